//! Two ways to the same strokes: sequential assignment on the graph, and the sorted equations of the same model.
//!
//! Random trees of BondLib junctions, transformers, gyrators and elements, constant and modulated, are compiled. Where
//! the graph has strokes, the equations can be sorted, there are as many states as stores in integral causality, each
//! law is solved for the quantity that its stroke says, and equations are solved together only where the graph has a
//! loop. Where the graph has a conflict, the equations are singular.

use harpoon_base::Diagnostic;
use harpoon_driver::{BondView, LibraryPaths, Session};
use harpoon_ir::{Assignment, BlockKind, Schedule, VarId};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::cell::RefCell;
use std::fmt::Write;

#[derive(Clone, Debug)]
struct Plan {
    /// 0-junction, 1-junction, TF, GY, mTF; and which earlier one it hangs on.
    inner: Vec<(usize, usize)>,
    leaves: Vec<(usize, usize)>,
    turned: u32,
}

fn plan() -> impl Strategy<Value = Plan> {
    let inner = proptest::collection::vec((0..5usize, 0..8usize), 1..6);
    let leaves = proptest::collection::vec((0..8usize, 0..8usize), 1..7);
    (inner, leaves, any::<u32>()).prop_map(|(inner, leaves, turned)| Plan { inner, leaves, turned })
}

const MOST_PORTS: usize = 6;

struct Writer {
    declarations: String,
    connects: String,
    /// Ports taken so far, by inner node.
    taken: Vec<usize>,
    limit: Vec<usize>,
    n_bonds: usize,
    turned: u32,
}

impl Writer {
    fn port(&mut self, node: usize) -> String {
        self.taken[node] += 1;
        format!("N{node}.BondCon{}", self.taken[node])
    }

    fn bond(&mut self, a: &str, b: &str) {
        let k = self.n_bonds;
        self.n_bonds += 1;
        let (tail, head) = if self.turned >> (k % 32) & 1 == 1 { (b, a) } else { (a, b) };
        let _ = writeln!(self.declarations, "  BondLib.Bonds.Bond B{k};");
        let _ = writeln!(self.connects, "  connect({tail}, B{k}.BondCon1); connect(B{k}.BondCon2, {head});");
    }

    fn leaf(&mut self, element: usize, on: usize) {
        let k = self.n_bonds;
        let value = 1.0 + 0.137 * k as f64;
        let declaration = match element {
            0 => format!("BondLib.Sources.Se E{k}(e0={value})"),
            1 => format!("BondLib.Sources.Sf E{k}(f0={value})"),
            2 => format!("BondLib.Passive.C E{k}(C={value})"),
            3 => format!("BondLib.Passive.I E{k}(I={value})"),
            4 => format!("BondLib.Sources.mSe E{k}(s={value}*time)"),
            5 => format!("BondLib.Passive.mR E{k}(s={value} + sin(time)/2)"),
            _ => format!("BondLib.Passive.R E{k}(R={value})"),
        };
        let _ = writeln!(self.declarations, "  {declaration};");
        let port = self.port(on);
        self.bond(&port, &format!("E{k}.BondCon1"));
    }
}

fn text(plan: &Plan, name: &str) -> String {
    let n = plan.inner.len();
    let mut w = Writer {
        declarations: String::new(),
        connects: String::new(),
        taken: vec![0; n],
        limit: plan.inner.iter().map(|i| if i.0 < 2 { MOST_PORTS } else { 2 }).collect(),
        n_bonds: 0,
        turned: plan.turned,
    };
    let free = |w: &Writer, from: usize, below: usize| {
        (from..from + below).map(|k| k % below).find(|&k| w.taken[k] < w.limit[k])
    };
    let mut used = vec![true; n];
    for k in 1..n {
        match free(&w, plan.inner[k].1 % k, k).filter(|&on| used[on]) {
            Some(on) => {
                let (a, b) = (w.port(k), w.port(on));
                w.bond(&a, &b);
            }
            None => used[k] = false,
        }
    }
    for &(element, on) in &plan.leaves {
        if let Some(on) = free(&w, on % n, n).filter(|&on| used[on]) {
            w.leaf(element, on);
        }
    }
    for (k, &(kind, _)) in plan.inner.iter().enumerate() {
        if !used[k] {
            continue;
        }
        while w.taken[k] < 2 {
            w.leaf(6, k);
        }
        let class = match kind {
            0 => format!("Junctions.J0p{}", w.taken[k]),
            1 => format!("Junctions.J1p{}", w.taken[k]),
            2 => "Passive.TF".to_owned(),
            3 => "Passive.GY".to_owned(),
            _ => "Passive.mTF".to_owned(),
        };
        let ratio = match kind {
            2 => format!("(m={})", 1.3 + 0.11 * k as f64),
            3 => format!("(r={})", 0.7 + 0.13 * k as f64),
            4 => format!("(s=1.{k} + cos(time)/3)"),
            _ => String::new(),
        };
        let _ = writeln!(w.declarations, "  BondLib.{class} N{k}{ratio};");
    }
    format!("model {name}\n{}equation\n{}end {name};\n", w.declarations, w.connects)
}

