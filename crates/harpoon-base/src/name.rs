//! Interned identifiers: a `Symbol` is one identifier (never a dotted path), compared by its number.
//!
//! The numbers depend on the order in which files were read, so nothing may be sorted by them.

use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::{LazyLock, OnceLock, RwLock};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

static NUMBERS: LazyLock<RwLock<FxHashMap<&'static str, u32>>> = LazyLock::new(Default::default);

/// By their numbers, in pieces of which each is twice as large as the one before, so that they are found without a lock
/// and stay where they are.
static TEXTS: [OnceLock<Box<[OnceLock<&'static str>]>>; PIECES] = [const { OnceLock::new() }; PIECES];
const PIECES: usize = 22;
/// Texts in the first piece.
const FIRST: u32 = 1 << 10;

/// The piece of a number, and the place in it.
fn place(number: u32) -> (usize, usize) {
    let shifted = u64::from(number) + u64::from(FIRST);
    let piece = shifted.ilog2() - FIRST.ilog2();
    (piece as usize, (shifted - (u64::from(FIRST) << piece)) as usize)
}

impl Symbol {
    pub fn new(text: &str) -> Symbol {
        if let Some(&n) = NUMBERS.read().unwrap().get(text) {
            return Symbol(n);
        }
        let mut numbers = NUMBERS.write().unwrap();
        if let Some(&n) = numbers.get(text) {
            return Symbol(n);
        }
        // The identifiers of a program are few and live as long as the process.
        let text: &'static str = Box::leak(text.to_owned().into_boxed_str());
        let n = numbers.len() as u32;
        let (piece, at) = place(n);
        let texts = TEXTS[piece].get_or_init(|| vec![OnceLock::new(); (FIRST as usize) << piece].into());
        texts[at].get_or_init(|| text);
        numbers.insert(text, n);
        Symbol(n)
    }

    pub fn as_str(self) -> &'static str {
        let (piece, at) = place(self.0);
        TEXTS[piece].get().and_then(|texts| texts[at].get()).expect("each symbol has its text")
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::new(text)
    }
}
impl PartialEq<str> for Symbol {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}
impl PartialEq<&str> for Symbol {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}
