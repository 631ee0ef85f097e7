/**
 * The studio without its page: it opens classes, and hands each event to the part that it is about. What
 * the parts do is theirs.
 */
import type { ClassView, Conflict, Diagnostic, Event, Hello } from "../protocol";
import { Cell } from "./cell";
import { Library } from "./library";
import { OpenModel } from "./model";
import { type Place, Places } from "./places";
import { Notices } from "./notices";
import { Runs } from "./runs";
import { Refusal, type Server } from "./server";
import { Workbench } from "./workbench";

export interface Question {
  readonly text: string;
  readonly verb: string;
  readonly agree: () => Promise<unknown>;
  /** Comes without being asked for, and gives something away. */
  readonly isRisky?: boolean;
}

export class Studio {
  readonly workbench: Workbench;
  readonly library: Library;
  readonly runs: Runs;
  readonly notices = new Notices();
  readonly places = new Places();
  readonly models = new Map<string, OpenModel>();
  /** The one that is shown. */
  readonly model = new Cell<OpenModel | undefined>(undefined);
  /** Counts what happened to the texts, so that the list of it can be read anew. */
  readonly happened = new Cell(0);
  /** What has to be agreed to before it is done. */
  readonly question = new Cell<Question | undefined>(undefined);
  readonly conflicts = new Cell<readonly Conflict[]>([]);
  /** Files whose newest state is not on disk, with the reason if there is one. */
  readonly unsaved = new Cell<ReadonlyMap<string, string>>(new Map());
  readonly hello = new Cell<Hello | undefined>(undefined);
  private revision = 0;
  /** Questions that wait for the answer to another one. */
  private readonly posed: Question[] = [];

  constructor(readonly server: Server) {
    this.library = new Library(server);
    this.runs = new Runs(server);
    this.workbench = new Workbench((state) => {
      // Lost while the connection is; the page still has it and saves again after the next change.
      server.request("saveState", { state }).catch(() => undefined);
    });
    this.question.subscribe(() => this.poseNext());
    server.onEvent((event) => this.receive(event));
    server.link.subscribe((link) => {
      if (link === "open") void this.begin();
    });
    if (server.link.get() === "open") void this.begin();
  }

  get client(): number {
    return this.hello.get()?.client ?? 0;
  }

  // ---- classes ----------------------------------------------------------------------------------------------

  async open(name: string, view?: string, isQuiet = false): Promise<OpenModel | undefined> {
    let model = this.models.get(name);
    if (model) {
      this.activate(model, view);
      return model;
    }
    try {
      const shown = await this.server.request("open", { class: name });
      model = this.models.get(name) ?? new OpenModel(shown, this.server, () => this.revision);
      this.models.set(name, model);
      this.activate(model, view);
      return model;
    } catch (error) {
      this.workbench.removeTab(name);
      if (!isQuiet) this.complain(error);
      return undefined;
    }
  }

  close(name: string): void {
    if (this.models.delete(name)) this.server.request("close", { class: name }).catch(() => undefined);
    this.workbench.removeTab(name);
    this.places.rename((known) => (known === name ? undefined : known));
    const next = this.workbench.active.get();
    if (next === undefined) this.model.set(undefined);
    else if (this.model.get()?.name === name) void this.open(next);
  }

  /** Each class is shown as it was last seen: in its view, and with its second view beside it. */
  private activate(model: OpenModel, view?: string): void {
    if (this.model.get() !== model) {
      this.model.set(undefined);
      this.workbench.addTab(model.name);
      this.workbench.recall(model.name, firstView(model.view.get()));
      this.model.set(model);
      this.server.request("activate", { class: model.name }).catch(() => undefined);
    }
    this.places.visit({ class: model.name, path: model.inside.get() });
    if (view !== undefined) this.workbench.view.set(view);
  }

  /** Into a component of the model in front, or out of it again. */
  goInside(model: OpenModel, path: readonly string[]): void {
    model.inside.set(path);
    this.places.visit({ class: model.name, path });
  }

  async goTo(place: Place | undefined): Promise<void> {
    if (!place) return;
    this.models.get(place.class)?.inside.set(place.path);
    const model = await this.open(place.class);
    model?.inside.set(place.path);
  }

  /** A class and those in it have other names. */
  private async rename(from: string, to: string): Promise<void> {
    const renamed = (name: string) =>
      name === from || name.startsWith(`${from}.`) ? to + name.slice(from.length) : name;
    const shown = this.model.get()?.name;
    for (const name of [...this.models.keys()]) if (renamed(name) !== name) this.models.delete(name);
    this.workbench.rename(renamed);
    this.places.rename(renamed);
    this.library.refresh();
    if (shown !== undefined && renamed(shown) !== shown) await this.open(renamed(shown));
  }

