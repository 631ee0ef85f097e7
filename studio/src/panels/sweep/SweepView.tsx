/** Many runs of the open model with other parameters: bands of its curves, and how a number of each run is spread. */
import { For, Index, Show, createMemo, createResource, createSignal, onCleanup } from "solid-js";
import type { OpenModel } from "../../document/model";
import { dataOf } from "../../document/rundata";
import type { Sampling, Spread, Sweep, SweepParameter, Variable } from "../../protocol";
import { shown } from "../../plot/numbers";
import { useStudio } from "../context";
import { axisOver } from "../linear/axes";
import { type Area, Chart, colourOf } from "../linear/Chart";
import { sentence } from "../messages/markdown";
import { plotsOf } from "../plots/state";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { barAt, barsOf, meanOf } from "./numbers";
import "./sweep.css";

const METRICS = ["final", "max", "min", "mean", "rms", "integral", "time_of_max", "time_of_min"] as const;

/** What is asked for a model; it stays while the page is open. */
interface Desk {
  parameters: readonly SweepParameter[];
  variables: string;
  sampling: Sampling;
  count: number;
  seed: number;
  metric: string;
  found: Sweep | undefined;
}
const desks = new WeakMap<OpenModel, Desk>();
const EMPTY: Desk = {
  parameters: [],
  variables: "",
  sampling: "monteCarlo",
  count: 200,
  seed: 1,
  metric: "final",
  found: undefined,
};

/** A fifth around a value, as one says of parts. */
const around = (name: string, value: number): SweepParameter => {
  const half = value === 0 ? 1 : 0.2 * Math.abs(value);
  const tidy = (v: number) => Number(v.toPrecision(6));
  return { name, spread: "uniform", first: tidy(value - half), second: tidy(value + half) };
};

const list = (text: string) => text.split(/[\s,;]+/).filter((name) => name !== "");

