//! The whole way from a class name to its flat model.

use crate::classes::annotation::annotation_of;
use crate::classes::annotation::literal;
use crate::classes::class::ClassTarget;
use crate::context::codes;
use crate::context::source::{ClassSource, Trees};
use crate::context::state::{Reported, Res, Sema};
use crate::facts::case::Case;
use crate::instances::component::collect_hints;
use crate::rules::model::unseen::Unseen;
use crate::values::value::Value;
use harpoon_base::nearest;
use harpoon_base::{Diagnostic, Levels, Outcome, Span, Symbol};
use harpoon_ir::{Constant, Experiment, FlatModel};
use harpoon_syntax::ast;
use std::sync::Arc;

#[derive(Default)]
pub struct Request {
    /// Full dotted name of the class.
    pub class: String,
    /// A short class whose modifiers are applied to the model, as `model Changed = M(a.b = 3)`.
    pub modifiers: Option<Arc<ast::ClassDef>>,
    /// How strictly rules are held to, where that is not left to them.
    pub levels: Levels,
}

/// Instantiates a class and everything in it. The model is there unless nothing could be instantiated; it is
/// fit for use only if no error was reported.
pub fn flatten(source: &dyn ClassSource, request: &Request) -> Outcome<Option<FlatModel>> {
    let (mut outcome, unseen) = flatten_alone(source, request);
    for class in unseen {
        let alone = Request { class: class.name.clone(), modifiers: None, levels: request.levels.clone() };
        let alone = flatten_alone(source, &alone).0;
        outcome.diagnostics.extend(class.unbalanced(&alone.diagnostics, &request.levels));
    }
    outcome
}

/// The model, and the classes that must be balanced as it is.
fn flatten_alone(source: &dyn ClassSource, request: &Request) -> (Outcome<Option<FlatModel>>, Vec<Unseen>) {
    let trees = Trees::default();
    let mut sema = Sema::new(source, &trees);
    sema.reports.levels = request.levels.clone();
    let mut result = run(&mut sema, &trees, request);
    if sema.connections.meets_bus {
        sema = Sema::new(source, &trees);
        sema.reports.levels = request.levels.clone();
        sema.connections.buses = Some(crate::instances::bus::Buses::default());
        result = run(&mut sema, &trees, request);
    }
    let is_right = result.is_ok() && !sema.reports.diagnostics.iter().any(Diagnostic::is_error);
    let unseen = if is_right { sema.unseen_classes() } else { Vec::new() };
    let diagnostics = std::mem::take(&mut sema.reports.diagnostics);
    let value = result.is_ok().then(|| std::mem::take(&mut sema.flat));
    (Outcome::new(value, diagnostics), unseen)
}

fn run<'a>(sema: &mut Sema<'a>, trees: &'a Trees, request: &Request) -> Res<()> {
    let Some(target) = sema.find_class(&request.class) else {
        return Err(unknown_class(sema, &request.class));
    };
    sema.classes.model = Some(check_is_model(sema, target)?);
    let root = sema.instantiate_root(target)?;
    sema.classes.root_object = Some(root);
    if let Some(class) = &request.modifiers
        && let ast::ClassBody::Short(short) = &trees.keep(class.clone()).body
    {
        let mods = sema.mods_of(&short.modification, sema.classes.root);
        let env = sema.classes.nodes[root].env.clone();
        sema.classes.nodes[root].env = sema.merge(&mods, &env);
        let table = sema.table(root);
        sema.check_modified_names(&mods, &table, root);
    }
    if sema.connections.buses.is_some() {
        sema.gather_buses(root);
    }
    sema.flatten_object(root);
    if sema.connections.meets_bus {
        return Err(Reported);
    }
    sema.finish_components();
    sema.note_case(Case::LocalClasses(root));
    sema.check_final_fields();
    sema.check_streams();
    sema.start_by_reinit();
    let n_written = sema.flat.equations.len();
    sema.connection_equations();
    sema.settle_variabilities();
    sema.judge(n_written);
    let class = sema.class_def(root);
    sema.flat.experiment = experiment(sema, class);
    // What the model says about its run; marks of elements and ports are for components.
    let mut hints = Vec::new();
    if let Some(annotation) = annotation_of(class) {
        collect_hints(&annotation.arguments, "", false, &mut hints);
    }
    hints.retain(|(key, _)| ["sameAs.", "impulses"].iter().any(|begin| key.starts_with(begin)));
    if let Some(root) = sema.flat.instances.ids().next() {
        sema.flat.instances[root].hints = Arc::new(hints);
    }
    inherit_hints(sema);
    sema.mark_shapes();
    number_strands(sema);
    sema.flat.description = match &class.body {
        ast::ClassBody::Long(c) => c.description.as_ref().map(|d| d.value.clone()),
        ast::ClassBody::Short(s) => s.comment.description.as_ref().map(|d| d.value.clone()),
        _ => None,
    };
    Ok(())
}

