//! Where a run begins: modifiers, start values, initial equations (MLS 7, 8.6).

use crate::*;

#[test]
fn parameters_dependent_on_others_follow_a_modifier() {
    let text = "model P  parameter Real a = 1;  parameter Real b = 2*a;  Real x = b*time;  end P;
        model Q  P p(a = 5);  end Q;";
    ends_at(&simulate(text, "Q", 1.0), "p.x", 10.0, 1e-12);
}

/// MLS 4.9: the value nearest to zero that the bounds allow.
#[test]
fn without_a_start_value_a_variable_starts_within_its_bounds() {
    let text = "model Bounded
        type E = enumeration(a, b, c);
        Real x(min = 2, fixed = true);
        Real y(max = -3, fixed = true);
        Real z(min = -1, max = 1, fixed = true);
        parameter Real p(min = 2);
        parameter Real low = 4;
        Real w(min = low, fixed = true);
        Integer i(max = -3, start = -3, fixed = true);
        Integer j(max = -3, fixed = true);
        E e(min = E.c, fixed = true);
        Real n = Integer(e);
        Real q = p;
      equation
        der(x) = 0; der(y) = 0; der(z) = 0; der(w) = 0;
        when time > 2 then i = -4; j = -4; e = E.c; end when;
      end Bounded;";
    let run = simulate(text, "Bounded", 1.0);
    for (name, value) in
        [("x", 2.0), ("y", -3.0), ("z", 0.0), ("w", 4.0), ("j", -3.0), ("n", 3.0), ("q", 2.0)]
    {
        ends_at(&run, name, value, 1e-12);
    }
}

#[test]
fn the_initial_state_may_be_a_steady_state() {
    let text = "model Steady  Real x(start = 1), y;  equation  der(x) = 4 - x^2 - y;  y = 0.5*x;
        initial equation  der(x) = 0;  end Steady;";
    let x = (-0.5 + (0.25f64 + 16.0).sqrt()) / 2.0;
    follows(&simulate(text, "Steady", 1.0), "x", 1e-6, |_| x);
}

#[test]
fn a_parameter_may_be_found_by_an_initial_equation() {
    let text = "model Find  parameter Real k(fixed = false, start = 1);  Real x(start = 2, fixed = true);
        equation  der(x) = -k*x;  initial equation  der(x) = -6;  end Find;";
    follows(&simulate(text, "Find", 1.0), "x", 1e-4, |t| 2.0 * (-3.0 * t).exp());
}

#[test]
fn arrays_of_components_take_their_parts_of_a_modifier() {
    let text = "model Decay  parameter Real k = 1;  Real x(start = 1, fixed = true);  equation der(x) = -k*x;  end Decay;
        model Many  Decay d[3](k = {1, 2, 3});  Real s = sum(d.x);  end Many;";
    follows(&simulate(text, "Many", 1.0), "s", 1e-4, |t| (-t).exp() + (-2.0 * t).exp() + (-3.0 * t).exp());
}

#[test]
fn redeclared_components_and_packages_change_the_model() {
    let text = "partial package Fluid  constant Real rho;  end Fluid;
        package Water  extends Fluid(rho = 1000);  end Water;
        package Oil  extends Fluid(rho = 850);  end Oil;
        model Tank  replaceable package Medium = Water constrainedby Fluid;  Real m = Medium.rho*2;  end Tank;
        model Plant  Tank a;  Tank b(redeclare package Medium = Oil);  end Plant;";
    let t = simulate(text, "Plant", 1.0);
    ends_at(&t, "a.m", 2000.0, 0.0);
    ends_at(&t, "b.m", 1700.0, 0.0);
}

#[test]
fn inner_and_outer_share_one_component() {
    let text = "model World  parameter Real g = 9.81;  end World;
        model Body  outer World world;  Real v(start = 0, fixed = true);  equation der(v) = -world.g;  end Body;
        model Moon  inner World world(g = 1.62);  Body body;  end Moon;
        model Both  inner World world;  Moon moon;  Body body;  end Both;";
    let t = simulate(text, "Both", 1.0);
    ends_at(&t, "body.v", -9.81, 1e-5);
    ends_at(&t, "moon.body.v", -1.62, 1e-5);
}

