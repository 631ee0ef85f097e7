/** The icon of the open class, as it appears in diagrams. */
import { Show } from "solid-js";
import { forDark } from "../../canvas/colours";
import type { OpenModel } from "../../document/model";
import { usePage } from "../context";
import { perform } from "../registry";
import { watch } from "../watch";
import "./icon.css";

export default function IconView(props: { model: OpenModel }) {
  const { isDark, studio } = usePage();
  const dark = watch(isDark);
  const about = watch(props.model.view);
  const box = () => {
    const { p, q } = about().icon.extent;
    const [x, y] = [Math.min(p.x, q.x), -Math.max(p.y, q.y)];
    const [w, h] = [Math.abs(q.x - p.x), Math.abs(q.y - p.y)];
    return { x, y, w, h, view: `${x - 40} ${y - 40} ${w + 80} ${h + 80}` };
  };
  const svg = () => (dark() ? forDark(about().icon.svg) : about().icon.svg);
  return (
    <div class="icon-view">
      <svg
        viewBox={box().view}
        font-family="Helvetica, Arial, 'Liberation Sans', sans-serif"
        stroke-linejoin="round"
        role="img"
        aria-label={`Icon of ${props.model.name}`}
      >
        <rect class="paper" x={box().x} y={box().y} width={box().w} height={box().h} />
        <g innerHTML={svg()} />
      </svg>
      <p>
        <Show when={about().icon.svg.trim() === ""}>The class has no icon. </Show>
        An icon is part of the text:{" "}
        <button onClick={() => perform(studio, "view.text")}>
          <code>annotation(Icon(…))</code>
        </button>
      </p>
    </div>
  );
}
