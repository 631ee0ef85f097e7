//! What the two processes say to each other: a request, an answer, each as a length and bytes.
//!
//! A request is as large as the question that the numerics ask, so that each needs one round trip: "the derivatives at
//! this time, with these states and inputs".

use crate::description::{TYPES, Type};
use harpoon_runtime::wire::{Broken, Reader, Wire};
use harpoon_runtime::{wire_enum, wire_struct};
use std::io::{self, Read, Write};

#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    Reals(Vec<f64>),
    /// Of `UInt64` the same bits.
    Integers(Vec<i64>),
    Booleans(Vec<bool>),
    Texts(Vec<String>),
    Bytes(Vec<Vec<u8>>),
}
wire_enum!(Values { 0 Reals(v); 1 Integers(v); 2 Booleans(v); 3 Texts(v); 4 Bytes(v); });

impl Values {
    pub fn len(&self) -> usize {
        match self {
            Values::Reals(v) => v.len(),
            Values::Integers(v) => v.len(),
            Values::Booleans(v) => v.len(),
            Values::Texts(v) => v.len(),
            Values::Bytes(v) => v.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Wire for Type {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(TYPES.iter().position(|(t, _)| t == self).unwrap_or(0) as u8);
    }
    fn read(from: &mut Reader) -> Result<Type, Broken> {
        let k = from.byte()?;
        TYPES.get(usize::from(k)).map(|(t, _)| *t).ok_or_else(|| Broken::new("there is no such type"))
    }
}

/// Variables of one type that are got together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    pub ty: Type,
    pub references: Vec<u32>,
    /// Elements of all of them.
    pub n: usize,
}
wire_struct!(Group { ty, references, n });

/// Variables of one type that are set together.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    pub ty: Type,
    pub references: Vec<u32>,
    pub values: Values,
}
wire_struct!(Assignment { ty, references, values });

#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    pub library: String,
    pub resources: String,
    pub is_fmi3: bool,
    pub is_exchange: bool,
    pub name: String,
    pub token: String,
    pub uses_event_mode: bool,
    /// Most memory of the process, in bytes.
    pub max_memory: u64,
}
wire_struct!(Load { library, resources, is_fmi3, is_exchange, name, token, uses_event_mode, max_memory });

/// Where the model is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct At {
    pub t: f64,
    pub x: Vec<f64>,
    pub inputs: Vec<Assignment>,
}
wire_struct!(At { t, x, inputs });

#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    Load(Load),
    /// Structural parameters.
    Configure(Vec<Assignment>),
    /// Start values; then initialization mode; then inputs.
    Enter {
        before: Vec<Assignment>,
        during: Vec<Assignment>,
        start: f64,
        stop: Option<f64>,
        tolerance: Option<f64>,
    },
    /// Out of initialization mode.
    Exit,
    /// Iterates an event to its end. `is_first`: the one after the initialization.
    Event {
        at: At,
        is_first: bool,
    },
    Derivatives(At),
    Indicators {
        at: At,
        n: usize,
    },
    /// The values of these as numbers.
    Observe {
        at: At,
        groups: Vec<Group>,
    },
    /// Columns of the derivatives of the unknowns by the knowns: for each group the sum over its members.
    Directions {
        at: At,
        unknowns: Vec<u32>,
        knowns: Vec<u32>,
        groups: Vec<Vec<u32>>,
    },
    /// The same for states by differences: the step for each state.
    Differences {
        at: At,
        steps: Vec<f64>,
        groups: Vec<Vec<u32>>,
    },
    Completed(At),
    Step {
        t: f64,
        h: f64,
        inputs: Vec<Assignment>,
    },
    Get(Vec<Group>),
    Set(Vec<Assignment>),
    Terminate,
}
wire_enum!(Request {
    0 Load(load);
    1 Configure(list);
    2 Enter { before, during, start, stop, tolerance };
    3 Event { at, is_first };
    4 Derivatives(at);
    5 Indicators { at, n };
    6 Observe { at, groups };
    7 Directions { at, unknowns, knowns, groups };
    8 Differences { at, steps, groups };
    9 Completed(at);
    10 Step { t, h, inputs };
    11 Get(groups);
    12 Set(list);
    13 Terminate;
    14 Exit;
});

impl Request {
    /// What the FMU is doing, for messages.
    pub fn doing(&self) -> &'static str {
        match self {
            Request::Load(_) => "while it was loaded",
            Request::Configure(_) => "while structural parameters were set",
            Request::Enter { .. } | Request::Exit => "while it was initialized",
            Request::Event { .. } => "at an event",
            Request::Derivatives(_) => "while it computed derivatives",
            Request::Indicators { .. } => "while it computed event indicators",
            Request::Observe { .. } | Request::Get(_) => "while its variables were read",
            Request::Directions { .. } | Request::Differences { .. } => "while it computed its Jacobian",
            Request::Completed(_) => "at the end of a step",
            Request::Step { .. } => "in a step",
            Request::Set(_) => "while its variables were set",
            Request::Terminate => "at its end",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventDone {
    pub terminate: bool,
    pub next: Option<f64>,
    pub values_changed: bool,
    pub states: Vec<f64>,
    pub nominals: Vec<f64>,
}
wire_struct!(EventDone { terminate, next, values_changed, states, nominals });

#[derive(Clone, Debug, Default, PartialEq)]
pub struct StepDone {
    /// Where the FMU is.
    pub t: f64,
    pub needs_event: bool,
    pub terminate: bool,
}
wire_struct!(StepDone { t, needs_event, terminate });

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Nothing,
    Sizes {
        states: usize,
        indicators: usize,
    },
    Reals(Vec<f64>),
    Columns(Vec<Vec<f64>>),
    Values(Vec<Values>),
    Event(EventDone),
    Step(StepDone),
    Completed {
        enter_event: bool,
        terminate: bool,
    },
    /// `is_discarded`: a shorter step may help.
    Failed {
        function: String,
        status: String,
        is_discarded: bool,
    },
}
wire_enum!(Answer {
    0 Nothing;
    1 Sizes { states, indicators };
    2 Reals(v);
    3 Columns(v);
    4 Values(v);
    5 Event(e);
    6 Step(s);
    7 Completed { enter_event, terminate };
    8 Failed { function, status, is_discarded };
});

/// Something that the FMU said, with its status.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    pub status: i32,
    pub text: String,
}
wire_struct!(Said { status, text });

#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub answer: Answer,
    pub said: Vec<Said>,
}
wire_struct!(Reply { answer, said });

pub fn send(to: &mut impl Write, message: &impl Wire) -> io::Result<()> {
    let mut bytes = vec![0; 8];
    message.write(&mut bytes);
    let n = (bytes.len() - 8) as u64;
    bytes[..8].copy_from_slice(&n.to_le_bytes());
    to.write_all(&bytes)
}

pub fn receive<T: Wire>(from: &mut impl Read) -> io::Result<T> {
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let n = u64::from_le_bytes(length);
    let odd = |text: String| std::io::Error::new(std::io::ErrorKind::InvalidData, text);
    if n > 4 << 30 {
        return Err(odd(format!("a message of {n} bytes")));
    }
    // As it comes: a length alone takes no memory.
    let mut bytes = Vec::new();
    from.take(n).read_to_end(&mut bytes)?;
    if (bytes.len() as u64) < n {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    harpoon_runtime::wire::from_bytes(&bytes).map_err(|e| odd(e.to_string()))
}
