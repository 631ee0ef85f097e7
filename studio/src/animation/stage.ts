/**
 * The stage: camera, lights and floor around one scene that moves, and what a hand can do with it. It knows neither the
 * studio nor a framework, so that a page of its own plays with the same.
 */
import * as THREE from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { HIDDEN_LAYER, Moving } from "./moving";

export type View = "space" | "x" | "y" | "z";

/** A point that is fixed to a body. */
interface Fixed {
  readonly node: THREE.Object3D;
  readonly local: THREE.Vector3;
}

export interface Picked {
  readonly name: string;
  readonly component: string;
  /** Where it was touched, in the axes of the body. */
  readonly local: THREE.Vector3;
}

/** From where one looks, and which ways are drawn: what is kept while the stage is away. */
export interface Pose {
  readonly position: THREE.Vector3;
  readonly target: THREE.Vector3;
  readonly zoom: number;
  readonly isPerspective: boolean;
  /** Whether somebody chose to look from there. */
  readonly isChosen: boolean;
  /** Whether the view goes along with all that moves. */
  readonly goesAlong: boolean;
  readonly traces: readonly { readonly name: string; readonly local: THREE.Vector3 }[];
}

/** What is to be seen: the middle of a box, half its size, and half its diagonal. */
interface Room {
  readonly center: THREE.Vector3;
  readonly half: THREE.Vector3;
  readonly radius: number;
}

const HIGHLIGHT = new THREE.Color(0x3b82f6);

