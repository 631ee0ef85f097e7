/** How a plot shows its curves: over time or another variable, by frequency, as numbers; axes; expressions. */
import { For, Show, createSignal } from "solid-js";
import { Misspelt, expression } from "../../plot/expression";
import { type Mode, type PlotSpec, withLook } from "./layout";
import type { Plots } from "./state";

const MODES: readonly [Mode, string][] = [
  ["time", "Over time"],
  ["xy", "x–y"],
  ["spectrum", "Spectrum"],
  ["histogram", "Histogram"],
  ["table", "Table"],
];

export function ModeBar(props: { plots: Plots; spec: PlotSpec }) {
  const [problem, setProblem] = createSignal("");
  const look = (change: Parameters<typeof withLook>[2]) =>
    props.plots.change((l) => withLook(l, props.spec.id, change));
  const add = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text === "") return;
    try {
      expression(text);
      props.plots.add([text], props.spec.id);
      field.value = "";
      setProblem("");
    } catch (error) {
      if (error instanceof Misspelt) setProblem(error.message);
      else throw error;
    }
  };
  const mode = () => props.spec.mode ?? "time";
  return (
    <div class="modes">
      <select
        class="plain"
        aria-label="Kind of plot"
        value={mode()}
        onChange={(e) => look({ mode: e.currentTarget.value as Mode })}
      >
        <For each={MODES}>{([id, title]) => <option value={id}>{title}</option>}</For>
      </select>
      <Show when={mode() === "xy"}>
        <label>
          x:{" "}
          <select
            class="plain"
            aria-label="Variable on the x axis"
            value={props.spec.x ?? props.spec.traces[0]?.variable}
            onChange={(e) => look({ x: e.currentTarget.value })}
          >
            <For each={props.spec.traces}>{(t) => <option value={t.variable}>{t.variable}</option>}</For>
          </select>
        </label>
      </Show>
      <Show when={mode() !== "table"}>
        <label title="Logarithmic x axis">
          <input
            type="checkbox"
            checked={props.spec.logX === true}
            onChange={(e) => look({ logX: e.currentTarget.checked })}
          />{" "}
          log x
        </label>
        <label title="Logarithmic y axis">
          <input
            type="checkbox"
            checked={props.spec.logY === true}
            onChange={(e) => look({ logY: e.currentTarget.checked })}
          />{" "}
          log y
        </label>
      </Show>
      <label title="Zoom this plot alone; the others keep their window of time">
        <input
          type="checkbox"
          checked={props.spec.hasOwnTime === true}
          onChange={(e) => {
            // It begins with what is seen now.
            const seen = props.plots.windowOf(props.spec);
            look({ hasOwnTime: e.currentTarget.checked });
            if (e.currentTarget.checked) props.plots.setWindow({ ...props.spec, hasOwnTime: true }, seen);
          }}
        />{" "}
        own time
      </label>
      <input
        class="field formula"
        placeholder="Expression, such as R1.e*R1.f"
        aria-label="Add a curve by an expression"
        aria-invalid={problem() !== ""}
        title={problem()}
        spellcheck={false}
        onInput={() => setProblem("")}
        onKeyDown={(e) => {
          e.stopPropagation();
          if (e.key === "Enter") add(e.currentTarget);
        }}
      />
      <Show when={problem()}>
        <span class="problem" role="alert">
          {problem()}
        </span>
      </Show>
    </div>
  );
}
