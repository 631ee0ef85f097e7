//! Result files as their readers meet them: our own, other people's, and after an accident.

use expect_test::expect;
use harpoon_results::*;
use proptest::prelude::*;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of this test's own below cargo's.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A circuit with aliases of both signs, an inverted Boolean, a parameter and an awkward name.
fn circuit() -> Schema {
    let mut schema = Schema::new("Circuit");
    let v = schema.add(Variable::real("c.v").unit("V").description("Voltage drop"));
    let on = schema.add(Variable::boolean("switch.closed").description("= true, if it conducts"));
    schema.add(Variable::real("x[1,2]").unit("K").display_unit("degC"));
    schema.add_alias(Variable::real("c.p.v").unit("V"), v, false);
    schema.add_alias(Variable::real("r.v").unit("V").description("Größe"), v, true);
    schema.add_alias(Variable::boolean("switch.open"), on, true);
    schema.add(Variable::integer("count"));
    schema.add_value(
        Variable::real("r.R").unit("Ohm").description("Resistance").variability(Variability::Parameter),
        47.5,
    );
    schema.add_value(Variable::real("ground.p.v").unit("V"), 0.0);
    schema
}

const ROWS: [(f64, [f64; 4]); 4] = [
    (0.0, [1.0, 0.0, 293.15, 0.0]),
    (0.1, [0.1 + 0.2, 0.0, 1e-300, 1.0]),
    (0.1, [-0.0, 1.0, 1e22, 2.0]),
    (1.0, [f64::NAN, 1.0, f64::NEG_INFINITY, 3.0]),
];

fn write_circuit(path: &Path, schema: &Schema) {
    let mut writer = create(path, schema).unwrap();
    for (time, row) in &ROWS {
        writer.row(*time, row).unwrap();
    }
    assert!(!path.exists() && writer.part_path().exists());
    assert_eq!(writer.finish().unwrap(), path);
    assert!(!path.with_extension("csv.part").exists());
}

fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

