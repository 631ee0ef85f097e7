//! Where values go on an axis and how its ticks read.
//!
//! Tick values are whole multiples of 1, 2 or 5 times a power of ten, kept as integers so that a label
//! never shows a rounding error such as 0.30000000000000004. A common power of thousand goes to the unit
//! (a prefix, or `×10³`); when values differ only far behind the decimal point, so does a common offset.

use super::unit::{pretty, superscript, with_prefix};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    Linear,
    Log,
}

#[derive(Clone, Debug)]
pub struct Axis {
    pub scale: Scale,
    pub low: f64,
    pub high: f64,
    /// Pixels of `low` and `high`.
    pub from: f64,
    pub to: f64,
}

#[derive(Debug)]
pub struct Ticks {
    pub values: Vec<(f64, String)>,
    /// Lines without a label, between the decades of a logarithmic axis.
    pub minor: Vec<f64>,
    /// The unit with prefix, power and offset.
    pub unit: String,
}

impl Axis {
    /// The position of a value in pixels. NaN for what has no place, such as zero on a logarithmic axis.
    pub fn position(&self, value: f64) -> f64 {
        let part = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log if value > 0.0 => (value / self.low).ln() / (self.high / self.low).ln(),
            Scale::Log => f64::NAN,
        };
        self.from + part * (self.to - self.from)
    }

    pub fn ticks(&self, spacing: f64, unit: &str) -> Ticks {
        let n = ((self.to - self.from).abs() / spacing).max(1.0);
        match self.scale {
            Scale::Linear => linear_ticks(self.low, self.high, n, unit),
            Scale::Log => log_ticks(self.low, self.high, n, unit),
        }
    }
}

/// Widens a range of data so that curves keep clear of the frame and a constant lies in the middle.
pub fn comfortable_range(scale: Scale, low: f64, high: f64) -> (f64, f64) {
    if scale == Scale::Log {
        let margin = (high / low).powf(0.04).max(1.05);
        return if high / low < 1.5 { (low / 2.0, high * 2.0) } else { (low / margin, high * margin) };
    }
    let magnitude = low.abs().max(high.abs());
    // What differs only in the last digits is a constant with rounding errors.
    if high - low <= 1e-10 * magnitude {
        let margin = if magnitude == 0.0 { 1.0 } else { 0.2 * magnitude };
        let middle = low / 2.0 + high / 2.0;
        return (middle - margin, middle + margin);
    }
    let margin = 0.06 * (high - low);
    (low - margin, high + margin)
}

fn power_of_ten(exponent: i32) -> f64 {
    // Exact where a double can be, unlike `powi` with a negative exponent.
    format!("1e{exponent}").parse().unwrap_or(f64::INFINITY)
}

/// The step of the form {1, 2, 5}·10^e that comes nearest to `n` parts: mantissa and exponent.
fn nice_step(span: f64, n: f64) -> (i64, i32) {
    let raw = span / n;
    let exponent = raw.log10().floor() as i32;
    match raw / power_of_ten(exponent) {
        m if m < 1.4 => (1, exponent),
        m if m < 2.8 => (2, exponent),
        m if m < 7.0 => (5, exponent),
        _ => (1, exponent + 1),
    }
}

fn linear_ticks(low: f64, high: f64, n: f64, unit: &str) -> Ticks {
    let none = Ticks { values: Vec::new(), minor: Vec::new(), unit: pretty(unit) };
    // At the very ends of what a double can hold, steps become zero or infinite.
    if !(high - low).is_normal() {
        return none;
    }
    let (mantissa, exponent) = nice_step(high - low, n);
    let step = mantissa as f64 * power_of_ten(exponent);
    if !step.is_normal() {
        return none;
    }
    let offset = offset(low, high, step);
    let first = ((low - offset) / step - 1e-9).ceil() as i64;
    let last = ((high - offset) / step + 1e-9).floor() as i64;
    // A scale cannot be read off one number.
    if last - first < 2 && n < 8.0 {
        return linear_ticks(low, high, 1.5 * n, unit);
    }
    let largest = first.abs().max(last.abs()) as f64 * step;
    let (scaling, mut unit_text) = engineering_unit(largest, unit);
    if offset != 0.0 {
        let sign = if offset < 0.0 { "−" } else { "+" };
        let number = decimal_of(offset.abs(), exponent);
        unit_text = format!("{unit_text} {sign} {number} {}", pretty(unit)).trim().to_owned();
    }
    let values = (first..=last)
        .map(|k| (offset + k as f64 * step, decimal(k * mantissa, exponent - scaling)))
        .collect();
    Ticks { values, minor: Vec::new(), unit: unit_text }
}

