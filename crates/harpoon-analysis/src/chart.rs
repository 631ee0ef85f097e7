//! Bode, Nyquist, pole maps and time responses as SVG. One small chart with linear or logarithmic axes serves all.

use crate::frequency::FrequencyResponse;
use crate::time::TimeResponse;
use nalgebra::Complex;
use std::fmt::Write;

const COLOURS: [&str; 8] =
    ["#1f6feb", "#d1242f", "#1a7f37", "#9a6700", "#8250df", "#bf3989", "#0a7ea4", "#57606a"];
const WIDTH: f64 = 760.0;
const LEFT: f64 = 74.0;
const RIGHT: f64 = 20.0;

struct Axis {
    low: f64,
    high: f64,
    is_log: bool,
}

impl Axis {
    fn over(values: impl Iterator<Item = f64>, is_log: bool) -> Axis {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for v in values.filter(|v| v.is_finite() && (!is_log || *v > 0.0)) {
            (low, high) = (low.min(v), high.max(v));
        }
        if low > high {
            (low, high) = if is_log { (0.1, 10.0) } else { (-1.0, 1.0) };
        }
        if !is_log {
            let room = if high > low { 0.05 * (high - low) } else { low.abs().max(1.0) * 0.5 };
            (low, high) = (low - room, high + room);
        } else if low == high {
            (low, high) = (low / 10.0, high * 10.0);
        }
        Axis { low, high, is_log }
    }

    /// 0 to 1.
    fn place(&self, v: f64) -> f64 {
        if self.is_log {
            (v / self.low).ln() / (self.high / self.low).ln()
        } else {
            (v - self.low) / (self.high - self.low)
        }
    }

    fn ticks(&self, n: f64, step: Option<f64>) -> Vec<(f64, String)> {
        if self.is_log {
            let (first, last) = (self.low.log10().ceil() as i32, self.high.log10().floor() as i32);
            let every = ((last - first) / 10).max(0) + 1;
            return (first..=last)
                .filter(|k| (k - first) % every == 0)
                .map(|k| (10f64.powi(k), decade(k)))
                .collect();
        }
        let step = step.unwrap_or_else(|| {
            let raw = (self.high - self.low) / n;
            let power = 10f64.powf(raw.log10().floor());
            [1.0, 2.0, 5.0, 10.0].into_iter().map(|f| f * power).find(|s| *s >= raw).unwrap_or(raw)
        });
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        (first..=last.min(first + 50)).map(|k| k as f64 * step).map(|v| (v, number(v))).collect()
    }
}

/// Powers of ten as people write them.
fn decade(k: i32) -> String {
    match k {
        -3..=4 => number(10f64.powi(k)),
        _ => format!("1e{k}"),
    }
}

