//! Units of measurement (MLS 19): the text of a `unit` attribute as powers of the seven base units and a factor.
//!
//! Angles count as numbers, as in the SI: `rad` is 1. Offsets (`degC`) are left aside: a difference of temperatures
//! has none, and only the dimension is compared where numbers may be hidden.

use std::fmt;

/// Exponents are counted in twelfths, so that roots up to the fourth and the sixth stay exact.
const WHOLE: i32 = 12;
const BASE: [&str; 7] = ["kg", "m", "s", "A", "K", "mol", "cd"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dimension([i32; 7]);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    pub dimension: Dimension,
    /// How many coherent SI units it is: 1e5 for `bar`.
    pub factor: f64,
}

impl Dimension {
    pub const ONE: Dimension = Dimension([0; 7]);
    pub const SECOND: Dimension = Dimension([0, 0, WHOLE, 0, 0, 0, 0]);

    pub fn is_one(self) -> bool {
        self == Dimension::ONE
    }
    pub fn times(self, other: Dimension) -> Dimension {
        Dimension(std::array::from_fn(|k| self.0[k] + other.0[k]))
    }
    pub fn over(self, other: Dimension) -> Dimension {
        Dimension(std::array::from_fn(|k| self.0[k] - other.0[k]))
    }
    /// Of kg, m, s, A, K, mol and cd, if all are whole.
    pub fn exponents(self) -> Option<[i32; 7]> {
        self.0.iter().all(|e| e % WHOLE == 0).then(|| self.0.map(|e| e / WHOLE))
    }
    /// `None` if an exponent is no multiple of a twelfth.
    pub fn to_the(self, power: f64) -> Option<Dimension> {
        let mut out = Dimension::ONE;
        for (to, from) in out.0.iter_mut().zip(self.0) {
            let exact = f64::from(from) * power;
            if (exact - exact.round()).abs() > 1e-9 || exact.abs() > 1e6 {
                return None;
            }
            *to = exact.round() as i32;
        }
        Some(out)
    }
}

/// The symbols of the SI and those used beside it, with a factor and powers of kg, m, s, A, K, mol, cd.
const SYMBOLS: &[(&str, f64, [i32; 7])] = &[
    ("1", 1.0, [0; 7]),
    ("rad", 1.0, [0; 7]),
    ("sr", 1.0, [0; 7]),
    ("kg", 1.0, [1, 0, 0, 0, 0, 0, 0]),
    ("g", 1e-3, [1, 0, 0, 0, 0, 0, 0]),
    ("t", 1e3, [1, 0, 0, 0, 0, 0, 0]),
    ("m", 1.0, [0, 1, 0, 0, 0, 0, 0]),
    ("s", 1.0, [0, 0, 1, 0, 0, 0, 0]),
    ("A", 1.0, [0, 0, 0, 1, 0, 0, 0]),
    ("K", 1.0, [0, 0, 0, 0, 1, 0, 0]),
    ("mol", 1.0, [0, 0, 0, 0, 0, 1, 0]),
    ("cd", 1.0, [0, 0, 0, 0, 0, 0, 1]),
    ("lm", 1.0, [0, 0, 0, 0, 0, 0, 1]),
    ("lx", 1.0, [0, -2, 0, 0, 0, 0, 1]),
    ("Hz", 1.0, [0, 0, -1, 0, 0, 0, 0]),
    ("Bq", 1.0, [0, 0, -1, 0, 0, 0, 0]),
    ("N", 1.0, [1, 1, -2, 0, 0, 0, 0]),
    ("Pa", 1.0, [1, -1, -2, 0, 0, 0, 0]),
    ("bar", 1e5, [1, -1, -2, 0, 0, 0, 0]),
    ("J", 1.0, [1, 2, -2, 0, 0, 0, 0]),
    ("eV", 1.602176634e-19, [1, 2, -2, 0, 0, 0, 0]),
    ("W", 1.0, [1, 2, -3, 0, 0, 0, 0]),
    ("VA", 1.0, [1, 2, -3, 0, 0, 0, 0]),
    ("var", 1.0, [1, 2, -3, 0, 0, 0, 0]),
    ("C", 1.0, [0, 0, 1, 1, 0, 0, 0]),
    ("V", 1.0, [1, 2, -3, -1, 0, 0, 0]),
    ("Ohm", 1.0, [1, 2, -3, -2, 0, 0, 0]),
    ("S", 1.0, [-1, -2, 3, 2, 0, 0, 0]),
    ("F", 1.0, [-1, -2, 4, 2, 0, 0, 0]),
    ("Wb", 1.0, [1, 2, -2, -1, 0, 0, 0]),
    ("T", 1.0, [1, 0, -2, -1, 0, 0, 0]),
    ("H", 1.0, [1, 2, -2, -2, 0, 0, 0]),
    ("Gy", 1.0, [0, 2, -2, 0, 0, 0, 0]),
    ("Sv", 1.0, [0, 2, -2, 0, 0, 0, 0]),
    ("kat", 1.0, [0, 0, -1, 0, 0, 1, 0]),
    ("l", 1e-3, [0, 3, 0, 0, 0, 0, 0]),
    ("min", 60.0, [0, 0, 1, 0, 0, 0, 0]),
    ("h", 3600.0, [0, 0, 1, 0, 0, 0, 0]),
    ("d", 86400.0, [0, 0, 1, 0, 0, 0, 0]),
    ("deg", std::f64::consts::PI / 180.0, [0; 7]),
    ("rev", 2.0 * std::f64::consts::PI, [0; 7]),
    ("degC", 1.0, [0, 0, 0, 0, 1, 0, 0]),
    ("degF", 5.0 / 9.0, [0, 0, 0, 0, 1, 0, 0]),
    ("degRk", 5.0 / 9.0, [0, 0, 0, 0, 1, 0, 0]),
];

