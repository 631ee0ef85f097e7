//! A Modelica block that is an FMU: `harpoon import X.fmu`.
//!
//! By model exchange its states, derivatives and event indicators become those of the block, so that the solver sees
//! them like any others; outputs that follow the same inputs at once are one equation, so that connected FMUs have no
//! loops but true ones. By co-simulation the block is sampled. The functions are those of `libs/FMI`.

use crate::archive::Fmu;
use crate::description::{Causality, Description, Initial, Type, Variability, Variable};
use crate::{Done, failed};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::path::Path;

pub struct Options {
    /// The name of the block.
    pub name: String,
    /// Where the FMU is, as the block is to say it: an expression of Modelica, such as [`place`] gives.
    pub file: String,
    /// Model exchange or co-simulation; model exchange where there is a choice.
    pub is_exchange: Option<bool>,
}

/// The FMU as a block in this file finds it: beside it, so that both may be moved.
pub fn place(fmu: &Path, block: Option<&Path>, name: &str) -> String {
    let whole = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let fmu = whole(fmu);
    let Some(block) = block else { return text(&fmu.to_string_lossy()) };
    let block = whole(block);
    let folder: Vec<_> = block.parent().map_or_else(Vec::new, |f| f.components().collect());
    let parts: Vec<_> = fmu.components().collect();
    let n = folder.iter().zip(&parts).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..".to_owned(), folder.len() - n);
    let down = parts[n..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    let relative: Vec<String> = up.chain(down).collect();
    let address = format!("modelica://{}/{}", identifier(name), relative.join("/"));
    format!("Modelica.Utilities.Files.loadResource({})", text(&address))
}

/// A variable of the block.
struct Port<'a> {
    variable: &'a Variable,
    name: String,
    sizes: Vec<usize>,
    n: usize,
    /// Where its elements begin in the list of all of its causality, counted from one.
    at: usize,
}

impl Port<'_> {
    /// `u` or `u[k]`, for each element, as numbers.
    fn elements(&self, as_number: bool) -> Vec<String> {
        let one = |k: usize| match self.sizes.is_empty() {
            true => self.name.clone(),
            false => crate::instance::element_name(&self.name, &self.sizes, k),
        };
        let number = |text: String| match (as_number, self.variable.ty) {
            (true, Type::Boolean) => format!("(if {text} then 1.0 else 0.0)"),
            _ => text,
        };
        (0..self.n).map(|k| number(one(k))).collect()
    }

    fn is_continuous(&self) -> bool {
        self.variable.ty.is_real() && self.variable.variability == Variability::Continuous
    }

    fn dimensions(&self) -> String {
        if self.sizes.is_empty() {
            return String::new();
        }
        let sizes: Vec<String> = self.sizes.iter().map(usize::to_string).collect();
        format!("[{}]", sizes.join(", "))
    }
}

const KEYWORDS: &str = " algorithm and annotation assert block break class connect connector constant constrainedby der \
    discrete each else elseif elsewhen encapsulated end enumeration equation expandable extends external false final \
    flow for function if import impure in initial inner input loop model not operator or outer output package parameter \
    partial protected public pure record redeclare replaceable return stream then true type when while within ";

/// What the block itself uses.
const OWN: &[&str] = &[
    "FMI",
    "Modelica",
    "Real",
    "Integer",
    "Boolean",
    "String",
    "time",
    "fileName",
    "communicationStep",
    "fmu",
    "fmuBegin",
    "fmuInputs",
    "fmuStates",
    "fmuIndicators",
    "fmuIsAbove",
    "fmuOutputs",
    "fmuEvent",
    "fmuNext",
    "fmuStatesAfter",
    "fmuOutputsAfter",
    "fmuHeld",
];

/// A name as an identifier of Modelica.
pub fn identifier(name: &str) -> String {
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && !KEYWORDS.contains(&format!(" {name} "));
    if is_plain {
        return name.to_owned();
    }
    // What may stand between the quotes (MLS 2.3.1).
    let letter = |c: char| match c {
        '\\' | '\'' | '"' | '`' => '_',
        ' '..='~' => c,
        _ => '_',
    };
    let name: String = name.chars().map(letter).collect();
    format!("'{}'", if name.is_empty() { "_" } else { &name })
}

