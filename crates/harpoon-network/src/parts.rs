//! Parts of a network: what flows through each at given voltages, with its slopes.
//!
//! A part knows the unknowns at its terminals and where their entries lie in the matrix. Whatever stores charge or flux
//! does so in numbered stores: the part says how much there is, the method of integration what flows.

use crate::dual::Dual;
use crate::formula::Formula;
use crate::laws::{Channel, Mos, depletion, jfet, lexp, meyer};
use crate::waveform::Wave;

/// Terminals, and the places of a dense block of the matrix; ground has a place that nobody reads.
#[derive(Clone, Debug)]
pub struct Block<const N: usize> {
    pub at: [u32; N],
    pub slots: [[u32; N]; N],
}

impl<const N: usize> Block<N> {
    pub fn new(at: [u32; N]) -> Block<N> {
        Block { at, slots: [[0; N]; N] }
    }
    #[inline]
    fn v(&self, w: &Work<'_>, k: usize) -> f64 {
        w.x[self.at[k] as usize]
    }
    #[inline]
    fn flow(&self, w: &mut Work<'_>, k: usize, i: f64) {
        w.f[self.at[k] as usize] += i;
    }
    #[inline]
    fn slope(&self, w: &mut Work<'_>, r: usize, c: usize, g: f64) {
        w.a[self.slots[r][c] as usize] += g;
    }
    /// A current from terminal `a` to terminal `b` with conductance `g` between them.
    #[inline]
    fn between(&self, w: &mut Work<'_>, a: usize, b: usize, i: f64, g: f64) {
        self.flow(w, a, i);
        self.flow(w, b, -i);
        self.slope(w, a, a, g);
        self.slope(w, b, b, g);
        self.slope(w, a, b, -g);
        self.slope(w, b, a, -g);
    }
}

/// Charges and fluxes: how much is in each, what flows into it, and how the next instant depends on it.
#[derive(Clone, Debug, Default)]
pub struct Stores {
    /// The amount, and its slope for the first and the second voltage.
    pub q: Vec<f64>,
    pub c: Vec<f64>,
    pub c2: Vec<f64>,
    /// The voltages at which these hold.
    pub v: Vec<f64>,
    pub v2: Vec<f64>,
    /// What flows at an amount `q` is `rate*q + past`.
    pub past: Vec<f64>,
    pub rate: f64,
    /// For amounts that depend on the way: amount, voltage and capacitance where the way begins, and the capacitance now.
    pub q_from: Vec<f64>,
    pub v_from: Vec<f64>,
    pub c_from: Vec<f64>,
    pub c_now: Vec<f64>,
    /// The unknowns whose differences are the voltages, and their signs.
    pub ends: Vec<Ends>,
}

/// Voltage `sign*(x[a] - x[b])`, and a second one.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub a: u32,
    pub b: u32,
    pub a2: u32,
    pub b2: u32,
    pub sign: f64,
}

impl Stores {
    pub fn add(&mut self, ends: Ends) -> usize {
        for v in [
            &mut self.q,
            &mut self.c,
            &mut self.c2,
            &mut self.v,
            &mut self.v2,
            &mut self.past,
            &mut self.q_from,
            &mut self.v_from,
            &mut self.c_from,
            &mut self.c_now,
        ] {
            v.push(0.0);
        }
        self.ends.push(ends);
        self.ends.len() - 1
    }

    /// Takes note of an amount; what flows, and its slope.
    #[inline]
    fn take(&mut self, k: usize, q: f64, c: f64, v: f64) -> (f64, f64) {
        self.q[k] = q;
        self.c[k] = c;
        self.v[k] = v;
        (self.rate * q + self.past[k], self.rate * c)
    }

    /// The same for a capacitance: the amount follows along the way, with the mean of the capacitances at its ends.
    #[inline]
    fn take_capacitance(&mut self, k: usize, c: f64, v: f64) -> (f64, f64) {
        self.c_now[k] = c;
        let mean = 0.5 * (c + self.c_from[k]);
        self.take(k, self.q_from[k] + mean * (v - self.v_from[k]), mean, v)
    }

    /// What flows into a store.
    #[inline]
    pub fn flow(&self, k: usize) -> f64 {
        self.rate * self.q[k] + self.past[k]
    }

