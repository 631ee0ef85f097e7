/** The bond graph of a model that is built of physical connectors: what became of what, the drawing, and a way to keep it. */
import DOMPurify from "dompurify";
import { For, Show, createResource, createSignal } from "solid-js";
import { Refusal } from "../../document/server";
import type { OpenModel } from "../../document/model";
import type { Studio } from "../../document/studio";
import { useStudio } from "../context";
import { watch } from "../watch";
import { holderOf } from "../equations/holder";
import "./bondgraph.css";

const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
const clean = (svg: string) => DOMPurify.sanitize(svg, { USE_PROFILES: { svg: true } });

export default function BondGraphView(props: { model: OpenModel }) {
  const studio = useStudio();
  const view = watch(props.model.view);
  const selected = watch(props.model.selection);
  const [why, setWhy] = createSignal("");
  const [found] = createResource(
    () => `${props.model.name} ${view().revision}`,
    () =>
      studio.server.request("bondGraph", { class: props.model.name }).then(
        (graph) => (setWhy(""), graph),
        (error: unknown) => (setWhy(error instanceof Refusal ? error.message : String(error)), undefined),
      ),
  );
  /** Its components are bond graphs in the connectors of a domain. */
  const isWrapped = () => !!props.model.check.get()?.bonds?.bonds.every((b) => b.path.includes("."));
  const holder = (path: string) => holderOf(path, (name) => !!props.model.diagram.get().component(name));
  const select = (path: string) => {
    const name = holder(path);
    if (name !== undefined) props.model.selection.select([name]);
  };
  const isSelected = (path: string) => {
    const name = holder(path);
    return name !== undefined && selected().components.has(name);
  };
  const save = () => {
    const graph = found.latest;
    if (!graph) return;
    studio.server
      .request("saveModel", { name: graph.name, text: graph.text })
      .then((made) => studio.open(made.class, "diagram"))
      .catch(studio.complain);
  };
  return (
    <div class="physical">
      <Show
        when={!why() && found.latest}
        fallback={
          <Show
            when={why() && isWrapped()}
            fallback={<p class="empty">{why() || "The bond graph is being sought…"}</p>}
          >
            <Parts model={props.model} />
          </Show>
        }
      >
        {(graph) => (
          <>
            <div class="physical-picture" role="img" aria-label={`Bond graph of ${props.model.name}`}>
              <div innerHTML={clean(graph().svg)} />
            </div>
            <aside aria-label="What the components are in the bond graph">
              <header>
                <span>
                  {counted(graph().junctions, "junction")}, {counted(graph().bonds, "bond")}
                </span>
                <button class="button" disabled={!graph().text} title={graph().whyNoText} onClick={save}>
                  Save as a model of BondLib
                </button>
              </header>
              <table>
                <thead>
                  <tr>
                    <th>Component</th>
                    <th>Element</th>
                    <th>Law</th>
                  </tr>
                </thead>
                <tbody>
                  <For each={graph().elements}>
                    {(e) => (
                      <tr
                        data-component={e.component}
                        classList={{ about: isSelected(e.component) }}
                        onClick={() => select(e.component)}
                      >
                        <td>
                          <Show when={isWrapped()} fallback={e.component}>
                            <button
                              title={`Go into ${e.component}`}
                              onClick={() => enter(studio, props.model, e.component)}
                            >
                              {e.component}
                            </button>
                          </Show>
                        </td>
                        <td>{e.kind}</td>
                        <td>{e.law}</td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            </aside>
          </>
        )}
      </Show>
    </div>
  );
}

function enter(studio: Studio, model: OpenModel, name: string) {
  studio.goInside(model, [name]);
  studio.workbench.view.set("diagram");
}

/** The bond graph of each component, side by side; a wire between them is a junction. A click goes into one. */
function Parts(props: { model: OpenModel }) {
  const studio = useStudio();
  const diagram = watch(props.model.diagram);
  const [pictures] = createResource(
    () => [...new Set(diagram().components.map((c) => c.class))].join(" "),
    async (classes) => {
      const drawn = classes.split(" ").map(async (name) => {
        const { svg } = await studio.server.request("picture", { class: name }).catch(() => ({ svg: "" }));
        return [name, clean(svg)] as const;
      });
      return new Map(await Promise.all(drawn));
    },
  );
  const parts = () => diagram().components.filter((c) => pictures.latest?.get(c.class));
  return (
    <div class="physical-parts">
      <p>Each component is a bond graph, and each wire the junction at which they meet. A click goes into one.</p>
      <ul aria-label={`Bond graphs of the components of ${props.model.name}`}>
        <For each={parts()}>
          {(c) => (
            <li>
              <button class="button" data-component={c.name} onClick={() => enter(studio, props.model, c.name)}>
                <b>{c.name}</b> <small>{c.class.split(".").at(-1)}</small>
                <span innerHTML={pictures.latest!.get(c.class)!} />
              </button>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
