//! What the author of a class lets others replace (MLS 7.3), and the classes that fit in its place.
//!
//! What fits is asked of the text: a class that extends the constraint, or has all that it has and no connector more.
//! Whether the whole is right is judged by the compiler when it is written.

use crate::edit::redeclare::Replaced;
use crate::graphics::annotation_part;
use crate::{Catalog, Class, ClassPath};
use harpoon_base::Symbol;
use harpoon_base::patience::spend;
use harpoon_syntax::ast::{
    self, Annotation, ArgumentKind, ClassBody, ClassKind, ElementKind, VariabilityPrefix,
};
use std::collections::HashMap;

pub struct Replaceable {
    pub name: String,
    /// `None` for a component.
    pub kind: Option<ClassKind>,
    pub description: String,
    pub annotation: Option<Annotation>,
    /// The class that its author has chosen.
    pub class: Class,
    pub constraint: Class,
    /// Whose text declares it.
    pub declared_in: Class,
}

impl Replaceable {
    pub fn replaced(&self) -> Replaced<'_> {
        match self.kind {
            None => Replaced::Component(&self.name),
            Some(kind) => Replaced::Class(kind, &self.name),
        }
    }
}

/// Public ones, inherited first. Parameters are none: they are given values.
pub fn replaceables(catalog: &Catalog<'_>, class: &Class) -> Vec<Replaceable> {
    let mut found: Vec<Replaceable> = Vec::new();
    catalog.visit_bases(class, &mut |part| {
        for element in part.elements().iter().filter(|e| !e.is_protected) {
            match &element.kind {
                ElementKind::Component(clause) if clause.prefixes.is_replaceable => {
                    found.extend(components(catalog, part, clause));
                }
                ElementKind::Class(c) if c.prefixes.is_replaceable => found.extend(nested(catalog, part, c)),
                _ => {}
            }
        }
    });
    found
}

fn components(catalog: &Catalog<'_>, part: &Class, clause: &ast::ComponentClause) -> Vec<Replaceable> {
    let is_value = matches!(clause.variability, VariabilityPrefix::Parameter | VariabilityPrefix::Constant);
    let Some(class) = catalog.lookup(part, &clause.type_name).filter(|_| !is_value) else {
        return Vec::new();
    };
    let constraint = constraint(catalog, part, clause.constraint.as_ref(), &class);
    let of = |d: &std::sync::Arc<ast::Declaration>| Replaceable {
        name: d.name.name.to_string(),
        kind: None,
        description: d.comment.description.as_ref().map_or("", |s| &s.value).to_owned(),
        annotation: d.comment.annotation.clone(),
        class: class.clone(),
        constraint: constraint.clone(),
        declared_in: part.clone(),
    };
    clause.declarations.iter().map(of).collect()
}

fn nested(catalog: &Catalog<'_>, part: &Class, element: &ast::ClassElement) -> Option<Replaceable> {
    let def = &element.class;
    // The author's choice is what a short class stands for; of one that is written out, the class itself.
    let class = match &def.body {
        ClassBody::Short(short) => catalog.lookup(part, &short.base),
        _ => catalog.member(part, def.name.name),
    }?;
    let declared = Class { path: part.path.clone(), def: def.clone() };
    Some(Replaceable {
        name: def.name.name.to_string(),
        kind: Some(def.kind),
        description: declared.description().to_owned(),
        annotation: declared.annotation().cloned(),
        constraint: constraint(catalog, part, element.constraint.as_ref(), &class),
        class,
        declared_in: part.clone(),
    })
}

fn constraint(
    catalog: &Catalog<'_>,
    part: &Class,
    written: Option<&ast::Constraint>,
    class: &Class,
) -> Class {
    written.and_then(|c| catalog.lookup(part, &c.base)).unwrap_or_else(|| class.clone())
}

/// What the author offers by name: `choices(choice(redeclare Lib.R2 R "quadratic"))`.
pub fn offered(catalog: &Catalog<'_>, what: &Replaceable) -> Vec<(Class, String)> {
    let given = what.annotation.as_ref().and_then(|a| annotation_part(&a.arguments, "choices"));
    let mut found = Vec::new();
    for argument in given.unwrap_or(&[]) {
        let ArgumentKind::Modifier { modification: Some(m), .. } = &argument.kind else { continue };
        let Some(choice) = m.arguments.first() else { continue };
        let (name, comment) = match &choice.kind {
            ArgumentKind::Component(clause) => {
                (Some(&clause.type_name), clause.declarations.first().map(|d| &d.comment))
            }
            ArgumentKind::Class(c) => match &c.class.body {
                ClassBody::Short(short) => (Some(&short.base), Some(&short.comment)),
                _ => (None, None),
            },
            _ => (None, None),
        };
        if let Some(class) = name.and_then(|name| catalog.lookup(&what.declared_in, name)) {
            let label = comment.and_then(|c| c.description.as_ref()).map_or("", |d| &d.value).to_owned();
            found.push((class, label));
        }
    }
    found
}

