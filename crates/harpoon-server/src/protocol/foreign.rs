//! Netlists that come in and FMUs that go out.

use super::checking::Severity;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    /// Netlists of the opened folder, by their paths in it.
    pub struct Netlists {
        pub files: Vec<String>,
    }

    pub struct NetlistParams {
        /// Its name; without a text, its path in the opened folder.
        pub file: String,
        pub text: Option<String>,
        /// What came along with it: files that it may include.
        pub others: Vec<NetlistFile>,
    }

    pub struct NetlistFile {
        pub name: String,
        pub text: String,
    }

    /// A netlist as a model that is in no file yet.
    pub struct NetlistModel {
        /// A name that no class has.
        pub name: String,
        /// Empty where the netlist has errors.
        pub text: String,
        pub messages: Vec<NetlistMessage>,
    }

    pub struct NetlistMessage {
        pub severity: Severity,
        pub message: String,
        pub help: String,
        /// Empty, with line 0, where no line is meant.
        pub file: String,
        pub line: u32,
        /// The line itself.
        pub source: String,
    }

    pub struct FmuParams {
        pub class: String,
        /// 2 or 3.
        pub version: u8,
    }

    /// A model as a file for other tools.
    pub struct FmuFile {
        pub name: String,
        /// The archive in base 64.
        pub archive: String,
        /// What its user should know.
        pub notes: Vec<String>,
    }
}
