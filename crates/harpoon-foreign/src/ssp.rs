//! Systems of connected FMUs (SSP 1.0): read from an archive, and simulated together.
//!
//! Nested systems are flattened: a connector of a system only hands on what comes to it. All FMUs step together from
//! communication point to communication point (co-simulation, Jacobi's scheme); at each point outputs go to inputs until
//! nothing changes. Events inside of an FMU are handled where it says that they are, and the step goes on.

use crate::archive::{Fmu, Folder, MOST_BYTES, open_archive, read_entry};
use crate::description::{Causality, Type, Variability};
use crate::instance::{Instance, Start, number_value};
use crate::protocol::{Answer, Assignment, At, Group, Request};
use crate::remote::Leave;
use crate::run::{Recorder, RunOptions, RunReport};
use crate::xml::{self, Element};
use crate::{Done, broken, failed};
use harpoon_base::{Diagnostic, Span};
use harpoon_results::Schema;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a file is a system by its name.
pub fn is_ssp(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp"))
}

/// An FMU within a system.
pub struct Component {
    /// Names of the systems around it and its own, with dots.
    pub name: String,
    pub fmu: usize,
    /// Names and values.
    pub parameters: Vec<(String, String)>,
}

/// From an output to an input: component and variable of each.
#[derive(Clone, Copy, Debug)]
pub struct Connection {
    pub from: (usize, usize),
    pub to: (usize, usize),
    pub factor: f64,
    pub offset: f64,
}

pub struct System {
    pub name: String,
    pub fmus: Vec<Fmu>,
    pub components: Vec<Component>,
    pub connections: Vec<Connection>,
    pub start_time: Option<f64>,
    pub stop_time: Option<f64>,
    /// The FMUs as files.
    _folder: Folder,
}

/// A connector: the path of its element, and its name.
type Node = (String, String);

#[derive(Default)]
struct Reading {
    /// Path and source of each component.
    components: Vec<(String, String)>,
    /// Where the signal of a connector comes from, with factor and offset.
    sources: HashMap<Node, (Node, f64, f64)>,
    /// Sinks in the order of the file.
    sinks: Vec<Node>,
    /// Path, name and value.
    parameters: Vec<(String, String, String)>,
}

const MAX_DEPTH: usize = 50;

impl System {
    pub fn open(path: &Path) -> Done<System> {
        let named = |what: String| broken(format!("`{}`: {what}", path.display()));
        let mut zip = open_archive(path)?;
        let text = read_entry(&mut zip, "SystemStructure.ssd").map_err(&named)?;
        let text =
            String::from_utf8(text).map_err(|_| named("SystemStructure.ssd is not UTF-8".to_owned()))?;
        let root = xml::parse(&text).map_err(|e| named(format!("SystemStructure.ssd: {e}")))?;
        let Some(system) = root.child("System").filter(|_| root.name == "SystemStructureDescription") else {
            return Err(named("SystemStructure.ssd describes no system".to_owned()));
        };
        let mut reading = Reading::default();
        let mut values =
            |source: &str| read_entry(&mut zip, source).ok().and_then(|b| String::from_utf8(b).ok());
        reading.system(system, "", 0, &mut values).map_err(&named)?;
        let folder = Folder::make().map_err(|e| named(format!("no folder for its files: {e}")))?;
        let mut sources: Vec<String> = Vec::new();
        let mut left = MOST_BYTES;
        let (mut fmus, mut components) = (Vec::new(), Vec::new());
        for (name, source) in &reading.components {
            let known = sources.iter().position(|s| s == source);
            let fmu = match known {
                Some(k) => k,
                None => {
                    let bytes = read_entry(&mut zip, source).map_err(|e| named(format!("`{name}`: {e}")))?;
                    left = left
                        .checked_sub(bytes.len() as u64)
                        .ok_or_else(|| named("the archive unpacks to more than 4 GB".to_owned()))?;
                    let base = source.rsplit('/').next().unwrap_or(source);
                    let inside = folder.path.join(sources.len().to_string());
                    let file = inside.join(base);
                    std::fs::create_dir_all(&inside)
                        .and_then(|()| std::fs::write(&file, bytes))
                        .map_err(|e| named(format!("`{source}` cannot be unpacked: {e}")))?;
                    fmus.push(Fmu::open(&file)?);
                    sources.push(source.clone());
                    fmus.len() - 1
                }
            };
            components.push(Component { name: name.clone(), fmu, parameters: Vec::new() });
        }
        let experiment = root.child("DefaultExperiment");
        let time = |name: &str| experiment.and_then(|e| e.attribute(name)).and_then(crate::description::real);
        let mut system = System {
            name: root.attribute("name").unwrap_or_default().to_owned(),
            fmus,
            components,
            connections: Vec::new(),
            start_time: time("startTime"),
            stop_time: time("stopTime"),
            _folder: folder,
        };
        system.connect(&reading).map_err(&named)?;
        for (path, name, value) in reading.parameters {
            system.set(&path, &name, &value).map_err(&named)?;
        }
        Ok(system)
    }

