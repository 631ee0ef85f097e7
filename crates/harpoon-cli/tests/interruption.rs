//! Runs that are stopped: what was computed until then is there and can be read, and a file under its final name
//! is always whole.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// x = cos(10 t), for longer than anybody waits.
const LONG: &str = "model Long
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -100*x;
  annotation(experiment(StopTime = 1e6, Interval = 0.01, Tolerance = 1e-8));
end Long;
";

struct Run {
    folder: PathBuf,
    result: PathBuf,
    child: Child,
}

impl Run {
    /// Starts the run and waits until some of its results are on disk.
    fn start(extension: &str, name: &str) -> Run {
        let folder = std::env::temp_dir().join(format!("harpoon-{}-{name}-{extension}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        std::fs::write(folder.join("Long.mo"), LONG).expect("a file");
        let result = folder.join(format!("long.{extension}"));
        let child = Command::new(env!("CARGO_BIN_EXE_harpoon"))
            .args(["simulate", "Long.mo", "-o"])
            .arg(&result)
            .current_dir(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut run = Run { folder, result, child };
        let part = run.part();
        let patience = Instant::now() + Duration::from_secs(120);
        while std::fs::metadata(&part).map_or(0, |m| m.len()) < 100_000 {
            assert!(run.child.try_wait().expect("a child").is_none(), "it goes on");
            assert!(Instant::now() < patience, "no results in {}", part.display());
            std::thread::sleep(Duration::from_millis(10));
        }
        run
    }
    fn part(&self) -> PathBuf {
        let mut name = self.result.clone().into_os_string();
        name.push(".part");
        name.into()
    }
    /// Sends a signal, and answers with what the run had to say in the end.
    fn signal(&mut self, name: &str) -> String {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill").success());
        let mut said = String::new();
        let mut stderr = self.child.stderr.take().expect("piped");
        std::io::Read::read_to_string(&mut stderr, &mut said).expect("text");
        self.child.wait().expect("it ends");
        said
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Every row of the file is the solution, from the start without a gap.
#[track_caller]
fn holds_the_solution(path: &Path) {
    let trajectory = harpoon_results::read(path).expect("a readable file");
    let (times, x) = (trajectory.time(), trajectory.series_by_name("x").expect("x is in the results"));
    assert!(times.len() > 1000, "{} rows", times.len());
    for (k, &t) in times.iter().enumerate().take(1000) {
        let x = x.value(k);
        assert!((t - 0.01 * k as f64).abs() < 1e-9, "row {k} is of t = {t}");
        assert!((x - (10.0 * t).cos()).abs() < 1e-4, "x({t}) = {x}");
    }
}

#[test]
fn control_c_ends_a_run_and_keeps_what_was_computed() {
    for (extension, signal) in [("csv", "INT"), ("mat", "TERM")] {
        let mut run = Run::start(extension, "stopped");
        let said = run.signal(signal);
        assert!(said.contains("cancelled at t = "), "{said}");
        holds_the_solution(&run.result);
        assert!(!run.part().exists());
    }
}

#[test]
fn a_run_that_is_killed_leaves_a_readable_file_and_none_under_the_final_name() {
    for extension in ["csv", "mat"] {
        let mut run = Run::start(extension, "killed");
        run.signal("KILL");
        assert!(!run.result.exists());
        // Read as the kind of file that it was to become.
        let kept = run.folder.join(format!("kept.{extension}"));
        std::fs::rename(run.part(), &kept).expect("the part");
        holds_the_solution(&kept);
    }
}
