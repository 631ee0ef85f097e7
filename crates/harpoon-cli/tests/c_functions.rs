//! C functions of users: with leave they are compiled and run in a process of their own, without leave nothing runs.
#![cfg(unix)]

use std::path::PathBuf;
use std::process::Command;

const LIBRARY: &str = r##"package Lib
  function area input Real x[:]; input Integer n; input Boolean twice; input String unit; output Real y;
    external "C" y = area(x, size(x, 1), n, twice, unit)
      annotation(Include = "#include <area.h>");
  end area;
  function split input Real x; output Integer whole; output Real rest; output Real both[2]; output String text;
    external "C" split(x, whole, rest, both, text) annotation(Include = "#include <area.h>");
  end split;
  function whole "Called by its own name, with the sizes of arrays behind them"
    input Real a[2, 3]; output Real y;
    external "C" annotation(Include = "
      double whole(const double *a, size_t n, size_t m) {
        double sum = 0; size_t i, j;
        for (i = 0; i < n; i++) for (j = 0; j < m; j++) sum += (100 * i + 10 * j) * a[i * m + j];
        return sum;
      }");
  end whole;
  class Counter
    extends ExternalObject;
    function constructor input Real start; output Counter c;
      external "C" c = counter_new(start) annotation(Include = "#include <area.h>");
    end constructor;
    function destructor input Counter c;
      external "C" counter_free(c) annotation(Include = "#include <area.h>");
    end destructor;
  end Counter;
  impure function next input Counter c; output Real y;
    external "C" y = counter_next(c) annotation(Include = "#include <area.h>");
  end next;
  impure function total output Real y;
    external "C" y = counter_total() annotation(Include = "#include <area.h>");
  end total;
  function fails input Real x; output Real y;
    external "C" y = fails(x) annotation(Include = "#include <area.h>");
  end fails;
  function crashes input Real x; output Real y;
    external "C" y = crashes(x) annotation(Include = "#include <area.h>");
  end crashes;
  function missing input Real x; output Real y;
    external "C" y = no_such_function_anywhere(x);
  end missing;
  model Area
    Real y = area({time, 2, 3}, 10, true, "mm");
    Real z(start = 0, fixed = true);
    parameter Real known = area({1, 2}, 1, false, "m");
    Real shown = known;
    Real w = whole([1, 2, time; 4, 5, 6]);
  equation
    der(z) = y;
  end Area;
  model Split
    Integer n; Real rest; Real both[2]; String text;
  equation
    when initial() then
      (n, rest, both, text) = split(7.25);
    end when;
    assert(text == "7 and a rest", "the text is " + text);
  end Split;
  model Counters
    Counter a = Counter(10), b = Counter(10);
    discrete Real x(start = 0, fixed = true), y(start = 0, fixed = true), both(start = 0, fixed = true);
  algorithm
    when sample(0.25, 0.25) then
      x := next(a);
    end when;
    when time > 0.6 then
      y := next(b);
    end when;
    when time > 0.9 then
      both := total();
    end when;
  end Counters;
  model Fails Real y = fails(time); end Fails;
  model Crashes Real y = crashes(time); end Crashes;
  model Missing Real y = missing(time); end Missing;
end Lib;
"##;

const HEADER: &str = r##"
#include <stdlib.h>
#include <stdio.h>
#include "ModelicaUtilities.h"
static double area(const double *x, size_t n, int factor, int twice, const char *unit) {
  double sum = 0; size_t i;
  for (i = 0; i < n; i++) sum += x[i];
  return sum * factor * (twice ? 2 : 1) * (unit[0] == 'm' && unit[1] == 'm' ? 1e-3 : 1);
}
static void split(double x, int *whole, double *rest, double *both, const char **text) {
  char *made = ModelicaAllocateString(40);
  *whole = (int)x; *rest = x - *whole; both[0] = *whole; both[1] = *rest;
  sprintf(made, "%d and a rest", *whole);
  *text = made;
}
static double total;
static void *counter_new(double start) { double *c = malloc(sizeof(double)); *c = start; return c; }
static void counter_free(void *c) {
  const char *file = getenv("HOME");
  char name[1000]; FILE *out;
  snprintf(name, sizeof name, "%s/freed", file);
  out = fopen(name, "a"); fprintf(out, "%g\n", *(double *)c); fclose(out);
  free(c);
}
static double counter_next(void *c) { total += 1; return *(double *)c += 1; }
static double counter_total(void) { return total; }
static double fails(double x) {
  if (x > 0.5) ModelicaFormatError("%g is more than the half", 0.5);
  return x;
}
static double crashes(double x) { if (x > 0.5) abort(); return x; }
"##;

struct Place {
    folder: PathBuf,
}

struct Ran {
    is_done: bool,
    out: String,
}

impl Place {
    fn new(name: &str) -> Place {
        let folder = std::env::temp_dir().join(format!("harpoon-c-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("Lib/Resources/Include")).expect("a folder");
        let place = Place { folder };
        place.write("Lib/package.mo", LIBRARY);
        place.write("Lib/Resources/Include/area.h", HEADER);
        place
    }
    fn write(&self, file: &str, text: &str) {
        std::fs::write(self.folder.join(file), text).expect("a file");
    }
    fn run(&self, arguments: &[&str]) -> Ran {
        let done = self.command(arguments).output().expect("the binary runs");
        let out =
            [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        Ran { is_done: done.status.success(), out }
    }
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_harpoon"));
        command.args(arguments).current_dir(&self.folder).env("HOME", &self.folder);
        command.env_remove("XDG_CACHE_HOME").env_remove("XDG_STATE_HOME").env_remove("CC");
        command
    }
    fn simulate(&self, model: &str, more: &[&str]) -> Ran {
        let arguments = ["simulate", "--path", ".", model, "-o", "r.csv", "--intervals", "4"];
        self.run(&[&arguments[..], more].concat())
    }
    /// The last value of a variable.
    fn last(&self, name: &str) -> f64 {
        let text = std::fs::read_to_string(self.folder.join("r.csv")).expect("results");
        let mut lines = text.lines();
        let head = lines.next().expect("a head");
        let at = head.split(',').position(|n| n.trim_matches('"') == name).expect("the variable");
        let last = lines.next_back().expect("a row").split(',').nth(at).expect("a value");
        last.parse().expect("a number")
    }
    fn kept(&self) -> usize {
        let libraries = std::fs::read_dir(self.folder.join(".cache/harpoon/c"));
        libraries
            .map_or(0, |l| l.flatten().filter(|e| e.path().extension().is_some_and(|x| x == "so")).count())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-6, "{a} is not {b}");
}

#[test]
fn arguments_arrive_and_results_come_back() {
    let place = Place::new("values");
    let ran = place.simulate("Lib.Area", &["--allow-c"]);
    assert!(ran.is_done, "{}", ran.out);
    // (t + 2 + 3) * 10 * 2 / 1000, its integral, and numbers by rows and columns.
    near(place.last("y"), 0.12);
    near(place.last("z"), 0.11);
    near(place.last("shown"), 3.0);
    near(place.last("w"), 20.0 + 20.0 + 400.0 + 550.0 + 720.0);
    let ran = place.simulate("Lib.Split", &["--allow-c"]);
    assert!(ran.is_done, "{}", ran.out);
    near(place.last("n"), 7.0);
    near(place.last("rest"), 0.25);
    near(place.last("both[2]"), 0.25);
}

#[test]
fn objects_are_their_own_and_functions_share_what_they_keep() {
    let place = Place::new("objects");
    let ran = place.simulate("Lib.Counters", &["--allow-c"]);
    assert!(ran.is_done, "{}", ran.out);
    // Three or four samples until 0.9 for one counter and one for the other, which begin alike.
    near(place.last("x"), 14.0);
    near(place.last("y"), 11.0);
    near(place.last("both"), 4.0);
    let freed = std::fs::read_to_string(place.folder.join("freed")).expect("destructors ran");
    assert_eq!(freed, "11\n14\n", "the last object first");
}

#[test]
fn nothing_is_compiled_twice_and_a_changed_header_is_noticed() {
    let place = Place::new("cache");
    assert!(place.simulate("Lib.Split", &["--allow-c"]).is_done);
    let once = place.kept();
    assert!(once >= 1);
    assert!(place.simulate("Lib.Split", &["--allow-c"]).is_done);
    assert_eq!(place.kept(), once, "kept by its hash");
    place.write("Lib/Resources/Include/area.h", &HEADER.replace("x - *whole", "2 * (x - *whole)"));
    assert!(place.simulate("Lib.Split", &["--allow-c"]).is_done);
    near(place.last("rest"), 0.5);
}

#[test]
fn errors_and_crashes_are_messages() {
    let place = Place::new("errors");
    let ran = place.simulate("Lib.Fails", &["--allow-c"]);
    assert!(!ran.is_done && ran.out.contains("0.5 is more than the half"), "{}", ran.out);
    let ran = place.simulate("Lib.Crashes", &["--allow-c"]);
    assert!(!ran.is_done && ran.out.contains("the C function `crashes` crashed"), "{}", ran.out);
    let ran = place.simulate("Lib.Missing", &["--allow-c"]);
    assert!(!ran.is_done && ran.out.contains("no_such_function_anywhere"), "{}", ran.out);
    place.write("Lib/Resources/Include/area.h", "this is no C");
    let ran = place.simulate("Lib.Area", &["--allow-c"]);
    assert!(!ran.is_done && ran.out.contains("refuses") && ran.out.contains("error"), "{}", ran.out);
}

#[test]
fn without_leave_nothing_runs() {
    let place = Place::new("leave");
    let ran = place.simulate("Lib.Area", &[]);
    assert!(!ran.is_done && ran.out.contains("--allow-c"), "{}", ran.out);
    assert_eq!(place.kept(), 0);
}

#[test]
fn without_a_compiler_the_message_says_so() {
    let place = Place::new("compiler");
    let arguments = ["simulate", "--path", ".", "Lib.Area", "--allow-c"];
    let done = place.command(&arguments).env("CC", "no-such-compiler").output().expect("the binary runs");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && said.contains("there is no C compiler"), "{said}");
}

#[test]
fn a_project_gives_leave_once_the_user_gave_it() {
    let place = Place::new("project");
    place.write("Lib/harpoon.toml", "allow-c = true\n");
    let ran = place.simulate("Lib.Area", &[]);
    assert!(!ran.is_done && ran.out.contains("--allow-c"), "a stranger's file gives no leave: {}", ran.out);
    assert!(place.simulate("Lib.Area", &["--allow-c"]).is_done);
    let ran = place.simulate("Lib.Area", &[]);
    assert!(ran.is_done, "the leave is remembered: {}", ran.out);
    place.write("Lib/harpoon.toml", "allow-c = false\n");
    assert!(!place.simulate("Lib.Area", &[]).is_done);
}