/// What a class must have to stand in the place of another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// As a redeclaration: the same public components.
    Redeclared,
    /// As another class of a component that is drawn: the same connectors.
    Drawn,
}

/// Classes below these packages that fit in the place of `constraint`, in the order of their packages.
pub fn fitting(catalog: &Catalog<'_>, constraint: &Class, packages: &[ClassPath], fit: Fit) -> Vec<Class> {
    const MAX_VISITED: usize = 3000;
    const MAX_FOUND: usize = 200;
    let mut found: Vec<Class> = Vec::new();
    let mut waiting: Vec<Class> = packages.iter().rev().filter_map(|path| catalog.class(path)).collect();
    let mut visited: HashMap<ClassPath, ()> = HashMap::new();
    let shape = Shape::of(catalog, constraint, fit);
    while let Some(class) = waiting.pop() {
        if visited.len() >= MAX_VISITED || found.len() >= MAX_FOUND {
            break;
        }
        if visited.insert(class.path.clone(), ()).is_some() {
            continue;
        }
        spend(1);
        if is_like(class.def.kind, constraint.def.kind)
            && !class.def.is_partial
            && (fit == Fit::Redeclared && extends(catalog, &class, constraint)
                || shape.as_ref().is_some_and(|s| s.is_had_by(catalog, &class)))
        {
            found.push(class.clone());
        }
        if class.def.kind == ClassKind::Package {
            waiting.extend(catalog.children(&class).into_iter().rev());
        }
    }
    found
}

/// The packages in which one looks for what fits: the library around the constraint, and these classes at the top.
pub fn where_to_look(of: &[&Class], own: &[Symbol]) -> Vec<ClassPath> {
    const DEPTH: usize = 2;
    let mut paths: Vec<ClassPath> = own.iter().map(|name| ClassPath::from([*name])).collect();
    for class in of {
        let package = &class.path[..class.path.len().saturating_sub(1).min(DEPTH)];
        if !package.is_empty() && !paths.iter().any(|p| package.starts_with(p)) {
            paths.push(package.into());
        }
    }
    paths
}

fn is_like(kind: ClassKind, constraint: ClassKind) -> bool {
    let family = |kind| match kind {
        ClassKind::Model | ClassKind::Block | ClassKind::Class => 0,
        ClassKind::Function | ClassKind::OperatorFunction => 1,
        ClassKind::Record | ClassKind::OperatorRecord => 2,
        ClassKind::Package => 3,
        ClassKind::Connector | ClassKind::ExpandableConnector => 4,
        _ => 5,
    };
    family(kind) == family(constraint)
}

fn extends(catalog: &Catalog<'_>, class: &Class, base: &Class) -> bool {
    let mut is_found = false;
    catalog.visit_bases(class, &mut |part| is_found |= part.path == base.path);
    is_found
}

/// The public components of a model, by name.
struct Shape(HashMap<Symbol, (ClassPath, bool)>);

impl Shape {
    /// Of models with connectors; anything else is too easily had.
    fn of(catalog: &Catalog<'_>, class: &Class, fit: Fit) -> Option<Shape> {
        let mut shape = Shape::read(catalog, class);
        if fit == Fit::Drawn {
            shape.0.retain(|_, (_, is_connector)| *is_connector);
        }
        (is_like(class.def.kind, ClassKind::Model) && shape.0.values().any(|c| c.1)).then_some(shape)
    }

    fn read(catalog: &Catalog<'_>, class: &Class) -> Shape {
        let mut parts = HashMap::new();
        catalog.visit_bases(class, &mut |part| {
            for element in part.elements().iter().filter(|e| !e.is_protected) {
                let ElementKind::Component(clause) = &element.kind else { continue };
                let class = catalog.lookup(part, &clause.type_name);
                let is_connector = class.as_ref().is_some_and(|c| catalog.is_connector(c));
                let path = class.map_or_else(|| ClassPath::from([]), |c| c.path);
                for d in &clause.declarations {
                    parts.insert(d.name.name, (path.clone(), is_connector));
                }
            }
        });
        Shape(parts)
    }

    fn is_had_by(&self, catalog: &Catalog<'_>, class: &Class) -> bool {
        let other = Shape::read(catalog, class);
        // Tables are walked for a yes or no only: their order does not matter.
        let names = |shape: &Shape| {
            let mut names: Vec<Symbol> = shape.0.keys().copied().collect();
            names.sort_by_key(|n| n.as_str());
            names
        };
        names(self).iter().all(|n| other.0.get(n) == self.0.get(n))
            && names(&other).iter().all(|n| !other.0[n].1 || self.0.contains_key(n))
    }
}