fn number(v: f64) -> String {
    if v == 0.0 {
        return "0".to_owned();
    }
    if !(1e-3..1e5).contains(&v.abs()) {
        return format!("{v:.3e}").replace("000e", "e").replace("00e", "e").replace(".e", "e");
    }
    let text = format!("{v:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

struct Chart<'a> {
    x: Axis,
    y: Axis,
    top: f64,
    height: f64,
    x_label: &'a str,
    y_label: &'a str,
    y_step: Option<f64>,
}

impl Chart<'_> {
    fn px(&self, v: f64) -> f64 {
        LEFT + self.x.place(v) * (WIDTH - LEFT - RIGHT)
    }
    fn py(&self, v: f64) -> f64 {
        self.top + (1.0 - self.y.place(v)) * self.height
    }

    fn frame(&self, svg: &mut String) {
        let (right, bottom) = (WIDTH - RIGHT, self.top + self.height);
        for (v, text) in self.x.ticks(8.0, None) {
            let x = self.px(v);
            let _ = write!(
                svg,
                r##"<path d="M{x:.1} {:.1}V{bottom:.1}" stroke="#d0d7de"/><text x="{x:.1}" y="{:.1}" text-anchor="middle">{text}</text>"##,
                self.top,
                bottom + 16.0
            );
        }
        for (v, text) in self.y.ticks(self.height / 45.0, self.y_step) {
            let y = self.py(v);
            let _ = write!(
                svg,
                r##"<path d="M{LEFT} {y:.1}H{right:.1}" stroke="#d0d7de"/><text x="{:.1}" y="{:.1}" text-anchor="end">{text}</text>"##,
                LEFT - 6.0,
                y + 4.0
            );
        }
        let _ = write!(
            svg,
            r##"<rect x="{LEFT}" y="{:.1}" width="{:.1}" height="{:.1}" fill="none" stroke="#57606a"/>"##,
            self.top,
            right - LEFT,
            self.height
        );
        let middle = self.top + self.height / 2.0;
        let _ = write!(
            svg,
            r##"<text x="16" y="{middle:.1}" text-anchor="middle" transform="rotate(-90 16 {middle:.1})">{}</text>"##,
            escape(self.y_label)
        );
        if !self.x_label.is_empty() {
            let _ = write!(
                svg,
                r##"<text x="{:.1}" y="{:.1}" text-anchor="middle">{}</text>"##,
                (LEFT + right) / 2.0,
                bottom + 34.0,
                escape(self.x_label)
            );
        }
    }

    fn curve(&self, svg: &mut String, points: impl Iterator<Item = (f64, f64)>, colour: &str) {
        let mut path = String::new();
        let mut is_down = false;
        for (x, y) in points {
            if !(x.is_finite() && y.is_finite()) {
                is_down = false;
                continue;
            }
            let _ = write!(path, "{}{:.2} {:.2}", if is_down { "L" } else { "M" }, self.px(x), self.py(y));
            is_down = true;
        }
        let _ = write!(svg, r##"<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>"##);
    }
}

fn document(height: f64, title: &str, body: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="12" fill="#24292f"><rect width="100%" height="100%" fill="#fff"/><text x="{LEFT}" y="20" font-size="14" font-weight="600">{}</text>{body}</svg>
"##,
        escape(title)
    )
}

fn legend(svg: &mut String, names: &[String], top: f64) -> f64 {
    for (k, name) in names.iter().enumerate() {
        let y = top + 16.0 * k as f64;
        let colour = COLOURS[k % COLOURS.len()];
        let _ = write!(
            svg,
            r##"<path d="M{LEFT} {:.1}h22" stroke="{colour}" stroke-width="2"/><text x="{:.1}" y="{:.1}">{}</text>"##,
            y - 4.0,
            LEFT + 28.0,
            y,
            escape(name)
        );
    }
    top + 16.0 * names.len() as f64
}

fn channel(input: &str, output: &str) -> String {
    if input.is_empty() { output.to_owned() } else { format!("{input} → {output}") }
}

/// Magnitude in dB and phase in degrees over the frequency.
pub fn bode_svg(title: &str, responses: &[FrequencyResponse]) -> String {
    bode_over(title, "angular frequency in rad/s", responses)
}

/// The same with another name for what `omega` holds.
pub fn bode_over(title: &str, x_label: &str, responses: &[FrequencyResponse]) -> String {
    let mut body = String::new();
    let omega = || responses.iter().flat_map(|r| r.omega.iter().copied());
    let magnitudes: Vec<Vec<f64>> = responses.iter().map(FrequencyResponse::magnitude_db).collect();
    let phases: Vec<Vec<f64>> = responses.iter().map(FrequencyResponse::phase_deg).collect();
    let names: Vec<String> = responses.iter().map(|r| channel(&r.input, &r.output)).collect();
    let top = legend(&mut body, &names, 40.0);
    let upper = Chart {
        x: Axis::over(omega(), true),
        y: Axis::over(magnitudes.iter().flatten().copied(), false),
        top,
        height: 220.0,
        x_label: "",
        y_label: "magnitude in dB",
        y_step: None,
    };
    let y = Axis::over(phases.iter().flatten().copied(), false);
    let y_step = Some(if y.high - y.low > 400.0 { 90.0 } else { 45.0 });
    let lower = Chart {
        x: Axis::over(omega(), true),
        y,
        top: top + 250.0,
        height: 180.0,
        x_label,
        y_label: "phase in degrees",
        y_step,
    };
    upper.frame(&mut body);
    lower.frame(&mut body);
    for (k, r) in responses.iter().enumerate() {
        let colour = COLOURS[k % COLOURS.len()];
        upper.curve(&mut body, r.omega.iter().copied().zip(magnitudes[k].iter().copied()), colour);
        lower.curve(&mut body, r.omega.iter().copied().zip(phases[k].iter().copied()), colour);
    }
    document(top + 480.0, title, &body)
}

