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
    let value: f64 = text[..i].parse().ok()?;
    let rest = &text[i..];
    let lower = rest.get(..3).unwrap_or(rest).to_ascii_lowercase();
    let (scale, n) = match lower.as_str() {
        s if s.starts_with("meg") => (1e6, 3),
        s if s.starts_with("mil") => (25.4e-6, 3),
        s => match s.chars().next() {
            Some('t') => (1e12, 1),
            Some('g') => (1e9, 1),
            Some('k') => (1e3, 1),
            Some('m') => (1e-3, 1),
            Some('u' | '\u{b5}') => (1e-6, 1),
            Some('n') => (1e-9, 1),
            Some('p') => (1e-12, 1),
            Some('f') => (1e-15, 1),
            Some('a') => (1e-18, 1),
            _ => (1.0, 0),
        },
    };
    Some((value * scale, rest.get(n..).unwrap_or("")))
}
