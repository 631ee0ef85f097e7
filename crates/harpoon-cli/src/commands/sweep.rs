//! `harpoon sweep`: many runs of one model, as a plan says.

use crate::args::{Format, Sweep};
use crate::json::SweepSummary;
use crate::output::{failed, misuse, plural, say, show};
use crate::progress::Progress;
use crate::{Outcome, Status};
use harpoon_sweep::{Case, CaseResult, Journal, Model, Plan, Table, run_cases};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Whether a folder that the plan names, which may come from elsewhere, is below one that the user named. What is there of
/// it decides, with its links; the rest is to be made and goes down only.
fn stays_below(own: &Path, folder: &Path) -> bool {
    let own = if own.as_os_str().is_empty() { Path::new(".") } else { own };
    let Ok(own) = own.canonicalize() else { return false };
    let there =
        folder.ancestors().find(|part| part.symlink_metadata().is_ok() || part.as_os_str().is_empty());
    let there = there.unwrap_or(Path::new(""));
    let rest = folder.strip_prefix(there).unwrap_or(folder);
    let there = if there.as_os_str().is_empty() { Path::new(".") } else { there };
    let goes_down = rest
        .components()
        .all(|c| matches!(c, std::path::Component::Normal(_) | std::path::Component::CurDir));
    goes_down && there.canonicalize().is_ok_and(|there| there.starts_with(&own))
}

pub fn run(args: &Sweep) -> Outcome {
    let begin = Instant::now();
    if !harpoon_results::is_table_path(&args.output) {
        let path = args.output.display();
        return Err(misuse(format_args!("-o {path}: the ending must be .parquet, .arrow, .arrows or .csv")));
    }
    let at = |e: &dyn std::fmt::Display| misuse(format_args!("{}: {e}", args.plan.display()));
    let text = std::fs::read_to_string(&args.plan).map_err(|e| at(&e))?;
    let folder = args.plan.parent().unwrap_or(Path::new(""));
    let plan = Plan::parse(&text, folder).map_err(|e| at(&e))?;
    let cases = plan.cases().map_err(|e| at(&e))?;
    let model = Model::translate(plan.bundle.clone()).map_err(|failure| {
        show(&failure.diagnostics, &failure.sources);
        Status::Failed
    })?;
    for name in names(&plan, &cases) {
        model.know(name).map_err(|e| at(&e))?;
    }
    if let Some(folder) = &plan.question.folder {
        let own = [args.plan.parent(), args.output.parent()];
        if !own.into_iter().flatten().any(|own| stays_below(own, folder)) {
            return Err(at(&format_args!(
                "the trajectories may go into a folder beside the plan or beside the table, not into {}",
                folder.display()
            )));
        }
        std::fs::create_dir_all(folder).map_err(|e| at(&format_args!("{}: {e}", folder.display())))?;
    }
    let mut journal = Journal::open(&args.output).map_err(|e| {
        let next = if e.kind() == std::io::ErrorKind::NotFound { "; create its folder first" } else { "" };
        misuse(format_args!("{}: {e}{next}", args.output.display()))
    })?;
    let question = plan.question.hash(&plan.bundle);
    let mut results: BTreeMap<usize, CaseResult> = BTreeMap::new();
    let mut left = Vec::new();
    for case in &cases {
        match journal.find(case.hash(question), case.number, plan.question.folder.as_deref()) {
            Some(result) => drop(results.insert(case.number, result)),
            None => left.push(case.clone()),
        }
    }
    let n_known = results.len();
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = cancel.clone();
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let mut progress = Progress::new(args.format.is_text() && std::io::stderr().is_terminal());
    let threads = args.threads.unwrap_or(plan.threads);
    let mut trouble = None;
    let n_left = left.len();
    run_cases(&model, &plan.question, &left, threads, &cancel, |result| {
        if let Err(e) = journal.add(cases[result.number].hash(question), &result) {
            trouble.get_or_insert(e);
        }
        if !result.is_cancelled {
            results.insert(result.number, result);
        }
        progress.show((results.len() - n_known) as f64 / n_left as f64);
    });
    progress.clear();
    if let Some(e) = trouble {
        return Err(failed(format_args!(
            "the journal beside {} cannot be written: {e}",
            args.output.display()
        )));
    }
    if results.len() < cases.len() {
        let _ = journal.flush();
        say(format_args!(
            "stopped after {} of {}; the same command goes on from there",
            results.len(),
            plural(cases.len(), "case")
        ));
        return Err(Status::Failed);
    }
    let results: Vec<CaseResult> = results.into_values().collect();
    let metrics: Vec<String> = plan.question.metrics.iter().map(|m| m.name.clone()).collect();
    Table::new(&cases, &metrics, &results).write(&args.output).map_err(failed)?;
    journal.remove();
    summary(args, &model, &cases, &results, n_known, begin.elapsed().as_secs_f64())
}

/// Every name of the model that the plan uses.
fn names<'p>(plan: &'p Plan, cases: &'p [Case]) -> impl Iterator<Item = &'p str> {
    let parameters = cases.first().map_or(&[][..], |c| c.values.as_slice());
    let metrics = plan.question.metrics.iter().map(|m| m.variable.as_str());
    parameters.iter().map(|(name, _)| name.as_str()).chain(metrics)
}

fn summary(
    args: &Sweep,
    model: &Model,
    cases: &[Case],
    results: &[CaseResult],
    n_known: usize,
    wall: f64,
) -> Outcome {
    let n_failed = results.iter().filter(|r| r.failure.is_some()).count();
    let mut by_code: BTreeMap<&str, (usize, &CaseResult)> = BTreeMap::new();
    for r in results {
        if let Some(failure) = &r.failure {
            by_code.entry(&failure.code).or_insert((0, r)).0 += 1;
        }
    }
    let n_structural = cases.iter().filter(|c| !model.structural(&c.values).is_empty()).count();
    if args.format == Format::Json {
        let failures: BTreeMap<&str, usize> = by_code.iter().map(|(code, (n, _))| (*code, *n)).collect();
        let summary = SweepSummary {
            cases: cases.len(),
            failed: n_failed,
            known: n_known,
            retranslated: n_structural,
            failures,
            output: args.output.display().to_string(),
            wall_s: wall,
        };
        return crate::output::print(&crate::json::line(&summary));
    }
    let known = if n_known > 0 { format!(", {n_known} of them from before") } else { String::new() };
    say(format_args!("{}{known}, {n_failed} failed, in {wall:.1} s", plural(cases.len(), "case")));
    for (code, (n, first)) in by_code {
        let message = first.failure.as_ref().map_or("", |f| &f.message);
        say(format_args!("  {n} × {code}, first in case {}: {message}", first.number));
    }
    if n_structural > 0 {
        say(format_args!(
            "{} had values that change the equations and were translated by themselves",
            plural(n_structural, "case")
        ));
    }
    say(format_args!("table: {}", args.output.display()));
    Ok(())
}