/// The response in the complex plane, its mirror image for negative frequencies dimmed, and the critical point.
pub fn nyquist_svg(title: &str, responses: &[FrequencyResponse]) -> String {
    let mut body = String::new();
    let names: Vec<String> = responses.iter().map(|r| channel(&r.input, &r.output)).collect();
    let top = legend(&mut body, &names, 40.0);
    // A pole on the imaginary axis goes to infinity; what matters is around the critical point.
    let sizes = || responses.iter().flat_map(|r| &r.values).filter(|v| v.norm() < 1e3);
    let chart = Chart {
        x: Axis::over(sizes().map(|v| v.re).chain([-1.2, 0.2]), false),
        y: Axis::over(sizes().flat_map(|v| [v.im, -v.im]).chain([-0.2, 0.2]), false),
        top,
        height: 420.0,
        x_label: "real part",
        y_label: "imaginary part",
        y_step: None,
    };
    chart.frame(&mut body);
    for (k, r) in responses.iter().enumerate() {
        let colour = COLOURS[k % COLOURS.len()];
        let inside = |v: &&Complex<f64>| v.norm() < 1e3;
        body.push_str("<g opacity=\"0.35\">");
        chart.curve(&mut body, r.values.iter().filter(inside).map(|v| (v.re, -v.im)), colour);
        body.push_str("</g>");
        chart.curve(&mut body, r.values.iter().filter(inside).map(|v| (v.re, v.im)), colour);
    }
    let (x, y) = (chart.px(-1.0), chart.py(0.0));
    let _ = write!(
        body,
        r##"<path d="M{:.1} {y:.1}h10M{x:.1} {:.1}v10" stroke="#24292f" stroke-width="1.5"/>"##,
        x - 5.0,
        y - 5.0
    );
    document(top + 470.0, title, &body)
}

/// Magnitudes of a loop closed with negative feedback, in dB, whose lines a Nichols plot shows.
const CLOSED_DB: [f64; 6] = [12.0, 6.0, 3.0, 0.0, -3.0, -12.0];

