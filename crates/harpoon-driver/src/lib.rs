//! The one place that knows the order of the stages and touches disks.
//!
//! Command line, studio, language server and tests all compile through a `Session`, so they cannot disagree
//! about what compiling means.

mod blame;
mod callers;
mod compatibility;
mod default_class;
mod derive;
mod diagram;
pub mod explain;
mod failed;
pub mod fit;
mod fixes;
mod folder;
pub mod icon;
mod inputs;
mod layout;
mod ledger;
mod library;
mod limits;
mod linear;
mod modal;
mod modes;
pub mod netlist;
pub mod network;
pub mod opening;
pub mod order;
mod physical;
pub mod project;
mod ready;
mod scene;
mod sensitivity;
mod session;
pub mod simplify;
mod simulation;
mod starts;
mod steady;
mod versions;

pub use derive::Derived;
pub use folder::ClassFile;
pub use harpoon_bond::energy::Heading;
pub use harpoon_bond::{Accounts, BondView};
pub use harpoon_derive::html::page as equations_page;
pub use harpoon_physical::{BondGraph, Counterpart, Element as PhysicalElement};
pub use inputs::{Signal, Table, is_discrete_input};
pub use ledger::{BondPower, Ledger, Row, Strand};
pub use library::{Library, LibraryPaths};
pub use linear::{LinearizeOptions, Linearized, Locus, OperatingPoint, PoleMotion};
pub use modal::{ModalBond, ModalElement, ModalEnergy};
pub use modes::{ImpulseReport, JumpReport, ModeCost, ModeReport, ModeStay, StoreEnergy};
pub use physical::{Comparison, unwritten};
pub use ready::Ready;
pub use sensitivity::{Differentiated, Sensitivities, SensitivityOptions};
pub use session::{Checked, ListedClass, Session};
pub use simulation::{FromSystem, RunOptions, RunReport, Simulation};
pub use starts::{StartValue, starts};
pub use steady::Steady;
