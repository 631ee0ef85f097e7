//! Words for messages: equations and expressions as the user would write them, shortened where long.

use harpoon_ir::{Equation, ExprId, FlatModel, print};

const MAX_LEN: usize = 120;

pub fn expr(model: &FlatModel, id: ExprId) -> String {
    shorten(print::print_expr(model, id))
}

pub fn equation(model: &FlatModel, eq: &Equation) -> String {
    shorten(print::print_equation(model, eq))
}

/// `a`, `a and b`, `a, b and c`; long lists are cut.
pub fn list(items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] if first.len() < 6 => format!("{} and {last}", first.join(", ")),
        _ => format!("{} and {} more", items[..6].join(", "), items.len() - 6),
    }
}

fn shorten(text: String) -> String {
    if text.chars().count() <= MAX_LEN {
        return text;
    }
    let kept: String = text.chars().take(MAX_LEN - 2).collect();
    format!("{kept} …")
}