export class Stage {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly perspective = new THREE.PerspectiveCamera(40, 1, 0.01, 1000);
  private readonly orthographic = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.01, 1000);
  private camera: THREE.PerspectiveCamera | THREE.OrthographicCamera = this.perspective;
  private readonly controls: OrbitControls;
  private readonly light = new THREE.DirectionalLight(0xffffff, 2.2);
  private readonly marks = new THREE.Group();
  private floor: THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial> | undefined;
  private moving: Moving | undefined;
  private ghost: Moving | undefined;
  private readonly traces = new Map<string, { line: THREE.Line; times: number[]; local: THREE.Vector3 }>();
  private measured: Fixed[] = [];
  private readonly ruler: THREE.Line;
  private readonly label = document.createElement("div");
  private readonly painted = new Map<THREE.Mesh, THREE.Material>();
  private followed: { place: () => THREE.Vector3; last: THREE.Vector3; isAll: boolean } | undefined;
  private readonly resizing: ResizeObserver;
  private pending = 0;
  /** Everything at all times. */
  private whole = roomOf(new THREE.Box3(new THREE.Vector3(-1, -1, -1), new THREE.Vector3(1, 1, 1)));
  private isDark = false;
  /** All moves in the plane of x and y. */
  private isFlat = false;
  /** What moves stays together and goes far. */
  private travels = false;
  /** Somebody has looked from elsewhere: from then on the view is theirs. */
  private isChosen = false;
  time = 0;
  onPick: (picked: Picked | undefined) => void = () => {};
  isMeasuring = false;

  constructor(readonly host: HTMLElement) {
    this.renderer = new THREE.WebGLRenderer({ antialias: hasGraphicsCard(), preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    const canvas = this.renderer.domElement;
    canvas.tabIndex = 0;
    canvas.setAttribute("aria-label", "Animation: drag to orbit, right drag to pan, wheel to zoom");
    canvas.className = "stage-canvas";
    this.label.className = "stage-label";
    this.label.hidden = true;
    host.append(canvas, this.label);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.addEventListener("change", () => this.draw());
    this.controls.addEventListener("start", () => {
      this.isChosen = true;
    });
    this.scene.add(new THREE.HemisphereLight(0xffffff, 0x8a8f98, 1.5), this.light, this.light.target, this.marks);
    this.ruler = new THREE.Line(
      new THREE.BufferGeometry(),
      new THREE.LineBasicMaterial({ color: 0xe11d48, depthTest: false }),
    );
    this.ruler.visible = false;
    this.ruler.frustumCulled = false;
    this.marks.add(this.ruler);
    this.setDark(false);
    this.listen(canvas);
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(host);
    this.resize();
  }

  async show(file: ArrayBuffer, keepsView = false): Promise<Moving> {
    const moving = await Moving.load(file);
    const wentAlong = this.goesAlong;
    const traced = [...this.traces].map(([name, { local }]) => ({ name, local }));
    this.clear();
    this.moving = moving;
    this.scene.add(moving.root);
    for (const { name, local } of traced) this.trace(name, local);
    const { bounds } = moving.facts;
    const box = new THREE.Box3();
    if (bounds) box.set(new THREE.Vector3(...bounds.min), new THREE.Vector3(...bounds.max));
    else box.set(new THREE.Vector3(-0.5, -0.5, -0.5), new THREE.Vector3(0.5, 0.5, 0.5));
    box.applyMatrix4(new THREE.Matrix4().makeRotationFromQuaternion(moving.upright));
    this.whole = roomOf(box);
    this.isFlat = moving.isFlat(this.time);
    this.travels = moving.travels(this.time);
    this.layFloor(box);
    if (!keepsView) this.isChosen = false;
    this.at(this.time);
    if (!this.isChosen) this.lookFirst();
    else if (wentAlong) this.goAlong();
    return moving;
  }

  /** Takes everything away but the floor and the view. */
  clear(): void {
    this.unmark();
    this.clearMeasure();
    for (const name of this.traced) this.trace(name, undefined);
    if (this.moving) {
      this.scene.remove(this.moving.root);
      this.moving.dispose();
    }
    this.followed = undefined;
    this.moving = undefined;
  }

  /** Another run, pale, at the same time. */
  async showGhost(file: ArrayBuffer | undefined): Promise<void> {
    if (this.ghost) {
      this.scene.remove(this.ghost.root);
      this.ghost.dispose();
      this.ghost = undefined;
    }
    if (file) {
      this.ghost = await Moving.load(file, pale);
      this.scene.add(this.ghost.root);
      this.ghost.at(this.time);
    }
    this.draw();
  }

  get shown(): Moving | undefined {
    return this.moving;
  }

  at(time: number): void {
    this.time = time;
    this.moving?.at(time);
    this.ghost?.at(time);
    this.follow();
    this.cutTraces();
    this.draw();
  }

  setDark(isDark: boolean): void {
    this.isDark = isDark;
    this.scene.background = new THREE.Color(isDark ? 0x15181d : 0xf4f6f8);
    if (this.floor) this.tintFloor();
    this.draw();
  }

  // ---- looking -----------------------------------------------------------------------------------------------------

  /** What moves in a plane is seen flat, all else from a corner; the view goes along with a vehicle. */
  private lookFirst(): void {
    if (this.travels) this.goAlong();
    this.see(!this.isFlat);
    this.place(this.directionOf(this.isFlat ? "z" : "space"));
  }

  look(view: View): void {
    this.isChosen = true;
    this.place(this.directionOf(view));
  }

  /** All that is ever seen, from where one looks now. */
  fit(): void {
    if (this.goesAlong) this.followed = undefined;
    this.place(this.camera.position.clone().sub(this.controls.target).normalize());
  }

  /** Towards the eye, along an axis of the model. */
  private directionOf(view: View): THREE.Vector3 {
    if (view === "space") return new THREE.Vector3(0.75, 0.55, 1).normalize();
    const axes: Record<Exclude<View, "space">, [number, number, number]> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
    const direction = new THREE.Vector3(...axes[view]);
    if (this.moving) direction.applyQuaternion(this.moving.upright);
    // Straight from above there is no up.
    if (Math.abs(direction.y) > 1 - 1e-9) direction.z += 1e-6;
    return direction.normalize();
  }

  /** What is looked at: what moves, while the view goes along with it, else everything at all times. */
  private room(): Room {
    const herd = this.goesAlong ? this.moving?.herd() : undefined;
    return herd && !herd.box.isEmpty() ? roomOf(herd.box) : this.whole;
  }

  private place(direction: THREE.Vector3): void {
    const room = this.room();
    const { distance, high } = this.distanceTo(room, direction);
    this.controls.target.copy(room.center);
    for (const camera of [this.perspective, this.orthographic]) {
      camera.position.copy(room.center).addScaledVector(direction, distance);
      camera.near = room.radius / 500;
      camera.far = distance + Math.max(room.radius * 60, 2 * this.whole.radius);
    }
    this.orthographic.zoom = (distance * this.slope()) / high;
    this.frame();
    this.controls.update();
    this.draw();
  }

  /** Half the height of what is seen at the distance 1. */
  private slope(): number {
    return Math.tan((this.perspective.fov * Math.PI) / 360);
  }

  /** From where all corners of the box around everything are seen, and half the height they take without perspective. */
  private distanceTo(room: Room, direction: THREE.Vector3): { distance: number; high: number } {
    const turn = new THREE.Matrix4().lookAt(direction, new THREE.Vector3(), this.perspective.up);
    const [right, up] = [new THREE.Vector3(), new THREE.Vector3()];
    turn.extractBasis(right, up, new THREE.Vector3());
    let distance = room.radius;
    let high = 1e-3 * room.radius;
    for (let k = 0; k < 8; k += 1) {
      const corner = new THREE.Vector3(k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1).multiply(room.half);
      const aside = 1.08 * Math.max(Math.abs(corner.dot(right)) / this.aspect(), Math.abs(corner.dot(up)));
      high = Math.max(high, aside);
      distance = Math.max(distance, corner.dot(direction) + aside / this.slope());
    }
    return { distance, high };
  }

  pose(): Pose {
    return {
      position: this.camera.position.clone(),
      target: this.controls.target.clone(),
      zoom: this.orthographic.zoom,
      isPerspective: this.isPerspective,
      isChosen: this.isChosen,
      goesAlong: this.goesAlong,
      traces: [...this.traces].map(([name, { local }]) => ({ name, local })),
    };
  }

  take(pose: Pose): void {
    for (const { name, local } of pose.traces) this.trace(name, local);
    if (!pose.isChosen) return;
    this.setPerspective(pose.isPerspective);
    this.controls.target.copy(pose.target);
    this.camera.position.copy(pose.position);
    this.orthographic.zoom = pose.zoom;
    if (pose.goesAlong) this.goAlong();
    else this.followed = undefined;
    this.frame();
    this.controls.update();
    this.draw();
  }

  get isPerspective(): boolean {
    return this.camera === this.perspective;
  }

  setPerspective(is: boolean): void {
    this.isChosen = true;
    this.see(is);
  }

  private see(is: boolean): void {
    const from = this.camera;
    const to = is ? this.perspective : this.orthographic;
    if (from === to) return;
    // What is at the target keeps its size.
    const { target } = this.controls;
    to.position
      .copy(from.position)
      .sub(target)
      .divideScalar(is ? this.orthographic.zoom : 1)
      .add(target);
    to.quaternion.copy(from.quaternion);
    this.camera = to;
    this.controls.object = to;
    this.orthographic.zoom = 1;
    this.frame();
    this.controls.update();
    this.draw();
  }

  /** Keeps a body where it is on the screen. */
  followBody(name: string | undefined): void {
    const node = name === undefined ? undefined : this.moving?.bodies.get(name);
    this.followed = node && { place: () => this.placeOf(node), last: this.placeOf(node), isAll: false };
    this.draw();
  }

  /** Keeps all that moves in the middle of the view. */
  private goAlong(): void {
    const place = () => this.moving?.herd().middle ?? new THREE.Vector3();
    this.followed = { place, last: place(), isAll: true };
  }

  get goesAlong(): boolean {
    return this.followed?.isAll ?? false;
  }

  private follow(): void {
    if (!this.followed) return;
    const now = this.followed.place();
    const way = now.clone().sub(this.followed.last);
    this.followed.last = now;
    this.camera.position.add(way);
    this.controls.target.add(way);
    this.controls.update();
  }

  private placeOf(node: THREE.Object3D): THREE.Vector3 {
    node.updateWorldMatrix(true, false);
    return node.getWorldPosition(new THREE.Vector3());
  }

  // ---- marks -------------------------------------------------------------------------------------------------------

  /** Shows bodies of these components as selected. */
  mark(components: ReadonlySet<string>): void {
    this.unmark();
    for (const mesh of this.moving?.meshes() ?? []) {
      const body = this.moving!.bodyOf(mesh);
      const material = mesh.material as THREE.MeshStandardMaterial;
      if (!body || !components.has(body.facts.component) || !material.isMeshStandardMaterial) continue;
      const lit = material.clone();
      lit.emissive.copy(HIGHLIGHT);
      lit.emissiveIntensity = 0.55;
      this.painted.set(mesh, material);
      mesh.material = lit;
      this.moving!.alone.add(mesh);
    }
    this.moving?.refresh();
    this.draw();
  }

  private unmark(): void {
    for (const [mesh, material] of this.painted) {
      (mesh.material as THREE.Material).dispose();
      mesh.material = material;
    }
    this.painted.clear();
    this.moving?.alone.clear();
    this.moving?.refresh();
  }

  /** The way of a point in the axes of a body; `undefined` takes it away. */
  trace(name: string, point: THREE.Vector3 | undefined): void {
    const old = this.traces.get(name);
    if (old) {
      this.marks.remove(old.line);
      old.line.geometry.dispose();
      this.traces.delete(name);
    }
    const node = this.moving?.bodies.get(name);
    if (!point || !node || !this.moving) {
      this.draw();
      return;
    }
    const { times, points } = this.moving.way(node, point, this.time);
    const hue = (this.traces.size * 0.381966 + 0.58) % 1;
    const material = new THREE.LineBasicMaterial({ color: new THREE.Color().setHSL(hue, 0.85, 0.45) });
    const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(points), material);
    line.frustumCulled = false;
    this.marks.add(line);
    this.traces.set(name, { line, times, local: point });
    this.cutTraces();
    this.draw();
  }

  get traced(): string[] {
    return [...this.traces.keys()];
  }

  private cutTraces(): void {
    for (const { line, times } of this.traces.values()) {
      let n = times.findIndex((t) => t > this.time);
      if (n < 0) n = times.length;
      line.geometry.setDrawRange(0, Math.max(n, 2));
    }
  }

  /** The distance between the two points that were clicked, now. */
  distance(): number | undefined {
    const [a, b] = this.measured.map((p) => this.placeFixed(p));
    return a && b ? a.distanceTo(b) : undefined;
  }

  clearMeasure(): void {
    this.measured = [];
    this.draw();
  }

  private placeFixed(p: Fixed): THREE.Vector3 {
    p.node.updateWorldMatrix(true, false);
    return p.node.localToWorld(p.local.clone());
  }

  private drawMeasure(): void {
    const points = this.measured.map((p) => this.placeFixed(p));
    const distance = this.distance();
    this.ruler.visible = points.length === 2;
    this.label.hidden = points.length === 0;
    if (points.length === 0) return;
    const middle = points.length === 2 ? points[0]!.clone().lerp(points[1]!, 0.5) : points[0]!.clone();
    if (points.length === 2) this.ruler.geometry.setFromPoints(points);
    this.camera.updateMatrixWorld();
    middle.project(this.camera);
    const { clientWidth: w, clientHeight: h } = this.host;
    this.label.style.transform = `translate(${((middle.x + 1) / 2) * w}px, ${((1 - middle.y) / 2) * h}px)`;
    this.label.textContent = distance === undefined ? "to …" : `${distance.toPrecision(4)} m`;
  }

  // ---- pictures ----------------------------------------------------------------------------------------------------

  /** Twice as fine as what is seen. */
  picture(): Promise<Blob> {
    const ratio = this.renderer.getPixelRatio();
    this.renderer.setPixelRatio(2 * ratio);
    this.render();
    const made = new Promise<Blob>((done, failed) =>
      this.renderer.domElement.toBlob(
        (blob) => (blob ? done(blob) : failed(new Error("the picture could not be made"))),
        "image/png",
      ),
    );
    this.renderer.setPixelRatio(ratio);
    this.render();
    return made;
  }

  stream(fps: number): MediaStream {
    return this.renderer.domElement.captureStream(fps);
  }

  /** Draws with the next frame of the browser, however often it is asked for. */
  draw(): void {
    if (this.pending === 0) this.pending = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    cancelAnimationFrame(this.pending);
    this.pending = 0;
    this.light.position.copy(this.camera.position).addScaledVector(this.camera.up, this.whole.radius);
    this.light.target.position.copy(this.controls.target);
    this.light.target.updateMatrixWorld();
    this.drawMeasure();
    this.renderer.render(this.scene, this.camera);
  }

  /** Draws now; for measuring how long that takes. */
  drawNow(): number {
    const begin = performance.now();
    this.render();
    return performance.now() - begin;
  }

  dispose(): void {
    cancelAnimationFrame(this.pending);
    this.resizing.disconnect();
    this.controls.dispose();
    this.moving?.dispose();
    this.ghost?.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
    this.label.remove();
  }

  // ---- below -------------------------------------------------------------------------------------------------------

  private aspect(): number {
    return Math.max(0.05, this.host.clientWidth / Math.max(1, this.host.clientHeight));
  }

  private resize(): void {
    this.renderer.setSize(Math.max(1, this.host.clientWidth), Math.max(1, this.host.clientHeight));
    if (this.moving && !this.isChosen) this.lookFirst();
    this.frame();
    this.render();
  }

  private frame(): void {
    this.perspective.aspect = this.aspect();
    this.perspective.updateProjectionMatrix();
    const away = this.orthographic.position.distanceTo(this.controls.target);
    const half = Math.max(1e-9, away * this.slope());
    this.orthographic.top = half;
    this.orthographic.bottom = -half;
    this.orthographic.right = half * this.aspect();
    this.orthographic.left = -this.orthographic.right;
    this.orthographic.updateProjectionMatrix();
  }

  /** A grid below everything; behind it where all is flat. */
  private layFloor(box: THREE.Box3): void {
    if (this.floor) {
      this.scene.remove(this.floor);
      this.floor.geometry.dispose();
    }
    const up = new THREE.Vector3(0, 1, 0);
    const normal = this.isFlat ? new THREE.Vector3(0, 0, 1).applyQuaternion(this.moving!.upright) : up;
    const lies = new THREE.Quaternion().setFromUnitVectors(up, normal);
    const aside = (way: THREE.Vector3) => 2 * Math.abs(way.applyQuaternion(lies).dot(this.whole.half));
    const [across, along] = [aside(new THREE.Vector3(1, 0, 0)), aside(new THREE.Vector3(0, 0, 1))];
    const width = Math.max(across, along, this.whole.radius * 0.5) * 1.6;
    // Beside a vehicle the lines are as close as fits its size, so that one sees it go.
    const seen = this.travels ? Math.max(8 * roomOf(this.moving!.herd().box).radius, width / 50) : width;
    const step = 10 ** Math.floor(Math.log10(seen / 4));
    const cell = [1, 2, 5].map((k) => k * step).findLast((k) => seen / k >= 8) ?? step;
    const n = 2 * Math.ceil((width * (this.isFlat ? 2 : 1)) / cell / 2);
    this.floor = grid(n, cell);
    this.floor.quaternion.copy(lies);
    // Its lines are at whole numbers of cells, where it lies just below the box.
    const depth = normal.dot(box.min) - 0.002 * this.whole.radius;
    const { center } = this.whole;
    const middle = center.clone().addScaledVector(normal, -normal.dot(center));
    middle.set(...(middle.toArray().map((c) => Math.round(c / cell) * cell) as [number, number, number]));
    this.floor.position.copy(middle).addScaledVector(normal, depth);
    this.tintFloor();
    this.scene.add(this.floor);
  }

  private tintFloor(): void {
    this.floor!.material.color.set(this.isDark ? 0x2c323b : 0xd5dae1);
  }

  private listen(canvas: HTMLCanvasElement): void {
    let down: [number, number] | undefined;
    canvas.addEventListener("pointerdown", (e) => (down = [e.clientX, e.clientY]));
    canvas.addEventListener("pointerup", (e) => {
      // A drag turns the view; only a press in place picks.
      if (down && Math.hypot(e.clientX - down[0], e.clientY - down[1]) < 4) this.pick(e);
      down = undefined;
    });
    canvas.addEventListener("keydown", (e) => this.key(e));
  }

  private pick(e: PointerEvent): void {
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new THREE.Vector2(
      ((e.clientX - box.left) / box.width) * 2 - 1,
      1 - ((e.clientY - box.top) / box.height) * 2,
    );
    const ray = new THREE.Raycaster();
    ray.layers.enable(HIDDEN_LAYER);
    ray.setFromCamera(at, this.camera);
    const hit = this.moving && ray.intersectObject(this.moving.root, true).find((h) => h.object.visible);
    const body = hit && this.moving!.bodyOf(hit.object);
    const local = body?.node.worldToLocal(hit!.point.clone());
    if (!this.isMeasuring) {
      this.onPick(body && { name: body.name, component: body.facts.component, local: local! });
    } else if (body) {
      if (this.measured.length === 2) this.measured = [];
      this.measured.push({ node: body.node, local: local! });
      this.draw();
    }
  }

  private key(e: KeyboardEvent): void {
    const turns: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const turn = turns[e.key];
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (turn) this.turn(turn[0], turn[1], e.shiftKey);
    else if (e.key === "+" || e.key === "=") this.zoom(1 / 1.15);
    else if (e.key === "-") this.zoom(1.15);
    else return;
    this.isChosen = true;
    e.preventDefault();
    e.stopPropagation();
  }

  private turn(dx: number, dy: number, pans: boolean): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    if (pans) {
      const right = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 0);
      const up = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 1);
      const way = right
        .multiplyScalar(dx)
        .addScaledVector(up, -dy)
        .multiplyScalar(offset.length() * 0.06);
      this.camera.position.add(way);
      this.controls.target.add(way);
    } else {
      const s = new THREE.Spherical().setFromVector3(offset);
      s.theta += dx * 0.12;
      s.phi = Math.min(Math.PI - 1e-3, Math.max(1e-3, s.phi + dy * 0.12));
      this.camera.position.copy(this.controls.target).add(offset.setFromSpherical(s));
    }
    this.controls.update();
    this.draw();
  }

  private zoom(factor: number): void {
    if (this.camera === this.orthographic) {
      this.orthographic.zoom /= factor;
      this.orthographic.updateProjectionMatrix();
    } else {
      this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
    }
    this.controls.update();
    this.draw();
  }
}

