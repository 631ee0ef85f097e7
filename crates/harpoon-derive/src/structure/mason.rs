//! Causal paths and loops, and what they make of an input: Mason's rule (Mason, *Feedback Theory: Further Properties of
//! Signal Flow Graphs*, 1956).

use super::causal::{Causal, Signal};
use crate::fraction::{Failure, Fraction};

/// More paths or loops than these are not listed.
pub const MAX_PATHS: usize = 64;
/// Steps of the search for them.
const MAX_STEPS: usize = 200_000;

/// A path or a loop: its arcs in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    pub arcs: Vec<usize>,
    pub gain: Fraction,
}

struct Search<'c, 'g> {
    causal: &'c Causal<'g>,
    /// Arcs that take part.
    may: &'c dyn Fn(usize) -> bool,
    to: Signal,
    /// Signals from which the goal can be reached.
    leads: Vec<bool>,
    is_on: Vec<bool>,
    /// Signals below this number are left out: each loop is found from its first signal.
    first: Signal,
    way: Vec<usize>,
    found: Vec<Vec<usize>>,
    steps: usize,
}

impl Search<'_, '_> {
    /// False if there are too many.
    fn go(&mut self, at: Signal) -> bool {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.found.len() > MAX_PATHS {
            return false;
        }
        let causal = self.causal;
        for &k in &causal.leaving[at] {
            let next = causal.arcs[k].to;
            if !(self.may)(k) || next < self.first {
                continue;
            }
            if next == self.to {
                self.found.push([self.way.as_slice(), &[k]].concat());
            } else if self.leads[next] && !self.is_on[next] {
                self.is_on[next] = true;
                self.way.push(k);
                let goes_on = self.go(next);
                self.way.pop();
                self.is_on[next] = false;
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }
}

fn search(
    causal: &Causal<'_>,
    may: &dyn Fn(usize) -> bool,
    from: Signal,
    to: Signal,
    first: Signal,
    found: &mut Vec<Vec<usize>>,
) -> bool {
    let mut is_on = vec![false; causal.leaving.len()];
    is_on[from] = true;
    let leads = causal.feeding(&[to]);
    let found_so_far = std::mem::take(found);
    let mut search =
        Search { causal, may, to, leads, is_on, first, way: Vec::new(), found: found_so_far, steps: 0 };
    let is_all = search.go(from);
    *found = search.found;
    is_all
}

/// The loops and what they are made of.
pub struct Mason<'c, 'g> {
    causal: &'c Causal<'g>,
    may: &'c dyn Fn(usize) -> bool,
    pub loops: Vec<Way>,
    /// By loop: the signals on it, in order.
    on: Vec<Vec<Signal>>,
}

impl<'c, 'g> Mason<'c, 'g> {
    /// With the arcs that take part; `None` if there are too many loops.
    pub fn of(
        causal: &'c Causal<'g>,
        may: &'c dyn Fn(usize) -> bool,
    ) -> Result<Option<Mason<'c, 'g>>, Failure> {
        let mut found = Vec::new();
        for first in 0..causal.leaving.len() {
            if !causal.leaving[first].is_empty() && !search(causal, may, first, first, first, &mut found) {
                return Ok(None);
            }
        }
        let mut loops = Vec::new();
        let mut on = Vec::new();
        for arcs in found {
            on.push(signals(causal, &arcs));
            loops.push(Way { gain: gain(causal, &arcs)?, arcs });
        }
        Ok(Some(Mason { causal, may, loops, on }))
    }

    /// The paths between two signals, `None` if there are too many.
    pub fn paths(&self, from: Signal, to: Signal) -> Result<Option<Vec<Way>>, Failure> {
        if from == to {
            return Ok(Some(vec![Way { arcs: Vec::new(), gain: Fraction::one() }]));
        }
        let mut found = Vec::new();
        if !search(self.causal, self.may, from, to, 0, &mut found) {
            return Ok(None);
        }
        let ways = found.into_iter().map(|arcs| Ok(Way { gain: gain(self.causal, &arcs)?, arcs }));
        ways.collect::<Result<Vec<_>, _>>().map(Some)
    }

    /// The sum of the paths, each with the determinant of the loops that it does not touch, over that of all loops.
    pub fn transfer(&self, from: Signal, to: Signal) -> Result<Option<Fraction>, Failure> {
        let Some(paths) = self.paths(from, to)? else { return Ok(None) };
        let all: Vec<usize> = (0..self.loops.len()).collect();
        let mut sum = Fraction::zero();
        for path in &paths {
            let mut touched = signals(self.causal, &path.arcs);
            touched.push(from);
            let apart: Vec<usize> =
                all.iter().copied().filter(|&l| self.on[l].iter().all(|s| !touched.contains(s))).collect();
            sum = sum.plus(&path.gain.times(&self.determinant(&apart)?)?)?;
        }
        sum.over(&self.determinant(&all)?).map(Some)
    }

    /// One minus the loops, plus the products of two that do not touch, and so on.
    fn determinant(&self, loops: &[usize]) -> Result<Fraction, Failure> {
        let Some((&first, rest)) = loops.split_first() else { return Ok(Fraction::one()) };
        let apart: Vec<usize> = (rest.iter().copied())
            .filter(|&l| self.on[l].iter().all(|s| !self.on[first].contains(s)))
            .collect();
        let with = self.loops[first].gain.times(&self.determinant(&apart)?)?;
        self.determinant(rest)?.minus(&with)
    }
}

fn signals(causal: &Causal<'_>, arcs: &[usize]) -> Vec<Signal> {
    arcs.iter().map(|&k| causal.arcs[k].to).collect()
}

fn gain(causal: &Causal<'_>, arcs: &[usize]) -> Result<Fraction, Failure> {
    arcs.iter().try_fold(Fraction::one(), |product, &k| product.times(&causal.arcs[k].gain))
}
