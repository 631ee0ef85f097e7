//! What travels through `spatialDistribution` (MLS 3.7.4): a quantity carried along a pipe of length one.
//!
//! A particle keeps its value and its label: the place in the pipe minus the distance `x` that everything has moved
//! so far. What is at the place `p` now has the label `p - x`, so moving forward lets particles in at the low end and
//! out at the high end without touching the others. Particles are added at accepted steps; between them values are
//! interpolated in a straight line, and an event puts two values under one label.

use crate::wire_struct;
use harpoon_program::Refusal;
use std::collections::VecDeque;

/// Labels grow from the front to the back.
#[derive(Clone, Debug, Default)]
struct Pipe {
    particles: VecDeque<(f64, f64)>,
    /// How far everything had moved at the last accepted step.
    moved: f64,
}

#[derive(Clone, Debug, Default)]
pub(in crate::executor) struct Transports {
    pipes: Vec<Pipe>,
}

wire_struct!(Pipe { particles, moved });
wire_struct!(Transports { pipes });

/// What is asked: the value at an end, or how much it grows along the pipe there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::executor) struct Which {
    is_far_end: bool,
    is_slope: bool,
}

/// What one evaluation knows: the values at both ends, the distance moved, and the direction.
pub(in crate::executor) struct Now<'a> {
    pub ends: [f64; 2],
    pub moved: f64,
    pub is_forward: bool,
    /// Places between 0 and 1 and the values there at the start.
    pub profile: &'a [f64],
}

impl Now<'_> {
    /// From the arguments of a call, in its order.
    pub(in crate::executor) fn read(args: &[f64]) -> Option<(Which, Now<'_>)> {
        let [which, in0, in1, moved, is_forward, profile @ ..] = args else { return None };
        let which = Which { is_far_end: matches!(*which as i64, 1 | 3), is_slope: *which >= 2.0 };
        Some((which, Now { ends: [*in0, *in1], moved: *moved, is_forward: *is_forward != 0.0, profile }))
    }
}

impl Transports {
    pub(in crate::executor) fn new(n: usize) -> Transports {
        Transports { pipes: vec![Pipe::default(); n] }
    }

    pub(in crate::executor) fn clear(&mut self) {
        self.pipes.iter_mut().for_each(|p| *p = Pipe::default());
    }

    /// An accepted step: what came in since the last one.
    pub(in crate::executor) fn record(&mut self, number: usize, now: &Now<'_>) {
        let pipe = &mut self.pipes[number];
        let x = now.moved;
        if pipe.particles.is_empty() {
            pipe.particles = initial(now).collect();
            pipe.moved = x;
            return;
        }
        let is_forward = if x == pipe.moved { now.is_forward } else { x > pipe.moved };
        pipe.moved = x;
        if is_forward {
            let new = (-x, now.ends[0]);
            if pipe.particles.front() != Some(&new) {
                pipe.particles.push_front(new);
            }
            // One particle beyond the end is kept, to interpolate to.
            while pipe.particles.len() > 2 && pipe.particles[pipe.particles.len() - 2].0 > 1.0 - x {
                pipe.particles.pop_back();
            }
        } else {
            let new = (1.0 - x, now.ends[1]);
            if pipe.particles.back() != Some(&new) {
                pipe.particles.push_back(new);
            }
            while pipe.particles.len() > 2 && pipe.particles[1].0 < -x {
                pipe.particles.pop_front();
            }
        }
    }

    /// What leaves at one end. At the end where something enters, what entered last is seen: the value of this very
    /// moment would make the input depend on itself.
    pub(in crate::executor) fn value(
        &self,
        number: usize,
        which: Which,
        now: &Now<'_>,
    ) -> Result<f64, Refusal> {
        let Which { is_far_end, is_slope } = which;
        let Some(pipe) = self.pipes.get(number) else {
            return Err(Refusal { message: format!("there is no transport {number}") });
        };
        if pipe.particles.is_empty() {
            let start: VecDeque<(f64, f64)> = initial(now).collect();
            let label = if is_far_end { 1.0 - now.moved } else { -now.moved };
            return Ok(if is_slope { 0.0 } else { at(&start, label).0 });
        }
        let pick = |(value, slope): (f64, f64)| if is_slope { slope } else { value };
        let (front, back) = (pipe.particles[0], pipe.particles[pipe.particles.len() - 1]);
        Ok(match (is_far_end, now.is_forward) {
            (false, true) => pick((front.1, 0.0)),
            (true, false) => pick((back.1, 0.0)),
            (true, true) => {
                let label = 1.0 - now.moved;
                match label < front.0 {
                    // A step longer than the pipe: between what entered last and what enters now.
                    true => pick(between((-now.moved, now.ends[0]), front, label)),
                    false => pick(at(&pipe.particles, label)),
                }
            }
            (false, false) => {
                let label = -now.moved;
                match label > back.0 {
                    true => pick(between(back, (1.0 - now.moved, now.ends[1]), label)),
                    false => pick(at(&pipe.particles, label)),
                }
            }
        })
    }
}

fn initial<'n>(now: &'n Now<'_>) -> impl Iterator<Item = (f64, f64)> + 'n {
    let n = now.profile.len() / 2;
    (0..n).map(move |k| (now.profile[k] - now.moved, now.profile[n + k]))
}

/// On the straight line between two particles: the value, and how it grows.
fn between(a: (f64, f64), b: (f64, f64), label: f64) -> (f64, f64) {
    if b.0 <= a.0 {
        return (b.1, 0.0);
    }
    let slope = (b.1 - a.1) / (b.0 - a.0);
    (a.1 + slope * (label - a.0), slope)
}

/// The value under a label; beyond the ends, that of the end.
fn at(particles: &VecDeque<(f64, f64)>, label: f64) -> (f64, f64) {
    let right = particles.partition_point(|p| p.0 < label);
    match (right.checked_sub(1).and_then(|k| particles.get(k)), particles.get(right)) {
        (Some(&a), Some(&b)) => between(a, b, label),
        (Some(&(_, value)), None) | (None, Some(&(_, value))) => (value, 0.0),
        (None, None) => (0.0, 0.0),
    }
}
