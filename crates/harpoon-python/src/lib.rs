//! What Python loads: models, runs, sweeps and the command, as classes of the module `harpoon._harpoon`.
//!
//! The classes here take and give plain data; what a user of Python sees is written in Python, in `python/harpoon`.
//! Everything that takes time runs in another thread without the interpreter's lock (`waiting`), so that other threads
//! of Python go on and Ctrl-C is heard. Whatever goes wrong becomes an exception of `harpoon.errors` (`errors`).
//!
//! | module | what it does |
//! |---|---|
//! | `errors` | diagnostics as exceptions |
//! | `waiting` | work beside the interpreter |
//! | `model` | a model: checked, described, linearised, derived, exported |
//! | `run` | one run, and its columns for NumPy and Arrow |
//! | `signals` | inputs from tables and functions of Python |
//! | `sweep` | many runs on threads |
//! | `fmu` | FMUs of others |

mod errors;
mod fmu;
mod model;
mod run;
mod signals;
mod sweep;
mod waiting;

use pyo3::prelude::*;
use std::io::Write;

#[global_allocator]
static ALLOCATOR: harpoon_memory::Allocator = harpoon_memory::Allocator;

/// The command `harpoon` with these arguments, the first of which is its own name. `program` starts it again.
#[pyfunction]
fn main(py: Python<'_>, arguments: Vec<String>, program: Vec<String>) -> u8 {
    py.detach(|| {
        let status = harpoon_cli::main(arguments, Some(program));
        // Nobody else does when Python ends the process.
        let _ = std::io::stdout().flush();
        status
    })
}

/// The page of a diagnostic.
#[pyfunction]
fn explain(code: &str) -> Option<String> {
    harpoon_cli::explain::page(code).map(str::to_owned)
}

#[pymodule]
fn _harpoon(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    m.add_function(wrap_pyfunction!(main, m)?)?;
    m.add_function(wrap_pyfunction!(explain, m)?)?;
    m.add_function(wrap_pyfunction!(sweep::design, m)?)?;
    m.add_class::<model::Model>()?;
    m.add_class::<run::Run>()?;
    m.add_class::<run::Column>()?;
    m.add_class::<sweep::Sweep>()?;
    m.add_class::<sweep::Journal>()?;
    m.add_class::<fmu::Fmu>()
}
