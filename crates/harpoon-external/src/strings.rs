//! `Modelica.Utilities.Strings`: characters are bytes there, counted from 1.

use crate::{Body, Call, Nature, Problem, Routine};
use std::sync::Arc;

macro_rules! pure {
    ($name:literal, $f:expr) => {
        Routine { name: $name, nature: Nature::Pure, body: Body::Any($f) }
    };
}

pub const ROUTINES: &[Routine] = &[
    pure!("ModelicaStrings_length", |c| {
        let n = c.string(0)?.len() as i64;
        c.give_integer(n)
    }),
    pure!("ModelicaStrings_substring", substring),
    pure!("ModelicaStrings_compare", compare),
    pure!("ModelicaStrings_skipWhiteSpace", |c| {
        let (text, from) = (c.string(0)?, c.integer(1)?);
        c.give_integer(skip_white_space(&text, from) as i64)
    }),
    pure!("ModelicaStrings_hashString", |c| {
        let text = c.string(0)?;
        c.give_integer(i64::from(hash(&text)))
    }),
    pure!("ModelicaStrings_scanIdentifier", scan_identifier),
    pure!("ModelicaStrings_scanInteger", scan_integer),
    pure!("ModelicaStrings_scanReal", scan_real),
    pure!("ModelicaStrings_scanString", scan_string),
];

fn substring(c: &mut Call) -> Result<(), Problem> {
    let text = c.string(0)?;
    let first = c.integer(1)?.max(1);
    let last = match c.integer(2)? {
        last if last < 0 => first,
        last => last,
    };
    let from = ((first - 1) as usize).min(text.len());
    let to = (last.max(0) as usize).min(text.len()).max(from);
    let bytes = &text.as_bytes()[from..to];
    c.give_string(&String::from_utf8_lossy(bytes))
}

fn compare(c: &mut Call) -> Result<(), Problem> {
    let (a, b) = (c.string(0)?, c.string(1)?);
    let order = if c.boolean(2)? {
        a.as_bytes().cmp(b.as_bytes())
    } else {
        a.to_ascii_lowercase().as_bytes().cmp(b.to_ascii_lowercase().as_bytes())
    };
    // The literals of `Types.Compare`: Less, Equal, Greater.
    c.give_integer(order as i64 + 2)
}

/// The index, counted from 1, of the first character from `from` on that is no white space.
fn skip_white_space(text: &str, from: i64) -> usize {
    let from = from.max(1) as usize;
    let rest = text.as_bytes().get(from - 1..).unwrap_or_default();
    from + rest.iter().take_while(|b| b.is_ascii_whitespace() || **b == 0x0b).count()
}

/// The hash function of A. Partow, on 32 bits, which gives generators their seeds.
fn hash(text: &str) -> i32 {
    let mut hash: u32 = 0xAAAA_AAAA;
    for (i, byte) in text.bytes().enumerate() {
        let byte = u32::from(byte);
        hash ^= if i % 2 == 0 {
            (hash << 7) ^ byte.wrapping_mul(hash >> 3)
        } else {
            !((hash << 11).wrapping_add(byte ^ (hash >> 5)))
        };
    }
    hash.cast_signed()
}

/// The bytes from the first token on, and its index.
fn token(text: &str, start: i64) -> (usize, &[u8]) {
    let at = skip_white_space(text, start);
    (at, text.as_bytes().get(at - 1..).unwrap_or_default())
}

fn digits(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|b| b.is_ascii_digit()).count()
}

fn scan_identifier(c: &mut Call) -> Result<(), Problem> {
    let (text, start) = (c.string(0)?, c.integer(1)?);
    let (at, rest) = token(&text, start);
    let is_name = rest.first().is_some_and(u8::is_ascii_alphabetic);
    let n = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let (next, name) = if is_name { ((at + n) as i64, &text[at - 1..at - 1 + n]) } else { (start, "") };
    c.set_integers(2, &[next])?;
    c.set_strings(3, &[name.into()])
}