export default function SweepView(props: { model: OpenModel }) {
  const studio = useStudio();
  const { model } = props;
  const [desk, setDesk] = createSignal<Desk>(desks.get(model) ?? EMPTY);
  const change = (part: Partial<Desk>) => {
    setDesk((before) => ({ ...before, ...part }));
    desks.set(model, desk());
  };
  const [progress, setProgress] = createSignal<{ done: number; of: number }>();
  const [problem, setProblem] = createSignal("");
  onCleanup(
    studio.server.onEvent((e) => {
      if (e.event === "swept" && e.class === model.name && progress()) setProgress({ done: e.done, of: e.of });
    }),
  );
  const runs = watch(studio.runs.list);
  const newest = createMemo(() => (runs(), plotsOf(studio, model).runs().at(-1)?.run));
  const [variables] = createResource(newest, (run) =>
    dataOf(studio.runs)
      .variables(run)
      .catch(() => new Map<string, Variable>()),
  );
  const known = () => [...(variables.latest?.values() ?? [])];
  const parameters = () =>
    known().filter((v) => v.variability === "parameter" && v.kind === "real" && v.value !== null);
  /** What a parameter is now: in the newest run, else as it is written. */
  const presentValue = async (name: string): Promise<number> => {
    const known = parameters().find((p) => p.name === name)?.value;
    if (known !== undefined && known !== null) return known;
    const parts = name.split(".");
    const component = parts.slice(0, -1).join(".");
    const dialog = await studio.server
      .request("parameters", { class: model.name, ...(component === "" ? {} : { component }) })
      .catch(() => undefined);
    const found = dialog?.parameters.find((p) => p.name === parts.at(-1));
    const value = Number(found?.value ?? found?.default);
    return Number.isFinite(value) ? value : 1;
  };
  const add = async (field: HTMLInputElement) => {
    const name = field.value.trim();
    if (name === "") return;
    field.value = "";
    const value = await presentValue(name);
    if (!desk().parameters.some((p) => p.name === name))
      change({ parameters: [...desk().parameters, around(name, value)] });
  };
  const set = (name: string, part: Partial<SweepParameter>) =>
    change({ parameters: desk().parameters.map((p) => (p.name === name ? { ...p, ...part } : p)) });
  const start = () => {
    setProblem("");
    setProgress({ done: 0, of: desk().count });
    const { parameters, sampling, count, seed, metric } = desk();
    const settings = studio.runs.settings.get().get(model.name) ?? {};
    studio.server
      .request("sweep", {
        class: model.name,
        settings,
        parameters: [...parameters],
        sampling,
        count,
        seed,
        metric,
        variables: list(desk().variables),
      })
      .then((found) => change({ found }))
      .catch((error: Error) => setProblem(error.message))
      .finally(() => setProgress(undefined));
  };
  /** A case as a run of its own, beside the others in the plots. */
  const rerun = (found: Sweep, k: number) =>
    studio.runs
      .start(
        model.name,
        found.parameters.map((name, i) => ({ name, value: String(found.values[k]![i]) })),
      )
      .then(() => studio.workbench.view.set("plots"))
      .catch(studio.complain);
  return (
    <div class="sweep">
      <form
        class="sweep-form"
        aria-label="What is varied"
        onSubmit={(e) => {
          e.preventDefault();
          start();
        }}
      >
        <h3>Parameters that vary</h3>
        <Index each={desk().parameters}>
          {(p) => (
            <fieldset data-sweep={p().name}>
              <legend>{p().name}</legend>
              <select
                class="field"
                aria-label={`How ${p().name} is spread`}
                value={p().spread}
                onChange={(e) => set(p().name, { spread: e.currentTarget.value as Spread })}
              >
                <option value="uniform">evenly</option>
                <option value="logUniform">evenly in its logarithm</option>
                <option value="normal">normally</option>
              </select>
              <input
                class="field"
                type="number"
                step="any"
                aria-label={p().spread === "normal" ? `Mean of ${p().name}` : `Lowest ${p().name}`}
                value={p().first}
                onChange={(e) => set(p().name, { first: Number(e.currentTarget.value) })}
              />
              <span>{p().spread === "normal" ? "±" : "to"}</span>
              <input
                class="field"
                type="number"
                step="any"
                aria-label={p().spread === "normal" ? `Standard deviation of ${p().name}` : `Highest ${p().name}`}
                value={p().second}
                onChange={(e) => set(p().name, { second: Number(e.currentTarget.value) })}
              />
              <button
                type="button"
                class="button square"
                aria-label={`Leave ${p().name} as it is`}
                onClick={() => change({ parameters: desk().parameters.filter((other) => other.name !== p().name) })}
              >
                <Glyph name="cross" />
              </button>
            </fieldset>
          )}
        </Index>
        <label>
          Add
          <input
            class="field"
            list="sweep-parameters"
            placeholder={parameters()[0]?.name ?? "R1.R"}
            onChange={(e) => void add(e.currentTarget)}
            onKeyDown={(e) => {
              if (e.key !== "Enter") return;
              e.preventDefault();
              void add(e.currentTarget);
            }}
          />
          <datalist id="sweep-parameters">
            <For each={parameters()}>{(v) => <option value={v.name} />}</For>
          </datalist>
        </label>
        <h3>What is looked at</h3>
        <label>
          Variables
          <input
            class="field"
            list="sweep-variables"
            value={desk().variables}
            placeholder="those that the model recommends"
            onChange={(e) => change({ variables: e.currentTarget.value })}
          />
          <datalist id="sweep-variables">
            <For each={known().filter((v) => v.variability === "continuous")}>{(v) => <option value={v.name} />}</For>
          </datalist>
        </label>
        <label>
          Number of each run
          <select class="field" value={desk().metric} onChange={(e) => change({ metric: e.currentTarget.value })}>
            <For each={METRICS}>{(m) => <option value={m}>{m.replaceAll("_", " ")}</option>}</For>
          </select>
        </label>
        <h3>Runs</h3>
        <label>
          Chosen
          <select
            class="field"
            value={desk().sampling}
            onChange={(e) => change({ sampling: e.currentTarget.value as Sampling })}
          >
            <option value="monteCarlo">at random (Monte-Carlo)</option>
            <option value="latinHypercube">Latin hypercube</option>
            <option value="sobol">Sobol sequence</option>
            <option value="grid">on a grid</option>
          </select>
        </label>
        <label>
          How many
          <input
            class="field"
            type="number"
            min="1"
            value={desk().count}
            onChange={(e) => change({ count: Math.max(1, Math.round(Number(e.currentTarget.value))) })}
          />
        </label>
        <label>
          Seed
          <input
            class="field"
            type="number"
            min="0"
            value={desk().seed}
            onChange={(e) => change({ seed: Math.max(0, Math.round(Number(e.currentTarget.value))) })}
          />
        </label>
        <Show
          when={progress()}
          fallback={
            <button class="button primary" type="submit" disabled={desk().parameters.length === 0}>
              Run the sweep
            </button>
          }
        >
          {(p) => (
            <p class="sweep-progress" role="status">
              <progress max={p().of} value={p().done} />
              {p().done} of {p().of}
              <button
                type="button"
                class="button outlined"
                onClick={() => void studio.server.request("stopSweep", {}).catch(studio.complain)}
              >
                Stop
              </button>
            </p>
          )}
        </Show>
        <p class="problem" role="alert" innerHTML={sentence(problem())} />
      </form>
      <div class="sweep-found">
        <Show
          when={desk().found}
          fallback={
            <p class="empty">
              Many runs with other values of parameters: where the curves go, and how much of that is likely.
            </p>
          }
        >
          {(found) => <Found sweep={found()} rerun={(k) => void rerun(found(), k)} />}
        </Show>
      </div>
    </div>
  );
}

