//! From a model to equations as a person writes them: state equations in symbols, matrices, transfer functions.
//!
//! | module | what it does |
//! |---|---|
//! | `polynomial`, `fraction` | exact algebra of quotients of polynomials |
//! | `symbols` | what the symbols stand for; derivatives |
//! | `equations` | from the sorted system to equations in states, inputs and parameters |
//! | `derivation` | state equations, outputs, matrices and transfer functions of a model |
//! | `answers` | steady states and inverses from the matrices |
//! | `hamiltonian` | interconnection, dissipation and energy of linear models |
//! | `dirac` | the same from the junction structure, for models that need not be linear |
//! | `graph` | strokes with their reasons, laws in causal form, equations of junctions |
//! | `print` | expressions as Modelica text, as LaTeX and as MathML |
//! | `structure` | what holds before any number is known: causal paths, controllability, inverses, residuals |
//! | `html`, `latex`, `modelica` | all of it as a page, as a document, and as a model |

pub mod answers;
pub mod derivation;
pub mod dirac;
pub mod equations;
pub mod fraction;
pub mod graph;
pub mod hamiltonian;
pub mod html;
pub mod latex;
pub mod modelica;
pub mod polynomial;
pub mod print;
pub mod structure;
pub mod symbols;

pub use derivation::{Derivation, Matrices, Request, Transfer, derive};
pub use dirac::{DiracForm, ElementPower};
pub use graph::{GraphSteps, LawStep, StrokeStep, graph_steps};
pub use hamiltonian::{NoForm, PortHamiltonian};
pub use print::{Printer, Style};
pub use structure::{NoStructure, Structure, structure};
