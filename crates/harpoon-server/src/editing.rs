//! Commands of the page as steps of text edits.

use crate::project::{FileChange, Step};
use crate::protocol::{
    CheckValueParams, CheckedValue, Completions, CopyClassParams, Dialog, EditCommand, Failure, Hover,
    NewModelParams, OffsetParams, ParametersParams, Targets, TargetsParams,
};
use crate::studio::{Studio, refused};

/// The step, and the components that are new.
pub fn edit(_: &mut Studio, _: &str, _: &EditCommand) -> Result<(Step, Vec<String>), Failure> {
    Err(refused("this cannot be done yet"))
}

/// A file with an empty class.
pub fn new_model(_: &mut Studio, p: &NewModelParams) -> Result<(Step, String), Failure> {
    let text = format!("{} {}\nend {};\n", p.kind, p.name, p.name);
    let file = format!("{}.mo", p.name);
    Ok((
        Step { label: format!("New {}", p.kind), changes: vec![FileChange::Create { file, text }] },
        p.name.clone(),
    ))
}

pub fn copy_class(_: &mut Studio, _: &CopyClassParams) -> Result<(Step, String), Failure> {
    Err(refused("this cannot be done yet"))
}

pub fn parameters(_: &mut Studio, _: &ParametersParams) -> Result<Dialog, Failure> {
    Err(refused("this cannot be done yet"))
}

pub fn check_value(_: &mut Studio, _: &CheckValueParams) -> Result<CheckedValue, Failure> {
    Err(refused("this cannot be done yet"))
}

pub fn targets(_: &mut Studio, _: &TargetsParams) -> Result<Targets, Failure> {
    Err(refused("this cannot be done yet"))
}

pub fn complete(_: &mut Studio, _: &OffsetParams) -> Result<Completions, Failure> {
    Err(refused("this cannot be done yet"))
}

pub fn hover(_: &mut Studio, _: &OffsetParams) -> Result<Hover, Failure> {
    Err(refused("this cannot be done yet"))
}
