//! Which model is meant when the user names files and no class: the only one that no other uses.

use crate::library::Library;
use crate::library::harpoon_name;
use harpoon_base::Symbol;
use harpoon_syntax::ast;
use std::collections::HashSet;

/// The full name of the class, or the candidates if there is not exactly one.
pub(crate) fn default_class(library: &Library) -> Result<String, Vec<String>> {
    let mut models: Vec<(Vec<Symbol>, &ast::ClassDef)> = Vec::new();
    let mut used: HashSet<Symbol> = HashSet::new();
    for (path, class) in &library.own {
        collect(path, class, &mut models, &mut used);
    }
    let unused: Vec<&(Vec<Symbol>, &ast::ClassDef)> =
        models.iter().filter(|(_, c)| !used.contains(&c.name.name)).collect();
    match unused[..] {
        [(path, _)] => Ok(harpoon_name(path)),
        // All use each other: the circle is what there is to tell.
        [] if !models.is_empty() => Ok(harpoon_name(&models[0].0)),
        _ => Err(unused.iter().map(|(p, _)| harpoon_name(p)).collect()),
    }
}

fn collect<'c>(
    path: &[Symbol],
    class: &'c ast::ClassDef,
    models: &mut Vec<(Vec<Symbol>, &'c ast::ClassDef)>,
    used: &mut HashSet<Symbol>,
) {
    use ast::ClassKind::*;
    if matches!(class.kind, Model | Block | Class) && !class.is_partial {
        models.push((path.to_vec(), class));
    }
    let composition = match &class.body {
        ast::ClassBody::Long(c) | ast::ClassBody::Extends { composition: c, .. } => c,
        ast::ClassBody::Short(s) => {
            use_name(&s.base, used);
            use_arguments(&s.modification, used);
            return;
        }
        _ => return,
    };
    for element in &composition.elements {
        match &element.kind {
            ast::ElementKind::Class(c) => {
                // A class inside a model belongs to the model.
                let mut inner = path.to_vec();
                inner.push(c.class.name.name);
                let mut nested = Vec::new();
                collect(&inner, &c.class, &mut nested, used);
                if class.kind == Package {
                    models.extend(nested);
                }
            }
            ast::ElementKind::Extends(e) => {
                use_name(&e.base, used);
                use_arguments(&e.modification, used);
            }
            ast::ElementKind::Component(c) => {
                use_name(&c.type_name, used);
                for d in &c.declarations {
                    if let Some(m) = &d.modification {
                        use_arguments(&m.arguments, used);
                    }
                }
            }
            ast::ElementKind::Import(_) => {}
        }
    }
}

fn use_name(name: &ast::Name, used: &mut HashSet<Symbol>) {
    used.extend(name.parts.iter().map(|p| p.name));
}

fn use_arguments(arguments: &[ast::Argument], used: &mut HashSet<Symbol>) {
    for a in arguments {
        match &a.kind {
            ast::ArgumentKind::Class(c) => {
                if let ast::ClassBody::Short(s) = &c.class.body {
                    use_name(&s.base, used);
                }
            }
            ast::ArgumentKind::Component(c) => use_name(&c.type_name, used),
            ast::ArgumentKind::Modifier { modification: Some(m), .. } => use_arguments(&m.arguments, used),
            _ => {}
        }
    }
}