/// Identifiers that are all different.
#[derive(Default)]
struct Names {
    taken: HashSet<String>,
}

impl Names {
    fn take(&mut self, name: &str) -> String {
        let mut name = name.to_owned();
        loop {
            let identifier = identifier(&name);
            if !OWN.contains(&identifier.as_str()) && self.taken.insert(identifier.clone()) {
                return identifier;
            }
            name.push('_');
        }
    }
}

fn text(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

fn comment(variable: &Variable) -> String {
    match variable.description.is_empty() {
        true => String::new(),
        false => format!(" {}", text(&variable.description)),
    }
}

/// `(unit="N", min=0)`
fn attributes(variable: &Variable) -> String {
    let mut list = Vec::new();
    if variable.ty.is_real() {
        for (name, value) in [("unit", &variable.unit), ("displayUnit", &variable.display_unit)] {
            if !value.is_empty() {
                list.push(format!("{name}={}", text(value)));
            }
        }
    }
    if variable.ty != Type::Boolean && variable.ty != Type::String {
        let limits = [("min", variable.min), ("max", variable.max)];
        let finite = limits.into_iter().filter_map(|(name, v)| Some((name, v.filter(|v| v.is_finite())?)));
        list.extend(finite.map(|(name, v)| format!("{name}={v}")));
    }
    // Of arrays it holds for each element.
    let each = if variable.dimensions.is_empty() { "" } else { "each " };
    let list: Vec<String> = list.into_iter().map(|a| format!("{each}{a}")).collect();
    if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) }
}

fn type_name(ty: Type) -> &'static str {
    match ty {
        Type::Float32 | Type::Float64 => "Real",
        Type::Boolean => "Boolean",
        Type::String => "String",
        _ => "Integer",
    }
}

/// The start value as a literal, of an array as a constructor.
fn literal(variable: &Variable, sizes: &[usize]) -> Option<String> {
    if variable.ty == Type::String {
        return Some(text(variable.start.first().map_or("", String::as_str)));
    }
    let start = variable.start.first()?;
    let word = |w: &str| -> Option<String> {
        match variable.ty {
            Type::Boolean => crate::description::boolean(w).map(|b| b.to_string()),
            ty if ty.is_real() => {
                crate::description::real(w).filter(|v| v.is_finite()).map(|v| v.to_string())
            }
            _ => w.parse::<i64>().ok().map(|v| v.to_string()),
        }
    };
    let words: Vec<String> = start.split_whitespace().map(word).collect::<Option<_>>()?;
    let n: usize = sizes.iter().product();
    if words.len() != n {
        return None;
    }
    // Row by row, from the inside out.
    let mut parts = words;
    for size in sizes.iter().rev() {
        parts = parts.chunks(*size).map(|c| format!("{{{}}}", c.join(", "))).collect();
    }
    parts.into_iter().next()
}

fn braces(list: &[String], empty: &str) -> String {
    if list.is_empty() { empty.to_owned() } else { format!("{{{}}}", list.join(", ")) }
}

fn ports<'a>(
    description: &'a Description,
    causality: Causality,
    names: &mut Names,
) -> Result<Vec<Port<'a>>, String> {
    let mut list = Vec::new();
    let mut at = 1;
    let wanted = |v: &&Variable| v.causality == causality && v.ty.is_number();
    for variable in description.variables.iter().filter(wanted) {
        let sizes = description.sizes(variable, &HashMap::new())?;
        let n = description.n_elements(variable, &HashMap::new())?;
        list.push(Port { variable, name: names.take(&variable.name), sizes, n, at });
        at += n;
    }
    Ok(list)
}

/// Which inputs an output follows at once: all, where the description does not say.
fn feedthrough(description: &Description, output: &Port, inputs: &[Port]) -> Vec<usize> {
    let index = |v: &Variable| description.variables.iter().position(|w| std::ptr::eq(v, w));
    let own = index(output.variable);
    let known = description.outputs.iter().find(|(k, _)| Some(*k) == own).and_then(|(_, d)| d.as_ref());
    let follows = |input: &Port| known.is_none_or(|d| index(input.variable).is_some_and(|k| d.contains(&k)));
    (0..inputs.len()).filter(|&k| follows(&inputs[k])).collect()
}

