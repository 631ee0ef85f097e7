//! Numbers as text, as C prints them: the `format` of `String(...)` (MLS 3.7.1).

use crate::constant::Constant;
use std::fmt;

/// A conversion specification of C without its `%`.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    is_left: bool,
    /// What stands before a number that is not negative: `+` or a space.
    plus: &'static str,
    is_alternate: bool,
    is_zero_filled: bool,
    width: usize,
    precision: Option<usize>,
    conversion: char,
}

/// What is wrong with a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFormat {
    Empty,
    Percent,
    Star,
    Length(char),
    Conversion(char),
    TooLong,
    More,
}

impl fmt::Display for BadFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFormat::Empty => {
                write!(f, "it does not say how to convert: `g`, `f`, `e`, or `d` for an Integer")
            }
            BadFormat::Percent => write!(f, "it begins without `%`"),
            BadFormat::Star => write!(f, "width and precision are numbers, not `*`"),
            BadFormat::Length(c) => write!(f, "it has no length as in C: leave out `{c}`"),
            BadFormat::Conversion(c) => {
                write!(f, "`{c}` is none of `f e E g G`, nor of `d i o x X u c` for an Integer")
            }
            BadFormat::TooLong => write!(f, "widths and precisions end at {LONGEST}"),
            BadFormat::More => write!(f, "it ends with the letter of the conversion, and nothing follows"),
        }
    }
}

const LONGEST: usize = 100_000;

impl Format {
    pub fn read(text: &str) -> Result<Format, BadFormat> {
        let flags = text.len() - text.trim_start_matches(['-', '+', ' ', '#', '0']).len();
        let (flags, rest) = text.split_at(flags);
        let (width, rest) = split_number(rest)?;
        let (precision, rest) = match rest.strip_prefix('.') {
            Some(rest) => split_number(rest).map(|(p, rest)| (Some(p), rest))?,
            None => (None, rest),
        };
        let mut letters = rest.chars();
        let conversion = match letters.next().ok_or(BadFormat::Empty)? {
            '%' => return Err(BadFormat::Percent),
            '*' => return Err(BadFormat::Star),
            c @ ('h' | 'l' | 'L' | 'j' | 'z' | 't' | 'q') => return Err(BadFormat::Length(c)),
            c @ ('f' | 'e' | 'E' | 'g' | 'G' | 'd' | 'i' | 'o' | 'x' | 'X' | 'u' | 'c') => c,
            c => return Err(BadFormat::Conversion(c)),
        };
        if letters.next().is_some() {
            return Err(BadFormat::More);
        }
        let plus = match (flags.contains('+'), flags.contains(' ')) {
            (true, _) => "+",
            (false, true) => " ",
            (false, false) => "",
        };
        Ok(Format {
            is_left: flags.contains('-'),
            plus,
            is_alternate: flags.contains('#'),
            is_zero_filled: flags.contains('0'),
            width,
            precision,
            conversion,
        })
    }

    /// The text of a number; that of a Real by a conversion for Integers is that of the nearest one.
    pub fn apply(&self, value: &Constant) -> Option<String> {
        match (self.is_of_real(), value) {
            (true, Constant::Real(r)) => Some(self.real(*r)),
            (true, Constant::Integer(i)) => Some(self.real(*i as f64)),
            (false, Constant::Integer(i)) => self.integer(*i),
            (false, Constant::Real(r)) if r.is_finite() => self.integer(r.round() as i64),
            _ => None,
        }
    }

    pub fn is_of_real(&self) -> bool {
        matches!(self.conversion, 'f' | 'e' | 'E' | 'g' | 'G')
    }

