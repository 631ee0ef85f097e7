/** A file was changed here and by another program at the same place: nothing is written until someone decides. */
import { For, Show, createSignal } from "solid-js";
import type { Conflict } from "../../protocol";
import { useStudio } from "../context";
import { Dialog } from "../ui/Dialog";
import { watch } from "../watch";
import { type Piece, compare } from "./compare";
import "./conflicts.css";

export function Conflicts() {
  const conflicts = watch(useStudio().conflicts);
  return (
    <Show when={conflicts()[0]} keyed>
      {(conflict) => <ConflictDialog conflict={conflict} />}
    </Show>
  );
}

function ConflictDialog(props: { conflict: Conflict }) {
  const studio = useStudio();
  const { file, mine, theirs } = props.conflict;
  const pieces = compare(mine, theirs);
  /** For each piece that differs, which side is taken. */
  const [taken, setTaken] = createSignal<ReadonlyMap<number, "mine" | "theirs">>(new Map());
  const side = (i: number) => taken().get(i) ?? "mine";
  const choose = (i: number, which: "mine" | "theirs") => setTaken((t) => new Map(t).set(i, which));
  const all = (which: "mine" | "theirs") => setTaken(new Map(pieces.map((_, i) => [i, which])));
  const text = () =>
    pieces.map((p, i) => (p.kind === "same" ? p.text : side(i) === "mine" ? p.mine : p.theirs)).join("");
  const settle = () => {
    studio.server
      .request("resolve", { file, text: text() })
      .then(() => studio.conflicts.update((c) => c.filter((k) => k.file !== file)), studio.complain);
  };
  return (
    <Dialog
      title={`${file} was changed by another program`}
      class="conflict-dialog"
      footer={
        <>
          <button class="button outlined" onClick={() => all("mine")}>
            All from here
          </button>
          <button class="button outlined" onClick={() => all("theirs")}>
            All from disk
          </button>
          <span class="gap" />
          <button class="button primary" onClick={settle}>
            Write this
          </button>
        </>
      }
    >
      <p>Both changed the same places. Choose for each; undo brings the other back.</p>
      <div class="pieces">
        <For each={pieces}>
          {(piece, i) => (
            <Show
              when={piece.kind === "different" && (piece as Extract<Piece, { kind: "different" }>)}
              fallback={<Same text={(piece as { text: string }).text} />}
            >
              {(p) => (
                <div class="choice">
                  <button aria-pressed={side(i()) === "mine"} onClick={() => choose(i(), "mine")}>
                    <b>Here</b>
                    <pre>{p().mine || "(nothing)"}</pre>
                  </button>
                  <button aria-pressed={side(i()) === "theirs"} onClick={() => choose(i(), "theirs")}>
                    <b>On disk</b>
                    <pre>{p().theirs || "(nothing)"}</pre>
                  </button>
                </div>
              )}
            </Show>
          )}
        </For>
      </div>
    </Dialog>
  );
}

/** A few lines of what is the same, for orientation. */
function Same(props: { text: string }) {
  const lines = () => props.text.replace(/\n$/, "").split("\n");
  const short = () => (lines().length > 6 ? [...lines().slice(0, 2), "⋯", ...lines().slice(-2)] : lines());
  return <pre class="same">{short().join("\n")}</pre>;
}
