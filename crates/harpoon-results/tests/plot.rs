//! Drawings. Each test leaves its picture in `target/tmp/plots`, to be looked at.

use harpoon_results::*;
use std::f64::consts::PI;

/// Builds a run of `n` rows over 0..=`stop` from variables and their functions of time.
fn run(model: &str, n: usize, stop: f64, signals: &[(Variable, &dyn Fn(f64) -> f64)]) -> Trajectory {
    let mut schema = Schema::new(model);
    for (variable, _) in signals {
        schema.add(variable.clone());
    }
    let mut trajectory = Trajectory::new(schema);
    for i in 0..n {
        let t = stop * i as f64 / (n - 1) as f64;
        let row: Vec<f64> = signals.iter().map(|(_, f)| f(t)).collect();
        trajectory.push_row(t, &row);
    }
    trajectory
}

fn draw_with(name: &str, trajectory: &Trajectory, options: &Options) -> String {
    let svg = plot_svg(trajectory, &[], options);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("plots");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{name}.svg")), &svg).unwrap();
    assert_eq!(svg, plot_svg(trajectory, &[], options), "the same input gives the same bytes");
    assert_well_formed(&svg);
    assert!(svg.len() < 300_000, "{name}: {} bytes", svg.len());
    svg
}

fn draw(name: &str, trajectory: &Trajectory) -> String {
    draw_with(name, trajectory, &Options::default())
}

/// Tags nest, attributes are quoted, no number is broken and no `&` or `<` is loose.
fn assert_well_formed(svg: &str) {
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "a coordinate is no number");
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        for (i, _) in text.match_indices('&') {
            let entity = &text[i..text[i..].find(';').map_or(text.len(), |e| i + e + 1)];
            assert!(["&amp;", "&lt;", "&gt;", "&quot;"].contains(&entity), "{entity}");
        }
        let end = tag.find('>').expect("a tag has an end");
        let inside = &tag[1..end];
        assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !inside.ends_with('/') {
            open.push(inside.split_whitespace().next().unwrap());
        }
        rest = &tag[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty());
}