    fn component(&self, path: &str) -> Option<usize> {
        self.components.iter().position(|c| c.name == path)
    }

    /// Follows the signal of each input of a component back to an output of another.
    fn connect(&mut self, reading: &Reading) -> Result<(), String> {
        for sink in &reading.sinks {
            let Some(to) = self.component(&sink.0) else { continue };
            let (mut at, mut factor, mut offset) = (sink.clone(), 1.0, 0.0);
            for round in 0.. {
                // y = factor*x + offset, through each connection on the way.
                let Some((source, f, o)) = reading.sources.get(&at) else { break };
                offset += factor * o;
                factor *= f;
                at = source.clone();
                if self.component(&at.0).is_some() {
                    break;
                }
                if round > reading.sources.len() {
                    return Err(format!("the connection of `{}.{}` leads to itself", sink.0, sink.1));
                }
            }
            // What ends at a connector of the whole system is an input from outside, which keeps its start value.
            let Some(from) = self.component(&at.0) else { continue };
            let output = self.variable(from, &at.1)?;
            let input = self.variable(to, &sink.1)?;
            let causality =
                |c: usize, v: usize| self.fmus[self.components[c].fmu].description.variables[v].causality;
            if causality(to, input) != Causality::Input {
                return Err(format!("`{}.{}` is connected as an input, and is none", sink.0, sink.1));
            }
            if matches!(causality(from, output), Causality::Input | Causality::Independent) {
                return Err(format!("`{}.{}` is connected as an output, and is none", at.0, at.1));
            }
            self.connections.push(Connection { from: (from, output), to: (to, input), factor, offset });
        }
        Ok(())
    }

    fn variable(&self, component: usize, name: &str) -> Result<usize, String> {
        let c = &self.components[component];
        let description = &self.fmus[c.fmu].description;
        let found = description.find(name).ok_or_else(|| format!("`{}` has no variable `{name}`", c.name))?;
        let v = &description.variables[found];
        if !v.ty.is_number() || !v.dimensions.is_empty() {
            return Err(format!("`{}.{name}` is not a single number; only those are connected", c.name));
        }
        Ok(found)
    }

    /// A parameter of the component with this path, or of one below it.
    fn set(&mut self, path: &str, name: &str, value: &str) -> Result<(), String> {
        let whole = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        // The longest path that is a component; what is left is its variable.
        let best = (0..self.components.len())
            .filter(|&k| {
                whole.strip_prefix(&self.components[k].name).is_some_and(|rest| rest.starts_with('.'))
            })
            .max_by_key(|&k| self.components[k].name.len());
        let Some(k) = best else {
            return Err(format!("there is no component for the parameter `{whole}`"));
        };
        let rest = whole[self.components[k].name.len() + 1..].to_owned();
        let parameters = &mut self.components[k].parameters;
        parameters.retain(|(n, _)| *n != rest);
        parameters.push((rest, value.to_owned()));
        Ok(())
    }
}

