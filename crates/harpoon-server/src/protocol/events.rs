//! What happens without being asked.

use super::checking::{Check, Diagnostic};
use super::class::ViewPatch;
use super::keeping::Conflict;
use super::places::TextChange;
use super::simulating::RunInfo;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    #[serde(tag = "event")]
    pub enum Event {
        /// A file has changed, by an edit here or in another window, by undo, or on disk.
        Changed {
            revision: u32,
            file: String,
            changes: Vec<TextChange>,
            /// The connection that asked for it; absent for changes on disk.
            by: Option<u32>,
            label: String,
        },
        View { patch: ViewPatch },
        /// A class that was open is no more.
        Gone { class: String },
        /// A class has another full name; so have those in it.
        Renamed { from: String, to: String },
        /// Children of these classes (or of the top: "") are others now.
        Tree { parents: Vec<String> },
        /// All libraries have been read; search finds everything.
        SearchReady {},
        Checking { class: String, revision: u32 },
        Checked { check: Check },
        /// What the compiler says of an element that is in no file yet.
        Tried { number: u32, diagnostics: Vec<Diagnostic> },
        Progress { run: u32, fraction: f64 },
        Finished { run: RunInfo },
        /// How many cases of a sweep are done.
        Swept { class: String, done: u32, of: u32 },
        Saved { file: String, revision: u32 },
        NotSaved { file: String, reason: String },
        Conflict { conflict: Conflict },
        ConflictSettled { file: String },
        /// The compiler was stopped or died and has been started anew.
        CompilerRestarted { reason: String },
        /// A model wants to read a file that is neither in its library nor in the opened folder.
        ReadWanted { folder: String, file: String },
    }
}
