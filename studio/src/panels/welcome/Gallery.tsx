/** All examples with pictures of their diagrams and curves, by subject and level. */
import { For, Show, createMemo, createResource, createSignal } from "solid-js";
import type { Example } from "../../protocol";
import { useStudio } from "../context";
import { watch } from "../watch";
import { Card } from "./Card";
import { LEVELS } from "./levels";

/** As many as fit into two rows; the others come by one click. */
const FEW = 8;

interface Subject {
  readonly library: string;
  readonly name: string;
  readonly examples: readonly Example[];
}

export function Gallery() {
  const studio = useStudio();
  const isReady = watch(studio.library.isSearchReady);
  const [gallery] = createResource(isReady, () => studio.server.request("gallery", {}).catch(() => undefined));
  const [library, setLibrary] = createSignal("");
  const [level, setLevel] = createSignal(0);
  const [query, setQuery] = createSignal("");
  const all = () => gallery.latest?.examples ?? [];
  const libraries = createMemo(() => [...new Set(all().map((e) => e.library))]);
  const isMeant = (e: Example) => {
    const words = query().toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${e.class} ${e.description} ${e.subject}`.toLowerCase();
    return (
      (library() === "" || e.library === library()) &&
      (level() === 0 || e.level === level()) &&
      words.every((w) => text.includes(w))
    );
  };
  const found = createMemo(() => all().filter(isMeant));
  const subjects = createMemo(() => {
    const bySubject = new Map<string, Example[]>();
    for (const e of found()) {
      const key = `${e.library}\n${e.subject}`;
      bySubject.set(key, [...(bySubject.get(key) ?? []), e]);
    }
    return [...bySubject].map(([key, examples]): Subject => {
      const [of, name] = key.split("\n") as [string, string];
      return { library: of, name, examples };
    });
  });
  const isNarrowed = () => library() !== "" || level() !== 0 || query().trim() !== "";
  return (
    <Show when={all().length > 0}>
      <section class="gallery" aria-label="Examples">
        <header>
          <h2>{found().length === all().length ? all().length : `${found().length} of ${all().length}`} examples</h2>
          <input
            class="field"
            type="search"
            placeholder="Search examples"
            aria-label="Search examples"
            value={query()}
            onInput={(e) => setQuery(e.currentTarget.value)}
          />
          <select
            class="field"
            aria-label="Library"
            value={library()}
            onChange={(e) => setLibrary(e.currentTarget.value)}
          >
            <option value="">All libraries</option>
            <For each={libraries()}>{(name) => <option value={name}>{name}</option>}</For>
          </select>
          <select
            class="field"
            aria-label="Level"
            value={level()}
            onChange={(e) => setLevel(Number(e.currentTarget.value))}
          >
            <option value={0}>All levels</option>
            <For each={[1, 2, 3]}>{(l) => <option value={l}>{LEVELS[l]}</option>}</For>
          </select>
        </header>
        <For each={subjects()} fallback={<p class="none">Nothing is called so. Try fewer words, or all libraries.</p>}>
          {(subject) => <SubjectCards subject={subject} isOpen={isNarrowed()} />}
        </For>
      </section>
    </Show>
  );
}

function SubjectCards(props: { subject: Subject; isOpen: boolean }) {
  const [isAll, setIsAll] = createSignal(false);
  const shown = () =>
    props.isOpen || isAll() || props.subject.examples.length <= FEW
      ? props.subject.examples
      : props.subject.examples.slice(0, FEW);
  return (
    <section class="subject" data-subject={props.subject.name}>
      <h3>
        {props.subject.name} <small>{props.subject.library}</small>
      </h3>
      <div class="cards">
        <For each={shown()}>
          {(e) => <Card class={e.class} description={e.description} level={e.level} hasCurves />}
        </For>
      </div>
      <Show when={shown().length < props.subject.examples.length}>
        <button class="button outlined more" onClick={() => setIsAll(true)}>
          All {props.subject.examples.length} of {props.subject.name}
        </button>
      </Show>
    </section>
  );
}
