//! The laws of `BondLib.Spice`, for numbers with derivatives. They stand there with their names and sources; that both
//! say the same is what the circuits of `tests/netlists` show, which run both ways against ngspice.

use crate::dual::Dual;

const BOLTZMANN: f64 = 1.380649e-23;
const CHARGE: f64 = 1.602176634e-19;
pub const EPS_OXIDE: f64 = 3.9 * 8.854214871e-12;
pub const EPS_SILICON: f64 = 11.7 * 8.854214871e-12;
/// Intrinsic concentration of silicon, 1/m3.
pub const INTRINSIC: f64 = 1.45e16;
pub const Q: f64 = CHARGE;

/// The voltage equivalent of a temperature.
pub fn thermal(t: f64) -> f64 {
    BOLTZMANN * t / CHARGE
}

/// The energy gap of silicon, in volt.
pub fn gap(t: f64) -> f64 {
    1.16 - 7.02e-4 * t * t / (t + 1108.0)
}

/// The potential of a junction at another temperature.
pub fn potential(p: f64, t: f64, tnom: f64) -> f64 {
    p * t / tnom + gap(t) - t / tnom * gap(tnom) - 3.0 * thermal(t) * (t / tnom).ln()
}

/// The capacitance of a junction at another temperature, relative.
pub fn capacitance_factor(m: f64, p_nom: f64, p: f64, t: f64, tnom: f64) -> f64 {
    1.0 + m * (4e-4 * (t - tnom) - (p - p_nom) / p_nom)
}

/// An exponential that goes on as a line far out.
#[inline]
pub fn lexp<const N: usize>(x: Dual<N>, low: f64, high: f64) -> Dual<N> {
    if x.v > high {
        let e = high.exp();
        x.map(e * (1.0 + x.v - high), e)
    } else if x.v < low {
        let e = low.exp();
        x.map(e * (1.0 + x.v - low), e)
    } else {
        x.exp()
    }
}

/// Charge and capacitance of a depletion layer, relative to its capacitance at zero voltage.
#[inline]
pub fn depletion(v: f64, p: f64, m: f64, fc: f64) -> (f64, f64) {
    let bend = fc * p;
    if v < bend {
        let left = 1.0 - v / p;
        let c = if m == 0.5 { 1.0 / left.sqrt() } else { left.powf(-m) };
        (p / (1.0 - m) * (1.0 - left * c), c)
    } else {
        let left = 1.0 - fc;
        let up_to = p / (1.0 - m) * (1.0 - left.powf(1.0 - m));
        let scale = left.powf(-1.0 - m);
        let base = 1.0 - fc * (1.0 + m);
        let beyond = base * (v - bend) + m / (2.0 * p) * (v * v - bend * bend);
        (up_to + scale * beyond, scale * (base + m * v / p))
    }
}

/// The voltage at which the exponential of a breakdown starts.
pub fn breakdown_voltage(bv: f64, ibv: f64, is: f64, vt: f64) -> f64 {
    let ratio = ibv.max(is * bv / vt) / is + 1.0;
    let mut x = bv - vt * ratio.ln();
    for _ in 0..25 {
        x = bv - vt * (ratio - x / vt).ln();
    }
    x
}

/// What a channel does: its current, threshold and saturation voltage.
pub struct Channel {
    pub i: Dual<3>,
    pub von: Dual<3>,
    pub vdsat: Dual<3>,
}

/// What the levels of the field-effect transistor know of it.
#[derive(Clone, Debug)]
pub struct Mos {
    pub level: u8,
    pub gamma: f64,
    pub phi: f64,
    pub vbi: f64,
    pub beta: f64,
    pub lambda: f64,
    pub vt: f64,
    pub l: f64,
    pub w: f64,
    pub ld: f64,
    pub cox: f64,
    pub xd: f64,
    pub xj: f64,
    pub delta: f64,
    pub nfs: f64,
    /// Mobility at Tnom, for level 2.
    pub u0: f64,
    /// Mobility at the temperature, for level 3.
    pub u0_t: f64,
    pub vbp: f64,
    pub uexp: f64,
    pub vmax: f64,
    pub neff: f64,
    pub eta: f64,
    pub theta: f64,
    pub kappa: f64,
    pub pb: f64,
}

