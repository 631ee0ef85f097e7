//! Newton's method, and operating points.

use crate::Network;
use crate::parts::{Part, Work, refresh_fluxes};

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The equations do not determine the unknowns.
    Singular,
    /// The iteration does not settle, with the shortest steps either.
    Unsettled,
    Cancelled,
}

/// How an operating point was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Newton,
    GminStepping,
    SourceStepping,
}

/// Which equations are to be solved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instant {
    pub t: f64,
    /// Sources follow their waveforms; else they have their constant values, times `scale`.
    pub is_moving: bool,
    pub scale: f64,
}

impl Instant {
    pub const REST: Instant = Instant { t: 0.0, is_moving: false, scale: 1.0 };
}

/// Relative change of an operating point that the last iteration may make.
const SETTLED: f64 = 1e-6;
/// Resistance through which `.ic` holds a node, as in the model.
const HOLDING: f64 = 1e-4;

impl Network {
    /// Evaluates all parts at the voltages at hand. Whether voltages were held back.
    pub(crate) fn evaluate(&mut self, at: Instant, holds: bool) -> bool {
        self.a.fill(0.0);
        self.f.fill(0.0);
        let mut w = Work {
            x: &self.x,
            a: &mut self.a,
            f: &mut self.f,
            stores: &mut self.stores,
            last: &mut self.last,
            t: at.t,
            is_moving: at.is_moving,
            scale: at.scale,
            holds,
            was_held: false,
        };
        for part in &self.parts {
            part.evaluate(&mut w);
        }
        let was_held = w.was_held;
        if self.gmin > 0.0 {
            for (k, slot) in self.diagonal.iter().enumerate() {
                self.a[*slot as usize] += self.gmin;
                self.f[k] += self.gmin * self.x[k];
            }
        }
        if self.holds_initial {
            for (k, value) in &self.initial {
                self.a[self.diagonal[*k] as usize] += 1.0 / HOLDING;
                self.f[*k] += (self.x[*k] - at.scale * value) / HOLDING;
            }
        }
        was_held
    }

    /// Solves the equations from the voltages at hand, up to relative changes of `settled`; the number of iterations.
    pub(crate) fn newton(&mut self, at: Instant, most: usize, settled: f64) -> Result<usize, Failure> {
        let n = self.n;
        let mut before = f64::INFINITY;
        for iteration in 1..=most {
            let was_held = self.evaluate(at, !self.is_linear);
            let is_factored = self.is_linear && self.factored_for == Some(self.stores.rate);
            if !is_factored {
                self.factored_for = None;
                self.lu.factor(0.0, &self.a[..self.pattern.nnz()]).map_err(|_| Failure::Singular)?;
                self.factored_for = Some(self.stores.rate);
            }
            // The factors are those of 0 - A, so the solution is the change with its sign.
            self.lu.solve(&mut self.f[..n]);
            // The largest change, relative to what may be left.
            let mut size = 0.0;
            for k in 0..n {
                let change = self.f[k];
                self.x[k] += change;
                let least = if self.is_current(k) { 1e-10 } else { 1e-6 };
                size = f64::max(size, change.abs() / (settled * self.x[k].abs() + least));
                if !change.is_finite() {
                    return Err(Failure::Unsettled);
                }
            }
            // What the next iterations would still change, if they go on like the last one.
            let ratio = if before.is_finite() { size / before } else { 1.0 };
            let rest = if ratio < 0.2 { size * ratio / (1.0 - ratio) } else { size };
            if self.is_linear || (!was_held && rest <= 1.0) {
                self.follow();
                return Ok(iteration);
            }
            before = size;
        }
        Err(Failure::Unsettled)
    }

    pub(crate) fn is_current(&self, k: usize) -> bool {
        k >= self.n_nodes && k < self.n_nodes + self.n_currents
    }

    /// Brings charges and fluxes to the solution.
    fn follow(&mut self) {
        self.stores.follow(&self.x);
        for part in &self.parts {
            refresh_fluxes(part, &self.x, &mut self.stores);
        }
    }

    /// Charges rest.
    fn rest(&mut self) {
        self.stores.rate = 0.0;
        self.stores.past.fill(0.0);
    }

    /// The operating point: with `.ic` held where it starts a transient.
    pub fn operating_point(&mut self, holds_initial: bool) -> Result<Way, Failure> {
        self.holds_initial = holds_initial;
        self.factored_for = None;
        self.rest();
        let found = self.seek();
        self.holds_initial = false;
        self.factored_for = None;
        self.gmin = 0.0;
        found
    }

    fn seek(&mut self) -> Result<Way, Failure> {
        const PATIENCE: usize = 150;
        let anew = |network: &mut Network| {
            network.x.fill(0.0);
            network.last.fill(0.0);
        };
        anew(self);
        match self.newton(Instant::REST, PATIENCE, SETTLED) {
            Ok(_) => return Ok(Way::Newton),
            Err(Failure::Singular) if self.is_linear => return Err(Failure::Singular),
            Err(_) => {}
        }
        anew(self);
        if self.step_gmin(PATIENCE) {
            return Ok(Way::GminStepping);
        }
        anew(self);
        self.gmin = 0.0;
        let (mut done, mut step) = (0.0, 0.1);
        let mut best = (self.x.clone(), self.last.clone());
        while done < 1.0 {
            let scale = f64::min(done + step, 1.0);
            match self.newton(Instant { scale, ..Instant::REST }, PATIENCE, SETTLED) {
                Ok(iterations) => {
                    done = scale;
                    best = (self.x.clone(), self.last.clone());
                    if iterations < 20 {
                        step *= 2.0;
                    }
                }
                Err(why) => {
                    step /= 4.0;
                    (self.x, self.last) = best.clone();
                    if step < 1e-6 {
                        return Err(why);
                    }
                }
            }
        }
        Ok(Way::SourceStepping)
    }

    /// From a large conductance at each node down to none.
    fn step_gmin(&mut self, patience: usize) -> bool {
        self.gmin = 1e-2;
        while self.gmin > 1e-13 {
            if self.newton(Instant::REST, patience, SETTLED).is_err() {
                return false;
            }
            self.gmin *= 0.1;
        }
        self.gmin = 0.0;
        self.newton(Instant::REST, patience, SETTLED).is_ok()
    }

    /// Gives all sources their constant values, or those at the start of a transient; `circuit` is the one that the
    /// network was made from.
    pub fn rest_sources(&mut self, circuit: &harpoon_netlist::Circuit, at_start: bool) {
        for i in &circuit.instances {
            if let Some(s) = &i.independent {
                self.set_source(&i.name, if at_start { s.at_start } else { s.dc });
            }
        }
    }

    /// Gives a source a constant value.
    pub fn set_source(&mut self, name: &str, value: f64) {
        let Some((_, part)) = self.sources.iter().find(|s| s.0 == name) else { return };
        if let Part::Voltage(_, source) | Part::Current(_, source) = &mut self.parts[*part] {
            source.rest = value;
        }
    }

    /// The operating point with another value of a source, from the one before.
    pub fn next_operating_point(&mut self) -> Result<(), Failure> {
        self.rest();
        self.factored_for = None;
        let kept = (self.x.clone(), self.last.clone());
        if self.newton(Instant::REST, 100, SETTLED).is_ok() {
            return Ok(());
        }
        (self.x, self.last) = kept;
        self.operating_point(false).map(|_| ())
    }
}
