/** How the poles move with a parameter; a click on a branch tells the value, which can be given to the model. */
import { For, Show, createMemo, createResource, createSignal } from "solid-js";
import { Refusal } from "../../document/server";
import type { OpenModel } from "../../document/model";
import { shown } from "../../plot/numbers";
import type { Locus, Pole } from "../../protocol";
import { useStudio } from "../context";
import { axisOver, poleAt } from "./axes";
import { Chart, type Curve, type Mark, colourOf } from "./Chart";
import { poleText } from "./Mode";

export interface Where {
  readonly class: string;
  readonly at: number | null;
  readonly isSteady: boolean;
}

interface Spot {
  readonly value: number;
  readonly re: number;
  readonly im: number;
}

const numberIn = (text: string) => (text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text));

export function LocusPlot(props: {
  model: OpenModel;
  where: Where;
  poles: readonly Pole[];
  parameter: string;
  setParameter: (name: string) => void;
  choose: (pole: number) => void;
}) {
  const studio = useStudio();
  const [from, setFrom] = createSignal("");
  const [to, setTo] = createSignal("");
  const [why, setWhy] = createSignal("");
  const [spot, setSpot] = createSignal<Spot>();
  /** The poles are those of the present text: with another text, the branches are sought again. */
  const wanted = () =>
    props.parameter === ""
      ? undefined
      : { where: props.where, parameter: props.parameter, from: from(), to: to(), poles: props.poles };
  const [found] = createResource(wanted, ({ where, parameter, from, to }) =>
    studio.server.request("locus", { ...where, parameter, from: numberIn(from), to: numberIn(to) }).then(
      (locus) => (setWhy(""), setSpot(undefined), locus),
      (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
    ),
  );
  /** Those that move a pole, the strongest of each first. */
  const known = createMemo(() => [...new Set(props.poles.flatMap((p) => p.parameters.map((m) => m.name)))]);
  return (
    <div class="linear-locus">
      <div class="linear-ask">
        <label>
          Parameter
          <input
            list="locus-parameters"
            value={props.parameter}
            placeholder={known()[0] ?? "R1.R"}
            onChange={(e) => props.setParameter(e.currentTarget.value.trim())}
          />
          <datalist id="locus-parameters">
            <For each={known()}>{(name) => <option value={name} />}</For>
          </datalist>
        </label>
        <label>
          from
          <input
            size={8}
            value={from()}
            placeholder="a tenth"
            onChange={(e) => setFrom(e.currentTarget.value)}
            aria-label="The lowest value"
          />
        </label>
        <label>
          to
          <input
            size={8}
            value={to()}
            placeholder="ten times"
            onChange={(e) => setTo(e.currentTarget.value)}
            aria-label="The highest value"
          />
        </label>
      </div>
      <Show
        when={props.parameter !== ""}
        fallback={<p class="empty">Name a parameter: the poles are drawn as it goes from one value to another.</p>}
      >
        <Show when={!why() && found.latest} fallback={<p class="empty">{why() || "The poles are being followed…"}</p>}>
          {(locus) => (
            <Branches
              locus={locus()}
              poles={props.poles}
              spot={spot()}
              pick={(s) => {
                setSpot(s);
                // The mode of the present value that is nearest.
                const span = Math.max(...props.poles.map((p) => Math.hypot(p.re, p.im)), 1e-30);
                props.choose(poleAt(props.poles, s.re, s.im, span, span));
              }}
            />
          )}
        </Show>
        <Show when={!why() && found.latest && spot()}>
          {(s) => <Chosen model={props.model} locus={found.latest!} spot={s()} />}
        </Show>
      </Show>
    </div>
  );
}

function Branches(props: { locus: Locus; poles: readonly Pole[]; spot: Spot | undefined; pick: (spot: Spot) => void }) {
  const spots = createMemo(() =>
    props.locus.points.flatMap(({ value, poles }) => poles.map(([re, im]): Spot => ({ value, re: re!, im: im! }))),
  );
  const plane = createMemo(() => ({
    x: axisOver([0, ...spots().map((s) => s.re), ...props.poles.map((p) => p.re)]),
    y: axisOver([0, ...spots().flatMap((s) => [s.im, -s.im])]),
  }));
  const nearest = (x: number, y: number): Spot | undefined => {
    const { x: across, y: up } = plane();
    return spots()[poleAt(spots(), x, y, across.high - across.low, up.high - up.low)];
  };
  const curves = (): Curve[] => {
    const { x, y } = plane();
    const n = props.locus.points[0]?.poles.length ?? 0;
    const branch = (k: number, part: 0 | 1) => props.locus.points.map((p) => p.poles[k]?.[part] ?? null);
    return [
      { name: "axis", x: [0, 0], y: [y.low, y.high], colour: "currentColor", isFaint: true },
      { name: "axis", x: [x.low, x.high], y: [0, 0], colour: "currentColor", isFaint: true },
      ...Array.from(
        { length: n },
        (_, k): Curve => ({ name: `pole ${k + 1}`, x: branch(k, 0), y: branch(k, 1), colour: colourOf(k) }),
      ),
    ];
  };
  const marks = (): Mark[] => [
    ...props.poles.map((p): Mark => ({ x: p.re, y: p.im, shape: "cross", name: `now: ${poleText(p)}` })),
    ...(props.locus.points.at(-1)?.poles ?? []).map(
      ([re, im]): Mark => ({ x: re!, y: im!, shape: "square", name: "at the last value" }),
    ),
    ...(props.spot ? [{ x: props.spot.re, y: props.spot.im, shape: "ring", isChosen: true } as Mark] : []),
  ];
  return (
    <Chart
      label="Root locus"
      x={plane().x}
      y={plane().y}
      height={480}
      xLabel="real part in 1/s"
      yLabel="imaginary part in rad/s"
      curves={curves()}
      marks={marks()}
      reading={(x, y) => {
        const s = nearest(x, y);
        return s ? `${props.locus.parameter} = ${shown(s.value, 4)}: ${spotText(s)}` : "";
      }}
      onPick={(x, y) => {
        const s = nearest(x, y);
        if (s) props.pick(s);
      }}
    />
  );
}

const spotText = (s: Spot) =>
  s.im === 0 ? shown(s.re, 4) : `${shown(s.re, 4)} ${s.im < 0 ? "−" : "+"} ${shown(Math.abs(s.im), 4)}i`;

function Chosen(props: { model: OpenModel; locus: Locus; spot: Spot }) {
  const studio = useStudio();
  const size = () => Math.hypot(props.spot.re, props.spot.im);
  const parts = () => props.locus.parameter.split(".");
  /** A parameter of the model, or of a component of its diagram. */
  const isOwn = () =>
    props.model.isEditable &&
    (parts().length === 1 || (parts().length === 2 && !!props.model.diagram.get().component(parts()[0]!)));
  const set = () => {
    const [component, name] = parts().length === 2 ? parts() : [undefined, parts()[0]];
    props.model
      .edit({
        kind: "setParameter",
        ...(component === undefined ? {} : { component }),
        name: name!,
        value: String(Number(props.spot.value.toPrecision(6))),
      })
      .catch(studio.complain);
  };
  return (
    <p class="linear-spot" role="status">
      <b>
        {props.locus.parameter} = {shown(props.spot.value, 5)} {props.locus.unit}
      </b>
      {` (now ${shown(props.locus.value, 5)}): pole ${spotText(props.spot)} in 1/s, ${shown(size() / (2 * Math.PI), 4)} Hz, damping ${size() > 0 ? shown(-props.spot.re / size(), 4) : "–"} `}
      <Show when={isOwn()}>
        <button class="button outlined" onClick={set}>
          Give {props.locus.parameter} this value
        </button>
      </Show>
    </p>
  );
}
