/** Classes that fit in some place, to choose from: with icons, and a field that narrows them. */
import { For, Show, createMemo, createResource, createSignal, onCleanup, onMount } from "solid-js";
import { forDark } from "../../canvas/colours";
import type { FittingParams } from "../../protocol";
import { usePage } from "../context";
import { watch } from "../watch";

export function FittingMenu(props: {
  asked: FittingParams;
  /** What stands there now. */
  present: string;
  choose: (name: string) => void;
  close: () => void;
}) {
  const { studio, isDark } = usePage();
  const dark = watch(isDark);
  const [query, setQuery] = createSignal("");
  const [at, setAt] = createSignal(0);
  const [fitting] = createResource(
    () => props.asked,
    (asked) =>
      studio.server.request("fitting", asked).then(
        (f) => f.classes,
        (error: Error) => {
          studio.complain(error);
          return [];
        },
      ),
  );
  const shown = createMemo(() => {
    const words = query().toLowerCase().split(/\s+/).filter(Boolean);
    return (fitting.latest ?? []).filter((c) => {
      const text = `${c.class} ${c.description}`.toLowerCase();
      return words.every((w) => text.includes(w));
    });
  });
  let box!: HTMLDivElement;
  onMount(() => {
    box.querySelector("input")?.focus();
    box.scrollIntoView({ block: "nearest" });
    const away = (e: Event) => {
      if (!box.contains(e.target as Node)) props.close();
    };
    window.addEventListener("pointerdown", away, true);
    onCleanup(() => window.removeEventListener("pointerdown", away, true));
  });
  const choose = (name: string | undefined) => {
    props.close();
    if (name !== undefined && name !== props.present) props.choose(name);
  };
  const keys = (e: KeyboardEvent) => {
    e.stopPropagation();
    if (e.key === "Escape") props.close();
    else if (e.key === "Enter") choose(shown()[at()]?.class);
    else if (e.key === "ArrowDown") setAt(Math.min(shown().length - 1, at() + 1));
    else if (e.key === "ArrowUp") setAt(Math.max(0, at() - 1));
    else return;
    e.preventDefault();
    box.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div ref={box} class="fitting" onKeyDown={keys}>
      <input
        class="field"
        type="search"
        placeholder="What fits here"
        aria-label="Search what fits here"
        onInput={(e) => {
          setQuery(e.currentTarget.value);
          setAt(0);
        }}
      />
      <Show when={shown().length === 0}>
        <p class="none" role="status">
          {fitting.loading ? "Looking through the libraries…" : "Nothing fits."}
        </p>
      </Show>
      <div
        class="classes"
        role={shown().length > 0 ? "listbox" : "presentation"}
        aria-label="Classes that fit"
        tabIndex={-1}
      >
        <For each={shown()}>
          {(c, i) => (
            <button
              role="option"
              aria-selected={at() === i()}
              data-fitting={c.class}
              title={c.class}
              onPointerMove={() => setAt(i())}
              onClick={() => choose(c.class)}
            >
              <span class="icon" aria-hidden="true" innerHTML={dark() ? forDark(c.icon) : c.icon} />
              <span class="name">
                {c.class.split(".").at(-1)}
                <Show when={c.class === props.present}> (now)</Show>
              </span>
              <small>{c.description || c.class}</small>
            </button>
          )}
        </For>
      </div>
    </div>
  );
}