/// What base classes say about those that extend them: what runs of them need, and which element of a bond graph they
/// are, unless they say it themselves; the whole model is no element. Where there are several lists of same things,
/// each has a number: `sameAs2.phases[1]`.
fn inherit_hints(sema: &mut Sema<'_>) {
    let bases = sema.classes.nodes.values().filter(|n| n.derived.is_some() && !n.is_static);
    let bases: Vec<_> = bases.map(|n| (n.instance, n.decl)).collect();
    let root = sema.flat.instances.ids().next();
    for (instance, decl) in bases {
        let hints = sema.hints(decl, decl);
        let own = &mut sema.flat.instances[instance].hints;
        if hints.iter().all(|hint| own.contains(hint)) {
            continue;
        }
        let own = Arc::make_mut(own);
        let is_decided = own.iter().any(|(key, _)| key.starts_with("impulses"));
        let is_marked = root == Some(instance)
            || own.iter().any(|(key, _)| ["element.", "bond."].iter().any(|begin| key.starts_with(begin)));
        let number =
            own.iter().filter(|(key, _)| key.starts_with("sameAs") && key.ends_with(".phases[1]")).count();
        for (key, value) in hints.iter().cloned() {
            if let Some(entry) = key.strip_prefix("sameAs.") {
                let number = if number == 0 { String::new() } else { (number + 1).to_string() };
                own.push((format!("sameAs{number}.{entry}"), value));
            } else if key.starts_with("impulses") && !is_decided || key.starts_with("element.") && !is_marked
            {
                own.push((key, value));
            }
        }
    }
}

/// The numbers of strands that depend on parameters, `element(strands(P=1:n))`, for each instance.
fn number_strands(sema: &mut Sema<'_>) {
    let objects = sema.classes.nodes.iter().filter(|(_, n)| n.derived.is_none() && !n.is_static);
    let objects: Vec<_> = objects.map(|(id, n)| (id, n.instance, n.decl)).collect();
    for (node, instance, decl) in objects {
        let Some(annotation) = annotation_of(sema.classes.decls[decl].class) else { continue };
        let mut arguments = annotation.arguments.as_slice();
        for name in ["__Harpoon", "element", "strands"] {
            arguments = modification_of(arguments, name).map_or(&[], |m| m.arguments.as_slice());
        }
        for argument in arguments {
            let ast::ArgumentKind::Modifier { name, modification: Some(m), .. } = &argument.kind else {
                continue;
            };
            let Some(value) = m.value.as_ref().filter(|v| !is_literal_list(v)) else { continue };
            let scope = sema.scope(node);
            let Some(Value::Array(array)) = sema.known_value(value, scope) else { continue };
            let name = crate::classes::class::print_name(name);
            for (k, scalar) in array.elems.iter().enumerate() {
                if let Some(number @ Constant::Integer(_)) = sema.evaluate_scalar(scalar) {
                    let key = format!("element.strands.{name}[{}]", k + 1);
                    Arc::make_mut(&mut sema.flat.instances[instance].hints).push((key, number));
                }
            }
        }
    }
}

/// The modification of a name in an annotation.
fn modification_of<'t>(arguments: &'t [ast::Argument], wanted: &str) -> Option<&'t ast::Modification> {
    arguments.iter().find_map(|argument| match &argument.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. } => {
            matches!(&name.parts[..], [only] if only.name == wanted).then_some(m)
        }
        _ => None,
    })
}

/// What `collect_hints` reads.
fn is_literal_list(value: &ast::Expr) -> bool {
    match &value.kind {
        ast::ExprKind::Array(items) => items.iter().all(|i| literal(i).is_some()),
        _ => literal(value).is_some(),
    }
}

fn unknown_class(sema: &mut Sema<'_>, name: &str) -> Reported {
    // As far as the name leads, and what comes nearest from there.
    let mut node = sema.classes.root;
    let mut missing = name;
    let mut found = String::new();
    for part in name.split('.') {
        missing = part;
        match sema.lookup_member(node, Symbol::new(part)) {
            Some(crate::classes::class::Found::Class(target)) => match sema.class_node(target) {
                Ok(next) => node = next,
                Err(e) => return e,
            },
            _ => break,
        }
        found = if found.is_empty() { part.to_owned() } else { format!("{found}.{part}") };
    }
    let names = sema.member_names(node);
    let message = if found.is_empty() {
        format!("there is no class `{missing}`")
    } else {
        format!("`{found}` has no class `{missing}`")
    };
    let mut d = Diagnostic::error(codes::UNKNOWN_CLASS, Span::NONE, message);
    d = match nearest(missing, names.iter().map(String::as_str)) {
        Some(near) => d.help(format!("did you mean `{near}`?")),
        None => {
            d.help("name the file that holds it, or put its folder on the path with `--path` or MODELICAPATH")
        }
    };
    sema.report(d)
}

