//! The functions and external objects that equations call, as classes inside of the model that is written: it needs no
//! library but BondLib then, and functions that were specialised for sizes and constants stay what they are.

use crate::names::Names;
use harpoon_base::Table;
use harpoon_ir::{
    EnumId, Expr, ExprId, ExprPool, ExternalArg, FlatModel, Function, FunctionId, Given, Local, LocalId,
    Place, Printer, ScalarType, Statement, VarId, print_expr, print_function,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

/// Names that mean something else inside of a function.
const RESERVED: [&str; 9] = ["time", "der", "if", "then", "else", "end", "for", "in", "loop"];

/// Enumerations that every model has.
const BUILT_IN: [&str; 2] = ["StateSelect", "AssertionLevel"];

#[derive(Default)]
pub struct Functions {
    /// By name, in the order of writing: the text, or why there is none.
    classes: BTreeMap<String, Result<String, String>>,
    /// By routine of the constructor: the class.
    objects: BTreeMap<String, (EnumId, FunctionId)>,
}

impl Functions {
    /// Gives all functions of the model names that stand for themselves, and makes those with several results one for
    /// each result that is used.
    pub fn adopt(model: &mut FlatModel, names: &mut Names) -> Functions {
        let mut found = Functions::default();
        let enumerations: Vec<EnumId> = model.enumerations.ids().collect();
        for e in enumerations {
            let of = &mut model.enumerations[e];
            if BUILT_IN.contains(&of.name.as_str()) {
                continue;
            }
            of.name = names.fresh(of.name.rsplit('.').next().unwrap_or(&of.name));
            if !of.literals.is_empty() {
                let text = format!("type {} = enumeration({});", of.name, of.literals.join(", "));
                found.classes.insert(of.name.clone(), Ok(text));
            }
        }
        let ids: Vec<FunctionId> = model.functions.ids().collect();
        for f in ids {
            let name = model.functions[f].name.clone();
            model.functions[f].name = names.fresh(name.rsplit('.').next().unwrap_or(&name));
            plain_locals(&mut model.functions[f]);
        }
        one_result_each(model, names);
        let ids: Vec<FunctionId> = model.functions.ids().collect();
        for f in ids {
            match constructed(model, f) {
                Some((object, routine)) => {
                    let name = model.enumerations[object].name.clone();
                    // One class for all, whose constructor takes everything that the routine is given.
                    let text = match found.classes.contains_key(&name) {
                        false => object_class(model, f, &name, &routine),
                        true if found.objects.contains_key(&routine) => continue,
                        true => Err(format!("`{name}` is made in several ways")),
                    };
                    found.classes.insert(name, text);
                    found.objects.insert(routine, (object, f));
                }
                None => {
                    let FlatModel { exprs, functions, .. } = model;
                    let Function { body, locals, .. } = &mut functions[f];
                    one_target_each(exprs, body, locals);
                    let text = function_text(model, f);
                    found.classes.insert(model.functions[f].name.clone(), text);
                }
            }
        }
        found
    }

    /// `Table(...)`, the value of a parameter that is an external object.
    pub fn object(&self, model: &FlatModel, binding: Option<ExprId>) -> Option<String> {
        let pool = &model.exprs;
        let Expr::Output(call, 0) = pool.get(binding?) else { return None };
        let Expr::UserCall(f, given) = pool.get(call) else { return None };
        let (object, _) = constructed(model, f)?;
        let function = &model.functions[f];
        let mut values: HashMap<(LocalId, usize), ExprId> = HashMap::new();
        let mut next = pool.list(given).iter().copied();
        for &input in &function.inputs {
            for k in 0..function.locals[input].len() {
                values.insert((input, k), next.next()?);
            }
        }
        let one = |e: ExprId| -> Option<String> {
            let place = match pool.get(e) {
                Expr::Local(l) => Some((l, 0)),
                Expr::Element(l, at) => Some((l, pool.as_f64(at)? as usize)),
                _ => None,
            };
            match place {
                Some(place) => Some(print_expr(model, *values.get(&place)?)),
                // An expression of several inputs has no text outside of the function.
                None => pool.as_constant(e).map(|_| print_expr(model, e)),
            }
        };
        let list: Option<Vec<String>> = (external_args(function)?.iter())
            .map(|arg| match arg {
                ExternalArg::Value { dims, elems, ty } => {
                    let elems: Option<Vec<String>> = elems.iter().map(|&e| one(e)).collect();
                    Some(nested(dims, &elems?, *ty))
                }
                ExternalArg::Local(_) => None,
            })
            .collect();
        Some(format!("{}({})", model.enumerations[object].name, list?.join(", ")))
    }

    /// The classes that a text uses, and those that they use. `missing` takes what cannot be written.
    pub fn used(&self, text: &str, missing: &mut Vec<String>) -> Vec<String> {
        let mut wanted: BTreeSet<&str> = BTreeSet::new();
        let mut open: Vec<&str> = vec![text];
        while let Some(text) = open.pop() {
            for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
                if let Some((name, class)) = self.classes.get_key_value(word)
                    && wanted.insert(name)
                    && let Ok(class) = class
                {
                    open.push(class);
                }
            }
        }
        let mut list = Vec::new();
        for name in wanted {
            match &self.classes[name] {
                Ok(text) => list.push(text.clone()),
                Err(why) => missing.push(format!("the function `{name}` cannot be written as text: {why}")),
            }
        }
        list
    }
}

