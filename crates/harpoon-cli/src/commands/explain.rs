//! `harpoon explain`: the page of a diagnostic, or the list of all codes.

use crate::Outcome;
use crate::output::{misuse, print};
use harpoon_driver::explain;

pub fn run(code: Option<&str>) -> Outcome {
    let Some(code) = code else { return print(&(explain::codes().join("\n") + "\n")) };
    match explain::page(code) {
        Some(page) => print(page),
        None => Err(misuse(format_args!("there is no diagnostic `{code}`; `harpoon explain` lists all"))),
    }
}
