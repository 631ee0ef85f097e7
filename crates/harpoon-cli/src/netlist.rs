//! SPICE netlists on the command line: read, with messages on stderr.

use crate::Status;
use crate::output::{misuse, show};
use harpoon_driver::netlist::{Translated, Wanted, read_netlist};
use std::path::{Path, PathBuf};

pub use harpoon_driver::netlist::is_netlist;

/// A netlist as Modelica.
pub fn read(
    path: &Path,
    name: Option<&str>,
    paths: &[PathBuf],
    allow_read: &[PathBuf],
    wanted: Wanted,
) -> Result<Translated, Status> {
    let read = read_netlist(path, name, paths, allow_read, wanted)
        .map_err(|e| misuse(format_args!("{}: {e}", path.display())))?;
    show(&read.diagnostics, &read.sources);
    read.value.ok_or(Status::Failed)
}
