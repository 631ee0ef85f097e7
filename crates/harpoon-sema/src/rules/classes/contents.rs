//! What is in a class, as far as something else depends on it: the prefixes and types of the elements further in
//! (MLS 4.4.2.2), the connectors of a block and of `inner` components (4.7, 4.8), and what a class inherits from one
//! without a kind, which must suit its own (7.1.3).

use crate::classes::class::{ComponentEntry, Entry, kind_text};
use crate::classes::resolution::ResolvedType;
use crate::classes::resolution::direction;
use crate::connections::connect::is_connector;
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::facts::case::Component;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_ir::ScalarType;
use harpoon_syntax::ast;
use std::rc::Rc;

/// How deep classes are looked into; one that contains itself has no end.
const MAX_NESTED: usize = 20;

impl<'a> Judge<'_, 'a> {
    /// The components of the class behind a type, each with its own type.
    fn typed_elements(&self, ty: &ResolvedType<'a>) -> Vec<(ComponentEntry<'a>, Rc<ResolvedType<'a>>)> {
        let class = ty.class.clone();
        let node = self.static_node(class);
        let typed = |(n, i): (NodeId, u32)| {
            let ty = self.known_type(n, i)?;
            let Entry::Component(entry) = &self.known_table(n).entries[i as usize] else { return None };
            Some((entry.clone(), ty))
        };
        self.known_components(node).into_iter().filter_map(typed).collect()
    }

    /// The first element, however deep, that `wanted` gives something for.
    fn find_element<T>(
        &self,
        ty: &ResolvedType<'a>,
        depth: usize,
        wanted: &mut dyn FnMut(&Self, &ComponentEntry<'a>, &ResolvedType<'a>) -> Option<T>,
    ) -> Option<T> {
        if ty.scalar.is_some() || ty.builtin.is_some() || depth > MAX_NESTED {
            return None;
        }
        self.typed_elements(ty).into_iter().find_map(|(entry, ty)| {
            wanted(self, &entry, &ty).or_else(|| self.find_element(&ty, depth + 1, wanted))
        })
    }

    /// The first element of a record or connector that has a direction, or flows.
    pub(crate) fn prefixed_element(&self, ty: &ResolvedType<'a>) -> Option<(Symbol, &'static str)> {
        self.find_element(ty, 0, &mut |_, entry, ty| {
            let prefix = direction(entry.causality(), entry.flow()).or(direction(ty.causality, ty.flow))?;
            Some((entry.name(), prefix))
        })
    }

    /// What in a record is no data: a clock, or a connector.
    pub(crate) fn foreign_element(&self, ty: &ResolvedType<'a>) -> Option<&'static str> {
        if self.class_of(ty.class.decl).kind == ast::ClassKind::Function {
            return None;
        }
        self.find_element(ty, 0, &mut |_, _, ty| match ty.scalar {
            Some(ScalarType::Clock) => Some("a clock"),
            _ => is_connector(ty.kind).then_some("a connector"),
        })
    }

    /// What flows can be added up: it is made of Reals, or of records that say how (MLS 4.4.2.2).
    pub(crate) fn unfit_to_flow(&self, ty: &ResolvedType<'a>, depth: usize) -> Option<String> {
        if depth > MAX_NESTED {
            return None;
        }
        if self.class_of(ty.class.decl).kind == ast::ClassKind::OperatorRecord {
            let class = self.static_node(ty.class.clone());
            let missing = ["'0'", "'+'", "'-'"]
                .into_iter()
                .find(|name| self.lookup_member(class, Symbol::new(name)).is_none())?;
            return Some(format!("`{}` has no operator `{missing}`", self.class_name(class)));
        }
        let elements = if ty.scalar.is_some() { Vec::new() } else { self.typed_elements(ty) };
        elements.into_iter().find_map(|(entry, ty)| match ty.scalar {
            Some(ScalarType::Real) => None,
            Some(other) => Some(format!("its `{}` is {}", entry.name(), self.type_text(other))),
            None => self.unfit_to_flow(&ty, depth + 1),
        })
    }

    /// A component that others reach by `outer` has no connectors with inputs, which nobody could feed (MLS 4.8).
    pub(crate) fn check_scoped(&self, node: NodeId, clause: &'a ast::ComponentClause) {
        let prefix = match (clause.prefixes.is_inner, clause.prefixes.is_outer) {
            (true, _) => "inner",
            (false, true) => "outer",
            (false, false) => return,
        };
        let Some(declaration) = clause.declarations.first() else { return };
        let Some(ty) = self.known_type_named(node, &clause.type_name) else { return };
        let kind = self.class_of(ty.class.decl).kind;
        if ty.scalar.is_some() || is_connector(kind) {
            return;
        }
        let fed = self.typed_elements(&ty).into_iter().find(|(entry, ty)| {
            !entry.is_protected
                && is_connector(ty.kind)
                && (entry.causality() == ast::Causality::Input || self.has_inputs(ty))
        });
        let Some((entry, _)) = fed else { return };
        let (name, span) = (declaration.name.name, declaration.name.span);
        let message = format!("`{name}` is `{prefix}`, but its connector `{}` is an input", entry.name());
        self.report_breach(
            Diagnostic::error(codes::CLASS_RESTRICTION, span, message)
                .component(self.path(node))
                .related(entry.declaration.name.span, "declared here")
                .help("make it a variable that has its value in the class"),
        );
    }

    fn has_inputs(&self, ty: &ResolvedType<'a>) -> bool {
        let is_input = |causality| (causality == ast::Causality::Input).then_some(());
        is_input(ty.causality).is_some()
            || self
                .find_element(ty, 0, &mut |_, entry, ty| {
                    is_input(entry.causality()).or(is_input(ty.causality))
                })
                .is_some()
    }

    /// Records and connectors consist of data (MLS 4.7); a block tells the direction of everything it offers.
    pub(crate) fn check_holder(&self, comp: &Component<'a>, resolved: &ResolvedType<'a>) {
        use ast::ClassKind::*;
        let (node, span) = (comp.node, comp.clause.type_name.span);
        let holder = match self.class_def(node).kind {
            // What comes from a class without a kind is an element of the class that extends it.
            Class => self.class_def(self.object(node)).kind,
            kind => kind,
        };
        let inside = match is_connector(resolved.kind) {
            true => resolved.kind,
            false => self.class_of(resolved.class.decl).kind,
        };
        let has_class = resolved.scalar.is_none();
        let holds_data = matches!(holder, Record | OperatorRecord | Connector | ExpandableConnector);
        let is_wrong = match inside {
            Model | Block => has_class && holds_data,
            Class => has_class && resolved.builtin.is_none() && holds_data,
            Connector | ExpandableConnector => matches!(holder, Record | OperatorRecord),
            _ => false,
        };
        if is_wrong {
            let message = format!("{} cannot contain {}", kind_text(holder), kind_text(inside));
            let help = if inside == Class { "declare its class as a record" } else { "move it to a model" };
            self.report_breach(Diagnostic::error(codes::CLASS_RESTRICTION, span, message).help(help));
        }
        if holder == Block && inside == Connector && !comp.is_protected {
            self.check_block_connector(comp, resolved, span);
        }
    }

    fn check_block_connector(&self, comp: &Component<'a>, resolved: &ResolvedType<'a>, span: Span) {
        if comp.causality != ast::Causality::None || comp.variability >= ast::VariabilityPrefix::Parameter {
            return;
        }
        let free = match resolved.scalar {
            Some(_) => Some(None),
            None => self.undirected_element(resolved, 0).map(Some),
        };
        let Some(free) = free else { return };
        let name = comp.name.name;
        let what = match free {
            Some(element) => format!("`{element}` of `{name}`"),
            None => format!("`{name}`"),
        };
        let message = format!("a block has inputs and outputs only, but {what} is neither");
        self.report_breach(
            Diagnostic::error(codes::CLASS_RESTRICTION, span, message).help("make it a model"),
        );
    }

    /// A variable of a connector that is neither input nor output.
    fn undirected_element(&self, ty: &ResolvedType<'a>, depth: usize) -> Option<Symbol> {
        if depth > MAX_NESTED {
            return None;
        }
        self.typed_elements(ty).into_iter().find_map(|(entry, ty)| {
            let has_direction =
                entry.causality() != ast::Causality::None || ty.causality != ast::Causality::None;
            if has_direction || entry.variability() >= ast::VariabilityPrefix::Parameter {
                return None;
            }
            match ty.scalar {
                Some(_) => Some(entry.name()),
                None => self.undirected_element(&ty, depth + 1),
            }
        })
    }

    /// A class inherits from one without a kind what could stand in it as well (MLS 7.1.3).
    pub(crate) fn check_inherited(&self, node: NodeId) {
        let class = self.class_def(node);
        for base in self.table(node).bases.clone() {
            if self.class_def(base).kind != ast::ClassKind::Class {
                self.note_class(base);
                continue;
            }
            if class.kind != ast::ClassKind::Class {
                self.check_classless(node, base);
            }
        }
    }

    /// `base` has no kind, and `class` extends it or is another name for it.
    pub(crate) fn check_suitable(&self, class: &ast::ClassDef, base: &ast::ClassDef) {
        let ast::ClassBody::Long(composition) = &base.body else { return };
        let Some((what, place)) = unsuitable(class.kind, composition) else { return };
        let (name, kind) = (class.name.name, kind_text(class.kind));
        let message = format!("`{name}` is {kind}, and inherits {what} from `{}`", base.name.name);
        self.report(
            Diagnostic::error(codes::CLASS_RESTRICTION, class.name.span, message)
                .related(place, "inherited from here")
                .help("extend a class that has only what may stand in the class itself"),
        );
    }

    /// `base` has no kind, and is a base class of `node`.
    fn check_classless(&self, node: NodeId, base: NodeId) {
        self.check_suitable(self.class_def(node), self.class_def(base));
        for further in self.table(base).bases.clone() {
            if self.class_def(further).kind == ast::ClassKind::Class {
                self.check_classless(node, further);
            }
        }
    }

    /// Only components with a place in a diagram are left out: models, blocks and connectors (MLS 7.4). Their classes are
    /// known at the end.
    pub(crate) fn check_left_out(&self, removed: &[(NodeId, ast::Ident)]) {
        use ast::ClassKind::{Block, Class, Connector, ExpandableConnector, Model};
        for &(base, ident) in removed {
            let Some(&(n, i)) = self.table(base).index.get(&ident.name) else { continue };
            let what = match &self.table(n).entries[i as usize] {
                Entry::Class(entry) => kind_text(entry.class.kind),
                Entry::Component(_) => match self.known_type(n, i) {
                    Some(found) if found.scalar.is_some() && found.kind != Connector => "a variable",
                    Some(found) => match self.class_of(found.class.decl).kind {
                        Model | Block | Connector | ExpandableConnector | Class => continue,
                        _ if found.kind == Connector => continue,
                        kind => kind_text(kind),
                    },
                    None => continue,
                },
            };
            self.report(
                Diagnostic::error(
                    codes::CLASS_RESTRICTION,
                    ident.span,
                    format!(
                        "`{}` is {what}, and only models, blocks and connectors can be left out",
                        ident.name
                    ),
                )
                .help("modify it instead, or extend a class without it"),
            );
        }
    }
}

