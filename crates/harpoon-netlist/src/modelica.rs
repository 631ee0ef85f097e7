//! A circuit as Modelica text, with a layout.

use crate::Circuit;
use crate::cards::{Analysis, Sweep};
use crate::devices::Instance;
use crate::expression::Expr;
use crate::layout::{Layout, Pin, Place, Point};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// Which question the model answers.
#[derive(Clone, Debug, Default)]
pub enum Variant {
    /// The circuit as it is; states start from `IC`, or from `starts`: component, parameter, value.
    #[default]
    Transient,
    /// Charges rest, sources have their value at the start of a transient, or that for `.op`.
    Operating { at_start: bool },
    /// As `Operating`, with all sources growing from nothing at time 0 to their value at time 1.
    SourceSteps { at_start: bool },
    /// As `Operating`, with a conductance from each node to ground that falls with time.
    GminSteps { at_start: bool },
    /// Charges rest, and time is the value of a source. Where it `leads`, all sources grow from nothing before.
    Sweep { sweep: Sweep, leads: bool },
    /// The circuit around its operating point: sources have their constant value, and those with `ac` a parameter
    /// `drive`, the second derivative of their small signal.
    SmallSignal,
}

/// A result by the name that users of SPICE know, and the variable that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    pub name: String,
    pub variable: String,
}

/// A number as Modelica has it.
pub fn real(x: f64) -> String {
    match x {
        x if x.is_nan() => "0.0".to_owned(),
        x if x.is_infinite() => format!("{}Modelica.Constants.inf", if x < 0.0 { "-" } else { "" }),
        x if x < 0.0 => format!("({x:?})"),
        x => format!("{x:?}"),
    }
}

/// A name of the netlist as Modelica identifier.
pub fn identifier(name: &str) -> String {
    let is_plain = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&name);
    if is_plain {
        return name.to_owned();
    }
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "_!#$%&()*+,-./:;<>=?@[]^{}|~ ".contains(c);
    let inner: String = name.chars().map(|c| if is_allowed(c) { c } else { '_' }).collect();
    format!("'{inner}'")
}

const KEYWORDS: &[&str] = &[
    "der",
    "and",
    "or",
    "not",
    "if",
    "in",
    "for",
    "loop",
    "end",
    "each",
    "break",
    "class",
    "model",
    "block",
    "type",
    "when",
    "while",
    "then",
    "else",
    "elseif",
    "equation",
    "algorithm",
    "connect",
    "connector",
    "constant",
    "discrete",
    "encapsulated",
    "enumeration",
    "expandable",
    "extends",
    "external",
    "false",
    "final",
    "flow",
    "function",
    "import",
    "impure",
    "initial",
    "inner",
    "input",
    "operator",
    "outer",
    "output",
    "package",
    "parameter",
    "partial",
    "protected",
    "public",
    "pure",
    "record",
    "redeclare",
    "replaceable",
    "return",
    "stream",
    "true",
    "within",
    "elsewhen",
    "elseif",
    "constrainedby",
    "time",
];

impl Circuit {
    /// Voltages of nodes and currents of sources and inductors.
    pub fn signals(&self) -> Vec<Signal> {
        let mut out = Vec::new();
        for node in self.nodes().keys() {
            if node != "0" {
                out.push(signal(&format!("v({node})")));
            }
        }
        for i in &self.instances {
            out.extend(i.currents.iter().map(|c| signal(&c.0)));
        }
        out
    }

    /// Nodes with the pins that meet there.
    fn nodes(&self) -> BTreeMap<String, Vec<(usize, String)>> {
        let mut nodes: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        for (k, i) in self.instances.iter().enumerate() {
            for (pin, node) in &i.pins {
                nodes.entry(node.clone()).or_default().push((k, pin.clone()));
            }
        }
        nodes
    }

