//! Continuous systems: constraints, stiffness, delays, flows that turn (MLS 3.7, 15).

use crate::*;

#[test]
fn a_pendulum_in_cartesian_coordinates_turns_over_and_keeps_its_energy() {
    let text = "model Pendulum
          Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 5, fixed = true), F;
          Real E = (vx^2 + vy^2)/2 + 9.81*y;
        equation  der(x) = vx;  der(y) = vy;  der(vx) = -F*x;  der(vy) = -F*y - 9.81;  x^2 + y^2 = 1;
        end Pendulum;";
    let t = simulate_with(
        text,
        "Pendulum",
        RunOptions { stop_time: Some(20.0), tolerance: Some(1e-9), ..RunOptions::default() },
    );
    follows(&t, "E", 1e-4, |_| 12.5);
    let x = t.series_by_name("x").expect("x").to_vec();
    let y = t.series_by_name("y").expect("y").to_vec();
    assert!(x.iter().zip(&y).all(|(x, y)| (x * x + y * y - 1.0).abs() < 1e-9));
    let turns = x.windows(2).filter(|w| w[0] < 0.0 && w[1] >= 0.0).count();
    assert!(turns >= 10, "it must turn over many times, not {turns}");
}

#[test]
fn a_stiff_problem_agrees_with_its_reference() {
    // Robertson's problem; the reference at t = 40 is from quadruple-precision Taylor steps.
    let text = "model Robertson  Real a(start = 1, fixed = true), b(start = 0, fixed = true, nominal = 1e-5),
          c(start = 0, fixed = true);
        equation  der(a) = -0.04*a + 1e4*b*c;  der(b) = 0.04*a - 1e4*b*c - 3e7*b^2;  der(c) = 3e7*b^2;  end Robertson;";
    let t = simulate_with(
        text,
        "Robertson",
        RunOptions { stop_time: Some(40.0), tolerance: Some(1e-8), ..RunOptions::default() },
    );
    ends_at(&t, "a", 0.7158270688, 1e-6);
    ends_at(&t, "c", 0.2841637457, 1e-6);
}

#[test]
fn a_delayed_signal_comes_later() {
    let text = "model D  Real x = sin(time);  Real y = delay(x, 0.5);  end D;";
    follows(&simulate(text, "D", 3.0), "y", 1e-3, |t| if t < 0.5 { 0.0 } else { (t - 0.5).sin() });
}

/// What changes in the event iteration at the start jumps there, and what is delayed jumps when that is over.
#[test]
fn a_delayed_signal_that_jumps_at_the_start_was_there_before_the_jump() {
    let text = "model D
          Boolean on = pre(ready), ready = true;
          discrete Real n(start = 0, fixed = true);
          Real y = delay(n, 0.5);
        initial equation
          pre(ready) = false;
        equation
          when on then  n = pre(n) + 1;  end when;
        end D;";
    let run = simulate(text, "D", 1.0);
    follows(&run, "n", 0.0, |_| 1.0);
    ends_at(&run, "y", 1.0, 0.0);
    ends_at(&simulate(text, "D", 0.4), "y", 0.0, 0.0);
}

/// A signal carried through a pipe with a speed that changes its sign comes out where and when it must.
#[test]
fn what_enters_a_pipe_comes_out_after_the_way_through_it() {
    let text = "
        model Pipe
          Real x(start = 0, fixed = true), v = if time < 3 then 1 else -2, out0, out1, both(start = 0, fixed = true);
        equation
          der(x) = v;
          (out0, out1) = spatialDistribution(sin(time), 5, x, v >= 0, {0, 0.5, 1}, {2, 2, 3});
          der(both) = out1;
        end Pipe;";
    let trajectory = simulate(text, "Pipe", 5.0);
    // Forward: the start profile leaves first, then what entered one second ago.
    let forward = |t: f64| {
        if t <= 0.5 {
            3.0 - 2.0 * t
        } else if t < 1.0 {
            2.0
        } else {
            (t - 1.0).sin()
        }
    };
    let series = trajectory.series_by_name("out1").expect("the far end");
    for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| **t > 1e-6 && **t < 3.0 - 1e-6) {
        let is_jump = (t - 1.0).abs() < 0.02;
        assert!(
            is_jump || (value - forward(*t)).abs() < 2e-3,
            "out1({t}) = {value}, expected {}",
            forward(*t)
        );
    }
    // Backward twice as fast: what entered last leaves first, and after half a second what entered at the far end.
    let series = trajectory.series_by_name("out0").expect("the near end");
    for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| **t > 3.0 + 1e-6) {
        let wanted = if *t < 3.5 { (3.0 - 2.0 * (t - 3.0)).sin() } else { 5.0 };
        let is_jump = (t - 3.5).abs() < 0.02;
        assert!(is_jump || (value - wanted).abs() < 2e-3, "out0({t}) = {value}, expected {wanted}");
    }
}

