/**
 * The mechanism as it moves: the newest run that is shown, an older one beside it as a ghost, and before the first run
 * the start values. Its time is that of the plots' cursor and of the energy view, its selection that of the diagram.
 */
import { Show, createEffect, createMemo, createSignal, onCleanup, onMount } from "solid-js";
import { type Memory, Player } from "../../animation/player";
import type { OpenModel } from "../../document/model";
import type { RunInfo } from "../../protocol";
import { usePage } from "../context";
import { energyOf } from "../energy/state";
import { plotsOf } from "../plots/state";
import { watch } from "../watch";
import { type Answer, previewFile, sceneFile } from "./files";
import "./animation.css";

const NO_SHAPES =
  "This model has no shapes to show. Add one: Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape with shapeType, r, length, width and height; or use components that bring their own, as those of MultiBody do.";

/** How each model was seen last, while another view has its place. */
const memories = new WeakMap<OpenModel, Memory>();

export default function AnimationView(props: { model: OpenModel }) {
  const { studio, isDark } = usePage();
  const plots = plotsOf(studio, props.model);
  const energy = energyOf(props.model);
  const list = watch(studio.runs.list);
  const compared = watch(studio.runs.shown);
  const dark = watch(isDark);
  const check = watch(props.model.check);
  const selected = watch(props.model.selection);
  const [remark, setRemark] = createSignal("");
  let host!: HTMLDivElement;

  const withScene = createMemo(() => {
    list();
    compared();
    const shown = plots.shownRuns().filter((r) => r.hasScene);
    return shown.length > 0
      ? shown
      : plots
          .runs()
          .filter((r) => r.hasScene)
          .slice(-1);
  });

  onMount(() => {
    const player = new Player(host, {
      isInStudio: true,
      onTime: (t) => {
        plots.instant.set(t);
        energy.time.set(t);
      },
      onPick: (component) => {
        if (component === undefined) props.model.selection.clear();
        else props.model.selection.select([component]);
      },
    });
    onCleanup(() => {
      plots.instant.set(undefined);
      const memory = player.memory();
      if (memory) memories.set(props.model, memory);
      player.close();
    });
    host.addEventListener("studio-player", (e) => ((e as CustomEvent<{ player?: Player }>).detail.player = player));
    createEffect(() => player.setDark(dark()));
    createEffect(() => player.markComponents(selected().components));
    onCleanup(energy.time.subscribe((t) => t !== player.time && !player.isPlaying && player.setTime(t)));
    onCleanup(plots.hover.subscribe((t) => t !== undefined && !player.isPlaying && player.setTime(t)));

    // What is on its way may be late: only the last wish counts.
    let latest = 0;
    let isFirst = true;
    const show = async (file: Promise<Answer>, ghost?: Promise<Answer>) => {
      const ticket = ++latest;
      try {
        const [bytes, other] = await Promise.all([file, ghost]);
        if (ticket !== latest) return;
        if (!(bytes instanceof ArrayBuffer)) {
          player.clear();
          return void setRemark(bytes === undefined ? NO_SHAPES : `The mechanism cannot be put together: ${bytes}.`);
        }
        setRemark("");
        await player.show(bytes, !isFirst);
        const memory = memories.get(props.model);
        if (isFirst && memory) player.resume(memory);
        isFirst = false;
        await player.stage.showGhost(other instanceof ArrayBuffer ? other : undefined);
        player.markComponents(props.model.selection.get().components);
      } catch (error) {
        if (ticket === latest) studio.complain(error);
      }
    };
    createEffect(() => {
      const runs: readonly RunInfo[] = withScene();
      const main = runs.at(-1);
      const ghost = runs.at(-2);
      if (main) return void show(sceneFile(main.run), ghost && sceneFile(ghost.run));
      const last = check();
      if (plots.runs().length > 0) return setRemark(NO_SHAPES);
      if (last?.isSimulatable) void show(previewFile(props.model.name));
      else setRemark(last ? "The model has errors; its mechanism appears when they are mended." : "");
    });
  });

  return (
    <div class="animation" ref={host}>
      <Show when={remark()}>
        <p class="empty animation-remark">{remark()}</p>
      </Show>
    </div>
  );
}