/// A round number to subtract, when the labels would need more than six digits otherwise.
fn offset(low: f64, high: f64, step: f64) -> f64 {
    let magnitude = low.abs().max(high.abs());
    if magnitude / step < 1e6 {
        return 0.0;
    }
    let exponent = (high - low).log10().floor() as i32 + 1;
    let unit = power_of_ten(exponent);
    let below = (low / unit).floor() * unit;
    // A rounder number within the range reads better than the one below it.
    for e in (exponent + 1..=magnitude.log10().ceil() as i32).rev() {
        let rounder = (low / power_of_ten(e)).ceil() * power_of_ten(e);
        if rounder <= high && rounder != 0.0 {
            return rounder;
        }
    }
    below
}

/// The power of ten taken out of the labels, and the unit that says so.
fn engineering_unit(largest: f64, unit: &str) -> (i32, String) {
    let printed = pretty(unit);
    if largest == 0.0 || !largest.is_finite() {
        return (0, printed);
    }
    let thousands = 3 * ((largest.log10() + 1e-9) / 3.0).floor() as i32;
    if !(0.1..1e4).contains(&largest)
        && let Some(prefixed) = with_prefix(unit, thousands)
    {
        return (thousands, pretty(&prefixed));
    }
    if (0.01..1e5).contains(&largest) {
        return (0, printed);
    }
    let power = format!("×10{}", superscript(&thousands.to_string()));
    (thousands, format!("{power} {printed}").trim().to_owned())
}

/// The digits of `value`·10^`exponent`, grouped by thousands.
fn decimal(value: i64, exponent: i32) -> String {
    let mut digits = value.unsigned_abs().to_string();
    if exponent > 0 && value != 0 {
        digits += &"0".repeat(exponent as usize);
    }
    let n_decimals = (-exponent).max(0) as usize;
    if digits.len() <= n_decimals {
        digits = "0".repeat(n_decimals + 1 - digits.len()) + &digits;
    }
    let (whole, decimals) = digits.split_at(digits.len() - n_decimals);
    let decimals = decimals.trim_end_matches('0');
    let mut out = String::from(if value < 0 { "−" } else { "" });
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && whole.len() > 4 && (whole.len() - i).is_multiple_of(3) {
            out.push('\u{2009}');
        }
        out.push(digit);
    }
    if !decimals.is_empty() {
        out.push('.');
        out += decimals;
    }
    out
}

/// An offset in full, to the last digit above the step's.
fn decimal_of(value: f64, exponent: i32) -> String {
    if !(1e-6..1e15).contains(&value) || exponent < -9 {
        return format!("{value:e}").replace('-', "−");
    }
    decimal((value / power_of_ten(exponent.min(0))).round() as i64, exponent.min(0))
}

