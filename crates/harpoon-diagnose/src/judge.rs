//! Whether the first messages about a mutant name what was broken.

use crate::example::{Example, session, without_indices};
use crate::mutate::{Mutant, Truth};
use harpoon_base::{Diagnostic, Outcome, Severity};
use harpoon_driver::{Checked, RunOptions, Session};
use harpoon_syntax::edit::apply;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// After so many result points a run is taken to go on like this.
const MAX_POINTS: usize = 400;

pub struct Verdict {
    /// The place of the message that names the culprit: 0 for the first; `None` if none does.
    pub rank: Option<usize>,
    /// The model runs, and the mistake is of a kind that leaves it meaningful.
    pub is_valid: bool,
    /// What was said first.
    pub first: Option<Diagnostic>,
    pub check_time: Duration,
}

pub fn judge(example: &Example, mutant: &Mutant) -> Verdict {
    let file = &example.files[&mutant.file];
    let text = apply(&file.text, &mutant.edits).expect("the edits of a mutation do not overlap");
    let mut session = session();
    let begin = Instant::now();
    session.add_text(&file.name, &text);
    let checked = session.check(&example.class);
    let check_time = begin.elapsed();
    let Said { messages, runs } = run(&session, checked);
    // Text edits move what stands behind them, so a place is compared by its own file only.
    let own_file = session.sources().ids().next();
    let names = |d: &Diagnostic| {
        mutant.truth.is_named_by(d)
            || own_file.is_some_and(|f| {
                f == d.primary.span.file && mutant.truth.covers(d.primary.span.start, d.primary.span.end)
            })
    };
    Verdict {
        rank: messages.iter().position(names),
        is_valid: runs && !mutant.operator.must_be_told(),
        first: messages.into_iter().next(),
        check_time,
    }
}

/// What a user sees of a model, the most urgent first, and whether it runs.
pub(crate) struct Said {
    pub messages: Vec<Diagnostic>,
    pub runs: bool,
}

/// Runs a model that was checked, if there is something to run.
pub(crate) fn run(session: &Session, checked: Outcome<Checked>) -> Said {
    let has_errors = checked.has_errors();
    let mut messages: Vec<Diagnostic> =
        checked.diagnostics.into_iter().filter(|d| d.severity > Severity::Note).collect();
    let mut runs = false;
    if !has_errors && let Some(compiled) = checked.value.compiled {
        let options = RunOptions::default();
        match session.prepare(compiled, &options) {
            Ok(simulation) => match simulation.setup(&options) {
                Ok(setup) => {
                    let cancel = AtomicBool::new(false);
                    let mut n_points = 0;
                    let (report, said) = simulation.run(setup, &options, &cancel, &mut |_| {
                        n_points += 1;
                        cancel.store(n_points > MAX_POINTS, Ordering::Relaxed);
                    });
                    runs = report.end.is_ok() || report.is_cancelled;
                    // What stops the run is more urgent than what was only doubtful before.
                    let (errors, rest): (Vec<_>, Vec<_>) = said.into_iter().partition(Diagnostic::is_error);
                    messages.splice(0..0, errors);
                    messages.extend(rest.into_iter().filter(|d| d.severity > Severity::Note));
                    messages.retain(|d| !d.is_cancelled());
                }
                Err(problem) => messages.push(Diagnostic::error("setup", harpoon_base::Span::NONE, problem)),
            },
            Err(d) => messages.push(*d),
        }
    }
    Said { messages, runs }
}

impl Truth {
    /// In the one-line message, or as the component it is about.
    fn is_named_by(&self, d: &Diagnostic) -> bool {
        let is_it = |said: &str| {
            let said = without_indices(said);
            self.names.iter().any(|name| {
                said == *name || said.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('.'))
            })
        };
        let quoted = d.message.split('`').skip(1).step_by(2);
        let is_name = |c: char| c.is_alphanumeric() || "_.[]'".contains(c);
        is_it(&d.primary.component) || quoted.flat_map(|q| q.split(|c| !is_name(c))).any(is_it)
    }

    fn covers(&self, start: u32, end: u32) -> bool {
        self.place.as_ref().is_some_and(|place| start < place.end && place.start <= end)
    }
}
