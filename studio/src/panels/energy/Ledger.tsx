/** Supplied, stored and dissipated, element by element, and what is missing. */
import { For, Show } from "solid-js";
import { withUnit } from "../../plot/numbers";
import type { EnergyHeading } from "../../protocol";
import type { Balance } from "./balance";

const HEADINGS: readonly [EnergyHeading, string][] = [
  ["supplied", "Supplied"],
  ["stored", "Stored"],
  ["dissipated", "Dissipated"],
  ["other", "Taken up otherwise"],
];
/** Beyond this share the integration, or a law that does not keep to its role, is to be questioned. */
const MUCH = 1e-3;

export function Ledger(props: { balance: Balance; isWhole: boolean }) {
  const of = (heading: EnergyHeading) =>
    props.balance.entries
      .filter((e) => e.heading === heading && e.energy !== 0)
      .sort((a, b) => Math.abs(b.energy) - Math.abs(a.energy));
  const largest = () => Math.max(Number.MIN_VALUE, ...props.balance.entries.map((e) => Math.abs(e.energy)));
  const total = (heading: EnergyHeading) => props.balance[heading];
  return (
    <div class="ledger">
      <For each={HEADINGS}>
        {([heading, title]) => (
          <Show when={of(heading).length > 0}>
            <section class={heading}>
              <h3>
                <span>{title}</span>
                <output data-total={heading}>{withUnit(total(heading), "J", 4)}</output>
              </h3>
              <For each={of(heading)}>
                {(e) => (
                  <div class="entry" data-account={e.path} title={e.path}>
                    <span class="name">{e.component.replaceAll("`", "")}</span>
                    <span class="kind">{e.kind}</span>
                    <output>{withUnit(e.energy, "J", 4)}</output>
                    <i
                      style={{ width: `${(100 * Math.abs(e.energy)) / largest()}%` }}
                      classList={{ negative: e.energy < 0 }}
                    />
                  </div>
                )}
              </For>
            </section>
          </Show>
        )}
      </For>
      <Show when={props.balance.lostInImpulses !== 0}>
        <section>
          <h3>
            <span>Lost in impulses</span>
            <output>{withUnit(props.balance.lostInImpulses, "J", 4)}</output>
          </h3>
        </section>
      </Show>
      <section class="residual" classList={{ much: props.balance.relativeResidual > MUCH }}>
        <h3 title="Supplied less stored, dissipated and lost: an error of the integration, or a law that does not keep to its role">
          <span>Residual</span>
          <output data-total="residual">{withUnit(props.balance.residual, "J", 2)}</output>
        </h3>
        <p>
          {props.balance.relativeResidual === 0
            ? "Nothing is missing."
            : `${withUnit(100 * props.balance.relativeResidual, "%", 2)} of what went through.`}
          {props.isWhole ? "" : " In a window, integrated over the rows of the result."}
        </p>
      </section>
    </div>
  );
}
