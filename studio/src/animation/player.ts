/**
 * A scene with its buttons: views, following, traces, measuring, saving, and the time. The studio and a page of its own
 * use the same; whoever holds it hears of the time and of what is picked.
 */
import { Vector3 } from "three";
import { type Pose, Stage, type View } from "./stage";
import style from "./player.css?inline";

/** What a player takes up again where another one left it. */
export interface Memory {
  readonly pose: Pose;
  readonly time: number;
  readonly speed: number;
  readonly loops: boolean;
  readonly followed: string | undefined;
}

export interface PlayerOptions {
  /** Wears the colours of the page around it. */
  readonly isInStudio?: boolean;
  readonly onTime?: (time: number) => void;
  readonly onPlaying?: (isPlaying: boolean) => void;
  readonly onPick?: (component: string | undefined) => void;
}

const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export class Player {
  readonly stage: Stage;
  private readonly root = document.createElement("div");
  private readonly slider = document.createElement("input");
  private readonly speeds = document.createElement("select");
  private readonly clock = document.createElement("output");
  private readonly name = document.createElement("span");
  private readonly note = document.createElement("p");
  private readonly scales = document.createElement("p");
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private file: ArrayBuffer | undefined;
  private span: readonly [number, number] = [0, 1];
  private picked: string | undefined;
  /** The point of the picked body that was touched; its origin if it was picked elsewhere. */
  private touched = new Vector3();
  private followed: string | undefined;
  private isPlayingNow = false;
  private speed = 1;
  private frame = 0;
  private lastTick = 0;
  private recorder: MediaRecorder | undefined;
  private readonly closing = new AbortController();
  time = 0;
  loops = true;

  constructor(
    host: HTMLElement,
    private readonly options: PlayerOptions = {},
  ) {
    this.root.className = options.isInStudio ? "player in-studio" : "player";
    const place = document.createElement("div");
    place.className = "player-stage";
    this.note.className = "player-note";
    this.note.hidden = true;
    this.scales.className = "player-scales";
    const look = document.createElement("style");
    look.textContent = style;
    this.root.append(look, this.tools(), place, this.transport());
    host.append(this.root);
    this.stage = new Stage(place);
    place.append(this.note, this.scales);
    this.stage.onPick = (picked) => {
      this.pickBody(picked?.name, picked?.local);
      this.options.onPick?.(picked?.component);
    };
    this.root.addEventListener("keydown", (e) => this.key(e));
    if (!options.isInStudio) {
      const dark = matchMedia("(prefers-color-scheme: dark)");
      const follow = () => this.setDark(dark.matches);
      dark.addEventListener("change", follow, { signal: this.closing.signal });
      follow();
    }
    this.refresh();
  }

  async show(file: ArrayBuffer, keepsView = false): Promise<void> {
    const moving = await this.stage.show(file, keepsView);
    this.file = file;
    this.span = moving.facts.time;
    this.note.hidden = moving.bodies.size > 0;
    this.note.textContent = "The model has no shapes, so there is nothing to see.";
    this.scales.textContent = moving
      .scales()
      .map(({ quantity, unit, perMetre }) => `${words(quantity)}: ${Number(perMetre.toPrecision(3))} ${unit} per metre`)
      .join("\n");
    this.slider.min = String(this.span[0]);
    this.slider.max = String(this.span[1]);
    this.slider.disabled = this.span[1] <= this.span[0];
    if (this.picked !== undefined && !moving.bodies.has(this.picked)) this.pickBody(undefined);
    if (this.followed !== undefined) this.stage.followBody(this.followed);
    this.setTime(Math.min(Math.max(this.time, this.span[0]), this.span[1]));
    this.refresh();
  }

  memory(): Memory | undefined {
    const { time, speed, loops, followed } = this;
    return this.stage.shown && { pose: this.stage.pose(), time, speed, loops, followed };
  }

  /** Behind the first scene. */
  resume(memory: Memory): void {
    this.speed = memory.speed;
    this.speeds.value = String(memory.speed);
    this.loops = memory.loops;
    this.setTime(Math.min(Math.max(memory.time, this.span[0]), this.span[1]));
    this.stage.take(memory.pose);
    this.followed = memory.followed;
    if (this.followed !== undefined) this.stage.followBody(this.followed);
    this.refresh();
  }

  /** Shows nothing. */
  clear(): void {
    this.play(false);
    this.file = undefined;
    this.scales.textContent = "";
    this.stage.clear();
  }

  setDark(isDark: boolean): void {
    this.root.classList.toggle("dark", isDark);
    this.stage.setDark(isDark);
  }

  /** A remark in front of the scene; empty takes it away. */
  say(text: string): void {
    this.note.textContent = text;
    this.note.hidden = text === "";
  }

  /** Without telling anybody, unless `tells`. */
  setTime(time: number, tells = false): void {
    this.time = time;
    this.stage.at(time);
    this.slider.value = String(time);
    this.clock.textContent = `${digits(time, this.span[1] - this.span[0])} s`;
    if (tells) this.options.onTime?.(time);
  }

  get isPlaying(): boolean {
    return this.isPlayingNow;
  }

  play(is: boolean): void {
    if (is === this.isPlayingNow) return;
    this.isPlayingNow = is;
    cancelAnimationFrame(this.frame);
    if (!is && this.recorder?.state === "recording") this.recorder.stop();
    if (is) {
      if (this.time >= this.span[1]) this.setTime(this.span[0], true);
      this.lastTick = performance.now();
      this.frame = requestAnimationFrame((now) => this.tick(now));
    }
    this.options.onPlaying?.(is);
    this.refresh();
  }

  private tick(now: number): void {
    const [from, to] = this.span;
    let time = this.time + ((now - this.lastTick) / 1000) * this.speed;
    this.lastTick = now;
    if (time >= to) {
      if (!this.loops || to <= from) {
        this.setTime(to, true);
        this.play(false);
        return;
      }
      time = from + ((time - from) % (to - from));
    }
    this.setTime(time, true);
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  /** To the next or the last frame that the run has. */
  step(way: 1 | -1): void {
    this.play(false);
    const keys = this.stage.shown?.keys;
    if (!keys?.length) return;
    const eps = 1e-9 * (this.span[1] - this.span[0]);
    const next = way > 0 ? keys.find((t) => t > this.time + eps) : keys.findLast((t) => t < this.time - eps);
    this.setTime(next ?? (way > 0 ? this.span[1] : this.span[0]), true);
  }

  pickBody(name: string | undefined, touched = new Vector3()): void {
    this.picked = name;
    this.touched = touched;
    const body = name === undefined ? undefined : this.stage.shown?.bodies.get(name);
    const component = body?.userData.component as string | undefined;
    this.stage.mark(new Set(component === undefined ? [] : [component]));
    this.name.textContent = name ?? "";
    this.refresh();
  }

  /** Shows the bodies of components as selected, as the diagram has it. */
  markComponents(components: ReadonlySet<string>): void {
    this.stage.mark(components);
    const found = [...(this.stage.shown?.bodies ?? [])].find(([, node]) =>
      components.has(node.userData.component as string),
    );
    if (
      this.picked === undefined ||
      !components.has(this.stage.shown?.bodies.get(this.picked)?.userData.component as string)
    ) {
      this.picked = found?.[0];
      this.touched = new Vector3();
      this.name.textContent = this.picked ?? "";
    }
    this.refresh();
  }

  private follow(): void {
    const follows = this.followed !== undefined || this.stage.goesAlong;
    this.followed = follows ? undefined : this.picked;
    this.stage.followBody(this.followed);
    this.refresh();
  }

  private fit(): void {
    this.stage.fit();
    this.refresh();
  }

  private trace(): void {
    if (this.picked === undefined) {
      for (const name of this.stage.traced) this.stage.trace(name, undefined);
    } else {
      this.stage.trace(this.picked, this.stage.traced.includes(this.picked) ? undefined : this.touched);
    }
    this.refresh();
  }

  private measure(): void {
    this.stage.isMeasuring = !this.stage.isMeasuring;
    this.stage.clearMeasure();
    this.say(this.stage.isMeasuring ? "Click two points on bodies; their distance stays with them." : "");
    this.refresh();
  }

  // ---- saving ------------------------------------------------------------------------------------------------------

  private baseName(): string {
    return (this.stage.shown?.facts.model ?? "scene").replace(/.*\./, "");
  }

  async savePicture(): Promise<void> {
    save(await this.stage.picture(), `${this.baseName()}.png`);
  }

  saveFile(): void {
    if (this.file) save(new Blob([this.file], { type: "model/gltf-binary" }), `${this.baseName()}.glb`);
  }

  /** Plays the run once and keeps what is seen. */
  saveFilm(): void {
    if (this.recorder) {
      this.recorder.stop();
      return;
    }
    const kind = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"].find((k) =>
      MediaRecorder.isTypeSupported(k),
    );
    if (!kind) {
      this.say("This browser records no WebM.");
      return;
    }
    const recorder = new MediaRecorder(this.stage.stream(60), { mimeType: kind, videoBitsPerSecond: 8e6 });
    const parts: Blob[] = [];
    const loops = this.loops;
    recorder.ondataavailable = (e) => void parts.push(e.data);
    recorder.onstop = () => {
      this.recorder = undefined;
      this.loops = loops;
      this.play(false);
      save(new Blob(parts, { type: "video/webm" }), `${this.baseName()}.webm`);
      this.refresh();
    };
    this.recorder = recorder;
    this.loops = false;
    this.setTime(this.span[0], true);
    recorder.start();
    this.play(true);
    this.refresh();
  }

  close(): void {
    this.closing.abort();
    cancelAnimationFrame(this.frame);
    if (this.recorder?.state === "recording") this.recorder.stop();
    this.stage.dispose();
    this.root.remove();
  }

  // ---- buttons -----------------------------------------------------------------------------------------------------

  private button(id: string, text: string, title: string, run: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.title = title;
    button.setAttribute("aria-label", title);
    button.addEventListener("click", run);
    this.buttons.set(id, button);
    return button;
  }

  private tools(): HTMLElement {
    const bar = document.createElement("div");
    bar.className = "player-tools";
    bar.setAttribute("role", "toolbar");
    bar.setAttribute("aria-label", "Animation");
    const view = (id: View, text: string, title: string) => this.button(id, text, title, () => this.stage.look(id));
    this.name.className = "player-name";
    bar.append(
      this.button("fit", "Fit", "Fit over all times (F)", () => this.fit()),
      view("space", "3D", "View from the corner (1)"),
      view("x", "X", "View along x (2)"),
      view("y", "Y", "View along y (3)"),
      view("z", "Z", "View along z (4)"),
      this.button("perspective", "Perspective", "Perspective or orthographic (P)", () => {
        this.stage.setPerspective(!this.stage.isPerspective);
        this.refresh();
      }),
      gap(),
      this.button("follow", "Follow", "Follow the picked body; again, stay where you are", () => this.follow()),
      this.button("trace", "Trace", "Trace the picked point of a body; without one, take all traces away", () =>
        this.trace(),
      ),
      this.button("measure", "Measure", "Measure the distance between two points", () => this.measure()),
      gap(),
      this.button("picture", "PNG", "Save a picture", () => void this.savePicture()),
      this.button("film", "WebM", "Save a film of the run", () => this.saveFilm()),
      this.button("file", "glTF", "Save the scene with its animation (.glb)", () => this.saveFile()),
      this.name,
    );
    return bar;
  }

  private transport(): HTMLElement {
    const bar = document.createElement("div");
    bar.className = "player-transport";
    this.slider.type = "range";
    this.slider.step = "any";
    this.slider.setAttribute("aria-label", "Time");
    this.slider.addEventListener("input", () => {
      this.play(false);
      this.setTime(this.slider.valueAsNumber, true);
    });
    const { speeds } = this;
    speeds.setAttribute("aria-label", "Speed");
    for (const s of SPEEDS) speeds.append(new Option(`${s}×`, String(s), s === 1, s === 1));
    speeds.addEventListener("change", () => (this.speed = Number(speeds.value)));
    bar.append(
      this.button("begin", "⇤", "To the begin", () => this.setTime(this.span[0], true)),
      this.button("back", "◂", "Step back (,)", () => this.step(-1)),
      this.button("play", "▶", "Play or pause (Space)", () => this.play(!this.isPlayingNow)),
      this.button("next", "▸", "Step (.)", () => this.step(1)),
      this.slider,
      this.clock,
      this.button("loop", "⟳", "Begin again at the end", () => {
        this.loops = !this.loops;
        this.refresh();
      }),
      speeds,
    );
    return bar;
  }

  private refresh(): void {
    const press = (id: string, is: boolean) => this.buttons.get(id)?.setAttribute("aria-pressed", String(is));
    press("perspective", this.stage?.isPerspective ?? true);
    const follows = this.followed !== undefined || this.stage?.goesAlong;
    press("follow", follows);
    press("trace", this.picked !== undefined && (this.stage?.traced.includes(this.picked) ?? false));
    press("measure", this.stage?.isMeasuring ?? false);
    press("loop", this.loops);
    press("film", this.recorder !== undefined);
    const play = this.buttons.get("play")!;
    play.textContent = this.isPlayingNow ? "❚❚" : "▶";
    press("play", this.isPlayingNow);
    this.buttons.get("follow")!.disabled = this.picked === undefined && !follows;
    this.buttons.get("trace")!.disabled = this.picked === undefined && (this.stage?.traced.length ?? 0) === 0;
  }

  private key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target instanceof HTMLSelectElement) return;
    const views: Record<string, View> = { "1": "space", "2": "x", "3": "y", "4": "z" };
    const view = views[e.key];
    if (view) this.stage.look(view);
    else if (e.key === " " && !(e.target instanceof HTMLButtonElement)) this.play(!this.isPlayingNow);
    else if (e.key === ",") this.step(-1);
    else if (e.key === ".") this.step(1);
    else if (e.key === "Home") this.setTime(this.span[0], true);
    else if (e.key === "End") this.setTime(this.span[1], true);
    else if (e.key.toLowerCase() === "f") this.fit();
    else if (e.key.toLowerCase() === "p") {
      this.stage.setPerspective(!this.stage.isPerspective);
      this.refresh();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }
}

/** `AngularVelocity` as a person writes it. */
function words(quantity: string): string {
  return quantity.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function gap(): HTMLElement {
  const line = document.createElement("span");
  line.className = "player-gap";
  return line;
}

function digits(time: number, span: number): string {
  return time.toFixed(span > 0 ? Math.min(9, Math.max(0, 3 - Math.floor(Math.log10(span)))) : 3);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