#[test]
fn a_fixed_start_of_a_discrete_variable_is_its_past() {
    // `flowsOut` is false whatever happens; its fixed start is `pre(flowsOut)`, so that leaving it is seen (MLS 8.6).
    let text = "model M
          Boolean flowsOut(start = true, fixed = true) = false;
          Integer n(start = 0, fixed = true);
        equation
          when {initial(), not flowsOut} then n = pre(n) + (if pre(flowsOut) then 10 else 1); end when;
        end M;";
    ends_at(&simulate(text, "M", 1.0), "n", 10.0, 0.0);
}

#[test]
fn two_equal_discrete_variables_may_have_different_pasts() {
    // `a = b` holds from the start on; before it they were what `fixed` says (MLS 8.6).
    let text = "model M
          Integer a(start = 1, fixed = true), b(start = 2, fixed = true);
          Real r(fixed = false);
        initial equation
          r = 10*pre(a) + pre(b);
        equation
          a = b;
          when time > 0.5 then b = pre(a) + 5; end when;
          der(r) = 0;
        end M;";
    let trajectory = simulate(text, "M", 1.0);
    follows(&trajectory, "r", 0.0, |_| 12.0);
    ends_at(&trajectory, "a", 7.0, 0.0);
}

#[test]
fn a_brake_that_holds_at_the_start_takes_no_torque_unless_asked_to() {
    // While it holds, `a = 0` follows from the brake, and the initial equation says it again; so nothing decides how
    // the brake and the drive share the load: the brake starts from its start value, the drive follows.
    let text = "model M
          Real w, a, sa, f, i(start = 5);
          Boolean locked = time < 1;
        initial equation
          w = 0;
          a = 0;
        equation
          der(w) = a;
          a = i - f;
          a = if locked then 0 else sa;
          f = if locked then sa else 0;
          der(i) = 1 - i;
        end M;";
    let trajectory = simulate(text, "M", 2.0);
    follows(&trajectory, "i", 1e-5, |t| 1.0 - (-t).exp());
    ends_at(&trajectory, "w", 1.0 + (-2f64).exp() - (-1f64).exp(), 1e-5);
}

#[test]
fn a_tank_starts_with_the_level_and_temperature_that_it_prefers_as_states() {
    // No initial conditions: mass and energy are integrated, but nobody thinks in them.
    let run = simulate(
        "model Tank
           Real level(start=0.8, stateSelect=StateSelect.prefer), V(stateSelect=StateSelect.never);
           Real T(start=293, stateSelect=StateSelect.prefer), m, U, u;
         equation
           V = 2*level + 0.1;  m = 1000*V;  U = m*u;  u = 4000*(T - 273);
           der(m) = -100;  der(U) = -100*u;
         end Tank;",
        "Tank",
        5.0,
    );
    follows(&run, "level", 1e-6, |t| 0.8 - 0.05 * t);
    follows(&run, "T", 1e-4, |_| 293.0);
}

#[test]
fn a_start_value_that_is_only_a_guess_comes_last() {
    let text = "model M  Real s(start = 1), gap(start = 0, fixed = false, stateSelect = StateSelect.prefer);
        equation  der(s) = -s;  gap = s + 0.5*time;  end M;";
    follows(&simulate(text, "M", 1.0), "s", 1e-5, |t| (-t).exp());
}

/// The same temperature, once with the start value of its type and once, further down, with one of its own.
#[test]
fn a_start_value_of_a_declaration_counts_more_than_that_of_a_type() {
    let text = "
        model Kettle
          type Temperature = Real(start = 288);
          model Wall Real T(start = 350); equation der(T) = -T; end Wall;
          Temperature T;
          Wall wall;
        equation
          T = wall.T;
        end Kettle;";
    follows(&simulate(text, "Kettle", 1.0), "T", 1e-3, |t| 350.0 * (-t).exp());
}

