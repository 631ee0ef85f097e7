//! Whoever looks at a model does so within limits of time and memory, so that no text can stop the thread that all
//! windows wait for.

use crate::protocol::Failure;
use crate::studio::failure;
use harpoon_base::patience::{Impatience, Limits, within};
use std::time::Duration;

/// A whole answer: a dialog, a part of the tree, the plan of an edit.
const ANSWER: Limits = Limits { time: Duration::from_secs(5), n_bytes: 256 << 20 };
/// The picture of a class, which is made anew with each change of its text.
pub const DRAWING: Limits = Limits { time: Duration::from_secs(2), n_bytes: 64 << 20 };
/// One of the many small pictures of a list.
pub const ICON: Limits = Limits { time: Duration::from_millis(300), n_bytes: 1 << 20 };

pub fn look<T>(question: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    within(ANSWER, question).unwrap_or_else(|why| Err(failure("too-large", reason("this", ANSWER, why))))
}

/// What stopped a look at something, as a sentence.
pub fn reason(what: &str, limits: Limits, why: Impatience) -> String {
    match why {
        Impatience::TooLong => format!("{what} takes more than {} s and was given up", limits.time.as_secs()),
        Impatience::TooLarge => {
            format!("{what} needs more than {} MB and was given up", limits.n_bytes >> 20)
        }
    }
}