impl Reading {
    fn system(
        &mut self,
        system: &Element,
        path: &str,
        depth: usize,
        values: &mut dyn FnMut(&str) -> Option<String>,
    ) -> Result<(), String> {
        if depth > MAX_DEPTH {
            return Err("systems are nested too deeply".to_owned());
        }
        let below = |name: &str| match (path.is_empty(), name.is_empty()) {
            (true, _) => name.to_owned(),
            (false, true) => path.to_owned(),
            (false, false) => format!("{path}.{name}"),
        };
        self.bindings(system, path, values)?;
        for element in system.child("Elements").into_iter().flat_map(|e| &e.children) {
            let name = element.attribute("name").unwrap_or_default();
            if name.is_empty() {
                return Err(format!("a <{}> has no name", element.name));
            }
            match element.name.as_str() {
                "System" => self.system(element, &below(name), depth + 1, values)?,
                "Component" => {
                    let source = element.attribute("source").unwrap_or_default();
                    if !crate::archive::is_fmu(source) {
                        return Err(format!("`{name}` is no FMU but `{source}`"));
                    }
                    self.components.push((below(name), source.trim_start_matches("./").to_owned()));
                    self.bindings(element, &below(name), values)?;
                }
                other => return Err(format!("`{name}` is a <{other}>, which is not read here")),
            }
        }
        for connection in system.child("Connections").into_iter().flat_map(|c| c.all("Connection")) {
            let text = |name: &str| connection.attribute(name).unwrap_or_default();
            let from = (below(text("startElement")), text("startConnector").to_owned());
            let to = (below(text("endElement")), text("endConnector").to_owned());
            let (mut factor, mut offset) = (1.0, 0.0);
            for change in &connection.children {
                if change.name != "LinearTransformation" {
                    if change.name == "Annotations" || change.name == "ConnectionGeometry" {
                        continue;
                    }
                    return Err(format!("a connection has a <{}>, which is not read here", change.name));
                }
                let number = |name: &str, or: f64| {
                    change.attribute(name).map_or(Some(or), crate::description::real).ok_or_else(|| {
                        format!("`{}` is no {name}", change.attribute(name).unwrap_or_default())
                    })
                };
                factor = number("factor", 1.0)?;
                offset = number("offset", 0.0)?;
            }
            if self.sources.insert(to.clone(), (from, factor, offset)).is_some() {
                return Err(format!("two connections end at `{}.{}`", to.0, to.1));
            }
            self.sinks.push(to);
        }
        Ok(())
    }

    /// Parameter values, in the file itself or in one beside it.
    fn bindings(
        &mut self,
        element: &Element,
        path: &str,
        values: &mut dyn FnMut(&str) -> Option<String>,
    ) -> Result<(), String> {
        for binding in element.child("ParameterBindings").into_iter().flat_map(|b| b.all("ParameterBinding"))
        {
            let prefix = binding.attribute("prefix").unwrap_or_default();
            if binding.child("ParameterMapping").is_some() {
                return Err(
                    "a binding of parameters has a mapping of names, which is not read here".to_owned()
                );
            }
            let set = match binding.attribute("source") {
                Some(source) => {
                    let text = values(source).ok_or_else(|| format!("the archive has no `{source}`"))?;
                    xml::parse(&text).map_err(|e| format!("{source}: {e}"))?
                }
                None => match binding.child("ParameterValues").and_then(|v| v.child("ParameterSet")) {
                    Some(set) => set.clone(),
                    None => continue,
                },
            };
            for parameter in set.child("Parameters").into_iter().flat_map(|p| p.all("Parameter")) {
                let name = parameter.attribute("name").unwrap_or_default();
                let value = parameter.children.iter().find_map(|c| c.attribute("value"));
                let value = value.ok_or_else(|| format!("the parameter `{name}` has no value"))?;
                self.parameters.push((path.to_owned(), format!("{prefix}{name}"), value.to_owned()));
            }
        }
        Ok(())
    }
}

/// A connection as the run needs it.
struct Wire {
    from: usize,
    to: usize,
    group: Group,
    ty: Type,
    reference: u32,
    is_continuous: bool,
    factor: f64,
    offset: f64,
    /// What the input has now.
    value: f64,
}

