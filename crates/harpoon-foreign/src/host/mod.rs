//! The process of an FMU: loads its library, and calls its functions as it is asked to.
//!
//! It is started by `remote` with a socket as its standard input, and ends when that is closed. It limits its own
//! memory before it loads anything. Here is the order of calls that the standard asks for; `fmi2` and `fmi3` only know
//! how each function is called.
#![allow(unsafe_code)]

mod fmi2;
mod fmi3;
pub(crate) mod library;

use crate::description::Type;
use crate::protocol::{
    Answer, Assignment, At, EventDone, Group, Load, Reply, Request, Said, StepDone, Values, receive, send,
};
use library::Problem;
use std::sync::{Mutex, PoisonError};

type Done<T = ()> = Result<T, Problem>;

/// The functions of either version, as far as an importer needs them.
trait Functions {
    fn set(&mut self, what: &Assignment) -> Done;
    fn get(&mut self, what: &Group) -> Done<Values>;
    fn configure(&mut self, list: &[Assignment]) -> Done;
    fn enter_initialization(&mut self, start: f64, stop: Option<f64>, tolerance: Option<f64>) -> Done;
    fn exit_initialization(&mut self) -> Done;
    fn enter_event(&mut self) -> Done;
    fn update_discrete(&mut self) -> Done<Update>;
    /// To continuous time, or to steps.
    fn leave_event(&mut self) -> Done;
    fn set_time(&mut self, t: f64) -> Done;
    fn set_states(&mut self, x: &[f64]) -> Done;
    fn states(&mut self, n: usize) -> Done<Vec<f64>>;
    fn nominals(&mut self, n: usize) -> Done<Vec<f64>>;
    fn derivatives(&mut self, n: usize) -> Done<Vec<f64>>;
    fn indicators(&mut self, n: usize) -> Done<Vec<f64>>;
    /// States and event indicators, where the FMU can be asked.
    fn sizes(&mut self) -> Option<(usize, usize)>;
    fn directional(&mut self, unknowns: &[u32], knowns: &[u32], seed: &[f64], n: usize) -> Done<Vec<f64>>;
    fn completed(&mut self) -> Done<(bool, bool)>;
    fn step(&mut self, t: f64, h: f64) -> Done<StepDone>;
    fn terminate(&mut self) -> Done;
}

/// What one round of an event iteration did.
#[derive(Clone, Copy, Debug, Default)]
struct Update {
    again: bool,
    terminate: bool,
    nominals_changed: bool,
    values_changed: bool,
    next: Option<f64>,
}

/// What the FMU has said since the last answer.
static SAID: Mutex<Vec<Said>> = Mutex::new(Vec::new());

fn note(status: i32, text: String) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.len() < 200 {
        said.push(Said { status, text });
    }
}

struct Host {
    functions: Box<dyn Functions>,
    is_exchange: bool,
    has_events: bool,
    n_states: usize,
}

/// Serves requests until the other side hangs up.
#[cfg(unix)]
pub fn run() {
    use std::os::fd::AsFd;
    let Ok(socket) = std::io::stdin().as_fd().try_clone_to_owned() else { return };
    let mut socket = std::os::unix::net::UnixStream::from(socket);
    end_with_parent();
    let mut host: Option<Host> = None;
    while let Ok(request) = receive::<Request>(&mut socket) {
        let is_last = request == Request::Terminate;
        let done = match (&mut host, request) {
            (None, Request::Load(load)) => Host::load(&load).map(|loaded| {
                host = Some(loaded);
                Answer::Nothing
            }),
            (Some(host), request) => host.answer(request),
            (None, _) => Err(Problem::new("instantiate", "nothing is loaded")),
        };
        let answer = done.unwrap_or_else(|p| Answer::Failed {
            function: p.function,
            status: p.status,
            is_discarded: p.is_discarded,
        });
        let said = std::mem::take(&mut *SAID.lock().unwrap_or_else(PoisonError::into_inner));
        if send(&mut socket, &Reply { answer, said }).is_err() || is_last {
            break;
        }
    }
}

#[cfg(not(unix))]
pub fn run() {}

/// An FMU that hangs does not see that nobody waits for it any more.
#[cfg(unix)]
pub(crate) fn end_with_parent() {
    use std::os::unix::process::parent_id;
    let parent = parent_id();
    std::thread::spawn(move || {
        while parent_id() == parent {
            std::thread::sleep(std::time::Duration::from_millis(500));
        }
        std::process::abort();
    });
}

impl Host {
    fn load(load: &Load) -> Done<Host> {
        let _ = rlimit::setrlimit(rlimit::Resource::AS, load.max_memory, load.max_memory);
        let _ = rlimit::setrlimit(rlimit::Resource::CORE, 0, 0);
        let _ = rlimit::setrlimit(rlimit::Resource::FSIZE, 1 << 30, 1 << 30);
        let functions: Box<dyn Functions> = if load.is_fmi3 {
            Box::new(fmi3::Instance::new(load)?)
        } else {
            Box::new(fmi2::Instance::new(load)?)
        };
        let has_events = load.is_exchange || load.uses_event_mode;
        Ok(Host { functions, is_exchange: load.is_exchange, has_events, n_states: 0 })
    }

    fn set_all(&mut self, list: &[Assignment]) -> Done {
        list.iter().try_for_each(|a| self.functions.set(a))
    }

