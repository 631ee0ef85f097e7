//! How strictly rules are held to: a level for the code of a diagnostic.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Say nothing.
    Allow,
    /// Say it, and go on.
    Warn,
    /// Refuse the model.
    Deny,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Allow, Level::Warn, Level::Deny];

    pub fn as_str(self) -> &'static str {
        match self {
            Level::Allow => "allow",
            Level::Warn => "warn",
            Level::Deny => "deny",
        }
    }

    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.as_str() == name)
    }
}

/// The levels that somebody chose; all other rules have their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Levels(BTreeMap<String, Level>);

impl Levels {
    pub fn set(&mut self, code: &str, level: Level) {
        self.0.insert(code.to_owned(), level);
    }

    pub fn get(&self, code: &str) -> Option<Level> {
        self.0.get(code).copied()
    }

    /// These, and what `others` say of further codes.
    #[must_use]
    pub fn before(&self, others: &Levels) -> Levels {
        let mut all = others.clone();
        all.0.extend(self.0.clone());
        all
    }
}
