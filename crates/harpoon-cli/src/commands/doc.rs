//! `harpoon doc`: writes the reference manual of a library.

use super::list::no_such_class;
use crate::Outcome;
use crate::args::Doc;
use crate::output::{failed, plural, say, show};
use harpoon_driver::{LibraryPaths, Session};

pub fn run(args: &Doc) -> Outcome {
    let session = Session::new(&LibraryPaths::with_environment(args.paths.clone()));
    let mut failure: Option<String> = None;
    let mut n_files = 0;
    let written = session.manual(&args.class, &mut |path, bytes| {
        if failure.is_some() {
            return;
        }
        let file = args.output.join(path);
        let folder = file.parent().unwrap_or(&args.output);
        match std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, bytes)) {
            Ok(()) => n_files += 1,
            Err(e) => failure = Some(format!("cannot write {}: {e}", file.display())),
        }
    });
    let Some(diagnostics) = written else { return Err(no_such_class(&args.class)) };
    show(&diagnostics, &session.sources());
    if let Some(failure) = failure {
        return Err(failed(failure));
    }
    let index = args.output.join("index.html");
    say(format_args!("{}: {} in {}", args.class, plural(n_files, "file"), index.display()));
    Ok(())
}
