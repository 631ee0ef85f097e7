//! Problems with events whose times are known.

use harpoon_runtime::model::{
    Change, Direction, EventInfo, EventOutcome, Model, Ode, Pattern, SimError, StepFailure,
};

/// A ball dropped from height 1 which keeps `restitution` of its speed at each bounce.
///
/// Bounce i happens at t₀·(1 + 2·(r + r² + … + rⁱ)), t₀ = √(2/g). With r > 1 the ball gains height, so that a
/// thousand bounces stay well separated.
pub struct BouncingBall {
    pub gravity: f64,
    pub restitution: f64,
    pub bounces: usize,
    pub last_bounce: f64,
    pattern: Pattern,
}

impl BouncingBall {
    pub fn new(restitution: f64) -> BouncingBall {
        let pattern = Pattern::from_entries(2, 2, &[(0, 1)]);
        BouncingBall { gravity: 9.81, restitution, bounces: 0, last_bounce: 0.0, pattern }
    }

    pub fn bounce_time(&self, count: usize) -> f64 {
        let r = self.restitution;
        let sum = if r == 1.0 { (count - 1) as f64 } else { (r.powi(count as i32) - r) / (r - 1.0) };
        (2.0 / self.gravity).sqrt() * (1.0 + 2.0 * sum)
    }
}

impl Ode for BouncingBall {
    fn n_states(&self) -> usize {
        2
    }
    fn rhs(&mut self, _t: f64, x: &[f64], dx: &mut [f64]) -> Result<(), StepFailure> {
        dx[0] = x[1];
        dx[1] = -self.gravity;
        Ok(())
    }
    fn jacobian_pattern(&self) -> &Pattern {
        &self.pattern
    }
    fn jacobian(&mut self, _t: f64, _x: &[f64], values: &mut [f64]) -> Result<(), StepFailure> {
        values[0] = 1.0;
        Ok(())
    }
}

impl Model for BouncingBall {
    fn initialize(&mut self, _t0: f64, x: &mut Vec<f64>) -> Result<EventOutcome, SimError> {
        *x = vec![1.0, 0.0];
        Ok(EventOutcome::Continue(Change::Nothing))
    }
    fn n_roots(&self) -> usize {
        1
    }
    fn roots(&mut self, _t: f64, x: &[f64], out: &mut [f64]) -> Result<(), StepFailure> {
        out[0] = x[0];
        Ok(())
    }
    fn event(&mut self, t: f64, x: &mut Vec<f64>, what: EventInfo) -> Result<EventOutcome, SimError> {
        if what.crossings[0].direction == Direction::Falling {
            self.bounces += 1;
            self.last_bounce = t;
            x[1] *= -self.restitution;
            return Ok(EventOutcome::Continue(Change::States));
        }
        // The condition `h < 0` becomes false on the way up: nothing that the equations can feel.
        Ok(EventOutcome::Continue(Change::Nothing))
    }
    fn root_description(&self, _k: usize) -> String {
        "h < 0".to_string()
    }
}
