//! Circuits: states that share a node or a loop, and ideal diodes.

use crate::*;

#[test]
fn an_rc_circuit_charges_exponentially() {
    let text = format!(
        "{CIRCUIT} model RC  Constant s(V = 10);  Resistor r(R = 2);  Capacitor c(C = 0.5, v(start = 1, fixed = true));
           Ground g;
         equation connect(s.p, r.p); connect(r.n, c.p); connect(c.n, s.n); connect(s.n, g.p); end RC;"
    );
    let t = simulate(&text, "RC", 5.0);
    follows(&t, "c.v", 1e-4, |t| 10.0 - 9.0 * (-t).exp());
    follows(&t, "s.i", 1e-4, |t| -4.5 * (-t).exp());
}

#[test]
fn a_loop_of_capacitors_has_one_state() {
    // Two capacitors in parallel act as one: the constraint is differentiated.
    let text = format!(
        "{CIRCUIT} model Two  Constant s(V = 1);  Resistor r(R = 1);  Capacitor a(C = 1, v(start = 0, fixed = true));
           Capacitor b(C = 2);  Ground g;
         equation connect(s.p, r.p); connect(r.n, a.p); connect(r.n, b.p); connect(a.n, s.n); connect(b.n, s.n);
           connect(s.n, g.p); end Two;"
    );
    let t = simulate(&text, "Two", 6.0);
    follows(&t, "b.v", 1e-4, |t| 1.0 - (-t / 3.0).exp());
}

/// Side by side, the other way round, and as a loop of three, none of them grounded: potentials cancel in them.
#[test]
fn capacitors_between_nodes_that_are_not_grounded_share_their_state() {
    let text = format!(
        "{CIRCUIT}
        model Pair  Constant s;  Resistor a, b;  Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2);  Ground g;
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(a.n, d.p);  connect(c.n, b.p);  connect(d.n, b.p);
          connect(b.n, g.p);  connect(s.n, g.p);  end Pair;
        model Turned  Constant s;  Resistor a, b;  Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2);  Ground g;
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(a.n, d.n);  connect(c.n, b.p);  connect(d.p, b.p);
          connect(b.n, g.p);  connect(s.n, g.p);  end Turned;
        model Loop  Constant s;  Resistor a, b, f;  Ground g;
          Capacitor c(C = 1, v(start = 0, fixed = true)), d(C = 2, v(start = 0, fixed = true)), e(C = 3);
        equation
          connect(s.p, a.p);  connect(a.n, c.p);  connect(c.n, d.p);  connect(d.n, e.p);  connect(e.n, c.p);
          connect(b.p, d.p);  connect(f.p, e.p);  connect(b.n, g.p);  connect(f.n, g.p);  connect(s.n, g.p);
        end Loop;"
    );
    let charge = |t: f64| 1.0 - (-t / 6.0).exp();
    for (class, sign) in [("Pair", 1.0), ("Turned", -1.0)] {
        let run = simulate(&text, class, 5.0);
        follows(&run, "c.v", 1e-5, charge);
        follows(&run, "d.v", 1e-5, |t| sign * charge(t));
    }
    // At rest no current flows through the capacitors, and each node has the potential of its resistor.
    let run = simulate(&text, "Loop", 200.0);
    for (variable, at_rest) in [("c.v", 1.0), ("d.v", 0.0), ("e.v", -1.0)] {
        ends_at(&run, variable, at_rest, 1e-4);
    }
}

/// Between two pairs of resistors in parallel each pair says the same of two inductors.
#[test]
fn inductors_joined_by_resistors_side_by_side_carry_one_current() {
    let text = format!(
        "{CIRCUIT}
        model Joined  Constant s;  Resistor a, b;  Inductor l(L = 1, i(start = 0, fixed = true)), m(L = 2);  Ground g;
        equation
          connect(s.p, l.p);  connect(l.n, a.p);  connect(l.n, b.p);  connect(a.n, m.p);  connect(b.n, m.p);
          connect(m.n, g.p);  connect(s.n, g.p);  end Joined;"
    );
    let run = simulate(&text, "Joined", 10.0);
    follows(&run, "m.i", 1e-5, |t| 2.0 * (1.0 - (-t / 6.0).exp()));
}

