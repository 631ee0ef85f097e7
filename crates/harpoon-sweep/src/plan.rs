//! The plan of `harpoon sweep`: a TOML file.
//!
//! ```toml
//! model = "Motor.mo"                # or a list of files; a class of a library needs none
//! class = "Motor"                   # may be left out where the files hold one model
//! path = ["../libraries"]
//!
//! [run]
//! stop_time = 2
//!
//! [parameters]
//! "load.J" = { from = 0.1, to = 2, count = 20 }     # also `scale = "log"`
//! "R.R" = [1, 2]
//!
//! [metrics]
//! peak = "max(load.w)"
//! ```
//!
//! Without `[design]` the parameters make a grid; see `docs/sweeps.md` for the others.

use crate::case::{Case, Question, Settings};
use crate::design::{Design, Distribution, MAX_CASES, Sampling};
use crate::metric::Metric;
use crate::model::Bundle;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub struct Plan {
    pub bundle: Bundle,
    pub question: Question,
    pub design: Design,
    /// The same for all cases.
    pub fixed: Vec<(String, f64)>,
    /// 0: all cores.
    pub threads: usize,
}

/// What is wrong with a plan, in a sentence.
#[derive(Debug, PartialEq)]
pub struct PlanError(pub String);

impl std::fmt::Display for PlanError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<String> for PlanError {
    fn from(message: String) -> PlanError {
        PlanError(message)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    model: OneOrMany,
    class: Option<String>,
    #[serde(default)]
    path: Vec<PathBuf>,
    #[serde(default)]
    run: Settings,
    #[serde(default)]
    threads: usize,
    #[serde(default)]
    parameters: BTreeMap<String, Values>,
    design: Option<WrittenDesign>,
    #[serde(default)]
    metrics: BTreeMap<String, String>,
    trajectories: Option<Trajectories>,
}

#[derive(Default, Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(PathBuf),
    Many(Vec<PathBuf>),
    #[default]
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDesign {
    kind: String,
    #[serde(default)]
    count: usize,
    #[serde(default)]
    seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trajectories {
    folder: PathBuf,
    #[serde(default)]
    variables: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Values {
    One(f64),
    Many(Vec<f64>),
    Range(Range),
    Spread(Distribution),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    from: f64,
    to: f64,
    count: usize,
    scale: Option<String>,
}

impl Range {
    fn list(&self, name: &str) -> Result<Vec<f64>, PlanError> {
        let Range { from, to, count, .. } = *self;
        let is_log = match self.scale.as_deref() {
            None | Some("linear") => false,
            Some("log") => true,
            Some(other) => {
                return Err(PlanError(format!("`{name}`: the scale is `linear` or `log`, not `{other}`")));
            }
        };
        if count == 0 || !from.is_finite() || !to.is_finite() || (is_log && (from <= 0.0 || to <= 0.0)) {
            let what = if is_log { "two positive ends" } else { "two ends" };
            return Err(PlanError(format!("`{name}`: a range has {what} and a count of at least 1")));
        }
        if count > MAX_CASES {
            return Err(PlanError(format!("`{name}`: a range of {count} values is too long")));
        }
        if count == 1 {
            return Ok(vec![from]);
        }
        let part = |k: usize| k as f64 / (count - 1) as f64;
        let value = |k: usize| match k {
            0 => from,
            k if k == count - 1 => to,
            k if is_log => (from.ln() + (to.ln() - from.ln()) * part(k)).exp(),
            k => from + (to - from) * part(k),
        };
        Ok((0..count).map(value).collect())
    }
}

impl Plan {
    /// Reads a plan; relative paths in it are relative to `folder`, that of the plan.
    pub fn parse(text: &str, folder: &Path) -> Result<Plan, PlanError> {
        let written: Written =
            toml::from_str(text).map_err(|e| PlanError(e.to_string().trim_end().to_owned()))?;
        let below = |path: &PathBuf| -> PathBuf { folder.join(path) };
        let files = match &written.model {
            OneOrMany::One(path) => vec![below(path)],
            OneOrMany::Many(paths) => paths.iter().map(below).collect(),
            OneOrMany::None => Vec::new(),
        };
        if files.is_empty() && written.class.is_none() {
            return Err(PlanError(
                "the plan names no model: write `model = \"FILE.mo\"` or `class = \"NAME\"`".to_owned(),
            ));
        }
        let bundle = Bundle {
            paths: written.path.iter().map(below).collect(),
            files,
            class: written.class.clone(),
            ..Bundle::default()
        };
        let metrics: Result<Vec<Metric>, String> =
            written.metrics.iter().map(|(name, text)| Metric::parse(name, text)).collect();
        let question = Question {
            settings: written.run.clone(),
            metrics: metrics?,
            inputs: Vec::new(),
            variables: written.trajectories.as_ref().map_or_else(Vec::new, |t| t.variables.clone()),
            folder: written.trajectories.as_ref().map(|t| below(&t.folder)),
            keeps: false,
        };
        if question.metrics.is_empty() && question.folder.is_none() {
            return Err(PlanError(
                "the plan asks for nothing: add `[metrics]` or `[trajectories]`".to_owned(),
            ));
        }
        let (design, fixed) = design(written.parameters, written.design)?;
        Ok(Plan { bundle, question, design, fixed, threads: written.threads })
    }

    /// All cases in order, each with the fixed values too.
    pub fn cases(&self) -> Result<Vec<Case>, PlanError> {
        let lists = self.design.cases()?;
        let case = |(number, mut values): (usize, Vec<(String, f64)>)| {
            values.extend(self.fixed.iter().cloned());
            Case { number, values }
        };
        Ok(lists.into_iter().enumerate().map(case).collect())
    }
}

fn design(
    parameters: BTreeMap<String, Values>,
    written: Option<WrittenDesign>,
) -> Result<(Design, Vec<(String, f64)>), PlanError> {
    let kind = written.as_ref().map_or("grid", |d| d.kind.as_str()).to_owned();
    let kind = kind.as_str();
    let is_sampled = !matches!(kind, "grid" | "list");
    let (mut lists, mut spreads, mut fixed) = (Vec::new(), Vec::new(), Vec::new());
    for (name, values) in parameters {
        match values {
            Values::One(value) => fixed.push((name, value)),
            Values::Many(list) => lists.push((name, list)),
            Values::Range(range) => lists.push((name.clone(), range.list(&name)?)),
            Values::Spread(distribution) => spreads.push((name, distribution)),
        }
    }
    if let Some((name, _)) = spreads.first().filter(|_| !is_sampled) {
        return Err(PlanError(format!(
            "`{name}` has a distribution, so the design must be sampled: add `[design]` with `kind = \"monte-carlo\"`, \"sobol\" or \"latin-hypercube\", and `count`"
        )));
    }
    if let Some((name, _)) = lists.first().filter(|_| is_sampled) {
        return Err(PlanError(format!(
            "`{name}` has a list of values, but the design is sampled: give a distribution such as `{{ uniform = [0.1, 2] }}`"
        )));
    }
    let design = match (kind, written) {
        ("list", _) => Design::List(lists),
        (kind, Some(written)) if is_sampled => Design::Sampled {
            sampling: Sampling::parse(kind)?,
            count: written.count,
            seed: written.seed,
            parameters: spreads,
        },
        _ => Design::Grid(lists),
    };
    Ok((design, fixed))
}