/// Outputs that follow the same inputs.
fn groups(description: &Description, outputs: &[Port], inputs: &[Port]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (k, output) in outputs.iter().enumerate() {
        let follows = feedthrough(description, output, inputs);
        match groups.iter_mut().find(|(known, _)| *known == follows) {
            Some((_, members)) => members.push(k),
            None => groups.push((follows, vec![k])),
        }
    }
    groups
}

fn numbers(list: &[usize]) -> String {
    match list.is_empty() {
        true => "fill(0, 0)".to_owned(),
        false => braces(&list.iter().map(|k| (k + 1).to_string()).collect::<Vec<_>>(), ""),
    }
}

/// The call of `FMI.outputs` for a group, with the elements of `y` that it gives.
fn outputs_call(
    event: &str,
    states: &str,
    (follows, members): &(Vec<usize>, Vec<usize>),
    outputs: &[Port],
    inputs: &[Port],
) -> (String, String) {
    let elements = |ports: &[Port], which: &[usize]| -> Vec<String> {
        let range = |&k: &usize| (ports[k].at..ports[k].at + ports[k].n).map(|e| e.to_string());
        which.iter().flat_map(range).collect()
    };
    let (ys, us) = (elements(outputs, members), elements(inputs, follows));
    let given =
        if us.is_empty() { "fill(0.0, 0)".to_owned() } else { format!("fmuInputs[{}]", braces(&us, "")) };
    let call = format!(
        "FMI.outputs(fmu, {event}, time, {states}, {given}, {}, {}, {})",
        numbers(members),
        numbers(follows),
        ys.len()
    );
    (format!("fmuOutputs[{}]", braces(&ys, "")), call)
}