impl Mos {
    /// Gate, drain (not below zero) and bulk, over the source.
    #[inline]
    pub fn channel(&self, g: Dual<3>, d: Dual<3>, b: Dual<3>) -> Channel {
        match self.level {
            2 => self.level_2(g, d, b),
            3 => self.level_3(g, d, b),
            _ => self.level_1(g, d, b),
        }
    }

    #[inline]
    fn level_1(&self, g: Dual<3>, d: Dual<3>, b: Dual<3>) -> Channel {
        let root = if b.v <= 0.0 {
            (-b + self.phi).sqrt()
        } else {
            (-b / (2.0 * self.phi.sqrt()) + self.phi.sqrt()).max(0.0)
        };
        let von = root * self.gamma + self.vbi;
        let x = g - von;
        let shape = if x.v <= 0.0 {
            Dual::constant(0.0)
        } else if x.v <= d.v {
            x.square() * 0.5
        } else {
            d * (x - d * 0.5)
        };
        let i = (d * self.lambda + 1.0) * shape * self.beta;
        Channel { i, von, vdsat: x.max(0.0) }
    }

    fn level_2(&self, g: Dual<3>, d: Dual<3>, b: Dual<3>) -> Channel {
        let zero = Dual::constant(0.0);
        let phi = self.phi;
        let p = -b + phi;
        let root = |b: Dual<3>, p: Dual<3>| -> (Dual<3>, Dual<3>) {
            if b.v <= 0.0 {
                let s = p.sqrt();
                (s, s.inverse() * -0.5)
            } else {
                let s = (b * (0.5 / phi) + 1.0).inverse() * phi.sqrt();
                (s, s.square() * (-0.5 / (phi * phi.sqrt())))
            }
        };
        let (sarg, dsarg) = root(b, p);
        let (barg, dbarg) = root(b - d, p + d);
        let factor = 0.125 * self.delta * 2.0 * std::f64::consts::PI * EPS_SILICON / (self.cox * self.w);
        let eta = 1.0 + factor;
        let vbin = p * factor + self.vbi;
        let (gam, dgam) = if self.xj > 0.0 && self.xd > 0.0 {
            let args = (sarg * (2.0 * self.xd / self.xj) + 1.0).sqrt();
            let argd = (barg * (2.0 * self.xd / self.xj) + 1.0).sqrt();
            let gam = (-(args + argd - 2.0) * (0.5 * self.xj / self.l) + 1.0) * self.gamma;
            (gam, (dsarg / args + dbarg / argd) * (-self.gamma * 0.5 * self.xd / self.l))
        } else {
            (Dual::constant(self.gamma), zero)
        };
        let vth = vbin + gam * sarg;
        let xn = -(gam * dsarg + dgam * sarg) + (1.0 + Q * self.nfs / self.cox + factor);
        let von = if self.nfs > 0.0 { vth + xn * self.vt } else { vth };
        let vgst = g - von;
        if !(self.nfs > 0.0 || g.v > vbin.v) {
            return Channel { i: zero, von, vdsat: zero };
        }
        let ufact = if vgst.v > self.vbp && self.uexp > 0.0 {
            (vgst / self.vbp).powf(-self.uexp)
        } else {
            Dual::constant(1.0)
        };
        let ueff = ufact * self.u0;
        let vgsx = if self.nfs > 0.0 { g.max_of(von) } else { g };
        let gd = gam / eta;
        let v1 = (vgsx - vbin) / eta;
        let mut vdsat = if gd.v > 0.0 {
            let x = v1 + p;
            if x.v <= 0.0 {
                zero
            } else {
                let square = gd.square();
                (v1 + square * 0.5 * (-(x * 4.0 / square + 1.0).sqrt() + 1.0)).max(0.0)
            }
        } else {
            v1.max(0.0)
        };
        if self.vmax > 0.0 && vdsat.v > 0.0 {
            vdsat = self.baum(vdsat.v, v1, p, gd, sarg, ueff);
        }
        let w = d.min_of(vdsat);
        let bend = if b.v - w.v <= 0.0 {
            (p + w).sqrt()
        } else {
            ((b - w) * (0.5 / phi) + 1.0).inverse() * phi.sqrt()
        };
        let dl = if self.lambda > 0.0 || self.xd <= 0.0 {
            d * (self.lambda * self.l)
        } else if self.vmax > 0.0 {
            let xdv = self.xd / self.neff.sqrt();
            let xlv = ueff.inverse() * (self.vmax * xdv / 2.0);
            ((xlv.square() + (d - vdsat).max(0.0)).sqrt() - xlv) * xdv
        } else {
            let x = (d - vdsat) * 0.25;
            (x + (x.square() + 1.0).sqrt()).sqrt() * self.xd
        };
        let mut leff = -dl + self.l;
        let xwb = if self.xd > 0.0 { self.xd * self.pb.sqrt() } else { 0.25e-6 };
        if leff.v < xwb {
            leff = ((dl - self.l + xwb) / xwb + 1.0).inverse() * xwb;
        }
        let cube = |x: Dual<3>| x * x * x;
        let mut i = ufact
            * leff.inverse()
            * ((vgsx - vbin - w * (eta / 2.0)) * w - gam * (cube(bend) - cube(sarg)) / 1.5)
            * (self.beta * self.l);
        if self.nfs > 0.0 && g.v <= von.v {
            i = i * ((g - von) / (xn * self.vt)).exp();
        }
        Channel { i, von, vdsat }
    }

