/** A class to be opened: its diagram, what it is, and for examples the curves of a run. */
import { Show, createResource, createSignal, onCleanup, onMount } from "solid-js";
import { forDark } from "../../canvas/colours";
import { usePage } from "../context";
import { watch } from "../watch";
import { LEVELS } from "./levels";
import { inTurn, sparkline } from "./pictures";

export function Card(props: {
  class: string;
  description: string;
  /** What is shown until the diagram is there, or where there is none. */
  icon?: string;
  /** It can be worked on where it is. */
  isOwn?: boolean;
  /** Its icon says more than its diagram. */
  isPlain?: boolean;
  level?: number;
  hasCurves?: boolean;
}) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const [isSeen, setSeen] = createSignal(false);
  let card!: HTMLDivElement;
  // A picture is drawn when its card comes into sight.
  onMount(() => {
    const watcher = new IntersectionObserver((entries) => setSeen(entries.some((e) => e.isIntersecting)), {
      rootMargin: "200px",
    });
    watcher.observe(card);
    // Whoever has gone elsewhere does not want what is still in line.
    onCleanup(() => {
      watcher.disconnect();
      setSeen(false);
    });
  });
  const [picture] = createResource(
    () => isSeen() && !props.isPlain && props.class,
    (name) => inTurn(isSeen, () => studio.server.request("picture", { class: name })).then((p) => p?.svg ?? ""),
  );
  // Curves come after all pictures, one run after the other.
  const [curves] = createResource(
    () => isSeen() && props.hasCurves && picture.latest !== undefined && props.class,
    (name) => inTurn(isSeen, () => studio.server.request("sample", { class: name }), 1),
  );
  const line = () => (curves.latest ? sparkline(curves.latest) : "");
  // A model that is text alone shows what it does in the place of its diagram.
  const isText = () => picture.latest === "" && line() !== "";
  const drawn = () => picture.latest || props.icon || "";
  const name = () => props.class.split(".").at(-1)!;
  const copy = async () => {
    try {
      const made = await studio.server.request("copyClass", { class: props.class, name: `My${name()}` });
      await studio.open(made.class);
    } catch (error) {
      studio.complain(error);
    }
  };
  return (
    <div class="card" ref={card} data-card={props.class}>
      <button class="look" onClick={() => void studio.open(props.class)}>
        <Show
          when={isText()}
          fallback={<span class="picture" aria-hidden="true" innerHTML={dark() ? forDark(drawn()) : drawn()} />}
        >
          <span class="picture curves" aria-hidden="true" innerHTML={line()} />
        </Show>
        <Show when={props.hasCurves && !isText()}>
          <span class="curves" aria-hidden="true" innerHTML={line()} />
        </Show>
        <b>{name()}</b>
        <small>{props.description}</small>
      </button>
      <Show when={!props.isOwn}>
        <span class="foot">
          <button
            class="button small own"
            onClick={() => void copy()}
            title={`A copy of ${props.class} in this folder`}
          >
            Open as my own
          </button>
          <Show when={LEVELS[props.level ?? 0]}>{(level) => <small>{level()}</small>}</Show>
        </span>
      </Show>
    </div>
  );
}