    /// Brings the amounts from where they were computed to the solution.
    pub fn follow(&mut self, x: &[f64]) {
        for (k, e) in self.ends.iter().enumerate() {
            let v = e.sign * (x[e.a as usize] - x[e.b as usize]);
            self.q[k] += self.c[k] * (v - self.v[k]);
            self.v[k] = v;
            if self.c2[k] != 0.0 {
                let v2 = e.sign * (x[e.a2 as usize] - x[e.b2 as usize]);
                self.q[k] += self.c2[k] * (v2 - self.v2[k]);
                self.v2[k] = v2;
            }
        }
    }

    /// Ways begin here.
    pub fn begin(&mut self) {
        self.q_from.copy_from_slice(&self.q);
        self.v_from.copy_from_slice(&self.v);
        self.c_from.copy_from_slice(&self.c_now);
    }
}

/// What an evaluation of all parts reads and writes.
pub struct Work<'a> {
    pub x: &'a [f64],
    /// Entries of the matrix, and sums of what flows out of each node.
    pub a: &'a mut [f64],
    pub f: &'a mut [f64],
    pub stores: &'a mut Stores,
    /// Voltages at which laws were evaluated last.
    pub last: &'a mut [f64],
    pub t: f64,
    /// Values of a transient; else the constant ones.
    pub is_moving: bool,
    /// Part of the sources that is there already.
    pub scale: f64,
    /// Voltages are held back from what the iteration asks for.
    pub holds: bool,
    pub was_held: bool,
}

#[derive(Clone, Debug)]
pub struct Source {
    pub wave: Wave,
    /// At the operating point.
    pub rest: f64,
}

impl Source {
    fn value(&self, w: &Work<'_>) -> f64 {
        w.scale * if w.is_moving { self.wave.value(w.t) } else { self.rest }
    }
}

/// The exponential of a junction.
#[derive(Clone, Debug)]
pub struct Exponential {
    pub is: f64,
    /// Emission coefficient times the voltage equivalent of temperature.
    pub nvt: f64,
    pub low: f64,
    pub high: f64,
}

impl Exponential {
    #[inline]
    fn flow<const N: usize>(&self, v: Dual<N>) -> Dual<N> {
        // What is left of the exponential is beyond the last digit.
        if v.v < -60.0 * self.nvt {
            return Dual::constant(-self.is);
        }
        (lexp(v / self.nvt, self.low, self.high) - 1.0) * self.is
    }
    /// Where the exponential bends most sharply.
    fn knee(&self) -> f64 {
        self.nvt * (self.nvt / (std::f64::consts::SQRT_2 * self.is)).ln()
    }
}

#[derive(Clone, Debug)]
pub struct Diode {
    pub law: Exponential,
    pub bv: f64,
    /// Where the exponential of the breakdown starts, and its emission voltage.
    pub xbv: f64,
    pub nbvt: f64,
    pub ikf: f64,
    pub ikr: f64,
    pub gmin: f64,
    pub tt: f64,
    pub store: usize,
    pub last: usize,
}

#[derive(Clone, Debug)]
pub struct Depletion {
    pub sign: f64,
    pub c: f64,
    pub p: f64,
    pub m: f64,
    pub csw: f64,
    pub psw: f64,
    pub msw: f64,
    pub fc: f64,
    pub store: usize,
}

#[derive(Clone, Debug)]
pub struct Bipolar {
    pub sign: f64,
    pub forward: Exponential,
    pub reverse: Exponential,
    pub leak_e: Exponential,
    pub leak_c: Exponential,
    pub bf: f64,
    pub br: f64,
    pub vaf: f64,
    pub var: f64,
    pub ikf: f64,
    pub ikr: f64,
    pub gmin: f64,
    pub tf: f64,
    pub xtf: f64,
    pub vtf: f64,
    pub itf: f64,
    pub tr: f64,
    /// Base resistance at low and at high current; the current at which it is halfway.
    pub rb: f64,
    pub rbm: f64,
    pub irb: f64,
    /// Two, emitter and collector.
    pub store: usize,
    pub last: usize,
}

#[derive(Clone, Debug)]
pub struct Junction {
    pub sign: f64,
    pub law: Exponential,
    pub vth: f64,
    pub beta: f64,
    pub lambda: f64,
    pub b: f64,
    pub pb: f64,
    pub gmin: f64,
    pub tt: f64,
    pub store: usize,
    pub last: usize,
}