/// `{{1, 2}, {3, 4}}`, row by row.
fn nested(dims: &[usize], elems: &[String], ty: ScalarType) -> String {
    let Some((&n, rest)) = dims.split_first() else { return elems.first().cloned().unwrap_or_default() };
    if dims.contains(&0) {
        let zero = match ty {
            ScalarType::Real => "0.0",
            ScalarType::Boolean => "false",
            ScalarType::String => "\"\"",
            _ => "0",
        };
        let sizes: Vec<String> = dims.iter().map(ToString::to_string).collect();
        return format!("fill({zero}, {})", sizes.join(", "));
    }
    let size = elems.len() / n;
    let rows: Vec<String> = elems.chunks(size.max(1)).map(|row| nested(rest, row, ty)).collect();
    format!("{{{}}}", rows.join(", "))
}

/// Names without dots and brackets: the fields of records are variables of their own here.
fn plain_locals(function: &mut Function) {
    let mut taken: BTreeSet<String> = RESERVED.iter().map(|&s| s.to_owned()).collect();
    let ids: Vec<LocalId> = function.locals.ids().collect();
    for id in ids {
        let local = &mut function.locals[id];
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' };
        let mut name: String = local.name.chars().map(plain).collect();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            name.insert(0, 'v');
        }
        while !taken.insert(name.clone()) {
            name.push('_');
        }
        local.name = name;
    }
}

// ---- functions with several results -------------------------------------------------------------------

/// Every use of one of several results becomes a call of a function that gives this one alone.
fn one_result_each(model: &mut FlatModel, names: &mut Names) {
    let mut picks: HashMap<(FunctionId, u32), FunctionId> = HashMap::new();
    // Functions that are made here call others too.
    let mut done = 0;
    rewrite_model(model, &mut |pool, functions, e| pick(pool, functions, &mut picks, names, e));
    while done < model.functions.len() {
        let ids: Vec<FunctionId> = model.functions.ids().skip(done).collect();
        done = model.functions.len();
        for f in ids {
            let mut body = std::mem::take(&mut model.functions[f].body);
            let FlatModel { exprs, functions, .. } = model;
            let mut memo = HashMap::new();
            let mut one = |e: ExprId| {
                exprs.rewrite(e, &mut memo, &mut |pool, e| pick(pool, functions, &mut picks, names, e))
            };
            body.iter_mut().for_each(|s| replace_in(s, &mut one));
            model.functions[f].body = body;
        }
    }
}

fn pick(
    pool: &mut ExprPool,
    functions: &mut Table<FunctionId, Function>,
    picks: &mut HashMap<(FunctionId, u32), FunctionId>,
    names: &mut Names,
    e: ExprId,
) -> ExprId {
    let Expr::Output(call, k) = pool.get(e) else { return e };
    let Expr::UserCall(f, list) = pool.get(call) else { return e };
    let is_plain =
        |f: &Function| f.outputs.len() == 1 && f.outputs.iter().all(|&o| f.locals[o].array.is_none());
    if is_plain(&functions[f]) {
        return e;
    }
    let alone = *picks.entry((f, k)).or_insert_with(|| {
        let mut function = functions[f].clone();
        let mut at = k as usize;
        let outputs = std::mem::take(&mut function.outputs);
        let Some(&output) = outputs.iter().find(|&&o| {
            let n = function.locals[o].len();
            let is_here = at < n;
            if !is_here {
                at -= n;
            }
            is_here
        }) else {
            return f;
        };
        let Local { name, ty, array } = function.locals[output].clone();
        let result = function.locals.push(Local { name: format!("{name}_alone"), ty, array: None });
        let index = pool.int(at as i64);
        let value = match array {
            Some(_) => pool.intern(Expr::Element(output, index)),
            None => pool.intern(Expr::Local(output)),
        };
        let span = function.span;
        function.body.push(Statement::Assign {
            targets: vec![Place::Scalar(result)],
            values: vec![value],
            span,
        });
        function.outputs = vec![result];
        function.declared = Default::default();
        function.name = names.fresh(&format!("{}_{name}{}", function.name, at + 1));
        functions.push(function)
    });
    let args = pool.list(list).to_vec();
    let call = pool.user_call(alone, &args);
    pool.output(call, 0)
}