  /** What the compiler says of an element that is in no file yet. */
  tried(number: number): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => this.trials.set(number, resolve));
  }
  private readonly trials = new Map<number, (found: readonly Diagnostic[]) => void>();

  // ---- history ----------------------------------------------------------------------------------------------

  /** Of the class in front, and of nothing else. */
  undo(): Promise<void> {
    return this.step("undo");
  }
  redo(): Promise<void> {
    return this.step("redo");
  }
  private async step(way: "undo" | "redo"): Promise<void> {
    const shown = this.model.get()?.name;
    if (shown === undefined) return;
    // The history that was last heard of may be older than what the hand has just done.
    await this.ask(way === "undo" ? "Take back" : "Make again", (confirmed) =>
      this.server.request(way, { class: shown, confirmed }),
    );
  }

  /** One step of the list of what happened, back or forth. */
  takeBack(id: number, isUndone: boolean): Promise<void> {
    return this.ask(isUndone ? "Make again" : "Take back", (confirmed) =>
      this.server.request("takeBack", { id, confirmed }),
    );
  }

  /** Does something that the server may want to have confirmed first. */
  async ask(verb: string, perform: (confirmed: boolean) => Promise<unknown>): Promise<void> {
    try {
      await perform(false);
    } catch (error) {
      if (error instanceof Refusal && error.code === "confirm")
        this.question.set({ text: error.message, verb, agree: () => perform(true) });
      else this.complain(error);
    }
  }

  /** Questions come one after the other, each once. */
  private pose(question: Question): void {
    const waiting = [this.question.get(), ...this.posed];
    if (waiting.every((q) => q?.text !== question.text)) this.posed.push(question);
    this.poseNext();
  }

  private poseNext(): void {
    if (this.question.get() === undefined && this.posed.length > 0) this.question.set(this.posed.shift());
  }

  /** What the user did could not be done. */
  complain = (error: unknown): void => {
    const message = error instanceof Error ? error.message : String(error);
    this.notices.add(error instanceof Refusal && error.code === "refused" ? "warning" : "error", message);
  };

  // ---- the conversation -------------------------------------------------------------------------------------

  /** Also after a lost connection: everything that is open is read anew. */
  private async begin(): Promise<void> {
    const isFirst = this.hello.get() === undefined;
    let hello: Hello;
    try {
      hello = await this.server.request("hello", {});
    } catch {
      return;
    }
    this.revision = hello.revision;
    this.conflicts.set(hello.conflicts);
    this.runs.reset(hello.runs);
    for (const line of hello.recovered) this.notices.add("note", line);
    if (isFirst) this.workbench.restore(hello.state);
    this.hello.set(hello);
    this.library.refresh();
    if (isFirst) {
      const { tabs, active } = this.workbench;
      const wanted = active.get() ?? tabs.get()[0];
      // A class that is gone since last time is no news.
      if (wanted !== undefined) await this.open(wanted, undefined, true);
    } else {
      await this.reopen();
    }
  }

  private async reopen(): Promise<void> {
    for (const [name, model] of this.models) {
      try {
        model.replace(await this.server.request("open", { class: name }));
      } catch {
        this.close(name);
      }
    }
    const shown = this.model.get();
    if (shown) this.server.request("activate", { class: shown.name }).catch(() => undefined);
  }

  private receive(event: Event): void {
    switch (event.event) {
      case "changed":
        this.revision = event.revision;
        this.happened.update((n) => n + 1);
        // What came from the disk is on it.
        if (event.by !== null) this.unsaved.update((files) => new Map(files).set(event.file, ""));
        for (const model of this.models.values()) if (model.view.get().file === event.file) model.applyText(event);
        if (event.by === null)
          this.notices.add("note", `${event.file} was changed by another program; the change is shown here.`);
        break;
      case "view":
        this.models.get(event.patch.class)?.applyPatch(event.patch);
        break;
      case "renamed":
        void this.rename(event.from, event.to);
        break;
      case "gone":
        this.close(event.class);
        break;
      case "tree":
        this.library.refresh(event.parents);
        break;
      case "searchReady":
        this.library.isSearchReady.set(true);
        break;
      case "checking":
        this.models.get(event.class)?.isChecking.set(true);
        break;
      case "checked":
        this.models.get(event.check.class)?.applyCheck(event.check);
        break;
      case "tried":
        this.trials.get(event.number)?.(event.diagnostics);
        this.trials.delete(event.number);
        break;
      case "progress":
      case "finished":
        this.runs.apply(event);
        break;
      case "saved":
        this.unsaved.update((files) => new Map([...files].filter(([file]) => file !== event.file)));
        break;
      case "notSaved":
        this.unsaved.update((files) => new Map(files).set(event.file, event.reason));
        this.notices.add("error", `${event.file} is not saved: ${event.reason}`);
        break;
      case "conflict":
        this.conflicts.update((all) => [...all.filter((c) => c.file !== event.conflict.file), event.conflict]);
        break;
      case "conflictSettled":
        this.conflicts.update((all) => all.filter((c) => c.file !== event.file));
        break;
      case "readWanted": {
        const { folder, file } = event;
        this.pose({
          text: `The model wants to read ${file}, which is neither in its library nor in the folder that is open. May models that are opened here read all in ${folder}?`,
          verb: "Allow",
          agree: () => this.server.request("allowRead", { folder }),
          isRisky: true,
        });
        break;
      }
      case "compilerRestarted":
        this.notices.add("warning", event.reason);
        break;
    }
  }
}

/** How a class is shown that nobody has looked at yet: what has nothing to draw is text. */
export function firstView(view: ClassView): string {
  if (view.kind.includes("package")) return "documentation";
  if (/function|type|record|operator/.test(view.kind)) return "text";
  const hasDiagram = view.diagram.components.length > 0 || view.diagram.background.trim() !== "";
  const isWritten = /\b(equation|algorithm|Real|Integer|Boolean|parameter|extends)\b/.test(
    view.text.slice(view.range.from, view.range.to),
  );
  return !hasDiagram && isWritten ? "text" : "diagram";
}
