//! The network as Modelica text: components with their places, bonds as harpoons, orthogonal lines, and a
//! documentation that says where the model comes from.

use crate::network::{Bond, End, Network, Part, Point, Turn};
use crate::plan::Plan;
use harpoon_base::number_text;
use std::fmt::Write;

/// The model. `about` is the report in plain text, for the documentation.
pub fn write(plan: &Plan, network: &Network, about: &About) -> String {
    let mut out = String::new();
    let frame = Frame::around(network);
    let _ = writeln!(out, "model {} \"{}\"", plan.name, string(&plan.description));
    triggers(&mut out, plan, &frame);
    for condition in &network.conditions {
        let _ = writeln!(
            out,
            "  Boolean {} = {} \"{}\";",
            condition.name,
            condition.text,
            string(&condition.description)
        );
    }
    for part in &network.parts {
        component(&mut out, part);
    }
    for bond in &network.bonds {
        let description =
            format!("{} to {}", network.parts[bond.from.part].name, network.parts[bond.to.part].name);
        let _ = writeln!(
            out,
            "  BondLib.Bonds.Bond {} \"{description}\"\n    annotation ({});",
            bond.name,
            placement(bond.at, bond.turn, 10.0, 10.0)
        );
    }
    for signal in &network.signals {
        let _ = writeln!(
            out,
            "  Modelica.Blocks.Sources.BooleanExpression {}(y={}) \"Opens {}\"\n    annotation ({});",
            signal.name,
            signal.open,
            network.parts[signal.switch].name,
            placement(signal.at, Turn::Right, 18.0, 18.0)
        );
    }
    let _ = writeln!(out, "equation");
    for bond in &network.bonds {
        connections(&mut out, network, bond);
    }
    for signal in &network.signals {
        let switch = &network.parts[signal.switch];
        let points = [(signal.at.0 + 19.8, signal.at.1), (switch.at.0, switch.at.1 - 10.0)];
        let _ = writeln!(
            out,
            "  connect({}.y, {}.BooleanInPort1) annotation ({});",
            signal.name,
            switch.name,
            line(&points, "255,0,255")
        );
    }
    let source = &network.parts[0].name;
    let _ = writeln!(
        out,
        "  annotation (\n    uses(BondLib(version=\"3.0.0\"), Modelica(version=\"4.1.0\")),\n    \
         experiment(StopTime={}, Interval={}, Tolerance=1e-6),\n    \
         __Harpoon(plot={{\"{source}.e\", \"{source}.f\"}}),\n    \
         Diagram(coordinateSystem(preserveAspectRatio=false, extent={{{{{},{}}},{{{},{}}}}})),\n    \
         Documentation(info=\"{}\"));\nend {};",
        number_text(plan.stop_time),
        number_text(plan.stop_time / 500.0),
        number_text(frame.left),
        number_text(frame.bottom),
        number_text(frame.right),
        number_text(frame.top),
        string(&documentation(plan, about)),
        plan.name
    );
    out
}

/// What the documentation says about the result.
pub struct About {
    pub conditions: Vec<(String, String, String)>,
    pub counts: String,
    pub maps: String,
}

/// The diagram's rectangle, with room on top for triggers.
struct Frame {
    left: f64,
    right: f64,
    bottom: f64,
    top: f64,
    /// Where the triggers stand.
    trigger_y: f64,
}

impl Frame {
    fn around(network: &Network) -> Frame {
        let all = || network.parts.iter().map(|p| p.at).chain(network.signals.iter().map(|s| s.at));
        let highest = all().map(|p| p.1).fold(f64::MIN, f64::max);
        let lowest = all().map(|p| p.1).fold(f64::MAX, f64::min);
        let rightmost = all().map(|p| p.0).fold(f64::MIN, f64::max);
        let to_20 = |x: f64| (x / 20.0).ceil() * 20.0;
        let trigger_y = to_20(highest + 50.0);
        Frame {
            left: -40.0,
            right: to_20(rightmost + 30.0),
            bottom: -to_20(-lowest + 30.0),
            top: trigger_y + 40.0,
            trigger_y,
        }
    }
}

