//! Bond graphs as the modeller writes them: what is said about them, and where their strokes are.

mod common;
mod models;
mod pages;
