//! A linear system ẋ = A x + B u, y = C x + D u, with names and units.

use nalgebra::DMatrix;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signal {
    pub name: String,
    /// Empty where there is none.
    pub unit: String,
}

impl Signal {
    pub fn new(name: impl Into<String>, unit: impl Into<String>) -> Signal {
        Signal { name: name.into(), unit: unit.into() }
    }
}

#[derive(Clone, Debug)]
pub struct StateSpace {
    pub states: Vec<Signal>,
    pub inputs: Vec<Signal>,
    pub outputs: Vec<Signal>,
    pub a: DMatrix<f64>,
    pub b: DMatrix<f64>,
    pub c: DMatrix<f64>,
    pub d: DMatrix<f64>,
}

impl StateSpace {
    /// From matrices alone; signals are `x1`, `u1`, `y1` and so on.
    pub fn from_matrices(a: DMatrix<f64>, b: DMatrix<f64>, c: DMatrix<f64>, d: DMatrix<f64>) -> StateSpace {
        assert!(a.is_square() && b.nrows() == a.nrows() && c.ncols() == a.ncols());
        assert!(d.nrows() == c.nrows() && d.ncols() == b.ncols());
        let name = |letter: &str, n: usize| {
            (1..=n).map(|k| Signal::new(format!("{letter}{k}"), "")).collect::<Vec<_>>()
        };
        StateSpace {
            states: name("x", a.nrows()),
            inputs: name("u", b.ncols()),
            outputs: name("y", c.nrows()),
            a,
            b,
            c,
            d,
        }
    }

    /// The part from one input to one output.
    pub fn channel(&self, input: usize, output: usize) -> StateSpace {
        StateSpace {
            states: self.states.clone(),
            inputs: vec![self.inputs[input].clone()],
            outputs: vec![self.outputs[output].clone()],
            a: self.a.clone(),
            b: self.b.columns(input, 1).into_owned(),
            c: self.c.rows(output, 1).into_owned(),
            d: DMatrix::from_element(1, 1, self.d[(output, input)]),
        }
    }
}
