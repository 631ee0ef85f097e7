//! Files that other programs change, too.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    /// A file was changed here and by another program at the same place. Nothing is written until someone decides.
    pub struct Conflict {
        pub file: String,
        pub mine: String,
        pub theirs: String,
    }

    pub struct ResolveParams {
        pub file: String,
        /// What the file shall be: mine, theirs, or anything made of both.
        pub text: String,
    }
}
