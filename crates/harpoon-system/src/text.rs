//! Words for messages: equations and expressions as the user would write them, shortened where long.

use harpoon_ir::{Equation, ExprId, FlatModel, print};

const MAX_LEN: usize = 120;

pub fn expr(model: &FlatModel, id: ExprId) -> String {
    shorten(print::print_expr(model, id))
}

pub fn equation(model: &FlatModel, eq: &Equation) -> String {
    shorten(print::print_equation(model, eq))
}

fn shorten(text: String) -> String {
    if text.chars().count() <= MAX_LEN {
        return text;
    }
    let kept: String = text.chars().take(MAX_LEN - 2).collect();
    format!("{kept} …")
}
