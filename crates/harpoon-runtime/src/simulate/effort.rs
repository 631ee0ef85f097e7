//! Where a run took its effort: steps, repeated steps and events by time, and the states that held the steps short.

use crate::integrators::Stats;
use std::collections::BTreeMap;

/// The run in stretches of equal length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    pub spots: Vec<Spot>,
    /// Names of the states that `Spot::hardest` counts by number.
    pub states: Vec<String>,
}

/// A stretch of a run. A step belongs to the stretch in which it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    pub steps: u32,
    /// Attempts that were repeated because the error was too large, Newton's method did not converge, or the model could
    /// not be evaluated.
    pub inaccurate: u32,
    pub diverged: u32,
    pub not_evaluated: u32,
    pub events: u32,
    /// For each state in how many of the steps it was the farthest beyond its tolerance, and how many attempts failed
    /// in these steps.
    pub hardest: BTreeMap<u32, (u32, u32)>,
}

pub const N_SPOTS: usize = 60;

/// Counts while a run goes on.
pub(super) struct Counter {
    effort: Effort,
    from: f64,
    length: f64,
    /// What the integrator had counted before the present step.
    before: Stats,
    /// Numbers of states by their places in the integrator, which another choice of states changes.
    known: Vec<Option<u32>>,
    numbers: BTreeMap<String, u32>,
}

impl Counter {
    pub(super) fn new(from: f64, to: f64) -> Counter {
        Counter {
            effort: Effort { spots: vec![Spot::default(); N_SPOTS], states: Vec::new() },
            from,
            length: (to - from) / N_SPOTS as f64,
            before: Stats::default(),
            known: Vec::new(),
            numbers: BTreeMap::new(),
        }
    }

    pub(super) fn effort(self) -> Effort {
        self.effort
    }

    fn spot(&mut self, t: f64) -> &mut Spot {
        let k = if self.length > 0.0 { ((t - self.from) / self.length).floor() as usize } else { 0 };
        &mut self.effort.spots[k.min(N_SPOTS - 1)]
    }

    /// Another integrator begins, or states may stand in other places.
    pub(super) fn restart(&mut self, stats: Stats) {
        self.before = stats;
        self.known.clear();
    }

    pub(super) fn event(&mut self, t: f64) {
        self.spot(t).events += 1;
    }

    /// A step that ends at `t`, or an attempt after which there is none.
    pub(super) fn step(
        &mut self,
        t: f64,
        stats: Stats,
        hardest: Option<usize>,
        name: &dyn Fn(usize) -> String,
    ) {
        let state = hardest.map(|place| self.number(place, name));
        let before = std::mem::replace(&mut self.before, stats);
        let spot = self.spot(t);
        let grown = |now: usize, then: usize| now.saturating_sub(then) as u32;
        let failed = [
            grown(stats.rejected, before.rejected),
            grown(stats.newton_failures, before.newton_failures),
            grown(stats.evaluation_failures, before.evaluation_failures),
        ];
        spot.steps += grown(stats.steps, before.steps);
        spot.inaccurate += failed[0];
        spot.diverged += failed[1];
        spot.not_evaluated += failed[2];
        if let Some(state) = state {
            let (steps, attempts) = spot.hardest.entry(state).or_default();
            *steps += 1;
            *attempts += failed.iter().sum::<u32>();
        }
    }

    fn number(&mut self, place: usize, name: &dyn Fn(usize) -> String) -> u32 {
        if self.known.len() <= place {
            self.known.resize(place + 1, None);
        }
        if let Some(number) = self.known[place] {
            return number;
        }
        let name = name(place);
        let next = self.effort.states.len() as u32;
        let number = *self.numbers.entry(name.clone()).or_insert(next);
        if number == next {
            self.effort.states.push(name);
        }
        self.known[place] = Some(number);
        number
    }
}