#[derive(Clone, Debug)]
pub struct Insulated {
    pub sign: f64,
    pub mos: Mos,
    pub drain: Exponential,
    pub source: Exponential,
    pub gmin: f64,
    /// Capacitance of the oxide, and of the overlaps of the gate with source, drain and bulk.
    pub oxide: f64,
    pub overlaps: [f64; 3],
    pub has_charges: bool,
    /// Three: gate to source, to drain, to bulk.
    pub store: usize,
    pub last: usize,
}

#[derive(Clone, Debug)]
pub enum Part {
    Resistor(Block<2>, f64),
    Capacitor(Block<2>, f64, usize),
    /// Coils that share their flux: the unknown and terminals of each, the fluxes per current.
    Coils(Vec<Block<3>>, Vec<Vec<f64>>, Vec<Vec<u32>>, usize),
    /// Terminals p, n, and the unknown that is the current.
    Voltage(Block<3>, Source),
    Current(Block<2>, Source),
    /// p, n, current, control p, control n.
    VoltageByVoltage(Block<5>, f64),
    CurrentByVoltage(Block<4>, f64),
    /// p, n, current (ground for a source of current), signals, places of the slopes.
    Formula(Box<(Block<3>, Formula, Vec<u32>, Vec<[u32; 2]>, bool)>),
    Diode(Block<2>, Box<Diode>),
    Depletion(Block<2>, Box<Depletion>),
    /// Inner collector, base, emitter, and outer base.
    Bipolar(Block<4>, Box<Bipolar>),
    /// Drain, gate, source.
    Junction(Block<3>, Box<Junction>),
    /// Drain, gate, source, bulk.
    Insulated(Block<4>, Box<Insulated>),
}

/// Holds a junction back where its exponential would run away.
fn hold_junction(new: f64, old: f64, vt: f64, knee: f64, was_held: &mut bool) -> f64 {
    if new <= knee || (new - old).abs() <= 2.0 * vt {
        return new;
    }
    *was_held = true;
    if old > 0.0 {
        let step = 1.0 + (new - old) / vt;
        if step > 0.0 { old + vt * step.ln() } else { knee }
    } else {
        vt * (new / vt).max(1.0).ln()
    }
}

/// Holds the gate back around the threshold.
fn hold_gate(new: f64, old: f64, threshold: f64, was_held: &mut bool) -> f64 {
    let far = (2.0 * (old - threshold)).abs() + 2.0;
    let near = far / 2.0 + 0.5;
    let held = if old >= threshold {
        if old >= threshold + 3.5 {
            if new > old {
                new.min(old + far)
            } else if new >= threshold + 3.5 {
                new.max(old - near)
            } else {
                new.max(threshold + 2.0)
            }
        } else if new > old {
            new.min(threshold + 4.0)
        } else {
            new.max(threshold - 0.5)
        }
    } else if new <= old {
        new.max(old - far)
    } else if new <= threshold + 0.5 {
        new.min(old + near)
    } else {
        threshold + 0.5
    };
    *was_held |= (held - new).abs() > 1e-9;
    held
}

/// Holds the drain back.
fn hold_drain(new: f64, old: f64, was_held: &mut bool) -> f64 {
    let held = if old >= 3.5 {
        if new > old {
            new.min(3.0 * old + 2.0)
        } else if new < 3.5 {
            new.max(2.0)
        } else {
            new
        }
    } else if new > old {
        new.min(4.0)
    } else {
        new.max(-0.5)
    };
    *was_held |= (held - new).abs() > 1e-9;
    held
}

impl Part {
    pub fn is_linear(&self) -> bool {
        matches!(
            self,
            Part::Resistor(..)
                | Part::Capacitor(..)
                | Part::Coils(..)
                | Part::Voltage(..)
                | Part::Current(..)
                | Part::VoltageByVoltage(..)
                | Part::CurrentByVoltage(..)
        )
    }