    /// Values for the parameters that hold the start of states: from the operating point, whose variables `solved`
    /// gives, or from the netlist alone.
    pub fn starts(&self, solved: Option<&dyn Fn(&str) -> Option<f64>>) -> Vec<(usize, String, String)> {
        let given: HashMap<&str, f64> = self.initial.iter().map(|(n, x)| (n.as_str(), *x)).collect();
        let mut out = Vec::new();
        for (k, i) in self.instances.iter().enumerate() {
            let name = identifier(&i.name);
            if i.class == "Spice.Coupled" {
                let n = i.currents.len();
                let value = |j: usize| match solved {
                    Some(solved) => solved(&format!("{name}.i[{}]", j + 1)).unwrap_or(0.0),
                    None => i.initial[j].given.unwrap_or(0.0),
                };
                let list: Vec<String> = (0..n).map(|j| real(value(j))).collect();
                out.push((k, "IC".to_owned(), format!("{{{}}}", list.join(", "))));
                continue;
            }
            for initial in &i.initial {
                let from_nodes = || {
                    let pin = |p: &str| {
                        i.pins.iter().find(|x| x.0 == p).and_then(|x| given.get(x.1.as_str())).copied()
                    };
                    initial.pins.iter().map(|(c, p)| c * pin(p).unwrap_or(0.0)).sum::<f64>()
                };
                let value = match solved {
                    Some(solved) => initial
                        .solved
                        .iter()
                        .map(|(c, v)| Some(c * solved(&format!("{name}.{v}"))?))
                        .sum::<Option<f64>>(),
                    None => initial.given.or_else(|| Some(from_nodes())),
                };
                if let Some(x) = value.filter(|x| *x != 0.0 && x.is_finite()) {
                    out.push((k, initial.parameter.clone(), real(x)));
                }
            }
        }
        out
    }

    /// The model; `starts` come from [`Circuit::starts`].
    pub fn modelica(&self, class: &str, variant: &Variant, starts: &[(usize, String, String)]) -> String {
        let nodes = self.nodes();
        let layout = Layout::of(&self.instances);
        let rests = rests(variant);
        let mut out = String::new();
        let title: String = self
            .title
            .chars()
            .map(|c| if matches!(c, '"' | '\\') || c.is_control() { ' ' } else { c })
            .collect();
        let _ = writeln!(out, "model {class} \"{}\"", title.trim());
        let mut by_instance: HashMap<usize, Vec<(&str, &str)>> = HashMap::new();
        for (k, p, v) in starts {
            by_instance.entry(*k).or_default().push((p.as_str(), v.as_str()));
        }
        for (k, i) in self.instances.iter().enumerate() {
            let (kind, mut modifiers) = self.component(i, variant);
            if rests && i.is_store {
                modifiers.push("OP=true".to_owned());
            }
            modifiers.extend(by_instance.get(&k).into_iter().flatten().map(|(p, v)| format!("{p}={v}")));
            let _ = writeln!(
                out,
                "  BondLib.Electrical.Analog.{kind} {}{}\n    annotation (Placement({}));",
                identifier(&i.name),
                if modifiers.is_empty() {
                    String::new()
                } else {
                    format!("({})", wrap(&modifiers.join(", ")))
                },
                transformation(&layout.places[k], 10),
            );
        }
        // Names of the netlist are in small letters.
        let has_like = self.instances.iter().any(|i| i.name.starts_with("ground"));
        let symbol = if has_like { "Ground" } else { "ground" };
        for (n, ground) in layout.grounds.iter().enumerate() {
            let place = Place { x: ground.x, y: ground.y, ..Place::default() };
            let _ = writeln!(
                out,
                "  BondLib.Electrical.Analog.Basic.Ground {symbol}{}\n    annotation (Placement({}));",
                n + 1,
                transformation(&place, 5),
            );
        }
        self.extra_components(&mut out, variant, &nodes);
        for (node, pins) in &nodes {
            if node != "0" {
                let (k, pin) = &pins[0];
                let _ = writeln!(
                    out,
                    "  Modelica.Units.SI.Voltage {} = {}.{pin}.v \"Voltage of the node {}\";",
                    identifier(&format!("v({node})")),
                    identifier(&self.instances[*k].name),
                    node.replace(['"', '\\'], " ")
                );
            }
        }
        for i in &self.instances {
            for (current, variable) in &i.currents {
                let _ = writeln!(
                    out,
                    "  Modelica.Units.SI.Current {} = {}.{variable} \"Current of {}\";",
                    identifier(current),
                    identifier(&i.name),
                    i.name.replace(['"', '\\'], " ")
                );
            }
        }
        out.push_str("equation\n");
        let pin = |(k, pin): &Pin| format!("{}.{pin}", identifier(&self.instances[*k].name));
        for wire in &layout.wires {
            connection(&mut out, &pin(&wire.from), &pin(&wire.to), &wire.points);
        }
        for (n, ground) in layout.grounds.iter().enumerate() {
            for (of, points) in &ground.pins {
                connection(&mut out, &pin(of), &format!("{symbol}{}.p", n + 1), points);
            }
        }
        self.extra_connections(&mut out, variant, &nodes);
        let ((left, bottom), (right, top)) = layout.extent;
        let _ = writeln!(
            out,
            "  annotation (\n    Diagram(coordinateSystem(extent={{{{{left},{bottom}}},{{{right},{top}}}}})),",
        );
        let plot = match variant {
            Variant::Transient => self.recommended(),
            _ => String::new(),
        };
        let _ = writeln!(
            out,
            "    experiment({}),\n    __Harpoon(netlist=true{plot}));\nend {class};",
            self.experiment(variant)
        );
        out
    }

