/** From a model that is drawn with the components of a domain to its bond graph. */
import { Show } from "solid-js";
import type { Board } from "../../canvas/board";
import { useStudio } from "../context";
import { perform } from "../registry";
import { watch } from "../watch";

export function ToBonds(props: { board: Board }) {
  const studio = useStudio();
  const diagram = watch(props.board.model.diagram);
  const isSchematic = () => diagram().connections.length > 0 && diagram().components.every((c) => c.role !== "bond");
  return (
    <Show when={isSchematic()}>
      <button
        class="button to-bonds"
        title="The bond graph of this model"
        onPointerDown={(e) => e.stopPropagation()}
        onClick={() => perform(studio, "view.bond-graph")}
      >
        Bond graph
      </button>
    </Show>
  );
}