    #[inline]
    pub fn evaluate(&self, w: &mut Work<'_>) {
        match self {
            Part::Resistor(b, g) => {
                let i = g * (b.v(w, 0) - b.v(w, 1));
                b.between(w, 0, 1, i, *g);
            }
            Part::Capacitor(b, c, store) => {
                let v = b.v(w, 0) - b.v(w, 1);
                let (i, g) = w.stores.take(*store, c * v, *c, v);
                b.between(w, 0, 1, i, g);
            }
            Part::Coils(blocks, l, slots, store) => coils(blocks, l, slots, *store, w),
            Part::Voltage(b, source) => {
                let value = source.value(w);
                branch(b, value, w);
            }
            Part::Current(b, source) => {
                let i = source.value(w);
                b.flow(w, 0, i);
                b.flow(w, 1, -i);
            }
            Part::VoltageByVoltage(b, gain) => {
                let i = b.v(w, 2);
                b.flow(w, 0, i);
                b.flow(w, 1, -i);
                b.slope(w, 0, 2, 1.0);
                b.slope(w, 1, 2, -1.0);
                let off = b.v(w, 0) - b.v(w, 1) - gain * (b.v(w, 3) - b.v(w, 4));
                b.flow(w, 2, off);
                for (k, g) in [(0, 1.0), (1, -1.0), (3, -gain), (4, *gain)] {
                    b.slope(w, 2, k, g);
                }
            }
            Part::CurrentByVoltage(b, g) => {
                let i = g * (b.v(w, 2) - b.v(w, 3));
                b.flow(w, 0, i);
                b.flow(w, 1, -i);
                for (r, sign) in [(0, 1.0), (1, -1.0)] {
                    b.slope(w, r, 2, sign * g);
                    b.slope(w, r, 3, -sign * g);
                }
            }
            Part::Formula(part) => {
                let (b, formula, signals, slots, is_voltage) = &**part;
                let values: Vec<f64> = signals.iter().map(|&s| w.x[s as usize]).collect();
                let t = if w.is_moving { w.t } else { 0.0 };
                let value = formula.value(t, &values, usize::MAX).0;
                if *is_voltage {
                    branch(b, value, w);
                } else {
                    b.flow(w, 0, value);
                    b.flow(w, 1, -value);
                }
                for (k, slot) in slots.iter().enumerate() {
                    let slope = formula.value(t, &values, k).1;
                    if *is_voltage {
                        w.a[slot[0] as usize] -= slope;
                    } else {
                        w.a[slot[0] as usize] += slope;
                        w.a[slot[1] as usize] -= slope;
                    }
                }
            }
            Part::Diode(b, d) => d.evaluate(b, w),
            Part::Depletion(b, d) => {
                let v = d.sign * (b.v(w, 0) - b.v(w, 1));
                let (mut q, mut c) = (0.0, 0.0);
                for (c0, p, m) in [(d.c, d.p, d.m), (d.csw, d.psw, d.msw)] {
                    if c0 > 0.0 {
                        let (q1, c1) = depletion(v, p, m, d.fc);
                        q += c0 * q1;
                        c += c0 * c1;
                    }
                }
                let (i, g) = w.stores.take(d.store, q, c, v);
                b.between(w, 0, 1, d.sign * i, g);
            }
            Part::Bipolar(b, q) => q.evaluate(b, w),
            Part::Junction(b, j) => j.evaluate(b, w),
            Part::Insulated(b, m) => m.evaluate(b, w),
        }
    }
}

/// p, n and the current between them: `v(p) - v(n) = value`.
#[inline]
fn branch(b: &Block<3>, value: f64, w: &mut Work<'_>) {
    let i = b.v(w, 2);
    b.flow(w, 0, i);
    b.flow(w, 1, -i);
    let off = b.v(w, 0) - b.v(w, 1) - value;
    b.flow(w, 2, off);
    b.slope(w, 0, 2, 1.0);
    b.slope(w, 1, 2, -1.0);
    b.slope(w, 2, 0, 1.0);
    b.slope(w, 2, 1, -1.0);
}

fn coils(blocks: &[Block<3>], l: &[Vec<f64>], slots: &[Vec<u32>], store: usize, w: &mut Work<'_>) {
    for (j, b) in blocks.iter().enumerate() {
        branch(b, 0.0, w);
        let flux: f64 = blocks.iter().zip(&l[j]).map(|(o, l)| l * o.v(w, 2)).sum();
        let i = b.v(w, 2);
        let (u, _) = w.stores.take(store + j, flux, l[j][j], i);
        b.flow(w, 2, -u);
        for (slot, l) in slots[j].iter().zip(&l[j]) {
            w.a[*slot as usize] -= w.stores.rate * l;
        }
    }
}

/// Fluxes at the solution, where coils share them.
pub fn refresh_fluxes(part: &Part, x: &[f64], stores: &mut Stores) {
    if let Part::Coils(blocks, l, _, store) = part {
        for (j, row) in l.iter().enumerate() {
            stores.q[store + j] = blocks.iter().zip(row).map(|(o, l)| l * x[o.at[2] as usize]).sum();
        }
    }
}

