//! Modes with a structure of their own, against closed forms: momentum and charge are preserved.

mod common;

use common::{Case, close, sim};
use harpoon_runtime::executor::jump::{ImpulseKind, ImpulsePolicy, Reaction};
use harpoon_runtime::simulate::simulate;
use std::sync::atomic::AtomicBool;

/// Two inertias on one shaft with a clutch that locks at t = 1, a torque on the first.
const CLUTCH: &str = "parameter Real J1 = 2, J2 = 3, tau = 4; Real w1(start=1, fixed=true), w2(start=6, fixed=true); Boolean locked
     locked = time > 1 and time < 3; J1*der(w1) = tau - m; J2*der(w2) = m; 0 = if locked then w1 - w2 else m";

#[test]
fn inertias_that_a_clutch_locks_turn_at_their_common_momentum() {
    let run = sim(CLUTCH, 4.0);
    // 2·(1 + 2) + 3·6 = 24 = 5·4.8 at the clutch; then 4/5 per second; free again from 3 s on.
    let locked = |t: f64| 4.8 + 0.8 * (t - 1.0);
    for (t, w) in run.series("w1") {
        let before = 1.0 + 2.0 * t;
        let after = if t <= 3.0 { locked(t) } else { locked(3.0) + 2.0 * (t - 3.0) };
        let fits = |e: f64| (w - e).abs() < 1e-6;
        assert!(if t < 1.0 { fits(before) } else { fits(after) || (t == 1.0 && fits(before)) }, "{w} at {t}");
    }
    close(run.last("w2"), locked(3.0), 1e-6);
    close(run.last("w1"), locked(3.0) + 2.0, 1e-6);
}

#[test]
fn capacitors_that_are_connected_share_their_charge() {
    let run = sim(
        "parameter Real C1 = 1e-3, C2 = 3e-3; Real u1(start=10, fixed=true), u2(start=2, fixed=true); Boolean closed
         closed = time >= 0.5; C1*der(u1) = -i; C2*der(u2) = i; 0 = if closed then u1 - u2 else i",
        1.0,
    );
    close(run.last("u1"), 4.0, 1e-9);
    close(run.last("u2"), 4.0, 1e-9);
}

#[test]
fn an_ideal_peak_rectifier_holds_the_peak() {
    // Conducting, the capacitor is tied to the source and has no state of its own.
    let run = sim(
        "Real uc(start=0, fixed=true); Boolean off; u = 5*sin(6.283185307179586*time); off = s < 0
         e = if off then s else 0; i = if off then 0 else s; u = e + uc; i = 1e-3*der(uc)",
        1.2,
    );
    run.follows("uc", 1e-5, |t| if t < 0.25 { 5.0 * (std::f64::consts::TAU * t).sin() } else { 5.0 });
}

#[test]
fn a_rectifier_with_ripple_conducts_again_each_period() {
    // Between the peaks the load discharges the capacitor; conducting, it follows the source.
    let run = Case::new(
        "parameter Real R = 100, C = 1e-2; Real uc(start=0, fixed=true); Boolean off; u = 5*sin(6.283185307179586*time)
         off = s < 0; e = if off then s else 0; i = if off then 0 else s; u = e + uc; i - uc/R = C*der(uc)",
        3.0,
    )
    .tolerance(1e-8)
    .run();
    assert!(run.end.is_ok(), "{:?}", run.end);
    let tau = std::f64::consts::TAU;
    // Leaves the source where the current would turn: C·w·cos = -sin/R.
    let leave = (std::f64::consts::PI - (tau * 1.0).atan()) / tau;
    let u_leave = 5.0 * (tau * leave).sin();
    for (t, u) in run.series("uc") {
        let expected = if t < leave {
            5.0 * (tau * t).sin()
        } else {
            let since = (t - leave).rem_euclid(1.0);
            (5.0 * (tau * t).sin()).max(u_leave * (-since).exp())
        };
        assert!((u - expected).abs() < 1e-4, "uc({t}) = {u}, expected {expected}");
    }
}

