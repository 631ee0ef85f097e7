/** Poles, responses and margins of the open model at a point; a click on a peak or a pole shows the mode behind it. */
import { For, Match, Show, Switch, createMemo, createResource, createSignal } from "solid-js";
import { Refusal } from "../../document/server";
import type { OpenModel } from "../../document/model";
import { shown } from "../../plot/numbers";
import type { Channel, Linear } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import { type Axis, axisOver, nearestPole, poleAt } from "./axes";
import { Chart, type Curve, type Mark, colourOf } from "./Chart";
import { LocusPlot } from "./LocusPlot";
import { LoopPlot } from "./LoopPlot";
import { Mode, PoleTable, poleText } from "./Mode";
import "./linear.css";

const PICTURES = ["Bode", "Nyquist", "Nichols", "Step", "Poles", "Root locus", "Loop"] as const;
type Picture = (typeof PICTURES)[number];
const names = (text: string) => text.split(/[\s,]+/).filter((t) => t !== "");
const numbers = (list: readonly (readonly (number | null)[])[]) => list.flat().filter((v): v is number => v !== null);
/** What is far away from the critical point says nothing in the plane. */
const near = (list: readonly (number | null)[]) => list.map((v) => (v !== null && Math.abs(v) < 1e3 ? v : null));

export default function LinearView(props: { model: OpenModel }) {
  const studio = useStudio();
  const view = watch(props.model.view);
  const [point, setPoint] = createSignal("start");
  const [inputs, setInputs] = createSignal("");
  const [outputs, setOutputs] = createSignal("");
  const [picture, setPicture] = createSignal<Picture>("Bode");
  const [chosen, setChosen] = createSignal(-1);
  const [why, setWhy] = createSignal("");
  const [parameter, setParameter] = createSignal("");
  const showLocus = (name: string) => {
    setParameter(name);
    setPicture("Root locus");
  };
  const where = () => ({
    class: props.model.name,
    at: point() === "start" || point() === "steady" ? null : Number(point()),
    isSteady: point() === "steady",
  });
  const [found] = createResource(
    () => ({ revision: view().revision, name: props.model.name, at: point(), inputs: inputs(), outputs: outputs() }),
    (wanted) =>
      studio.server
        .request("linear", {
          ...where(),
          inputs: names(wanted.inputs),
          outputs: names(wanted.outputs),
        })
        .then(
          (linear) => (setWhy(""), setChosen(-1), linear),
          (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
        ),
  );
  const mode = createMemo(() => found.latest?.poles[chosen()]);
  const setTime = (text: string) => {
    const value = text.trim().toLowerCase();
    setPoint(
      value === "" || value === "start"
        ? "start"
        : value === "steady" || Number.isFinite(Number(value))
          ? value
          : point(),
    );
  };
  return (
    <div class="linear">
      <div class="linear-bar" role="toolbar" aria-label="What is linearised">
        <label>
          At
          <input
            list="linear-points"
            value={point()}
            size={7}
            title="start, steady, or a time of the run"
            onChange={(e) => setTime(e.currentTarget.value)}
          />
          <datalist id="linear-points">
            <option value="start" />
            <option value="steady" />
          </datalist>
        </label>
        <label>
          Inputs
          <input value={inputs()} placeholder="those of the model" onChange={(e) => setInputs(e.currentTarget.value)} />
        </label>
        <label>
          Outputs
          <input
            value={outputs()}
            placeholder="those of the model"
            onChange={(e) => setOutputs(e.currentTarget.value)}
          />
        </label>
        <div class="segments" role="tablist" aria-label="Plot">
          <For each={PICTURES}>
            {(p) => (
              <button role="tab" aria-selected={picture() === p} onClick={() => setPicture(p)}>
                {p}
              </button>
            )}
          </For>
        </div>
      </div>
      <Show when={!why() && found.latest} fallback={<p class="empty">{why() || "The model is being linearised…"}</p>}>
        {(linear) => (
          <div class="linear-parts">
            <div class="linear-plots">
              <Switch fallback={<Plots linear={linear()} picture={picture()} chosen={chosen()} choose={setChosen} />}>
                <Match when={picture() === "Root locus"}>
                  <LocusPlot
                    model={props.model}
                    where={where()}
                    poles={linear().poles}
                    parameter={parameter()}
                    setParameter={setParameter}
                    choose={setChosen}
                  />
                </Match>
                <Match when={picture() === "Loop"}>
                  <LoopPlot
                    model={props.model}
                    where={where()}
                    choose={(w) => setChosen(nearestPole(linear().poles, w))}
                    {...(mode() === undefined ? {} : { at: mode()!.frequency })}
                  />
                </Match>
              </Switch>
              <For each={linear().frozen}>{(sentence) => <p class="note">{sentence}</p>}</For>
            </div>
            <aside>
              <PoleTable poles={linear().poles} chosen={chosen()} choose={setChosen} />
              <Show when={mode()} fallback={<p class="note">Click a pole or a peak: the mode behind it.</p>}>
                {(pole) => <Mode pole={pole()} model={props.model} showLocus={showLocus} />}
              </Show>
            </aside>
          </div>
        )}
      </Show>
    </div>
  );
}

function Plots(props: { linear: Linear; picture: Picture; chosen: number; choose: (k: number) => void }) {
  const channels = () => props.linear.channels;
  const colour = colourOf;
  const curves = (x: (c: Channel) => readonly (number | null)[], y: (c: Channel) => readonly (number | null)[]) =>
    channels().map((c, k): Curve => ({ name: `${c.input} → ${c.output}`, x: x(c), y: y(c), colour: colour(k) }));
  const omega = (): Axis => axisOver(numbers(channels().map((c) => c.omega)), true);
  const frequency = () => props.linear.poles[props.chosen]?.frequency;
  const pick = (w: number) => props.choose(nearestPole(props.linear.poles, w));
  const phases = () => axisOver(numbers(channels().map((c) => c.phase)));
  const critical: Mark = { x: -1, y: 0, shape: "critical", name: "the critical point" };
  const points = (): Mark[] => [
    ...props.linear.poles.map(
      (p, k): Mark => ({ x: p.re, y: p.im, shape: "cross", isChosen: k === props.chosen, name: poleText(p) }),
    ),
    ...props.linear.zeros.map(([re, im]): Mark => ({ x: re ?? 0, y: im ?? 0, shape: "ring", name: "a zero" })),
  ];
  const plane = createMemo(() => {
    const all = points();
    return { x: axisOver([0, ...all.map((m) => m.x)]), y: axisOver([0, ...all.flatMap((m) => [m.y, -m.y])]) };
  });
  const needsChannel = () => props.picture !== "Poles" && channels().length === 0;
  return (
    <Show
      when={!needsChannel()}
      fallback={
        <p class="empty">
          A response needs an input and an output. An input of the model or a parameter, such as <code>Se1.e0</code>,
          can be the input; any variable the output.
        </p>
      }
    >
      <Show when={props.picture !== "Poles"}>
        <ul class="linear-legend">
          <For each={channels()}>
            {(c, k) => (
              <li>
                <span style={{ background: colour(k()) }} />
                {c.input} → {c.output}
                <Show when={c.gainMargin}>
                  {(m) => <em>{` gain margin ${shown(m()[0]!, 4)} dB at ${shown(m()[1]!, 4)} rad/s`}</em>}
                </Show>
                <Show when={c.phaseMargin}>
                  {(m) => <em>{` phase margin ${shown(m()[0]!, 4)}° at ${shown(m()[1]!, 4)} rad/s`}</em>}
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Switch>
        <Match when={props.picture === "Bode"}>
          <Chart
            label="Magnitude over frequency"
            x={omega()}
            y={axisOver(numbers(channels().map((c) => c.decibel)))}
            height={270}
            yLabel="magnitude in dB"
            curves={curves(
              (c) => c.omega,
              (c) => c.decibel,
            )}
            {...(frequency() === undefined ? {} : { at: frequency()! })}
            onPick={pick}
          />
          <Chart
            label="Phase over frequency"
            x={omega()}
            y={phases()}
            height={230}
            xLabel="angular frequency in rad/s"
            yLabel="phase in degrees"
            yStep={phases().high - phases().low > 400 ? 90 : 45}
            curves={curves(
              (c) => c.omega,
              (c) => c.phase,
            )}
            {...(frequency() === undefined ? {} : { at: frequency()! })}
            onPick={pick}
          />
        </Match>
        <Match when={props.picture === "Nyquist"}>
          <Chart
            label="Nyquist plot"
            x={axisOver([-1.2, 0.2, ...numbers(channels().map((c) => near(c.re)))])}
            y={axisOver(numbers(channels().map((c) => near(c.im))).flatMap((v) => [v, -v]))}
            height={480}
            xLabel="real part"
            yLabel="imaginary part"
            curves={[
              ...curves(
                (c) => near(c.re),
                (c) => near(c.im),
              ),
              ...curves(
                (c) => near(c.re),
                (c) => near(c.im).map((v) => (v === null ? null : -v)),
              ).map((c) => ({ ...c, isFaint: true })),
            ]}
            marks={[critical]}
          />
        </Match>
        <Match when={props.picture === "Nichols"}>
          <Chart
            label="Nichols plot"
            x={axisOver([-190, -170, ...numbers(channels().map((c) => c.phase))])}
            y={axisOver([-10, 10, ...numbers(channels().map((c) => c.decibel)).filter((v) => Math.abs(v) < 120)])}
            height={480}
            xLabel="phase in degrees"
            yLabel="magnitude in dB"
            curves={curves(
              (c) => c.phase,
              (c) => c.decibel,
            )}
            marks={[{ ...critical, x: -180 }]}
          />
        </Match>
        <Match when={props.picture === "Step"}>
          <Chart
            label="Step response"
            x={axisOver(numbers(channels().map((c) => c.time)))}
            y={axisOver([0, ...numbers(channels().map((c) => c.step))])}
            height={400}
            xLabel="time in s"
            yLabel="response to a step of one"
            curves={curves(
              (c) => c.time,
              (c) => c.step,
            )}
          />
        </Match>
        <Match when={props.picture === "Poles"}>
          <Chart
            label="Poles and zeros"
            x={plane().x}
            y={plane().y}
            height={480}
            xLabel="real part in 1/s"
            yLabel="imaginary part in rad/s"
            curves={[
              { name: "axis", x: [0, 0], y: [plane().y.low, plane().y.high], colour: "currentColor", isFaint: true },
              { name: "axis", x: [plane().x.low, plane().x.high], y: [0, 0], colour: "currentColor", isFaint: true },
            ]}
            marks={points()}
            onPick={(x, y) =>
              props.choose(
                poleAt(props.linear.poles, x, y, plane().x.high - plane().x.low, plane().y.high - plane().y.low),
              )
            }
          />
        </Match>
      </Switch>
    </Show>
  );
}
