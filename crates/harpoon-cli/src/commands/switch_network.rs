//! `harpoon switch-network`: turns a switching plan into a bond graph with ideal switches.

use crate::args::SwitchNetwork;
use crate::output::{failed, misuse, print, say, show};
use crate::{Outcome, Status};
use harpoon_base::{SourceFile, SourceMap};
use std::path::Path;

pub fn run(args: &SwitchNetwork) -> Outcome {
    let name = args.plan.display().to_string();
    let text = std::fs::read_to_string(&args.plan).map_err(|e| misuse(format_args!("{name}: {e}")))?;
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new(name, text.as_str()));
    let options = harpoon_switching::Options { name: args.name.clone(), share_switches: args.share };
    let outcome = harpoon_switching::synthesize(&text, file, &options);
    show(&outcome.diagnostics, &sources);
    let Some(made) = outcome.value else { return Err(Status::Failed) };
    let mut files: Vec<(&Path, &str)> = Vec::new();
    match &args.output {
        Some(path) => files.push((path, &made.model)),
        None => print(&made.model)?,
    }
    match (&args.karnaugh, &made.karnaugh) {
        (Some(path), Some(svg)) => files.push((path, svg)),
        (Some(_), None) => say("harpoon: Karnaugh maps are drawn for up to six variables"),
        (None, _) => {}
    }
    for (path, text) in files {
        harpoon_results::write_file(path, text.as_bytes()).map_err(failed)?;
    }
    say(made.report.trim_end());
    Ok(())
}
