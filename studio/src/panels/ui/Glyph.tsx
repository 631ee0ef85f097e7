/** The small pictures of buttons, drawn on a grid of 16. */
const PATHS = {
  undo: "M3 6h6.5a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3",
  redo: "M13 6H6.5a3.5 3.5 0 0 0 0 7H10M13 6l-3-3M13 6l-3 3",
  play: "M5 3.2v9.6l7.6-4.8z",
  stop: "M4.5 4.5h7v7h-7z",
  plus: "M8 3.5v9M3.5 8h9",
  minus: "M3.5 8h9",
  cross: "M4 4l8 8M12 4l-8 8",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4l3.1 3.1",
  sun: "M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  moon: "M13 9.4A5.6 5.6 0 0 1 6.6 3a5.6 5.6 0 1 0 6.4 6.4z",
  pointer: "M4 2.5l8.5 5-3.9 1-1.5 4z",
  hand: "M5.5 8.5V4.2a1 1 0 0 1 2 0V3.3a1 1 0 0 1 2 0v.9a1 1 0 0 1 2 0v4.3c0 3-1.3 5-3.7 5-2 0-2.9-1-3.8-2.7L2.8 8.6a1 1 0 0 1 1.7-1z",
  bond: "M2.5 10.5h11L9.7 6.7M4 7.5v6",
  line: "M3 12.5h5v-9h5M3 12.5h.01M13 3.5h.01",
  tidy: "M2.5 3h4v3.5h-4zM9.5 9.5h4V13h-4zM6.5 4.8h3.2v6.4",
  fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  split: "M2.5 3.5h11v9h-11zM8 3.5v9",
  library: "M2.5 3h11v10h-11zM6.2 3v10",
  inspector: "M2.5 3h11v10h-11zM9.8 3v10",
  gear: "M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6M10 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM6 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
  chevron: "M6 4l4 4-4 4",
  down: "M4 6l4 4 4-4",
  diagram: "M2.5 4.5h3.5v3.5H2.5zM10 8h3.5v3.5H10zM6 6.2h2.2v3.6H10",
  icon: "M3 3h10v10H3zM3 10l3-3 3 3 1.5-1.5L13 11",
  text: "M3 4h10M3 7h7M3 10h10M3 13h6",
  book: "M3 3.2c2 0 3.5.3 5 1.3 1.5-1 3-1.3 5-1.3v9c-2 0-3.5.3-5 1.3-1.5-1-3-1.3-5-1.3zM8 4.5v9",
  warning: "M8 2.6l6 10.6H2zM8 6.5v3M8 11.3h.01",
  error: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.6M8 10.9h.01",
  note: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.4V11M8 5.1h.01",
  check: "M3.5 8.5l3 3 6-7",
  history: "M3 8a5 5 0 1 0 1.6-3.7L3 5.8M3 3v2.8h2.8M8 5.2V8l2 1.4",
  plot: "M2.5 2.5v11h11M4.5 10.5c1.5 0 2-5.5 3.7-5.5s1.6 3.5 3.1 3.5c.9 0 1.4-.6 2-1.8",
  measure: "M4.5 2.5v11M11.5 2.5v11M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  energy: "M8.8 1.8L3.6 9h3.8l-.4 5.2L12.4 7H8.5z",
  cube: "M8 1.8l5.4 3.1v6.2L8 14.2l-5.4-3.1V4.9zM2.6 4.9L8 8l5.4-3.1M8 8v6.2",
  rotate: "M12.8 8a4.8 4.8 0 1 1-1.5-3.5l1.5 1.3M12.8 2.8v3h-3",
  flip: "M8 2v12M6 4.5L2.5 11.5H6zM10 4.5l3.5 7H10z",
  trash: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  keyboard: "M1.8 4.5h12.4v7H1.8zM4.3 7h.01M6.8 7h.01M9.3 7h.01M11.8 7h.01M5 9.3h6",
  folder: "M2 4.2h4.2l1.3 1.5H14v7H2z",
  wrench: "M13.2 4.6l-2 2-1.8-1.8 2-2a3.2 3.2 0 0 0-4.2 4.1l-4.3 4.3 1.8 1.8L9 8.7a3.2 3.2 0 0 0 4.2-4.1z",
  lock: "M4 7.2h8v6H4zM5.8 7.2V5.3a2.2 2.2 0 0 1 4.4 0v1.9",
  stretch: "M3 12.5L9 5l4 3.5M3 12.5h.01M13 8.5h.01",
  polygon: "M3 10.5l2.5-7 7.5 2-1.5 7z",
  rectangle: "M2.8 4.5h10.4v7H2.8z",
  ellipse: "M8 12.2c3.3 0 5.6-1.9 5.6-4.2S11.3 3.8 8 3.8 2.4 5.7 2.4 8s2.3 4.2 5.6 4.2z",
  letter: "M3.5 5V3h9v2M8 3v10M6 13h4",
  front: "M6 6h7.5v7.5H6zM6 10H2.5V2.5H10V6M8.2 8.2h3v3h-3z",
  back: "M2.5 2.5H10V10H2.5zM10 6h3.5v7.5H6V10",
  up: "M4 10l4-4 4 4",
  left: "M10 4L6 8l4 4",
  table: "M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.2 3v10",
  parts: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  leave: "M3 8.5v5h10v-5M8 10.5v-8M5 5.5l3-3 3 3",
  dots: "M3.5 8h.01M8 8h.01M12.5 8h.01",
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph(props: { name: GlyphName; class?: string }) {
  return (
    <svg class={`glyph ${props.class ?? ""}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
