/** The results of a model as a tree of instances. A click puts a variable on the plot, a drag puts it on any. */
import { For, Show, createMemo, createResource, createSignal } from "solid-js";
import type { OpenModel } from "../../document/model";
import { dataOf } from "../../document/rundata";
import { withUnit } from "../../plot/numbers";
import type { Variable } from "../../protocol";
import { carryOnMove } from "../carry";
import { useStudio } from "../context";
import { plotsOf } from "../plots/state";
import { Glyph } from "../ui/Glyph";
import { watch } from "../watch";
import { type Branch, found, placeOf, treeOf } from "./tree";
import "./results.css";

const MOST = 200;

/** Of the newest run; the tree stays as it is while the next run is on its way. */
export function ResultTree(props: { model: OpenModel }) {
  const studio = useStudio();
  const plots = plotsOf(studio, props.model);
  const list = watch(studio.runs.list);
  const run = createMemo(() => {
    list();
    return plots.runs().at(-1)?.run;
  });
  const [variables] = createResource(run, (r) =>
    dataOf(studio.runs)
      .variables(r)
      .catch(() => new Map<string, Variable>()),
  );
  const known = () => variables.latest ?? new Map<string, Variable>();
  const [query, setQuery] = createSignal("");
  const [unfolded, setUnfolded] = createSignal<ReadonlySet<string>>(new Set());
  const toggle = (path: string, open?: boolean) =>
    setUnfolded((paths) => {
      const next = new Set(paths);
      if (open ?? !next.has(path)) next.add(path);
      else next.delete(path);
      return next;
    });
  const tree = createMemo(() => treeOf(known().values()));
  const hits = createMemo(() => (query().trim() === "" ? undefined : found(known().values(), query(), MOST)));
  const saved = watch(plots.changes);
  const active = watch(plots.active);
  const onPlot = createMemo(() => {
    saved();
    active();
    list();
    return new Set(plots.activePlot()?.traces.map((t) => t.variable));
  });

  const Leaf = (p: { variable: Variable; label: string; level: number; path?: string }) => {
    const v = p.variable;
    const isOn = () => onPlot().has(v.name);
    const keys = (e: KeyboardEvent) => {
      if (e.key !== "Enter" && e.key !== " ") return;
      e.preventDefault();
      e.stopPropagation();
      plots.toggle(v.name);
    };
    const display = v.displays[0];
    const value = () =>
      v.value === null
        ? ""
        : withUnit(v.value * (display?.factor ?? 1) + (display?.offset ?? 0), display?.label ?? v.unit, 4);
    return (
      <div
        class="leaf"
        classList={{ on: isOn(), fixed: v.value !== null }}
        role="treeitem"
        aria-selected={isOn()}
        tabindex="0"
        data-variable={v.name}
        title={`${v.name}${v.description ? `\n${v.description}` : ""}\nClick: onto the plot, or off it. Drag: onto any plot.`}
        style={{ "padding-left": `${0.5 + p.level * 0.75}rem` }}
        onPointerDown={(e) => carryOnMove(e, { kind: "variables", names: [v.name] })}
        onClick={() => plots.toggle(v.name)}
        onKeyDown={keys}
      >
        <i class="box" />
        <span class="name">{p.label}</span>
        <Show when={p.path} fallback={<span class="about">{v.description}</span>}>
          <span class="about">{p.path}</span>
        </Show>
        <span class="value">{v.value === null ? (display?.label ?? v.unit) : value()}</span>
      </div>
    );
  };

  const Node = (p: { branch: Branch; level: number }) => {
    const isOpen = () => unfolded().has(p.branch.path);
    const keys = (e: KeyboardEvent) => {
      if (e.key === "ArrowRight") toggle(p.branch.path, true);
      else if (e.key === "ArrowLeft") toggle(p.branch.path, false);
      else if (e.key === "Enter" || e.key === " ") toggle(p.branch.path);
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    return (
      <>
        <div
          class="instance"
          role="treeitem"
          aria-expanded={isOpen()}
          tabindex="0"
          data-instance={p.branch.path}
          style={{ "padding-left": `${0.25 + p.level * 0.75}rem` }}
          onClick={() => toggle(p.branch.path)}
          onKeyDown={keys}
        >
          <Glyph name="chevron" class={isOpen() ? "tiny open" : "tiny"} />
          <span class="name">{p.branch.name}</span>
        </div>
        <Show when={isOpen()}>
          <Inside branch={p.branch} level={p.level + 1} />
        </Show>
      </>
    );
  };

  const Inside = (p: { branch: Branch; level: number }) => (
    <>
      <For each={p.branch.leaves}>{(leaf) => <Leaf variable={leaf.variable} label={leaf.label} level={p.level} />}</For>
      <For each={p.branch.branches}>{(branch) => <Node branch={branch} level={p.level} />}</For>
    </>
  );

  return (
    <div class="results">
      <div class="search">
        <Glyph name="search" />
        <input
          class="field"
          type="search"
          placeholder="Search results"
          aria-label="Search results"
          value={query()}
          onInput={(e) => setQuery(e.currentTarget.value)}
        />
      </div>
      <div class="tree" role="tree" aria-label="Results">
        <Show when={hits()} fallback={<Inside branch={tree()} level={0} />}>
          {(list) => (
            <>
              <For each={list()} fallback={<p class="empty">No result is called that.</p>}>
                {(v) => (
                  <Leaf variable={v} label={placeOf(v.name).label} path={placeOf(v.name).path.join(".")} level={0} />
                )}
              </For>
              <Show when={list().length === MOST}>
                <p class="empty">Only the first {MOST} are shown.</p>
              </Show>
            </>
          )}
        </Show>
      </div>
    </div>
  );
}