    /// The first nodes of the circuit itself, to be plotted.
    fn recommended(&self) -> String {
        const SHOWN: usize = 6;
        let mut nodes: Vec<&str> = Vec::new();
        for (_, node) in self.instances.iter().flat_map(|i| &i.pins) {
            if node != "0" && !node.contains('.') && !nodes.contains(&node.as_str()) && nodes.len() < SHOWN {
                nodes.push(node);
            }
        }
        let names = nodes.iter().map(|n| format!("\"{}\"", identifier(&format!("v({n})"))));
        let names: Vec<String> = names.collect();
        if names.is_empty() { String::new() } else { format!(", plot={{{}}}", names.join(", ")) }
    }

    fn experiment(&self, variant: &Variant) -> String {
        // Tighter than SPICE's `reltol`, which bounds single steps.
        let tolerance = self.reltol.map_or(1e-5, |r| (r * 1e-2).clamp(1e-10, 1e-3));
        match variant {
            Variant::Transient => {
                let (step, stop) = self
                    .analyses
                    .iter()
                    .find_map(|a| match a {
                        Analysis::Transient { step, stop, .. } => Some((*step, *stop)),
                        _ => None,
                    })
                    .unwrap_or((1e-3, 1.0));
                let step = step.min(stop / 50.0).max(stop / 1e6);
                format!("StopTime={stop:?}, Interval={step:?}, Tolerance={tolerance:?}")
            }
            Variant::Operating { .. } | Variant::SmallSignal => "StopTime=1, Interval=1".to_owned(),
            Variant::SourceSteps { .. } => "StopTime=1, Interval=0.01".to_owned(),
            Variant::GminSteps { .. } => "StopTime=14, Interval=0.1".to_owned(),
            Variant::Sweep { sweep, leads } => format!(
                "StartTime={:?}, StopTime={:?}, Interval={:?}",
                if *leads { sweep.lead() } else { sweep.lowest() },
                sweep.highest(),
                sweep.step.abs()
            ),
        }
    }

    /// Class and modifiers of a component in a variant.
    fn component(&self, i: &Instance, variant: &Variant) -> (String, Vec<String>) {
        if let Some(source) = &i.independent {
            let letter = if source.is_voltage { 'V' } else { 'I' };
            let fixed = |x: f64| (format!("Spice.Sources.{letter}dc"), vec![format!("dc={}", real(x))]);
            let at = |at_start: bool| if at_start { source.at_start } else { source.dc };
            match variant {
                Variant::Transient => {}
                Variant::Operating { at_start } | Variant::GminSteps { at_start } => {
                    return fixed(at(*at_start));
                }
                Variant::SourceSteps { at_start } => {
                    return (
                        format!("Spice.Sources.{letter}b"),
                        vec![format!("value=min(time, 1)*{}", real(at(*at_start)))],
                    );
                }
                Variant::Sweep { sweep, leads } if *leads || sweep.source == i.name => {
                    let (low, lead) = (real(sweep.lowest()), real(sweep.lead()));
                    let growth = if *leads {
                        format!("*min(1, (time - {lead})/({low} - {lead}))")
                    } else {
                        String::new()
                    };
                    let value =
                        if sweep.source == i.name { format!("max(time, {low})") } else { real(source.dc) };
                    return (format!("Spice.Sources.{letter}b"), vec![format!("value={value}{growth}")]);
                }
                Variant::SmallSignal if source.small.is_some() => {
                    let class = format!("Spice.Sources.{letter}ac");
                    return (class, vec![format!("dc={}", real(source.dc))]);
                }
                Variant::Sweep { .. } | Variant::SmallSignal => return fixed(source.dc),
            }
        }
        let mut modifiers: Vec<String> = i.modifiers.iter().map(|(n, v)| format!("{n}={v}")).collect();
        for (name, e) in &i.expressions {
            let signal = |e: &Expr| -> Result<String, String> {
                let voltage =
                    |n: &str| if n == "0" { "0".to_owned() } else { identifier(&format!("v({n})")) };
                Ok(match e {
                    Expr::Voltage(a, None) => voltage(a),
                    Expr::Voltage(a, Some(b)) => format!("({} - {})", voltage(a), voltage(b)),
                    Expr::Current(name) => identifier(&format!("i({name})")),
                    _ => String::new(),
                })
            };
            // Names were looked up when the netlist was read.
            let e = if matches!(variant, Variant::Transient) { e.clone() } else { e.at_start() };
            let text = e.modelica(&|_| None, &signal).unwrap_or_else(|_| "0".to_owned());
            modifiers.push(format!("{name}={text}"));
        }
        (i.class.clone(), modifiers)
    }

