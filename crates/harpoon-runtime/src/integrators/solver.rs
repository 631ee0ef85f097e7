//! Methods by the names people know from other tools.

use super::{Bdf, Dopri5, FixedStep, Integrator, Options, Radau, Tableau};
use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solver {
    #[default]
    Bdf,
    Radau,
    Dopri5,
    Euler,
    RungeKutta4,
}

/// Canonical name first, then those accepted in its place. Case, `-`, `_` and blanks are ignored.
const NAMES: [(Solver, &[&str]); 5] = [
    (Solver::Bdf, &["bdf", "dassl", "ida", "cvode"]),
    (Solver::Radau, &["radau", "radau5", "radauiia"]),
    (Solver::Dopri5, &["dopri5", "dopri45", "rungekutta45", "ode45"]),
    (Solver::Euler, &["euler"]),
    (Solver::RungeKutta4, &["rk4", "rungekutta"]),
];

/// A name which is none of ours, with the nearest that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSolver {
    pub name: String,
    pub nearest: &'static str,
}

impl fmt::Display for UnknownSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = NAMES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        write!(f, "no solver `{}`; did you mean `{}`? Known: {}", self.name, self.nearest, all.join(", "))
    }
}

impl std::error::Error for UnknownSolver {}

impl Solver {
    pub fn parse(name: &str) -> Result<Solver, UnknownSolver> {
        let plain: String =
            name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let all =
            || NAMES.iter().flat_map(|(solver, names)| names.iter().map(move |&known| (*solver, known)));
        if let Some((solver, _)) = all().find(|(_, known)| *known == plain) {
            return Ok(solver);
        }
        let nearest =
            all().map(|(_, known)| known).min_by_key(|known| harpoon_base::edit_distance(known, &plain));
        Err(UnknownSolver { name: name.to_string(), nearest: nearest.unwrap_or("bdf") })
    }

    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(solver, _)| *solver == self).map_or("bdf", |(_, names)| names[0])
    }

    /// Whether the step has the length the user gave.
    pub fn is_fixed_step(self) -> bool {
        matches!(self, Solver::Euler | Solver::RungeKutta4)
    }

    pub fn integrator(self, options: &Options) -> Box<dyn Integrator> {
        match self {
            Solver::Bdf => Box::new(Bdf::new(options)),
            Solver::Radau => Box::new(Radau::new(options)),
            Solver::Dopri5 => Box::new(Dopri5::new(options)),
            Solver::Euler => Box::new(FixedStep::new(Tableau::EULER, options)),
            Solver::RungeKutta4 => Box::new(FixedStep::new(Tableau::RK4, options)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn familiar_names_are_understood() {
        for (name, solver) in [
            ("dassl", Solver::Bdf),
            ("IDA", Solver::Bdf),
            ("radauIIa", Solver::Radau),
            ("Runge-Kutta-45", Solver::Dopri5),
            ("rungekutta", Solver::RungeKutta4),
            ("euler", Solver::Euler),
        ] {
            assert_eq!(Solver::parse(name), Ok(solver), "{name}");
        }
        let unknown = Solver::parse("dasl").unwrap_err();
        assert_eq!(unknown.nearest, "dassl");
        assert!(unknown.to_string().contains("Known: bdf, dassl, ida"));
    }
}
