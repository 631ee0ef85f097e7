/** A line between two parts that can be pulled. */
import "./splitter.css";

export function Splitter(props: {
  direction: "column" | "row";
  label: string;
  /** Size when the pull begins. */
  size: () => number;
  /** +1 if the part grows when the pointer moves right or down. */
  sign: 1 | -1;
  onResize: (size: number) => void;
}) {
  const pull = (down: PointerEvent) => {
    down.preventDefault();
    const line = down.currentTarget as HTMLElement;
    line.setPointerCapture(down.pointerId);
    const across = props.direction === "column";
    const [start, size] = [across ? down.clientX : down.clientY, props.size()];
    const move = (e: PointerEvent) => props.onResize(size + props.sign * ((across ? e.clientX : e.clientY) - start));
    line.addEventListener("pointermove", move);
    line.addEventListener("pointerup", () => line.removeEventListener("pointermove", move), { once: true });
  };
  return <div class={`splitter ${props.direction}`} role="separator" aria-label={props.label} onPointerDown={pull} />;
}
