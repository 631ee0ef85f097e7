//! Interned identifiers: a `Symbol` is one identifier (never a dotted path), compared by its number.
//!
//! The numbers depend on the order in which files were read, so nothing may be sorted by them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, RwLock};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

#[derive(Default)]
struct Interner {
    by_text: HashMap<&'static str, u32>,
    texts: Vec<&'static str>,
}

static INTERNER: LazyLock<RwLock<Interner>> = LazyLock::new(Default::default);

impl Symbol {
    pub fn new(text: &str) -> Symbol {
        if let Some(&n) = INTERNER.read().unwrap().by_text.get(text) {
            return Symbol(n);
        }
        let mut interner = INTERNER.write().unwrap();
        if let Some(&n) = interner.by_text.get(text) {
            return Symbol(n);
        }
        // The identifiers of a program are few and live as long as the process; leaking them makes
        // `as_str` free of locks held by the caller.
        let text: &'static str = Box::leak(text.to_owned().into_boxed_str());
        let n = interner.texts.len() as u32;
        interner.texts.push(text);
        interner.by_text.insert(text, n);
        Symbol(n)
    }

    pub fn as_str(self) -> &'static str {
        INTERNER.read().unwrap().texts[self.0 as usize]
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
