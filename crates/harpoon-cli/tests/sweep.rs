//! `harpoon sweep` as a user calls it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn harpoon(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harpoon")).args(arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_example_gives_the_same_table_on_one_thread_and_on_many() {
    let folder = folder("sweep_example");
    let plan = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/sweeps/motor.toml");
    let mut tables = Vec::new();
    for threads in ["1", "4"] {
        let table = folder.join(format!("{threads}.csv"));
        let output = harpoon(&["sweep", plan, "-o", table.to_str().unwrap(), "--threads", threads]);
        assert!(output.status.success(), "{}", told(&output));
        tables.push(std::fs::read_to_string(&table).unwrap());
        assert!(!folder.join(format!("{threads}.csv.journal")).exists());
    }
    assert_eq!(tables[0], tables[1]);
    let lines: Vec<&str> = tables[0].lines().collect();
    assert_eq!(lines[0], "case,I2.I,Se1.e0,peak_current,speed,status,code,message,component,steps,events");
    assert_eq!(lines.len(), 61);
    // The motor is linear: twice the voltage, twice the speed, on equal meshes to rounding and else to the tolerance.
    let number = |line: &str, k: usize| line.split(',').nth(k).unwrap().parse::<f64>().unwrap();
    for rows in lines[1..].chunks(3) {
        let (half, whole) = (number(rows[0], 4), number(rows[1], 4));
        assert_eq!((number(rows[0], 2), number(rows[1], 2)), (12.0, 24.0));
        assert!((whole - 2.0 * half).abs() < 1e-4 * whole.abs(), "{half} {whole}");
    }
    let table = folder.join("out.parquet");
    let output = harpoon(&["sweep", plan, "-o", table.to_str().unwrap(), "--format", "json"]);
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&summary["cases"], &summary["failed"]), (&60.into(), &0.into()));
    assert_eq!(&std::fs::read(&table).unwrap()[..4], b"PAR1");
}

#[test]
fn mistakes_are_told_before_anything_runs() {
    let folder = folder("sweep_mistakes");
    let plan = folder.join("plan.toml");
    let run = |text: &str, output: &str| {
        std::fs::write(&plan, text).unwrap();
        harpoon(&["sweep", plan.to_str().unwrap(), "-o", folder.join(output).to_str().unwrap()])
    };
    let good = "class = \"BondLib.Examples.DCMotor\"\n[parameters]\n\"I2.J\" = [1]\n[metrics]\ny = \"final(I2.f)\"\n";
    let output = run(good, "x.parquet");
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("did you mean `I2.I`?"), "{}", told(&output));
    assert!(told(&run(good, "x.xls")).contains("ending"), "{}", told(&run(good, "x.xls")));
    let output = run("class = \"NoSuch\"\n[metrics]\ny = \"final(y)\"\n", "x.parquet");
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("NoSuch"), "{}", told(&output));
}