/// Simulates a system with the user's leave to run its FMUs.
pub fn run(
    system: &System,
    options: &RunOptions,
    leave: &Leave,
    cancel: &AtomicBool,
    progress: &mut dyn FnMut(f64),
) -> Done<RunReport> {
    let start = options.start_time.or(system.start_time).unwrap_or(0.0);
    let stop = options.stop_time.or(system.stop_time).unwrap_or(start + 1.0);
    if !start.is_finite() || !stop.is_finite() || stop < start {
        return Err(failed(format!("the simulation cannot run from {start} to {stop}")));
    }
    let intervals = match (options.step, options.intervals) {
        (Some(h), _) if h > 0.0 => ((stop - start) / h - 1e-9).ceil().max(1.0),
        (Some(_), _) => return Err(failed("the step must be positive")),
        (None, Some(n)) => n.max(1) as f64,
        (None, None) => 500.0,
    };
    if intervals > 1e8 {
        return Err(failed(format!("{intervals} intervals are more than a result file can hold")));
    }
    let h = options.step.unwrap_or((stop - start) / intervals);
    let mut given: Vec<Vec<(String, String)>> =
        system.components.iter().map(|c| c.parameters.clone()).collect();
    for (name, value) in &options.parameters {
        let owner =
            |c: &Component| name.strip_prefix(&c.name).and_then(|r| r.strip_prefix('.')).map(str::to_owned);
        let found = system.components.iter().enumerate().find_map(|(k, c)| Some((k, owner(c)?)));
        let (k, rest) = found.ok_or_else(|| failed(format!("there is no component for `{name}`")))?;
        given[k].retain(|(n, _)| *n != rest);
        given[k].push((rest, value.clone()));
    }
    let mut instances: Vec<Instance> = Vec::new();
    for (component, parameters) in system.components.iter().zip(&given) {
        let begin = Start {
            is_exchange: false,
            name: &component.name,
            parameters,
            start,
            stop: Some(stop),
            tolerance: options.tolerance,
        };
        instances.push(Instance::enter(&system.fmus[component.fmu], &begin, Vec::new(), leave)?);
    }
    let mut wires: Vec<Wire> = system.connections.iter().map(|c| wire(system, c)).collect();
    exchange(&mut instances, &mut wires, start, true)?;
    for instance in &mut instances {
        instance.exit()?;
        let first = At { t: start, ..At::default() };
        instance.event(first, true).map_err(|r| failed(r.message))?;
    }
    exchange(&mut instances, &mut wires, start, false)?;
    let mut schema = Schema::new(system.name.clone());
    let mut groups: Vec<Vec<Group>> = Vec::new();
    let patterns: &[String] = if options.keep { &[] } else { &options.variables };
    for (component, instance) in system.components.iter().zip(&mut instances) {
        groups.push(instance.add_results(&format!("{}.", component.name), patterns, &mut schema)?);
    }
    let mut recorder = Recorder::new(options, &schema, progress, (start, stop))?;
    let mut report = RunReport { t: start, ..RunReport::default() };
    report.preferred = system
        .connections
        .iter()
        .map(|c| {
            let component = &system.components[c.from.0];
            format!("{}.{}", component.name, system.fmus[component.fmu].description.variables[c.from.1].name)
        })
        .collect();
    let mut go = || -> Result<(), String> {
        let row = |instances: &mut [Instance], recorder: &mut Recorder, t: f64| -> Result<(), String> {
            let mut values = Vec::new();
            for (instance, groups) in instances.iter_mut().zip(&groups) {
                let n = groups.iter().map(|g| g.n).sum();
                let request = Request::Observe { at: At { t, ..At::default() }, groups: groups.clone() };
                values.extend(instance.reals(&request, n).map_err(|r| r.message)?);
            }
            recorder.take(t, &values);
            Ok(())
        };
        row(&mut instances, &mut recorder, start)?;
        let mut t = start;
        for k in 1..=intervals as usize {
            if cancel.load(Ordering::Relaxed) {
                return Err(format!("cancelled at t = {t}"));
            }
            let to = (start + h * k as f64).min(stop);
            for instance in &mut instances {
                let at = |message: String| format!("{message}, at t = {t}");
                if advance(instance, t, to, &mut report).map_err(at)? {
                    report.t = to;
                    return Err(format!("`{}` ended the simulation at t = {to}", instance.fmu.file_name()));
                }
            }
            t = to;
            report.t = t;
            report.steps += 1;
            exchange(&mut instances, &mut wires, t, false).map_err(|d| d.message)?;
            row(&mut instances, &mut recorder, t)?;
            recorder.show(t);
        }
        Ok(())
    };
    let ended = go();
    for instance in &mut instances {
        report.diagnostics.extend(instance.remote.warnings());
    }
    drop(instances);
    match ended {
        Ok(()) => report.is_finished = true,
        Err(message) => report.diagnostics.push(Diagnostic::error("fmu-failed", Span::NONE, message)),
    }
    recorder.finish(&mut report);
    Ok(report)
}