    /// Baum's theory: the saturation voltage at which the carriers just reach their greatest velocity.
    fn baum(&self, most: f64, v1: Dual<3>, p: Dual<3>, gd: Dual<3>, sarg: Dual<3>, ueff: Dual<3>) -> Dual<3> {
        let xv = self.vmax * self.l / ueff.v;
        let cube = |x: f64| x * x * x;
        let off = |x: f64| {
            let bend = (p.v + x).max(1e-12).sqrt();
            (v1.v - x / 2.0) * x
                - 2.0 / 3.0 * gd.v * (cube(bend) - cube(sarg.v))
                - xv * (v1.v - x - gd.v * bend)
        };
        let (mut low, mut high) = (0.0, most);
        for _ in 0..60 {
            let x = 0.5 * (low + high);
            if off(x) > 0.0 { high = x } else { low = x }
        }
        let x = 0.5 * (low + high);
        // Where the equation holds, its slopes give those of the solution.
        let at = Dual::constant(x);
        let bend = (p + at).max(1e-12).sqrt();
        let xv = ueff.inverse() * (self.vmax * self.l);
        let value = (v1 - at * 0.5) * at
            - gd * (bend * bend * bend - sarg * sarg * sarg) * (2.0 / 3.0)
            - xv * (v1 - at - gd * bend);
        let slope = v1.v - x - gd.v * bend.v + xv.v * (1.0 + gd.v * 0.5 / bend.v);
        Dual { v: x, d: value.d.map(|d| -d / slope) }
    }

