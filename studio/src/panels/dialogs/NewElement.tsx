/**
 * An element of a bond graph made from what it does: its parameters and its laws. The class is shown as it will be
 * written, and the compiler has looked at it before it is.
 */
import { For, Index, Show, createEffect, createSignal, on, onCleanup } from "solid-js";
import { createStore } from "solid-js/store";
import type { Diagnostic, ElementKind, ElementParameter, ElementParams } from "../../protocol";
import { useStudio } from "../context";
import { inline } from "../messages/markdown";
import { Dialog } from "../ui/Dialog";
import { Glyph } from "../ui/Glyph";
import { takeTarget } from "./RenameClass";
import "./element.css";

interface KindEntry {
  readonly kind: ElementKind;
  readonly title: string;
  readonly letters: string;
  readonly laws: readonly string[];
  readonly parameter: string;
  readonly energy?: string;
}

const KINDS: readonly KindEntry[] = [
  { kind: "dissipator", title: "Loses energy (R)", letters: "R", laws: ["e = R*f"], parameter: "R" },
  {
    kind: "capacitance",
    title: "Stores energy, filled by flow (C)",
    letters: "C",
    laws: ["f = C*der(e)"],
    parameter: "C",
    energy: "C*e^2/2",
  },
  {
    kind: "inertia",
    title: "Stores energy, filled by effort (I)",
    letters: "I",
    laws: ["e = I*der(f)"],
    parameter: "I",
    energy: "I*f^2/2",
  },
  { kind: "effortSource", title: "Source of effort (Se)", letters: "Se", laws: ["e = e0"], parameter: "e0" },
  { kind: "flowSource", title: "Source of flow (Sf)", letters: "Sf", laws: ["f = f0"], parameter: "f0" },
  { kind: "transformer", title: "Transformer (TF)", letters: "TF", laws: ["e1 = m*e2", "f2 = m*f1"], parameter: "m" },
  { kind: "gyrator", title: "Gyrator (GY)", letters: "GY", laws: ["e1 = r*f2", "e2 = r*f1"], parameter: "r" },
  {
    kind: "converter",
    title: "Loses energy between two ports",
    letters: "R",
    laws: ["e1 - e2 = R*f1", "f2 = f1"],
    parameter: "R",
  },
];

const blank = (name = "", value = ""): ElementParameter => ({ name, typeName: "", value, description: "" });
const NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;
const PAUSE = 250;

