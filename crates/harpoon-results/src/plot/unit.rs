//! Units as a reader of a plot wants them: `m/s²` for `m/s2`, `mV` for small voltages, °C where the model
//! asks for it.

/// Display units and what to do with a value: times the factor, plus the offset.
const CONVERSIONS: &[(&str, &str, f64, f64)] = &[
    ("K", "degC", 1.0, -273.15),
    ("K", "degF", 1.8, -459.67),
    ("rad", "deg", 180.0 / std::f64::consts::PI, 0.0),
    ("rad/s", "deg/s", 180.0 / std::f64::consts::PI, 0.0),
    ("rad/s", "rev/min", 30.0 / std::f64::consts::PI, 0.0),
    ("rad/s", "rpm", 30.0 / std::f64::consts::PI, 0.0),
    ("rad/s", "1/min", 30.0 / std::f64::consts::PI, 0.0),
    ("Pa", "bar", 1e-5, 0.0),
    ("Pa", "kPa", 1e-3, 0.0),
    ("Pa", "MPa", 1e-6, 0.0),
    ("m/s", "km/h", 3.6, 0.0),
    ("m", "mm", 1e3, 0.0),
    ("m", "cm", 1e2, 0.0),
    ("m", "km", 1e-3, 0.0),
    ("m3", "l", 1e3, 0.0),
    ("m3/s", "l/min", 6e4, 0.0),
    ("m3/s", "m3/h", 3600.0, 0.0),
    ("s", "ms", 1e3, 0.0),
    ("s", "min", 1.0 / 60.0, 0.0),
    ("s", "h", 1.0 / 3600.0, 0.0),
    ("s", "d", 1.0 / 86400.0, 0.0),
    ("J", "kW.h", 1.0 / 3.6e6, 0.0),
    ("J", "W.h", 1.0 / 3.6e3, 0.0),
    ("J", "kJ", 1e-3, 0.0),
    ("J", "MJ", 1e-6, 0.0),
    ("W", "kW", 1e-3, 0.0),
    ("kg", "g", 1e3, 0.0),
    ("1", "%", 1e2, 0.0),
];

/// Factor and offset into the display unit, when we know how.
pub fn conversion(unit: &str, display_unit: &str) -> Option<(f64, f64)> {
    let found = CONVERSIONS.iter().find(|(from, to, ..)| *from == unit && *to == display_unit)?;
    Some((found.2, found.3))
}

/// The units in which values of this one can be shown, each with factor and offset.
pub fn conversions(unit: &str) -> impl Iterator<Item = (&'static str, f64, f64)> {
    CONVERSIONS
        .iter()
        .filter(move |(from, ..)| *from == unit)
        .map(|&(_, to, factor, offset)| (to, factor, offset))
}

/// Unit symbols that take SI prefixes, with the exponents that sound right: nobody says kiloseconds.
const PREFIXED: &[(&str, i32, i32)] = &[
    ("V", -15, 12),
    ("A", -15, 12),
    ("W", -15, 12),
    ("J", -15, 12),
    ("N", -12, 12),
    ("Pa", -12, 12),
    ("Hz", -6, 12),
    ("F", -15, 6),
    ("H", -15, 6),
    ("Ohm", -12, 12),
    ("S", -12, 6),
    ("C", -15, 6),
    ("T", -15, 3),
    ("Wb", -15, 6),
    ("mol", -12, 6),
    ("m", -12, 3),
    ("s", -15, 0),
];

/// `kN.m` for `N.m` and 3; nothing when the prefix would not be understood.
pub fn with_prefix(unit: &str, exponent: i32) -> Option<String> {
    let end = unit.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(unit.len());
    let (symbol, rest) = unit.split_at(end);
    // In `m2` a prefix would be squared with the metre.
    if rest.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '-') {
        return None;
    }
    let &(_, least, greatest) = PREFIXED.iter().find(|p| p.0 == symbol)?;
    if exponent < least || exponent > greatest {
        return None;
    }
    let prefix = match exponent {
        -15 => "f",
        -12 => "p",
        -9 => "n",
        -6 => "µ",
        -3 => "m",
        0 => "",
        3 => "k",
        6 => "M",
        9 => "G",
        12 => "T",
        _ => return None,
    };
    Some(format!("{prefix}{unit}"))
}

/// The Modelica unit string in print: `kg·m²`, `Ω`, `°C`. The unit `1` is no text at all.
pub fn pretty(unit: &str) -> String {
    if unit == "1" {
        return String::new();
    }
    let mut out = String::new();
    let mut rest = unit;
    while let Some(c) = rest.chars().next() {
        if c.is_alphabetic() || c == '%' {
            let end = rest.find(|c: char| !c.is_alphabetic() && c != '%').unwrap_or(rest.len());
            let (word, tail) = rest.split_at(end);
            out += &match word {
                "degC" => "°C".into(),
                "degF" => "°F".into(),
                "deg" => "°".into(),
                _ => match word.strip_suffix("Ohm") {
                    Some(prefix) => format!("{prefix}Ω"),
                    None => word.to_owned(),
                },
            };
            // An exponent follows its symbol at once.
            let digits =
                tail.find(|c: char| !c.is_ascii_digit() && c != '-' && c != '+').unwrap_or(tail.len());
            out += &superscript(&tail[..digits]);
            rest = &tail[digits..];
        } else {
            out.push(if c == '.' { '·' } else { c });
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

pub fn superscript(number: &str) -> String {
    number
        .chars()
        .filter_map(|c| match c {
            '0'..='9' => "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(c as usize - '0' as usize),
            '-' => Some('⁻'),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_in_print() {
        for (unit, expected) in [
            ("m/s2", "m/s²"),
            ("kg.m2", "kg·m²"),
            ("Ohm", "Ω"),
            ("kOhm", "kΩ"),
            ("degC", "°C"),
            ("W/(m2.K)", "W/(m²·K)"),
            ("s-1", "s⁻¹"),
            ("1", ""),
            ("", ""),
            ("1/s", "1/s"),
        ] {
            assert_eq!(pretty(unit), expected);
        }
    }

    #[test]
    fn prefixes_only_where_they_are_understood() {
        assert_eq!(with_prefix("V", -3).as_deref(), Some("mV"));
        assert_eq!(with_prefix("N.m", 3).as_deref(), Some("kN.m"));
        assert_eq!(with_prefix("m2", -3), None);
        assert_eq!(with_prefix("kg", 3), None);
        assert_eq!(with_prefix("s", 3), None);
        assert_eq!(with_prefix("rad/s", 3), None);
        assert_eq!(with_prefix("", 3), None);
    }
}