fn log_ticks(low: f64, high: f64, n: f64, unit: &str) -> Ticks {
    let (low, high) = (low.max(f64::MIN_POSITIVE), high.min(f64::MAX));
    let (first, last) = ((low.log10() - 1e-9).ceil() as i32, (high.log10() + 1e-9).floor() as i32);
    let n_decades = (high / low).log10();
    let every = (n_decades / n).ceil().max(1.0) as i32;
    let is_plain = first >= -3 && last <= 4;
    let mut ticks = Ticks { values: Vec::new(), minor: Vec::new(), unit: pretty(unit) };
    let label = |mantissa: i64, exponent: i32| match (is_plain, mantissa) {
        (true, _) => decimal(mantissa, exponent),
        (false, 1) => format!("10{}", superscript(&exponent.to_string())),
        (false, _) => format!("{mantissa}·10{}", superscript(&exponent.to_string())),
    };
    for exponent in first - 1..=last {
        for mantissa in 1..=9 {
            let value = mantissa as f64 * power_of_ten(exponent);
            if value < low || value > high {
                continue;
            }
            let has_label = match mantissa {
                1 => exponent.rem_euclid(every) == 0,
                2 | 5 => n_decades < 1.5,
                _ => false,
            };
            if has_label {
                ticks.values.push((value, label(mantissa, exponent)));
            } else if n_decades <= 6.0 || mantissa == 1 {
                ticks.minor.push(value);
            }
        }
    }
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(scale: Scale, low: f64, high: f64, unit: &str) -> String {
        let axis = Axis { scale, low, high, from: 0.0, to: 300.0 };
        let ticks = axis.ticks(50.0, unit);
        let labels: Vec<&str> = ticks.values.iter().map(|v| v.1.as_str()).collect();
        format!("{} | {}", labels.join("  "), ticks.unit).replace('\u{2009}', "_")
    }

    #[test]
    fn labels_read_well_at_any_magnitude() {
        for (low, high, unit, expected) in [
            (-1.0, 1.0, "V", "−1  −0.5  0  0.5  1 | V"),
            (0.0, 0.3, "", "0  0.05  0.1  0.15  0.2  0.25  0.3 | "),
            (0.0, 0.02, "V", "0  5  10  15  20 | mV"),
            (0.0, 0.002, "kg", "0  0.5  1  1.5  2 | ×10⁻³ kg"),
            (0.0, 2.5e5, "N.m", "0  50  100  150  200  250 | kN·m"),
            (0.0, 86400.0, "s", "0  20_000  40_000  60_000  80_000 | s"),
            (0.0, 5e7, "1", "0  10  20  30  40  50 | ×10⁶"),
            (1e5 - 0.011, 1e5 + 0.021, "Pa", "−10  −5  0  5  10  15  20 | mPa + 100_000 Pa"),
            (101325.001, 101325.021, "Pa", "5  10  15  20 | mPa + 101_325 Pa"),
            (-20.0, 55.0, "degC", "−20  −10  0  10  20  30  40  50 | °C"),
            (1e-300, 5e-300, "", "1  1.5  2  2.5  3  3.5  4  4.5  5 | ×10⁻³⁰⁰"),
        ] {
            assert_eq!(ticks(Scale::Linear, low, high, unit), expected);
        }
        assert_eq!(ticks(Scale::Log, 0.5, 2000.0, "Hz"), "1  10  100  1000 | Hz");
        assert_eq!(ticks(Scale::Log, 1e-9, 1.0, ""), "10⁻⁸  10⁻⁶  10⁻⁴  10⁻²  10⁰ | ");
        assert_eq!(ticks(Scale::Log, 3.0, 30.0, ""), "5  10  20 | ");
    }

    #[test]
    fn the_ends_of_the_number_range_have_no_ticks_but_do_not_fail() {
        for (low, high) in
            [(0.0, 5e-324), (0.0, 1e-307), (-1.7e308, 1.7e308), (f64::NEG_INFINITY, f64::INFINITY)]
        {
            let (low, high) = comfortable_range(Scale::Linear, low, high);
            ticks(Scale::Linear, low, high, "V");
        }
        let (low, high) = comfortable_range(Scale::Log, 5e-324, 1.7e308);
        ticks(Scale::Log, low, high, "V");
    }

    #[test]
    fn a_constant_with_rounding_errors_stays_a_line() {
        let (low, high) = comfortable_range(Scale::Linear, 5.0, 5.0 + 4e-15);
        assert!(low < 4.1 && high > 5.9);
        assert_eq!(comfortable_range(Scale::Linear, 0.0, 0.0), (-1.0, 1.0));
    }
}
