//! An FMU as a part of a model: what the library `FMI` asks, answered by the process of the FMU.
//!
//! By model exchange the states of the FMU are states of the model, and a question says where the model stands: after
//! which event, at which time, with which states and inputs. By co-simulation the FMU follows the time of the
//! questions, with inputs held from one communication point to the next.

use crate::archive::Fmu;
use crate::description::{Description, Type, Variability, Variable, boolean, real};
use crate::instance::{Instance, Start, number_value};
use crate::protocol::{self, Answer, Assignment, EventDone, Group, Request};
use crate::remote::{Leave, Refusal, Remote};
use harpoon_external::Problem;
use harpoon_external::fmu::{At, Foreign, Left, Unit, Wanted};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// "Never", as tables of `Modelica.Blocks` say it.
const NEVER: f64 = f64::MAX;

/// The user's leave, for the FMUs of a model.
#[derive(Debug)]
pub struct Allowed {
    pub leave: Leave,
}

impl Foreign for Allowed {
    fn open(&self, wanted: &Wanted) -> Result<Box<dyn Unit>, Problem> {
        let fmu = Fmu::open(Path::new(&*wanted.file)).map_err(|d| d.message.clone())?;
        Ok(Box::new(Part::new(fmu, wanted.clone(), self.leave.clone())?))
    }
}

/// Where an FMU stands.
enum Phase {
    Nothing,
    Initializing(Remote),
    /// With the number of its last event, where that was, and what it left.
    Running {
        remote: Remote,
        event: i64,
        at: At,
        left: Left,
    },
}

struct Part {
    fmu: Fmu,
    wanted: Wanted,
    leave: Leave,
    inputs: Vec<Slot>,
    outputs: Vec<Slot>,
    states: Vec<Group>,
    phase: Phase,
    /// Where a co-simulation is.
    t: f64,
    start_time: f64,
}

/// A variable, with the number of its elements.
#[derive(Clone, Debug)]
struct Slot {
    ty: Type,
    reference: u32,
    n: usize,
    is_continuous: bool,
}

impl Slot {
    fn new(description: &Description, variable: &Variable) -> Result<Slot, String> {
        let n = description.n_elements(variable, &HashMap::new())?;
        let is_continuous = variable.variability == Variability::Continuous;
        Ok(Slot { ty: variable.ty, reference: variable.reference, n, is_continuous })
    }

    fn group(&self) -> Group {
        Group { ty: self.ty, references: vec![self.reference], n: self.n }
    }

    fn assignment(&self, values: &[f64]) -> Assignment {
        let values = number_value(self.ty, values.to_vec());
        Assignment { ty: self.ty, references: vec![self.reference], values }
    }
}

/// Values for these variables, one after the other, as far as there are some. Between events, discrete ones keep theirs.
fn assignments<'a>(
    slots: impl IntoIterator<Item = &'a Slot>,
    mut values: &[f64],
    at_event: bool,
) -> Vec<Assignment> {
    let mut list = Vec::new();
    for slot in slots {
        let (own, rest) = values.split_at(slot.n.min(values.len()));
        values = rest;
        if own.len() == slot.n && (at_event || slot.is_continuous) {
            list.push(slot.assignment(own));
        }
    }
    list
}

fn say(refusal: Refusal) -> Problem {
    refusal.message
}

