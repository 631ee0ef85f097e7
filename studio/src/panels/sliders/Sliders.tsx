/** Parameters under sliders: the model runs again and the plots follow while they move. */
import { For, Show, createMemo, createResource, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { dataOf } from "../../document/rundata";
import type { Studio } from "../../document/studio";
import type { Override, Variable } from "../../protocol";
import { useStudio } from "../context";
import { plotsOf } from "../plots/state";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { Runner } from "./runner";
import { type Slider, around, slidersFrom, stepOf } from "./slider";
import "./sliders.css";

/** Of an open model; values that were set stay while the panel is closed. */
interface Desk {
  readonly runner: Runner;
  readonly values: Map<string, number>;
}
const desks = new WeakMap<OpenModel, Desk>();

function deskOf(studio: Studio, model: OpenModel): Desk {
  let desk = desks.get(model);
  if (!desk) {
    const { runs } = studio;
    const runner = new Runner({
      start: (overrides, replaces) => runs.start(model.name, overrides, replaces),
      onEnd: (run, then) => {
        if (runs.info(run)) return then();
        const end = runs.list.subscribe(() => {
          if (!runs.info(run)) return;
          end();
          then();
        });
      },
      complain: studio.complain,
      now: () => performance.now(),
    });
    desks.set(model, (desk = { runner, values: new Map() }));
  }
  return desk;
}

export function Sliders() {
  const studio = useStudio();
  const model = watch(studio.model);
  return (
    <Show when={model()} keyed fallback={<p class="empty">No model is open.</p>}>
      {(shown) => <Of model={shown} />}
    </Show>
  );
}

function Of(props: { model: OpenModel }) {
  const studio = useStudio();
  const { model } = props;
  const { runner, values } = deskOf(studio, model);
  const part = studio.workbench.part<Record<string, unknown>>("sliders", {});
  const saved = watch(part);
  const sliders = createMemo(() => slidersFrom(saved()[model.name]));
  const change = (make: (sliders: Slider[]) => Slider[]) =>
    part.update((all) => ({ ...all, [model.name]: make(slidersFrom(all[model.name])) }));
  const list = watch(studio.runs.list);
  const newest = createMemo(() => {
    list();
    return plotsOf(studio, model).runs().at(-1)?.run;
  });
  const [variables] = createResource(newest, (run) =>
    dataOf(studio.runs)
      .variables(run)
      .catch(() => new Map<string, Variable>()),
  );
  const parameters = createMemo(() =>
    [...(variables.latest?.values() ?? [])].filter(
      (v) => v.variability === "parameter" && v.kind !== "boolean" && v.value !== null,
    ),
  );
  const [moved, setMoved] = createSignal(0);

  /** What the model has where nothing was moved. */
  const shownValue = (slider: Slider) => {
    moved();
    return (
      values.get(slider.name) ??
      parameters().find((p) => p.name === slider.name)?.value ??
      (slider.from + slider.to) / 2
    );
  };
  const run = () => {
    setMoved((n) => n + 1);
    runner.set([...values].map(([name, value]): Override => ({ name, value: String(value) })));
  };
  const set = (slider: Slider, value: number) => {
    if (!Number.isFinite(value)) return;
    values.set(slider.name, value);
    run();
  };
  const reset = (slider: Slider) => {
    values.delete(slider.name);
    run();
  };
  const remove = (slider: Slider) => {
    change((all) => all.filter((s) => s.name !== slider.name));
    if (values.delete(slider.name)) run();
  };
  const add = (field: HTMLInputElement) => {
    const wanted = parameters().find((p) => p.name === field.value.trim());
    if (!wanted) return;
    field.value = "";
    change((all) => (all.some((s) => s.name === wanted.name) ? all : [...all, around(wanted.name, wanted.value!)]));
  };
  /** A parameter of a component of the diagram, or of the model itself, can be written into the text. */
  const write = (slider: Slider) => {
    const parts = slider.name.split(".");
    const [component, name] = parts.length === 2 ? (parts as [string, string]) : [undefined, parts[0]!];
    const command = {
      kind: "setParameter" as const,
      ...(component === undefined ? {} : { component }),
      name,
      value: String(shownValue(slider)),
    };
    model.edit(command).then(() => {
      values.delete(slider.name);
      setMoved((n) => n + 1);
    }, studio.complain);
  };

  return (
    <div class="sliders">
      <For each={sliders()}>
        {(slider) => {
          const known = () => parameters().find((p) => p.name === slider.name);
          const isMoved = () => {
            moved();
            return values.has(slider.name);
          };
          return (
            <div class="slider" data-slider={slider.name}>
              <label title={known()?.description}>
                {slider.name}
                <small>{known()?.description}</small>
              </label>
              <input
                class="bound"
                aria-label={`Least ${slider.name}`}
                value={slider.from}
                onChange={(e) =>
                  Number.isFinite(Number(e.currentTarget.value)) &&
                  change((all) =>
                    all.map((s) => (s.name === slider.name ? { ...s, from: Number(e.currentTarget.value) } : s)),
                  )
                }
              />
              <input
                type="range"
                aria-label={slider.name}
                min={Math.min(slider.from, slider.to)}
                max={Math.max(slider.from, slider.to)}
                step={stepOf(slider)}
                value={shownValue(slider)}
                onInput={(e) => set(slider, Number(e.currentTarget.value))}
              />
              <input
                class="bound"
                aria-label={`Largest ${slider.name}`}
                value={slider.to}
                onChange={(e) =>
                  Number.isFinite(Number(e.currentTarget.value)) &&
                  change((all) =>
                    all.map((s) => (s.name === slider.name ? { ...s, to: Number(e.currentTarget.value) } : s)),
                  )
                }
              />
              <input
                class="field"
                inputmode="decimal"
                aria-label={`Value of ${slider.name}`}
                value={Number(shownValue(slider).toPrecision(6))}
                onChange={(e) => set(slider, Number(e.currentTarget.value))}
              />
              <span class="unit">{known()?.unit}</span>
              <div class="tools">
                <Show when={isMoved()}>
                  <button
                    class="button square"
                    title="Back to what the model says"
                    aria-label={`Reset ${slider.name}`}
                    onClick={() => reset(slider)}
                  >
                    <Glyph name="undo" />
                  </button>
                  <Show when={model.isEditable && slider.name.split(".").length <= 2}>
                    <button
                      class="button square"
                      title="Write this value into the model"
                      aria-label={`Write ${slider.name} into the model`}
                      onClick={() => write(slider)}
                    >
                      <Glyph name="check" />
                    </button>
                  </Show>
                </Show>
                <button
                  class="button square"
                  title="Remove this slider"
                  aria-label={`Remove ${slider.name}`}
                  onClick={() => remove(slider)}
                >
                  <Glyph name="cross" />
                </button>
              </div>
            </div>
          );
        }}
      </For>
      <div class="add">
        <Show
          when={parameters().length > 0}
          fallback={<p class="empty">Simulate the model; then its parameters can be put under sliders.</p>}
        >
          <input
            class="field"
            list="slider-parameters"
            placeholder="Parameter to vary"
            aria-label="Parameter to vary"
            onChange={(e) => add(e.currentTarget)}
            onKeyDown={(e) => e.key === "Enter" && add(e.currentTarget)}
          />
          <datalist id="slider-parameters">
            <For each={parameters()}>{(p) => <option value={p.name}>{p.description}</option>}</For>
          </datalist>
          <Show when={sliders().length > 0}>
            <button
              class="button outlined"
              title="Keeps the present run for comparison; the next move begins a new one"
              onClick={() => runner.keep()}
            >
              Keep this run
            </button>
          </Show>
        </Show>
      </div>
    </div>
  );
}