/// The text of the block.
pub fn write(fmu: &Fmu, options: &Options) -> Done<String> {
    let description = &fmu.description;
    let named = |what: String| failed(format!("`{}`: {what}", fmu.file_name()));
    if let Some(problem) = description.problems().into_iter().next() {
        return Err(named(problem));
    }
    let is_exchange = options.is_exchange.unwrap_or(description.exchange.is_some());
    let kind = if is_exchange { &description.exchange } else { &description.cosimulation };
    let Some(kind) = kind else {
        let what = if is_exchange { "model exchange" } else { "co-simulation" };
        return Err(named(format!("it does not offer {what}")));
    };
    let mut taken = Names::default();
    let inputs = ports(description, Causality::Input, &mut taken).map_err(named)?;
    let outputs = ports(description, Causality::Output, &mut taken).map_err(named)?;
    let (parameters, texts) = parameters(description, &mut taken).map_err(named)?;
    let n_inputs: usize = inputs.iter().map(|p| p.n).sum();
    let n_outputs: usize = outputs.iter().map(|p| p.n).sum();
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    let name = identifier(&options.name);
    line(format!("block {name} {}", text(&summary(description, fmu))));
    for p in parameters.iter().chain(&texts) {
        line(format!("  {}", p.declaration));
    }
    if !is_exchange {
        let step = kind.fixed_step.or(description.experiment.step).unwrap_or_else(|| {
            let e = &description.experiment;
            (e.stop_time.unwrap_or(1.0) - e.start_time.unwrap_or(0.0)).abs() / 500.0
        });
        line(format!(
            "  parameter Real communicationStep(unit=\"s\") = {step} \"Between communication points\";"
        ));
    }
    for (ports, causality, x, side) in [(&inputs, "Input", -120, -1), (&outputs, "Output", 110, 1)] {
        for (k, p) in ports.iter().enumerate() {
            let y = 100 - 200 * (k as i64 * 2 + 1) / (ports.len() as i64 * 2);
            let largest: i64 = if side < 0 { 20 } else { 10 };
            let half = largest.min(90 / ports.len() as i64).max(4);
            let connector = format!("Modelica.Blocks.Interfaces.{}{causality}", type_name(p.variable.ty));
            line(format!(
                "  {connector} {}{}{}{} annotation (Placement(transformation(extent={{{{{},{}}},{{{},{}}}}})));",
                p.name,
                p.dimensions(),
                attributes(p.variable),
                comment(p.variable),
                x - half,
                y - half,
                x + half,
                y + half
            ));
        }
    }
    line(format!("  parameter String fileName = {} \"The FMU\";", options.file));
    line("protected".to_owned());
    let names = |list: &[Parameter]| {
        braces(&list.iter().map(|p| text(&p.fmu_name)).collect::<Vec<_>>(), "fill(\"\", 0)")
    };
    let values = |list: &[Parameter], empty: &str| {
        braces(&list.iter().map(|p| p.value.clone()).collect::<Vec<_>>(), empty)
    };
    let ports_names = |list: &[Port]| {
        braces(&list.iter().map(|p| text(&p.variable.name)).collect::<Vec<_>>(), "fill(\"\", 0)")
    };
    line(format!("  FMI.Unit fmu = FMI.Unit(fileName, getInstanceName(), {is_exchange},"));
    line(format!("    {}, {},", names(&parameters), values(&parameters, "fill(0.0, 0)")));
    line(format!("    {}, {},", names(&texts), values(&texts, "fill(\"\", 0)")));
    line(format!(
        "    {}, {}, {});",
        ports_names(&inputs),
        ports_names(&outputs),
        description.experiment.tolerance.filter(|t| *t > 0.0).unwrap_or(1e-6).min(1e-6)
    ));
    line("  parameter Real fmuBegin(fixed=false) \"Time at the start\";".to_owned());
    let given: Vec<String> = inputs.iter().flat_map(|p| p.elements(true)).collect();
    line(format!("  Real fmuInputs[{n_inputs}] = {};", braces(&given, "fill(0.0, 0)")));
    let groups = groups(description, &outputs, &inputs);
    if is_exchange {
        exchange(description, kind.needs_completed_step, &inputs, &outputs, n_outputs, &groups, &mut line)
            .map_err(named)?;
    } else {
        cosimulation(&inputs, &outputs, n_outputs, &groups, &mut line);
    }
    line(format!(
        "  annotation (Icon(coordinateSystem(extent={{{{-100,-100}},{{100,100}}}}), graphics={{{}}}),",
        icon(&inputs, &outputs)
    ));
    line(format!("    Documentation(info={}));", text(&page(description, fmu, is_exchange))));
    line(format!("end {name};"));
    Ok(out)
}

fn summary(description: &Description, fmu: &Fmu) -> String {
    match description.description.is_empty() {
        true => format!("The FMU {}", fmu.file_name()),
        false => description.description.clone(),
    }
}

/// A parameter of the block, or a start value.
struct Parameter {
    declaration: String,
    fmu_name: String,
    /// What the FMU is given.
    value: String,
}

/// Those that are numbers, and those that are texts.
fn parameters(
    description: &Description,
    names: &mut Names,
) -> Result<(Vec<Parameter>, Vec<Parameter>), String> {
    let (mut numbers, mut texts) = (Vec::new(), Vec::new());
    for v in &description.variables {
        let is_start = matches!(v.initial, Some(Initial::Exact))
            && matches!(v.causality, Causality::Local | Causality::Output)
            && v.variability != Variability::Constant;
        let is_parameter = v.causality == Causality::Parameter;
        let sizes = description.sizes(v, &HashMap::new())?;
        // Arrays keep the values that the FMU gives them.
        if !(is_start || is_parameter) || !sizes.is_empty() || matches!(v.ty, Type::Binary | Type::Clock) {
            continue;
        }
        let Some(value) = literal(v, &sizes) else { continue };
        let name = if is_start { format!("{}_start", v.name) } else { v.name.clone() };
        let name = names.take(&name);
        let declaration =
            format!("parameter {} {name}{} = {value}{};", type_name(v.ty), attributes(v), comment(v));
        let value = match v.ty {
            Type::Boolean => format!("if {name} then 1.0 else 0.0"),
            _ => name,
        };
        let list = if v.ty == Type::String { &mut texts } else { &mut numbers };
        list.push(Parameter { declaration, fmu_name: v.name.clone(), value });
    }
    Ok((numbers, texts))
}