/**
 * Lines around the origin, n cells each way. They are in pieces: what draws without a graphics card leaves out a line that
 * begins behind the camera.
 */
function grid(n: number, cell: number): THREE.LineSegments<THREE.BufferGeometry, THREE.LineBasicMaterial> {
  const points: number[] = [];
  const piece = 2;
  for (let i = 0; i <= n; i += 1) {
    const aside = (i - n / 2) * cell;
    for (let k = 0; k < n; k += piece) {
      const [from, to] = [(k - n / 2) * cell, (Math.min(k + piece, n) - n / 2) * cell];
      points.push(from, 0, aside, to, 0, aside, aside, 0, from, aside, 0, to);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(points, 3));
  return new THREE.LineSegments(geometry, new THREE.LineBasicMaterial());
}

function roomOf(box: THREE.Box3): Room {
  const half = box.getSize(new THREE.Vector3()).divideScalar(2);
  return { center: box.getCenter(new THREE.Vector3()), half, radius: Math.max(1e-6, half.length()) };
}

/** Smooth edges cost more than all else where the processor draws. */
function hasGraphicsCard(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|software/i.test(name);
}

/** As a ghost wears it. */
function pale(material: THREE.Material): THREE.Material {
  const made = material.clone();
  made.transparent = true;
  made.opacity = 0.28;
  made.depthWrite = false;
  return made;
}