impl Part {
    fn new(fmu: Fmu, wanted: Wanted, leave: Leave) -> Result<Part, Problem> {
        let description = &fmu.description;
        let slots = |names: &[Arc<str>]| -> Result<Vec<Slot>, Problem> {
            let slot = |name: &Arc<str>| {
                let k = description.find(name);
                let k = k.ok_or_else(|| format!("`{}` has no variable `{name}`", fmu.file_name()))?;
                Slot::new(description, &description.variables[k])
            };
            names.iter().map(slot).collect()
        };
        let state = |(k, _): &(usize, _)| {
            let of = description.variables[*k].derivative_of;
            let of = of.ok_or_else(|| format!("`{}` does not say what its states are", fmu.file_name()))?;
            Ok(Slot::new(description, &description.variables[of])?.group())
        };
        let states = match wanted.is_exchange {
            true => description.derivatives.iter().map(state).collect::<Result<_, Problem>>()?,
            false => Vec::new(),
        };
        let (inputs, outputs) = (slots(&wanted.inputs)?, slots(&wanted.outputs)?);
        Ok(Part {
            inputs,
            outputs,
            states,
            phase: Phase::Nothing,
            t: 0.0,
            start_time: 0.0,
            fmu,
            wanted,
            leave,
        })
    }

    /// A process with the FMU in it, in its initialization.
    fn enter(&self, t: f64, u: &[f64]) -> Result<Remote, Problem> {
        let description = &self.fmu.description;
        let variable = |name: &str| description.find(name).map(|k| &description.variables[k]);
        let is_real = |name: &str| variable(name).is_none_or(|v| v.ty.is_real());
        // What has the value that the FMU gives it is not set, so that it may follow other parameters.
        let has_it = |name: &str, value: f64| {
            let start = variable(name).and_then(|v| v.start.first());
            start.is_some_and(|s| real(s).or_else(|| boolean(s).map(f64::from)) == Some(value))
        };
        let numbers = self.wanted.numbers.iter().filter(|(name, value)| !has_it(name, *value));
        let numbers = numbers.map(|(name, value)| {
            let text = if is_real(name) { value.to_string() } else { format!("{}", value.round() as i64) };
            (name.to_string(), text)
        });
        let has_text = |name: &str, value: &str| variable(name).is_some_and(|v| v.start == [value]);
        let texts = self.wanted.texts.iter().filter(|(name, value)| !has_text(name, value));
        let texts = texts.map(|(name, value)| (name.to_string(), value.to_string()));
        let parameters: Vec<(String, String)> = numbers.chain(texts).collect();
        let start = Start {
            is_exchange: self.wanted.is_exchange,
            name: &self.wanted.name,
            parameters: &parameters,
            start: t,
            stop: None,
            tolerance: Some(self.wanted.tolerance),
        };
        let inputs = assignments(&self.inputs, u, true);
        let instance =
            Instance::enter(&self.fmu, &start, inputs, &self.leave).map_err(|d| d.message.clone())?;
        Ok(instance.remote)
    }

    fn remote(&mut self) -> Result<&mut Remote, Problem> {
        match &mut self.phase {
            Phase::Initializing(remote) | Phase::Running { remote, .. } => Ok(remote),
            Phase::Nothing => Err(format!("`{}` is asked before it is initialized", self.fmu.file_name())),
        }
    }

    fn get(&mut self, groups: Vec<Group>) -> Result<Vec<f64>, Problem> {
        let remote = self.remote()?;
        let mut values = Vec::new();
        for group in groups {
            values.extend(remote.numbers(group).map_err(say)?);
        }
        Ok(values)
    }

    fn all_outputs(&mut self) -> Result<Vec<f64>, Problem> {
        self.get(self.outputs.iter().map(Slot::group).collect())
    }

    /// During the initialization inputs may be set, and everything be read.
    fn set_in_initialization(&mut self, u: Vec<Assignment>) -> Result<(), Problem> {
        self.remote()?.ask(&Request::Set(u)).map(|_| ()).map_err(say)
    }

    /// Outputs of an FMU without states may be asked for before its start is.
    fn ensure_started(&mut self, at: &At) -> Result<(), Problem> {
        match self.phase {
            Phase::Nothing => self.begin(at.t, &[]),
            _ => Ok(()),
        }
    }

    fn begin(&mut self, t: f64, u: &[f64]) -> Result<(), Problem> {
        // One process ends before the other begins.
        self.phase = Phase::Nothing;
        self.phase = Phase::Initializing(self.enter(t, u)?);
        (self.start_time, self.t) = (t, t);
        Ok(())
    }

