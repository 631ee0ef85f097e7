//! How long a run was in which version of the model.

use std::collections::BTreeMap;

/// What a run made of modes with a structure of their own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModeStatistics {
    /// Versions made, besides the common one.
    pub n_compiled: usize,
    /// How often the run went from one version to another.
    pub n_changes: usize,
    /// By the conditions that a version assumes; none for the common one.
    pub stays: BTreeMap<Vec<(u32, bool)>, Stay>,
    /// When the present version was entered.
    pub(in crate::executor) since: f64,
}

/// How long a run was in one version of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stay {
    pub time: f64,
    pub n_entries: usize,
}

impl ModeStatistics {
    pub(in crate::executor) fn enter(&mut self, t: f64, from: &[(u32, bool)], to: &[(u32, bool)]) {
        self.leave(t, from);
        self.n_changes += 1;
        self.stays.entry(to.to_vec()).or_default().n_entries += 1;
    }
    pub(in crate::executor) fn leave(&mut self, t: f64, from: &[(u32, bool)]) {
        match self.stays.get_mut(from) {
            Some(stay) => stay.time += t - self.since,
            None => {
                self.stays.insert(from.to_vec(), Stay { time: t - self.since, n_entries: 1 });
            }
        }
        self.since = t;
    }
}