function Found(props: { sweep: Sweep; rerun: (k: number) => void }) {
  const s = () => props.sweep;
  return (
    <>
      <p role="status">
        {s().values.length} runs in {shown(s().seconds, 3)} s
        {s().failures.length > 0 ? `, ${s().failures.length} failed` : ""}. The dark band has half of the runs, the
        light one nine of ten; the line is the median, the faint ones are the lowest and the highest.
      </p>
      <For each={s().bands}>{(_, k) => <Of sweep={s()} index={k()} rerun={props.rerun} />}</For>
      <Show when={s().failures.length > 0}>
        <details class="sweep-failures">
          <summary>Runs that failed</summary>
          <ul>
            <For each={s().failures.slice(0, 50)}>
              {(f) => (
                <li>
                  {s()
                    .parameters.map((name, i) => `${name} = ${shown(s().values[f.case]![i]!, 5)}`)
                    .join(", ")}
                  : {f.message}
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
    </>
  );
}

function Of(props: { sweep: Sweep; index: number; rerun: (k: number) => void }) {
  const band = () => props.sweep.bands[props.index]!;
  const colour = () => colourOf(props.index);
  const time = () => props.sweep.time;
  const q = (k: number) => band().quantiles[k]!;
  const area = (low: number, high: number, opacity: number): Area => ({
    x: time(),
    low: q(low),
    high: q(high),
    colour: colour(),
    opacity,
  });
  const line = (k: number, isFaint: boolean) => ({ name: band().name, x: time(), y: q(k), colour: colour(), isFaint });
  const title = () => (band().unit ? `${band().name} in ${band().unit}` : band().name);
  const numbers = createMemo(() => band().numbers.filter((v): v is number => v !== null));
  const bars = createMemo(() => barsOf(numbers()));
  const [chosen, setChosen] = createSignal(-1);
  const steps = (from: number, to: number, opacity: number): Area => {
    const { edges, counts } = bars();
    const x = counts.slice(from, to).flatMap((_, k) => [edges[from + k]!, edges[from + k + 1]!]);
    const high = counts.slice(from, to).flatMap((n) => [n, n]);
    return { x, low: high.map(() => 0), high, colour: colour(), opacity };
  };
  const spread = () => meanOf(numbers());
  const cases = () => {
    const { edges } = bars();
    const [low, high] = [edges[chosen()]!, edges[chosen() + 1]!];
    return band().numbers.flatMap((v, k) => (v !== null && v >= low && v <= high ? [k] : []));
  };
  return (
    <section class="sweep-of" data-band={band().name}>
      <Chart
        label={`Bands of ${band().name}`}
        x={axisOver(time())}
        y={axisOver(band().quantiles.flatMap((list) => list.filter((v): v is number => v !== null)))}
        height={250}
        xLabel="time in s"
        yLabel={title()}
        areas={[area(1, 5, 0.16), area(2, 4, 0.28)]}
        curves={[line(0, true), line(6, true), line(3, false)]}
      />
      <Show when={numbers().length > 0}>
        <Chart
          label={`Histogram of ${props.sweep.metric} of ${band().name}`}
          x={axisOver(bars().edges)}
          y={axisOver([0, ...bars().counts])}
          height={200}
          xLabel={`${props.sweep.metric.replaceAll("_", " ")} of ${title()}`}
          yLabel="runs"
          areas={[steps(0, bars().counts.length, 0.4), ...(chosen() >= 0 ? [steps(chosen(), chosen() + 1, 0.5)] : [])]}
          curves={[]}
          reading={(x) => {
            const k = barAt(bars(), x);
            return k < 0
              ? ""
              : `${bars().counts[k]} of ${numbers().length} from ${shown(bars().edges[k]!, 4)} to ${shown(bars().edges[k + 1]!, 4)}`;
          }}
          onPick={(x) => setChosen(barAt(bars(), x))}
        />
        <p class="sweep-spread">
          Mean {shown(spread().mean, 5)}, standard deviation {shown(spread().deviation, 4)}. A click on a bar shows its
          runs.
        </p>
        <Show when={chosen() >= 0}>
          <table class="sweep-cases">
            <thead>
              <tr>
                <For each={props.sweep.parameters}>{(name) => <th>{name}</th>}</For>
                <th>{props.sweep.metric.replaceAll("_", " ")}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              <For each={cases().slice(0, 12)}>
                {(k) => (
                  <tr>
                    <For each={props.sweep.values[k]!}>{(v) => <td>{shown(v, 5)}</td>}</For>
                    <td>{shown(band().numbers[k]!, 5)}</td>
                    <td>
                      <button class="button outlined" onClick={() => props.rerun(k)}>
                        Show this run
                      </button>
                    </td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </Show>
      </Show>
    </section>
  );
}
