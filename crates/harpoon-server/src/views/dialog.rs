//! The parameter dialog of a component or of a class.

use crate::protocol::{Choice, Dialog, DisplayUnit, Failure, Parameter, ParametersParams};
use crate::studio::{Studio, failure, refused};
use crate::views::{replace, units};
use harpoon_base::patience::spend_bytes;
use harpoon_ide::class_view::{Role, Viewer};
use harpoon_ide::edit;
use harpoon_ide::graphics::{annotation_part, annotation_value};
use harpoon_ide::value::{self, Value, evaluate};
use harpoon_ide::{Catalog, Class};
use harpoon_syntax::ast::{self, ArgumentKind, ClassBody, ExprKind};
use std::collections::BTreeMap;

pub fn parameters(studio: &mut Studio, p: &ParametersParams) -> Result<Dialog, Failure> {
    let is_editable = studio.editable(&p.class).is_ok();
    let located = studio.locate(&p.class)?;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let Some(component) = &p.component else {
        let mut parameters = list(&catalog, &located.class, &BTreeMap::new(), Of::Class);
        let written = of_extends(&located.class, "");
        for p in &mut parameters {
            if edit::declared(&located.class.def, &p.name).is_none() {
                // What the base class says is the default; what the `extends` clause says is ours.
                p.default = p.value.take().unwrap_or_default();
                p.value = written.get(&p.name).cloned();
            }
        }
        return Ok(Dialog {
            title: located.class.name().to_owned(),
            class: located.class.full_name(),
            description: located.class.description().to_owned(),
            parameters,
            replaceables: replace::of_class(&catalog, &located.class),
            is_editable,
        });
    };
    if let Some((outer, name)) = component.rsplit_once('.') {
        return within(&catalog, &located.class, outer, name, is_editable);
    }
    let missing = || failure("not-found", format!("there is no component `{component}`"));
    let mut found = None;
    catalog.visit_bases(&located.class, &mut |part| {
        if let Some(d) = edit::declared(&part.def, component) {
            let arguments = d.declaration.modification.as_ref().map_or(Vec::new(), |m| m.arguments.to_vec());
            let is_own = part.path == located.class.path;
            let description = d.declaration.comment.description.as_ref().map_or("", |s| &s.value).to_owned();
            found = catalog
                .lookup(part, &d.clause.type_name)
                .map(|class| (class, arguments, is_own, description));
        }
    });
    let (class, arguments, is_own, description) = found.ok_or_else(missing)?;
    let mut written = BTreeMap::new();
    collect(&arguments, "", &mut written);
    let prefix = format!("{component}.");
    catalog.visit_bases(&located.class, &mut |part| {
        if part.path != located.class.path {
            written.extend(of_extends(part, &prefix));
        }
    });
    let ours = if is_own { BTreeMap::new() } else { of_extends(&located.class, &prefix) };
    let effective = written.iter().chain(&ours).map(|(n, v)| (n.clone(), v.clone())).collect();
    let mut parameters = list(&catalog, &class, &effective, Of::Component);
    if !is_own {
        for p in &mut parameters {
            if let Some(value) = written.get(&p.name) {
                p.default = value.clone();
            }
            p.value = ours.get(&p.name).cloned();
        }
    }
    Ok(Dialog {
        title: component.clone(),
        class: class.full_name(),
        description: if description.is_empty() { class.description().to_owned() } else { description },
        parameters,
        replaceables: replace::of_component(&catalog, &located.class, &[component], &class),
        is_editable,
    })
}

/// Of a component within components: what the class in front writes is a value, what is written further in a default.
fn within(
    catalog: &Catalog<'_>,
    top: &Class,
    outer: &str,
    name: &str,
    is_editable: bool,
) -> Result<Dialog, Failure> {
    let path: Vec<&str> = outer.split('.').chain([name]).collect();
    let mut defaults = BTreeMap::new();
    let mut ours = BTreeMap::new();
    // From the innermost outwards: what is written further out holds.
    for k in (0..path.len()).rev() {
        let (class, _) = Viewer::new(catalog).instance(top, &path[..k]).map_err(refused)?;
        let mut written = BTreeMap::new();
        catalog.visit_bases(&class, &mut |part| {
            if let Some(d) = edit::declared(&part.def, path[k]) {
                let arguments = d.declaration.modification.as_ref().map_or(&[][..], |m| &m.arguments);
                collect(arguments, "", &mut written);
            }
        });
        let inner: String = path[k + 1..].iter().map(|n| format!("{n}.")).collect();
        let of_it = written.into_iter().filter_map(|(n, v)| Some((n.strip_prefix(&inner)?.to_owned(), v)));
        if k == 0 { ours.extend(of_it) } else { defaults.extend(of_it) }
    }
    let (class, _) = Viewer::new(catalog).instance(top, &path).map_err(refused)?;
    let effective = defaults.iter().chain(&ours).map(|(n, v)| (n.clone(), v.clone())).collect();
    let mut parameters = list(catalog, &class, &effective, Of::Component);
    for p in &mut parameters {
        if let Some(value) = defaults.get(&p.name) {
            p.default = value.clone();
        }
        p.value = ours.get(&p.name).cloned();
    }
    let title = format!("{outer}.{name}");
    let description = class.description().to_owned();
    let replaceables = replace::of_component(catalog, top, &path, &class);
    Ok(Dialog { title, class: class.full_name(), description, parameters, replaceables, is_editable })
}