/// The magnitude over the phase, with the critical point at -180° and lines of equal magnitude of the closed loop
/// (James, Nichols and Phillips, *Theory of Servomechanisms*, 1947).
pub fn nichols_svg(title: &str, responses: &[FrequencyResponse]) -> String {
    let mut body = String::new();
    let names: Vec<String> = responses.iter().map(|r| channel(&r.input, &r.output)).collect();
    let top = legend(&mut body, &names, 40.0);
    let curves: Vec<Vec<(f64, f64)>> = (responses.iter())
        .map(|r| r.phase_deg().into_iter().zip(r.magnitude_db()).filter(|(_, m)| m.abs() < 120.0).collect())
        .collect();
    let phases = || curves.iter().flatten().map(|c| c.0);
    let chart = Chart {
        x: Axis::over(phases().chain([-200.0, -160.0]), false),
        y: Axis::over(curves.iter().flatten().map(|c| c.1).chain([-10.0, 10.0]), false),
        top,
        height: 420.0,
        x_label: "phase in degrees",
        y_label: "magnitude in dB",
        y_step: None,
    };
    chart.frame(&mut body);
    body.push_str("<g opacity=\"0.5\">");
    let turns = (chart.x.low / 360.0).floor() as i64..=(chart.x.high / 360.0).ceil() as i64;
    for turn in turns {
        for db in CLOSED_DB {
            let line = closed_loop_line(db).map(|(phase, m)| (phase + 360.0 * turn as f64, m));
            let inside = |&(x, y): &(f64, f64)| {
                (chart.x.low..=chart.x.high).contains(&x) && (chart.y.low..=chart.y.high).contains(&y)
            };
            let cut = line.map(|p| if inside(&p) { p } else { (f64::NAN, f64::NAN) });
            chart.curve(&mut body, cut, "#afb8c1");
        }
    }
    body.push_str("</g>");
    for (k, curve) in curves.iter().enumerate() {
        chart.curve(&mut body, curve.iter().copied(), COLOURS[k % COLOURS.len()]);
    }
    let (x, y) = (chart.px(-180.0), chart.py(0.0));
    let _ = write!(
        body,
        r##"<path d="M{:.1} {y:.1}h12M{x:.1} {:.1}v12" stroke="#24292f" stroke-width="1.5"/>"##,
        x - 6.0,
        y - 6.0
    );
    document(top + 470.0, title, &body)
}

/// Phase in (-360°, 0°) and magnitude of the open loops L whose closed loop |L/(1 + L)| is so large.
fn closed_loop_line(db: f64) -> impl Iterator<Item = (f64, f64)> {
    const POINTS: usize = 400;
    let m = 10f64.powf(db / 20.0);
    (0..=POINTS).map(move |k| {
        // T = m e^{iφ}, L = T/(1 - T)
        let angle = -std::f64::consts::TAU * k as f64 / POINTS as f64;
        let t = Complex::from_polar(m, angle);
        let l = t / (Complex::new(1.0, 0.0) - t);
        let phase = l.arg().to_degrees();
        // Both ends of a line that crosses the negative real axis meet at -180°.
        let phase = if phase > 0.0 && k < POINTS { phase - 360.0 } else { phase };
        (if k == POINTS { -phase.abs() } else { phase }, 20.0 * l.norm().log10())
    })
}

