//! What can be wrong with a plan, in words.

use crate::element;
use crate::expression::ErrorKind;
use crate::plan::MAX_TABLE_VARIABLES;
use harpoon_base::{Diagnostic, Span, nearest};

pub(crate) fn toml_syntax(span: Span, message: &str) -> Diagnostic {
    Diagnostic::error("plan-syntax", span, format!("the plan is not valid TOML: {}", message.trim())).help(
        "values are written `key = value`, texts in quotes, and each path begins with a line `[[path]]`",
    )
}

pub(crate) fn unknown_key(span: Span, key: &str, place: &str, known: &[&str]) -> Diagnostic {
    let help = match nearest(key, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known here: {}", known.join(", ")),
    };
    Diagnostic::error("plan-unknown-key", span, format!("{place} has no key `{key}`")).help(help)
}

pub(crate) fn missing(span: Span, place: &str, what: &str, help: &str) -> Diagnostic {
    Diagnostic::error("plan-missing", span, format!("{place} {what}")).help(help)
}

pub(crate) fn wrong_type(span: Span, key: &str, expected: &str, found: &str) -> Diagnostic {
    Diagnostic::error("plan-type", span, format!("`{key}` must be {expected}, found {found}"))
        .help(format!("replace it by {expected}"))
}

pub(crate) fn not_a_name(span: Span, what: &str, name: &str) -> Diagnostic {
    Diagnostic::error("plan-name", span, format!("`{name}` cannot be the name of {what}"))
        .help("use letters, digits and `_`, begin with a letter, and avoid the key words of Modelica")
}

pub(crate) fn duplicate(span: Span, what: &str, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error("plan-duplicate-name", span, format!("there are two {what} named `{name}`"))
        .related(first, "the first one is here")
        .help("give each a name of its own")
}

pub(crate) fn too_many_variables(span: Span, found: usize, what: &str, most: usize) -> Diagnostic {
    Diagnostic::error(
        "plan-too-many-variables",
        span,
        format!("{found} variables are too many: {what} has at most {most}"),
    )
    .help("split the plan into subsystems that are switched one after the other")
}

pub(crate) fn unknown_variable(span: Span, name: &str, variables: &[String]) -> Diagnostic {
    let help = match nearest(name, variables.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the variables are {}; add it to `variables` if it is meant", variables.join(", ")),
    };
    Diagnostic::error("plan-unknown-variable", span, format!("there is no variable `{name}`")).help(help)
}

pub(crate) fn bad_expression(span: Span, kind: &ErrorKind) -> Diagnostic {
    let message = match kind {
        ErrorKind::Empty => "the condition is empty".to_string(),
        ErrorKind::OperandExpected(found) => format!("a variable or `(` is expected here, found {found}"),
        ErrorKind::Unexpected(found) => format!("`{found}` cannot stand here"),
        ErrorKind::UnclosedParenthesis => "this `(` is never closed".to_string(),
        ErrorKind::TooDeep => "the condition is nested too deep".to_string(),
        ErrorKind::UnknownVariable(name) => format!("there is no variable `{name}`"),
    };
    Diagnostic::error("plan-expression", span, message)
        .help("write products side by side or with `*` or `and`, sums with `+` or `or`, complements with `'` or `not`")
}

pub(crate) fn bad_minterm(span: Span, n: usize) -> Diagnostic {
    let last = (1u64 << n) - 1;
    Diagnostic::error("plan-minterm", span, format!("minterms of {n} variables are numbers from 0 to {last}"))
        .help("the first variable is the highest binary digit")
}

pub(crate) fn bad_table(span: Span, message: String, n: usize) -> Diagnostic {
    let help = format!(
        "give {} digits 0, 1 or - in the order of the minterms, or a list of rows such as \"{} 1\"",
        1u64 << n.min(MAX_TABLE_VARIABLES),
        "1".repeat(n)
    );
    Diagnostic::error("plan-table", span, message).help(help)
}

pub(crate) fn never_on(span: Span, path: &str, why: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error("plan-empty-path", span, format!("path `{path}` is never on"));
    match why {
        None => d.label("this can never be true").help("correct the condition, or remove the path"),
        Some(place) => d.related(place, "declared here never to occur").help(
            "all combinations in which it would be on are declared not to occur; correct one of the two",
        ),
    }
}

pub(crate) fn overlapping(
    span: Span,
    path: &str,
    other: &str,
    other_span: Span,
    example: &str,
) -> Diagnostic {
    Diagnostic::error("plan-overlapping-paths", span, format!("paths `{other}` and `{path}` are both on when {example}"))
        .related(other_span, format!("condition of `{other}`"))
        .help("exclude one in the other's condition, declare the combination in `dont-care`, or, with separate loads, set `allow-overlap = true`")
}

pub(crate) fn contradiction(span: Span, path: &str, example: &str) -> Diagnostic {
    Diagnostic::error(
        "plan-contradiction",
        span,
        format!("path `{path}` says both that it is on and that it does not matter when {example}"),
    )
    .help("leave the combination in one of the two")
}

pub(crate) fn two_conditions(span: Span, path: &str, first: Span) -> Diagnostic {
    Diagnostic::error("plan-contradiction", span, format!("path `{path}` gives its condition twice"))
        .related(first, "the other one is here")
        .help("keep one of `when`, `minterms` and `table`")
}

pub(crate) fn unknown_element(span: Span, name: &str) -> Diagnostic {
    let help = match nearest(name, element::CLASSES.iter().map(|c| c.name)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "use an element of BondLib without signal inputs (R, C, I, TF, GY, Se, Sf, sinSe, …) or the full name of a class of your own".to_string(),
    };
    Diagnostic::error("plan-unknown-element", span, format!("there is no element `{name}`")).help(help)
}

pub(crate) fn bad_step(span: Span, message: String, help: &str) -> Diagnostic {
    Diagnostic::error("plan-step", span, message).help(help)
}

pub(crate) fn shorted(span: Span, path: &str, elements: &str) -> Diagnostic {
    Diagnostic::error(
        "plan-shorted-element",
        span,
        format!("path `{path}` would short `{elements}` through its grounding switch whenever it is off"),
    )
    .help("put a resistance `R` or an inertia `I` in series, before it in `carries`")
}

pub(crate) fn cut_off(span: Span, path: &str, elements: &str) -> Diagnostic {
    Diagnostic::error(
        "plan-cut-off-element",
        span,
        format!("path `{path}` would stop the flow of `{elements}` behind its gyrator whenever it is off"),
    )
    .help("put a resistance `R` or an inertia `I` before the gyrator in `carries`")
}

pub(crate) fn stranded_flow(span: Span, example: &str) -> Diagnostic {
    Diagnostic::error(
        "plan-stranded-flow",
        span,
        format!("the flow of the source has nowhere to go when {example}"),
    )
    .label("no path is on then")
    .help("add a path for these combinations, declare them in `dont-care`, or use a source of effort")
}