#[test]
fn inductors_that_come_in_series_share_their_flux() {
    // Both carry their own current through a switch that joins the node to ground; then it opens.
    let run = sim(
        "parameter Real L1 = 2, L2 = 6, R = 1; Real i1(start=3, fixed=true), i2(start=-1, fixed=true); Boolean open
         open = time > 0.5; L1*der(i1) = -e; L2*der(i2) = e - R*i2; f = i1 - i2; 0 = if open then f else e",
        2.0,
    );
    let i2 = -(-0.5f64 / 6.0).exp();
    let common = (2.0 * 3.0 + 6.0 * i2) / 8.0;
    close(run.last("i1"), common * (-1.5f64 / 8.0).exp(), 1e-6);
    close(run.last("i2"), run.last("i1"), 1e-12);
}

const CUT: &str = "parameter Real L = 2, R = 1; Real i(start=0, fixed=true); Boolean open
     open = time > 1; 10 = L*der(i) + R*i + e; 0 = if open then i else e";

#[test]
fn an_inductance_that_is_cut_off_is_an_error_that_names_it() {
    let run = Case::new(CUT, 2.0).run();
    let error = run.end.unwrap_err();
    assert!(error.contains("t = 1:") && error.contains("`i` jumps from 3.93"), "{error}");
    assert!(run.rows.len() > 10);
}

#[test]
fn an_inductance_that_is_cut_off_loses_its_flux_where_that_is_allowed() {
    let case = Case::new(CUT, 2.0);
    let (_, mut executor) = case.model();
    executor.set_impulse_policy(ImpulsePolicy { forced: Reaction::Allow, ..ImpulsePolicy::default() });
    let run = simulate(&mut executor, &case.setup, &mut (), &AtomicBool::new(false));
    assert!(run.end.is_ok(), "{:?}", run.end);
    let impulse = &executor.impulses()[0];
    assert_eq!(impulse.jumps[0].kind, ImpulseKind::Forced);
    close(impulse.jumps[0].before, 10.0 * (1.0 - (-0.5f64).exp()), 1e-5);
    assert_eq!(impulse.jumps[0].after, 0.0);
    assert_eq!(executor.mode_statistics().n_compiled, 1);
}

#[test]
fn a_free_wheeling_diode_takes_the_current_instead() {
    let run = sim(
        "parameter Real L = 2, R = 1; Real i(start=0, fixed=true); Boolean open, off
         open = time > 1; 10 = e + u; u = L*der(i) + R*i; f = i - id; 0 = if open then f else e
         off = s < 0; -u = if off then s else 0; id = if off then 0 else s",
        3.0,
    );
    let peak = 10.0 * (1.0 - (-0.5f64).exp());
    run.follows("i", 1e-5, |t| {
        if t <= 1.0 { 10.0 * (1.0 - (-t / 2.0).exp()) } else { peak * (-(t - 1.0) / 2.0).exp() }
    });
}

#[test]
fn positions_that_are_joined_meet_by_their_inertias() {
    // Two masses are coupled at their positions: those meet in the centre of mass, then the speeds.
    let case = Case::new(
        "parameter Real m1 = 1, m2 = 3; Real x1(start=0, fixed=true), v1(start=2, fixed=true), x2(start=4, fixed=true), v2(start=-1, fixed=true)
         Boolean joined; joined = time > 1; der(x1) = v1; der(x2) = v2; m1*der(v1) = F; m2*der(v2) = -F
         0 = if joined then x1 - x2 else F",
        2.0,
    );
    let run = case.run();
    assert!(run.end.is_ok(), "{:?}", run.end);
    // At 1 s: x1 = 2, x2 = 3, centre 2.75; speed (2 - 3)/4 = -0.25.
    close(run.last("x1"), 2.75 - 0.25, 1e-6);
    close(run.last("v1"), -0.25, 1e-6);
    close(run.last("v2"), -0.25, 1e-6);
}

