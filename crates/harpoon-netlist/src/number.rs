//! Numbers of SPICE: `4.7k`, `10uF`, `1meg`, `2.5e-3V`.

/// The value of a number with its scale factor; letters behind it are units and mean nothing.
pub fn number(text: &str) -> Option<f64> {
    let (value, rest) = prefix(text)?;
    rest.chars().all(|c| c.is_ascii_alphabetic() || c == '%').then_some(value)
}

/// The number at the beginning of a text with its scale factor, and what follows the digits and the factor.
pub fn prefix(text: &str) -> Option<(f64, &str)> {
    let bytes = text.as_bytes();
    let mut i = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let digits = |mut k: usize| {
        while bytes.get(k).is_some_and(u8::is_ascii_digit) {
            k += 1;
        }
        k
    };
    let whole = digits(i);
    let mut has_digits = whole > i;
    i = whole;
    if bytes.get(i) == Some(&b'.') {
        let end = digits(i + 1);
        has_digits |= end > i + 1;
        i = end;
    }
    if !has_digits {
        return None;
    }
    if matches!(bytes.get(i), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(i + 1), Some(b'+' | b'-')));
        let end = digits(i + 1 + sign);
        if end > i + 1 + sign {
            i = end;
        }
    }
    let digits = &text[..i];
    let rest = &text[i..];
    let lower = rest.get(..3).unwrap_or(rest).to_ascii_lowercase();
    let (scale, n) = match lower.as_str() {
        s if s.starts_with("meg") => (6, 3),
        s if s.starts_with("mil") => {
            let value: f64 = digits.parse().ok()?;
            return Some((value * 25.4e-6, &rest[3..]));
        }
        s => match s.chars().next() {
            Some('t') => (12, 1),
            Some('g') => (9, 1),
            Some('k') => (3, 1),
            Some('m') => (-3, 1),
            Some('u' | '\u{b5}') => (-6, 1),
            Some('n') => (-9, 1),
            Some('p') => (-12, 1),
            Some('f') => (-15, 1),
            Some('a') => (-18, 1),
            _ => (0, 0),
        },
    };
    // The number that is meant, to the last bit: 10u is 1e-5, and not ten times 1e-6.
    let (mantissa, power) = digits.split_once(['e', 'E']).unwrap_or((digits, "0"));
    let value = match power.parse::<i32>() {
        Ok(power) => format!("{mantissa}e{}", power.saturating_add(scale)).parse().ok()?,
        // Beyond all powers.
        Err(_) => digits.parse().ok()?,
    };
    Some((value, rest.get(n..).unwrap_or("")))
}
