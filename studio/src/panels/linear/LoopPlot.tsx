/** A loop opened at a signal: what comes back around it, how sensitive it is, and how far it is from swinging. */
import { Show, createResource, createSignal } from "solid-js";
import { Refusal } from "../../document/server";
import type { OpenModel } from "../../document/model";
import { shown } from "../../plot/numbers";
import type { Loop } from "../../protocol";
import { useStudio } from "../context";
import { axisOver } from "./axes";
import { Chart, colourOf } from "./Chart";
import type { Where } from "./LocusPlot";

const numbers = (list: readonly (number | null)[]) => list.filter((v): v is number => v !== null);

export function LoopPlot(props: {
  model: OpenModel;
  where: Where;
  /** The frequency of the chosen mode. */
  at?: number;
  choose: (omega: number) => void;
}) {
  const studio = useStudio();
  const [signal, setSignal] = createSignal("");
  const [why, setWhy] = createSignal("");
  const [found] = createResource(
    () => (signal() === "" ? undefined : { where: props.where, signal: signal(), text: props.model.view.get() }),
    ({ where, signal }) =>
      studio.server.request("openLoop", { ...where, signal }).then(
        (loop) => (setWhy(""), loop),
        (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
      ),
  );
  return (
    <div class="linear-loop">
      <div class="linear-ask">
        <label>
          Open the loop at
          <input
            value={signal()}
            placeholder="controller.y, R1.BondCon1.e"
            onChange={(e) => setSignal(e.currentTarget.value.trim())}
          />
        </label>
      </div>
      <Show
        when={signal() !== ""}
        fallback={
          <p class="empty">
            Name a signal that a connection hands on, such as the output of a controller, or the effort or the flow at
            the port of an element.
          </p>
        }
      >
        <Show when={!why() && found.latest} fallback={<p class="empty">{why() || "The loop is being opened…"}</p>}>
          {(loop) => (
            <Pictures loop={loop()} {...(props.at === undefined ? {} : { at: props.at })} choose={props.choose} />
          )}
        </Show>
      </Show>
    </div>
  );
}

function Pictures(props: { loop: Loop; at?: number; choose: (omega: number) => void }) {
  const omega = () => axisOver(props.loop.open.omega, true);
  const curve = (name: "open" | "sensitivity" | "complementary", k: number, title: string) => ({
    name: title,
    x: props.loop[name].omega,
    y: props.loop[name].decibel,
    colour: colourOf(k),
  });
  const sizes = () => [
    curve("open", 0, "loop gain L"),
    curve("sensitivity", 1, "sensitivity S"),
    curve("complementary", 2, "complementary sensitivity T"),
  ];
  const all = () => numbers(sizes().flatMap((c) => [...c.y])).filter((v) => v > -120);
  const near = (list: readonly (number | null)[]) => list.map((v) => (v !== null && Math.abs(v) < 1e3 ? v : null));
  const plane = () => ({ re: near(props.loop.open.re), im: near(props.loop.open.im) });
  const at = () => (props.at === undefined ? {} : { at: props.at });
  return (
    <>
      <ul class="linear-legend">
        {sizes().map((c) => (
          <li>
            <span style={{ background: c.colour }} />
            {c.name}
          </li>
        ))}
      </ul>
      <p class="linear-margins" role="status">
        {props.loop.open.gainMargin
          ? `gain margin ${shown(props.loop.open.gainMargin[0]!, 4)} dB at ${shown(props.loop.open.gainMargin[1]!, 4)} rad/s, `
          : "no gain margin: the phase does not reach −180°, "}
        {props.loop.open.phaseMargin
          ? `phase margin ${shown(props.loop.open.phaseMargin[0]!, 4)}° at ${shown(props.loop.open.phaseMargin[1]!, 4)} rad/s`
          : "no phase margin: the loop gain does not pass one"}
        {props.loop.peak
          ? `, largest sensitivity ${shown(props.loop.peak[0]!, 4)} at ${shown(props.loop.peak[1]!, 4)} rad/s`
          : ""}
      </p>
      <Chart
        label="Loop gain and sensitivities over frequency"
        x={omega()}
        y={axisOver(all())}
        height={270}
        yLabel="magnitude in dB"
        curves={sizes()}
        {...at()}
        onPick={props.choose}
      />
      <Chart
        label="Phase of the loop over frequency"
        x={omega()}
        y={axisOver(numbers(props.loop.open.phase))}
        height={200}
        xLabel="angular frequency in rad/s"
        yLabel="phase in degrees"
        yStep={45}
        curves={[{ name: "L", x: props.loop.open.omega, y: props.loop.open.phase, colour: colourOf(0) }]}
        {...at()}
        onPick={props.choose}
      />
      <Chart
        label="Nyquist plot of the loop"
        x={axisOver([-1.2, 0.2, ...numbers(plane().re)])}
        y={axisOver(numbers(plane().im).flatMap((v) => [v, -v]))}
        height={420}
        xLabel="real part"
        yLabel="imaginary part"
        curves={[
          { name: "L", x: plane().re, y: plane().im, colour: colourOf(0) },
          {
            name: "its mirror",
            x: plane().re,
            y: plane().im.map((v) => (v === null ? null : -v)),
            colour: colourOf(0),
            isFaint: true,
          },
        ]}
        marks={[{ x: -1, y: 0, shape: "critical", name: "the critical point" }]}
      />
    </>
  );
}