/// The values that a class gives to what it inherits, by their names behind a prefix.
fn of_extends(class: &Class, prefix: &str) -> BTreeMap<String, String> {
    let mut written = BTreeMap::new();
    for element in class.elements() {
        if let ast::ElementKind::Extends(e) = &element.kind {
            collect(&e.modification, "", &mut written);
        }
    }
    written.into_iter().filter_map(|(n, v)| Some((n.strip_prefix(prefix)?.to_owned(), v))).collect()
}

/// The values that are written in modifiers, by their dotted names.
fn collect(arguments: &[ast::Argument], prefix: &str, written: &mut BTreeMap<String, String>) {
    for a in arguments {
        let (name, m) = match &a.kind {
            ArgumentKind::Modifier { name, modification: Some(m), .. } => (name.to_string(), m),
            ArgumentKind::Component(clause) => {
                let Some(d) = clause.declarations.first() else { continue };
                let Some(m) = &d.modification else { continue };
                (d.name.name.to_string(), m)
            }
            _ => continue,
        };
        let name = format!("{prefix}{name}");
        if let Some(value) = &m.value {
            written.insert(name.clone(), value.to_string());
        }
        collect(&m.arguments, &format!("{name}."), written);
    }
}

/// Whose parameters are listed.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Class,
    Component,
    /// All that it holds, whether it is called a parameter or not; so deep within other records.
    Record(u32),
}

fn list(catalog: &Catalog<'_>, class: &Class, written: &BTreeMap<String, String>, of: Of) -> Vec<Parameter> {
    let is_class = of == Of::Class;
    let variables = Viewer::new(catalog).variables(class);
    let mut parameters: Vec<Parameter> = Vec::new();
    for v in variables {
        let is_parameter = v.role == Role::Parameter || matches!(of, Of::Record(_));
        if v.is_final || !(is_parameter || v.role == Role::Plain) {
            continue;
        }
        let (name, size) =
            v.name.split_once('[').map_or((v.name.as_str(), ""), |(n, s)| (n, s.trim_end_matches(']')));
        let declared = declaration(catalog, class, name);
        let annotation = declared.as_ref().and_then(|(_, d)| d.comment.annotation.clone());
        let dialog = annotation.as_ref().and_then(|a| annotation_part(&a.arguments, "Dialog")).unwrap_or(&[]);
        let flag =
            |n: &str| matches!(annotation_value(dialog, n).map(|e| &e.kind), Some(ExprKind::Boolean(true)));
        if flag("connectorSizing") {
            continue;
        }
        let type_class = v.class.as_ref().and_then(|c| catalog.class(c));
        let display_unit = attribute(catalog, declared.as_ref(), type_class.as_ref(), "displayUnit");
        let mut displays = units::displays(&v.unit, &display_unit);
        let display: DisplayUnit = displays.remove(0);
        let literals = type_class.as_ref().map(|c| literals(catalog, c)).unwrap_or_default();
        let base = base_type(catalog, type_class.as_ref(), &v.type_name);
        let is_enabled =
            annotation_value(dialog, "enable").is_none_or(|e| is_true(catalog, class, e, written));
        let number = |n: &str| attribute_number(catalog, declared.as_ref(), type_class.as_ref(), n);
        let mut choices = literals;
        if let Some(given) = annotation.as_ref().and_then(|a| annotation_part(&a.arguments, "choices")) {
            choices.extend(given_choices(given));
        }
        if choices.is_empty() && base == "Boolean" {
            choices = ["true", "false"].map(|c| Choice { value: c.to_owned(), label: c.to_owned() }).to_vec();
        }
        let mut parameter = Parameter {
            name: name.to_owned(),
            description: v.description.clone(),
            tab: v.tab.clone(),
            group: v.group.clone(),
            type_name: base,
            unit: v.unit.clone(),
            display,
            other_displays: displays,
            default: if is_class { String::new() } else { v.value.clone() },
            value: if is_class {
                Some(v.value.clone()).filter(|v| !v.is_empty())
            } else {
                written.get(name).cloned()
            },
            choices,
            is_enabled,
            min: number("min"),
            max: number("max"),
            is_start: false,
            size: size.to_owned(),
            fields: Vec::new(),
            constructor: String::new(),
        };
        if let Some(record) = type_class.as_ref().filter(|c| size.is_empty() && is_record(catalog, c)) {
            let text = parameter.value.as_deref().unwrap_or(&parameter.default);
            if let Some((constructor, fields)) = fields(catalog, class, record, text, of) {
                (parameter.constructor, parameter.fields) = (constructor, fields);
            }
        }
        if is_parameter {
            parameters.push(parameter);
        } else if !is_class
            && (flag("showStartAttribute")
                || written.contains_key(&format!("{name}.start"))
                || written.contains_key(&format!("{name}.fixed")))
        {
            // Initial values are set by attributes of variables.
            parameter.name = format!("{name}.start");
            parameter.default = attribute(catalog, declared.as_ref(), type_class.as_ref(), "start");
            parameter.value = written.get(&parameter.name).cloned();
            parameter.is_start = true;
            if parameter.group.is_empty() {
                parameter.group = "Initialization".to_owned();
            }
            parameters.push(parameter);
        }
    }
    parameters
}

