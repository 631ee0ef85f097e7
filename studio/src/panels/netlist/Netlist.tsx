/** A SPICE netlist becomes a model of the folder: read from a file or from the folder, with what is to be said of it. */
import { For, Show, createSignal, onCleanup, onMount } from "solid-js";
import type { NetlistFile, NetlistMessage, NetlistModel } from "../../protocol";
import { useStudio } from "../context";
import { sentence } from "../messages/markdown";
import { Dialog } from "../ui/Dialog";
import { Glyph } from "../ui/Glyph";
import { ENDINGS, handed, isNetlist, textsOf } from "./netlists";
import "./netlist.css";

export default function Netlist(props: { close: () => void }) {
  const studio = useStudio();
  const [inFolder, setInFolder] = createSignal<readonly string[]>([]);
  const [files, setFiles] = createSignal<readonly NetlistFile[]>([]);
  const [shown, setShown] = createSignal("");
  const [found, setFound] = createSignal<NetlistModel>();
  const [problem, setProblem] = createSignal("");
  const [isReading, setReading] = createSignal(false);
  let input!: HTMLInputElement;

  const keep = async (model: NetlistModel) => {
    const made = await studio.server.request("saveModel", { name: model.name, text: model.text });
    await studio.open(made.class, "diagram");
    studio.library.unfoldTo(made.class);
    props.close();
  };
  const read = async (file: string, text: string | null) => {
    setShown(file);
    setFound(undefined);
    setProblem("");
    setReading(true);
    try {
      const others = files().filter((f) => f.name !== file);
      const model = await studio.server.request("netlist", { file, text, others });
      setFound(model);
      // Notes, such as how the operating point was found, keep nobody waiting.
      if (model.text !== "" && model.messages.every((m) => m.severity === "note")) await keep(model);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  };
  const takeFiles = (texts: readonly NetlistFile[]) => {
    setFiles(texts);
    setFound(undefined);
    setShown("");
    const netlists = texts.filter((f) => isNetlist(f.name));
    if (netlists.length === 1) void read(netlists[0]!.name, netlists[0]!.text);
    else setProblem(netlists.length === 0 ? `A netlist is a file that ends in ${ENDINGS.join(", ")}.` : "");
  };
  onMount(() => {
    studio.server
      .request("netlists", {})
      .then(({ files }) => setInFolder(files))
      .catch(studio.complain);
    const takeHanded = () => {
      if (handed.get().length > 0) takeFiles(handed.get());
    };
    takeHanded();
    onCleanup(handed.subscribe(takeHanded));
    onCleanup(() => handed.set([]));
  });
  const choices = () => [
    ...files()
      .filter((f) => isNetlist(f.name))
      .map((f) => ({ name: f.name, text: f.text as string | null })),
    ...inFolder().map((name) => ({ name, text: null })),
  ];
  const isWrong = () => found()?.text === "";
  return (
    <Dialog
      title="Import a SPICE netlist"
      class="netlist-dialog"
      close={props.close}
      footer={
        <>
          <button class="button outlined" onClick={props.close}>
            Cancel
          </button>
          <button class="button" classList={{ primary: !found() || isWrong() }} onClick={() => input.click()}>
            Choose a file…
          </button>
          <Show when={found()?.text}>
            <button
              class="button primary"
              onClick={() => void keep(found()!).catch((error: Error) => setProblem(error.message))}
            >
              Import as {found()!.name}
            </button>
          </Show>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...ENDINGS, ".lib", ".inc", ".mod", ".sub"].join(",")}
        aria-label="Netlist"
        onChange={(e) => {
          const chosen = [...(e.currentTarget.files ?? [])];
          e.currentTarget.value = "";
          textsOf(chosen).then(takeFiles, (error: Error) => setProblem(error.message));
        }}
      />
      <p class="lead">
        The circuit becomes a model of this folder, drawn as a schematic, that starts from its operating point. A file
        that it includes comes along when both are chosen or dropped together.
      </p>
      <Show when={choices().length > 0}>
        <ul class="netlists" aria-label="Netlists">
          <For each={choices()}>
            {(choice) => (
              <li>
                <button
                  class="button"
                  aria-pressed={shown() === choice.name}
                  onClick={() => void read(choice.name, choice.text)}
                >
                  <Glyph name="text" />
                  {choice.name}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={isReading()}>
        <p role="status">Reading {shown()}…</p>
      </Show>
      <Show when={found()?.messages.length}>
        <p role="status">
          {isWrong()
            ? `${shown()} cannot become a model as it is:`
            : `${shown()} becomes a model, but not all that it says:`}
        </p>
        <ul class="netlist-messages">
          <For each={found()!.messages}>{(message) => <Said message={message} />}</For>
        </ul>
      </Show>
      <p class="problem" role="alert" innerHTML={sentence(problem())} />
    </Dialog>
  );
}

function Said(props: { message: NetlistMessage }) {
  const m = props.message;
  return (
    <li class={m.severity}>
      <Glyph name={m.severity} />
      <div>
        <span innerHTML={sentence(m.message)} />
        <Show when={m.line > 0}>
          <span class="place">
            {m.file}:{m.line}
          </span>
          <pre>{m.source}</pre>
        </Show>
        <Show when={m.help}>
          <p class="help" innerHTML={sentence(m.help)} />
        </Show>
      </div>
    </li>
  );
}
