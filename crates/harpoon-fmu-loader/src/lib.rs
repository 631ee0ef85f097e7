//! The library inside of an FMU: the functions of FMI 2.0 and 3.0, on `harpoon-fmu`.
//!
//! One library serves all models. It finds its model in the resources of the FMU that an instance is made for, and
//! refuses one with another token. It starts no threads, and leaves locale, directory and floating-point mode alone.
//! Nothing unwinds into the importer: a panic is `fatal`, with a message.

pub mod both;
mod code;
mod component;
mod find;
pub mod fmi2;
pub mod fmi3;