fn scan_integer(c: &mut Call) -> Result<(), Problem> {
    let (text, start, is_unsigned) = (c.string(0)?, c.integer(1)?, c.boolean(2)?);
    let (at, rest) = token(&text, start);
    let sign = usize::from(matches!(rest.first(), Some(b'+' | b'-')));
    let n = digits(&rest[sign..]);
    let is_real = matches!(rest.get(sign + n), Some(b'.' | b'e' | b'E'));
    let number = text.get(at - 1..at - 1 + sign + n).and_then(|t| t.parse::<i32>().ok());
    match number {
        Some(number) if n > 0 && !is_real && !(is_unsigned && sign > 0) => {
            c.set_integers(3, &[(at + sign + n) as i64])?;
            c.set_integers(4, &[i64::from(number)])
        }
        _ => {
            c.set_integers(3, &[start])?;
            c.set_integers(4, &[0])
        }
    }
}

fn scan_real(c: &mut Call) -> Result<(), Problem> {
    let (text, start, is_unsigned) = (c.string(0)?, c.integer(1)?, c.boolean(2)?);
    let (at, rest) = token(&text, start);
    let found = real_length(rest, is_unsigned);
    let number = found.and_then(|n| text[at - 1..at - 1 + n].parse::<f64>().ok().map(|x| (n, x)));
    match number {
        Some((n, number)) => {
            c.set_integers(3, &[(at + n) as i64])?;
            c.set_reals(4, &[number])
        }
        None => {
            c.set_integers(3, &[start])?;
            c.set_reals(4, &[0.0])
        }
    }
}

/// `[sign] digits [. digits] [e [sign] digits]`
fn real_length(bytes: &[u8], is_unsigned: bool) -> Option<usize> {
    let mut n = 0;
    if matches!(bytes.first(), Some(b'+' | b'-')) {
        if is_unsigned {
            return None;
        }
        n = 1;
    }
    let whole = digits(&bytes[n..]);
    n += whole;
    if bytes.get(n) == Some(&b'.') {
        let fraction = digits(&bytes[n + 1..]);
        if whole + fraction == 0 {
            return None;
        }
        n += 1 + fraction;
    } else if whole == 0 {
        return None;
    }
    if matches!(bytes.get(n), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(n + 1), Some(b'+' | b'-')));
        let exponent = digits(&bytes[n + 1 + sign..]);
        if exponent == 0 {
            return None;
        }
        n += 1 + sign + exponent;
    }
    Some(n)
}

fn scan_string(c: &mut Call) -> Result<(), Problem> {
    let (text, start) = (c.string(0)?, c.integer(1)?);
    let (at, rest) = token(&text, start);
    let mut end = None;
    if rest.first() == Some(&b'"') {
        end = (1..rest.len()).find(|&i| rest[i] == b'"' && rest[i - 1] != b'\\');
    }
    match end {
        Some(end) if end > 1 => {
            let inner: Arc<str> = String::from_utf8_lossy(&rest[1..end]).into();
            c.set_integers(2, &[(at + end + 1) as i64])?;
            c.set_strings(3, &[inner])
        }
        _ => {
            c.set_integers(2, &[start])?;
            c.set_strings(3, &["".into()])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Argument, Data, World, find};

    fn scan(name: &str, args: &mut [Argument]) {
        find(name).unwrap().call(&mut World::default(), args, None).unwrap();
    }

    #[test]
    fn numbers_are_scanned_up_to_what_follows() {
        let blank = || [Argument::integer(0), Argument::real(0.0)];
        for (text, next, number) in
            [("  -1.5e3;", 9, -1500.0), ("12", 3, 12.0), (".", 1, 0.0), ("1e", 1, 0.0), ("1.x", 3, 1.0)]
        {
            let [next_out, out] = blank();
            let unsigned = Argument { dims: vec![], data: Data::Booleans(vec![false]) };
            let mut args = [Argument::string(text), Argument::integer(1), unsigned, next_out, out];
            scan("ModelicaStrings_scanReal", &mut args);
            assert_eq!(args[3].data, Data::Integers(vec![next]), "{text}");
            assert_eq!(args[4].data, Data::Reals(vec![number]), "{text}");
        }
    }

    #[test]
    fn the_hash_is_that_of_partow() {
        // By hand for one character: 0xAAAAAAAA ^ ((0xAAAAAAAA << 7) ^ 'a'*(0xAAAAAAAA >> 3)).
        let h: u32 = 0xAAAA_AAAA;
        let one = h ^ ((h << 7) ^ 97u32.wrapping_mul(h >> 3));
        assert_eq!(hash("a"), one.cast_signed());
        assert_ne!(hash("ab"), hash("ba"));
    }
}
