//! Patterns over variable names: `*` stands for any text (dots included), `?` for one character.
//! Brackets are themselves, because names such as `line.c[3].v` are full of them.

/// Whether all of `name` is matched by `pattern`. Greedy with one point to fall back to, so the cost is
/// at most the product of the two lengths.
pub fn matches_glob(pattern: &str, name: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    // The last star, and how far into the name it has been stretched.
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        if p < pattern.len() && pattern[p] == '*' {
            star = Some((p, n));
            p += 1;
        } else if p < pattern.len() && (pattern[p] == '?' || pattern[p] == name[n]) {
            p += 1;
            n += 1;
        } else if let Some((at, stretched)) = star {
            star = Some((at, stretched + 1));
            p = at + 1;
            n = stretched + 1;
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
}

#[cfg(test)]
mod tests {
    use super::matches_glob;

    #[test]
    fn stars_cross_dots_and_brackets_are_literal() {
        for (pattern, name, expected) in [
            ("r1.*", "r1.v", true),
            ("r1.*", "r1.p.v", true),
            ("r1.*", "r12.v", false),
            ("*.v", "a.b[3].v", true),
            ("*.v", "v", false),
            ("*", "", true),
            ("", "", true),
            ("", "a", false),
            ("x[1,2]", "x[1,2]", true),
            ("x[12]", "x1", false),
            ("x[*].T", "x[10].T", true),
            ("x[?].T", "x[10].T", false),
            ("x[??].T", "x[10].T", true),
            ("der(*)", "der(m.phi)", true),
            ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
            ("Grüß?", "Grüße", true),
        ] {
            assert_eq!(matches_glob(pattern, name), expected, "{pattern} on {name}");
        }
    }
}
