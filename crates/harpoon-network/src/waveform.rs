//! Values of independent sources over time, and the instants at which their slope jumps.

use std::f64::consts::TAU;

#[derive(Clone, Debug)]
pub enum Wave {
    Constant(f64),
    Pulse {
        v1: f64,
        v2: f64,
        td: f64,
        tr: f64,
        tf: f64,
        pw: f64,
        per: f64,
    },
    Sine {
        vo: f64,
        va: f64,
        freq: f64,
        td: f64,
        theta: f64,
        phase: f64,
    },
    Exponential {
        v1: f64,
        v2: f64,
        td1: f64,
        tau1: f64,
        td2: f64,
        tau2: f64,
    },
    Modulated {
        vo: f64,
        va: f64,
        fc: f64,
        mdi: f64,
        fs: f64,
    },
    /// Times and values, linear in between.
    Points(Vec<(f64, f64)>),
}

impl Wave {
    pub fn value(&self, t: f64) -> f64 {
        match self {
            Wave::Constant(x) => *x,
            Wave::Pulse { v1, v2, td, tr, tf, pw, per } => {
                if t < *td {
                    return *v1;
                }
                let at = (t - td) % per;
                if at < *tr {
                    v1 + (v2 - v1) * at / tr
                } else if at <= tr + pw {
                    *v2
                } else if at < tr + pw + tf {
                    v2 + (v1 - v2) * (at - tr - pw) / tf
                } else {
                    *v1
                }
            }
            Wave::Sine { vo, va, freq, td, theta, phase } => {
                if t < *td {
                    vo + va * phase.sin()
                } else {
                    vo + va * (-(t - td) * theta).exp() * (TAU * freq * (t - td) + phase).sin()
                }
            }
            Wave::Exponential { v1, v2, td1, tau1, td2, tau2 } => {
                let rise = |td: f64, tau: f64| if t < td { 0.0 } else { 1.0 - (-(t - td) / tau).exp() };
                v1 + (v2 - v1) * (rise(*td1, *tau1) - rise(*td2, *tau2))
            }
            Wave::Modulated { vo, va, fc, mdi, fs } => {
                vo + va * (TAU * fc * t + mdi * (TAU * fs * t).sin()).sin()
            }
            Wave::Points(points) => {
                let after = points.partition_point(|p| p.0 <= t);
                let Some(&(t1, v1)) = points.get(after) else {
                    return points.last().map_or(0.0, |p| p.1);
                };
                let Some(&(t0, v0)) = after.checked_sub(1).and_then(|k| points.get(k)) else { return v1 };
                v0 + (v1 - v0) * (t - t0) / (t1 - t0)
            }
        }
    }

    /// The first corner after a time.
    pub fn next_corner(&self, t: f64) -> f64 {
        let first =
            |corners: &[f64]| corners.iter().copied().filter(|c| *c > t).fold(f64::INFINITY, f64::min);
        match self {
            Wave::Constant(_) | Wave::Modulated { .. } => f64::INFINITY,
            Wave::Pulse { td, tr, tf, pw, per, .. } => {
                let begin = td + per * ((t - td) / per).floor().max(0.0);
                let corners = [0.0, *tr, tr + pw, tr + pw + tf];
                // Rounding may put the period that holds `t` one too early or too late.
                let around = [begin - per, begin, begin + per];
                first(&around.map(|b| if b < *td { f64::INFINITY } else { first(&corners.map(|c| b + c)) }))
            }
            Wave::Sine { td, .. } => first(&[*td]),
            Wave::Exponential { td1, td2, .. } => first(&[*td1, *td2]),
            Wave::Points(points) => {
                points.get(points.partition_point(|p| p.0 <= t)).map_or(f64::INFINITY, |p| p.0)
            }
        }
    }
}
