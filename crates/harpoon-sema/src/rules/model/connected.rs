//! What may be connected with what (MLS 9.3), by connectors and by the sets that connects make; and what the author of a
//! connector asks of those who connect it (MLS 18.5.1).

use crate::connections::connect::{Connections, Face, Target, is_connector};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use crate::instances::component::CompKind;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{Constant, Origin, VarId};
use harpoon_syntax::ast;

impl Sema<'_> {
    /// The rules for the variables of one connection set.
    pub(crate) fn judge_connection_sets(&self) -> Vec<Diagnostic> {
        let connections = &self.connections.sets;
        let rules = |set| [self.judge_source(connections, set), self.judge_protected_ends(connections, set)];
        connections.members.iter().flat_map(|set| rules(set)).flatten().collect()
    }

    /// Signals that are connected need one that gives the value: an output of a component, or a public input of the class
    /// (MLS 9.3). Of a bus and of protected connectors it is not known here.
    fn judge_source(&self, connections: &Connections, set: &[usize]) -> Option<Diagnostic> {
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
            return None;
        }
        let origin = connections.origins[set[0]];
        if faces.iter().all(|face| !face.is_outside) {
            let inputs: Vec<VarId> = faces.iter().map(|face| face.var).collect();
            return Some(self.as_breach_at(origin.span, self.unconnected_input(&inputs)));
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
        Some(self.as_breach(d.help("write `=` instead of `connect` for what is computed in this class")))
    }

    /// A protected connector leads to a component, or to a public connector that is declared (MLS 9.3).
    fn judge_protected_ends(&self, connections: &Connections, set: &[usize]) -> Option<Diagnostic> {
        let &first = set.iter().find(|&&i| connections.is_protected[i])?;
        let leads_on = |i: usize| {
            let face = connections.faces[i];
            !face.is_outside || !connections.is_protected[i] && !self.is_implicit(face.var)
        };
        if set.iter().any(|&i| leads_on(i)) {
            return None;
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
        Some(self.as_breach(d))
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
    fn to_user(&self, comp: CompId, code: &'static str, message: String, help: &str) -> Diagnostic {
        let c = &self.instances.comps[comp];
        let instance = self.classes.nodes[c.object].instance;
        Diagnostic::error(code, self.flat.instances[instance].span, message)
            .component(self.flat.path(instance))
            .related(c.declaration.name.span, "its author asks for it here")
            .help(help)
    }

    /// The connection set of a face.
    fn set_of(&self, face: Face) -> Option<Vec<Face>> {
        let sets = &self.connections.sets;
        let set = &sets.members[sets.member_of[*sets.ids.get(&face)?]];
        Some(set.iter().map(|&i| sets.faces[i]).collect())
    }

    /// Connectors of components for which their author asks something.
    fn asked_connectors(&self) -> Vec<(CompId, Asked)> {
        let asked = |&comp: &CompId| {
            let c = &self.instances.comps[comp];
            let annotation = c.declaration.comment.annotation.as_ref()?;
            if !is_connector(c.class_kind) || self.is_of_model(c.object) {
                return None;
            }
            let (must, once) = (text(annotation, "mustBeConnected"), text(annotation, "mayOnlyConnectOnce"));
            (must.is_some() || once.is_some()).then_some((comp, Asked { must, once }))
        };
        self.instances.order.iter().filter_map(asked).collect()
    }
}

/// What the author of a connector asks of those who connect it, with the reason.
struct Asked {
    must: Option<String>,
    once: Option<String>,
}

impl Judge<'_, '_> {
    pub(crate) fn report_undeclared_pair(&self, [one, other]: &[String; 2], origin: Origin) {
        let message = format!("neither `{one}` nor `{other}` is declared in its bus");
        let component = self.read(|model| model.flat.path(origin.instance));
        self.report_breach(
            Diagnostic::error(codes::MISPLACED_CONNECT, origin.span, message)
                .component(component)
                .help("declare one of them in its bus, or connect both to the connector of a component"),
        );
    }

    /// No connect ties connectors of two outer elements (MLS 9.3): each class that does so would say it again.
    pub(crate) fn report_outer_pair(&self, [one, other]: &[(String, Span); 2], origin: Origin) {
        let message = format!(
            "`{}` and `{}` are connectors of `outer` elements, and cannot be connected with each other here",
            one.0, other.0
        );
        let component = self.read(|model| model.flat.path(origin.instance));
        self.report_breach(
            Diagnostic::error(codes::MISPLACED_CONNECT, origin.span, message)
                .component(component)
                .related(one.1, format!("`{}` is declared here", one.0))
                .related(other.1, format!("`{}` is declared here", other.0))
                .help("connect them where the `inner` elements are declared"),
        );
    }

    /// `mustBeConnected` and `mayOnlyConnectOnce`, for the connectors of components.
    pub(crate) fn check_author_rules(&self) {
        for (comp, asked) in self.read(Sema::asked_connectors) {
            for target in self.read(|model| model.elements(comp)) {
                let (is_connected, name) = self.read(|model| {
                    let around = model.connectors_around(target);
                    let from_outside = &model.connections.sets.links.from_outside;
                    (around.iter().any(|t| from_outside.contains(t)), model.name_of(target))
                });
                let tell = |code, what, help| {
                    self.report(self.read(|model| model.to_user(comp, code, what, help)));
                };
                if let (Some(why), false) = (&asked.must, is_connected) {
                    let what = format!("nothing is connected to {name}: {why}");
                    tell(codes::MUST_BE_CONNECTED, what, "connect it");
                }
                if let Some(why) = &asked.once
                    && self.is_shared(target)
                {
                    let what = format!("{name} is connected with more than one other: {why}");
                    tell(codes::CONNECTED_TOO_OFTEN, what, "remove all connections but one");
                }
            }
        }
    }

    /// Has the connection set of a connector more than two elements? Of a stream connector those count through which
    /// something may flow out.
    fn is_shared(&self, target: Target) -> bool {
        let mut vars = Vec::new();
        self.variables_of(target, &mut vars);
        let (stream, set) = self.read(|model| {
            let set_of = |v| model.set_of(Face { var: v, is_outside: false });
            let stream = vars.iter().copied().find(|&v| model.is_stream(v));
            let set = match stream {
                Some(v) => set_of(v),
                None => vars.iter().find_map(|&v| set_of(v)),
            };
            (stream, set.unwrap_or_default())
        });
        let counts = |face: &Face| {
            stream.is_none()
                || self.flow_of(face.var, Span::NONE).is_ok_and(|flow| !self.supplies_nothing(*face, flow))
        };
        set.iter().filter(|face| counts(face)).count() > 2
    }

    fn variables_of(&self, target: Target, out: &mut Vec<VarId>) {
        match target {
            Target::Var(v) => out.push(v),
            Target::Object(node) => {
                for (_, member) in self.connector_members(node).unwrap_or_default() {
                    for element in self.read(|model| model.elements(member)) {
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