export function NewElement(props: { close: () => void }) {
  const studio = useStudio();
  const [form, setForm] = createStore({
    name: takeTarget("").to ?? "",
    description: "",
    kind: "dissipator" as ElementKind,
    letters: "R",
    isModulated: false,
    parameters: [blank("R", "1")],
    variables: [] as ElementParameter[],
    laws: "e = R*f",
    energy: "",
  });
  const [text, setText] = createSignal("");
  const [problem, setProblem] = createSignal<{ field: string; message: string }>();
  const [findings, setFindings] = createSignal<readonly Diagnostic[]>();
  const entry = () => KINDS.find((k) => k.kind === form.kind)!;
  const names = () => {
    const ports = /transformer|gyrator|converter/.test(form.kind) ? ["e1", "f1", "e2", "f2"] : ["e", "f"];
    return [...ports, ...(form.isModulated ? ["s"] : []), "time"];
  };
  const asked = (): ElementParams => ({
    ...form,
    parameters: form.parameters.filter((p) => p.name.trim() !== "").map((p) => ({ ...p })),
    variables: form.variables.filter((p) => p.name.trim() !== "").map((p) => ({ ...p })),
    laws: form.laws.split("\n").filter((law) => law.trim() !== ""),
  });
  const errors = () => (findings() ?? []).filter((d) => d.severity === "error");

  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    if (!NAME.test(form.name)) {
      setText("");
      setFindings(undefined);
      setProblem(
        form.name === "" ? undefined : { field: "name", message: "letters, digits and _, not starting with a digit" },
      );
      return;
    }
    const mine = ++newest;
    try {
      const tried = await studio.server.request("tryElement", asked());
      if (mine !== newest) return;
      setProblem(tried.wrong === "" ? undefined : { field: tried.field, message: tried.wrong });
      setText(tried.text);
      setFindings(undefined);
      if (tried.wrong !== "") return;
      const found = await studio.tried(tried.number);
      if (mine === newest) setFindings(found);
    } catch (error) {
      setProblem({ field: "name", message: (error as Error).message });
    }
  };
  createEffect(
    on(
      () => JSON.stringify(asked()),
      () => {
        clearTimeout(timer);
        newest++;
        setFindings(undefined);
        timer = setTimeout(() => void look(), PAUSE);
      },
    ),
  );
  onCleanup(() => clearTimeout(timer));

  const choose = (kind: ElementKind) => {
    const before = entry();
    const next = KINDS.find((k) => k.kind === kind)!;
    // What was suggested is suggested anew; what somebody wrote stays.
    const isSuggested = form.laws.trim() === before.laws.join("\n");
    setForm("kind", kind);
    if (form.letters === before.letters) setForm("letters", next.letters);
    if (isSuggested) {
      setForm("laws", next.laws.join("\n"));
      setForm("energy", next.energy ?? "");
      setForm("parameters", 0, { ...form.parameters[0]!, name: next.parameter });
    }
  };
  const create = async () => {
    clearTimeout(timer);
    if (!findings() || problem()) await look();
    if (problem() || errors().length > 0 || !findings()) return;
    try {
      const made = await studio.server.request("newElement", asked());
      props.close();
      await studio.open(made.class);
      studio.library.unfoldTo(made.class);
    } catch (error) {
      setProblem({ field: "name", message: (error as Error).message });
    }
  };
  const Wrong = (p: { field: string }) => (
    <Show when={problem()?.field === p.field}>
      <p class="problem" role="alert" innerHTML={inline(problem()!.message)} />
    </Show>
  );
  return (
    <Dialog
      title="New element"
      class="element-dialog"
      close={props.close}
      footer={
        <>
          <span class="state" role="status">
            {problem()
              ? ""
              : text() === ""
                ? "Give it a name."
                : !findings()
                  ? "The compiler looks at it…"
                  : errors().length > 0
                    ? "It is not written while there are errors."
                    : "The compiler has checked it, in a circuit with a source and a resistance."}
          </span>
          <button class="button outlined" onClick={props.close}>
            Cancel
          </button>
          <button
            class="button primary"
            disabled={problem() !== undefined || !findings() || errors().length > 0}
            onClick={() => void create()}
          >
            Create
          </button>
        </>
      }
    >
      <form
        class="element"
        onSubmit={(e) => {
          e.preventDefault();
          void create();
        }}
      >
        <div class="fields">
          <label>
            Name
            <input
              class="field"
              name="name"
              autofocus
              spellcheck={false}
              placeholder="Orifice, or Package.Orifice"
              value={form.name}
              onInput={(e) => setForm("name", e.currentTarget.value.trim())}
            />
          </label>
          <Wrong field="name" />
          <label>
            Description
            <input
              class="field"
              name="description"
              value={form.description}
              onInput={(e) => setForm("description", e.currentTarget.value)}
            />
          </label>
          <div class="pair">
            <label>
              What it does
              <select
                class="field"
                name="kind"
                value={form.kind}
                onChange={(e) => choose(e.currentTarget.value as ElementKind)}
              >
                <For each={KINDS}>{(k) => <option value={k.kind}>{k.title}</option>}</For>
              </select>
            </label>
            <label class="letters">
              Letters
              <input
                class="field"
                name="letters"
                maxlength="6"
                value={form.letters}
                onInput={(e) => setForm("letters", e.currentTarget.value)}
              />
            </label>
          </div>
          <label class="check">
            <input
              type="checkbox"
              name="modulated"
              checked={form.isModulated}
              onChange={(e) => setForm("isModulated", e.currentTarget.checked)}
            />
            A signal <code>s</code> comes in
          </label>
          <Rows
            title="Parameters"
            rows={form.parameters}
            set={(at, change) => setForm("parameters", at, change)}
            replace={(rows) => setForm("parameters", rows)}
          />
          <Wrong field="parameters" />
          <Rows
            title="Further variables"
            rows={form.variables}
            set={(at, change) => setForm("variables", at, change)}
            replace={(rows) => setForm("variables", rows)}
          />
          <Wrong field="variables" />
          <label>
            Laws, one in a line
            <textarea
              class="field code"
              name="laws"
              rows="3"
              spellcheck={false}
              value={form.laws}
              onInput={(e) => setForm("laws", e.currentTarget.value)}
            />
          </label>
          <p class="hint">
            Between{" "}
            <For each={names()}>
              {(name, i) => (
                <>
                  {i() > 0 ? ", " : ""}
                  <code>{name}</code>
                </>
              )}
            </For>{" "}
            and what is declared above.{" "}
            {/transformer|gyrator|converter/.test(form.kind)
              ? "Power comes in at port 1 and goes out at port 2."
              : form.kind.endsWith("Source")
                ? "Effort times flow is the power that it gives."
                : "Effort times flow is the power that it takes."}
          </p>
          <Wrong field="laws" />
          <Show when={form.kind === "capacitance" || form.kind === "inertia"}>
            <label>
              Stored energy
              <input
                class="field code"
                name="energy"
                spellcheck={false}
                placeholder="For the energy view; may be left empty"
                value={form.energy}
                onInput={(e) => setForm("energy", e.currentTarget.value)}
              />
            </label>
            <Wrong field="energy" />
          </Show>
        </div>
        <div class="result">
          <pre class="code" role="region" tabindex="0" aria-label="The class as it will be written">
            {text()}
          </pre>
          <For each={(findings() ?? []).filter((d) => d.severity !== "note")}>
            {(d) => (
              <p class={`finding ${d.severity}`} innerHTML={inline(d.message + (d.help ? ` — ${d.help}` : ""))} />
            )}
          </For>
        </div>
        <button hidden type="submit" />
      </form>
    </Dialog>
  );
}

