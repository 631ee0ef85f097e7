//! Words in messages: how far one is from another, and long ones made short.

use crate::patience::spend;

/// How many letters to insert, delete, change or swap with a neighbour to get from `a` to `b` (restricted
/// Damerau–Levenshtein distance). Takes the product of the lengths; compare names, not texts.
pub fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    // The rows of the last two letters of `a` and of the present one.
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    let mut previous = None;
    for (i, from) in a.chars().enumerate() {
        let mut row = vec![i + 1; b.len() + 1];
        for (j, &to) in b.iter().enumerate() {
            row[j + 1] = (last[j] + usize::from(from != to)).min(last[j + 1] + 1).min(row[j] + 1);
            if j > 0 && previous == Some(to) && b[j - 1] == from {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
        previous = Some(from);
    }
    last[b.len()]
}

const LONGEST_MISSPELLED: usize = 200;

/// The known name with the fewest edits, if it is near enough to be meant.
pub fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    // Nobody misspells a name of this length, and comparing two of them takes its square.
    if name.len() > LONGEST_MISSPELLED {
        return None;
    }
    let limit = match name.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    let length = name.chars().count();
    known
        .inspect(|_| spend(1))
        .filter(|k| *k != name && k.chars().count().abs_diff(length) <= limit)
        .map(|k| {
            spend(k.len() as u64);
            let distance = if k.eq_ignore_ascii_case(name) { 0 } else { edit_distance(name, k) };
            (distance, k)
        })
        .filter(|(d, k)| *d <= limit && *d < k.chars().count().max(name.chars().count()))
        .min_by_key(|(d, k)| (*d, k.len().abs_diff(name.len()), *k))
        .map(|(_, k)| k)
}

/// A number as people write it: `5`, `0.25`, `2.5e-8`.
pub fn number_text(x: f64) -> String {
    if x == x.trunc() && x.abs() < 1e15 { format!("{}", x as i64) } else { format!("{x:?}") }
}

/// A quoted name or equation that is longer than this is cut in the middle.
const LONGEST: usize = 400;
/// And so is a whole message, which may hold what a model says in its assertions.
const LONGEST_MESSAGE: usize = 20_000;

/// Cuts what stands between backquotes, and the whole, where it is too long to be read. Generated models have names of
/// tens of thousands of letters.
pub fn shorten_quoted(text: String) -> String {
    if text.len() <= LONGEST {
        return text;
    }
    let shorten = |(k, part): (usize, &str)| match k % 2 {
        1 => shorten(part),
        _ => part.to_owned(),
    };
    cut(&text.split('`').enumerate().map(shorten).collect::<Vec<_>>().join("`"), LONGEST_MESSAGE)
}

/// The begin and the end of a long word.
pub fn shorten(word: &str) -> String {
    cut(word, LONGEST)
}

fn cut(text: &str, longest: usize) -> String {
    let n = text.chars().count();
    if n <= longest {
        return text.to_owned();
    }
    let kept_at_end = longest / 4;
    let begin: String = text.chars().take(longest - kept_at_end).collect();
    let end: String = text.chars().skip(n - kept_at_end).collect();
    format!("{begin}…{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insertions_deletions_changes_and_swaps_count_one() {
        for (a, b, distance) in [
            ("", "", 0),
            ("abc", "", 3),
            ("flange", "flagne", 1),
            ("resistor", "Resistor", 1),
            ("kitten", "sitting", 3),
            ("größe", "grösse", 2),
            ("ab", "ba", 1),
            ("ca", "abc", 3),
        ] {
            assert_eq!((edit_distance(a, b), edit_distance(b, a)), (distance, distance), "{a} {b}");
        }
    }

    #[test]
    fn numbers_are_short_however_small_or_large() {
        for (x, text) in [
            (5.0, "5"),
            (-0.25, "-0.25"),
            (2.5e-8, "2.5e-8"),
            (1e300, "1e300"),
            (f64::MIN_POSITIVE, "2.2250738585072014e-308"),
            (f64::NAN, "NaN"),
        ] {
            assert_eq!(number_text(x), text);
        }
    }

    #[test]
    fn long_names_are_cut_and_the_text_around_them_stays() {
        let name = format!("{}end", "é".repeat(50_000));
        let text = shorten_quoted(format!("`{name}` is not `{name}.x`, see `y`"));
        assert!(text.chars().count() < 1000, "{text}");
        assert!(
            text.starts_with("`éé") && text.contains("éend` is not `é") && text.ends_with(".x`, see `y`")
        );
        let plain = "word ".repeat(1000);
        assert_eq!(shorten_quoted(plain.clone()), plain);
        let spoken = shorten_quoted(format!("assertion failed: {}!", "word ".repeat(1_000_000)));
        assert!(
            spoken.len() < 30_000
                && spoken.starts_with("assertion failed: word")
                && spoken.ends_with("word !")
        );
    }
}