impl Diode {
    #[inline]
    fn evaluate(&self, b: &Block<2>, w: &mut Work<'_>) {
        let asked = b.v(w, 0) - b.v(w, 1);
        let mut v = asked;
        if w.holds {
            let old = w.last[self.last];
            if self.bv > 0.0 && v < (10.0 * self.nbvt - self.xbv).min(0.0) {
                // The other exponential, seen from its side.
                let turned = hold_junction(
                    -(v + self.xbv),
                    -(old + self.xbv),
                    self.nbvt,
                    self.law.knee(),
                    &mut w.was_held,
                );
                v = -(turned + self.xbv);
            } else {
                v = hold_junction(v, old, self.law.nvt, self.law.knee(), &mut w.was_held);
            }
        }
        w.last[self.last] = v;
        let d = Dual::<1>::variable(v, 0);
        let mut i = self.law.flow(d);
        if self.bv > 0.0 {
            i = i - lexp((-d - self.xbv) / self.nbvt, self.law.low, self.law.high) * self.law.is;
        }
        if self.ikf < f64::INFINITY && i.v > 1e-18 {
            i = i / ((i / self.ikf).sqrt() + 1.0);
        } else if self.ikr < f64::INFINITY && i.v < -1e-18 {
            i = i / ((-i / self.ikr).sqrt() + 1.0);
        }
        let (mut flow, mut g) = (i.v + self.gmin * v, i.d[0] + self.gmin);
        if self.tt > 0.0 {
            let (u, c) = w.stores.take(self.store, self.tt * i.v, self.tt * i.d[0], v);
            flow += u;
            g += c;
        }
        b.between(w, 0, 1, flow + g * (asked - v), g);
    }
}

impl Bipolar {
    #[inline]
    fn evaluate(&self, b: &Block<4>, w: &mut Work<'_>) {
        const C: usize = 0;
        const B: usize = 1;
        const E: usize = 2;
        const X: usize = 3;
        let asked = [self.sign * (b.v(w, B) - b.v(w, E)), self.sign * (b.v(w, B) - b.v(w, C))];
        let mut v = asked;
        if w.holds {
            let (f, r) = (&self.forward, &self.reverse);
            v[0] = hold_junction(v[0], w.last[self.last], f.nvt, f.knee(), &mut w.was_held);
            v[1] = hold_junction(v[1], w.last[self.last + 1], r.nvt, r.knee(), &mut w.was_held);
        }
        w.last[self.last] = v[0];
        w.last[self.last + 1] = v[1];
        let (vbe, vbc) = (Dual::<2>::variable(v[0], 0), Dual::<2>::variable(v[1], 1));
        let cbe = self.forward.flow(vbe);
        let cbc = self.reverse.flow(vbc);
        let leak = |law: &Exponential, v: Dual<2>| {
            if law.is > 0.0 { law.flow(v) + v * self.gmin } else { v * self.gmin }
        };
        let cben = leak(&self.leak_e, vbe);
        let cbcn = leak(&self.leak_c, vbc);
        let early = -(vbc / self.vaf) - vbe / self.var + 1.0;
        let q1 = early.max(1e-3).inverse();
        let qb = if self.ikf < f64::INFINITY || self.ikr < f64::INFINITY {
            let high = (cbe / self.ikf + cbc / self.ikr) * 4.0 + 1.0;
            q1 * 0.5 * (high.max(1e-12).sqrt() + 1.0)
        } else {
            q1
        };
        let transport = (cbe - cbc) / qb;
        let base_e = cbe / self.bf + cben;
        let base_c = cbc / self.br + cbcn;
        let mut ie = transport + base_e;
        let mut ic = base_c - transport;
        if self.tf > 0.0 {
            let mut q = cbe * self.tf;
            if vbe.v > 0.0 {
                let mut rise = Dual::constant(1.0);
                if self.xtf > 0.0 {
                    let mut more = Dual::constant(self.xtf);
                    if self.vtf < f64::INFINITY {
                        more = more * (vbc / (1.44 * self.vtf)).min_of(Dual::constant(40.0)).exp();
                    }
                    if self.itf > 0.0 {
                        more = more * (cbe / (cbe + self.itf)).square();
                    }
                    rise = rise + more;
                }
                q = q * rise / qb;
            }
            let (i, _) = w.stores.take(self.store, q.v, q.d[0], v[0]);
            w.stores.c2[self.store] = q.d[1];
            w.stores.v2[self.store] = v[1];
            let rate = w.stores.rate;
            ie = ie + Dual { v: i, d: q.d.map(|d| d * rate) };
        }
        if self.tr > 0.0 {
            let q = cbc * self.tr;
            let (i, _) = w.stores.take(self.store + 1, q.v, q.d[1], v[1]);
            let rate = w.stores.rate;
            ic = ic + Dual { v: i, d: q.d.map(|d| d * rate) };
        }
        let off = [asked[0] - v[0], asked[1] - v[1]];
        for (row, law, sign) in [(E, ie, -1.0), (C, ic, -1.0), (B, ie + ic, 1.0)] {
            let i = law.v + law.d[0] * off[0] + law.d[1] * off[1];
            b.flow(w, row, self.sign * sign * i);
            b.slope(w, row, B, sign * (law.d[0] + law.d[1]));
            b.slope(w, row, E, -sign * law.d[0]);
            b.slope(w, row, C, -sign * law.d[1]);
        }
        if self.rb > 0.0 {
            let rb = if self.irb > 0.0 {
                let share = ((base_e + base_c) / self.irb).max(1e-9);
                let z = ((share * 14.59025 + 1.0).sqrt() - 1.0) / (share.sqrt() * 2.4317);
                let tan = z.tan();
                (tan - z) / (z * tan.square()) * (3.0 * (self.rb - self.rbm)) + self.rbm
            } else {
                qb.inverse() * (self.rb - self.rbm) + self.rbm
            };
            let g = rb.inverse();
            let u = b.v(w, X) - b.v(w, B);
            let slope = [self.sign * u * g.d[0], self.sign * u * g.d[1]];
            let i = g.v * u + self.sign * (slope[0] * off[0] + slope[1] * off[1]);
            b.between(w, X, B, i, g.v);
            for (row, sign) in [(X, 1.0), (B, -1.0)] {
                b.slope(w, row, B, sign * (slope[0] + slope[1]));
                b.slope(w, row, E, -sign * slope[0]);
                b.slope(w, row, C, -sign * slope[1]);
            }
        }
    }
}

