//! What may be connected with what (MLS 9.3), by connectors and by the sets that connects make; and what the author of a
//! connector asks of those who connect it (MLS 18.5.1).

use crate::connections::connect::{Connections, Endpoint, Face, Target, is_connector};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Sema};
use crate::instances::component::CompKind;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Constant, Origin, VarId};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

/// Who is connected with whom.
#[derive(Default)]
pub(crate) struct Links {
    /// The sets that the connects of one object make of connectors, as a forest.
    ids: FxHashMap<(NodeId, Target), usize>,
    parent: Vec<usize>,
    /// Of each set the connector of an outer element, by its name and place.
    outer: Vec<Option<(String, Span)>>,
    /// The connectors to which something outside of their components is connected.
    from_outside: FxHashSet<Target>,
}

impl Links {
    fn root(&mut self, here: NodeId, end: &Endpoint) -> usize {
        let outer = || end.is_outer.then(|| (end.name.clone(), end.declared));
        let mut at = *self.ids.entry((here, end.target)).or_insert_with(|| {
            self.parent.push(self.parent.len());
            self.outer.push(outer());
            self.parent.len() - 1
        });
        while self.parent[at] != at {
            at = self.parent[at];
        }
        at
    }
}

impl<'a> Sema<'a> {
    /// Notes that two connectors are connected, the flag telling whether each is one of the class itself.
    pub(crate) fn link(&mut self, ends: [(&Endpoint, bool); 2], node: NodeId, origin: Origin) -> Res<()> {
        for (end, _) in ends.iter().filter(|(_, is_outside)| !is_outside) {
            let around = self.connectors_around(end.target);
            self.connections.sets.links.from_outside.extend(around);
        }
        let [x, y] = ends.map(|(end, _)| end);
        if x.is_undeclared && y.is_undeclared {
            let message = format!("neither `{}` nor `{}` is declared in its bus", x.name, y.name);
            let d = Diagnostic::error(codes::MISPLACED_CONNECT, origin.span, message)
                .component(self.flat.path(origin.instance))
                .help("declare one of them in its bus, or connect both to the connector of a component");
            self.report_breach(d);
        }
        let here = self.classes.nodes[node].object;
        let links = &mut self.connections.sets.links;
        let (a, b) = (links.root(here, x), links.root(here, y));
        if a == b {
            return Ok(());
        }
        let (one, other) = (links.outer[a].take(), links.outer[b].take());
        links.parent[b] = a;
        links.outer[a] = one.clone().or_else(|| other.clone());
        if let (Some(one), Some(other)) = (one, other) {
            self.report_outer_pair(one, other, origin);
        }
        Ok(())
    }

    /// No connect ties connectors of two outer elements (MLS 9.3): each class that does so would say it again.
    fn report_outer_pair(&mut self, one: (String, Span), other: (String, Span), origin: Origin) {
        let message = format!(
            "`{}` and `{}` are connectors of `outer` elements, and cannot be connected with each other here",
            one.0, other.0
        );
        let d = Diagnostic::error(codes::MISPLACED_CONNECT, origin.span, message)
            .component(self.flat.path(origin.instance))
            .related(one.1, format!("`{}` is declared here", one.0))
            .related(other.1, format!("`{}` is declared here", other.0))
            .help("connect them where the `inner` elements are declared");
        self.report_breach(d);
    }

    /// A connector and those that it is part of.
    fn connectors_around(&self, target: Target) -> Vec<Target> {
        let mut all = vec![target];
        let mut object = match target {
            Target::Object(node) => self.classes.nodes[node].parent,
            Target::Var(v) => {
                self.instances.var_comps.get(&v).map(|&(comp, _)| self.instances.comps[comp].object)
            }
        };
        while let Some(at) = object.filter(|o| is_connector(self.class_def(*o).kind)) {
            all.push(Target::Object(at));
            object = self.classes.nodes[at].parent;
        }
        all
    }

    /// The rules for the variables of one connection set.
    pub(crate) fn check_set(&mut self, connections: &Connections, set: &[usize]) {
        self.check_source(connections, set);
        self.check_protected_ends(connections, set);
    }