    fn level_3(&self, g: Dual<3>, d: Dual<3>, b: Dual<3>) -> Channel {
        let zero = Dual::constant(0.0);
        let phi = self.phi;
        let s = if b.v <= 0.0 { (-b + phi).sqrt() } else { (b / (2.0 * phi) + 1.0).inverse() * phi.sqrt() };
        let p = s.square();
        let eta = self.eta * 8.15e-22 / (self.cox * self.l.powi(3));
        let fs = if self.xj > 0.0 && self.xd > 0.0 {
            let wp = s * (self.xd / self.xj);
            let wc = wp * 0.8013292 - wp.square() * 0.01110777 + 0.0631353;
            let share = wp / (wp + 1.0);
            let ratio = self.ld / self.xj;
            -((wc + ratio) * (-share.square() + 1.0).sqrt() - ratio) * (self.xj / self.l) + 1.0
        } else {
            Dual::constant(1.0)
        };
        let fn_ = self.delta * 0.5 * std::f64::consts::PI * EPS_SILICON / (self.cox * self.w);
        let fb = fs / s * (0.25 * self.gamma) + fn_;
        let qb = fs * s * self.gamma + p * fn_;
        let vth = qb - d * eta + self.vbi;
        let xn = qb / (p * 2.0) + (1.0 + Q * self.nfs / self.cox);
        let von = if self.nfs > 0.0 { vth + xn * self.vt } else { vth };
        if !(self.nfs > 0.0 || g.v > von.v) {
            return Channel { i: zero, von, vdsat: zero };
        }
        let vgsx = g.max_of(von);
        let fg = ((vgsx - vth) * self.theta + 1.0).inverse();
        let a = (vgsx - vth) / (fb + 1.0);
        let (vdsc, vdsat) = if self.vmax > 0.0 {
            let vdsc = fg.inverse() * (self.l * self.vmax / self.u0_t);
            (vdsc, a + vdsc - (a.square() + vdsc.square()).sqrt())
        } else {
            (Dual::constant(1.0), a)
        };
        let w = d.min_of(vdsat);
        let fdrain = if self.vmax > 0.0 { (w / vdsc + 1.0).inverse() } else { Dual::constant(1.0) };
        let mut i = fg * fdrain * (vgsx - vth - (fb + 1.0) * w * 0.5) * w * self.beta;
        if self.xd > 0.0 && vdsat.v > 0.0 {
            let xd2 = self.xd * self.xd;
            let mut dl = if self.vmax > 0.0 {
                if d.v > vdsat.v {
                    let gdsat = (i * (-fdrain + 1.0) / vdsc).max(1e-12);
                    let field = i / gdsat * (self.kappa / self.l);
                    let half = field * (0.5 * xd2);
                    (half.square() + (d - vdsat) * (self.kappa * xd2)).sqrt() - half
                } else {
                    zero
                }
            } else if d.v <= vdsat.v {
                (vdsat * (self.kappa * xd2 / 8.0)).sqrt() * (d / vdsat).square().square()
            } else {
                ((d - vdsat + vdsat * 0.125) * (self.kappa * xd2)).sqrt()
            };
            if dl.v > 0.5 * self.l {
                dl = -dl.inverse() * (self.l * self.l / 4.0) + self.l;
            }
            i = i * (-dl + self.l).inverse() * self.l;
        }
        if self.nfs > 0.0 && g.v < von.v {
            i = i * ((g - von) / (xn * self.vt)).exp();
        }
        Channel { i, von, vdsat }
    }
}

/// Meyer's capacitances, gate to source, drain and bulk, relative to that of the oxide.
#[inline]
pub fn meyer(g: f64, d: f64, von: f64, vdsat: f64, phi: f64) -> [f64; 3] {
    let x = g - von;
    let sat = vdsat.max(0.025);
    let to_bulk = if x <= -phi {
        1.0
    } else if x <= 0.0 {
        -x / phi
    } else {
        0.0
    };
    let c = if x <= -phi / 2.0 {
        0.0
    } else if x <= 0.0 {
        2.0 * x / (1.5 * phi) + 2.0 / 3.0
    } else {
        2.0 / 3.0
    };
    if d >= sat {
        return [c, 0.0, to_bulk];
    }
    let both = 2.0 * sat - d;
    let square = |x: f64| x * x;
    [c * (1.0 - square((sat - d) / both)), c * (1.0 - square(sat / both)), to_bulk]
}

/// The channel of a junction field-effect transistor, level 1, drain not below the source.
#[inline]
pub fn jfet(g: Dual<2>, d: Dual<2>, vth: f64, beta: f64, lambda: f64, b: f64, pb: f64) -> Dual<2> {
    let u = g - vth;
    if u.v <= 0.0 {
        return Dual::constant(0.0);
    }
    let k = (1.0 - b) / (pb - vth);
    let shape = if d.v < u.v {
        d * (d * (d * k - b) + u * ((u - d) * (3.0 * k) + 2.0 * b))
    } else {
        u.square() * (u * k + b)
    };
    (d * lambda + 1.0) * shape * beta
}
