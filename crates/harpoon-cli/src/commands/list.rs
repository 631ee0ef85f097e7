//! `harpoon list`: the classes of a library, one a line: name, kind and description, apart by tabs for scripts.

use crate::args::List;
use crate::output::{failed, print, show};
use crate::{Outcome, Status};
use harpoon_driver::{LibraryPaths, Session};

pub fn run(args: &List) -> Outcome {
    let session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let Some(classes) = session.list(&args.class) else { return Err(no_such_class(&args.class)) };
    show(&session.take_file_diagnostics(), &session.sources());
    let mut text = String::new();
    for class in classes.iter().filter(|c| c.is_example || !args.examples) {
        let description: Vec<&str> = class.description.split_whitespace().collect();
        text += &format!("{}\t{}\t{}\n", class.name, class.kind, description.join(" "));
    }
    print(&text)
}

/// Says that a library is not found.
pub fn no_such_class(class: &str) -> Status {
    failed(format_args!("there is no class `{class}`; use `--path` or MODELICAPATH to name its library"))
}
