//! The C text around the functions of a model: what they include, and for each function one that is called with a list of
//! addresses, where its arguments lie and its result goes.

use harpoon_external::c::{Function, Parameter, Type};
use std::fmt::Write;

fn c_type(ty: Type) -> &'static str {
    match ty {
        Type::Real => "double",
        Type::Integer | Type::Boolean => "int",
        Type::String => "const char *",
        Type::Object => "void *",
        Type::Size => "size_t",
    }
}

/// The type of a parameter (MLS 12.9.1): arrays and outputs are addresses.
fn parameter_type(p: &Parameter) -> String {
    let ty = c_type(p.ty);
    match (p.is_array, p.is_output) {
        (false, false) => ty.to_owned(),
        (true, false) if p.ty == Type::String => "const char **".to_owned(),
        (true, false) => format!("const {ty} *"),
        _ => format!("{ty} *"),
    }
}

/// An argument: where it lies is `a[k]`.
fn argument(k: usize, p: &Parameter) -> String {
    match (p.is_array, p.is_output) {
        (false, false) => format!("*({} *)a[{k}]", c_type(p.ty)),
        // Without `const`: functions of others are declared either way.
        _ => format!("({} *)a[{k}]", c_type(p.ty)),
    }
}

/// The text for all functions; `harpoon_functions` holds each, and behind it its destructor.
pub(super) fn text(functions: &[Function]) -> String {
    let mut out = String::from("#include <stddef.h>\n#include \"ModelicaUtilities.h\"\n");
    let mut included: Vec<&str> = Vec::new();
    for function in functions {
        let include = function.include.trim();
        if !include.is_empty() && !included.contains(&include) {
            included.push(include);
            out += include;
            out.push('\n');
        }
    }
    let mut declared: Vec<String> = Vec::new();
    for function in functions.iter().filter(|f| f.include.trim().is_empty()) {
        let types: Vec<String> = function.parameters.iter().map(parameter_type).collect();
        let types = if types.is_empty() { "void".to_owned() } else { types.join(", ") };
        let result = function.result.map_or("void", c_type);
        declared.push(format!("extern {result} {}({types});\n", function.name));
        if !function.destructor.is_empty() {
            declared.push(format!("extern void {}(void *);\n", function.destructor));
        }
    }
    declared.sort();
    declared.dedup();
    out += &declared.concat();
    let mut table = String::new();
    for (k, function) in functions.iter().enumerate() {
        let arguments: Vec<String> =
            function.parameters.iter().enumerate().map(|(k, p)| argument(k, p)).collect();
        let call = format!("{}({})", function.name, arguments.join(", "));
        let body = match function.result {
            Some(ty) => format!("*({} *)a[{}] = ({}){call};", c_type(ty), arguments.len(), c_type(ty)),
            None => format!("{call};"),
        };
        let _ = writeln!(out, "static void harpoon_call_{k}(void **a) {{ (void)a; {body} }}");
        let _ = write!(table, "harpoon_call_{k}, ");
        if function.destructor.is_empty() {
            table += "0, ";
        } else {
            let destructor = &function.destructor;
            let _ =
                writeln!(out, "static void harpoon_free_{k}(void **a) {{ {destructor}(*(void **)a[0]); }}");
            let _ = write!(table, "harpoon_free_{k}, ");
        }
    }
    let _ = writeln!(out, "void (*const harpoon_functions[])(void **) = {{ {table}0 }};");
    out
}