    /// Signals that are connected need one that gives the value: an output of a component, or a public input of the class
    /// (MLS 9.3). Of a bus and of protected connectors it is not known here.
    fn check_source(&mut self, connections: &Connections, set: &[usize]) {
        let is_causal = |face: Face| {
            let comp = self.instances.var_comps.get(&face.var).map(|&(comp, _)| comp);
            comp.is_some_and(|c| self.instances.comps[c].causality != ast::Causality::None)
        };
        let faces: Vec<Face> = set.iter().map(|&i| connections.faces[i]).collect();
        let is_fed = connections.prefix[set[0]] != ast::FlowPrefix::None
            || connections.source[set[0]].is_some()
            || set.iter().any(|&i| connections.is_protected[i])
            || !faces.iter().all(|&face| is_causal(face));
        if is_fed {
            return;
        }
        let origin = connections.origins[set[0]];
        if faces.iter().all(|face| !face.is_outside) {
            let inputs: Vec<VarId> = faces.iter().map(|face| face.var).collect();
            let d = self.unconnected_input(&inputs);
            self.report_breach_at(origin.span, d);
            return;
        }
        let name = |face: &Face| format!("`{}`", self.flat.vars[face.var].name);
        let names: Vec<String> = faces.iter().map(name).collect();
        let message =
            format!("{} are connected, but none of them gives the others a value", names.join(" and "));
        let mut d = Diagnostic::error(codes::UNCONNECTED_INPUT, origin.span, message)
            .component(self.flat.path(origin.instance));
        for (face, name) in faces.iter().zip(&names) {
            let what =
                if face.is_outside { "an output of the class itself" } else { "an input of a component" };
            d = d.related(self.flat.vars[face.var].origin.span, format!("{name} is {what}"));
        }
        self.report_breach(d.help("write `=` instead of `connect` for what is computed in this class"));
    }

    /// A protected connector leads to a component, or to a public connector that is declared (MLS 9.3).
    fn check_protected_ends(&mut self, connections: &Connections, set: &[usize]) {
        let Some(&first) = set.iter().find(|&&i| connections.is_protected[i]) else { return };
        let leads_on = |i: usize| {
            let face = connections.faces[i];
            !face.is_outside || !connections.is_protected[i] && !self.is_implicit(face.var)
        };
        if set.iter().any(|&i| leads_on(i)) {
            return;
        }
        let var = &self.flat.vars[connections.faces[first].var];
        let message = format!(
            "`{}` is protected, and connected neither with a component nor with a public connector that is declared",
            var.name
        );
        let origin = connections.origins[first];
        let d = Diagnostic::error(codes::MISPLACED_CONNECT, origin.span, message)
            .component(self.flat.path(origin.instance))
            .related(var.origin.span, "declared here")
            .help("write an equation with `=`, or declare the signal in the bus");
        self.report_breach(d);
    }

    /// Is it there only because something is connected to its bus?
    fn is_implicit(&self, v: VarId) -> bool {
        let Some(c) = self.instances.var_comps.get(&v).map(|&(comp, _)| &self.instances.comps[comp]) else {
            return false;
        };
        let (mut object, mut name) = (c.object, c.name);
        loop {
            if self.is_undeclared(object, name) {
                return true;
            }
            let instance = &self.flat.instances[self.classes.nodes[object].instance].name;
            name = harpoon_base::Symbol::new(instance.split('[').next().unwrap_or_default());
            match self.classes.nodes[object].parent {
                Some(parent) => object = parent,
                None => return false,
            }
        }
    }

    // ---- what authors ask for -----------------------------------------------------------------------------------