type Rewrite<'a> = dyn FnMut(&mut ExprPool, &mut Table<FunctionId, Function>, ExprId) -> ExprId + 'a;

/// All expressions of the model, but for those in functions.
fn rewrite_model(model: &mut FlatModel, f: &mut Rewrite<'_>) {
    let FlatModel { exprs, functions, equations, initial_equations, actions, vars, .. } = model;
    let mut memo = HashMap::new();
    let mut one = |e: ExprId| exprs.rewrite(e, &mut memo, &mut |pool, e| f(pool, functions, e));
    for equation in equations.iter_mut().chain(initial_equations) {
        (equation.lhs, equation.rhs) = (one(equation.lhs), one(equation.rhs));
    }
    let ids: Vec<VarId> = vars.ids().collect();
    for v in ids {
        let var = &mut vars[v];
        for e in [&mut var.binding, &mut var.start].into_iter().flatten() {
            *e = one(*e);
        }
    }
    for action in actions {
        action.guard = one(action.guard);
        match &mut action.kind {
            harpoon_ir::ActionKind::Reinit { value, .. } => *value = one(*value),
            harpoon_ir::ActionKind::Terminate { message } => *message = one(*message),
            _ => {}
        }
    }
}

/// `start(v)`, with which an algorithm begins, is what it is at the declaration.
pub fn replace_starts(model: &mut FlatModel) {
    let starts: HashMap<VarId, Option<ExprId>> = model.vars.iter().map(|(v, var)| (v, var.start)).collect();
    let types: HashMap<VarId, ScalarType> = model.vars.iter().map(|(v, var)| (v, var.ty)).collect();
    rewrite_model(model, &mut |pool, _, e| {
        let Expr::Start(v) = pool.get(e) else { return e };
        match (starts[&v], types[&v]) {
            (Some(start), _) => start,
            (None, ScalarType::Real) => pool.real(0.0),
            (None, ScalarType::Integer) => pool.int(0),
            (None, ScalarType::Boolean) => pool.bool(false),
            (None, ScalarType::Enumeration(n)) => pool.intern(Expr::Enum(n, 1)),
            (None, _) => e,
        }
    });
}

fn replace_in(statement: &mut Statement, f: &mut dyn FnMut(ExprId) -> ExprId) {
    let all = |body: &mut Vec<Statement>, f: &mut dyn FnMut(ExprId) -> ExprId| {
        body.iter_mut().for_each(|s| replace_in(s, f));
    };
    match statement {
        Statement::Assign { targets, values, .. } => {
            for target in targets {
                if let Place::Element(_, at) = target {
                    *at = f(*at);
                }
            }
            values.iter_mut().for_each(|v| *v = f(*v));
        }
        Statement::If { branches, otherwise } => {
            for (condition, body) in branches {
                *condition = f(*condition);
                all(body, f);
            }
            all(otherwise, f);
        }
        Statement::For { start, step, stop, body, .. } => {
            [start, step, stop].into_iter().for_each(|e| *e = f(*e));
            all(body, f);
        }
        Statement::While { condition, body } => {
            *condition = f(*condition);
            all(body, f);
        }
        Statement::CheckIndex { index, .. } => *index = f(*index),
        Statement::Assert { condition, message, .. } => {
            [condition, message].into_iter().for_each(|e| *e = f(*e));
        }
        Statement::External { args, .. } => {
            for arg in args {
                if let ExternalArg::Value { elems, .. } = arg {
                    elems.iter_mut().for_each(|e| *e = f(*e));
                }
            }
        }
        Statement::Break | Statement::Return => {}
    }
}