#[test]
fn a_gear_that_is_shifted_preserves_momentum() {
    // The constraint is there in both modes, only its ratio changes.
    let run = sim(
        "parameter Real J1 = 1, J2 = 2; Real w1(start=6, fixed=true), w2(start=3); Boolean high; high = time > 1
         J1*der(w1) = -n*m; J2*der(w2) = m; w2 = n*w1; n = if high then 1 else 0.5",
        2.0,
    );
    // w1 = 6, w2 = 3; then w2' = w1', with J1·Δw1 = -P, J2·Δw2 = P: 6 + 6 = 3·w.
    close(run.last("w1"), 4.0, 1e-9);
    close(run.last("w2"), 4.0, 1e-9);
}

#[test]
fn a_run_may_begin_in_a_mode_with_fewer_states() {
    let run = sim(
        "parameter Real J1 = 2, J2 = 3, tau = 4; Real w1(start=1, fixed=true), w2; Boolean locked
         locked = time < 2; J1*der(w1) = tau - m; J2*der(w2) = m; 0 = if locked then w1 - w2 else m",
        3.0,
    );
    close(run.last("w2"), 1.0 + 0.8 * 2.0, 1e-6);
    close(run.last("w1"), 1.0 + 0.8 * 2.0 + 2.0, 1e-6);
}

#[test]
fn switches_in_series_leave_an_effort_undetermined() {
    let run = Case::new(
        "Boolean a, b; Real q(fixed=true); a = time > 1; b = time > 2; 10 = ea + u; u = eb + 2*f; 0 = if a then f else ea
         0 = if b then f else eb; der(q) = f",
        3.0,
    )
    .run();
    let error = run.end.unwrap_err();
    assert!(error.contains("t = 2") && error.contains("nothing determines `ea`"), "{error}");
}

#[test]
fn switches_in_parallel_leave_the_split_undetermined() {
    let run = Case::new(
        "Boolean a, b; Real q(fixed=true); a = time > 1; b = time > 2; 10 = e + 2*f; f = fa + fb; 0 = if a then e else fa
         0 = if b then e else fb; der(q) = f",
        3.0,
    )
    .run();
    let error = run.end.unwrap_err();
    assert!(error.contains("t = 2") && error.contains("`fa`") && error.contains("`fb`"), "{error}");
}

/// `n` phases of a star with one ideal diode each way, into a resistance: a rectifier with 2·n diodes.
fn rectifier(n: usize) -> String {
    let mut text = String::from("parameter Real R = 10; Real q(fixed=true); der(q) = i; p - m = R*i");
    let mut booleans = Vec::new();
    let (mut top, mut bottom, mut star) = (Vec::new(), Vec::new(), Vec::new());
    for k in 0..n {
        booleans.push(format!("a{k}, b{k}"));
        text += &format!(
            "; u{k} - s = sin(6.283185307179586*time - {}); a{k} = sa{k} < 0; u{k} - p = if a{k} then sa{k} else 0
             ia{k} = if a{k} then 0 else sa{k}; b{k} = sb{k} < 0; m - u{k} = if b{k} then sb{k} else 0
             ib{k} = if b{k} then 0 else sb{k}; j{k} = ia{k} - ib{k}",
            std::f64::consts::TAU * k as f64 / n as f64
        );
        top.push(format!("ia{k}"));
        bottom.push(format!("ib{k}"));
        star.push(format!("j{k}"));
    }
    text += &format!("; i = {}; i = {}; m = 0", top.join(" + "), bottom.join(" + "));
    format!("Boolean {}; {text}", booleans.join(", "))
}

/// The largest difference of two phases.
fn rectified(n: usize, t: f64) -> f64 {
    let tau = std::f64::consts::TAU;
    let phases = (0..n).map(|k| (tau * t - tau * k as f64 / n as f64).sin());
    let (low, high) = phases.fold((f64::MAX, f64::MIN), |(l, h), u| (l.min(u), h.max(u)));
    high - low
}

