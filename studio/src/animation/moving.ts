/**
 * A scene from a file: its nodes, and what the animation does to them. The channels are read once and applied at any
 * time, forwards or back; nothing is integrated, so a jump costs as much as a step.
 */
import * as THREE from "three";
import { type GLTF, GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

/** What the file says of the whole (`extras` of its scene). */
export interface SceneFacts {
  readonly model: string;
  readonly time: readonly [number, number];
  readonly timeOffset: number;
  readonly bounds: { min: [number, number, number]; max: [number, number, number] } | null;
}

/** What the file says of a node (`extras`). */
export interface BodyFacts {
  readonly component: string;
  readonly kind: "shape" | "vector" | "surface";
  /** Of a vector: what it is, and how long one unit of it is drawn. */
  readonly quantity?: string;
  readonly metresPerUnit?: number;
}

/** Of the quantities that arrows show; a relative position is in metres already. */
const UNITS: Record<string, string> = {
  Force: "N",
  Torque: "N·m",
  Velocity: "m/s",
  Acceleration: "m/s²",
  AngularVelocity: "rad/s",
  AngularAcceleration: "rad/s²",
};

type Apply = (time: number) => void;

/** Meshes that instances stand in for: rays meet them, cameras do not see them. */
export const HIDDEN_LAYER = 1;

/** Beyond this number of morph targets a surface is computed here: graphics cards take few. */
const FEW_TARGETS = 4;

export class Moving {
  readonly root: THREE.Group;
  readonly facts: SceneFacts;
  /** Turns the axes of the model into those of the file, whose y is up. */
  readonly upright = new THREE.Quaternion();
  /** Meshes that draw themselves, without their crowd. */
  readonly alone = new Set<THREE.Mesh>();
  /** Nodes by the path of their instance. */
  readonly bodies = new Map<string, THREE.Object3D>();
  private readonly applies: Apply[] = [];
  private readonly crowds: Crowd[] = [];
  private moved: THREE.Mesh[] | undefined;
  private readonly ofNode = new Map<THREE.Object3D, Apply[]>();
  /** All times at which something is known exactly, in the time of the model. */
  readonly keys: Float64Array;

  /** With `repaint` in other materials than those of the file. */
  static async load(file: ArrayBuffer, repaint?: (material: THREE.Material) => THREE.Material): Promise<Moving> {
    const gltf = await new GLTFLoader().parseAsync(file, "");
    const moving = new Moving(gltf);
    await moving.readColours(gltf);
    if (repaint) moving.repaint(repaint);
    moving.gather();
    moving.at(moving.facts.time[0]);
    return moving;
  }

  private constructor(gltf: GLTF) {
    this.root = gltf.scene;
    this.facts = gltf.scene.userData as unknown as SceneFacts;
    this.root.traverse((node) => {
      const facts = node.userData as Partial<BodyFacts> & { name?: string };
      if (facts.component !== undefined) this.bodies.set(facts.name ?? node.name, node);
      // A world whose up is not y is turned by its root.
      else if (facts.name === "world" && node.parent === this.root) this.upright.copy(node.quaternion);
    });
    const times = new Set<number>();
    for (const clip of gltf.animations) for (const track of clip.tracks) this.bind(track, times);
    const offset = this.facts.timeOffset ?? 0;
    this.keys = Float64Array.from(
      [...times].sort((a, b) => a - b),
      (t) => t + offset,
    );
  }

  private add(node: THREE.Object3D, apply: Apply): void {
    this.applies.push(apply);
    const list = this.ofNode.get(node);
    if (list) list.push(apply);
    else this.ofNode.set(node, [apply]);
  }

  private bind(track: THREE.KeyframeTrack, times: Set<number>): void {
    const parsed = THREE.PropertyBinding.parseTrackName(track.name);
    const node = THREE.PropertyBinding.findNode(this.root, parsed.nodeName) as THREE.Object3D | undefined;
    if (!node) return;
    for (const t of track.times) times.add(t);
    const values = interpolant(track);
    if (parsed.propertyName === "position") this.add(node, (t) => void node.position.fromArray(values(t)));
    else if (parsed.propertyName === "quaternion") this.add(node, (t) => void node.quaternion.fromArray(values(t)));
    else if (parsed.propertyName === "scale") {
      this.add(node, (t) => {
        node.scale.fromArray(values(t));
        node.visible = node.scale.x !== 0;
      });
    } else if (parsed.propertyName === "morphTargetInfluences") {
      const mesh = node as THREE.Mesh;
      const n = mesh.morphTargetInfluences?.length ?? 0;
      if (n > FEW_TARGETS) this.add(node, sheet(mesh, track, n));
      else {
        this.add(node, (t) => {
          const weights = values(t);
          for (let k = 0; k < n; k += 1) mesh.morphTargetInfluences![k] = weights[k]!;
        });
      }
    }
  }

  /** Colours that change are animated by a pointer, which the loader leaves to us. */
  private async readColours(gltf: GLTF): Promise<void> {
    interface Channel {
      sampler: number;
      target: { extensions?: { KHR_animation_pointer?: { pointer: string } } };
    }
    interface Animation {
      channels: Channel[];
      samplers: { input: number; output: number; interpolation?: string }[];
    }
    const { parser } = gltf;
    for (const animation of (parser.json.animations ?? []) as Animation[]) {
      for (const channel of animation.channels) {
        const found = /^\/materials\/(\d+)\//.exec(channel.target.extensions?.KHR_animation_pointer?.pointer ?? "");
        if (!found) continue;
        const sampler = animation.samplers[channel.sampler]!;
        const [input, output] = (await Promise.all([
          parser.getDependency("accessor", sampler.input),
          parser.getDependency("accessor", sampler.output),
        ])) as [THREE.BufferAttribute, THREE.BufferAttribute];
        const materials = new Set<THREE.MeshStandardMaterial>();
        this.root.traverse((node) => {
          const { material } = node as THREE.Mesh;
          if (material && parser.associations.get(material as THREE.Material)?.materials === Number(found[1])) {
            materials.add(material as THREE.MeshStandardMaterial);
          }
        });
        const mode = sampler.interpolation === "STEP" ? THREE.InterpolateDiscrete : THREE.InterpolateLinear;
        const track = new THREE.NumberKeyframeTrack("c", input.array as never, output.array as never, mode);
        const values = interpolant(track);
        this.applies.push((t) => {
          const [r, g, b, alpha] = values(t);
          for (const material of materials) {
            material.color.setRGB(r!, g!, b!, THREE.LinearSRGBColorSpace);
            material.opacity = alpha!;
            material.visible = alpha! > 0;
          }
        });
      }
    }
  }

  private repaint(change: (material: THREE.Material) => THREE.Material): void {
    const made = new Map<THREE.Material, THREE.Material>();
    for (const mesh of this.meshes()) {
      const old = mesh.material as THREE.Material;
      const paint = made.get(old) ?? change(old);
      made.set(old, paint);
      mesh.material = paint;
    }
    for (const old of made.keys()) old.dispose();
  }

  /** What has one geometry and one material is drawn at once. */
  private gather(): void {
    const alike = new Map<string, THREE.Mesh[]>();
    for (const mesh of this.meshes()) {
      if (!mesh.isMesh || mesh.morphTargetInfluences || !mesh.frustumCulled) continue;
      const key = `${mesh.geometry.uuid} ${(mesh.material as THREE.Material).uuid}`;
      const found = alike.get(key);
      if (found) found.push(mesh);
      else alike.set(key, [mesh]);
    }
    for (const meshes of alike.values()) {
      const crowd = new Crowd(meshes, this.alone);
      this.crowds.push(crowd);
      this.root.add(crowd.drawn);
    }
  }

  /** Puts everything where it is at this time of the model. */
  at(time: number): void {
    const t = time - (this.facts.timeOffset ?? 0);
    for (const apply of this.applies) apply(t);
    this.refresh();
  }

  /** After meshes have moved, or have been taken out of their crowds. */
  refresh(): void {
    this.root.updateMatrixWorld();
    for (const crowd of this.crowds) crowd.refresh();
  }

  /** The way of a point that is fixed to a body, in the world. */
  way(body: THREE.Object3D, local: THREE.Vector3, back: number): { times: number[]; points: THREE.Vector3[] } {
    const chain: THREE.Object3D[] = [];
    for (let node: THREE.Object3D | null = body; node; node = node.parent) chain.unshift(node);
    const applies = chain.flatMap((node) => this.ofNode.get(node) ?? []);
    const offset = this.facts.timeOffset ?? 0;
    const stride = Math.max(1, Math.ceil(this.keys.length / 4000));
    const times: number[] = [];
    const points: THREE.Vector3[] = [];
    for (let k = 0; k < this.keys.length; k += stride) {
      const t = this.keys[k]!;
      for (const apply of applies) apply(t - offset);
      body.updateWorldMatrix(true, false);
      times.push(t);
      points.push(body.localToWorld(local.clone()));
    }
    for (const apply of applies) apply(back - offset);
    body.updateWorldMatrix(true, false);
    return { times, points };
  }

  /** Meshes that something moves. */
  private movers(): THREE.Mesh[] {
    this.moved ??= this.meshes().filter((mesh) => {
      for (let node: THREE.Object3D | null = mesh; node; node = node.parent) if (this.ofNode.has(node)) return true;
      return false;
    });
    return this.moved;
  }

  /** What moves and has a size, but for arrows, whose length says something else. */
  private movingBodies(): THREE.Mesh[] {
    return this.movers().filter((mesh) => this.bodyOf(mesh)?.facts.kind !== "vector" && mesh.matrixWorld.determinant());
  }

  /** The box around all that moves, and the mean of its places, which turning wheels do not shake. */
  herd(): { box: THREE.Box3; middle: THREE.Vector3 } {
    const [box, middle, place] = [new THREE.Box3(), new THREE.Vector3(), new THREE.Vector3()];
    const bodies = this.movingBodies();
    for (const mesh of bodies) {
      if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
      const own = mesh.geometry.boundingBox!;
      box.union(own.clone().applyMatrix4(mesh.matrixWorld));
      middle.add(own.getCenter(place).applyMatrix4(mesh.matrixWorld));
    }
    return { box, middle: middle.divideScalar(Math.max(1, bodies.length)) };
  }

  /**
   * Whether several bodies that stay together go far, as a vehicle does: from where one sees its whole way, one does not
   * see it. A single ball shows by its way what it does.
   */
  travels(back: number): boolean {
    if (this.keys.length < 2 || this.movingBodies().length < 4) return false;
    let largest = 0;
    const way = new THREE.Box3();
    for (let k = 0; k <= 8; k += 1) {
      this.at(this.keys[Math.round((k / 8) * (this.keys.length - 1))]!);
      const { box, middle } = this.herd();
      largest = Math.max(largest, box.getSize(new THREE.Vector3()).length());
      way.expandByPoint(middle);
    }
    this.at(back);
    return way.getSize(new THREE.Vector3()).length() > 5 * largest;
  }

  /**
   * Whether all that moves does so in the plane of the model's x and y, and is flat beside its size there: then it is
   * best seen from the front.
   */
  isFlat(back: number): boolean {
    if (this.keys.length < 2) return false;
    const stride = Math.max(1, Math.floor(this.keys.length / 40));
    const normal = new THREE.Vector3(0, 0, 1).applyQuaternion(this.upright);
    const toModel = this.upright.clone().invert();
    const moving = this.movers();
    const box = new THREE.Box3();
    const [place, turn, size] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
    const first = new Map<THREE.Mesh, { depth: number; axis: THREE.Vector3 }>();
    let isFlat = moving.length > 0 && moving.every((mesh) => this.bodyOf(mesh)?.facts.kind !== "surface");
    for (let k = 0; isFlat && k < this.keys.length; k += stride) {
      const t = this.keys[k]! - (this.facts.timeOffset ?? 0);
      for (const apply of this.applies) apply(t);
      this.root.updateMatrixWorld();
      for (const mesh of moving) {
        // What has no size has no axes either.
        if (mesh.matrixWorld.determinant() === 0) continue;
        mesh.matrixWorld.decompose(place, turn, size);
        const depth = place.dot(normal);
        // The normal of the plane in the axes of the body: the same at all times, up to its sign.
        const axis = normal.clone().applyQuaternion(turn.invert());
        const before = first.get(mesh);
        if (!before) first.set(mesh, { depth, axis });
        else if (Math.abs(before.axis.dot(axis)) < 1 - 1e-6) isFlat = false;
        else if (Math.abs(before.depth - depth) > 1e-4 * (1 + Math.abs(depth))) isFlat = false;
        if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
        const matrix = new THREE.Matrix4().makeRotationFromQuaternion(toModel).multiply(mesh.matrixWorld);
        box.union(mesh.geometry.boundingBox!.clone().applyMatrix4(matrix));
      }
    }
    this.at(back);
    const room = box.getSize(new THREE.Vector3());
    return isFlat && room.z < 0.35 * Math.max(room.x, room.y);
  }

  /** The body that an object is, or is a part of. */
  bodyOf(object: THREE.Object3D): { name: string; facts: BodyFacts; node: THREE.Object3D } | undefined {
    for (let node: THREE.Object3D | null = object; node; node = node.parent) {
      const facts = node.userData as Partial<BodyFacts> & { name?: string };
      if (facts.component !== undefined) return { name: facts.name ?? node.name, facts: facts as BodyFacts, node };
    }
    return undefined;
  }

  /** How long arrows are: quantities with their units, and how much of them a metre is. */
  scales(): { quantity: string; unit: string; perMetre: number }[] {
    const found = new Map<string, { quantity: string; unit: string; perMetre: number }>();
    for (const node of this.bodies.values()) {
      const { quantity, metresPerUnit } = node.userData as Partial<BodyFacts>;
      const unit = UNITS[quantity ?? ""];
      if (quantity === undefined || unit === undefined || !metresPerUnit || node.children.length === 0) continue;
      found.set(quantity, { quantity, unit, perMetre: 1 / metresPerUnit });
    }
    return [...found.values()];
  }

  meshes(): THREE.Mesh[] {
    const found: THREE.Mesh[] = [];
    this.root.traverse((node) => {
      if ((node as THREE.InstancedMesh).isInstancedMesh) return;
      if ((node as THREE.Mesh).isMesh || (node as THREE.Line).isLine) found.push(node as THREE.Mesh);
    });
    return found;
  }

  dispose(): void {
    for (const crowd of this.crowds) crowd.drawn.dispose();
    for (const mesh of this.meshes()) {
      mesh.geometry.dispose();
      (mesh.material as THREE.Material).dispose();
    }
  }
}

/** Meshes that differ in their places only, drawn as instances of one. */
class Crowd {
  readonly drawn: THREE.InstancedMesh;

  constructor(
    private readonly meshes: readonly THREE.Mesh[],
    private readonly alone: ReadonlySet<THREE.Mesh>,
  ) {
    const { geometry, material } = meshes[0]!;
    this.drawn = new THREE.InstancedMesh(geometry, material, meshes.length);
    this.drawn.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
    this.drawn.frustumCulled = false;
    this.drawn.raycast = () => {};
  }

  /**
   * A mesh that draws itself, and one that has no size, leaves its place empty. A mirrored one, whose length is
   * negative, draws itself too: of a crowd only one side of the faces is drawn, and its is the other.
   */
  refresh(): void {
    this.meshes.forEach((mesh, k) => {
      const isAlone = this.alone.has(mesh) || mesh.matrixWorld.determinant() < 0;
      const isHere = !isAlone && mesh.visible && mesh.parent?.visible !== false;
      mesh.layers.set(isAlone ? 0 : HIDDEN_LAYER);
      this.drawn.setMatrixAt(k, isHere ? mesh.matrixWorld : NOTHING);
    });
    this.drawn.instanceMatrix.needsUpdate = true;
  }
}

const NOTHING = new THREE.Matrix4().makeScale(0, 0, 0);

function interpolant(track: THREE.KeyframeTrack): (t: number) => Float32Array {
  const made = (
    track as unknown as { createInterpolant(result?: Float32Array): { evaluate(t: number): Float32Array } }
  ).createInterpolant(new Float32Array(track.getValueSize()));
  return (t) => made.evaluate(t);
}

/** A surface with a target for each frame: two neighbours are mixed here, whatever their number. */
function sheet(mesh: THREE.Mesh, track: THREE.KeyframeTrack, n: number): Apply {
  const { geometry } = mesh;
  const channels = (["position", "normal", "color"] as const)
    .filter((name) => geometry.morphAttributes[name] && geometry.getAttribute(name))
    .map((name) => {
      const attribute = geometry.getAttribute(name) as THREE.BufferAttribute;
      return { attribute, base: attribute.array.slice(), targets: geometry.morphAttributes[name]!.map((a) => a.array) };
    });
  geometry.morphAttributes = {};
  mesh.morphTargetInfluences = undefined;
  mesh.frustumCulled = false;
  // Which target has the whole weight at each key; -1 is the base.
  const active = Array.from(track.times, (_, k) => track.values.subarray(k * n, (k + 1) * n).indexOf(1));
  return (t) => {
    let low = 0;
    let high = track.times.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (track.times[middle]! <= t) low = middle;
      else high = middle;
    }
    const from = track.times[low]!;
    const to = track.times[high]!;
    const share = to > from ? Math.min(1, Math.max(0, (t - from) / (to - from))) : 0;
    const [a, b] = [active[low]!, active[high]!];
    for (const { attribute, base, targets } of channels) {
      const out = attribute.array as Float32Array;
      const [x, y] = [targets[a], targets[b]];
      for (let i = 0; i < out.length; i += 1)
        out[i] = base[i]! + (1 - share) * (x ? x[i]! : 0) + share * (y ? y[i]! : 0);
      attribute.needsUpdate = true;
    }
  };
}