pub(super) fn is_record(catalog: &Catalog<'_>, class: &Class) -> bool {
    let mut is_found = false;
    catalog.visit_bases(class, &mut |c| is_found |= c.def.kind == ast::ClassKind::Record);
    is_found
}

/// What stands in a record: of its own, or as its constructor is told. `None` where the value is anything else.
fn fields(
    catalog: &Catalog<'_>,
    scope: &Class,
    record: &Class,
    text: &str,
    of: Of,
) -> Option<(String, Vec<Parameter>)> {
    const MAX_DEPTH: u32 = 4;
    let depth = match of {
        Of::Record(depth) => depth + 1,
        Of::Class | Of::Component => 0,
    };
    if depth > MAX_DEPTH {
        return None;
    }
    let mut given = BTreeMap::new();
    let mut made = record.clone();
    if !text.is_empty() {
        let expr = harpoon_syntax::parse_expression(harpoon_base::FileId(0), text).value;
        let ExprKind::Call(call) = &expr.kind else { return None };
        let names: Vec<_> = call.function.parts.iter().map(|p| p.name.name).collect();
        let found = catalog.lookup_path(scope, &names, false);
        made = found.or_else(|| catalog.class(&names)).filter(|c| is_record(catalog, c))?;
        for argument in &call.args {
            given.insert(argument.name.as_ref()?.name.to_string(), argument.value.to_string());
        }
    }
    let fields = list(catalog, &made, &given, Of::Record(depth));
    let is_known = |name: &String| fields.iter().any(|f| f.name == *name);
    given.keys().all(is_known).then(|| (made.full_name(), fields))
}

type Found = (Class, std::sync::Arc<ast::Declaration>);

fn declaration(catalog: &Catalog<'_>, class: &Class, name: &str) -> Option<Found> {
    let mut found = None;
    catalog.visit_bases(class, &mut |part| {
        for element in part.elements() {
            if let ast::ElementKind::Component(clause) = &element.kind
                && let Some(d) = clause.declarations.iter().find(|d| d.name.name == *name)
            {
                found = Some((part.clone(), d.clone()));
            }
        }
    });
    found
}

fn argument<'a>(arguments: &'a [ast::Argument], name: &str) -> Option<&'a ast::Expr> {
    arguments.iter().find_map(|a| match &a.kind {
        ArgumentKind::Modifier { name: n, modification: Some(m), .. } if n.to_string() == name => {
            m.value.as_ref()
        }
        _ => None,
    })
}

fn attribute(catalog: &Catalog<'_>, found: Option<&Found>, type_class: Option<&Class>, name: &str) -> String {
    let own = found.and_then(|(_, d)| d.modification.as_ref()).and_then(|m| argument(&m.arguments, name));
    let text = |e: &ast::Expr| match &e.kind {
        ExprKind::String(s) => s.to_string(),
        _ => e.to_string(),
    };
    own.map(text).or_else(|| type_class.and_then(|c| catalog.type_attribute(c, name))).unwrap_or_default()
}

