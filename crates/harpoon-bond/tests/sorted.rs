//! Two ways to the same strokes: sequential assignment on the graph, and the sorted equations of the same model.
//!
//! Random trees of BondLib junctions, transformers, gyrators and elements, constant and modulated, are compiled. Where
//! the graph has strokes, the equations can be sorted, there are as many states as stores in integral causality, each
//! law is solved for the quantity that its stroke says, and equations are solved together only where the graph has a
//! loop. Where the graph has a conflict, the equations are singular.
//!
//! A switch is a source of zero flow or of zero effort: what is said about its positions is what the sorted equations
//! of the model with that source in its place say. Wrapped components are compared in random circuits.

use harpoon_base::Diagnostic;
use harpoon_driver::{BondView, LibraryPaths, Session};
use harpoon_ir::{Assignment, BlockKind, Schedule, VarId};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
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
        self.hang(&declaration, &format!("E{k}"), on);
    }

    fn hang(&mut self, declaration: &str, name: &str, on: usize) {
        let _ = writeln!(self.declarations, "  {declaration};");
        let port = self.port(on);
        self.bond(&port, &format!("{name}.BondCon1"));
    }
}

fn text(plan: &Plan, name: &str) -> String {
    text_with(plan, name, None)
}

/// With one more element `S`, if there is one.
fn text_with(plan: &Plan, name: &str, more: Option<&str>) -> String {
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
    if let Some(declaration) = more {
        w.hang(declaration, "S", 0);
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

/// For each block, the components whose laws are solved together in it.
fn solved_together(schedule: &Schedule) -> Vec<Vec<String>> {
    let mut out = Vec::new();
    for block in &schedule.dynamic {
        let BlockKind::Solve(solve) = &block.kind else { continue };
        if solve.unknowns.len() + solve.inner.len() > 1 {
            let origins =
                solve.residuals.iter().map(|r| r.origin).chain(solve.inner.iter().map(|a| a.origin));
            let mut paths: Vec<String> = origins.map(|o| schedule.model.path(o.instance)).collect();
            paths.sort();
            paths.dedup();
            out.push(paths);
        }
    }
    out
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
    for together in solved_together(schedule) {
        let is_dissipator = |path: &&String| view.elements.iter().any(|e| e.path == **path && e.kind == "R");
        let own: Vec<&String> = together.iter().filter(is_dissipator).collect();
        let is_one_loop = view.loops.iter().any(|l| own.iter().all(|path| l.elements.contains(path)));
        prop_assert!(is_one_loop, "{:?} are solved together, the loops are {:?}", own, view.loops);
    }
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

/// The same cases on each run.
fn runner(config: Config) -> TestRunner {
    let algorithm = RngAlgorithm::ChaCha;
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(algorithm))
}

/// What the sorted equations say about a switch that stays in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Position {
    Singular,
    States(usize),
}

#[test]
fn what_is_said_about_a_switch_holds_in_each_of_its_modes() {
    let session = RefCell::new(Session::new(&LibraryPaths::default()));
    let number = RefCell::new(0);
    let seen = RefCell::new([0; 3]);
    let config = Config { cases: 200, failure_persistence: None, ..Config::default() };
    let outcome = runner(config).run(&plan(), |plan| {
        // The switch hangs on the first node, which must be able to take it.
        prop_assume!(plan.inner[0].0 < 2);
        let check = |declaration: &str| {
            let k = *number.borrow();
            *number.borrow_mut() += 1;
            let name = format!("S{k}");
            let text = text_with(&plan, &name, Some(declaration));
            session.borrow_mut().add_text(&format!("{name}.mo"), &text);
            (session.borrow().check(&name), text)
        };
        let position = |source: &str| match check(source).0.value.compiled {
            Some(compiled) => Position::States(compiled.schedule.states.len()),
            None => Position::Singular,
        };
        let open = position("BondLib.Sources.Sf S(f0=0)");
        let closed = position("BondLib.Sources.Se S(e0=0)");
        let (checked, text) = check("BondLib.Switches.Sw S(BooleanInPort1=time > 1)");
        let about = |d: &&Diagnostic| d.primary.component == "S";
        let said = checked.diagnostics.iter().find(about).map(|d| (d.code, d.message.clone()));
        let is =
            |code: &str, words: &str| said.as_ref().is_some_and(|(c, m)| *c == code && m.contains(words));
        let agrees = match (open, closed) {
            // Then the graph around it has a conflict of its own.
            (Position::Singular, Position::Singular) => checked.has_errors(),
            (Position::States(_), Position::Singular) => is("switch-without-choice", "can only be open"),
            (Position::Singular, Position::States(_)) => is("switch-without-choice", "can only be closed"),
            (Position::States(a), Position::States(b)) if a < b => is("switch-forces-store", "is open"),
            (Position::States(a), Position::States(b)) if a > b => is("switch-forces-store", "is closed"),
            _ => !checked.has_errors() && !is("switch-without-choice", ""),
        };
        let kind = match (open, closed) {
            (Position::States(a), Position::States(b)) if a == b => 0,
            (Position::States(_), Position::States(_)) => 1,
            _ => 2,
        };
        seen.borrow_mut()[kind] += 1;
        prop_assert!(agrees, "open: {open:?}, closed: {closed:?}, said: {said:?}\n{text}");
        Ok(())
    });
    if let Err(e) = outcome {
        panic!("{e}");
    }
    assert!(seen.borrow().iter().all(|n| *n > 5), "{:?}", seen.borrow());
}

/// Elements between the nodes of a circuit; each node hangs on an earlier one, and the first is grounded.
fn circuit(elements: &[(usize, usize)], chords: &[(usize, usize, usize)], name: &str) -> String {
    let (mut declarations, mut connects) = (String::new(), String::new());
    let tree = elements.iter().enumerate().map(|(k, &(kind, on))| (kind, k + 1, on % (k + 1)));
    let n = elements.len() + 1;
    let chords = chords.iter().map(|&(kind, a, b)| (kind, a % n, b % n)).filter(|(_, a, b)| a != b);
    for (k, (kind, a, b)) in tree.chain(chords).enumerate() {
        let value = 1.0 + 0.137 * k as f64;
        let class = match kind {
            0 => format!("Sources.ConstantVoltage E{k}(V={value})"),
            1 => format!("Sources.ConstantCurrent E{k}(I={value})"),
            2 => format!("Basic.Capacitor E{k}(C={value})"),
            3 => format!("Basic.Inductor E{k}(L={value})"),
            _ => format!("Basic.Resistor E{k}(R={value})"),
        };
        let _ = writeln!(declarations, "  BondLib.Electrical.Analog.{class};");
        for (pin, node) in [("p", a), ("n", b)] {
            let _ = writeln!(connects, "  connect(E{k}.{pin}, N{node}.p);");
        }
    }
    for node in 1..n {
        // A node of its own, so that every connect has another end.
        let _ = writeln!(declarations, "  BondLib.Electrical.Analog.Basic.Resistor N{node}(R=1e3);");
        let _ = writeln!(connects, "  connect(N{node}.n, N0.p);");
    }
    format!(
        "model {name}\n{declarations}  BondLib.Electrical.Analog.Basic.Ground N0;\nequation\n{connects}end {name};\n"
    )
}

#[test]
fn wrapped_components_have_the_states_that_their_strokes_say() {
    let session = RefCell::new(Session::new(&LibraryPaths::default()));
    let number = RefCell::new(0);
    let n_compared = RefCell::new(0);
    let elements = proptest::collection::vec((0..6usize, 0..8usize), 1..5);
    let chords = proptest::collection::vec((0..6usize, 0..8usize, 0..8usize), 0..3);
    let config = Config { cases: 150, failure_persistence: None, ..Config::default() };
    let outcome = runner(config).run(&(elements, chords), |(elements, chords)| {
        let name = format!("C{}", *number.borrow());
        *number.borrow_mut() += 1;
        let text = circuit(&elements, &chords, &name);
        session.borrow_mut().add_text(&format!("{name}.mo"), &text);
        let checked = session.borrow().check(&name);
        let view = checked.value.bonds.expect("a bond graph");
        match checked.value.compiled {
            Some(compiled) => {
                prop_assert!(view.conflicts.is_empty(), "{:?}\n{text}", view.conflicts);
                let integral = view.stores.iter().filter(|s| s.causality == "integral").count();
                let n_states = compiled.schedule.states.len();
                prop_assert_eq!(integral, n_states, "{:?}\n{}", view.stores, text);
                *n_compared.borrow_mut() += 1;
            }
            // And sources may contradict each other around a loop.
            None => {
                let is_told = !view.conflicts.is_empty() || !chords.is_empty();
                prop_assert!(is_told, "{:#?}\n{text}", checked.diagnostics);
            }
        }
        Ok(())
    });
    if let Err(e) = outcome {
        panic!("{e}");
    }
    assert!(*n_compared.borrow() > 20, "only {} circuits without a conflict", n_compared.borrow());
}
