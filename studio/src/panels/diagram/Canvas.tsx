/** A drawing on the page: a scene with the pointer, the wheel and fingers tied to its board. */
import { type JSX, onCleanup, onMount } from "solid-js";
import type { Hit } from "../../document/diagram";
import type { Drawing } from "../../document/drawing";
import type { Box } from "../../document/geometry";
import type { Board } from "../../canvas/board";
import { Scene } from "../../canvas/scene/scene";
import { Carrying } from "../../canvas/tools/place/Carrying";
import { Panning } from "../../canvas/tools/pan/Panning";
import type { Pointer } from "../../canvas/tools/tool";
import { idle } from "../../canvas/tools/tools";
import type { View } from "../../canvas/viewport";
import { carried } from "../carry";
import { usePage } from "../context";
import { watch } from "../watch";
import { front } from "./boards";
import { Fingers } from "./fingers";
import "./diagram.css";

/**
 * What was last fitted, and what the paper showed then. Until a hand moves the paper, the same is fitted to a new size:
 * what has been drawn since stays where it was put.
 */
const fitted = new WeakMap<Drawing, { box: Box; view: View }>();

export function Canvas(props: {
  board: Board;
  label: string;
  isStale: boolean;
  /** What is shown first. */
  paper: () => Box;
  onMenu: (at: { x: number; y: number } | undefined) => void;
  onPointer?: (at: { x: number; y: number }) => void;
  onDoubleClick: (hit: Hit, e: MouseEvent) => void;
  children: JSX.Element;
}) {
  const { isDark } = usePage();
  const { board } = props;
  const view = watch(board.viewport);
  const cursor = watch(board.cursor);
  const fingers = new Fingers(board);
  let canvas!: HTMLDivElement;
  let isSpaceDown = false;

  const fit = (box: Box) => {
    board.viewport.fit(box);
    fitted.set(board.model, { box, view: board.viewport.get() });
  };
  const pointer = (e: PointerEvent | MouseEvent): Pointer => {
    const box = canvas.getBoundingClientRect();
    const screen = { x: e.clientX - box.left, y: e.clientY - box.top };
    return {
      at: board.viewport.toDiagram(screen),
      screen,
      shift: e.shiftKey,
      ctrl: e.ctrlKey || e.metaKey,
      alt: e.altKey,
      button: e.button,
    };
  };
  const down = (e: PointerEvent) => {
    // What floats over the paper has hands of its own.
    if (e.target !== canvas) return;
    // Typing ends where drawing begins.
    (document.activeElement as HTMLElement | null)?.blur?.();
    canvas.focus({ preventScroll: true });
    front.set(board.model);
    props.onMenu(undefined);
    if (e.button === 2) return;
    canvas.setPointerCapture(e.pointerId);
    const p = pointer(e);
    if (e.pointerType === "touch" && fingers.down(e.pointerId, p)) return;
    if (isSpaceDown && e.button === 0) board.enter(new Panning(p.screen, idle(board.tool.get())));
    else board.pointerDown(p);
  };
  const move = (e: PointerEvent) => {
    const p = pointer(e);
    if (fingers.move(e.pointerId, p)) return;
    props.onPointer?.(p.screen);
    board.pointerMove(p);
  };
  const up = (e: PointerEvent) => {
    if (fingers.up(e.pointerId)) return;
    if (e.button !== 2) board.pointerUp(pointer(e));
  };
  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    const p = pointer(e);
    // A pinch arrives as a wheel with Ctrl. A wheel zooms, two fingers on a pad pan.
    const isWheel = e.deltaMode !== 0 || (Math.abs(e.deltaY) >= 50 && e.deltaX === 0);
    if (e.ctrlKey || e.metaKey || (isWheel && !e.shiftKey)) {
      const step = e.ctrlKey && !isWheel ? e.deltaY * 4 : e.deltaY;
      board.viewport.zoomBy(
        Math.exp(-Math.max(-240, Math.min(240, e.deltaMode === 1 ? step * 30 : step)) / 400),
        p.screen,
      );
    } else if (e.shiftKey && e.deltaX === 0) board.viewport.pan(-e.deltaY, 0);
    else board.viewport.pan(-e.deltaX, -e.deltaY);
  };
  const openMenu = (e: MouseEvent) => {
    e.preventDefault();
    const p = pointer(e);
    const hit = board.diagram.hit(p.at, board.reach);
    const { selection } = board.model;
    if (hit.kind === "component" && !selection.get().components.has(hit.component.name))
      selection.select(board.model.together([hit.component.name]));
    else if (hit.kind === "connection") selection.select([], [hit.connection]);
    else if (hit.kind === "nothing") selection.clear();
    props.onMenu(p.screen);
  };

  onMount(() => {
    front.set(board.model);
    const scene = new Scene(board, isDark);
    canvas.prepend(scene.root);
    const legend = () => canvas.querySelector<HTMLElement>(":scope > .legend");
    const watcher = new ResizeObserver(() => {
      if (canvas.clientWidth === 0) return;
      const last = fitted.get(board.model);
      const isUntouched = last === undefined || last.view === board.viewport.get();
      board.viewport.resize(canvas.clientWidth, canvas.clientHeight);
      // The legend comes and goes with the check; what is fitted makes room for it.
      const top = legend()?.getBoundingClientRect().top;
      board.viewport.keepBelow(top === undefined ? 0 : canvas.getBoundingClientRect().bottom - top + 8);
      if (isUntouched) fit(last?.box ?? props.paper());
    });
    watcher.observe(canvas);
    const comings = new MutationObserver(() => {
      const shown = legend();
      if (shown) watcher.observe(shown);
    });
    comings.observe(canvas, { childList: true });
    onCleanup(() => comings.disconnect());
    canvas.addEventListener("wheel", wheel, { passive: false });
    const key = (e: KeyboardEvent) => {
      if (e.key === " " && e.target === canvas && !e.ctrlKey && !e.metaKey && !e.altKey) {
        isSpaceDown = e.type === "keydown";
        board.cursor.set(isSpaceDown ? "grab" : "default");
        e.preventDefault();
      }
    };
    canvas.addEventListener("keydown", key);
    canvas.addEventListener("keyup", key);
    // What is carried over the canvas is shown on it and put down on it.
    const over = (e: PointerEvent) => {
      const what = carried.get();
      if (what?.kind !== "class" || !board.model.isEditable) return;
      const box = canvas.getBoundingClientRect();
      const isInside = e.clientX >= box.left && e.clientX < box.right && e.clientY >= box.top && e.clientY < box.bottom;
      if (isInside && e.type === "pointermove") {
        if (board.stateName !== "Carrying") board.enter(new Carrying(what.node));
        board.pointerMove(pointer(e));
      } else if (board.stateName === "Carrying") {
        if (isInside) board.pointerUp(pointer(e));
        else board.enter(idle(board.tool.get()));
      }
    };
    window.addEventListener("pointermove", over);
    window.addEventListener("pointerup", over, true);
    const endCarry = carried.subscribe((what) => {
      if (!what && board.stateName === "Carrying") board.enter(idle(board.tool.get()));
    });
    onCleanup(() => {
      board.pointerLeave();
      scene.dispose();
      watcher.disconnect();
      window.removeEventListener("pointermove", over);
      window.removeEventListener("pointerup", over, true);
      endCarry();
      if (front.get() === board.model) front.set(undefined);
    });
  });

  /** Dots every 10 units, fewer when far away. */
  const dots = () => {
    const v = view();
    const step = v.zoom * (v.zoom < 1 ? 100 : v.zoom < 2.2 ? 20 : 10);
    return {
      "background-size": `${step}px ${step}px`,
      "background-position": `${v.width / 2 - v.x * v.zoom - step / 2}px ${v.height / 2 + v.y * v.zoom - step / 2}px`,
    };
  };
  return (
    <div
      ref={canvas}
      class="canvas"
      classList={{ stale: props.isStale }}
      data-layer={board.model.layer}
      tabindex="0"
      role="application"
      aria-label={props.label}
      style={{ cursor: cursor(), ...dots() }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={(e) => {
        fingers.up(e.pointerId);
        board.cancel();
      }}
      onPointerLeave={() => board.pointerLeave()}
      onContextMenu={openMenu}
      onDblClick={(e) => props.onDoubleClick(board.diagram.hit(pointer(e).at, board.reach), e)}
    >
      {props.children}
    </div>
  );
}
