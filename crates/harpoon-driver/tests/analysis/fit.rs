//! Parameters that are found again from data made by closed forms.

use crate::session;
use harpoon_driver::Session;
use harpoon_driver::fit::{FitOptions, Fitted, Measured, Method, Sought};

const MODELS: &str = r#"
model Decay
  parameter Real k = 0.3, x0 = 1;
  Real x(start = x0, fixed = true);
equation
  der(x) = -k*x;
end Decay;
model Ball
  parameter Real g = 8, e = 0.5;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h < 0 then
    reinit(v, -e*pre(v));
  end when;
end Ball;
model Held
  parameter Real a = 0.4;
  Real x(start = 0, fixed = true);
  discrete Real y(start = 0, fixed = true);
equation
  der(x) = a + y;
  when x > 0.5 then
    y = x;
  end when;
end Held;
"#;

fn sought(list: &[(&str, f64, f64)]) -> Vec<Sought> {
    list.iter().map(|&(name, low, high)| Sought { name: name.to_owned(), low, high }).collect()
}

fn fit(
    session: &Session,
    class: &str,
    measured: &Measured,
    list: &[(&str, f64, f64)],
    method: Method,
) -> Fitted {
    let options = FitOptions { sought: sought(list), method, solver: None };
    session.fit(class, measured, &options).unwrap_or_else(|d| panic!("{class}: {}", d[0].message))
}

fn times(n: usize, end: f64) -> Vec<f64> {
    (0..=n).map(|k| end * k as f64 / n as f64).collect()
}

fn value(fitted: &Fitted, name: &str) -> f64 {
    fitted.parameters.iter().find(|p| p.name == name).expect(name).value
}

#[test]
fn both_methods_find_a_decay() {
    let session = session(MODELS);
    let time = times(60, 3.0);
    let x = time.iter().map(|t| 2.0 * (-0.7 * t).exp()).collect();
    let data = Measured { time, columns: vec![("x".to_owned(), x)] };
    for (method, close) in [(Method::LevenbergMarquardt, 1e-6), (Method::Cobyla, 1e-4)] {
        let found = fit(&session, "Decay", &data, &[("k", 0.01, 5.0), ("x0", 0.1, 10.0)], method);
        assert!((value(&found, "k") - 0.7).abs() < close, "{method:?}: {found:?}");
        assert!((value(&found, "x0") - 2.0).abs() < close, "{method:?}: {found:?}");
        assert!(found.after < 1e-4 && found.before > 0.1, "{method:?}: {found:?}");
        assert!(found.parameters.iter().all(|p| !p.is_at_bound));
    }
}

/// Through the bounce: the restitution acts behind an event, and gravity moves the event.
#[test]
fn a_ball_is_fitted_through_its_bounce() {
    let session = session(MODELS);
    let (g, e) = (9.81_f64, 0.8);
    let (t1, w) = ((2.0 / g).sqrt(), (2.0 * g).sqrt());
    let time = times(100, 1.1);
    let height = |&t: &f64| match t < t1 {
        true => 1.0 - g * t * t / 2.0,
        false => e * w * (t - t1) - g * (t - t1).powi(2) / 2.0,
    };
    let h = time.iter().map(height).collect();
    let data = Measured { time, columns: vec![("h".to_owned(), h)] };
    let found =
        fit(&session, "Ball", &data, &[("g", 5.0, 15.0), ("e", 0.1, 1.0)], Method::LevenbergMarquardt);
    assert!((value(&found, "g") - g).abs() < 1e-5, "{found:?}");
    assert!((value(&found, "e") - e).abs() < 1e-5, "{found:?}");
}

/// x = exp(-k t) with noise of a known size: the deviation is that of linear regression on the slope.
#[test]
fn the_deviation_is_that_of_the_noise() {
    let session = session(MODELS);
    let time = times(400, 2.0);
    let mut state = 12_345_u64;
    let mut uniform = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
    };
    let noise = 0.02;
    let x: Vec<f64> = time.iter().map(|t| (-0.7 * t).exp() + noise * uniform()).collect();
    let data = Measured { time: time.clone(), columns: vec![("x".to_owned(), x)] };
    let found = fit(&session, "Decay", &data, &[("k", 0.01, 5.0)], Method::LevenbergMarquardt);
    let information: f64 = time.iter().map(|t| (t * (-0.7 * t).exp()).powi(2)).sum();
    let expected = noise / 12f64.sqrt() / information.sqrt();
    let p = &found.parameters[0];
    let deviation = p.deviation.expect("a deviation");
    assert!((deviation / expected - 1.0).abs() < 0.1, "{deviation} is not {expected}");
    assert!((p.value - 0.7).abs() < 4.0 * expected, "{p:?}");
}

#[test]
fn what_cannot_be_sought_says_why() {
    let session = session(MODELS);
    let data = Measured { time: times(10, 1.0), columns: vec![("x".to_owned(), vec![1.0; 11])] };
    let why = |class: &str, list: &[(&str, f64, f64)], data: &Measured| {
        let options = FitOptions { sought: sought(list), method: Method::LevenbergMarquardt, solver: None };
        let found = session.fit(class, data, &options).expect_err("refused");
        (found[0].message.clone(), found[0].help.clone().unwrap_or_default())
    };
    assert!(why("Decay", &[("k", 2.0, 1.0)], &data).0.contains("two finite bounds"));
    assert!(why("Decay", &[("kk", 0.0, 1.0)], &data).0.contains("no variable `kk`"));
    assert!(why("Decay", &[("x", 0.0, 1.0)], &data).0.contains("`x` is no parameter"));
    let (message, help) = why("Held", &[("a", 0.1, 1.0)], &data);
    assert!(message.contains("`y`") && help.contains("cobyla"), "{message}; {help}");
    let falling = Measured { time: vec![1.0, 0.0], columns: vec![("x".to_owned(), vec![1.0, 1.0])] };
    assert!(why("Decay", &[("k", 0.1, 1.0)], &falling).0.contains("rise"));
}
