//! Signals for inputs: tables of numbers, and functions of Python.

use harpoon_driver::{Signal, Table};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex};

/// What a call hands over: times and values, or a function of the time.
#[derive(FromPyObject)]
pub enum Given {
    Table(Vec<f64>, Vec<f64>),
    Function(Py<PyAny>),
}

/// The first exception of the functions that drive a run.
pub type Trouble = Arc<Mutex<Option<PyErr>>>;

/// A function of Python. It is asked at every point that the solver looks at, so the result is that of the function, not
/// of samples of it.
struct Function {
    function: Py<PyAny>,
    trouble: Trouble,
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("function")
    }
}

impl Signal for Function {
    /// NaN ends the run; the exception is told afterwards.
    fn at(&self, t: f64, _is_after: bool) -> f64 {
        Python::attach(|py| {
            let value = self.function.call1(py, (t,)).and_then(|v| v.extract::<f64>(py));
            value.unwrap_or_else(|e| {
                if let Ok(mut trouble) = self.trouble.lock() {
                    trouble.get_or_insert(e);
                }
                f64::NAN
            })
        })
    }
}

/// The signals of a call. `is_step` says which of them are held between their times.
pub fn signals(
    given: Vec<(String, Given, bool)>,
    trouble: &Trouble,
) -> Result<Vec<(String, Arc<dyn Signal>)>, String> {
    given
        .into_iter()
        .map(|(name, signal, is_step)| {
            let signal: Arc<dyn Signal> = match signal {
                Given::Table(time, values) => Arc::new(
                    Table::new(time, values, is_step).map_err(|e| format!("the input `{name}`: {e}"))?,
                ),
                Given::Function(function) => Arc::new(Function { function, trouble: trouble.clone() }),
            };
            Ok((name, signal))
        })
        .collect()
}