    fn go(&mut self, at: &At) -> Done {
        if self.is_exchange {
            self.functions.set_time(at.t)?;
            if !at.x.is_empty() {
                self.functions.set_states(&at.x)?;
            }
        }
        self.set_all(&at.inputs)
    }

    fn answer(&mut self, request: Request) -> Done<Answer> {
        match request {
            Request::Load(_) => Err(Problem::new("instantiate", "there is an FMU already")),
            Request::Configure(list) => self.functions.configure(&list).map(|()| Answer::Nothing),
            Request::Enter { before, during, start, stop, tolerance } => {
                self.set_all(&before)?;
                self.functions.enter_initialization(start, stop, tolerance)?;
                self.set_all(&during).map(|()| Answer::Nothing)
            }
            Request::Exit => {
                self.functions.exit_initialization()?;
                let sizes = self.functions.sizes();
                let (states, indicators) = sizes.unwrap_or((usize::MAX, usize::MAX));
                Ok(Answer::Sizes { states, indicators })
            }
            Request::Event { at, is_first } => self.event(&at, is_first).map(Answer::Event),
            Request::Derivatives(at) => {
                self.go(&at)?;
                self.functions.derivatives(at.x.len()).map(Answer::Reals)
            }
            Request::Indicators { at, n } => {
                self.go(&at)?;
                self.functions.indicators(n).map(Answer::Reals)
            }
            Request::Observe { at, groups } => {
                self.go(&at)?;
                let mut row = Vec::new();
                for group in &groups {
                    match self.functions.get(group)? {
                        Values::Reals(v) => row.extend(v),
                        Values::Integers(v) if group.ty == Type::UInt64 => {
                            row.extend(v.iter().map(|i| i.cast_unsigned() as f64));
                        }
                        Values::Integers(v) => row.extend(v.iter().map(|i| *i as f64)),
                        Values::Booleans(v) => row.extend(v.iter().map(|b| f64::from(u8::from(*b)))),
                        Values::Texts(_) | Values::Bytes(_) => {}
                    }
                }
                Ok(Answer::Reals(row))
            }
            Request::Directions { at, unknowns, knowns, groups } => {
                self.go(&at)?;
                let n = at.x.len();
                let mut columns = Vec::with_capacity(groups.len());
                for group in groups {
                    let mut seed = vec![0.0; n];
                    group.iter().filter(|j| (**j as usize) < n).for_each(|j| seed[*j as usize] = 1.0);
                    columns.push(self.functions.directional(&unknowns, &knowns, &seed, n)?);
                }
                Ok(Answer::Columns(columns))
            }
            Request::Differences { at, steps, groups } => self.differences(&at, &steps, &groups),
            Request::Completed(at) => {
                self.go(&at)?;
                let (enter_event, terminate) = self.functions.completed()?;
                Ok(Answer::Completed { enter_event, terminate })
            }
            Request::Step { t, h, inputs } => {
                self.set_all(&inputs)?;
                self.functions.step(t, h).map(Answer::Step)
            }
            Request::Get(groups) => {
                let got = groups.iter().map(|g| self.functions.get(g)).collect::<Done<Vec<_>>>()?;
                Ok(Answer::Values(got))
            }
            Request::Set(list) => self.set_all(&list).map(|()| Answer::Nothing),
            Request::Terminate => self.functions.terminate().map(|()| Answer::Nothing),
        }
    }

    fn event(&mut self, at: &At, is_first: bool) -> Done<EventDone> {
        const MOST: usize = 10_000;
        let mut done = EventDone::default();
        if !self.has_events {
            return Ok(done);
        }
        self.n_states = at.x.len();
        if !is_first {
            if self.is_exchange {
                self.functions.set_time(at.t)?;
                if self.n_states > 0 {
                    self.functions.set_states(&at.x)?;
                }
            }
            self.functions.enter_event()?;
            self.set_all(&at.inputs)?;
        }
        let mut nominals_changed = is_first;
        for round in 0.. {
            let update = self.functions.update_discrete()?;
            // What changed in any round has changed.
            done.values_changed |= update.values_changed;
            nominals_changed |= update.nominals_changed;
            done.terminate |= update.terminate;
            done.next = update.next;
            if !update.again || update.terminate {
                break;
            }
            if round > MOST {
                return Err(Problem::new("event iteration", "it does not come to rest"));
            }
        }
        self.functions.leave_event()?;
        if self.is_exchange && self.n_states > 0 {
            if done.values_changed || is_first {
                done.states = self.functions.states(self.n_states)?;
            }
            if nominals_changed {
                done.nominals = self.functions.nominals(self.n_states)?;
            }
        }
        Ok(done)
    }

    fn differences(&mut self, at: &At, steps: &[f64], groups: &[Vec<u32>]) -> Done<Answer> {
        self.go(at)?;
        let n = at.x.len();
        let base = self.functions.derivatives(n)?;
        let mut columns = Vec::with_capacity(groups.len());
        for group in groups {
            let mut x = at.x.clone();
            for &j in group {
                if let (Some(x), Some(h)) = (x.get_mut(j as usize), steps.get(j as usize)) {
                    *x += h;
                }
            }
            self.functions.set_states(&x)?;
            let moved = self.functions.derivatives(n)?;
            columns.push(moved.iter().zip(&base).map(|(a, b)| a - b).collect());
        }
        self.functions.set_states(&at.x)?;
        Ok(Answer::Columns(columns))
    }
}