function Rows(props: {
  title: string;
  rows: ElementParameter[];
  set: (at: number, change: Partial<ElementParameter>) => void;
  replace: (rows: ElementParameter[]) => void;
}) {
  return (
    <fieldset>
      <legend>{props.title}</legend>
      <Index each={props.rows}>
        {(row, at) => (
          <div class="row">
            <input
              class="field code"
              aria-label={`${props.title}: name`}
              placeholder="name"
              spellcheck={false}
              value={row().name}
              onInput={(e) => props.set(at, { name: e.currentTarget.value.trim() })}
            />
            <input
              class="field code"
              aria-label={`${props.title}: value`}
              placeholder="value"
              spellcheck={false}
              value={row().value}
              onInput={(e) => props.set(at, { value: e.currentTarget.value })}
            />
            <input
              class="field"
              aria-label={`${props.title}: type`}
              placeholder="Real"
              list="element-types"
              spellcheck={false}
              value={row().typeName}
              onInput={(e) => props.set(at, { typeName: e.currentTarget.value.trim() })}
            />
            <input
              class="field"
              aria-label={`${props.title}: description`}
              placeholder="description"
              value={row().description}
              onInput={(e) => props.set(at, { description: e.currentTarget.value })}
            />
            <button
              type="button"
              class="button square"
              aria-label={`Remove ${row().name || "this row"}`}
              onClick={() => props.replace(props.rows.filter((_, i) => i !== at))}
            >
              <Glyph name="cross" />
            </button>
          </div>
        )}
      </Index>
      <button type="button" class="button outlined" onClick={() => props.replace([...props.rows, blank()])}>
        Add
      </button>
      <datalist id="element-types">
        <For each={TYPES}>{(name) => <option value={`Modelica.Units.SI.${name}`} />}</For>
      </datalist>
    </fieldset>
  );
}

const TYPES = [
  "Resistance",
  "Capacitance",
  "Inductance",
  "Voltage",
  "Current",
  "Mass",
  "Inertia",
  "Force",
  "Velocity",
  "Torque",
  "AngularVelocity",
  "TranslationalSpringConstant",
  "TranslationalDampingConstant",
  "Pressure",
  "VolumeFlowRate",
  "Temperature",
  "HeatFlowRate",
  "ThermalConductance",
  "HeatCapacity",
  "Length",
  "Area",
  "Volume",
];