/// Several quantities carried by one flow keep apart, each with its profile at the start (MLS 3.7.4.2).
#[test]
fn a_pipe_carries_arrays() {
    let text = "
        model Pipe
          Real near[2], far[2];
        equation
          (near, far) = spatialDistribution({sin(time), time}, {0, 0}, time, true, {0, 1}, {{2, 4}, {5, 1}});
        end Pipe;";
    let t = simulate(text, "Pipe", 3.0);
    let carried = |t: f64, start: [f64; 2], signal: fn(f64) -> f64| {
        if t < 1.0 { start[1] + (start[0] - start[1]) * t } else { signal(t - 1.0) }
    };
    for (name, start, signal) in
        [("far[1]", [2.0, 4.0], f64::sin as fn(f64) -> f64), ("far[2]", [5.0, 1.0], |t| t)]
    {
        let series = t.series_by_name(name).expect("the far end");
        for (t, value) in series.time.iter().zip(series.iter()).filter(|(t, _)| (**t - 1.0).abs() > 0.03) {
            let wanted = carried(*t, start, signal);
            assert!((value - wanted).abs() < 2e-3, "{name}({t}) = {value}, expected {wanted}");
        }
    }
}

/// Between two vessels the enthalpy at the port is that of the upstream one, also while nothing flows (MLS 3.7.4).
#[test]
fn the_enthalpy_between_two_vessels_comes_from_upstream_and_rests_when_nothing_flows() {
    let text = "
        connector Port  Real p;  Real h;  flow Real m;  flow Real H;  end Port;
        model Vessel  parameter Real h;  Port p;  equation p.p = 1;  p.H = semiLinear(p.m, p.h, h);  end Vessel;
        model Pump  Port a, b;  input Real m;
        equation a.m = m;  a.m + b.m = 0;  a.H + b.H = 0;  a.H = semiLinear(a.m, a.h, b.h);  end Pump;
        model M
          Vessel left(h = 1), right(h = 2);
          Pump pump(m = if time < 1 then 1 elseif time < 2 then 0 else -1);
        equation
          connect(left.p, pump.a);
          connect(pump.b, right.p);
        end M;";
    let trajectory = simulate(text, "M", 3.0);
    for port in ["pump.a.h", "pump.b.h"] {
        let series = trajectory.series_by_name(port).expect("the enthalpy");
        for (t, h) in series.time.iter().zip(series.iter()) {
            // While nothing flows, either of the two will do.
            let wanted: &[f64] = match *t {
                t if t < 1.0 => &[1.0],
                t if t > 2.0 => &[2.0],
                _ => &[1.0, 2.0],
            };
            assert!(wanted.iter().any(|w| (h - w).abs() < 1e-9), "{port}({t}) = {h}, expected {wanted:?}");
        }
    }
    ends_at(&trajectory, "left.p.H", 2.0, 1e-9);
}

#[test]
fn a_simulation_repeated_gives_identical_numbers() {
    let text = format!(
        "{CIRCUIT} model Ring  Sine s(V = 1, w = 3);  Diode d;  Resistor r(R = 0.1);
           Capacitor c(C = 0.3, v(start = 0, fixed = true));  Resistor load(R = 2);  Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, c.p); connect(c.n, s.n); connect(load.p, c.p);
           connect(load.n, c.n); connect(s.n, g.p); end Ring;"
    );
    let first = simulate(&text, "Ring", 5.0);
    for _ in 0..20 {
        let again = simulate(&text, "Ring", 5.0);
        assert_eq!(again.time(), first.time());
        assert_eq!(again.columns(), first.columns());
    }
}

#[test]
fn a_linear_equation_whose_coefficient_is_a_variable_follows_it() {
    // A charge t on a capacitance 1 + t.
    let text = "model Q  parameter Real g = 0;  Real C = 1 + time, q, e, v(start = 0, fixed = true);
        equation  q = -C*e;  v + e = g;  der(q) = 1;  end Q;";
    follows(&simulate(text, "Q", 2.0), "v", 1e-6, |t| t / (1.0 + t));
}

#[test]
fn a_sign_smoothed_by_an_exponential_does_not_overflow() {
    // exp(5000) is infinite, 2/(1 + exp(5000)) is zero, and so is its derivative.
    let text = "model M Real x(start = -5, fixed = true);
        equation der(x) = 1 - 2/(1 + exp(-x/0.001)); end M;";
    let options = RunOptions { stop_time: Some(4.0), solver: Some("bdf".into()), ..RunOptions::default() };
    follows(&simulate_with(text, "M", options), "x", 1e-5, |t| t - 5.0);
}

