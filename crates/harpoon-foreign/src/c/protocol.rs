//! What the two processes say to each other.

use crate::protocol::Values;
use harpoon_external::Data;
use harpoon_runtime::{wire_enum, wire_struct};
use std::sync::Arc;

/// What lies behind an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Real,
    /// Integers, enumerations and Booleans.
    Int,
    Text,
    Object,
    Size,
}
wire_enum!(Kind { 0 Real; 1 Int; 2 Text; 3 Object; 4 Size; });

#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    pub kind: Kind,
    /// The function may change it, and it is sent back.
    pub is_output: bool,
    pub values: Values,
}
wire_struct!(Cell { kind, is_output, values });

#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    Load {
        library: String,
        max_memory: u64,
    },
    /// With the cell of the result behind the arguments. A function that makes objects says so by the kind of that.
    Call {
        function: u64,
        cells: Vec<Cell>,
    },
    End,
}
wire_enum!(Request { 0 Load { library, max_memory }; 1 Call { function, cells }; 2 End; });

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Nothing,
    Changed { outputs: Vec<Values>, said: Vec<String> },
    Failed { message: String, said: Vec<String> },
}
wire_enum!(Answer { 0 Nothing; 1 Changed { outputs, said }; 2 Failed { message, said }; });

pub fn values(data: &Data) -> Values {
    match data {
        Data::Reals(v) => Values::Reals(v.clone()),
        Data::Integers(v) => Values::Integers(v.clone()),
        Data::Booleans(v) => Values::Booleans(v.clone()),
        Data::Strings(v) => Values::Texts(v.iter().map(|t| (**t).to_owned()).collect()),
    }
}

/// The values as those of the kind that the model has.
pub fn data(values: Values, like: &Data) -> Option<Data> {
    Some(match (values, like) {
        (Values::Reals(v), Data::Reals(_)) => Data::Reals(v),
        (Values::Integers(v), Data::Integers(_)) => Data::Integers(v),
        (Values::Integers(v), Data::Booleans(_)) => Data::Booleans(v.iter().map(|i| *i != 0).collect()),
        (Values::Texts(v), Data::Strings(_)) => {
            Data::Strings(v.into_iter().map(|t| Arc::from(t.as_str())).collect())
        }
        _ => return None,
    })
}
