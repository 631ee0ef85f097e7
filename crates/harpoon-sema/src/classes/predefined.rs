//! The names of predefined functions and operators (MLS 3.7, 10.3).

/// Operators with the look of functions (MLS 3.7, 10.3).
pub(crate) const OPERATORS: &[&str] = &[
    "der",
    "pre",
    "edge",
    "change",
    "initial",
    "terminal",
    "sample",
    "noEvent",
    "smooth",
    "homotopy",
    "delay",
    "size",
    "ndims",
    "assert",
    "terminate",
    "reinit",
    "String",
    "Integer",
    "array",
    "min",
    "max",
    "sum",
    "product",
    "fill",
    "cat",
];

/// Predefined functions.
pub(crate) const FUNCTIONS: &[&str] = &[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "log",
    "log10",
    "sqrt",
    "abs",
    "sign",
    "div",
    "mod",
    "rem",
    "floor",
    "ceil",
    "integer",
    "zeros",
    "ones",
    "identity",
    "diagonal",
    "transpose",
    "cross",
    "skew",
    "linspace",
    "outerProduct",
    "symmetric",
    "vector",
    "matrix",
    "scalar",
];

pub(crate) fn is_predefined(name: &str) -> bool {
    OPERATORS.contains(&name) || FUNCTIONS.contains(&name)
}

/// The built-in function that an `external "builtin"` function names; there are no others (MLS 3.7.3).
pub(crate) fn builtin_by_name(name: &str) -> Option<harpoon_ir::Builtin> {
    use harpoon_ir::Builtin::*;
    [Sin, Cos, Tan, Asin, Acos, Atan, Atan2, Sinh, Cosh, Tanh, Exp, Log, Log10]
        .into_iter()
        .find(|f| f.name() == name)
}
