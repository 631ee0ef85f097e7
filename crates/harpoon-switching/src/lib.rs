//! Switching networks as bond graphs: from a plan of Boolean conditions to a Modelica model with ideal switches.

pub mod bdd;
pub mod element;
pub mod expression;
pub mod karnaugh;
pub mod logic;
pub mod plan;
pub mod share;
