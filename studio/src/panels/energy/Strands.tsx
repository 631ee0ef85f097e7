/** The strands of one bundle at an instant, as a small table: each effort, each flow, and the power that both carry. */
import { For } from "solid-js";
import { withUnit } from "../../plot/numbers";
import type { StrandNow } from "./strands";

export function Strands(props: { bond: string; strands: readonly StrandNow[] }) {
  const total = () => props.strands.reduce((sum, s) => sum + s.power, 0);
  return (
    <table class="strand-card" data-strands={props.bond}>
      <caption>{props.bond}</caption>
      <tbody>
        <For each={props.strands}>
          {(s, k) => (
            <tr class={`strand-${k() % 3}`} data-strand={s.effort.name}>
              <th scope="row">
                <i aria-hidden="true" />
                {`${s.sign < 0 ? "−" : ""}${s.effort.name}·${s.flow.name}`}
              </th>
              <td>{withUnit(s.effort.value, s.effort.unit, 4)}</td>
              <td>{withUnit(s.flow.value, s.flow.unit, 4)}</td>
              <td class="power">{withUnit(s.power, "W", 4)}</td>
            </tr>
          )}
        </For>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            From tail to head
          </th>
          <td class="power" data-strand="sum">
            {withUnit(total(), "W", 4)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
