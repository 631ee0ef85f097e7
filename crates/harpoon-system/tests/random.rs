//! Random systems: compiling never panics, what compiles keeps the promises of a schedule, and the same
//! input gives the same schedule.

use harpoon_ir::{BlockKind, print_schedule, read_model, verify::verify_schedule};
use harpoon_system::{compile, compile_traced, compile_with, passes::sort::block_vars};
use proptest::prelude::*;

const N: usize = 7;

fn term() -> impl Strategy<Value = String> {
    let var = 0..N;
    prop_oneof![
        4 => var.clone().prop_map(|v| format!("x{v}")),
        3 => (var.clone(), 1..4).prop_map(|(v, k)| format!("{k}*x{v}")),
        2 => var.clone().prop_map(|v| format!("der(x{v})")),
        1 => var.clone().prop_map(|v| format!("p*x{v}")),
        1 => (var.clone(), var.clone()).prop_map(|(a, b)| format!("x{a}*x{b}")),
        1 => var.clone().prop_map(|v| format!("sin(x{v})")),
        1 => (var.clone(), var.clone()).prop_map(|(a, b)| format!("(if x{a} > 1 then x{b} else 2)")),
        1 => (var.clone(), var.clone()).prop_map(|(a, b)| format!("(if b0 then x{a} else 3*x{b})")),
        1 => var.clone().prop_map(|v| format!("floor(x{v})")),
        1 => Just("time".to_owned()),
        1 => Just("d".to_owned()),
        1 => Just("2".to_owned()),
    ]
}

fn equation() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => (0..N, 0..N).prop_map(|(a, b)| format!("x{a} = x{b}")),
        1 => (0..N, 0..N).prop_map(|(a, b)| format!("x{a} = -x{b}")),
        1 => (0..N).prop_map(|a| format!("x{a} = 0")),
        8 => (term(), prop::collection::vec(term(), 1..3)).prop_map(|(l, r)| format!("{l} = {}", r.join(" - "))),
    ]
}

fn model() -> impl Strategy<Value = String> {
    let when = prop_oneof![
        (0..N).prop_map(|v| format!("when x{v} > 2: d = pre(d) + x{v}")),
        Just("when sample(0, 1): d = time".to_owned()),
        (0..N).prop_map(|v| format!("when initial() or b0: d = x{v}")),
    ];
    let boolean = prop_oneof![
        (0..N).prop_map(|v| format!("b0 = x{v} < 3")),
        Just("b0 = time > 1 or pre(b0)".to_owned()),
        Just("b0 = d > 2".to_owned()),
    ];
    (prop::collection::vec(equation(), N), when, boolean, prop::option::of(0..N)).prop_map(
        |(eqs, when, boolean, initial)| {
            let vars: Vec<String> = (0..N).map(|v| format!("x{v}(start={})", v + 1)).collect();
            let initial = initial.map_or(String::new(), |v| format!("\ninitial: x{v} = 1"));
            format!(
                "parameter Real p = 2; discrete Real d; Boolean b0; Real {}\n{}\n{boolean}\n{when}{initial}",
                vars.join(", "),
                eqs.join("\n")
            )
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_compiles_is_a_valid_schedule(text in model()) {
        let model = read_model(&text).unwrap();
        let outcome = compile_traced(model.clone(), &mut |_, _| {});
        prop_assert_eq!(outcome.value.is_none(), outcome.has_errors(), "{:?}", outcome.diagnostics);
        if let Some(compiled) = outcome.value {
            let schedule = compiled.schedule;
            let problems = verify_schedule(&schedule);
            prop_assert!(problems.is_empty(), "{:#?}\n{}", problems, print_schedule(&schedule, None));
            for block in &schedule.dynamic {
                if let BlockKind::Solve(s) = &block.kind {
                    prop_assert_eq!(s.unknowns.len(), s.residuals.len());
                }
            }
            let n_initial: usize = schedule.initial.iter().map(|b| block_vars(&b.kind).len()).sum();
            let n_dynamic: usize = schedule.dynamic.iter().map(|b| block_vars(&b.kind).len()).sum();
            prop_assert!(n_initial >= n_dynamic, "the initial problem computes the states too");
            let again = compile(model).value.unwrap();
            prop_assert_eq!(print_schedule(&schedule, None), print_schedule(&again, None));
            if let Some(prepared) = compiled.prepared {
                let set = &schedule.state_sets[0];
                let mut other: Vec<_> = set.candidates.clone();
                other.rotate_left(1);
                other.truncate(set.is_state.iter().filter(|s| **s).count());
                if let Some(schedule) = compile_with(&prepared, &other).value {
                    let problems: Vec<String> =
                        verify_schedule(&schedule).into_iter().filter(|p| !p.contains("initial")).collect();
                    prop_assert!(problems.is_empty(), "{problems:#?}");
                }
            }
        }
    }
}