fn check_is_model(sema: &mut Sema<'_>, target: ClassTarget) -> Res<crate::context::ids::DeclId> {
    let resolved = sema.resolve_type(target)?;
    let def = sema.classes.decls[resolved.named].class;
    let name = sema.classes.decls[resolved.named].name();
    use ast::ClassKind::*;
    let kind = match def.kind {
        Model | Block | Class => {
            if def.is_partial {
                return Err(sema.report(
                    Diagnostic::error(
                        codes::PARTIAL_MODEL,
                        def.name.span,
                        format!("`{name}` is partial and cannot be simulated by itself"),
                    )
                    .help("simulate a model that extends or uses it"),
                ));
            }
            return Ok(resolved.named);
        }
        Record | OperatorRecord => "a record",
        Connector | ExpandableConnector => "a connector",
        Type => "a type",
        Package => "a package",
        Function | OperatorFunction => "a function",
        Operator => "an operator",
    };
    Err(sema.report(
        Diagnostic::error(codes::NOT_A_MODEL, def.name.span, format!("`{name}` is {kind}, not a model"))
            .help("name a model or a block"),
    ))
}

/// What the annotation `experiment` says; what it says in vain is told (MLS 18.4).
fn experiment(sema: &mut Sema<'_>, class: &ast::ClassDef) -> Experiment {
    let mut out = Experiment::default();
    let Some(annotation) = annotation_of(class) else { return out };
    let mut stop = None;
    for argument in &annotation.arguments {
        let ast::ArgumentKind::Modifier { name, modification: Some(m), .. } = &argument.kind else {
            continue;
        };
        let top = name.parts.first().map(|p| p.name);
        for inner in &m.arguments {
            let ast::ArgumentKind::Modifier { name, modification: Some(m), .. } = &inner.kind else {
                continue;
            };
            let (Some(key), Some(value)) = (name.parts.first(), &m.value) else { continue };
            let number = literal(value).and_then(|c| match c {
                Constant::Real(r) => Some(r),
                Constant::Integer(i) => Some(i as f64),
                _ => None,
            });
            let top = top.map_or("", |t| t.as_str());
            if top == "experiment" {
                check_experiment(sema, key, value, number);
            }
            match (top, key.name.as_str()) {
                ("experiment", "StartTime") => out.start_time = number,
                ("experiment", "StopTime") => (out.stop_time, stop) = (number, Some(value.span)),
                ("experiment", "Tolerance") => out.tolerance = number.filter(|n| *n > 0.0),
                ("experiment", "Interval") => out.interval = number.filter(|n| *n > 0.0),
                ("__Harpoon", "netlist") => {
                    out.is_netlist = literal(value) == Some(Constant::Boolean(true));
                }
                ("__Harpoon", "plot") => {
                    if let ast::ExprKind::Array(items) = &value.kind {
                        out.plot = items
                            .iter()
                            .filter_map(|i| match literal(i) {
                                Some(Constant::String(s)) => Some(s.to_string()),
                                _ => None,
                            })
                            .collect();
                    }
                }
                _ => {}
            }
        }
    }
    let start = out.start_time.unwrap_or(0.0);
    if let (Some(span), Some(_)) = (stop, out.stop_time.filter(|stop| *stop < start)) {
        let message =
            format!("`StopTime` of `experiment` comes before the start at {start}, so this is not used");
        sema.report(Diagnostic::warning(codes::UNUSABLE_ANNOTATION, span, message).help(EXPERIMENT_EXAMPLE));
        out.stop_time = None;
    }
    out
}

const EXPERIMENT_EXAMPLE: &str = "write, for example, `experiment(StopTime = 10, Interval = 0.01)`";

fn check_experiment(sema: &mut Sema<'_>, key: &ast::Ident, value: &ast::Expr, number: Option<f64>) {
    const OPTIONS: [&str; 4] = ["StartTime", "StopTime", "Interval", "Tolerance"];
    let name = key.name.as_str();
    let warning = |span, what: String| {
        Diagnostic::warning(codes::UNUSABLE_ANNOTATION, span, format!("{what}, so this is not used"))
    };
    let d = match (OPTIONS.contains(&name), number) {
        (true, None) => {
            warning(value.span, format!("`{name}` of `experiment` is a number")).help(EXPERIMENT_EXAMPLE)
        }
        (true, Some(n)) if n <= 0.0 && matches!(name, "Interval" | "Tolerance") => {
            warning(value.span, format!("`{name}` of `experiment` is greater than zero"))
                .help(EXPERIMENT_EXAMPLE)
        }
        (false, _) => match nearest(name, OPTIONS.into_iter()) {
            Some(near) => {
                let d = warning(key.span, format!("`experiment` has no `{name}`"));
                crate::classes::lookup::did_you_mean(d, key.span, near)
            }
            // Tools add options of their own.
            None => return,
        },
        _ => return,
    };
    sema.report(d);
}