    /// What holds `.ic` in an operating point, and the conductances of gmin steps.
    fn extra_components(
        &self,
        out: &mut String,
        variant: &Variant,
        nodes: &BTreeMap<String, Vec<(usize, String)>>,
    ) {
        for (n, (_, x)) in self.held(variant).iter().enumerate() {
            let _ = writeln!(
                out,
                "  BondLib.Electrical.Analog.Spice.R ic_r{n}(R=1e-4);\n  BondLib.Electrical.Analog.Spice.Sources.Vdc ic_v{n}(dc={});\n  BondLib.Electrical.Analog.Basic.Ground ic_g{n};",
                real(*x)
            );
        }
        if let Variant::GminSteps { .. } = variant {
            for (n, (node, _)) in nodes.iter().filter(|n| n.0 != "0").enumerate() {
                let v = identifier(&format!("v({node})"));
                let _ = writeln!(
                    out,
                    "  BondLib.Electrical.Analog.Spice.Sources.Ib gmin_{n}(value=10^(-time)*{v});\n  BondLib.Electrical.Analog.Basic.Ground gmin_g{n};"
                );
            }
        }
    }

    fn held(&self, variant: &Variant) -> &[(String, f64)] {
        let holds = matches!(
            variant,
            Variant::Operating { at_start: true }
                | Variant::SourceSteps { at_start: true }
                | Variant::GminSteps { at_start: true }
        );
        if holds { &self.initial } else { &[] }
    }

    fn extra_connections(
        &self,
        out: &mut String,
        variant: &Variant,
        nodes: &BTreeMap<String, Vec<(usize, String)>>,
    ) {
        let pin_of = |node: &str| {
            nodes
                .get(node)
                .map(|pins| format!("{}.{}", identifier(&self.instances[pins[0].0].name), pins[0].1))
        };
        for (n, (node, _)) in self.held(variant).iter().enumerate() {
            if let Some(pin) = pin_of(node) {
                let _ = writeln!(
                    out,
                    "  connect({pin}, ic_r{n}.p);\n  connect(ic_r{n}.n, ic_v{n}.p);\n  connect(ic_v{n}.n, ic_g{n}.p);"
                );
            }
        }
        if let Variant::GminSteps { .. } = variant {
            for (n, (node, _)) in nodes.iter().filter(|n| n.0 != "0").enumerate() {
                if let Some(pin) = pin_of(node) {
                    let _ =
                        writeln!(out, "  connect({pin}, gmin_{n}.p);\n  connect(gmin_{n}.n, gmin_g{n}.p);");
                }
            }
        }
    }
}

/// A square part at its place.
fn transformation(place: &Place, half: i32) -> String {
    let (from, to) = if place.is_mirrored { (half, -half) } else { (-half, half) };
    let extent = format!("extent={{{{{from},{}}},{{{to},{half}}}}}", -half);
    let rotation = match place.rotation {
        0 => String::new(),
        degrees => format!(", rotation={degrees}"),
    };
    format!("transformation(origin={{{},{}}}, {extent}{rotation})", place.x, place.y)
}

fn connection(out: &mut String, from: &str, to: &str, points: &[Point]) {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{{{x},{y}}}")).collect();
    let _ = writeln!(
        out,
        "  connect({from}, {to}) annotation (Line(points={{{}}}, color={{0,0,255}}));",
        points.join(",")
    );
}

/// Whether charges and fluxes stand still.
fn rests(variant: &Variant) -> bool {
    !matches!(variant, Variant::Transient | Variant::SmallSignal)
}

fn signal(name: &str) -> Signal {
    Signal { name: name.to_owned(), variable: identifier(name) }
}

/// Long lists of modifiers go over several lines.
fn wrap(text: &str) -> String {
    let mut out = String::new();
    let mut width = 0;
    for word in text.split_inclusive(", ") {
        if width + word.len() > 90 && width > 0 {
            out.truncate(out.trim_end().len());
            out.push_str("\n    ");
            width = 0;
        }
        out.push_str(word);
        width += word.len();
    }
    out
}