/// Inputs of the model, or blocks that toggle at the times of the plan.
fn triggers(out: &mut String, plan: &Plan, frame: &Frame) {
    for (v, name) in plan.variables.iter().enumerate() {
        let at = (50.0 * v as f64, frame.trigger_y);
        if plan.steps.is_empty() {
            let _ = writeln!(
                out,
                "  Modelica.Blocks.Interfaces.BooleanInput {name} \"Trigger {name}\"\n    annotation ({});",
                placement(at, Turn::Down, 10.0, 10.0)
            );
            continue;
        }
        let start = plan.steps[0].values[v];
        let changes = plan.steps.windows(2).filter(|w| w[0].values[v] != w[1].values[v]);
        let toggles: Vec<String> = changes.map(|w| number_text(w[1].at)).collect();
        let block = if toggles.is_empty() {
            format!("Modelica.Blocks.Sources.BooleanConstant {name}(k={start})")
        } else {
            let table = toggles.join(",");
            format!("Modelica.Blocks.Sources.BooleanTable {name}(table={{{table}}}, startValue={start})")
        };
        let _ = writeln!(
            out,
            "  {block} \"Trigger {name}\"\n    annotation ({});",
            placement(at, Turn::Right, 10.0, 10.0)
        );
    }
}

fn component(out: &mut String, part: &Part) {
    let modifiers =
        if part.modifiers.is_empty() { String::new() } else { format!("({})", part.modifiers.join(", ")) };
    let _ = writeln!(
        out,
        "  {} {}{modifiers} \"{}\"\n    annotation ({});",
        part.class,
        part.name,
        string(&part.description),
        placement(part.at, part.turn, 10.0, 10.0)
    );
}

fn connections(out: &mut String, network: &Network, bond: &Bond) {
    let port = |end: &End| format!("{}.{}", network.parts[end.part].name, end.port);
    let color = "192,192,192";
    let _ = writeln!(
        out,
        "  connect({}, {}.BondCon1) annotation ({});\n  connect({}.BondCon2, {}) annotation ({});",
        port(&bond.from),
        bond.name,
        line(&bond.tail_line, color),
        bond.name,
        port(&bond.to),
        line(&bond.head_line, color)
    );
}

fn point((x, y): Point) -> String {
    format!("{{{},{}}}", number_text(x), number_text(y))
}

fn placement(at: Point, turn: Turn, half_width: f64, half_height: f64) -> String {
    let (w, h) = (half_width, half_height);
    let extent = |a: Point, b: Point| format!("extent={{{},{}}}", point(a), point(b));
    let transformation = match turn {
        Turn::Right => {
            let round = |x: f64| (x * 10.0).round() / 10.0;
            extent((round(at.0 - w), at.1 - h), (round(at.0 + w), at.1 + h))
        }
        Turn::Mirrored => format!("origin={}, {}", point(at), extent((w, -h), (-w, h))),
        Turn::Down => format!("origin={}, {}, rotation=270", point(at), extent((-w, -h), (w, h))),
        Turn::Up => format!("origin={}, {}, rotation=90", point(at), extent((-w, -h), (w, h))),
    };
    format!("Placement(transformation({transformation}))")
}

fn line(points: &[Point], color: &str) -> String {
    let round = |x: f64| (x * 10.0).round() / 10.0;
    let points: Vec<String> = points.iter().map(|&(x, y)| point((round(x), round(y)))).collect();
    format!("Line(points={{{}}}, color={{{color}}})", points.join(","))
}

/// Inside the quotes of a Modelica string.
fn string(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn documentation(plan: &Plan, about: &About) -> String {
    let mut out = format!("<html>\n<p>{}.</p>\n", html(plan.description.trim_end_matches('.')));
    out += "<p>This model was made from a switching plan. A chain of ideal switches leads to each path; behind each\n\
            switch a second one of inverse action grounds what was left, so that no effort floats.</p>\n";
    out += "<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">\n\
            <tr><th>path</th><th>on when</th><th>minimised</th><th>carries</th></tr>\n";
    for ((name, condition, minimised), path) in about.conditions.iter().zip(&plan.paths) {
        let carries: Vec<String> = path.carries.iter().map(|e| e.text()).collect();
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            html(name),
            html(condition),
            html(minimised),
            html(&carries.join(", "))
        );
    }
    out += "</table>\n";
    for free in &plan.free_text {
        let _ = writeln!(out, "<p>Taken for granted: {}.</p>", html(free));
    }
    let _ = writeln!(out, "<p>{}</p>", html(about.counts.trim_end()).replace('\n', "<br>\n"));
    if !about.maps.is_empty() {
        let _ = writeln!(out, "<pre>\n{}</pre>", html(&about.maps));
    }
    out += "</html>";
    out
}