impl Junction {
    #[inline]
    fn evaluate(&self, b: &Block<3>, w: &mut Work<'_>) {
        const D: usize = 0;
        const G: usize = 1;
        const S: usize = 2;
        let asked = [self.sign * (b.v(w, G) - b.v(w, S)), self.sign * (b.v(w, G) - b.v(w, D))];
        let mut v = asked;
        if w.holds {
            for k in 0..2 {
                let old = w.last[self.last + k];
                v[k] = hold_junction(v[k], old, self.law.nvt, self.law.knee(), &mut w.was_held);
                v[k] = hold_gate(v[k], old, self.vth, &mut w.was_held);
            }
        }
        w.last[self.last..self.last + 2].copy_from_slice(&v);
        let (vgs, vgd) = (Dual::<2>::variable(v[0], 0), Dual::<2>::variable(v[1], 1));
        let vds = vgs - vgd;
        let channel = |g: Dual<2>, d: Dual<2>| jfet(g, d, self.vth, self.beta, self.lambda, self.b, self.pb);
        let ich = if vds.v < 0.0 { -channel(vgd, -vds) } else { channel(vgs, vds) };
        let mut flows = [vgs, vgd].map(|v| self.law.flow(v));
        for (k, flow) in flows.iter_mut().enumerate() {
            let exponential = *flow;
            *flow = exponential + [vgs, vgd][k] * self.gmin;
            if self.tt > 0.0 {
                let q = exponential * self.tt;
                let (i, _) = w.stores.take(self.store + k, q.v, q.d[k], v[k]);
                let rate = w.stores.rate;
                *flow = *flow + Dual { v: i, d: q.d.map(|d| d * rate) };
            }
        }
        let [igs, igd] = flows;
        let off = [asked[0] - v[0], asked[1] - v[1]];
        for (row, law) in [(D, ich - igd), (G, igs + igd), (S, -ich - igs)] {
            let i = law.v + law.d[0] * off[0] + law.d[1] * off[1];
            b.flow(w, row, self.sign * i);
            b.slope(w, row, G, law.d[0] + law.d[1]);
            b.slope(w, row, S, -law.d[0]);
            b.slope(w, row, D, -law.d[1]);
        }
    }
}

