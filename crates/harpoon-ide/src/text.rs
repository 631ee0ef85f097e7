//! Texts in pictures: macros, numbers with units, and how wide a text will be.

use crate::class_view::TextContext;
use harpoon_base::patience::{spend, spend_bytes};
use harpoon_syntax::ast::{Expr, ExprKind, UnaryOp};

enum Piece<'t> {
    Plain(&'t str),
    Macro(&'t str),
}

/// `%%`, `%name`, `%{name}`; anything else stays as written (MLS 18.6.5.5).
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    spend(text.len() as u64 / 64);
    while let Some(at) = rest.find('%') {
        pieces.push(Piece::Plain(&rest[..at]));
        let after = &rest[at + 1..];
        if let Some(behind) = after.strip_prefix('%') {
            pieces.push(Piece::Plain("%"));
            rest = behind;
        } else if let Some(inner) = after.strip_prefix('{')
            && let Some(end) = inner.find('}')
        {
            pieces.push(Piece::Macro(&inner[..end]));
            rest = &inner[end + 1..];
        } else {
            let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
            if end == 0 || after.starts_with(|c: char| c.is_ascii_digit()) {
                pieces.push(Piece::Plain("%"));
                rest = after;
            } else {
                pieces.push(Piece::Macro(&after[..end]));
                rest = &after[end..];
            }
        }
    }
    pieces.push(Piece::Plain(rest));
    pieces
}

/// The names of the macros in a text.
pub fn macros(text: &str) -> Vec<&str> {
    let of = |p| match p {
        Piece::Macro(name) => Some(name),
        Piece::Plain(_) => None,
    };
    pieces(text).into_iter().filter_map(of).collect()
}

/// The text with its macros replaced; `None` if it has the name of a component and there is none.
pub fn expand(text: &str, context: &TextContext) -> Option<String> {
    let mut expanded = String::new();
    for piece in pieces(text) {
        let piece = match piece {
            Piece::Plain(plain) => plain,
            Piece::Macro("name") => context.name.as_deref()?,
            Piece::Macro("class") => &context.class,
            Piece::Macro(name) => context.values.get(name).map_or(name, |v| v),
        };
        spend_bytes(piece.len());
        expanded.push_str(piece);
    }
    Some(expanded)
}

/// The number that an expression plainly is.
pub fn literal(expr: &Expr) -> Option<f64> {
    match &expr.kind {
        ExprKind::Integer(i) => Some(*i as f64),
        ExprKind::Real(r) => Some(*r),
        ExprKind::Unary(UnaryOp::Minus, inner) => literal(inner).map(|x| -x),
        _ => None,
    }
}

/// A number in its display unit where we know how to get there, else as it is written, with its unit.
pub fn quantity(number: f64, written: &str, unit: &str, display_unit: &str) -> String {
    let converted = match (unit, display_unit) {
        ("K", "degC") => Some(number - 273.15),
        ("rad", "deg") => Some(number.to_degrees()),
        ("rad/s", "rpm" | "rev/min" | "1/min") => Some(number * 30.0 / std::f64::consts::PI),
        ("rad/s", "deg/s") => Some(number.to_degrees()),
        ("Pa", "bar") => Some(number / 1e5),
        ("Pa", "kPa") => Some(number / 1e3),
        ("m3", "l") => Some(number * 1e3),
        ("s", "min") => Some(number / 60.0),
        ("s", "h") => Some(number / 3600.0),
        ("m/s", "km/h") => Some(number * 3.6),
        _ => None,
    };
    match converted {
        Some(value) => {
            // The conversion must not show its rounding: 20.000000000000057 °C.
            let rounded: f64 = format!("{value:.10e}").parse().unwrap_or(value);
            with_unit(&format!("{}", (rounded * 1e9).round() / 1e9), display_unit)
        }
        None => with_unit(&handy(number, written), unit),
    }
}

/// The shortest way to write a number: 10000.0 is 10000, and 210000000000.0 is 2.1e11.
fn handy(number: f64, written: &str) -> String {
    let plain = format!("{number}");
    let short = if plain.len() < written.len() { plain } else { written.to_owned() };
    let power = format!("{number:e}");
    if short.len() > 7 && power.len() < short.len() { power } else { short }
}

fn with_unit(number: &str, unit: &str) -> String {
    match unit {
        "" | "1" => number.to_owned(),
        _ => format!("{number} {}", unit_text(unit)),
    }
}

/// `Ohm.m2/s` as people write it: `Ω·m²/s`.
pub fn unit_text(unit: &str) -> String {
    let mut text = String::new();
    let mut word = String::new();
    let flush = |word: &mut String, text: &mut String| {
        match word.as_str() {
            "Ohm" | "ohm" => text.push('Ω'),
            "kOhm" => text.push_str("kΩ"),
            "MOhm" => text.push_str("MΩ"),
            "degC" => text.push_str("°C"),
            "deg" => text.push('°'),
            "rev" => text.push_str("rev"),
            other => text.push_str(other),
        }
        word.clear();
    };
    let mut after_letter = false;
    for c in unit.chars() {
        if c.is_alphabetic() {
            word.push(c);
            after_letter = true;
            continue;
        }
        flush(&mut word, &mut text);
        match c {
            '.' | '*' => text.push('·'),
            '0'..='9' if after_letter => {
                text.push(['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][c as usize - '0' as usize]);
                continue;
            }
            '-' if after_letter => {
                text.push('⁻');
                continue;
            }
            c => text.push(c),
        }
        after_letter = false;
    }
    flush(&mut word, &mut text);
    text
}

/// The width of a line of text of size 1, by the widths of a common sans-serif face.
pub fn width(line: &str, bold: bool) -> f64 {
    let thousandths: u32 = line
        .chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | '\'' | '|' => 225,
            ' ' | '.' | ',' | ':' | ';' | '/' | '!' | 'f' | 't' | 'I' | '[' | ']' => 278,
            '(' | ')' | '-' | 'r' | '{' | '}' | '"' => 335,
            'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' | 'J' => 500,
            'm' | 'M' | '%' => 850,
            'w' | 'C' | 'D' | 'H' | 'N' | 'R' | 'U' => 722,
            'G' | 'O' | 'Q' | 'Ω' => 778,
            'W' | '@' => 970,
            '+' | '=' | '<' | '>' | '~' => 584,
            'A' | 'B' | 'E' | 'K' | 'P' | 'S' | 'V' | 'X' | 'Y' | '&' => 667,
            'F' | 'T' | 'Z' | 'L' => 611,
            '°' | '¹' | '²' | '³' => 370,
            c if (c as u32) >= 0x1100 => 1000,
            _ => 556,
        })
        .sum();
    f64::from(thousandths) / 1000.0 * if bold { 1.07 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::quantity;

    #[test]
    fn numbers_are_short_enough_to_be_read() {
        for (number, written, unit, expected) in [
            (10.0, "10", "V", "10 V"),
            (1e4, "10000.0", "Ohm", "10000 Ω"),
            (2.1e11, "210000000000.0", "", "2.1e11"),
            (0.00001, "0.00001", "Ohm", "0.00001 Ω"),
            (0.000001, "0.000001", "Ohm", "1e-6 Ω"),
            (4765975.0, "4765975", "", "4765975"),
            (1e5, "1e5", "Pa", "1e5 Pa"),
        ] {
            assert_eq!(quantity(number, written, unit, ""), expected);
        }
    }
}