/// Where the poles go as a parameter grows: from crosses to squares.
pub fn root_locus_svg(title: &str, parameter: &str, locus: &[(f64, Vec<Complex<f64>>)]) -> String {
    let mut body = String::new();
    let (first, last) = (locus.first().map_or(0.0, |p| p.0), locus.last().map_or(0.0, |p| p.0));
    let label = format!("{parameter} from {} to {}", number(first), number(last));
    let _ = write!(body, r##"<text x="{LEFT}" y="40">{}</text>"##, escape(&label));
    let all = || locus.iter().flat_map(|(_, poles)| poles);
    let chart = Chart {
        x: Axis::over(all().map(|v| v.re).chain([0.0]), false),
        y: Axis::over(all().flat_map(|v| [v.im, -v.im]).chain([0.0]), false),
        top: 56.0,
        height: 420.0,
        x_label: "real part in 1/s",
        y_label: "imaginary part in rad/s",
        y_step: None,
    };
    chart.frame(&mut body);
    let (x, y) = (chart.px(0.0), chart.py(0.0));
    let _ =
        write!(body, r##"<path d="M{x:.1} 56v420M{LEFT} {y:.1}H{:.1}" stroke="#57606a"/>"##, WIDTH - RIGHT);
    let branches = locus.first().map_or(0, |(_, poles)| poles.len());
    for k in 0..branches {
        let curve = locus.iter().filter_map(|(_, poles)| poles.get(k)).map(|p| (p.re, p.im));
        chart.curve(&mut body, curve, COLOURS[k % COLOURS.len()]);
    }
    for (value, poles) in locus {
        for p in poles {
            let _ = write!(
                body,
                r##"<circle cx="{:.1}" cy="{:.1}" r="4" fill="#fff" fill-opacity="0"><title>{} = {}: {} {:+}i</title></circle>"##,
                chart.px(p.re),
                chart.py(p.im),
                escape(parameter),
                number(*value),
                number(p.re),
                p.im
            );
        }
    }
    for p in locus.first().map_or(&[][..], |(_, poles)| poles.as_slice()) {
        let (x, y) = (chart.px(p.re), chart.py(p.im));
        let _ = write!(
            body,
            r##"<path d="M{:.1} {:.1}l10 10m0 -10l-10 10" stroke="#24292f" stroke-width="1.5"/>"##,
            x - 5.0,
            y - 5.0
        );
    }
    for p in locus.last().map_or(&[][..], |(_, poles)| poles.as_slice()) {
        let (x, y) = (chart.px(p.re), chart.py(p.im));
        let _ = write!(
            body,
            r##"<rect x="{:.1}" y="{:.1}" width="8" height="8" fill="none" stroke="#24292f" stroke-width="1.5"/>"##,
            x - 4.0,
            y - 4.0
        );
    }
    document(530.0, title, &body)
}

/// Poles as crosses, zeros as circles.
pub fn pole_map_svg(title: &str, poles: &[Complex<f64>], zeros: &[Complex<f64>]) -> String {
    let mut body = String::new();
    let all = || poles.iter().chain(zeros);
    let chart = Chart {
        x: Axis::over(all().map(|v| v.re).chain([0.0]), false),
        y: Axis::over(all().flat_map(|v| [v.im, -v.im]).chain([0.0]), false),
        top: 40.0,
        height: 420.0,
        x_label: "real part in 1/s",
        y_label: "imaginary part in rad/s",
        y_step: None,
    };
    chart.frame(&mut body);
    let (x, y) = (chart.px(0.0), chart.py(0.0));
    let _ =
        write!(body, r##"<path d="M{x:.1} 40v420M{LEFT} {y:.1}H{:.1}" stroke="#57606a"/>"##, WIDTH - RIGHT);
    for p in poles {
        let (x, y) = (chart.px(p.re), chart.py(p.im));
        let _ = write!(
            body,
            r##"<path d="M{:.1} {:.1}l10 10m0 -10l-10 10" stroke="{}" stroke-width="2"><title>{} {:+}i</title></path>"##,
            x - 5.0,
            y - 5.0,
            COLOURS[1],
            p.re,
            p.im
        );
    }
    for z in zeros {
        let (x, y) = (chart.px(z.re), chart.py(z.im));
        let _ = write!(
            body,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="5" fill="none" stroke="{}" stroke-width="2"><title>{} {:+}i</title></circle>"##,
            COLOURS[0], z.re, z.im
        );
    }
    document(510.0, title, &body)
}

/// Step or impulse responses over time.
pub fn response_svg(title: &str, responses: &[TimeResponse]) -> String {
    let mut body = String::new();
    let names: Vec<String> = responses.iter().map(|r| channel(&r.input, &r.output)).collect();
    let top = legend(&mut body, &names, 40.0);
    let chart = Chart {
        x: Axis {
            low: 0.0,
            high: responses
                .iter()
                .flat_map(|r| r.time.last())
                .fold(0.0, |a: f64, &b| a.max(b))
                .max(f64::MIN_POSITIVE),
            is_log: false,
        },
        y: Axis::over(responses.iter().flat_map(|r| r.values.iter().copied()).chain([0.0]), false),
        top,
        height: 320.0,
        x_label: "time in s",
        y_label: "response",
        y_step: None,
    };
    chart.frame(&mut body);
    for (k, r) in responses.iter().enumerate() {
        let points = r.time.iter().copied().zip(r.values.iter().copied());
        chart.curve(&mut body, points, COLOURS[k % COLOURS.len()]);
    }
    document(top + 370.0, title, &body)
}