/// Without flow the cells would exchange nothing, and any temperature would be steady. The flow is known by its start
/// value only, since the pressures start equal. Each cell adds q to the enthalpy of the flow, through a wall that is
/// warmer by q/α.
#[test]
fn a_steady_state_begins_at_the_start_values_that_were_given() {
    let text = "
        model Heater \"Cells in a row, heated through walls, in a steady state\"
          type Density = Real(start = 1);
          parameter Integer n = 40;
          parameter Real m0 = 0.2, q = 500, cp = 4200, a = 50, k = 1e-2, T0 = 300, p0 = 1e5;
          Real p[n](each start = p0, each stateSelect = StateSelect.prefer, each nominal = 1e5);
          Real T[n](each start = T0, each stateSelect = StateSelect.prefer, each nominal = 300);
          Real Tw[n](each start = T0, each nominal = 300);
          Real m[n + 1](each start = m0), h[n], alpha[n], dp[n];
          Density d[n];
        equation
          m[1] = m0;
          for i in 1:n loop
            d[i] = 1000*(1 + 5e-10*p[i])*(1 - 2e-4*(T[i] - T0));
            h[i] = cp*T[i] + p[i]/d[i];
            1e-3*der(d[i]) = m[i] - m[i + 1];
            dp[i] = p[i] - (if i < n then p[i + 1] else p0);
            m[i + 1] = k*d[i]/1000*dp[i]/(dp[i]^2 + 1)^0.25;
            1e-3*d[i]*der(h[i]) = max(m[i], 0)*((if i > 1 then h[i - 1] else cp*T0) - h[i]) + max(-m[i + 1], 0)*((if i < n then h[i + 1] else cp*T0) - h[i]) + alpha[i]*(Tw[i] - T[i]);
            alpha[i] = a*(0.5*abs(m[i] + m[i + 1])/m0)^0.8;
            100*der(Tw[i]) = q - alpha[i]*(Tw[i] - T[i]);
          end for;
        initial equation
          for i in 1:n loop
            der(p[i]) = 0;
            der(h[i]) = 0;
            der(Tw[i]) = 0;
          end for;
        end Heater;";
    let heater = simulate(text, "Heater", 1.0);
    follows(&heater, "m[41]", 1e-9, |_| 0.2);
    follows(&heater, "h[40]", 1e-2, |_| 4200.0 * 300.0 + 40.0 * 500.0 / 0.2);
    let excess = heater.series_by_name("Tw[40]").unwrap().last().unwrap();
    ends_at(&heater, "T[40]", excess - 500.0 / 50.0, 1e-6);
}

#[test]
fn a_reinit_at_the_start_sets_the_state() {
    let text = "model M  Real x, y;
        equation  der(x) = -x;  der(y) = -y;
          when {initial(), time > 1} then  reinit(x, 4);  end when;
          when time > 1 then  reinit(y, 1);  elsewhen initial() then  reinit(y, 2*x);  end when;  end M;";
    let run = simulate(text, "M", 0.9);
    follows(&run, "x", 1e-4, |t| 4.0 * (-t).exp());
    follows(&run, "y", 1e-4, |t| 8.0 * (-t).exp());
}

/// What a record class says of the fields of its fields is replaced by a value of the whole (MLS 7.2.4).
#[test]
fn the_value_of_a_record_replaces_what_its_class_says_of_inner_records() {
    let text = "package P
        record Curve  parameter Real v[:];  parameter Real e[size(v, 1)];  end Curve;
        record Pump  parameter Curve curve(v = {0}, e = {0.7});  parameter Real k = 1;  end Pump;
        model Mover  parameter Pump pump;  Real y = sum(pump.curve.v) + pump.k*pump.curve.e[end];  end Mover;
        model M
          parameter Pump own(curve(v = {1, 2}, e = {0.5, 0.6}), k = 3);
          Mover given(pump = own), default(pump(k = 4));
        end M;
        end P;";
    let run = simulate(text, "P.M", 1.0);
    ends_at(&run, "given.y", 4.8, 1e-12);
    ends_at(&run, "default.y", 2.8, 1e-12);
}

/// One block says what it begins with, another what was before: the `when` does not hold them together at the start.
#[test]
fn the_past_and_the_present_of_a_discrete_variable_may_both_be_given() {
    let text = "model M
          Boolean y;  Real z(start = 0, fixed = true);  parameter Real rises(fixed = false);
        initial equation
          y = time < 1;
          pre(y) = false;
          rises = if edge(y) then 1 else 0;
        equation
          when time > 0.5 then  y = false;  end when;
          der(z) = if y then 1 else 0;
        end M;";
    let run = simulate(text, "M", 1.0);
    follows(&run, "z", 1e-6, |t| t.min(0.5));
    ends_at(&run, "y", 0.0, 0.0);
    ends_at(&run, "rises", 1.0, 0.0);
}