#[test]
fn rectifiers_with_dozens_of_ideal_diodes_find_their_modes() {
    for n in [3, 7, 15] {
        let run = Case::new(&rectifier(n), 1.1).run();
        assert!(run.end.is_ok(), "{n} phases: {:?}", run.end);
        run.follows("i", 1e-6, |t| rectified(n, t) / 10.0);
    }
}

#[test]
fn a_chain_of_clamped_capacitors_finds_its_mode_among_many() {
    // A ladder of 12 sections, each with a diode to a rising voltage: they begin to conduct one by one.
    let n = 12;
    let mut text = String::from("Real q(fixed=true); der(q) = i1; u0 = 20*time");
    let booleans: Vec<String> = (1..=n).map(|k| format!("off{k}")).collect();
    for k in 1..=n {
        let next = if k == n { "0".to_owned() } else { format!("i{}", k + 1) };
        text += &format!(
            "; u{} - u{k} = i{k}; i{k} = d{k} + {next}; off{k} = s{k} < 0; d{k} = if off{k} then 0 else s{k}
             u{k} - {k} = if off{k} then s{k} else 0",
            k - 1
        );
    }
    let run = Case::new(&format!("Boolean {}; {text}", booleans.join(", ")), 2.0).run();
    assert!(run.end.is_ok(), "{:?}", run.end);
    // Once the first clamp conducts at 1 V nothing flows behind it.
    run.follows("i1", 1e-9, |t| (20.0 * t - 1.0).max(0.0));
}

#[test]
fn switches_that_never_agree_end_the_run_with_their_names() {
    let run = Case::new(
        "Boolean a, b; Real x(fixed=true); der(x) = 1; a = x > 0.5 and not pre(b); b = pre(a)",
        1.0,
    )
    .run();
    let error = run.end.unwrap_err();
    assert!(error.contains("does not settle") && (error.contains("`a`") || error.contains("`b`")), "{error}");
    assert!(run.rows.last().is_some_and(|r| r.1 > 0.4));
}

#[test]
fn a_current_that_ends_in_each_period_leaves_no_state_behind() {
    // A choke fed by pulses through a switch, with a free-wheeling diode and a back voltage that ends the
    // current: then switch and diode both block, and the choke has no state.
    let run = Case::new(
        "parameter Real L = 1, E = 1; Real i(start=0, fixed=true), q(fixed=true); Boolean on, off; on = mod(time, 1) < 0.25
         f = i - id; 3 = es + u; u = L*der(i) + E; 0 = if on then es else f
         off = s < 0; -u = if off then s else 0; id = if off then 0 else s; der(q) = i",
        3.9,
    )
    .tolerance(1e-8)
    .run();
    assert!(run.end.is_ok(), "{:?}", run.end);
    // Rises by 2 per second for 0.25 s, falls by 1 per second for 0.5 s, rests for 0.25 s.
    run.follows("i", 1e-6, |t| {
        let phase = t % 1.0;
        if phase < 0.25 { 2.0 * phase } else { (0.75 - phase).max(0.0) }
    });
}

#[test]
fn a_grounding_switch_that_follows_an_iteration_later_saves_the_store() {
    // For one iteration of the event both switches are open, and the mass would be cut off; nobody means that mode.
    let case = Case::new(
        "Real v(start=0, fixed=true); Boolean a, b; a = time > 1; b = pre(a); 98 = e1 + u; f1 = f2 + v; u = 10*der(v)
         0 = if a then f1 else e1; 0 = if b then u else f2",
        2.0,
    );
    let (_, mut executor) = case.model();
    let run = simulate(&mut executor, &case.setup, &mut (), &AtomicBool::new(false));
    assert!(run.end.is_ok(), "{:?}", run.end);
    close(run.x[0], 9.8, 1e-6);
    assert_eq!(executor.mode_statistics().n_compiled, 0);
    assert!(executor.impulses().is_empty());
}