#[test]
fn csv_is_what_the_contract_says() {
    let path = folder("csv_contract").join("run.csv");
    write_circuit(&path, &circuit());
    expect![[r#"
        time,c.v,switch.closed,"x[1,2]",c.p.v,r.v,switch.open,count,ground.p.v
        0,1,0,293.15,1,-1,1,0,0
        0.1,0.30000000000000004,0,1e-300,0.30000000000000004,-0.30000000000000004,1,1,0
        0.1,-0,1,1e22,-0,0,0,2,0
        1,NaN,1,-inf,NaN,NaN,0,3,0
    "#]]
    .assert_eq(&std::fs::read_to_string(&path).unwrap());
}

#[test]
fn all_formats_read_back_bit_by_bit() {
    let folder = folder("round_trip");
    let schema = circuit();
    let mut expected = Trajectory::new(schema.clone());
    for (time, row) in &ROWS {
        expected.push_row(*time, row);
    }
    for name in ["run.csv", "run.mat", "run.parquet", "run.arrow", "run.arrows"] {
        write_circuit(&folder.join(name), &schema);
        let found = read(&folder.join(name)).unwrap();
        assert_eq!(found.time(), expected.time());
        for (id, variable) in schema.ids().zip(schema.variables()) {
            let Some(series) = found.series_by_name(&variable.name) else {
                assert_eq!(
                    (name, variable.name.as_str()),
                    ("run.csv", "r.R"),
                    "only parameters may be missing"
                );
                continue;
            };
            for (row, (a, b)) in series.iter().zip(expected.series(id).iter()).enumerate() {
                assert!(same(a, b), "{name}: {} row {row}: {a} for {b}", variable.name);
            }
        }
    }
}

#[test]
fn columnar_files_keep_the_whole_schema() {
    let folder = folder("columnar_metadata");
    let schema = circuit();
    for name in ["run.parquet", "run.arrow", "run.arrows"] {
        write_circuit(&folder.join(name), &schema);
        assert_eq!(read(&folder.join(name)).unwrap().schema(), &schema, "{name}");
    }
}

/// The process is gone before the file is whole: what was handed over can be read, by us or by everybody.
#[test]
fn arrow_parts_of_killed_runs_can_be_read() {
    let folder = folder("columnar_part");
    for name in ["run.arrow", "run.arrows"] {
        let mut writer = create(&folder.join(name), &circuit()).unwrap();
        let part = writer.part_path().to_owned();
        // Enough for several batches; the last rows are still in memory.
        for k in 0..400_000 {
            writer.row(f64::from(k), &[f64::from(k).sqrt(), 1.0, 0.0, f64::from(k % 7)]).unwrap();
        }
        let killed = folder.join(format!("killed-{name}.part"));
        std::fs::copy(&part, &killed).unwrap();
        let whole = read(&killed).unwrap();
        assert!(whole.n_rows() > 100_000 && whole.n_rows() < 400_000, "{}", whole.n_rows());
        let last = whole.n_rows() - 1;
        assert_eq!(whole.series_by_name("r.v").unwrap().value(last), -(last as f64).sqrt());
        // Cut in the midst of a batch.
        let bytes = std::fs::read(&killed).unwrap();
        std::fs::write(&killed, &bytes[..bytes.len() - 1000]).unwrap();
        let shorter = read(&killed).unwrap();
        assert!(shorter.n_rows() > 0 && shorter.n_rows() < whole.n_rows());
        writer.finish().unwrap();
        assert_eq!(read(&folder.join(name)).unwrap().n_rows(), 400_000);
    }
    // A run that fails drops its writer: then even a Parquet file gets its directory.
    let mut writer = create(&folder.join("failed.parquet"), &circuit()).unwrap();
    writer.row(0.0, &[1.0, 1.0, 2.0, 3.0]).unwrap();
    let part = writer.part_path().to_owned();
    drop(writer);
    assert_eq!(read(&part).unwrap().n_rows(), 1);
}

#[test]
fn damaged_columnar_files_are_refused_with_a_reason() {
    let folder = folder("columnar_damaged");
    for name in ["run.parquet", "run.arrow", "run.arrows"] {
        let path = folder.join(name);
        write_circuit(&path, &circuit());
        let bytes = std::fs::read(&path).unwrap();
        for length in [0, 1, 7, 8, 9, 100, bytes.len() / 2, bytes.len() - 1] {
            std::fs::write(&path, &bytes[..length]).unwrap();
            if let Err(error) = read(&path) {
                assert!(error.to_string().contains(name), "{error}");
            }
        }
        std::fs::write(&path, "time,x\n0,1\n").unwrap();
        assert!(read(&path).is_err(), "{name}");
    }
}

#[test]
fn mat_keeps_units_kinds_and_aliases() {
    let path = folder("mat_metadata").join("run.mat");
    let schema = circuit();
    write_circuit(&path, &schema);
    let found = read_mat(&path).unwrap();
    assert_eq!(
        found.schema().n_columns(),
        schema.n_columns() + 1,
        "only the inverted Boolean needs a column"
    );
    for (a, b) in found.schema().variables().iter().zip(schema.variables()) {
        assert_eq!(
            (&a.name, &a.description, &a.unit, &a.display_unit, a.kind),
            (&b.name, &b.description, &b.unit, &b.display_unit, b.kind)
        );
    }
    assert_eq!(found.variable(found.find("r.R").unwrap()).variability, Variability::Parameter);
    assert_eq!(found.variable(found.find("r.v").unwrap()).source, Source::Column { index: 0, negated: true });
}

#[test]
fn formats_convert_into_each_other() {
    let folder = folder("convert");
    let [mat, csv, again] = ["a.mat", "b.csv", "c.mat"].map(|n| folder.join(n));
    write_circuit(&mat, &circuit());
    let run = read(&mat).unwrap();
    write(&csv, &run).unwrap();
    write(&again, &run).unwrap();
    let copy = read(&again).unwrap();
    assert_eq!(copy.time(), run.time());
    for id in run.schema().ids() {
        let other = copy.find(&run.variable(id).name).unwrap();
        assert_eq!(copy.variable(other).unit, run.variable(id).unit);
        assert!(run.series(id).iter().zip(copy.series(other).iter()).all(|(a, b)| same(a, b)));
    }
    let values = read(&csv).unwrap();
    assert_eq!(values.series_by_name("r.v").unwrap().value(1), -(0.1 + 0.2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_names_and_numbers_survive_csv(
        names in prop::collection::btree_set("[a-z\",\\[\\]\n\r é'.]{1,8}x", 1..5),
        rows in prop::collection::vec(prop::collection::vec(prop::num::f64::ANY, 5), 0..6),
    ) {
        let path = folder("any_csv").join("any.csv");
        let mut schema = Schema::new("Any");
        for name in &names {
            schema.add(Variable::real(name));
        }
        let mut writer = create(&path, &schema).unwrap();
        for (i, row) in rows.iter().enumerate() {
            writer.row(i as f64, &row[..names.len()]).unwrap();
        }
        writer.finish().unwrap();
        let found = read(&path).unwrap();
        prop_assert_eq!(found.n_rows(), rows.len());
        for (j, name) in names.iter().enumerate() {
            let series = found.series_by_name(name).unwrap();
            for (i, row) in rows.iter().enumerate() {
                prop_assert!(same(series.value(i), row[j]));
            }
        }
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), cut in 0usize..2000, at in 0usize..2000, flip in any::<u8>()) {
        let _ = parse_csv(Path::new("x.csv"), &bytes);
        let _ = parse_mat(Path::new("x.mat"), &bytes);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("whole_for_damage.mat");
        if !path.exists() {
            write_circuit(&path, &circuit());
        }
        let mut damaged = std::fs::read(&path).unwrap();
        damaged.truncate(cut);
        if let Some(byte) = damaged.get_mut(at) {
            *byte ^= flip;
        }
        let _ = parse_mat(Path::new("x.mat"), &damaged);
    }
}

#[test]
fn a_failed_run_leaves_its_rows_under_the_temporary_name() {
    let folder = folder("dropped");
    for name in ["run.csv", "run.mat", "run.parquet", "run.arrow", "run.arrows"] {
        let mut writer = create(&folder.join(name), &circuit()).unwrap();
        for (time, row) in &ROWS {
            writer.row(*time, row).unwrap();
        }
        let part = writer.part_path().to_owned();
        drop(writer);
        assert!(!folder.join(name).exists());
        assert_eq!(read(&part).unwrap().n_rows(), ROWS.len());
    }
}

/// The test binary runs itself with this variable set, as the process to be killed.
const VICTIM: &str = "HARPOON_RESULTS_VICTIM";

#[test]
fn a_killed_run_leaves_readable_rows() {
    if let Ok(path) = std::env::var(VICTIM) {
        let mut writer = create(Path::new(&path), &circuit()).unwrap();
        for i in 0.. {
            let t = i as f64;
            writer.row(t, &[t, (i % 2) as f64, -t, t]).unwrap();
        }
    }
    let folder = folder("killed");
    for name in ["run.csv", "run.mat", "run.parquet", "run.arrow", "run.arrows"] {
        let path = folder.join(name);
        let part = folder.join(format!("{name}.part"));
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "a_killed_run_leaves_readable_rows"])
            .env(VICTIM, &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while std::fs::metadata(&part).map_or(0, |m| m.len()) < 10_000_000 {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!path.exists());
        let found = read(&part).unwrap();
        assert!(found.n_rows() > 5_000, "{name}: {} rows", found.n_rows());
        let v = found.series_by_name("c.v").unwrap();
        assert!(v.iter().enumerate().all(|(i, v)| v == i as f64));
        std::fs::remove_file(&part).unwrap();
    }
}

#[test]
fn errors_name_the_path_and_the_way_out() {
    let folder = folder("errors");
    let fail = |path: &str| create(&folder.join(path), &circuit()).err().unwrap().to_string();
    let shown = |text: String| text.replace(&folder.display().to_string(), "DIR");
    expect!["cannot create `DIR/none/run.csv.part`: the folder `DIR/none` does not exist; create it first"]
        .assert_eq(&shown(fail("none/run.csv")));
    expect!["`DIR/run.xls`: a result file ends in .csv, .mat, .parquet, .arrow or .arrows"]
        .assert_eq(&shown(fail("run.xls")));

    let mut writer = create(&folder.join("run.mat"), &circuit()).unwrap();
    expect!["`DIR/run.mat`: a row has 1 values where the file has 4 columns"]
        .assert_eq(&shown(writer.row(0.0, &[1.0]).unwrap_err().to_string()));

    let csv = |text: &str| parse_csv(Path::new("x.csv"), text.as_bytes()).unwrap_err().to_string();
    expect!["`x.csv`, line 3: `oops` is not a number"].assert_eq(&csv("time,a\n0,1\n1,oops\n"));
    expect!["`x.csv`, line 2: 3 values where the header has 2 names"].assert_eq(&csv("time,a\n0,1,2\n"));
    expect!["`x.csv`, line 3: time goes from 1 to 0"].assert_eq(&csv("time,a\n1,1\n0,1\n"));
    expect!["`x.csv`, line 1: there is no header"].assert_eq(&csv(""));
    expect!["`x.mat`, start: is no little-endian MATLAB version 4 matrix"].assert_eq(
        &parse_mat(Path::new("x.mat"), b"MATLAB 5.0 MAT-file, made by another tool").unwrap_err().to_string(),
    );
}

/// `/dev/full` refuses every byte with "no space left on device".
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_as_such() {
    let folder = folder("full");
    std::os::unix::fs::symlink("/dev/full", folder.join("run.csv")).unwrap();
    let error = create(&folder.join("run.csv"), &circuit()).err().unwrap();
    assert!(matches!(&error, Error::Io { source, .. } if source.kind() == std::io::ErrorKind::StorageFull));
    assert!(error.to_string().contains("the disk is full"));
}

/// SciPy and DyMat are what people in Python use. Set `HARPOON_PYTHON` to an interpreter that has them.
#[test]
fn python_readers_agree() {
    let python = std::env::var("HARPOON_PYTHON").unwrap_or("python3".into());
    let path = folder("python").join("run.mat");
    write_circuit(&path, &circuit());
    let script = r#"
import sys
try:
    import scipy.io, DyMat, numpy
except ImportError as e:
    print("missing", e.name); sys.exit(77)
m = scipy.io.loadmat(sys.argv[1])
print(sorted(k for k in m if not k.startswith("__")))
print(m["data_1"].tolist())
print(m["data_2"].shape, m["dataInfo"].dtype)
d = DyMat.DyMatFile(sys.argv[1])
for n in ["c.v", "c.p.v", "r.v", "switch.closed", "switch.open", "x[1,2]", "count", "r.R", "ground.p.v"]:
    print(n, d.data(n).tolist(), d.description(n) if n != "r.v" else d.description(n).encode("latin-1").decode())
t, n, s = d.abscissa("c.v")
print(t.tolist(), n, s)
"#;
    let output = Command::new(&python).args(["-c", script]).arg(&path).output();
    match output {
        Ok(output) if output.status.code() != Some(77) => expect![[r#"
            ['Aclass', 'dataInfo', 'data_1', 'data_2', 'description', 'name']
            [[0.0, 1.0], [47.5, 47.5], [0.0, 0.0]]
            (6, 4) int32
            c.v [1.0, 0.30000000000000004, -0.0, nan] Voltage drop [V]
            c.p.v [1.0, 0.30000000000000004, -0.0, nan] [V]
            r.v [-1.0, -0.30000000000000004, 0.0, nan] Größe [V]
            switch.closed [0.0, 0.0, 1.0, 1.0] = true, if it conducts [:#(type=Boolean)]
            switch.open [1.0, 1.0, 0.0, 0.0] [:#(type=Boolean)]
            x[1,2] [293.15, 1e-300, 1e+22, -inf] [K|degC]
            count [0.0, 1.0, 2.0, 3.0] [:#(type=Integer)]
            r.R [47.5, 47.5] Resistance [Ohm]
            ground.p.v [0.0, 0.0] [V]
            [0.0, 0.1, 0.1, 1.0] time Simulation time [s]
        "#]]
        .assert_eq(&(String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr))),
        _ => {
            // Past the test harness, which would swallow it.
            let _ = writeln!(
                std::io::stderr(),
                "SKIPPED python_readers_agree: `{python}` lacks scipy or DyMat (set HARPOON_PYTHON)"
            );
        }
    }
}

#[cfg(unix)]
mod places {
    //! Only plain files are replaced; links, devices and pipes are written through.

    use super::*;
    use std::os::unix::fs::symlink;

    fn rows(path: &Path) -> PathBuf {
        let mut writer = create(path, &circuit()).expect("a writer");
        for (time, row) in &ROWS {
            writer.row(*time, row).expect("a row");
        }
        writer.finish().expect("finished")
    }

    #[test]
    fn a_link_stays_and_its_file_is_replaced() {
        let folder = folder("link");
        let (real, link) = (folder.join("real.csv"), folder.join("link.csv"));
        std::fs::write(&real, "old").expect("a file");
        symlink("real.csv", &link).expect("a link");
        assert_eq!(rows(&link), real);
        assert!(link.is_symlink());
        assert_eq!(read(&real).expect("results").time().len(), ROWS.len());
        // One that leads nowhere yet makes the file there.
        let new = folder.join("new.csv");
        symlink("later.csv", &new).expect("a link");
        rows(&new);
        assert!(new.is_symlink() && folder.join("later.csv").is_file());
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let folder = folder("circle");
        symlink("b.csv", folder.join("a.csv")).expect("a link");
        symlink("a.csv", folder.join("b.csv")).expect("a link");
        let error = create(&folder.join("a.csv"), &circuit()).err().expect("an error").to_string();
        assert!(error.contains("in a circle"), "{error}");
    }

    #[test]
    fn a_device_is_written_to_and_stays() {
        let folder = folder("device");
        assert_eq!(rows(Path::new("/dev/null")), Path::new("/dev/null"));
        let link = folder.join("null.csv");
        symlink("/dev/null", &link).expect("a link");
        rows(&link);
        assert!(link.is_symlink());
        assert!(!Path::new("/dev/null").metadata().expect("the device").is_file());
        // A device that is full is an error, not a loss.
        let full = write_file(Path::new("/dev/full"), b"text").expect_err("a full disk").to_string();
        assert!(full.contains("disk is full"), "{full}");
    }

    #[test]
    fn a_pipe_gets_the_rows_as_they_come() {
        let folder = folder("pipe");
        let pipe = folder.join("pipe.csv");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let from = pipe.clone();
        let reader = std::thread::spawn(move || std::fs::read_to_string(from).expect("the text"));
        rows(&pipe);
        let text = reader.join().expect("read");
        assert_eq!(text.lines().count(), ROWS.len() + 1, "{text}");
        // The header of a .mat file is written last.
        let pipe = folder.join("pipe.mat");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let from = pipe.clone();
        let reader = std::thread::spawn(move || std::fs::read(from).expect("nothing"));
        let error = create(&pipe, &circuit()).err().expect("an error").to_string();
        assert!(error.contains("use .csv"), "{error}");
        assert!(reader.join().expect("read").is_empty());
    }
}

#[test]
fn two_runs_to_one_file_do_not_mix() {
    let path = folder("two_runs").join("run.csv");
    let mut first = create(&path, &circuit()).expect("a writer");
    let mut second = create(&path, &circuit()).expect("a writer");
    assert_ne!(first.part_path(), second.part_path());
    first.row(0.0, &ROWS[0].1).expect("a row");
    for (time, row) in &ROWS {
        second.row(*time, row).expect("a row");
    }
    second.finish().expect("finished");
    assert_eq!(read(&path).expect("results").time().len(), ROWS.len());
    first.finish().expect("finished");
    assert_eq!(read(&path).expect("results").time().len(), 1);
}

#[test]
fn what_a_dead_run_left_is_taken_over() {
    let path = folder("left_over").join("run.csv");
    let left = path.with_extension("csv.part");
    std::fs::write(&left, "rubbish that is longer than the new results will ever be\n".repeat(100))
        .expect("a file");
    write_file(&path, b"new").expect("written");
    assert_eq!(std::fs::read(&path).expect("the file"), b"new");
    assert!(!left.exists());
}
