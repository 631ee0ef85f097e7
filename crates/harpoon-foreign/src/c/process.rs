//! The process of C functions as seen from here.

use super::protocol::{Answer, Cell, Kind, Request, data, values};
use crate::protocol::{Values, receive, send};
use crate::remote::{Leave, Socket, how_it_ended, spawn};
use harpoon_external::c::{Function, Given, Process, Type};
use harpoon_external::{Data, Problem};
use std::path::Path;
use std::process::Child;

pub(super) struct Running {
    child: Child,
    socket: Socket,
    functions: Vec<Function>,
    patience: std::time::Duration,
    /// Why it answers no more.
    gone: Option<Problem>,
}

fn kind(ty: Type) -> Kind {
    match ty {
        Type::Real => Kind::Real,
        Type::Integer | Type::Boolean => Kind::Int,
        Type::String => Kind::Text,
        Type::Object => Kind::Object,
        Type::Size => Kind::Size,
    }
}

/// Where the result will lie.
fn empty(ty: Type) -> Data {
    match ty {
        Type::Real => Data::Reals(vec![0.0]),
        Type::Integer | Type::Object | Type::Size => Data::Integers(vec![0]),
        Type::Boolean => Data::Booleans(vec![false]),
        Type::String => Data::Strings(vec!["".into()]),
    }
}

impl Running {
    pub fn start(library: &Path, functions: &[Function], leave: &Leave) -> Result<Running, Problem> {
        let (child, socket) = spawn(leave, "c-host", Path::new("."))
            .map_err(|e| format!("there is no process for C functions: {e}"))?;
        let (functions, patience) = (functions.to_vec(), leave.patience);
        let mut running = Running { child, socket, functions, patience, gone: None };
        let load = Request::Load { library: library.display().to_string(), max_memory: leave.max_memory };
        match running.ask(&load, "the C functions", "while they were loaded")? {
            Answer::Failed { message, .. } => Err(message),
            _ => Ok(running),
        }
    }

    fn ask(&mut self, request: &Request, name: &str, doing: &str) -> Result<Answer, Problem> {
        if let Some(problem) = &self.gone {
            return Err(problem.clone());
        }
        let answer = send(&mut self.socket, request).and_then(|()| receive::<Answer>(&mut self.socket));
        answer.map_err(|e| {
            let problem = format!("{name} {}", how_it_ended(&mut self.child, &e, self.patience, doing));
            self.gone = Some(problem.clone());
            problem
        })
    }
}

impl Process for Running {
    fn call(&mut self, function: usize, arguments: &[Data]) -> Result<Given, Problem> {
        let of = self.functions.get(function).cloned().ok_or("there is no such C function")?;
        let argument = |(p, data): (&harpoon_external::c::Parameter, &Data)| Cell {
            kind: kind(p.ty),
            is_output: p.is_output,
            values: values(data),
        };
        let mut cells: Vec<Cell> = of.parameters.iter().zip(arguments).map(argument).collect();
        if let Some(ty) = of.result {
            cells.push(Cell { kind: kind(ty), is_output: true, values: values(&empty(ty)) });
        }
        let name = format!("the C function `{}`", of.name);
        let request = Request::Call { function: function as u64, cells };
        let (outputs, said) = match self.ask(&request, &name, "when it was called")? {
            Answer::Changed { outputs, said } => (outputs, said),
            Answer::Failed { message, said } => {
                let said = if said.is_empty() { String::new() } else { format!(" ({})", said.join("; ")) };
                return Err(format!("{message}{said}"));
            }
            Answer::Nothing => (Vec::new(), Vec::new()),
        };
        let likes = of.parameters.iter().zip(arguments).filter(|(p, _)| p.is_output).map(|(_, d)| d.clone());
        let likes: Vec<Data> = likes.chain(of.result.map(empty)).collect();
        let back = |(values, like): (Values, &Data)| data(values, like);
        let mut all: Vec<Data> = outputs.into_iter().zip(&likes).filter_map(back).collect();
        if all.len() != likes.len() {
            return Err(format!("{name} gave other values than it should"));
        }
        let result = of.result.and_then(|_| all.pop());
        Ok(Given { outputs: all, result, said })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        #[cfg(unix)]
        if self.gone.is_none() {
            // Destructors have a moment.
            let _ = self.socket.set_read_timeout(Some(std::time::Duration::from_secs(2)));
            let _ = self.ask(&Request::End, "the C functions", "at their end");
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
