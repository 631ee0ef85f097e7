/** An array, cell by cell; a table can be pasted from a spreadsheet. Written when a cell is left or Enter is pressed. */
import { Index, createEffect, createSignal, on } from "solid-js";
import { type Grid, emptyGrid, pasted, putOver, readGrid, writeGrid } from "./grid";

export function GridEditor(props: {
  name: string;
  value: string;
  size: string;
  isEditable: boolean;
  write: (value: string) => void;
}) {
  const read = () => readGrid(props.value) ?? emptyGrid(props.size);
  const [grid, setGrid] = createSignal<Grid>(read());
  createEffect(
    on(
      () => props.value,
      () => setGrid(read()),
      { defer: true },
    ),
  );
  const put = (next: Grid) => {
    setGrid(next);
    const text = writeGrid(next);
    if (text !== props.value) props.write(text);
  };
  const set = (row: number, column: number, text: string) =>
    text.trim() !== "" && put(putOver(grid(), { row, column }, [[text.trim()]]));
  const rows = () => grid().rows;
  const isVector = () => grid().form === "vector";
  const focus = (from: HTMLInputElement, row: number, column: number) => {
    const table = from.closest("table");
    table?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  return (
    <div class="grid-editor">
      <div class="scroll">
        <table>
          <tbody>
            <Index each={rows()}>
              {(row, i) => (
                <tr>
                  <th scope="row">{i + 1}</th>
                  <Index each={row()}>
                    {(cell, j) => (
                      <td>
                        <input
                          class="field"
                          data-cell={`${i} ${j}`}
                          aria-label={isVector() ? `${props.name}[${i + 1}]` : `${props.name}[${i + 1}, ${j + 1}]`}
                          spellcheck={false}
                          disabled={!props.isEditable}
                          value={cell()}
                          onChange={(e) => set(i, j, e.currentTarget.value)}
                          onKeyDown={(e) => {
                            e.stopPropagation();
                            const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[e.key];
                            if (step === undefined) return;
                            e.preventDefault();
                            const { currentTarget } = e;
                            currentTarget.blur();
                            focus(currentTarget, i + step, j);
                          }}
                          onPaste={(e) => {
                            const cells = pasted(e.clipboardData?.getData("text/plain") ?? "");
                            if (cells.length * (cells[0]?.length ?? 0) <= 1) return;
                            e.preventDefault();
                            put(putOver(grid(), { row: i, column: j }, cells));
                          }}
                        />
                      </td>
                    )}
                  </Index>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
      </div>
      <div class="rows">
        <button
          class="button outlined small"
          disabled={!props.isEditable}
          onClick={() => put({ ...grid(), rows: [...rows(), rows().at(-1) ?? ["0"]] })}
        >
          Add a row
        </button>
        <button
          class="button outlined small"
          disabled={!props.isEditable || rows().length < 2}
          onClick={() => put({ ...grid(), rows: rows().slice(0, -1) })}
        >
          Remove the last
        </button>
      </div>
    </div>
  );
}