fn exchange(
    description: &Description,
    needs_completed_step: bool,
    inputs: &[Port],
    outputs: &[Port],
    n_outputs: usize,
    groups: &[(Vec<usize>, Vec<usize>)],
    line: &mut impl FnMut(String),
) -> Result<(), String> {
    let mut n_states = 0;
    for (k, _) in &description.derivatives {
        n_states += description.n_elements(&description.variables[*k], &HashMap::new())?;
    }
    let n_indicators = description.n_indicators;
    line(format!("  Real fmuStates[{n_states}];"));
    line(format!("  Real fmuIndicators[{n_indicators}];"));
    line(format!("  Boolean fmuIsAbove[{n_indicators}];"));
    line(format!("  Real fmuOutputs[{n_outputs}];"));
    line("  discrete Integer fmuEvent(start=0, fixed=true) \"Events so far\";".to_owned());
    line("  discrete Real fmuNext \"The next event that the FMU knows of\";".to_owned());
    line(format!("  discrete Real fmuStatesAfter[{n_states}] \"Behind an event\";"));
    line(format!("  discrete Real fmuOutputsAfter[{n_outputs}] \"Behind an event\";"));
    line("initial equation".to_owned());
    line("  fmuBegin = time;".to_owned());
    line(format!(
        "  (fmuStates, fmuNext, fmuOutputsAfter) = FMI.start(fmu, time, fmuInputs, {n_states}, {n_outputs});"
    ));
    line("  fmuStatesAfter = fmuStates;".to_owned());
    line("equation".to_owned());
    if n_states > 0 {
        line("  der(fmuStates) = FMI.derivatives(fmu, fmuEvent, time, fmuStates, fmuInputs);".to_owned());
    }
    if n_indicators > 0 {
        line(format!(
            "  fmuIndicators = FMI.indicators(fmu, fmuEvent, time, fmuStates, fmuInputs, {n_indicators});"
        ));
    }
    for k in 1..=n_indicators {
        line(format!("  fmuIsAbove[{k}] = fmuIndicators[{k}] > 0;"));
    }
    for group in groups {
        let (of, call) = outputs_call("fmuEvent", "fmuStates", group, outputs, inputs);
        line(format!("  {of} = {call};"));
    }
    let mut causes = vec!["sample(fmuBegin, 1e60)".to_owned(), "time >= pre(fmuNext)".to_owned()];
    causes.extend((1..=n_indicators).map(|k| format!("change(fmuIsAbove[{k}])")));
    let discrete = inputs.iter().filter(|p| !p.is_continuous() && !p.variable.ty.is_real());
    causes.extend(discrete.flat_map(|p| p.elements(false)).map(|e| format!("change({e})")));
    line(format!("  when {} then", braces(&causes, "")));
    line("    fmuEvent = pre(fmuEvent) + 1;".to_owned());
    line(format!(
        "    (fmuStatesAfter, fmuNext, fmuOutputsAfter) = FMI.event(fmu, fmuEvent, time, fmuStates, fmuInputs, {n_outputs});"
    ));
    for k in 1..=n_states {
        line(format!("    reinit(fmuStates[{k}], fmuStatesAfter[{k}]);"));
    }
    line("  end when;".to_owned());
    if needs_completed_step {
        line("  assert(FMI.completed(fmu, fmuEvent, time, fmuStates, fmuInputs), \"The FMU ends the simulation\");".to_owned());
    }
    for p in outputs {
        let from = if p.is_continuous() { "fmuOutputs" } else { "fmuOutputsAfter" };
        give(p, from, line);
    }
    Ok(())
}

/// The equations of an output from its numbers.
fn give(p: &Port, from: &str, line: &mut impl FnMut(String)) {
    for (k, element) in p.elements(false).into_iter().enumerate() {
        let number = format!("{from}[{}]", p.at + k);
        let value = match type_name(p.variable.ty) {
            "Boolean" => format!("{number} > 0.5"),
            "Integer" => format!("integer({number} + 0.5)"),
            _ => number,
        };
        line(format!("  {element} = {value};"));
    }
}

