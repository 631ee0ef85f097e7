/** The diagram of a model: a scene with the pointer and the wheel tied to its board. */
import { Show, createSignal, onCleanup, onMount } from "solid-js";
import type { Box } from "../../document/geometry";
import type { OpenModel } from "../../document/model";
import { told } from "../../document/walk";
import { Scene } from "../../canvas/scene/scene";
import { Carrying } from "../../canvas/tools/place/Carrying";
import { Panning } from "../../canvas/tools/pan/Panning";
import type { Pointer } from "../../canvas/tools/tool";
import { idle } from "../../canvas/tools/tools";
import { carried } from "../carry";
import { usePage } from "../context";
import { sentence } from "../messages/markdown";
import { perform } from "../registry";
import { watch } from "../watch";
import { followTime } from "./moment";
import type { View } from "../../canvas/viewport";
import { boardOf } from "./boards";
import { ContextMenu } from "./ContextMenu";
import { Legend } from "./Legend";
import { NameField } from "./NameField";
import { PointerTip } from "./PointerTip";
import { QuickInsert } from "./QuickInsert";
import { Toolbar } from "./Toolbar";
import "./diagram.css";

/**
 * What was last fitted, and what the paper showed then. Until a hand moves the paper, the same is fitted to a new size:
 * what has been drawn since stays where it was put.
 */
const fitted = new WeakMap<OpenModel, { box: Box; view: View }>();

/** What an empty diagram shows: near enough to read the names of the first elements. */
const PAPER = { left: -60, right: 60, bottom: -60, top: 60 };

export function DiagramView(props: { model: OpenModel }) {
  const { studio, isDark } = usePage();
  const board = boardOf(studio, props.model);
  const view = watch(board.viewport);
  const cursor = watch(board.cursor);
  const diagram = watch(props.model.diagram);
  const about = watch(props.model.view);
  const selected = watch(props.model.selection);
  const check = watch(props.model.check);
  /** What is selected, for those who hear the page. */
  const spoken = () => {
    const names = [...selected().components];
    const only = names.length === 1 ? diagram().component(names[0]!) : undefined;
    return only
      ? told(diagram(), only, check())
      : names.length > 1
        ? `${names.length} components: ${names.join(", ")}`
        : "";
  };
  const [menu, setMenu] = createSignal<{ x: number; y: number }>();
  const [tip, setTip] = createSignal({ x: 0, y: 0 });
  let canvas!: HTMLDivElement;
  let isSpaceDown = false;

  const fit = (box: Box) => {
    board.viewport.fit(box);
    fitted.set(props.model, { box, view: board.viewport.get() });
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
    setMenu(undefined);
    if (e.button === 2) return;
    canvas.setPointerCapture(e.pointerId);
    const p = pointer(e);
    if (isSpaceDown && e.button === 0) board.enter(new Panning(p.screen, idle(board.tool.get())));
    else board.pointerDown(p);
  };
  const move = (e: PointerEvent) => {
    const p = pointer(e);
    setTip(p.screen);
    board.pointerMove(p);
  };
  const up = (e: PointerEvent) => {
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
    const { selection } = props.model;
    if (hit.kind === "component" && !selection.get().components.has(hit.component.name))
      selection.select([hit.component.name]);
    else if (hit.kind === "connection") selection.select([], [hit.connection]);
    else if (hit.kind === "nothing") selection.clear();
    setMenu(p.screen);
  };
  const doubleClick = (e: MouseEvent) => {
    const hit = board.diagram.hit(pointer(e).at, board.reach);
    if (hit.kind === "component") perform(studio, e.ctrlKey || e.metaKey ? "component.open" : "component.parameters");
  };

  onMount(() => {
    const scene = new Scene(board, isDark);
    onCleanup(followTime(studio, board));
    canvas.prepend(scene.root);
    const watcher = new ResizeObserver(() => {
      if (canvas.clientWidth === 0) return;
      const last = fitted.get(props.model);
      const isUntouched = last === undefined || last.view === board.viewport.get();
      board.viewport.resize(canvas.clientWidth, canvas.clientHeight);
      if (isUntouched) fit(last?.box ?? board.diagram.bounds() ?? PAPER);
    });
    watcher.observe(canvas);
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
      if (what?.kind !== "class" || !props.model.isEditable) return;
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
    <>
      <Show when={!about().isEditable}>
        <div class="read-only">
          <span innerHTML={sentence(about().readOnlyBecause || "this model belongs to a library")} />
          <button class="button outlined" onClick={() => perform(studio, "model.copy")}>
            Edit a copy
          </button>
        </div>
      </Show>
      <Show when={about().undrawnBecause}>
        {(why) => (
          <div class="read-only">
            <span innerHTML={sentence(`${why()}; mend the text to see it again`)} />
          </div>
        )}
      </Show>
      <Show when={about().isStale && !about().undrawnBecause}>
        <div class="read-only">The text cannot be read at present; this is the diagram before it.</div>
      </Show>
      <div
        ref={canvas}
        class="canvas"
        classList={{ stale: about().isStale }}
        tabindex="0"
        role="application"
        aria-label={`Diagram of ${props.model.name}: ${diagram().components.length} components. Ctrl and the arrow keys walk along bonds.`}
        style={{ cursor: cursor(), ...dots() }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerLeave={() => board.pointerLeave()}
        onContextMenu={openMenu}
        onDblClick={doubleClick}
      >
        <Show when={diagram().components.length === 0 && about().isEditable}>
          <p class="invitation">
            <span>
              Drag an element from the library onto the paper,
              <br />
              or press <kbd>/</kbd> to search for one.
            </span>
          </p>
        </Show>
        <p class="told" role="status">
          {spoken()}
        </p>
        <PointerTip board={board} at={tip()} />
        <NameField board={board} />
        <QuickInsert board={board} />
        <Legend board={board} />
        <Toolbar board={board} />
        <Show when={menu()}>{(at) => <ContextMenu at={at()} board={board} close={() => setMenu(undefined)} />}</Show>
      </div>
    </>
  );
}