impl Insulated {
    #[inline]
    fn evaluate(&self, b: &Block<4>, w: &mut Work<'_>) {
        const D: usize = 0;
        const G: usize = 1;
        const S: usize = 2;
        const B: usize = 3;
        let s = b.v(w, S);
        // Gate, drain and bulk over the source.
        let asked = [self.sign * (b.v(w, G) - s), self.sign * (b.v(w, D) - s), self.sign * (b.v(w, B) - s)];
        let mut v = asked;
        if w.holds {
            v = self.held(asked, w);
        }
        w.last[self.last..self.last + 3].copy_from_slice(&v);
        let (vgs, vds, vbs) =
            (Dual::<3>::variable(v[0], 0), Dual::<3>::variable(v[1], 1), Dual::<3>::variable(v[2], 2));
        let is_turned = v[1] < 0.0;
        let Channel { i, von, vdsat } = if is_turned {
            self.mos.channel(vgs - vds, -vds, vbs - vds)
        } else {
            self.mos.channel(vgs, vds, vbs)
        };
        w.last[self.last + 3] = von.v;
        let ich = if is_turned { -i } else { i };
        let vbd = vbs - vds;
        let ibs = self.source.flow(vbs) + vbs * self.gmin;
        let ibd = self.drain.flow(vbd) + vbd * self.gmin;
        let mut into_gate = Dual::<3>::constant(0.0);
        let mut into_drain = ich - ibd;
        let mut into_bulk = ibs + ibd;
        if self.has_charges {
            let (g, d) = if is_turned { (v[0] - v[1], -v[1]) } else { (v[0], v[1]) };
            let [source, drain, bulk] =
                if self.oxide > 0.0 { meyer(g, d, von.v, vdsat.v, self.mos.phi) } else { [0.0; 3] };
            let (source, drain) = if is_turned { (drain, source) } else { (source, drain) };
            let vgd = vgs - vds;
            let vgb = vgs - vbs;
            let mut store = |k: usize, c: f64, v: Dual<3>| {
                let (i, g) =
                    w.stores.take_capacitance(self.store + k, self.oxide * c + self.overlaps[k], v.v);
                v.map(i, g)
            };
            let igs = store(0, source, vgs);
            let igd = store(1, drain, vgd);
            let igb = store(2, bulk, vgb);
            into_gate = igs + igd + igb;
            into_drain = into_drain - igd;
            into_bulk = into_bulk - igb;
        }
        let off: [f64; 3] = std::array::from_fn(|k| asked[k] - v[k]);
        let into_source = -(into_gate + into_drain + into_bulk);
        for (row, law) in [(D, into_drain), (G, into_gate), (S, into_source), (B, into_bulk)] {
            let i = law.v + law.d[0] * off[0] + law.d[1] * off[1] + law.d[2] * off[2];
            b.flow(w, row, self.sign * i);
            b.slope(w, row, G, law.d[0]);
            b.slope(w, row, D, law.d[1]);
            b.slope(w, row, B, law.d[2]);
            b.slope(w, row, S, -(law.d[0] + law.d[1] + law.d[2]));
        }
    }

    fn held(&self, asked: [f64; 3], w: &mut Work<'_>) -> [f64; 3] {
        let [gs, ds, bs] = asked;
        let old = &w.last[self.last..self.last + 4];
        let (old_gs, old_ds, old_bs, von) = (old[0], old[1], old[2], old[3]);
        let held = &mut w.was_held;
        let (mut gs, mut ds, mut bs) = (gs, ds, bs);
        if old_ds >= 0.0 {
            let gd = gs - ds;
            gs = hold_gate(gs, old_gs, von, held);
            ds = hold_drain(gs - gd, old_ds, held);
        } else {
            let gd = hold_gate(gs - ds, old_gs - old_ds, von, held);
            ds = -hold_drain(-(gs - gd), -old_ds, held);
            gs = gd + ds;
        }
        if ds >= 0.0 {
            bs = hold_junction(bs, old_bs, self.source.nvt, self.source.knee(), held);
        } else {
            let bd = hold_junction(bs - ds, old_bs - old_ds, self.drain.nvt, self.drain.knee(), held);
            bs = bd + ds;
        }
        [gs, ds, bs]
    }
}
