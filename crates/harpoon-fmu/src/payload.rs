//! The model as one file: `resources/model.harpoon`.
//!
//! The file begins with a mark, the version of the format and the token that the model description repeats. A library
//! that finds the file of another model, a damaged one, or one that was made by another version of Harpoon, refuses it.

use crate::messages::Templates;
use harpoon_program::Program;
use harpoon_runtime::executor::Request;
use harpoon_runtime::executor::data::{ModelData, Source};
use harpoon_runtime::executor::jump::ImpulsePolicy;
use harpoon_runtime::wire::{Broken, Reader, Wire, to_bytes};
use harpoon_runtime::{wire_enum, wire_struct};

pub const FILE_NAME: &str = "model.harpoon";
const MARK: &[u8; 8] = b"harpoon\0";
/// To be raised whenever a type that is written changes, or what machine code expects of its surroundings.
const FORMAT: u32 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Real,
    Integer,
    Boolean,
    String,
    Enumeration,
    Clock,
}

/// What may be done with a variable, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    /// Set at any time; a discrete one at events only.
    Input { is_discrete: bool },
    /// Set before the start, and between steps or at events if it is tunable.
    Parameter { is_tunable: bool },
    /// A state whose value at the start is this parameter's.
    Start(Source),
    /// Never set.
    Computed,
    /// An event indicator.
    Indicator,
}

/// A variable of the model description.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    pub reference: u32,
    pub name: String,
    pub ty: Type,
    pub role: Role,
    pub source: Source,
    /// The value that the model description gives.
    pub start: Option<f64>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Experiment {
    pub start_time: f64,
    pub stop_time: f64,
    pub tolerance: f64,
    /// Between results.
    pub interval: f64,
    /// What to do about states that jump at a change of mode.
    pub impulses: ImpulsePolicy,
}

/// Machine code of a program: where in the bytes each function begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    pub bytes: Vec<u8>,
    pub starts: Vec<u32>,
}

/// Both programs as machine code.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Machine {
    /// As [`std::env::consts::ARCH`] names it.
    pub architecture: String,
    pub hot: Section,
    pub cold: Section,
}

/// The model for one choice of states and one mode.
#[derive(Clone)]
pub struct Form {
    pub data: ModelData,
    pub hot: Program,
    pub cold: Program,
    /// One for each architecture that the FMU is made for; elsewhere the programs are interpreted.
    pub machines: Vec<Machine>,
    pub messages: Templates,
}

/// Another form than the one that a run begins with.
#[derive(Clone)]
pub struct OtherForm {
    pub form: Form,
    /// Where it has the variables, in their order.
    pub sources: Vec<Source>,
}

#[derive(Clone)]
pub struct Payload {
    pub form: Form,
    pub others: Vec<OtherForm>,
    /// Which of the other forms answers a request of the run.
    pub routes: Vec<(Request, u32)>,
    /// In the order of their references.
    pub variables: Vec<Variable>,
    pub experiment: Experiment,
}

wire_enum!(Type { 0 Real; 1 Integer; 2 Boolean; 3 String; 4 Enumeration; 5 Clock; });
wire_enum!(Role { 0 Input { is_discrete }; 1 Parameter { is_tunable }; 2 Start(parameter); 3 Computed; 4 Indicator; });
wire_struct!(Variable { reference, name, ty, role, source, start });
wire_struct!(Experiment { start_time, stop_time, tolerance, interval, impulses });
wire_struct!(Section { bytes, starts });
wire_struct!(Machine { architecture, hot, cold });
wire_struct!(Form { data, hot, cold, machines, messages });
wire_struct!(OtherForm { form, sources });
wire_struct!(Payload { form, others, routes, variables, experiment });

impl Payload {
    /// The file, and the token: a number that follows from the contents.
    pub fn pack(&self) -> (Vec<u8>, String) {
        let body = to_bytes(self);
        let token = token(&body);
        let mut file = MARK.to_vec();
        FORMAT.write(&mut file);
        token.write(&mut file);
        file.extend(body);
        (file, token)
    }

    /// The model of a file, if it is the one with this token.
    pub fn unpack(file: &[u8], expected: &str) -> Result<Payload, Broken> {
        let mut reader = Reader::new(file);
        if reader.take(MARK.len())? != MARK {
            return Err(Broken::new("the file is none of Harpoon's"));
        }
        let format = u32::read(&mut reader)?;
        if format != FORMAT {
            return Err(Broken::new(format!(
                "the model was written in format {format}, and this library reads format {FORMAT}"
            )));
        }
        let written = String::read(&mut reader)?;
        if written != expected {
            return Err(Broken::new(format!(
                "the model has the token {written}, and the importer asks for {expected}: the files of different \
                 FMUs are mixed up"
            )));
        }
        // What is run as machine code is not to be damaged.
        if token(reader.rest()) != written {
            return Err(Broken::new("the model is not as it was written"));
        }
        let payload = Payload::read(&mut reader)?;
        reader.end()?;
        let n_variables = payload.variables.len();
        let is_whole = payload.routes.iter().all(|&(_, k)| (k as usize) < payload.others.len())
            && payload.others.iter().all(|other| other.sources.len() == n_variables);
        is_whole.then_some(payload).ok_or_else(|| Broken::new("versions of the model are missing"))
    }

    pub fn find(&self, reference: u32) -> Option<usize> {
        // Mostly they are numbered one after the other.
        let k = reference as usize;
        if self.variables.get(k).is_some_and(|v| v.reference == reference) {
            return Some(k);
        }
        self.variables.binary_search_by_key(&reference, |v| v.reference).ok()
    }
}

/// Shaped as a GUID, as FMI 2.0 expects it: two 64-bit hashes (FNV-1a) of the contents, from both ends.
fn token(body: &[u8]) -> String {
    let hash = |bytes: &mut dyn Iterator<Item = &u8>| {
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
    };
    let (a, b) = (hash(&mut body.iter()), hash(&mut body.iter().rev()));
    let (high, low) = (a >> 32, a & 0xffff_ffff);
    format!(
        "{{{high:08x}-{:04x}-{:04x}-{:04x}-{:012x}}}",
        low >> 16,
        low & 0xffff,
        b >> 48,
        b & 0xffff_ffff_ffff
    )
}