/// What of these elements cannot stand in a class of the kind (MLS 4.7, 12.2), and where it is.
fn unsuitable(kind: ast::ClassKind, composition: &ast::Composition) -> Option<(String, Span)> {
    use ast::ClassKind::*;
    let is_function = matches!(kind, Function | OperatorFunction);
    let has_no_behaviour =
        matches!(kind, Record | OperatorRecord | Connector | ExpandableConnector | Type | Package | Operator);
    if let (true, Some(section)) = (has_no_behaviour || is_function, composition.equations.first()) {
        return Some(("equations".to_owned(), section.span));
    }
    if let (true, Some(section)) = (has_no_behaviour, composition.algorithms.first()) {
        return Some(("an algorithm section".to_owned(), section.span));
    }
    let has_no_secrets = has_no_behaviour && !matches!(kind, Package | Operator);
    composition.elements.iter().find_map(|element| {
        if element.is_protected && has_no_secrets {
            return Some(("protected elements".to_owned(), element.span));
        }
        let ast::ElementKind::Component(clause) = &element.kind else { return None };
        let name = clause.declarations.first()?.name;
        let is_wrong = match kind {
            Package => clause.variability != ast::VariabilityPrefix::Constant,
            Type | Operator => true,
            _ if is_function => !element.is_protected && clause.causality == ast::Causality::None,
            _ => false,
        };
        is_wrong.then(|| (format!("`{}`", name.name), name.span))
    })
}