    fn real(&self, r: f64) -> String {
        let precision = self.precision.unwrap_or(6);
        let magnitude = r.abs();
        let mut text = match self.conversion.to_ascii_lowercase() {
            _ if r.is_nan() => "nan".to_owned(),
            _ if r.is_infinite() => "inf".to_owned(),
            'f' => format!("{magnitude:.precision$}"),
            'e' => exponential(magnitude, precision),
            _ => general(magnitude, precision, self.is_alternate),
        };
        if self.is_alternate && r.is_finite() && !text.contains('.') {
            let at = text.find('e').unwrap_or(text.len());
            text.insert(at, '.');
        }
        if self.conversion.is_ascii_uppercase() {
            text = text.to_uppercase();
        }
        self.padded(self.sign(r.is_sign_negative() && !r.is_nan()), &text, r.is_finite())
    }

    fn integer(&self, i: i64) -> Option<String> {
        let digits = match self.conversion {
            'c' => {
                let letter = u32::try_from(i).ok().and_then(char::from_u32)?;
                return Some(self.padded("", letter.encode_utf8(&mut [0; 4]), false));
            }
            'x' => format!("{i:x}"),
            'X' => format!("{i:X}"),
            'o' => format!("{i:o}"),
            'u' => (i as u64).to_string(),
            _ => i.unsigned_abs().to_string(),
        };
        let least = self.precision.unwrap_or(1);
        let digits = format!("{digits:0>least$}");
        let prefix = match self.conversion {
            'd' | 'i' => self.sign(i < 0),
            'x' if self.is_alternate && i != 0 => "0x",
            'X' if self.is_alternate && i != 0 => "0X",
            'o' if self.is_alternate && !digits.starts_with('0') => "0",
            _ => "",
        };
        Some(self.padded(prefix, &digits, self.precision.is_none()))
    }

    fn sign(&self, is_negative: bool) -> &'static str {
        if is_negative { "-" } else { self.plus }
    }

    fn padded(&self, prefix: &str, text: &str, may_zero_fill: bool) -> String {
        let missing = self.width.saturating_sub(prefix.len() + text.chars().count());
        match (self.is_left, self.is_zero_filled && may_zero_fill) {
            (true, _) => format!("{prefix}{text}{}", " ".repeat(missing)),
            (false, true) => format!("{prefix}{}{text}", "0".repeat(missing)),
            (false, false) => format!("{}{prefix}{text}", " ".repeat(missing)),
        }
    }
}

/// The digits that a text begins with, as a number, and what follows them.
fn split_number(text: &str) -> Result<(usize, &str), BadFormat> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match &text[..text.len() - rest.len()] {
        "" => Ok((0, rest)),
        digits => match digits.parse() {
            Ok(n) if n <= LONGEST => Ok((n, rest)),
            _ => Err(BadFormat::TooLong),
        },
    }
}

/// As C prints with `%e`: at least two digits of exponent, and its sign.
fn exponential(value: f64, precision: usize) -> String {
    let text = format!("{value:.precision$e}");
    match text.split_once('e') {
        Some((mantissa, exponent)) => {
            let exponent: i32 = exponent.parse().unwrap_or(0);
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{mantissa}e{sign}{:02}", exponent.abs())
        }
        None => text,
    }
}

/// As C prints with `%g`: so many significant digits, no trailing zeros, an exponent where it is shorter.
pub(crate) fn general(value: f64, digits: usize, keep_zeros: bool) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "nan".to_owned()
        } else {
            (if value > 0.0 { "inf" } else { "-inf" }).to_owned()
        };
    }
    let digits = digits.clamp(1, 400);
    let scientific = format!("{value:.*e}", digits - 1);
    let exponent: i32 = scientific.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let strip = |text: &str| {
        if keep_zeros || !text.contains('.') {
            text.to_owned()
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    };
    if exponent < -4 || exponent >= digits as i32 {
        let text = exponential(value, digits - 1);
        match text.split_once('e') {
            Some((mantissa, rest)) => format!("{}e{rest}", strip(mantissa)),
            None => text,
        }
    } else {
        strip(&format!("{value:.*}", (digits as i32 - 1 - exponent) as usize))
    }
}