    fn is_initializing(&self) -> bool {
        matches!(self.phase, Phase::Initializing(_))
    }

    fn place(&self, at: &At, at_event: bool) -> protocol::At {
        protocol::At { t: at.t, x: at.x.clone(), inputs: assignments(&self.inputs, &at.u, at_event) }
    }

    /// Past the initialization, with the event that the standard asks for.
    fn leave_initialization(&mut self, x: &[f64], u: &[f64]) -> Result<EventDone, Problem> {
        let (t, inputs) = (self.start_time, assignments(&self.inputs, u, true));
        self.set_in_initialization(inputs.clone())?;
        let remote = self.remote()?;
        remote.ask(&Request::Exit).map_err(say)?;
        let at = protocol::At { t, x: x.to_vec(), inputs };
        let done = remote.ask(&Request::Event { at, is_first: true }).map_err(say)?;
        let Answer::Event(done) = done else { return Err(say(remote.odd())) };
        self.t = t;
        self.phase = match std::mem::replace(&mut self.phase, Phase::Nothing) {
            Phase::Initializing(remote) => {
                Phase::Running { remote, event: 0, at: At::default(), left: Left::default() }
            }
            other => other,
        };
        Ok(done)
    }

    /// Of a co-simulation: to this time, with the inputs that are held.
    fn follow(&mut self, t: f64) -> Result<(), Problem> {
        if self.is_initializing() {
            if t <= self.start_time {
                return Ok(());
            }
            // The inputs are those that were set last.
            let remote = self.remote()?;
            remote.ask(&Request::Exit).map_err(say)?;
            let at = protocol::At::default();
            remote.ask(&Request::Event { at, is_first: true }).map_err(say)?;
            self.t = self.start_time;
            if let Phase::Initializing(remote) = std::mem::replace(&mut self.phase, Phase::Nothing) {
                self.phase = Phase::Running { remote, event: 0, at: At::default(), left: Left::default() };
            }
        }
        let file = self.fmu.file_name();
        let mut from = self.t;
        let remote = self.remote()?;
        while from < t {
            let request = Request::Step { t: from, h: t - from, inputs: Vec::new() };
            let Answer::Step(done) = remote.ask(&request).map_err(say)? else {
                return Err(say(remote.odd()));
            };
            if done.terminate {
                return Err(format!("`{file}` ends the simulation at t = {}", done.t));
            }
            if done.needs_event {
                let at = protocol::At { t: done.t, ..protocol::At::default() };
                remote.ask(&Request::Event { at, is_first: false }).map_err(say)?;
            } else if done.t <= from {
                return Err(format!("`{file}` does not come further than t = {from}"));
            }
            from = done.t;
        }
        self.t = from.max(t);
        Ok(())
    }
}

impl Unit for Part {
    fn start(&mut self, t: f64, u: &[f64]) -> Result<Left, Problem> {
        if self.is_initializing() && self.start_time == t {
            self.set_in_initialization(assignments(&self.inputs, u, true))?;
        } else {
            self.begin(t, u)?;
        }
        Ok(Left { x: self.get(self.states.clone())?, next: t, y: self.all_outputs()? })
    }

    fn derivatives(&mut self, at: &At) -> Result<Vec<f64>, Problem> {
        self.ensure_started(at)?;
        if self.is_initializing() {
            self.set_in_initialization(assignments(&self.inputs, &at.u, true))?;
            let of = |(k, _): &(usize, _)| {
                Ok(Slot::new(&self.fmu.description, &self.fmu.description.variables[*k])?.group())
            };
            let groups = self.fmu.description.derivatives.iter().map(of).collect::<Result<_, Problem>>()?;
            return self.get(groups);
        }
        let request = Request::Derivatives(self.place(at, false));
        self.remote()?.reals(&request, at.x.len()).map_err(say)
    }