fn noise(seed: u64) -> impl Fn(f64) -> f64 {
    let state = std::cell::Cell::new(seed);
    move |_| {
        state.set(state.get().wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407));
        (state.get() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[test]
fn one_sine() {
    let sine = |t: f64| 5.0 * (2.0 * PI * t).sin();
    let svg = draw("sine", &run("SineVoltage", 501, 2.0, &[(Variable::real("source.v").unit("V"), &sine)]));
    assert!(svg.contains(">SineVoltage</text>") && svg.contains(">source.v<") && svg.contains("time [s]"));
}

#[test]
fn twelve_signals_differ_in_colour_or_style() {
    let functions: Vec<_> =
        (0..12).map(|k| move |t: f64| (t - 0.4 * k as f64).sin() * (0.9f64).powi(k)).collect();
    let signals: Vec<(Variable, &dyn Fn(f64) -> f64)> = functions
        .iter()
        .enumerate()
        .map(|(k, f)| {
            (Variable::real(format!("line.segment[{}].p.v", k + 1)).unit("V"), f as &dyn Fn(f64) -> f64)
        })
        .collect();
    let trajectory = run("Examples.Line", 400, 12.0, &signals);
    let all = select(&trajectory, &["*"]).unwrap();
    assert_eq!(all.len(), 12);
    let svg = plot_svg(&trajectory, &all, &Options::default());
    std::fs::create_dir_all(concat!(env!("CARGO_TARGET_TMPDIR"), "/plots")).unwrap();
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/plots/twelve.svg"), &svg).unwrap();
    assert_well_formed(&svg);
    assert!(
        svg.contains(r#"class="c7""#) && svg.contains(r#"class="c0 d1""#) && svg.contains(r#"class="c3 d1""#)
    );
}

#[test]
fn a_tiny_range_around_a_large_value() {
    let p = |t: f64| 1e5 + 0.01 * (3.0 * t).sin() * (-0.3 * t).exp();
    let svg = draw("tiny", &run("Vessel", 300, 10.0, &[(Variable::real("vessel.p").unit("Pa"), &p)]));
    assert!(svg.contains("mPa + 100\u{2009}000 Pa"));
}

#[test]
fn steps_jumps_booleans_and_gaps() {
    let mut schema = Schema::new("Switched <converter> & load");
    schema.add(Variable::real("load.i").unit("A"));
    schema.add(Variable::integer("counter.count"));
    let closed = schema.add(Variable::boolean("switch.closed").description("= true, if <on>"));
    schema.add_alias(Variable::boolean("switch.open"), closed, true);
    schema.add(Variable::real("measured").unit("A"));
    schema.add(Variable::boolean("alarm"));
    let mut trajectory = Trajectory::new(schema);
    let mut i = 0.0f64;
    for k in 0..10 {
        let on = (k % 2) as f64;
        for j in 0..=20 {
            let t = k as f64 + j as f64 / 20.0;
            let target = 2.0 * on;
            let now = target + (i - target) * (-(j as f64) / 20.0 * 2.0).exp();
            let measured = if (4.3..5.6).contains(&t) { f64::NAN } else { now * 0.9 + on * 0.3 };
            trajectory.push_row(t, &[now, (k / 2) as f64, on, measured, if k == 7 { 1.0 } else { 0.0 }]);
        }
        i = 2.0 * on + (i - 2.0 * on) * (-2.0f64).exp();
    }
    let all = select(&trajectory, &["*"]).unwrap();
    let svg = plot_svg(&trajectory, &all, &Options::default());
    std::fs::create_dir_all(concat!(env!("CARGO_TARGET_TMPDIR"), "/plots")).unwrap();
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/plots/steps.svg"), &svg).unwrap();
    assert_well_formed(&svg);
    assert!(svg.contains("Switched &lt;converter&gt; &amp; load"));
    assert!(svg.contains("switch.closed: = true, if &lt;on&gt;"));
}

#[test]
fn different_units_in_panels_with_display_units() {
    let trajectory = run(
        "Drive.Motor",
        600,
        0.05,
        &[
            (Variable::real("motor.w").unit("rad/s").display_unit("rev/min"), &|t| {
                157.0 * (1.0 - (-t * 90.0).exp())
            }),
            (Variable::real("motor.i").unit("A"), &|t| 0.04 * (-t * 90.0).exp() + 0.002),
            (Variable::real("housing.T").unit("K").display_unit("degC"), &|t| 293.15 + 400.0 * t),
            (Variable::real("shaft.tau").unit("N.m"), &|t| 35e3 * (-t * 90.0).exp() * (t * 900.0).cos()),
            (Variable::real("heat.Q_flow").unit("W/(m2.K)"), &|t| 1.2e-4 * t),
        ],
    );
    let svg = draw("units", &trajectory);
    for unit in ["rev/min", "mA", "°C", "kN·m", "W/(m²·K)", "time [ms]"] {
        assert!(svg.contains(unit), "{unit}");
    }
}

#[test]
fn without_units_the_small_do_not_lie_flat_below_the_large() {
    let plain = Variable::real;
    let run = run(
        "world",
        200,
        10.0,
        &[
            (plain("population"), &|t| 5e9 * (-(t - 5.0).powi(2)).exp()),
            (plain("pollution"), &|t| 6.0 * (t / 10.0)),
            (plain("capital"), &|t| 8e8 * t),
            (plain("quality"), &|t| 1.0 + t.sin()),
        ],
    );
    let svg = draw("sizes", &run);
    // One time axis, two panels: a legend of the large ones above a legend of the small ones.
    let place = |name: &str| {
        let at = svg.find(&format!(">{name}<")).unwrap_or_else(|| panic!("no {name}"));
        let tag = &svg[svg[..at].rfind("<text").expect("a text")..at];
        let y = tag.split("y=\"").nth(1).and_then(|r| r.split('"').next()).expect("a place");
        y.parse::<f64>().expect("a number")
    };
    assert_eq!(place("population"), place("capital"));
    assert_eq!(place("pollution"), place("quality"));
    assert!(place("population") + 50.0 < place("pollution"));
}

#[test]
fn a_million_noisy_points_stay_small() {
    let noises: Vec<_> = (1..=3).map(noise).collect();
    let spike = |t: f64| if (t - 33.3333).abs() < 1e-4 { 5.0 } else { 0.5 * (0.3 * t).sin() + 1.0 };
    let trajectory = run(
        "Noise",
        1_000_000,
        100.0,
        &[
            (Variable::real("noise[1].y").unit("V"), &noises[0]),
            (Variable::real("noise[2].y").unit("m"), &noises[1]),
            (Variable::real("noise[3].y").unit("V"), &|t| 0.2 * noises[2](t) - 1.0),
            (Variable::real("spike").unit("V"), &spike),
        ],
    );
    draw("million", &trajectory);
}

#[test]
fn many_dense_curves_stay_small() {
    let noises: Vec<_> = (1..=40).map(noise).collect();
    let signals: Vec<(Variable, &dyn Fn(f64) -> f64)> = noises
        .iter()
        .enumerate()
        .map(|(k, f)| (Variable::real(format!("n[{k}]")), f as &dyn Fn(f64) -> f64))
        .collect();
    let trajectory = run("Many", 20_000, 1.0, &signals);
    let svg = plot_svg(&trajectory, &select(&trajectory, &["n[*]"]).unwrap(), &Options::default());
    assert!(svg.len() < 300_000, "{} bytes", svg.len());
}

#[test]
fn logarithmic_axes() {
    // Robertson's time scale: eleven decades.
    let mut schema = Schema::new("Robertson");
    schema.add(Variable::real("y[1]").unit("mol/m3"));
    schema.add(Variable::real("y[2]").unit("mol/m3"));
    let mut trajectory = Trajectory::new(schema);
    trajectory.push_row(0.0, &[1.0, 0.0]);
    for k in 0..=220 {
        let t = 10f64.powf(-6.0 + k as f64 * 0.05);
        trajectory
            .push_row(t, &[1.0 / (1.0 + 0.04 * t), 3.6e-5 * (1.0 - (-t * 1e3).exp()) / (1.0 + 0.01 * t)]);
    }
    draw_with("log", &trajectory, &Options { log_time: true, log_values: true, ..Options::default() });
}

#[test]
fn constants_and_rounding_noise_are_flat_lines() {
    let noisy = noise(5);
    let trajectory = run(
        "Rest",
        200,
        1.0,
        &[
            (Variable::real("a").unit("m"), &|_| 0.0),
            (Variable::real("b").unit("V"), &move |t| 12.0 + 1e-14 * noisy(t)),
            (Variable::real("c").unit("K"), &|_| f64::NAN),
        ],
    );
    let svg = draw("constant", &trajectory);
    assert!(svg.contains(">12</text>") && svg.contains("no values"));
    // Both are one stroke: `b` moves by less than a tenth of a pixel.
    let curves: Vec<&str> = svg.lines().filter(|l| l.starts_with("<path class=\"c")).collect();
    assert_eq!(curves.len(), 2);
    assert!(curves.iter().all(|c| c.contains(" 0\">") && c.matches(' ').count() == 4), "{curves:?}");
}

#[test]
fn nothing_to_draw_says_so() {
    assert!(draw("no_rows", &Trajectory::new(Schema::new("Empty"))).contains("the run has no rows"));
    let mut none = Trajectory::new(Schema::new("None"));
    none.push_row(0.0, &[]);
    assert!(draw("no_variables", &none).contains("the run has no variables"));
    let mut one = Trajectory::new({
        let mut schema = Schema::new("One row");
        schema.add(Variable::real("x"));
        schema
    });
    one.push_row(3.0, &[7.0]);
    draw("one_row", &one);
}

#[test]
fn the_default_takes_eight_moving_signals_each_once() {
    let mut schema = Schema::new("Default");
    let first = schema.add(Variable::real("x[0]"));
    schema.add_alias(Variable::real("alias"), first, true);
    for k in 1..12 {
        schema.add(Variable::real(format!("x[{k}]")));
    }
    schema.add_value(Variable::real("R").variability(Variability::Parameter), 1.0);
    let mut trajectory = Trajectory::new(schema);
    for i in 0..10 {
        let row: Vec<f64> = (0..12).map(|k| if k == 3 { 1.0 } else { (i * k) as f64 + i as f64 }).collect();
        trajectory.push_row(i as f64, &row);
    }
    let names = |svg: &str| {
        let line = svg.lines().find(|l| l.starts_with("<desc>")).unwrap().to_owned();
        line.replace("<desc>", "").replace(" over time</desc>", "")
    };
    let svg = plot_svg(&trajectory, &[], &Options::default());
    assert_eq!(names(&svg), "x[0], x[1], x[2], x[4], x[5], x[6], x[7], x[8]");
    let preferred = ["x[9]", "x[3]", "alias"].map(|n| trajectory.find(n).unwrap()).to_vec();
    let svg = plot_svg(&trajectory, &[], &Options { preferred, ..Options::default() });
    assert_eq!(names(&svg), "x[9], alias");
}

#[test]
fn a_name_that_is_not_there_gets_a_hint() {
    let trajectory = run(
        "M",
        2,
        1.0,
        &[(Variable::real("circuit.r1.v"), &|t| t), (Variable::real("circuit.r1.i"), &|t| t)],
    );
    assert_eq!(
        select(&trajectory, &["circuit.R1.v"]).unwrap_err(),
        "no variable is called `circuit.R1.v`; there is `circuit.r1.v`, `circuit.r1.i`"
    );
    assert_eq!(select(&trajectory, &["zzz*"]).unwrap_err(), "no variable is called `zzz*`");
}

#[test]
fn long_names_lose_their_middle_and_keep_it_in_the_tooltip() {
    let long = "plant.cooling.primaryCircuit.pump[2].motor.electricalPort.negativePin.i";
    let trajectory = run(
        "Plant.Examples.StartUp",
        200,
        7200.0,
        &[
            (Variable::real(long).unit("A"), &|t| (t / 600.0).sin()),
            (Variable::real("pump.i").unit("A"), &|t| (t / 900.0).cos()),
            (Variable::real("tank.level").unit("m"), &|t| 2.0 + t / 1e4),
            (Variable::boolean("controller.isOn"), &|t| f64::from(t > 3000.0)),
        ],
    );
    let subtitle = Some("dassl, tolerance 1e-6".to_string());
    let svg = draw_with("long_names", &trajectory, &Options { subtitle, ..Options::default() });
    assert!(svg.contains(">plant.cooling.primary…icalPort.negativePin.i<"));
    assert!(svg.contains(&format!("<title>{long}</title>")));
}

#[test]
fn a_part_of_the_run() {
    let trajectory = run("Part", 11, 10.0, &[(Variable::real("x").unit("m"), &|t| t * t)]);
    let svg = draw_with("part", &trajectory, &Options { time_range: Some((2.5, 4.5)), ..Options::default() });
    // Interpolated at both ends: 6.5 and 20.5.
    assert!(svg.contains(">20</text>") && !svg.contains(">25</text>"));
}