/// `(a, b) := (x, y)` stores when both are computed: through variables of their own.
fn one_target_each(pool: &mut ExprPool, body: &mut Vec<Statement>, locals: &mut Table<LocalId, Local>) {
    for mut statement in std::mem::take(body) {
        match &mut statement {
            Statement::If { branches, otherwise } => {
                branches.iter_mut().for_each(|(_, body)| one_target_each(pool, body, locals));
                one_target_each(pool, otherwise, locals);
            }
            Statement::For { body, .. } | Statement::While { body, .. } => {
                one_target_each(pool, body, locals)
            }
            Statement::Assign { targets, values, span } if targets.len() > 1 => {
                let span = *span;
                let one =
                    |target, value| Statement::Assign { targets: vec![target], values: vec![value], span };
                let mut stored = Vec::new();
                for (&target, &value) in targets.iter().zip(values.iter()) {
                    let (Place::Scalar(l) | Place::Element(l, _)) = target;
                    let Local { name, ty, .. } = locals[l].clone();
                    let name = format!("{name}_next{}", locals.len());
                    let next = locals.push(Local { name, ty, array: None });
                    body.push(one(Place::Scalar(next), value));
                    stored.push(one(target, pool.intern(Expr::Local(next))));
                }
                body.extend(stored);
                continue;
            }
            _ => {}
        }
        body.push(statement);
    }
}

// ---- text -----------------------------------------------------------------------------------------------

fn external_args(function: &Function) -> Option<&[ExternalArg]> {
    match function.body.last()? {
        Statement::External { args, .. } => Some(args),
        _ => None,
    }
}

/// The external object that a function makes, and the routine for it.
fn constructed(model: &FlatModel, f: FunctionId) -> Option<(EnumId, String)> {
    let function = &model.functions[f];
    let Some(Statement::External { routine, result: Some(result), .. }) = function.body.last() else {
        return None;
    };
    match function.locals[result.local].ty {
        ScalarType::Enumeration(e) if model.enumerations[e].literals.is_empty() => {
            Some((e, routine.to_string()))
        }
        _ => None,
    }
}

fn type_name(model: &FlatModel, ty: ScalarType) -> String {
    match ty {
        ScalarType::Real => "Real".to_owned(),
        ScalarType::Integer => "Integer".to_owned(),
        ScalarType::Boolean => "Boolean".to_owned(),
        ScalarType::String => "String".to_owned(),
        ScalarType::Clock => "Clock".to_owned(),
        ScalarType::Enumeration(e) => model.enumerations[e].name.clone(),
    }
}

/// What other tools link.
fn libraries(routine: &str) -> &'static str {
    match routine.starts_with("ModelicaStandardTables_") {
        true => {
            " annotation (Library={\"ModelicaStandardTables\", \"ModelicaIO\", \"ModelicaMatIO\", \"zlib\"})"
        }
        false => "",
    }
}

fn object_class(model: &FlatModel, f: FunctionId, name: &str, routine: &str) -> Result<String, String> {
    let function = &model.functions[f];
    let args = external_args(function).unwrap_or_default();
    let (made, _) =
        routine.split_once("_init").ok_or_else(|| format!("nothing is known of how `{routine}` ends"))?;
    let mut text = format!("class {name}\n    extends ExternalObject;\n    function constructor\n");
    let mut given = Vec::new();
    for (k, arg) in args.iter().enumerate() {
        let ExternalArg::Value { ty, dims, .. } = arg else {
            return Err(format!("`{routine}` changes what it is given"));
        };
        let size = match dims.len() {
            0 => String::new(),
            n => format!("[{}]", vec![":"; n].join(",")),
        };
        let _ = writeln!(text, "      input {} a{}{size};", type_name(model, *ty), k + 1);
        given.push(format!("a{}", k + 1));
    }
    let library = libraries(routine);
    let _ = write!(
        text,
        "      output {name} made;\n      external \"C\" made = {routine}({}){library};\n    end constructor;\n    \
         function destructor\n      input {name} made;\n      external \"C\" {made}_close(made){library};\n    \
         end destructor;\n  end {name};",
        given.join(", ")
    );
    Ok(text)
}

fn function_text(model: &FlatModel, f: FunctionId) -> Result<String, String> {
    let function = &model.functions[f];
    let name = &function.name;
    let is_external = |s: &Statement| matches!(s, Statement::External { .. });
    let derivatives = derivatives(model, function);
    if let Some(Statement::External { routine, args, result, .. }) = function.body.last() {
        return external_text(model, function, routine, args, result.as_ref().map(|r| r.local), &derivatives);
    }
    if function.body.iter().any(is_external) {
        return Err("it calls an external routine among other statements".to_owned());
    }
    let text = print_function(model, f);
    let end = format!("end {name};");
    let text = text.trim_end().strip_suffix(end.as_str()).unwrap_or(&text);
    let annotation = match derivatives.is_empty() {
        true => String::new(),
        false => format!("  annotation ({});\n", derivatives.join(", ")),
    };
    Ok(format!("{text}{annotation}{end}").replace('\n', "\n  "))
}