fn attribute_number(
    catalog: &Catalog<'_>,
    found: Option<&Found>,
    type_class: Option<&Class>,
    name: &str,
) -> Option<f64> {
    let number = |e: &ast::Expr| evaluate(e, &|_| None).ok().as_ref().and_then(value::number);
    let own = found.and_then(|(_, d)| d.modification.as_ref()).and_then(|m| argument(&m.arguments, name));
    if let Some(own) = own {
        return number(own);
    }
    let mut limit = None;
    catalog.visit_bases(type_class?, &mut |c| {
        if let ClassBody::Short(short) = &c.def.body
            && let Some(e) = argument(&short.modification, name)
        {
            limit = number(e);
        }
    });
    limit
}

fn base_type(catalog: &Catalog<'_>, class: Option<&Class>, written: &str) -> String {
    let Some(class) = class else { return written.to_owned() };
    let mut base = class.full_name();
    catalog.visit_bases(class, &mut |c| match &c.def.body {
        ClassBody::Enumeration(_) => base = "enumeration".to_owned(),
        ClassBody::Short(short) if base != "enumeration" => {
            let name = short.base.to_string();
            if matches!(name.as_str(), "Real" | "Integer" | "Boolean" | "String") {
                base = name;
            }
        }
        _ => {}
    });
    base
}

fn literals(catalog: &Catalog<'_>, class: &Class) -> Vec<Choice> {
    let mut choices = Vec::new();
    catalog.visit_bases(class, &mut |c| {
        if let ClassBody::Enumeration(e) = &c.def.body {
            for literal in e.literals.iter().flatten() {
                let label =
                    literal.comment.description.as_ref().map_or(literal.name.name.as_str(), |d| &d.value);
                let value = format!("{}.{}", c.full_name(), literal.name.name);
                spend_bytes(value.len() + label.len());
                choices.push(Choice { value, label: label.to_owned() });
            }
        }
    });
    choices
}

/// `choices(choice=1 "one", choice=2 "two")`
fn given_choices(arguments: &[ast::Argument]) -> Vec<Choice> {
    arguments
        .iter()
        .filter_map(|a| match &a.kind {
            ArgumentKind::Modifier { name, modification: Some(m), description }
                if name.to_string() == "choice" =>
            {
                let value = m.value.as_ref()?.to_string();
                let label = description.as_ref().map_or(value.clone(), |d| d.value.to_string());
                Some(Choice { value, label })
            }
            _ => None,
        })
        .collect()
}

/// Whether an enabling condition holds with the values as they are; what cannot be told counts as true.
fn is_true(
    catalog: &Catalog<'_>,
    class: &Class,
    condition: &ast::Expr,
    written: &BTreeMap<String, String>,
) -> bool {
    fn known(
        catalog: &Catalog<'_>,
        class: &Class,
        r: &ast::ComponentRef,
        written: &BTreeMap<String, String>,
        depth: u32,
    ) -> Option<Value> {
        let name = r.to_string();
        let expr = match written.get(&name) {
            Some(text) => harpoon_syntax::parse_expression(harpoon_base::FileId(0), text).value,
            None => declaration(catalog, class, &name)?.1.modification.as_ref()?.value.clone()?,
        };
        if depth > 10 {
            return None;
        }
        evaluate(&expr, &|r| known(catalog, class, r, written, depth + 1)).ok()
    }
    evaluate(condition, &|r| known(catalog, class, r, written, 0)) != Ok(Value::Boolean(false))
}

/// What is wrong with a value for a parameter.
pub fn wrong(parameter: &Parameter, value: Option<&Value>, number: Option<f64>) -> Option<String> {
    let expected = match (parameter.type_name.as_str(), value?) {
        ("Real" | "Integer", Value::String(_) | Value::Boolean(_)) => "a number",
        ("Boolean", Value::Number(_) | Value::String(_)) => "true or false",
        ("String", Value::Number(_) | Value::Boolean(_)) => "a text in quotes",
        _ => "",
    };
    if !expected.is_empty() {
        return Some(format!("{expected} is expected"));
    }
    let number = number?;
    if parameter.type_name == "Integer" && number.fract() != 0.0 {
        return Some("a whole number is expected".to_owned());
    }
    match (parameter.min, parameter.max) {
        (Some(min), _) if number < min => Some(format!("it must not be less than {min}")),
        (_, Some(max)) if number > max => Some(format!("it must not be more than {max}")),
        _ => None,
    }
}