const MIXING: &str = "
    model Mixing \"Two streams meet in a pipe; their flows end at t = 1 and go the other way\"
      Real m = if time < 1 then 1 - time elseif time < 2 then 0 else 2 - time;
      Real warm = 300 + 10*time;
      Real cold = 280;
      Real T(start=290) \"Where they meet\";
      Real Q(start=0, fixed=true) \"What has passed\";
    equation
      semiLinear(m, warm, T) + semiLinear(0.5*m, cold, T) = 1.5*semiLinear(m, T, 310);
      der(Q) = m*T;
    end Mixing;";

#[test]
fn a_mixing_temperature_rests_while_nothing_flows() {
    let forward = |t: f64| ((300.0 + 10.0 * t) + 140.0) / 1.5;
    // The last value before nothing flows is that of the last step.
    follows(&simulate(MIXING, "Mixing", 1.9), "T", 0.1, |t| forward(t.min(1.0)));
    let run = simulate(MIXING, "Mixing", 3.0);
    ends_at(&run, "T", 310.0, 1e-6);
    // The integrals of (1 - t)·T and, from 2 to 3, of (2 - t)·310.
    ends_at(&run, "Q", (440.0 / 2.0 + 10.0 / 6.0) / 1.5 - 155.0, 1e-3);
}

/// Does the text run to its end?
fn runs(text: &str) -> bool {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Model.mo", text);
    let checked = session.check("M");
    let Some(compiled) = checked.value.compiled.filter(|_| checked.diagnostics.iter().all(|d| !d.is_error()))
    else {
        return false;
    };
    let options = RunOptions::default();
    let simulation = session.prepare(compiled, &options).expect("prepared");
    let setup = simulation.setup(&options).expect("a setup");
    simulation.run(setup, &options, &AtomicBool::new(false), &mut |_| {}).0.end.is_ok()
}

#[test]
fn what_is_always_multiplied_by_zero_is_still_a_mistake() {
    let text = "model M  parameter Real k = 0;  Real x, y(start=1, fixed=true);
         equation  k*x = 0*y;  der(y) = x;  end M;";
    assert!(!runs(text));
}

/// What events compute is zero until the first of them: an unknown that is multiplied by it rests until then. Where two
/// equations contradict each other there is no start.
#[test]
fn an_unknown_rests_until_an_event_gives_its_factor() {
    let text = "model M  discrete Real k(start=0, fixed=true);  Real a(start=7), b, x(start=0, fixed=true);
        equation  when time > 0.5 then k = 2;  end when;
          k*a + b = 6 + k;  b - k*a = 6 - 5*k;  der(x) = k*a;  end M;";
    assert!(runs(text));
    let result = simulate(text, "M", 1.0);
    for (name, before, after) in [("a", 7.0, 3.0), ("b", 6.0, 2.0)] {
        let series = result.series_by_name(name).expect("the variable");
        let is_right = |(t, v): (&f64, f64)| {
            let wanted = if *t < 0.5 { before } else { after };
            (v - wanted).abs() < 1e-9 || (t - 0.5).abs() < 1e-6
        };
        assert!(series.time.iter().zip(series.iter()).all(is_right), "{name}");
    }
    ends_at(&result, "a", 3.0, 1e-9);
    ends_at(&result, "x", 3.0, 1e-6);
    assert!(!runs(&text.replace("b - k*a = 6", "b - k*a = 5")));
}

/// Where the flow is given, the inertia of the way tells all potentials, though each law is about a difference.
#[test]
fn potentials_along_a_given_flow_follow_from_its_inertia() {
    let text = "
        connector C  Real r;  flow Real m;  end C;
        model Source  parameter Real L = 0.1;  C outlet;  equation L*der(outlet.m) = outlet.r;  end Source;
        model Pipe  parameter Real L = 0.1;  C inlet, outlet;
        equation inlet.m + outlet.m = 0;  outlet.r = inlet.r - der(inlet.m)*L;  end Pipe;
        model Sink  parameter Real L = 0.1;  C inlet;  Real r, m = time^2;
        equation inlet.m = m;  der(inlet.m)*L = inlet.r - r;  end Sink;
        model M  Source source;  Pipe pipe;  Sink sink;
        equation connect(source.outlet, pipe.inlet);  connect(pipe.outlet, sink.inlet);  end M;";
    // Each of the three takes L*der(m) = 0.2*t.
    let t = simulate(text, "M", 1.0);
    follows(&t, "source.outlet.r", 1e-9, |t| -0.2 * t);
    follows(&t, "sink.r", 1e-9, |t| -0.6 * t);
}