#[test]
fn a_half_wave_rectifier_conducts_in_the_positive_half() {
    let text = format!(
        "{CIRCUIT} model Half  Sine s(V = 10, w = 6.283185307179586);  Diode d;  Resistor r(R = 5);  Ground g;
         equation connect(s.p, d.p); connect(d.n, r.p); connect(r.n, s.n); connect(s.n, g.p); end Half;"
    );
    let t = simulate(&text, "Half", 2.2);
    follows(&t, "r.i", 1e-6, |t| 2.0 * (std::f64::consts::TAU * t).sin().max(0.0));
}

#[test]
fn a_bridge_of_four_ideal_diodes_finds_its_mode() {
    let text = format!(
        "{CIRCUIT} model Bridge  Sine s(V = 10, w = 6.283185307179586);  Diode d[4];  Resistor r(R = 5);  Ground g;
         equation
           connect(s.p, d[1].p); connect(s.p, d[2].n); connect(s.n, d[3].p); connect(s.n, d[4].n);
           connect(d[1].n, r.p); connect(d[3].n, r.p); connect(d[2].p, r.n); connect(d[4].p, r.n);
           connect(r.n, g.p); end Bridge;"
    );
    let t = simulate(&text, "Bridge", 2.2);
    follows(&t, "r.i", 1e-6, |t| 2.0 * (std::f64::consts::TAU * t).sin().abs());
}

/// An amplifier with positive feedback has three solutions while it is saturated. It leaves its branch where that
/// ends, at a third of the way, not where a rejected trial step happened to look.
#[test]
fn a_multivibrator_switches_where_its_branch_ends() {
    let text = "model M
        parameter Real gain = 15000;
        Real c(start = 1, fixed = true), out(start = -15), u(start = -1e5);
    equation
        u = gain*(out/2 - c);
        out = smooth(0, noEvent(if u > 15 then 15 elseif u < -15 then -15 else u));
        der(c) = out - c;
    end M;";
    for solver in ["bdf", "radau", "dopri5"] {
        let options =
            RunOptions { stop_time: Some(20.0), solver: Some(solver.to_owned()), ..RunOptions::default() };
        let run = simulate_with(text, "M", options);
        let c = run.series_by_name("c").expect("c");
        let high = c.iter().fold(f64::MIN, f64::max);
        let low = c.iter().fold(f64::MAX, f64::min);
        // Thresholds at ±7.5, seen at communication points 0.04 apart, at which c moves by up to 0.04·22.5.
        assert!((6.6..=7.51).contains(&high) && (-7.51..=-6.6).contains(&low), "{solver}: {low} to {high}");
        // From −7.5 to 7.5 and back takes 2 ln 3; the first threshold is met after ln(16/7.5).
        let t = 16.0f64.ln() - 7.5f64.ln() + 3.0 * 2.0 * 3.0f64.ln();
        let at = c.time.iter().zip(c.iter()).min_by(|a, b| (a.0 - t).abs().total_cmp(&(b.0 - t).abs()));
        let (_, value) = at.expect("rows");
        assert!(value < -6.5, "{solver}: c = {value} where it turns for the fourth time");
    }
}

/// Six diodes of 10 µΩ and 10 µS between three sources and a load: the load sees the largest line voltage, whichever
/// pair conducts. Divisions by 10⁻⁵ along the loop would leave no correct digit.
#[test]
fn a_three_phase_bridge_of_nearly_ideal_diodes_rectifies() {
    let text = format!(
        "{CIRCUIT}
        model D  extends OnePort;  parameter Real Ron = 1e-5, Goff = 1e-5;  Real s(start = -1);  Boolean off;
        equation  off = s < 0;  v = s*(if off then 1 else Ron);  i = s*(if off then Goff else 1);  end D;
        model Phase  extends OnePort;  parameter Real k;
        equation  v = sin(time + k*2*3.14159265358979323846/3);  end Phase;
        model M
          Phase u[3](k = 0:2);
          D high[3], low[3];
          Resistor load(R = 20), earth(R = 1e5);
          Ground g;
        equation
          for k in 1:3 loop
            connect(u[k].n, earth.p);
            connect(u[k].p, high[k].p);  connect(high[k].n, load.p);
            connect(load.n, low[k].p);  connect(low[k].n, u[k].p);
          end for;
          connect(earth.n, g.p);
        end M;"
    );
    let run = simulate(&text, "M", 6.0);
    let third = 2.0 * std::f64::consts::PI / 3.0;
    follows(&run, "load.v", 1e-3, |t| {
        let u = [t.sin(), (t + third).sin(), (t + 2.0 * third).sin()];
        u.iter().copied().fold(f64::MIN, f64::max) - u.iter().copied().fold(f64::MAX, f64::min)
    });
}

