/**
 * The diagram along the time cursor: values, levels and switches as they are at the instant that plots, animation and
 * energy view show. The server draws them; one question is under way at a time, and the last wish counts.
 */
import type { Board } from "../../canvas/board";
import type { OpenModel } from "../../document/model";
import type { Studio } from "../../document/studio";
import { energyOf } from "../energy/state";
import { plotsOf } from "../plots/state";

export function followTime(studio: Studio, model: OpenModel, board: Board, path: readonly string[] = []): () => void {
  const [plots, energy] = [plotsOf(studio, model), energyOf(model)];
  let time = energy.time.get();
  let isAsking = false;
  let isStale = false;
  let isClosed = false;
  /** The run in which nothing of this diagram changes. */
  let still: number | undefined;

  const ask = async () => {
    const run = (plots.shownRuns().at(-1) ?? plots.runs().at(-1))?.run;
    if (isClosed || run === undefined || run === still) return;
    if (isAsking) {
      isStale = true;
      return;
    }
    isAsking = true;
    try {
      const { components } = await studio.server.request("moment", { class: model.name, path: [...path], run, time });
      if (components.length === 0) still = run;
      if (!isClosed) board.moment.set(new Map(components.map((c) => [c.component, c.svg])));
    } catch {
      // The run or the class has gone meanwhile: the drawing rests.
      if (!isClosed) board.moment.set(new Map());
    }
    isAsking = false;
    if (isStale) {
      isStale = false;
      void ask();
    }
  };
  const go = (t: number | undefined) => {
    if (t === undefined || t === time) return;
    time = t;
    void ask();
  };
  const ends = [
    energy.time.subscribe(go),
    plots.instant.subscribe(go),
    plots.hover.subscribe(go),
    studio.runs.list.subscribe(() => void ask()),
    studio.runs.shown.subscribe(() => void ask()),
    // What is edited is drawn as it is, until time moves on.
    board.model.diagram.subscribe(() => {
      still = undefined;
      board.moment.set(new Map());
    }),
  ];
  void ask();
  return () => {
    isClosed = true;
    for (const end of ends) end();
  };
}
