//! The first words of a connection.

use super::keeping::Conflict;
use super::simulating::RunInfo;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    pub struct Nothing {}

    pub struct Hello {
        pub version: String,
        /// The number of this connection, as in `changed.by`.
        pub client: u32,
        /// The opened folder, for the title.
        pub folder: String,
        pub revision: u32,
        pub runs: Vec<RunInfo>,
        /// What `saveState` kept.
        #[ts(type = "unknown")]
        pub state: serde_json::Value,
        /// What was found unfinished from last time and how it was settled.
        pub recovered: Vec<String>,
        pub conflicts: Vec<Conflict>,
    }

    pub struct SaveState {
        /// Plots, panels: whatever the page wants back. Kept in `harpoon.json`.
        #[ts(type = "unknown")]
        pub state: serde_json::Value,
    }
}
