//! Sweeps against closed forms: rows are right, and the same however the work is spread.

use harpoon_sweep::*;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

const DECAY: &str = "model Decay
  parameter Real k = 1;
  parameter Real x0 = 2;
  Real x(start = x0, fixed = true);
equation
  assert(k < 100, \"k is too large\");
  der(x) = -k * x;
end Decay;
";

fn decay() -> Model {
    let bundle = Bundle { texts: vec![("Decay.mo".into(), DECAY.into())], ..Bundle::default() };
    Model::translate(bundle).unwrap_or_else(|f| panic!("{}", f.first()))
}

fn question(metrics: &[(&str, &str)]) -> Question {
    Question {
        settings: Settings { stop_time: Some(1.0), tolerance: Some(1e-9), ..Settings::default() },
        metrics: metrics.iter().map(|(name, text)| Metric::parse(name, text).unwrap()).collect(),
        ..Question::default()
    }
}

fn cases(design: &Design) -> Vec<Case> {
    let lists = design.cases().unwrap().into_iter().enumerate();
    lists.map(|(number, values)| Case { number, values }).collect()
}

fn run(model: &Model, question: &Question, cases: &[Case], threads: usize) -> Vec<CaseResult> {
    let mut results = Vec::new();
    run_cases(model, question, cases, threads, &AtomicBool::new(false), |r| results.push(r));
    results.sort_by_key(|r| r.number);
    results
}

/// What is to be the same wherever a case ran.
fn bits(results: &[CaseResult]) -> Vec<(usize, Vec<u64>, usize, Option<Message>)> {
    let row = |r: &CaseResult| {
        (r.number, r.metrics.iter().map(|v| v.to_bits()).collect(), r.steps, r.failure.clone())
    };
    results.iter().map(row).collect()
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_case_has_its_closed_form_whatever_the_number_of_threads() {
    let model = decay();
    let grid = Design::Grid(vec![
        // Zero and negative numbers change what can be divided by, so these are translated by themselves.
        ("k".into(), vec![-1.0, 0.0, 0.5, 1.0, 2.0, 3.0]),
        ("x0".into(), vec![1.0, 2.0, 4.0]),
    ]);
    let cases = cases(&grid);
    let question = question(&[
        ("end", "final(x)"),
        ("begin", "initial(x)"),
        ("top", "max(x)"),
        ("half", "time_below(x, 0.5)"),
        ("area", "integral(x)"),
        ("mean", "mean(x)"),
        ("middle", "at(x, 0.5)"),
    ]);
    let results = run(&model, &question, &cases, 1);
    for (case, result) in cases.iter().zip(&results) {
        let (k, x0) = (case.values[0].1, case.values[1].1);
        assert_eq!(result.failure, None);
        let end = x0 * (-k).exp();
        let area = if k == 0.0 { x0 } else { (x0 - end) / k };
        let half = if k > 0.0 && end < 0.5 { (x0 / 0.5).ln() / k } else { f64::NAN };
        let expected = [end, x0, x0.max(end), half, area, area, x0 * (-0.5 * k).exp()];
        for (found, expected) in result.metrics.iter().zip(expected) {
            let is_near = (found - expected).abs() < 1e-5 * x0 || (found.is_nan() && expected.is_nan());
            assert!(is_near, "k = {k}, x0 = {x0}: {:?} for {expected}", result.metrics);
        }
    }
    for threads in [2, 3, 7] {
        assert_eq!(bits(&run(&model, &question, &cases, threads)), bits(&results));
    }
    // A piece by itself, in another process of the program's life.
    assert_eq!(bits(&run(&decay(), &question, &cases[7..9], 2)), bits(&results[7..9]));
}

#[test]
fn cases_that_fail_are_rows_with_their_message() {
    let model = decay();
    let list = Design::List(vec![("k".into(), vec![1.0, 200.0, f64::NAN, 2.0])]);
    let results = run(&model, &question(&[("end", "final(x)")]), &cases(&list), 2);
    let codes: Vec<Option<&str>> =
        results.iter().map(|r| r.failure.as_ref().map(|f| f.code.as_str())).collect();
    assert_eq!(codes[0], None);
    assert!(codes[1].is_some(), "{codes:?}");
    assert!(results[1].failure.as_ref().unwrap().message.contains("k is too large"));
    assert_eq!(codes[2], Some("settings"));
    assert_eq!(codes[3], None);
    assert!(results[1].metrics[0].is_nan() && results[3].metrics[0] > 0.0);
}

#[test]
fn unknown_names_are_told_with_the_nearest() {
    assert_eq!(decay().know("kk").unwrap_err(), "the model has no `kk`; did you mean `k`?");
    assert!(decay().know("x.start").is_ok() && decay().know("x").is_ok());
    assert!(Metric::parse("a", "maximum(x)").unwrap_err().contains("time_of_max"));
    assert!(Metric::parse("a", "at(x)").unwrap_err().contains("number"));
}

#[test]
fn samples_have_the_distribution_that_was_asked_for() {
    let spread = |sampling, distribution| {
        let parameters =
            vec![("a".to_owned(), distribution), ("b".to_owned(), Distribution::Uniform(0.0, 1.0))];
        let design = Design::Sampled { sampling, count: 1024, seed: 7, parameters };
        design.cases().unwrap()
    };
    for sampling in [Sampling::MonteCarlo, Sampling::Sobol, Sampling::LatinHypercube] {
        let cases = spread(sampling, Distribution::Normal(3.0, 2.0));
        let a: Vec<f64> = cases.iter().map(|c| c[0].1).collect();
        let mean = a.iter().sum::<f64>() / 1024.0;
        let deviation = (a.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 1024.0).sqrt();
        // Four standard errors of independent samples; the others are closer.
        assert!(
            (mean - 3.0).abs() < 0.25 && (deviation - 2.0).abs() < 0.2,
            "{sampling:?}: {mean} {deviation}"
        );
        if sampling != Sampling::MonteCarlo {
            let mut parts: Vec<usize> = cases.iter().map(|c| (c[1].1 * 1024.0) as usize).collect();
            parts.sort_unstable();
            assert_eq!(parts, (0..1024).collect::<Vec<_>>(), "{sampling:?} has each part of the range once");
        }
        assert_eq!(cases, spread(sampling, Distribution::Normal(3.0, 2.0)), "the same seed, the same cases");
    }
    // Quantiles from tables of the normal distribution.
    let normal = Distribution::Normal(0.0, 1.0);
    for (u, x) in [
        (0.5, 0.0),
        (0.975, 1.959_963_984_540_054),
        (1e-9, -5.997_807_015_007_69),
        (0.9, 1.281_551_565_544_6),
    ] {
        assert!((normal.quantile(u) - x).abs() < 1e-12, "{u}: {}", normal.quantile(u));
    }
    assert_eq!(Distribution::Triangular(0.0, 1.0, 2.0).quantile(0.5), 1.0);
    assert!((Distribution::LogUniform(1.0, 100.0).quantile(0.5) - 10.0).abs() < 1e-12);
    assert!((Distribution::LogNormal(5.0, 1.0).quantile(0.5) - 5.0).abs() < 1e-12);
    assert!(Distribution::Uniform(2.0, 1.0).check().is_err());
}

#[test]
fn a_plan_says_it_all_and_its_mistakes_are_told() {
    let plan = |text: &str| Plan::parse(text, Path::new("plans"));
    let read = plan(
        "model = \"Motor.mo\"\n[run]\nstop_time = 2\n[parameters]\n\"load.J\" = { from = 1, to = 100, count = 3, scale = \"log\" }\n\"R.R\" = [1, 2]\nk = 5\n[metrics]\npeak = \"max(w)\"\n",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let cases = read.cases().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.bundle.files, [Path::new("plans/Motor.mo")]);
    assert_eq!(cases.len(), 6);
    let named: Vec<(&str, f64)> = cases[3].values.iter().map(|(n, v)| (n.as_str(), *v)).collect();
    assert_eq!(named.len(), 3);
    assert!(named.contains(&("k", 5.0)));
    let sampled = plan(
        "class = \"M\"\n[design]\nkind = \"sobol\"\ncount = 8\n[parameters]\na = { normal = [1, 0.1] }\n[metrics]\ny = \"final(y)\"\n",
    );
    assert_eq!(sampled.unwrap_or_else(|e| panic!("{e}")).cases().unwrap_or_default().len(), 8);
    for (text, needle) in [
        ("", "names no model"),
        ("class = \"M\"", "asks for nothing"),
        ("clas = \"M\"", "unknown field"),
        (
            "class = \"M\"\n[parameters]\na = { normal = [1, 0.1] }\n[metrics]\ny = \"final(y)\"",
            "must be sampled",
        ),
        (
            "class = \"M\"\n[design]\nkind = \"sobol\"\n[parameters]\na = [1]\n[metrics]\ny = \"final(y)\"",
            "list of values",
        ),
        (
            "class = \"M\"\n[parameters]\na = { from = -1, to = 1, count = 3, scale = \"log\" }\n[metrics]\ny = \"final(y)\"",
            "positive",
        ),
    ] {
        let error = plan(text).err().map_or_else(String::new, |e| e.to_string());
        assert!(error.contains(needle), "{text}: {error}");
    }
}

#[test]
fn a_sweep_goes_on_from_its_journal() {
    let folder = folder("journal");
    let output = folder.join("out.csv");
    let model = decay();
    let mut question = question(&[("end", "final(x)")]);
    question.folder = Some(folder.clone());
    let cases = cases(&Design::List(vec![("k".into(), vec![1.0, 200.0, 3.0])]));
    let asked = question.hash(&model.bundle);
    let results = run(&model, &question, &cases, 1);
    let mut journal = Journal::open(&output).unwrap();
    for (case, result) in cases.iter().zip(&results).take(2) {
        assert_eq!(journal.find(case.hash(asked), case.number, Some(&folder)), None);
        journal.add(case.hash(asked), result).unwrap();
    }
    journal.flush().unwrap();
    drop(journal);
    // A crash in the midst of a line.
    let path = folder.join("out.csv.journal");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{text}{{\"hash\":\"12")).unwrap();
    let mut journal = Journal::open(&output).unwrap();
    let found = |journal: &Journal, k: usize| journal.find(cases[k].hash(asked), k, Some(&folder));
    for k in 0..2 {
        assert_eq!(bits(&[found(&journal, k).unwrap()]), bits(&results[k..=k]));
    }
    assert_eq!(found(&journal, 2), None);
    journal.add(cases[2].hash(asked), &results[2]).unwrap();
    journal.flush().unwrap();
    assert!(found(&Journal::open(&output).unwrap(), 2).is_some());
    // Another question, another tolerance: nothing of this counts.
    question.settings.tolerance = Some(1e-5);
    assert_ne!(question.hash(&model.bundle), asked);
    // A trajectory that is gone is computed again.
    let trajectory = harpoon_results::read(&folder.join(&results[0].file)).unwrap();
    assert_eq!(trajectory.series_by_name("x").unwrap().last(), Some(results[0].metrics[0]));
    std::fs::remove_file(folder.join(&results[0].file)).unwrap();
    assert_eq!(found(&journal, 0), None);
    Table::new(&cases, &["end".to_owned()], &results).write(&output).unwrap();
    let text = std::fs::read_to_string(&output).unwrap();
    assert!(
        text.starts_with("case,k,end,status,code,message,component,steps,events,trajectory\n0,1,"),
        "{text}"
    );
    assert_eq!(text.lines().count(), 4);
}
