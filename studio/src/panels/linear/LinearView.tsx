/** Poles, responses and margins of the open model at a point; a click on a peak or a pole shows the mode behind it. */
import { For, Match, Show, Switch, createMemo, createResource, createSignal } from "solid-js";
import { Refusal } from "../../document/server";
import type { OpenModel } from "../../document/model";
import { shown } from "../../plot/numbers";
import type { Channel, Linear, Pole } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import { type Axis, axisOver, nearestPole, poleAt } from "./axes";
import { Chart, type Curve, type Mark } from "./Chart";
import { ModeDiagram, type Part } from "./ModeDiagram";
import "./linear.css";

const PICTURES = ["Bode", "Nyquist", "Nichols", "Step", "Poles"] as const;
type Picture = (typeof PICTURES)[number];
const COLOURS = ["#1f6feb", "#d1242f", "#1a7f37", "#9a6700", "#8250df", "#bf3989"];
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
  const [found] = createResource(
    () => ({ revision: view().revision, name: props.model.name, at: point(), inputs: inputs(), outputs: outputs() }),
    (wanted) =>
      studio.server
        .request("linear", {
          class: wanted.name,
          at: wanted.at === "start" || wanted.at === "steady" ? null : Number(wanted.at),
          isSteady: wanted.at === "steady",
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
              <Plots linear={linear()} picture={picture()} chosen={chosen()} choose={setChosen} />
              <For each={linear().frozen}>{(sentence) => <p class="note">{sentence}</p>}</For>
            </div>
            <aside>
              <PoleTable poles={linear().poles} chosen={chosen()} choose={setChosen} />
              <Show when={mode()} fallback={<p class="note">Click a pole or a peak: the mode behind it.</p>}>
                {(pole) => <Mode pole={pole()} model={props.model} />}
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
  const colour = (k: number) => COLOURS[k % COLOURS.length]!;
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

const poleText = (p: Pole) =>
  p.im === 0 ? shown(p.re, 5) : `${shown(p.re, 5)} ${p.im < 0 ? "−" : "+"} ${shown(Math.abs(p.im), 5)}i`;

function PoleTable(props: { poles: readonly Pole[]; chosen: number; choose: (k: number) => void }) {
  return (
    <table class="linear-poles">
      <thead>
        <tr>
          <th>Pole in 1/s</th>
          <th>Hz</th>
          <th>Damping</th>
          <th>Time constant in s</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.poles}>
          {(p, k) => (
            <tr class="linear-pole" classList={{ about: props.chosen === k() }} onClick={() => props.choose(k())}>
              <td>
                <button onClick={() => props.choose(k())}>{poleText(p)}</button>
              </td>
              <td>{shown(p.frequency / (2 * Math.PI), 4)}</td>
              <td>{p.damping === null ? "–" : shown(p.damping, 4)}</td>
              <td>{p.timeConstant === null ? "–" : shown(p.timeConstant, 4)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

function Mode(props: { pole: Pole; model: OpenModel }) {
  const parts = createMemo((): Part[] => {
    const all = props.pole.modal.reduce((sum, m) => sum + Math.abs(m.taken), 0);
    return props.pole.modal.flatMap((m): Part[] => {
      if (Math.abs(m.stored) >= 0.005) return [{ component: m.component, share: m.stored, kind: "keeps" }];
      const share = all > 0 ? m.taken / all : 0;
      return Math.abs(share) >= 0.005 ? [{ component: m.component, share, kind: "takes" }] : [];
    });
  });
  return (
    <section class="linear-mode" aria-label="The mode">
      <h3>{poleText(props.pole)}</h3>
      <dl>
        <dt>States that take part</dt>
        <dd>
          {props.pole.states
            .filter((s) => s.value >= 0.02)
            .map((s) => `${s.name} ${percent(s.value)}`)
            .join(", ") || "–"}
        </dd>
        <Show when={props.pole.parameters.length > 0}>
          <dt>Parameters that move it most, if they grow by 1 %</dt>
          <For each={props.pole.parameters}>
            {(p) => (
              <dd>
                {p.name}: {shown(p.re, 3)} {p.im < 0 ? "−" : "+"} {shown(Math.abs(p.im), 3)}i
              </dd>
            )}
          </For>
        </Show>
      </dl>
      <Show when={parts().length > 0}>
        <p class="note">
          <span class="keeps" /> keeps the energy of the mode <span class="takes" /> takes it
        </p>
        <ModeDiagram model={props.model} parts={parts()} />
      </Show>
    </section>
  );
}