/// What a variable stands for after alias elimination.
fn own(schedule: &Schedule, name: &str) -> VarId {
    let found = schedule.model.vars.iter().find(|(_, v)| v.name == name);
    let (v, _) = found.unwrap_or_else(|| panic!("no variable `{name}`"));
    schedule.aliases.iter().find(|a| a.var == v).map_or(v, |a| a.of)
}

/// For each component, the variable that its law is solved for by itself; and how many are solved together.
fn solved(schedule: &Schedule) -> (Vec<(String, VarId)>, usize) {
    // What follows from parameters is computed with them.
    let at = |a: &Assignment| (schedule.model.path(a.origin.instance), a.var);
    let mut laws: Vec<(String, VarId)> = schedule.parameters.iter().map(at).collect();
    let mut n_together = 0;
    for block in &schedule.dynamic {
        match &block.kind {
            BlockKind::Assign(a) => laws.push(at(a)),
            BlockKind::Solve(solve) if solve.unknowns.len() + solve.inner.len() == 1 => {
                laws.push((schedule.model.path(solve.residuals[0].origin.instance), solve.unknowns[0]));
            }
            BlockKind::Solve(_) => n_together += 1,
        }
    }
    (laws, n_together)
}

fn agree(view: &BondView, schedule: &Schedule) -> Result<(), TestCaseError> {
    let integral = view.stores.iter().filter(|s| s.causality == "integral");
    prop_assert_eq!(integral.clone().count(), schedule.states.len());
    if view.stores.iter().any(|s| s.causality == "derivative") {
        // Of stores that depend on each other either may keep the state, and index reduction adds equations that the
        // graph does not show.
        return Ok(());
    }
    for store in integral {
        let kind = &view.elements.iter().find(|e| e.path == store.path).expect("an element").kind;
        let state = own(schedule, &format!("{}.{}", store.path, if kind == "C" { "e" } else { "f" }));
        prop_assert!(schedule.states.iter().any(|s| s.var == state), "{} keeps no state", store.path);
    }
    let (laws, n_together) = solved(schedule);
    // The other way round a loop of two may vanish when equal flows become one.
    prop_assert!(n_together == 0 || !view.loops.is_empty(), "{} blocks, and no loop", n_together);
    let is_in_loop = |path: &str| view.loops.iter().any(|l| l.elements.iter().any(|e| e == path));
    for element in view.elements.iter().filter(|e| e.kind == "R" && !is_in_loop(&e.path)) {
        let port = format!("{}.BondCon1", element.path);
        let bond = view.bonds.iter().find(|b| b.tail == port || b.head == port).expect("a bond");
        let gets_effort = (bond.stroke == "tail") == (bond.tail == port);
        let computed = own(schedule, &format!("{}.{}", element.path, if gets_effort { "f" } else { "e" }));
        let is_solved = laws.iter().any(|(path, v)| *path == element.path && *v == computed);
        prop_assert!(
            is_solved,
            "{} with its stroke at {}, loops {:?}",
            element.path,
            bond.stroke,
            view.loops
        );
    }
    Ok(())
}

#[test]
fn strokes_say_what_each_law_is_solved_for() {
    let session = RefCell::new(Session::new(&LibraryPaths::default()));
    let n_compared = RefCell::new(0);
    let number = RefCell::new(0);
    let config = Config { cases: 300, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&plan(), |plan| {
        let k = *number.borrow();
        *number.borrow_mut() += 1;
        let name = format!("M{k}");
        let text = text(&plan, &name);
        session.borrow_mut().add_text(&format!("{name}.mo"), &text);
        let checked = session.borrow().check(&name);
        let view = checked.value.bonds.expect("a bond graph");
        let errors: Vec<&Diagnostic> = checked.diagnostics.iter().filter(|d| d.is_error()).collect();
        match checked.value.compiled {
            Some(compiled) => {
                prop_assert!(view.conflicts.is_empty(), "{:?}\n{text}", view.conflicts);
                *n_compared.borrow_mut() += 1;
                agree(&view, &compiled.schedule).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))
            }
            None => {
                prop_assert!(!view.conflicts.is_empty(), "{errors:#?}\n{text}");
                Ok(())
            }
        }
    });
    if let Err(e) = outcome {
        panic!("{e}");
    }
    let n_compared = *n_compared.borrow();
    assert!(n_compared > 20, "only {n_compared} graphs without a conflict");
}
