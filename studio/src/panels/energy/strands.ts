/** What the strands of a bundle carry: heat, volume and mass on a thermo-bond, one pair for each axis on a multi-bond. */
import type { Columns, RunData } from "../../document/rundata";
import { valueAt } from "../../plot/curve";
import type { BondPower, Variable } from "../../protocol";

export interface StrandNumbers {
  readonly bond: BondPower;
  readonly columns: Columns;
  readonly variables: ReadonlyMap<string, Variable>;
}

interface Amount {
  /** Within the connector: `T`, `e[2]`. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

export interface StrandNow {
  readonly effort: Amount;
  readonly flow: Amount;
  /** Minus one where effort times flow counts against the rest: `-p*q`. */
  readonly sign: number;
  /** From tail to head. */
  readonly power: number;
}

export async function strandsOf(data: RunData, run: number, bond: BondPower): Promise<StrandNumbers> {
  const names = bond.strands.flatMap((s) => [s.effort, s.flow]);
  const [columns, variables] = await Promise.all([data.read(run, names), data.variables(run)]);
  return { bond, columns, variables };
}

export function strandsAt({ bond, columns, variables }: StrandNumbers, t: number): StrandNow[] {
  const amount = (path: string): Amount => {
    const values = columns.values.get(path);
    return {
      name: path.slice(path.lastIndexOf(".") + 1),
      value: values ? (valueAt({ time: columns.time, values, isStep: false }, t) ?? 0) : 0,
      unit: variables.get(path)?.unit ?? "",
    };
  };
  return bond.strands.map(({ effort: e, flow: f, sign }) => {
    const [effort, flow] = [amount(e), amount(f)];
    return { effort, flow, sign, power: sign * effort.value * flow.value };
  });
}