/// Of the angles on both sides of a gear the one that shall always be a state is, though the model has the acceleration
/// of the other.
#[test]
fn a_demanded_state_is_kept_though_the_other_has_a_higher_derivative() {
    let text = "model M
          parameter Integer pp = 2;
          Real phi_el(stateSelect = StateSelect.always), w_el, phi, w, a;
        initial equation
          phi_el = 0.2;
          w = 0;
        equation
          pp*phi = phi_el;
          w_el = der(phi_el);
          w = der(phi);
          a = der(w);
          a = 1 - 0.1*w;
        end M;";
    let run = simulate(text, "M", 1.0);
    let w = |t: f64| 10.0 * (1.0 - (-0.1 * t).exp());
    follows(&run, "w", 1e-6, w);
    follows(&run, "phi_el", 1e-6, |t| 0.2 + 2.0 * 10.0 * (t - w(t)));
}

/// The past of a discrete variable is an unknown of the start also where the model has a name of its own for it.
#[test]
fn an_initial_equation_may_speak_of_the_past_by_another_name() {
    let text = "model M
          Integer n, before;
        initial equation
          before = 3;
        equation
          when time > 0.5 then  n = pre(n) + 1;  end when;
          before = pre(n);
        end M;";
    ends_at(&simulate(text, "M", 0.4), "n", 3.0, 0.0);
    ends_at(&simulate(text, "M", 1.0), "n", 4.0, 0.0);
}

/// Filters in a row that begin with given outputs: the state of each follows from its own output, and not the input from
/// it, since the feed-through is zero with these parameters.
#[test]
fn a_start_value_is_not_sought_by_a_coefficient_that_is_zero() {
    let text = "model Filter
          parameter Real b[2] = {0, 1}, a[2] = {0.5, 1};
          parameter Real d = b[1]/a[1];
          input Real u;  Real y, x;
        initial equation
          y = 0.25;
        equation
          der(x) = (u - a[2]*x)/a[1];
          y = (b[2] - d*a[2])*x + d*u;
        end Filter;
        model M  Filter f[3](u = {1, f[1].y, f[2].y});  end M;";
    let run = simulate(text, "M", 2.0);
    follows(&run, "f[1].y", 1e-5, |t| 1.0 - 0.75 * (-2.0 * t).exp());
    follows(&run, "f[2].y", 1e-5, |t| 1.0 - 0.75 * (1.0 + 2.0 * t) * (-2.0 * t).exp());
}

/// What is connected to a component that is not there is not looked at: neither an element of no connectors, nor a signal
/// that would come to a bus.
#[test]
fn connections_to_absent_components_vanish_with_all_that_they_name() {
    let text = "package P
        connector In = input Real;
        connector Out = output Real;
        expandable connector Bus end Bus;
        model Sum  parameter Integer n;  In u[n];  Out y = sum(u);  end Sum;
        model Source  parameter Boolean has;  Out y = time if has;  end Source;
        model M
          Source off(has = false), on(has = true);
          Sum sum(n = 1), none(n = 0);
          Bus bus;
        equation
          connect(off.y, none.u[1]);
          connect(off.y, bus.missing);
          connect(on.y, bus.there);
          connect(bus.there, sum.u[1]);
        end M;
        end P;";
    let run = simulate(text, "P.M", 1.0);
    follows(&run, "sum.y", 1e-12, |t| t);
    ends_at(&run, "none.y", 0.0, 0.0);
}

/// Of no connectors a vector in each of them makes a matrix without rows.
#[test]
fn fields_of_no_components_have_the_sizes_that_they_would_have() {
    let text = "package P
        connector Port  Real v;  flow Real i;  stream Real h[2];  end Port;
        model M
          parameter Integer n = 0;
          Port ports[n];
          Real x[2] = {time, 2*time};
        equation
          ports.h = fill(x, n);
          ports.v = fill(1.0, n);
        end M;
        end P;";
    ends_at(&simulate(text, "P.M", 1.0), "x[2]", 2.0, 1e-12);
}

/// A parameter that has decided sizes decides the branches of an algorithm too, of which one may be about elements that
/// there are not.
#[test]
fn a_branch_that_a_structural_parameter_excludes_may_name_elements_that_there_are_not() {
    let text = "model M
          parameter Boolean keeps = false;
          discrete Real kept[if keeps then 3 else 0, if keeps then 2 else 0];
          discrete Real last(start = 0, fixed = true);
          Integer i(start = 1, fixed = true);
        algorithm
          when sample(0.1, 0.2) then
            i := mod(pre(i), 3) + 1;
            if keeps then
              kept[pre(i), 1] := time;
            end if;
            last := time;
          end when;
        end M;";
    ends_at(&simulate(text, "M", 0.4), "last", 0.3, 1e-9);
}
