//! The table of operators, and the mutants that were not told well.

use crate::example::Example;
use crate::judge::Verdict;
use crate::mutate::{Mutant, Operator};
use std::fmt::Write;
use std::time::Duration;

#[derive(Clone, Copy, Default)]
pub struct Row {
    /// Mutants that are wrong.
    pub wrong: usize,
    pub top_1: usize,
    pub top_3: usize,
    pub silent: usize,
    /// Mutants that are valid models, left out of the numbers above.
    pub valid: usize,
}

#[derive(Default)]
pub struct Scoreboard {
    pub examples: usize,
    /// Examples that show how a run fails, and cannot be broken further.
    pub failing: usize,
    pub rows: [Row; Operator::ALL.len()],
    /// Messages about models that nobody broke.
    pub false_alarms: Vec<String>,
    /// What was not named first: operator, example, place, what was said instead.
    pub misses: Vec<String>,
    pub n_checks: usize,
    pub total_time: Duration,
    pub slowest: Duration,
    pub slowest_model: String,
    pub largest: usize,
    /// Checks of models up to 2,000 equations that took longer than 200 ms.
    pub slow_checks: usize,
}

/// Beyond this size a check may take longer than `PATIENCE`.
const SIZE: usize = 2000;
const PATIENCE: Duration = Duration::from_millis(200);

impl Scoreboard {
    pub fn time_check(&mut self, example: &Example, time: Duration) {
        let n_equations = example.n_equations;
        self.n_checks += 1;
        self.total_time += time;
        self.note_slowest(time, &example.class);
        self.largest = self.largest.max(n_equations);
        self.slow_checks += usize::from(time > PATIENCE && n_equations <= SIZE);
    }

    fn note_slowest(&mut self, time: Duration, model: &str) {
        if time > self.slowest {
            self.slowest = time;
            self.slowest_model = model.to_owned();
        }
    }

    pub fn add(&mut self, example: &Example, mutant: &Mutant, verdict: Verdict) {
        self.time_check(example, verdict.check_time);
        let row = &mut self.rows[mutant.operator as usize];
        if verdict.is_valid {
            row.valid += 1;
            return;
        }
        row.wrong += 1;
        row.top_1 += usize::from(verdict.rank == Some(0));
        row.top_3 += usize::from(verdict.rank.is_some_and(|r| r < 3));
        row.silent += usize::from(verdict.first.is_none());
        if verdict.rank != Some(0) {
            let said = verdict.first.map_or_else(
                || "nothing".to_owned(),
                |d| format!("{}: {} ({})", d.code, d.message, d.primary.component),
            );
            let rank = verdict.rank.map_or_else(|| "-".to_owned(), |r| (r + 1).to_string());
            self.misses.push(format!(
                "{} {} {} [{rank}] {said}",
                mutant.operator.name(),
                example.class,
                mutant.place
            ));
        }
    }

    pub fn merge(&mut self, other: Scoreboard) {
        self.examples += other.examples;
        self.failing += other.failing;
        for (row, more) in self.rows.iter_mut().zip(other.rows) {
            row.add(more);
        }
        self.false_alarms.extend(other.false_alarms);
        self.misses.extend(other.misses);
        self.n_checks += other.n_checks;
        self.total_time += other.total_time;
        self.note_slowest(other.slowest, &other.slowest_model);
        self.largest = self.largest.max(other.largest);
        self.slow_checks += other.slow_checks;
    }

    pub fn total(&self) -> Row {
        let mut total = Row::default();
        self.rows.iter().for_each(|row| total.add(*row));
        total
    }

    /// One sentence about time and false alarms.
    pub fn summary(&self) -> String {
        format!(
            "{} examples of up to {} equations ({} more fail on purpose and were left out), {} checks, {:.1} ms each; the \
             slowest took {:.0} ms ({}), {} of models up to 2,000 equations took longer than 200 ms; {} messages about \
             unbroken examples.",
            self.examples,
            self.largest,
            self.failing,
            self.n_checks,
            self.total_time.as_secs_f64() * 1e3 / self.n_checks.max(1) as f64,
            self.slowest.as_secs_f64() * 1e3,
            self.slowest_model,
            self.slow_checks,
            self.false_alarms.len()
        )
    }

    pub fn table(&self) -> String {
        let mut out = String::from(
            "| mistake | mutants | named first | among the first three | without a message | still valid |\n\
             |---|---:|---:|---:|---:|---:|\n",
        );
        let rows = Operator::ALL.iter().map(|o| (o.name(), self.rows[*o as usize]));
        for (name, row) in rows.chain(std::iter::once(("**all**", self.total()))) {
            let _ = writeln!(
                out,
                "| {name} | {} | {} | {} | {} | {} |",
                row.wrong,
                percent(row.top_1, row.wrong),
                percent(row.top_3, row.wrong),
                row.silent,
                row.valid
            );
        }
        out
    }
}

impl Row {
    fn add(&mut self, more: Row) {
        self.wrong += more.wrong;
        self.top_1 += more.top_1;
        self.top_3 += more.top_3;
        self.silent += more.silent;
        self.valid += more.valid;
    }
}

fn percent(part: usize, whole: usize) -> String {
    match whole {
        0 => "-".to_owned(),
        // Rounded down: 100 % means all.
        _ => format!("{:.1} %", (part as f64 / whole as f64 * 1000.0).floor() / 10.0),
    }
}
