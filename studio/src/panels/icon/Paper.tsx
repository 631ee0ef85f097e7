/** The frame of the icon's coordinate system: what lies outside still belongs to the icon. */
import type { Board } from "../../canvas/board";
import { boxOf } from "../../document/geometry";
import { watch } from "../watch";

export function Paper(props: { board: Board }) {
  const view = watch(props.board.viewport);
  const drawing = watch(props.board.model.diagram);
  const frame = () => {
    view();
    const { p, q } = drawing().source.extent;
    const box = boxOf([p, q]);
    const a = props.board.viewport.toScreen({ x: box.left, y: box.top });
    const b = props.board.viewport.toScreen({ x: box.right, y: box.bottom });
    return { left: `${a.x}px`, top: `${a.y}px`, width: `${b.x - a.x}px`, height: `${b.y - a.y}px` };
  };
  return <div class="paper" style={frame()} />;
}