    fn indicators(&mut self, at: &At, n: usize) -> Result<Vec<f64>, Problem> {
        if self.is_initializing() {
            // They are asked for in the modes after it; the first event comes at once.
            return Ok(vec![1.0; n]);
        }
        let request = Request::Indicators { at: self.place(at, false), n };
        self.remote()?.reals(&request, n).map_err(say)
    }

    fn outputs(&mut self, at: &At, outputs: &[usize], inputs: &[usize]) -> Result<Vec<f64>, Problem> {
        self.ensure_started(at)?;
        let missing = || "there is no such variable".to_owned();
        let pick = |slots: &[Slot], which: &[usize]| -> Result<Vec<Slot>, Problem> {
            which.iter().map(|&k| slots.get(k).cloned().ok_or_else(missing)).collect()
        };
        let (outputs, inputs) = (pick(&self.outputs, outputs)?, pick(&self.inputs, inputs)?);
        let is_free = self.is_initializing() || !self.wanted.is_exchange;
        let set = assignments(&inputs, &at.u, is_free);
        if !self.wanted.is_exchange {
            self.follow(at.t)?;
        }
        if is_free {
            self.set_in_initialization(set)?;
            return self.get(outputs.iter().map(Slot::group).collect());
        }
        let n = outputs.iter().map(|s| s.n).sum();
        let place = protocol::At { t: at.t, x: at.x.clone(), inputs: set };
        let request = Request::Observe { at: place, groups: outputs.iter().map(Slot::group).collect() };
        self.remote()?.reals(&request, n).map_err(say)
    }

    fn event(&mut self, at: &At) -> Result<Left, Problem> {
        if let Phase::Running { event, at: seen, left, .. } = &self.phase
            && *event == at.event
            && seen == at
        {
            return Ok(left.clone());
        }
        let mut x = at.x.clone();
        let done = if self.is_initializing() {
            self.leave_initialization(&at.x, &at.u)?
        } else {
            let mut place = self.place(at, true);
            // The same event once more, with other inputs: the FMU goes on from where it was left.
            if let Phase::Running { event, at: seen, left, .. } = &self.phase
                && *event == at.event
                && seen.x == at.x
            {
                place.x.clone_from(&left.x);
                x.clone_from(&left.x);
            }
            let remote = self.remote()?;
            let answer = remote.ask(&Request::Event { at: place, is_first: false }).map_err(say)?;
            let Answer::Event(done) = answer else { return Err(say(remote.odd())) };
            done
        };
        if done.terminate {
            return Err(format!("`{}` ends the simulation at t = {}", self.fmu.file_name(), at.t));
        }
        if done.states.len() == x.len() {
            x = done.states;
        }
        let next = done.next.filter(|next| next.is_finite()).unwrap_or(NEVER);
        let left = Left { x, next, y: self.all_outputs()? };
        if let Phase::Running { event, at: seen, left: kept, .. } = &mut self.phase {
            (*event, *seen, *kept) = (at.event, at.clone(), left.clone());
        }
        Ok(left)
    }

    fn completed(&mut self, at: &At) -> Result<bool, Problem> {
        if self.is_initializing() {
            return Ok(true);
        }
        let request = Request::Completed(self.place(at, false));
        match self.remote()?.ask(&request).map_err(say)? {
            Answer::Completed { enter_event: false, terminate } => Ok(!terminate),
            Answer::Completed { enter_event: true, .. } => Err(format!(
                "`{}` asks for an event at the end of a step, at t = {}; import it by co-simulation",
                self.fmu.file_name(),
                at.t
            )),
            _ => Err(say(self.remote()?.odd())),
        }
    }

    fn hold(&mut self, t: f64, u: &[f64]) -> Result<(), Problem> {
        self.follow(t)?;
        let set = assignments(&self.inputs, u, true);
        self.set_in_initialization(set)
    }
}