const PREFIXES: &[(&str, f64)] = &[
    ("da", 1e1),
    ("Y", 1e24),
    ("Z", 1e21),
    ("E", 1e18),
    ("P", 1e15),
    ("T", 1e12),
    ("G", 1e9),
    ("M", 1e6),
    ("k", 1e3),
    ("h", 1e2),
    ("d", 1e-1),
    ("c", 1e-2),
    ("m", 1e-3),
    ("u", 1e-6),
    ("n", 1e-9),
    ("p", 1e-12),
    ("f", 1e-15),
    ("a", 1e-18),
];

impl Unit {
    /// `kg.m2/s3`, `1/(A.s)`, `mm`; `None` for what is no unit we know.
    pub fn parse(text: &str) -> Option<Unit> {
        let (above, below) = match text.split_once('/') {
            Some((above, below)) => (above, Some(below)),
            None => (text, None),
        };
        let mut unit = product(above)?;
        if let Some(below) = below {
            let inner = below.strip_prefix('(').map_or(Some(below), |b| b.strip_suffix(')'))?;
            if inner.contains(['/', '(', ')']) {
                return None;
            }
            let divisor = product(inner)?;
            unit.dimension = unit.dimension.over(divisor.dimension);
            unit.factor /= divisor.factor;
        }
        Some(unit)
    }
}

/// Is the text built like a unit (MLS 19.1), whether or not its symbols are known?
pub fn is_well_formed(text: &str) -> bool {
    expression(text) == Some("")
}

/// `numerator [ "/" denominator ]`; what is left behind it.
fn expression(text: &str) -> Option<&str> {
    let rest = match text.strip_prefix('1') {
        Some(rest) => rest,
        None => in_parentheses(text).or_else(|| factors(text))?,
    };
    match rest.strip_prefix('/') {
        Some(below) => in_parentheses(below).or_else(|| factor(below)),
        None => Some(rest),
    }
}

fn in_parentheses(text: &str) -> Option<&str> {
    expression(text.strip_prefix('(')?)?.strip_prefix(')')
}

fn factors(text: &str) -> Option<&str> {
    let mut rest = factor(text)?;
    while let Some(next) = rest.strip_prefix('.') {
        rest = factor(next)?;
    }
    Some(rest)
}

/// A symbol and its power: `m`, `s-2`.
fn factor(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c == '_' || c.is_ascii_alphabetic());
    let power = rest.strip_prefix(['+', '-']).unwrap_or(rest);
    let behind = power.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_sign_only = behind.len() == power.len() && power.len() < rest.len();
    (rest.len() < text.len() && !has_sign_only).then_some(behind)
}

fn product(text: &str) -> Option<Unit> {
    let mut unit = Unit { dimension: Dimension::ONE, factor: 1.0 };
    let text = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
    for factor in text.split('.') {
        let is_power = |c: char| c.is_ascii_digit() || c == '-' || c == '+';
        let at = if factor == "1" { 1 } else { factor.find(is_power).unwrap_or(factor.len()) };
        let (symbol, power) = factor.split_at(at);
        let power: i32 =
            if power.is_empty() { 1 } else { power.parse().ok().filter(|p: &i32| p.abs() < 100)? };
        let (scale, exponents) = symbol_value(symbol)?;
        unit.dimension = unit.dimension.times(Dimension(exponents.map(|e| e * power * WHOLE)));
        unit.factor *= scale.powi(power);
    }
    Some(unit)
}

fn symbol_value(symbol: &str) -> Option<(f64, [i32; 7])> {
    let find = |symbol: &str| SYMBOLS.iter().find(|(s, ..)| *s == symbol).map(|&(_, factor, e)| (factor, e));
    find(symbol).or_else(|| {
        PREFIXES.iter().find_map(|(prefix, scale)| {
            let (factor, e) = find(symbol.strip_prefix(prefix)?)?;
            Some((scale * factor, e))
        })
    })
}

/// As a symbol of the SI where there is one, otherwise in base units: `V`, `kg.m-1`.
impl fmt::Display for Dimension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named =
            SYMBOLS.iter().find(|(_, factor, e)| *factor == 1.0 && Dimension(e.map(|e| e * WHOLE)) == *self);
        if let Some((symbol, ..)) = named {
            return f.write_str(symbol);
        }
        let mut parts = Vec::new();
        for (symbol, power) in BASE.iter().zip(self.0).filter(|(_, p)| *p != 0) {
            parts.push(match (power / WHOLE, power % WHOLE) {
                (1, 0) => (*symbol).to_owned(),
                (n, 0) => format!("{symbol}{n}"),
                _ => format!("{symbol}^({power}/{WHOLE})"),
            });
        }
        f.write_str(&parts.join("."))
    }
}