fn wire(system: &System, c: &Connection) -> Wire {
    let variable = |(k, v): (usize, usize)| &system.fmus[system.components[k].fmu].description.variables[v];
    let (output, input) = (variable(c.from), variable(c.to));
    Wire {
        from: c.from.0,
        to: c.to.0,
        group: Group { ty: output.ty, references: vec![output.reference], n: 1 },
        ty: input.ty,
        reference: input.reference,
        is_continuous: input.variability == Variability::Continuous,
        factor: c.factor,
        offset: c.offset,
        value: f64::NAN,
    }
}

/// Brings outputs to inputs until nothing changes; through a chain of components with a direct path this takes as many
/// rounds as the chain is long.
fn exchange(instances: &mut [Instance], wires: &mut [Wire], t: f64, is_start: bool) -> Done {
    let say = |r: crate::remote::Refusal| failed(r.message);
    for _ in 0..=instances.len() + 1 {
        let mut changed: Vec<Vec<(Assignment, bool)>> = instances.iter().map(|_| Vec::new()).collect();
        for wire in wires.iter_mut() {
            let got = instances[wire.from].numbers(wire.group.clone()).map_err(say)?;
            let value = wire.factor * got[0] + wire.offset;
            let is_same = (value - wire.value).abs() <= 1e-13 * value.abs().max(wire.value.abs());
            if is_same || (value.is_nan() && wire.value.is_nan()) {
                continue;
            }
            wire.value = value;
            let values = number_value(wire.ty, vec![value]);
            let set = Assignment { ty: wire.ty, references: vec![wire.reference], values };
            changed[wire.to].push((set, wire.is_continuous));
        }
        if changed.iter().all(Vec::is_empty) {
            break;
        }
        for (instance, list) in instances.iter_mut().zip(changed) {
            if list.is_empty() {
                continue;
            }
            // What jumps is set at an event, where the FMU knows events.
            let kind = instance.description().cosimulation.as_ref();
            let has_events = !is_start && kind.is_some_and(|k| k.has_event_mode);
            let (smooth, jumps): (Vec<_>, Vec<_>) =
                list.into_iter().partition(|(_, is_continuous)| *is_continuous || !has_events);
            let all = |list: Vec<(Assignment, bool)>| list.into_iter().map(|(a, _)| a).collect::<Vec<_>>();
            if !smooth.is_empty() {
                instance.remote.ask(&Request::Set(all(smooth))).map_err(say)?;
            }
            if !jumps.is_empty() {
                instance.event(At { t, x: Vec::new(), inputs: all(jumps) }, false).map_err(say)?;
            }
        }
    }
    Ok(())
}

/// Brings one FMU from `t` to `to`, through its events. Whether it asks to end the simulation.
fn advance(instance: &mut Instance, mut t: f64, to: f64, report: &mut RunReport) -> Result<bool, String> {
    let resolution = 1e-9 * (to - t);
    let has_events = instance.description().cosimulation.as_ref().is_some_and(|k| k.has_event_mode);
    let mut still = 0;
    while to - t > resolution {
        let answer = instance.remote.ask(&Request::Step { t, h: to - t, inputs: Vec::new() });
        let Answer::Step(done) = answer.map_err(|r| r.message)? else { return Err(instance.odd().message) };
        if !done.t.is_finite() || done.t < t - resolution || done.t > to + resolution {
            return Err(format!(
                "`{}` went to t = {} in a step to t = {to}",
                instance.fmu.file_name(),
                done.t
            ));
        }
        still = if done.t - t > resolution { 0 } else { still + 1 };
        if still > 1000 {
            return Err(format!("`{}` does not go on from t = {t}", instance.fmu.file_name()));
        }
        t = done.t;
        if done.terminate {
            return Ok(true);
        }
        if has_events && done.needs_event {
            report.events += 1;
            let at = At { t, ..At::default() };
            if instance.event(at, false).map_err(|r| r.message)?.terminate {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
