//! Help while writing text.

use super::places::Range;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    pub struct OffsetParams {
        pub class: String,
        pub revision: u32,
        pub offset: u32,
    }

    pub struct Completions {
        /// What is replaced.
        pub range: Range,
        pub items: Vec<Completion>,
    }

    pub struct Completion {
        pub label: String,
        pub insert: String,
        /// `class`, `component`, `parameter`, `keyword`, `package`, `function`, `constant`.
        pub kind: String,
        pub detail: String,
    }

    pub struct Hover {
        pub range: Option<Range>,
        /// Declaration as Modelica text.
        pub code: String,
        pub description: String,
        /// Where it is declared, if that can be opened.
        pub class: Option<String>,
    }
}