fn cosimulation(
    inputs: &[Port],
    outputs: &[Port],
    n_outputs: usize,
    groups: &[(Vec<usize>, Vec<usize>)],
    line: &mut impl FnMut(String),
) {
    line(format!("  discrete Real fmuOutputs[{n_outputs}];"));
    line("  discrete Real fmuHeld \"The last communication point\";".to_owned());
    line("  parameter Real fmuStates[0](each fixed=false);".to_owned());
    line("  discrete Real fmuNext;".to_owned());
    line("initial equation".to_owned());
    line("  fmuBegin = time;".to_owned());
    line("  fmuHeld = time;".to_owned());
    line(format!("  (fmuStates, fmuNext, fmuOutputs) = FMI.start(fmu, time, fmuInputs, 0, {n_outputs});"));
    line("equation".to_owned());
    line("  when sample(fmuBegin + communicationStep, communicationStep) then".to_owned());
    for group in groups {
        let (of, call) = outputs_call("0", "fmuStates", group, outputs, inputs);
        line(format!("    {of} = {call};"));
    }
    line("    fmuHeld = FMI.hold(fmu, time, fmuInputs);".to_owned());
    line("    fmuNext = time;".to_owned());
    line("  end when;".to_owned());
    for p in outputs {
        give(p, "fmuOutputs", line);
    }
}

/// A frame with the name, and the names of inputs and outputs beside their connectors.
fn icon(inputs: &[Port], outputs: &[Port]) -> String {
    let mut shapes = vec![
        "Rectangle(extent={{-100,100},{100,-100}}, lineColor={64,64,64}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)".to_owned(),
        "Text(extent={{-150,140},{150,105}}, textString=\"%name\", textColor={0,0,255})".to_owned(),
        "Text(extent={{-40,-70},{40,-96}}, textString=\"FMU\", textColor={128,128,128})".to_owned(),
    ];
    for (ports, from, to, alignment) in [(inputs, -94, 0, "Left"), (outputs, 0, 94, "Right")] {
        let n = ports.len() as i64;
        let half = (80 / n.max(1)).clamp(3, 12);
        for (k, p) in ports.iter().enumerate() {
            let y = 100 - 200 * (k as i64 * 2 + 1) / (n * 2);
            shapes.push(format!(
                "Text(extent={{{{{from},{}}},{{{to},{}}}}}, textString={}, textColor={{0,0,127}}, horizontalAlignment=TextAlignment.{alignment})",
                y + half,
                y - half,
                text(&p.variable.name)
            ));
        }
    }
    shapes.join(", ")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn page(description: &Description, fmu: &Fmu, is_exchange: bool) -> String {
    let how = match is_exchange {
        true => "by model exchange: its states and events are solved together with the model",
        false => {
            "by co-simulation: it integrates itself between communication points, at which its outputs change"
        }
    };
    let mut page = format!(
        "<html>\n<p>The FMU <code>{}</code> (FMI {}), {how}. It is machine code of others and runs only with your leave.</p>\n",
        escape(&fmu.file_name()),
        description.version.text()
    );
    for (label, value) in
        [("Made by", &description.tool), ("Author", &description.author), ("Licence", &description.license)]
    {
        if !value.is_empty() {
            let _ = writeln!(page, "<p>{label}: {}</p>", escape(value));
        }
    }
    page + "</html>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_fmus_become_identifiers_whatever_they_are_made_of() {
        let printed: String = (' '..='~').collect();
        for name in ["", "`", "model", "1a", "a'b\"c\\d", "größe", &printed] {
            let identifier = identifier(name);
            let inside = identifier.strip_prefix('\'').and_then(|n| n.strip_suffix('\'')).expect("quotes");
            let is_allowed = |c: char| (' '..='~').contains(&c) && !"`'\"\\".contains(c);
            assert!(!inside.is_empty() && inside.chars().all(is_allowed), "{identifier}");
        }
        assert_eq!(identifier("a_1"), "a_1");
    }
}