    /// `mustBeConnected` and `mayOnlyConnectOnce`, for the connectors of components. `set_of` gives the connection set of
    /// a variable.
    pub(crate) fn check_author_rules(
        &mut self,
        links: &Links,
        set_of: &mut dyn FnMut(Face) -> Option<Vec<Face>>,
    ) {
        for comp in self.instances.order.clone() {
            let c = &self.instances.comps[comp];
            let Some(annotation) = c.declaration.comment.annotation.as_ref() else { continue };
            if !is_connector(c.class_kind) || self.is_of_model(c.object) {
                continue;
            }
            let (must, once) = (text(annotation, "mustBeConnected"), text(annotation, "mayOnlyConnectOnce"));
            if must.is_none() && once.is_none() {
                continue;
            }
            for target in self.elements(comp) {
                let around = self.connectors_around(target);
                let is_connected = around.iter().any(|t| links.from_outside.contains(t));
                if let (Some(message), false) = (&must, is_connected) {
                    let what = format!("nothing is connected to {}: {message}", self.name_of(target));
                    self.report_to_user(comp, codes::MUST_BE_CONNECTED, what, "connect it");
                }
                if let Some(message) = &once
                    && self.is_shared(target, set_of)
                {
                    let what =
                        format!("{} is connected with more than one other: {message}", self.name_of(target));
                    self.report_to_user(
                        comp,
                        codes::CONNECTED_TOO_OFTEN,
                        what,
                        "remove all connections but one",
                    );
                }
            }
        }
    }

    /// Nothing is outside of the model.
    fn is_of_model(&self, mut object: NodeId) -> bool {
        while is_connector(self.class_def(object).kind) {
            match self.classes.nodes[object].parent {
                Some(parent) => object = parent,
                None => return true,
            }
        }
        Some(object) == self.classes.root_object
    }

    fn elements(&self, comp: CompId) -> Vec<Target> {
        let c = &self.instances.comps[comp];
        match &c.kind {
            CompKind::Absent | CompKind::Scalars { first: None, .. } => Vec::new(),
            CompKind::Objects(nodes) => nodes.iter().map(|&node| Target::Object(node)).collect(),
            CompKind::Scalars { first: Some(first), .. } => {
                let total = c.dims.iter().product::<usize>() as u32;
                (0..total).map(|k| Target::Var(VarId(first.0 + k))).collect()
            }
        }
    }

    fn name_of(&self, target: Target) -> String {
        match target {
            Target::Object(node) => format!("`{}`", self.path(node)),
            Target::Var(v) => format!("`{}`", self.flat.vars[v].name),
        }
    }

    /// Told where the component with the connector is declared.
    fn report_to_user(&mut self, comp: CompId, code: &'static str, message: String, help: &str) {
        let c = &self.instances.comps[comp];
        let instance = self.classes.nodes[c.object].instance;
        let d = Diagnostic::error(code, self.flat.instances[instance].span, message)
            .component(self.flat.path(instance))
            .related(c.declaration.name.span, "its author asks for it here")
            .help(help);
        self.report(d);
    }

    /// Has the connection set of a connector more than two elements? Of a stream connector those count through which
    /// something may flow out.
    fn is_shared(&mut self, target: Target, set_of: &mut dyn FnMut(Face) -> Option<Vec<Face>>) -> bool {
        let mut vars = Vec::new();
        self.variables_of(target, &mut vars);
        let stream = vars.iter().copied().find(|&v| self.is_stream(v));
        let sets = stream
            .or_else(|| vars.into_iter().find(|&v| set_of(Face { var: v, is_outside: false }).is_some()));
        let Some(set) = sets.and_then(|v| set_of(Face { var: v, is_outside: false })) else { return false };
        let counts = |sema: &mut Self, face: &Face| {
            stream.is_none()
                || sema.flow_of(face.var, Span::NONE).is_ok_and(|flow| !sema.supplies_nothing(*face, flow))
        };
        set.iter().filter(|face| counts(self, face)).count() > 2
    }

    fn variables_of(&mut self, target: Target, out: &mut Vec<VarId>) {
        match target {
            Target::Var(v) => out.push(v),
            Target::Object(node) => {
                for (_, member) in self.connector_members(node).unwrap_or_default() {
                    for element in self.elements(member) {
                        self.variables_of(element, out);
                    }
                }
            }
        }
    }
}

/// The text that an annotation gives to a name.
fn text(annotation: &ast::Annotation, wanted: &str) -> Option<String> {
    annotation.arguments.iter().find_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name, modification: Some(m), .. }
            if crate::classes::class::print_name(name) == wanted =>
        {
            match crate::classes::annotation::literal(m.value.as_ref()?)? {
                Constant::String(text) => Some(text.to_string()),
                _ => None,
            }
        }
        _ => None,
    })
}
