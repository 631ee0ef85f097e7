/** The poles as a table, and the mode behind one of them: states, elements, and the parameters that move it. */
import { For, Show, createMemo } from "solid-js";
import type { OpenModel } from "../../document/model";
import { shown } from "../../plot/numbers";
import type { Pole } from "../../protocol";
import { ModeDiagram, type Part } from "./ModeDiagram";

export const poleText = (p: Pole) =>
  p.im === 0 ? shown(p.re, 5) : `${shown(p.re, 5)} ${p.im < 0 ? "−" : "+"} ${shown(Math.abs(p.im), 5)}i`;

export function PoleTable(props: { poles: readonly Pole[]; chosen: number; choose: (k: number) => void }) {
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

export function Mode(props: { pole: Pole; model: OpenModel; showLocus: (parameter: string) => void }) {
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
                <button
                  class="link"
                  title={`How the poles move with ${p.name}`}
                  onClick={() => props.showLocus(p.name)}
                >
                  {p.name}
                </button>
                : {shown(p.re, 3)} {p.im < 0 ? "−" : "+"} {shown(Math.abs(p.im), 3)}i
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