#[test]
fn a_resistance_of_zero_makes_no_state_and_a_capacitance_of_zero_none_either() {
    // With R = 0 the capacitor follows the source: i = C*v' + v/Rl.
    let text = "model M
          parameter Real R = 0, C = 2, Rl = 4, C0 = 0;
          Real v = sin(time), u, i, x;
        equation
          R*i = v - u;
          i = C*der(u) + u/Rl;
          C0*der(x) = v - x;
        end M;";
    let trajectory = simulate(text, "M", 2.0);
    follows(&trajectory, "i", 1e-9, |t| 2.0 * t.cos() + t.sin() / 4.0);
    follows(&trajectory, "x", 1e-9, f64::sin);
}

/// The capacitance is computed, and the parameters behind it make it zero: the node has no state, and follows the
/// source at once. With another value it is a low-pass.
#[test]
fn a_computed_capacitance_that_is_zero_leaves_no_state() {
    let junction = "
        record Card  Real area = 0;  Real depth = 1;  end Card;
        function capacitance  input Card card;  input Real v;  output Real c;  output Real q;
        protected  Real zero;
        algorithm
          zero := card.area/card.depth;
          if v > 0.5 then  c := zero*(1 + v);  elseif v > 0 then  c := zero;  else  c := 2*zero;  end if;
          q := 0;
          for k in 1:3 loop  q := q + k*v;  end for;
        end capacitance;
        model Node
          parameter Card card;  parameter Real R = 2;
          Real u = sin(time), v(start = 0), i, c, d, q;
        equation
          (d, q) = capacitance(card, v);
          c = smooth(0, 3*d);
          i = c*der(v);
          R*i = u - v;
        end Node;";
    let text = format!("{junction} model M Node n; end M;");
    let found = simulate(&text, "M", 3.0);
    follows(&found, "n.v", 1e-9, f64::sin);
    follows(&found, "n.q", 1e-8, |t| 6.0 * t.sin());
    let text = format!("{junction} model M Node n(card(area = 1/6), v(fixed = true)); end M;");
    let found = simulate(&text, "M", 0.4);
    follows(&found, "n.v", 1e-4, |t| (t.sin() - t.cos() + (-t).exp()) / 2.0);
}

#[test]
fn a_bridge_without_series_resistances_has_states_with_variable_capacitances_too() {
    // The capacitances vary, so that no number says beforehand that currents through no resistance are no states.
    let text = |resistance: &str| {
        format!(
            "{CIRCUIT}
            model Junction  Pin p, n;  parameter Real R = 0;  Real pin, ir, C, u;
            equation
              u = pin - n.v;  p.v - pin = R*ir;  C = 1e-3*(1 + u^2);
              ir = 0.1*u^3 + C*(der(pin) - der(n.v));
              p.i = ir;  n.i = -ir;
            end Junction;
            model Bridge
              Junction d1(pin(start=0, fixed=true), R={resistance}), d2(R={resistance});
              Junction d3(n(v(start=0, fixed=true)), R={resistance}), d4(R={resistance});
              Sine u(V=2, w=20);  Resistor load(R=10);  Ground g;
            equation
              connect(d1.n, u.p);  connect(d1.p, load.n);  connect(d2.p, load.n);  connect(d2.n, u.n);
              connect(d3.p, u.p);  connect(d3.n, load.p);  connect(d4.n, load.p);  connect(d4.p, u.n);
              connect(g.p, u.n);
            end Bridge;"
        )
    };
    let without = simulate(&text("0"), "Bridge", 0.5);
    let with = simulate(&text("1e-7"), "Bridge", 0.5);
    let value = |run: &Trajectory, k: usize| run.series_by_name("load.v").and_then(|s| s.iter().nth(k));
    for k in (0..500).step_by(10) {
        let (a, b) = (value(&without, k).expect("a row"), value(&with, k).expect("a row"));
        assert!((a - b).abs() < 1e-3, "row {k}: {a} without, {b} with a resistance next to nothing");
    }
}