fn external_text(
    model: &FlatModel,
    function: &Function,
    routine: &str,
    args: &[ExternalArg],
    result: Option<LocalId>,
    derivatives: &[String],
) -> Result<String, String> {
    let printer = Printer::new(model);
    let printer = printer.in_function(function);
    let pool = &model.exprs;
    let mut text = format!("function {}\n", function.name);
    let local = |l: LocalId| &function.locals[l];
    let size = |l: &Local| l.array.map_or(String::new(), |n| format!("[{n}]"));
    for &l in &function.inputs {
        let of = local(l);
        let _ = writeln!(text, "    input {} {}{};", type_name(model, of.ty), of.name, size(of));
    }
    let mut given = Vec::new();
    for (k, arg) in args.iter().enumerate() {
        match arg {
            ExternalArg::Value { dims, elems, .. }
                if dims.is_empty() && matches!(pool.get(elems[0]), Expr::Local(_)) =>
            {
                given.push(printer.expr(elems[0]));
            }
            ExternalArg::Value { ty, dims, elems } => {
                // What is neither a variable nor a number stands at an input that nobody gives.
                let values: Vec<String> = elems.iter().map(|&e| printer.expr(e)).collect();
                let sizes: Vec<String> = dims.iter().map(ToString::to_string).collect();
                let size = if dims.is_empty() { String::new() } else { format!("[{}]", sizes.join(",")) };
                let name = format!("given_{}", k + 1);
                let value = nested(dims, &values, *ty);
                let _ = writeln!(text, "    input {} {name}{size} = {value};", type_name(model, *ty));
                given.push(name);
            }
            ExternalArg::Local(l) if l.dims.len() <= 1 => given.push(local(l.local).name.clone()),
            ExternalArg::Local(_) => return Err("a routine gives a matrix".to_owned()),
        }
    }
    for &l in &function.outputs {
        let of = local(l);
        let _ = writeln!(text, "    output {} {}{};", type_name(model, of.ty), of.name, size(of));
    }
    let target = result.map_or(String::new(), |l| format!("{} = ", local(l).name));
    let _ =
        writeln!(text, "    external \"C\" {target}{routine}({}){};", given.join(", "), libraries(routine));
    if !derivatives.is_empty() {
        let _ = writeln!(text, "    annotation ({});", derivatives.join(", "));
    }
    Ok(format!("{text}  end {};", function.name))
}

/// `derivative(noDerivative=table)=f_der`, where the derivative takes its arguments in the order of MLS 12.7.1.
fn derivatives(model: &FlatModel, function: &Function) -> Vec<String> {
    let mut formals: Vec<(&Local, bool)> = Vec::new();
    for &l in &function.inputs {
        let local = &function.locals[l];
        formals.extend((0..local.len()).map(|_| (local, local.ty == ScalarType::Real)));
    }
    let mut list = Vec::new();
    for of in &function.declared.derivatives {
        let is_left_out = |k: usize| {
            of.ignored.contains(&k) || of.constant.contains(&k) || of.chains.iter().any(|&(x, _)| x == k)
        };
        let arguments = (0..formals.len()).map(Given::Argument);
        let tangents = (0..formals.len()).filter(|&k| formals[k].1 && !is_left_out(k)).map(Given::Tangent);
        if !arguments.chain(tangents).eq(of.args.iter().copied()) {
            continue;
        }
        let depth = |mut k: usize| {
            let mut depth = 0;
            while let Some(&(_, v)) = of.chains.iter().find(|&&(x, _)| x == k)
                && depth < formals.len()
            {
                (k, depth) = (v, depth + 1);
            }
            depth
        };
        let order = 1 + (0..formals.len()).map(depth).max().unwrap_or(0);
        let mut words = Vec::new();
        if order > 1 {
            words.push(format!("order={order}"));
        }
        for (word, of_word) in [("noDerivative", &of.ignored), ("zeroDerivative", &of.constant)] {
            let named: BTreeSet<&str> =
                of_word.iter().filter(|&&k| formals[k].1).map(|&k| formals[k].0.name.as_str()).collect();
            words.extend(named.into_iter().map(|n| format!("{word}={n}")));
        }
        let name = &model.functions[of.function].name;
        let words = if words.is_empty() { String::new() } else { format!("({})", words.join(", ")) };
        list.push(format!("derivative{words}={name}"));
    }
    if let Some(n) = function.declared.smooth_order {
        list.push(format!("smoothOrder={n}"));
    }
    list
}
