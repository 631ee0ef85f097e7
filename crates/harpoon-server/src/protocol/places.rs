//! Where something is: points of diagrams, ranges of texts; what a refusal says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    pub struct Point {
        pub x: f64,
        pub y: f64,
    }

    /// Two opposite corners; swapped corners mean a mirrored picture.
    pub struct Extent {
        pub p: Point,
        pub q: Point,
    }

    /// Half-open, in UTF-16 code units of a file.
    pub struct Range {
        pub from: u32,
        pub to: u32,
    }

    /// A piece of a text replaced.
    pub struct TextChange {
        pub from: u32,
        pub to: u32,
        pub insert: String,
    }

    /// Somewhere in a file. Line and column count from 1.
    pub struct Place {
        /// As in `ClassView.file`; files of libraries have names too, but cannot be edited.
        pub file: String,
        /// In the opened folder.
        pub is_own: bool,
        pub range: Range,
        pub line: u32,
        pub column: u32,
    }

    pub struct Failure {
        /// `refused` (with a reason for the user), `confirm` (with a question), `stale`, `read-only`, `not-found`,
        /// `bad-request`, `too-large`, `worker` or `internal`.
        pub code: String,
        pub message: String,
    }
}
