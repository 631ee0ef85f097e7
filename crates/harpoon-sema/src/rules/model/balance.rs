//! Local balance (MLS 4.8): each model and block must by itself have as many equations as it needs.
//!
//! What a class needs is counted where it is declared: its own variables, and of each component in it the flows and
//! inputs of its interface, for which nobody else has an equation. What it has are the equations written in it,
//! those of its connects (and zero for the flows it leaves unconnected), and one for each flow and input of its own
//! interface, which comes from outside. So a missing equation is found in the class that misses it, and not in the
//! model that uses a hundred of them.
//!
//! Of an overdetermined connector, the whole model decides by its roots and cuts who determines what is redundant in it
//! (MLS 9.4): all of it or nothing. A class with such connectors may be off by a multiple of what is redundant, and by
//! nothing else.
//!
//! The counts are taken from the flat equations by the instance they come from. A class is passed over where this
//! says nothing: if it reaches out of itself by `outer`, or has connectors that are not balanced.

use crate::classes::class::is_part;
use crate::connections::connect::is_connector;
use crate::connections::connect::{Face, Target};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::ids::DeclId;
use crate::context::ids::NodeId;
use crate::context::state::Sema;
use crate::instances::component::CompKind;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::hash::IdMap;
use harpoon_ir::{Equation, Expr, ExprId, InstanceId, UnaryOp, VarId, print_equation};
use harpoon_syntax::ast;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
pub(super) struct Count {
    pub(super) unknowns: Vec<VarId>,
    pub(super) from_outside: usize,
    pub(super) equations: Vec<usize>,
    /// The inputs of its components.
    inputs: Vec<VarId>,
    /// The greatest common divisor of what is redundant in its overdetermined connectors, 0 without such.
    pub(super) redundancy: usize,
    /// How many equations it needs, as far as that is known.
    needed: usize,
    is_passed_over: bool,
}

/// Connectors that do not count as usual.
#[derive(Default)]
pub(super) struct OddConnectors {
    unbalanced: FxHashSet<NodeId>,
    /// What is redundant in the overdetermined ones.
    pub(super) redundancy: IdMap<NodeId, usize>,
}

impl Count {
    fn meet(&mut self, odd: &OddConnectors, connector: NodeId, is_public: bool) {
        self.is_passed_over |= is_public && odd.unbalanced.contains(&connector);
        self.redundancy = gcd(self.redundancy, odd.redundancy.get(&connector).copied().unwrap_or(0));
    }

    /// Decides how many equations the class needs, if the whole model has so many more than unknowns.
    fn settle(&mut self, surplus: i64) {
        let (n, m) = (self.unknowns.len() as i64 - self.from_outside as i64, self.equations.len() as i64);
        let missing = n - m;
        let needed = match self.redundancy as i64 {
            0 => n,
            step => match missing.rem_euclid(step) {
                0 => m,
                k if surplus < 0 || surplus == 0 && 2 * k <= step => m + k,
                k => m + k - step,
            },
        };
        self.needed = needed.max(0) as usize;
    }

    fn missing(&self) -> usize {
        self.needed.saturating_sub(self.equations.len())
    }

    fn extra(&self) -> usize {
        self.equations.len().saturating_sub(self.needed)
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn class_of(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// What the variables of a connector are.
#[derive(Default)]
struct Members {
    flows: usize,
    potentials: usize,
    /// How many more potentials there are than count.
    redundant: i64,
    is_over_determined: bool,
    /// Not all of them could be counted.
    is_unknown: bool,
}

/// Beyond this many equations the message does without the names of the culprits.
const MAX_MATCHED: usize = 4000;
/// How many variables or equations a message lists.
pub(super) const MAX_LISTED: usize = 5;

impl Judge<'_, '_> {
    pub(crate) fn check_balance(&self) {
        let holder = self.read(Sema::holders);
        let odd = self.odd_connectors(&holder);
        self.find(|model| model.judge_balance(&holder, &odd));
    }
}

impl Sema<'_> {
    /// The component that each object belongs to.
    fn holders(&self) -> IdMap<NodeId, CompId> {
        let mut holder: IdMap<NodeId, CompId> = IdMap::default();
        for &comp in &self.instances.order {
            if let CompKind::Objects(nodes) = &self.instances.comps[comp].kind {
                holder.extend(nodes.iter().map(|&node| (node, comp)));
            }
        }
        holder
    }

    fn judge_balance(&self, holder: &IdMap<NodeId, CompId>, odd: &OddConnectors) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let Some(root) = self.classes.root_object else { return found };
        let mut of_instance: IdMap<InstanceId, NodeId> = IdMap::default();
        of_instance.insert(self.classes.nodes[root].instance, root);
        for &comp in &self.instances.order {
            if let CompKind::Objects(nodes) = &self.instances.comps[comp].kind {
                of_instance.extend(nodes.iter().map(|&node| (self.classes.nodes[node].instance, node)));
            }
        }
        // The part (model or block) that an object belongs to, and the object of the part on the way there.
        let owner = |sema: &Self, mut object: NodeId| -> (NodeId, Option<NodeId>) {
            let mut below = None;
            while object != root && !is_part(sema.class_def(object).kind) {
                below = Some(object);
                match sema.classes.nodes[object].parent {
                    Some(parent) => object = parent,
                    None => break,
                }
            }
            (object, below)
        };
        let part_above =
            |sema: &Self, part: NodeId| sema.classes.nodes[part].parent.map(|p| owner(sema, p).0);
        // Where a binding is written decides who gives an input its value: the class itself, or who uses it.
        let mut writers: FxHashMap<usize, NodeId> = FxHashMap::default();
        let mut bound_inside: FxHashSet<CompId> = FxHashSet::default();
        let mut first_values: Vec<(CompId, NodeId, NodeId)> = Vec::new();
        let mut given_from_outside: Vec<(CompId, NodeId)> = Vec::new();
        let mut given_by_heirs: Vec<CompId> = Vec::new();
        for &(start, n, comp) in &self.facts.equation_kinds.bindings {
            let c = &self.instances.comps[comp];
            let part = owner(self, c.object).0;
            let scope = c.modifier.value.as_ref().map(|v| v.scope);
            let writer = match scope {
                Some(scope) if !self.classes.nodes[scope].is_static => {
                    owner(self, self.classes.nodes[scope].object).0
                }
                _ => part,
            };
            // An input that is a connector comes from outside all the same, and the binding is one more equation.
            let is_plain = !is_connector(c.class_kind) && {
                // A field of a record is as plain as the record.
                let mut at = Some(c.object).filter(|o| *o != part);
                while let Some(object) = at.filter(|o| !is_connector(self.class_def(*o).kind)) {
                    at = self.classes.nodes[object].parent.filter(|o| *o != part);
                }
                at.is_none()
            };
            if is_plain && c.causality == ast::Causality::Input {
                bound_inside.insert(comp);
                if writer != part && !c.modifier.replaces_value {
                    first_values.push((comp, part, writer));
                }
            }
            let is_given = c.causality == ast::Causality::Input || c.flow == ast::FlowPrefix::Flow;
            if !is_given && !c.modifier.replaces_value {
                match writer == part {
                    false => given_from_outside.push((comp, part)),
                    true if c.object == part => given_by_heirs.push(comp),
                    true => {}
                }
            }
            // The input of a component waits for its value in the class of that component, also where it is given from
            // further out: `controller(integrator(use_reset = true, reset = b))`.
            let waits = !is_plain && c.causality == ast::Causality::Input && writer != part;
            let writer = if waits { part_above(self, part).unwrap_or(writer) } else { writer };
            writers.extend((start..start + n).map(|k| (k, writer)));
        }
        found.extend(given_from_outside.into_iter().filter_map(|(c, part)| self.given_from_outside(c, part)));
        found.extend(given_by_heirs.into_iter().filter_map(|comp| self.given_by_heir(comp)));
        // Who declares a component, or its class, gives its inputs their values, which those further out may change.
        let mut unbound: Vec<CompId> = Vec::new();
        for (comp, part, writer) in first_values {
            let Some(&holder) = holder.get(&part) else { continue };
            let modifier = self.instances.comps[holder].modifier.sub(self.instances.comps[comp].name);
            let is_of_component = modifier.is_some_and(|m| m.value.is_some());
            let declarer = self.declared_in(holder);
            if is_of_component && declarer.is_some_and(|object| owner(self, object).0 != writer) {
                unbound.push(comp);
            }
        }
        let bound: FxHashSet<CompId> =
            self.facts.equation_kinds.bindings.iter().map(|(_, _, comp)| *comp).collect();
        let mut counts: IdMap<NodeId, Count> = IdMap::default();
        let mut parts: Vec<NodeId> = vec![root];
        let mut interface: FxHashSet<VarId> = FxHashSet::default();
        for k in 0..self.instances.order.len() {
            let comp = self.instances.order[k];
            let c = &self.instances.comps[comp];
            match &c.kind {
                CompKind::Objects(nodes) => {
                    parts.extend(nodes.iter().copied().filter(|n| is_part(self.class_def(*n).kind)));
                }
                CompKind::Absent | CompKind::Scalars { first: None, .. } => {}
                CompKind::Scalars { first: Some(first), .. } => {
                    let (part, below) = owner(self, c.object);
                    let top = below.map_or(comp, |b| holder[&b]);
                    let is_public = !self.instances.comps[top].is_own_protected;
                    let total: usize = c.dims.iter().product();
                    let open = &self.connections.sets.known_open;
                    let is_known_open = c.causality == ast::Causality::Input
                        && (open.contains(&Target::Object(c.object)) || open.contains(&Target::Var(*first)));
                    let given = is_public
                        && !bound_inside.contains(&comp)
                        && !is_known_open
                        && (c.flow == ast::FlowPrefix::Flow && self.is_in_connector(comp)
                            || c.causality == ast::Causality::Input);
                    let above = part_above(self, part);
                    let streams = c.flow == ast::FlowPrefix::Stream;
                    let vars = (0..total as u32).map(|i| VarId(first.0 + i));
                    let vars: Vec<VarId> = vars.filter(|v| !self.flat.vars[*v].is_parameter()).collect();
                    let count = counts.entry(part).or_default();
                    count.is_passed_over |= streams;
                    below.into_iter().for_each(|c| count.meet(odd, c, is_public));
                    count.unknowns.extend(&vars);
                    let is_plain = below.is_none() && !is_connector(c.class_kind);
                    if given && is_plain && part != root && !vars.is_empty() && !bound.contains(&comp) {
                        unbound.push(comp);
                    }
                    if given {
                        count.from_outside += vars.len();
                        interface.extend(&vars);
                        if let Some(above) = above {
                            let count = counts.entry(above).or_default();
                            count.unknowns.extend(&vars);
                            if c.causality == ast::Causality::Input {
                                count.inputs.extend(&vars);
                            }
                        }
                    }
                    if let Some(above) = above {
                        let count = counts.entry(above).or_default();
                        count.is_passed_over |= streams;
                        below.into_iter().for_each(|c| count.meet(odd, c, is_public));
                    }
                }
            }
        }
        found.extend(unbound.into_iter().map(|comp| self.unbound_input(comp)));
        let level = |face: Face| {
            let (comp, _) = *self.instances.var_comps.get(&face.var)?;
            let part = owner(self, self.instances.comps[comp].object).0;
            if face.is_outside { Some(part) } else { part_above(self, part) }
        };
        for (k, e) in self.flat.equations.iter().enumerate() {
            if let Some(&face) = self.connections.sets.counted_at.get(&k) {
                level(face).into_iter().for_each(|part| counts.entry(part).or_default().equations.push(k));
                continue;
            }
            let var = match self.flat.exprs.get(e.lhs) {
                Expr::Var(v) => Some(v),
                _ => None,
            };
            // Auxiliary variables bring their own equations.
            if var.is_some_and(|v| !self.instances.var_comps.contains_key(&v)) {
                continue;
            }
            let Some(&object) = of_instance.get(&e.origin.instance) else { continue };
            let part = owner(self, object).0;
            let is_interface = var.is_some_and(|v| interface.contains(&v));
            let part = match writers.get(&k) {
                Some(&writer) if is_interface => writer,
                None if is_interface && k >= self.facts.equation_kinds.first_zero_flow => {
                    match part_above(self, part) {
                        Some(above) => above,
                        // Nothing is outside of the model; its own flows are counted as coming from there.
                        None => continue,
                    }
                }
                _ => part,
            };
            counts.entry(part).or_default().equations.push(k);
        }
        for &outside in &self.facts.reaches_out {
            counts.entry(owner(self, outside).0).or_default().is_passed_over = true;
        }
        let surplus = self.surplus();
        counts.values_mut().for_each(|count| count.settle(surplus));
        found.extend(self.unbalanced(&parts, &counts, surplus));
        let n = surplus.unsigned_abs() as usize;
        if found.is_empty() && surplus < 0 {
            let redundant = odd.redundancy.iter().map(|(connector, n)| (*connector, *n));
            found.extend(self.judge_loose(redundant, n));
            if found.is_empty() {
                found.extend(self.who_lacks(&parts, &counts, odd, n));
            }
        } else if found.is_empty() && surplus > 0 {
            found.extend(self.who_repeats(&parts, &counts, n));
        }
        found
    }

    /// The object in whose text a component is declared, or redeclared.
    fn declared_in(&self, comp: CompId) -> Option<NodeId> {
        let c = &self.instances.comps[comp];
        let (object, name) = (c.object, c.name);
        let (n, i) = self.built_table(object)?.index.get(&name).copied()?;
        match &self.built_table(n)?.entries[i as usize] {
            crate::classes::class::Entry::Component(entry) => Some(self.classes.nodes[entry.scope].object),
            _ => None,
        }
    }

    /// An input that is no connector gets its value where its component is declared (MLS 4.8). Older libraries write an
    /// equation, which is counted.
    fn unbound_input(&self, comp: CompId) -> Diagnostic {
        let c = &self.instances.comps[comp];
        let (name, object) = (c.name, c.object);
        let instance = &self.flat.instances[self.classes.nodes[object].instance];
        let (component, place) = (instance.name.clone(), instance.span);
        let class = class_of(&instance.class).to_owned();
        let d = Diagnostic::error(
            codes::UNBOUND_INPUT,
            place,
            format!(
                "`{name}` of `{component}` is an input and no connector, but has no value in this declaration"
            ),
        );
        let d = d.component(self.path(object)).related(c.declaration.name.span, "declared here");
        self.as_breach(d.help(format!("write `{class} {component}({name} = ...)` instead of an equation")))
    }

    /// A modifier gives values to parameters and inputs, and to variables that have one (MLS 4.8): others have their
    /// equations in the class.
    fn given_from_outside(&self, comp: CompId, part: NodeId) -> Option<Diagnostic> {
        let c = &self.instances.comps[comp];
        let value = c.modifier.value.as_ref()?;
        let (name, declared, span) = (c.name, c.declaration.name.span, value.expr.span);
        let class = self.class_name(part);
        let d = Diagnostic::error(
            codes::UNBALANCED_CLASS,
            span,
            format!("`{name}` has no value in `{class}`, so a modifier cannot give it one"),
        );
        let d = d.component(self.path(part)).related(declared, "declared here");
        let help = format!("make it an input or a parameter of `{class}`, or write an equation there");
        Some(self.as_breach(d.help(help)))
    }

    /// The same holds for the modifiers of extends clauses and short classes, as far as the base class must have its
    /// equations: a partial one need not.
    fn given_by_heir(&self, comp: CompId) -> Option<Diagnostic> {
        let c = &self.instances.comps[comp];
        let value = c.modifier.value.as_ref()?;
        let (name, object, declared) = (c.name, c.object, c.declaration.name.span);
        let (n, i) = self.built_table(object)?.index.get(&name).copied()?;
        let is_redeclared = matches!(&self.built_table(n)?.entries[i as usize],
            crate::classes::class::Entry::Component(entry) if entry.original.is_some());
        if value.scope == n || is_redeclared {
            return None;
        }
        let heirs = std::iter::successors(Some(n), |&node| self.classes.nodes[node].derived);
        let base = heirs.take_while(|node| *node != value.scope).last().unwrap_or(n);
        if self.class_def(base).is_partial || self.class_def(n).is_partial {
            return None;
        }
        let class = self.class_name(base);
        let d = Diagnostic::error(
            codes::UNBALANCED_CLASS,
            value.expr.span,
            format!("`{name}` has no value in `{class}`, so who extends it cannot give it one"),
        );
        let d = d.component(self.path(object)).related(declared, "declared here");
        let help = format!("make `{class}` partial, make `{name}` an input, or write an equation there");
        Some(self.as_breach(d.help(help)))
    }

    fn unbalanced(&self, parts: &[NodeId], counts: &IdMap<NodeId, Count>, surplus: i64) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut reported: Vec<(DeclId, Vec<NodeId>)> = Vec::new();
        for &part in parts {
            let Some(count) = counts.get(&part) else { continue };
            let decl = self.classes.nodes[part].decl;
            if count.is_passed_over || count.needed == count.equations.len() {
                continue;
            }
            match reported.iter_mut().find(|(d, _)| *d == decl) {
                Some((_, users)) => users.push(part),
                None => reported.push((decl, vec![part])),
            }
        }
        for (decl, users) in reported {
            let count = &counts[&users[0]];
            let class = self.classes.decls[decl].class;
            let name = self.classes.decls[decl].name();
            let (n, m, outside) = (count.unknowns.len(), count.equations.len(), count.from_outside);
            let (needed, missing) = (count.needed, count.missing());
            let mut unfed = self.unfed_inputs(count);
            // An equation such as `HE1.s = 0.1` may decide an input that nothing is connected to.
            if !unfed.is_empty()
                && m < needed
                && let Some((_, matched)) = self.matching(count)
            {
                unfed.retain(|group| !group.iter().all(|v| matched.contains(v)));
            }
            if unfed.len() <= missing {
                let is_all = unfed.len() == missing && !unfed.is_empty();
                found.extend(unfed.iter().take(MAX_LISTED).map(|inputs| self.unconnected_input(inputs)));
                if is_all {
                    continue;
                }
            }
            let from_outside = match outside {
                _ if count.redundancy > 0 => format!(
                    "it has {n} unknowns, of which its connectors and inputs supply {outside}, and the graph of \
                     overdetermined connections supplies a multiple of {}",
                    count.redundancy
                ),
                0 => format!("it has {n} unknowns"),
                _ => format!("it has {n} unknowns, of which its connectors and inputs supply {outside}"),
            };
            let equations = if m == 1 { "equation" } else { "equations" };
            let mut d = Diagnostic::error(
                codes::UNBALANCED_CLASS,
                class.name.span,
                format!("`{name}` has {m} {equations} and needs {needed}: {from_outside}"),
            )
            .component(self.path(users[0]));
            d = if m < needed {
                self.explain_missing(d, count, users[0])
            } else {
                self.explain_extra(d, count, users[0])
            };
            for &user in users.iter().take(MAX_LISTED).filter(|u| Some(**u) != self.classes.root_object) {
                let path = self.path(user);
                let span = self.flat.instances[self.classes.nodes[user].instance].span;
                d = d.related_component(span, path.clone(), format!("used as `{path}`"));
            }
            // Two wrongs may make a right, and who uses a library cannot mend it.
            found.push(if surplus == 0 { self.as_breach(d) } else { d });
        }
        found
    }

    /// How many more equations than unknowns the whole has.
    fn surplus(&self) -> i64 {
        let is_unknown =
            |v: &harpoon_ir::Var| !v.is_parameter() && v.causality != harpoon_ir::Causality::Input;
        let n_unknowns = self.flat.vars.values().filter(|v| is_unknown(v)).count();
        self.flat.equations.len() as i64 - n_unknowns as i64
    }

    /// The inputs of components that no equation of the class feeds, grouped where they are connected with each
    /// other only: each group lacks one equation.
    pub(super) fn unfed_inputs(&self, count: &Count) -> Vec<Vec<VarId>> {
        let inputs: FxHashSet<VarId> = count.inputs.iter().copied().collect();
        let mut fed: FxHashSet<VarId> = FxHashSet::default();
        let mut ties: IdMap<VarId, Vec<VarId>> = IdMap::default();
        for &k in &count.equations {
            let e = &self.flat.equations[k];
            let vars = self.variables(e);
            match vars[..] {
                [a, b] if inputs.contains(&a) && inputs.contains(&b) => {
                    ties.entry(a).or_default().push(b);
                    ties.entry(b).or_default().push(a);
                }
                _ => fed.extend(vars.iter().filter(|v| inputs.contains(v))),
            }
        }
        let mut groups = Vec::new();
        let mut seen: FxHashSet<VarId> = FxHashSet::default();
        for &input in &count.inputs {
            let mut group = vec![input];
            let mut k = 0;
            if !seen.insert(input) {
                continue;
            }
            while k < group.len() {
                let tied = ties.get(&group[k]).map_or(&[][..], Vec::as_slice);
                group.extend(tied.iter().copied().filter(|v| seen.insert(*v)));
                k += 1;
            }
            if !group.iter().any(|v| fed.contains(v)) {
                groups.push(group);
            }
        }
        groups
    }

    pub(crate) fn unconnected_input(&self, inputs: &[VarId]) -> Diagnostic {
        // The connector that holds the input, or the input itself.
        let place = |v: VarId| {
            let object = self.instances.comps[self.instances.var_comps[&v].0].object;
            match is_connector(self.class_def(object).kind) {
                true => (self.path(object), self.part_of_input(v), true),
                false => (self.flat.vars[v].name.clone(), self.part_of_input(v), false),
            }
        };
        let (name, owner, is_part_of_connector) = place(inputs[0]);
        let others: Vec<String> =
            inputs.iter().skip(1).take(MAX_LISTED).map(|v| format!("`{}`", place(*v).0)).collect();
        let message = match (others.is_empty(), is_part_of_connector) {
            (true, false) => format!("nothing is connected to the input `{name}`"),
            (true, true) => {
                let member = self.flat.vars[inputs[0]].name.rsplit('.').next().unwrap_or_default().to_owned();
                format!("nothing feeds `{name}`, whose `{member}` is an input")
            }
            (false, _) => {
                format!("`{name}` is connected with {}, but these are inputs too", others.join(", "))
            }
        };
        let owner_path = self.flat.path(owner);
        let mut d = Diagnostic::error(codes::UNCONNECTED_INPUT, self.flat.instances[owner].span, message)
            .component(owner_path);
        for &v in inputs.iter().skip(1).take(MAX_LISTED) {
            let (name, owner, _) = place(v);
            let span = self.flat.instances[owner].span;
            d = d.related_component(span, self.flat.path(owner), format!("`{name}` waits for a value too"));
        }
        d.help(match others.is_empty() {
            true => "connect an output to it, or give it a value in the declaration",
            false => "connect an output to one of them",
        })
    }

    /// The unknowns about which the equations of a class say nothing.
    pub(super) fn unmentioned(&self, count: &Count) -> Vec<VarId> {
        let mut mentioned: FxHashSet<VarId> = FxHashSet::default();
        for &k in &count.equations {
            mentioned.extend(self.variables(&self.flat.equations[k]));
        }
        // An input of a connector comes from outside: no equation of the class is missing for it.
        let is_input = |v: VarId| {
            let comp = self.instances.var_comps.get(&v).map(|c| &self.instances.comps[c.0]);
            comp.is_some_and(|c| c.causality == ast::Causality::Input)
        };
        let unknowns = count.unknowns.iter().copied();
        unknowns.filter(|v| !mentioned.contains(v) && !is_input(*v)).collect()
    }

    fn explain_missing(&self, d: Diagnostic, count: &Count, part: NodeId) -> Diagnostic {
        let unused = self.unmentioned(count);
        let missing = count.missing();
        let how_many =
            if missing == 1 { "one more equation".to_owned() } else { format!("{missing} more equations") };
        let lawless = self.variables_without_law(count, part);
        if unused.is_empty() && lawless.len() > 1 && lawless.len() <= MAX_LISTED {
            let names: Vec<String> =
                lawless.iter().map(|v| format!("`{}`", class_of(&self.flat.vars[*v].name))).collect();
            let listed = match &names[..] {
                [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
                [] => String::new(),
            };
            let law = if missing == 1 { "law is" } else { "laws are" };
            return d.help(format!("the {law} missing: write {how_many} between {listed}"));
        }
        if unused.is_empty() {
            return self.explain_unwritten(d, count, missing, part).help(format!("write {how_many}"));
        }
        if let Some(message) = unused.iter().find_map(|v| self.flat.vars[*v].unassigned_message.clone()) {
            return d.help(message.to_string());
        }
        let names: Vec<String> =
            unused.iter().take(MAX_LISTED).map(|v| format!("`{}`", self.flat.vars[*v].name)).collect();
        d.help(format!("write {how_many}; nothing is said about {}", names.join(", ")))
    }

    /// The variables of the class itself that its equations only give other names to: `e = BondCon1.e`, and nothing
    /// else about `e`.
    fn variables_without_law(&self, count: &Count, part: NodeId) -> Vec<VarId> {
        let instance = self.classes.nodes[part].instance;
        let name_of = |id: ExprId| match self.flat.exprs.get(id) {
            Expr::Var(v) => Some(v),
            Expr::Unary(UnaryOp::Neg, x) => match self.flat.exprs.get(x) {
                Expr::Var(v) => Some(v),
                _ => None,
            },
            _ => None,
        };
        let (mut renamed, mut told) = (FxHashSet::default(), FxHashSet::default());
        for &k in &count.equations {
            let e = &self.flat.equations[k];
            match (name_of(e.lhs), name_of(e.rhs)) {
                (Some(a), Some(b)) => renamed.extend([a, b]),
                _ => told.extend(self.variables(e)),
            }
        }
        let is_lawless = |v: &VarId| {
            self.flat.vars[*v].origin.instance == instance && renamed.contains(v) && !told.contains(v)
        };
        count.unknowns.iter().copied().filter(is_lawless).collect()
    }

    /// Where modellers write one equation for each variable, those without one are the ones that are missing.
    /// Connectors have theirs from connections.
    fn explain_unwritten(
        &self,
        mut d: Diagnostic,
        count: &Count,
        missing: usize,
        part: NodeId,
    ) -> Diagnostic {
        let mut written: FxHashSet<VarId> = FxHashSet::default();
        for &k in &count.equations {
            let e = &self.flat.equations[k];
            let alone = |id: ExprId| match self.flat.exprs.get(id) {
                Expr::Var(v) | Expr::Der(v) => Some(v),
                _ => None,
            };
            written.extend(alone(e.lhs).into_iter().chain(alone(e.rhs)));
        }
        let instance = self.classes.nodes[part].instance;
        let is_unwritten = |v: &VarId| !written.contains(v) && self.flat.vars[*v].origin.instance == instance;
        let unwritten: Vec<VarId> = count.unknowns.iter().copied().filter(is_unwritten).collect();
        if unwritten.len() != missing || missing > MAX_LISTED {
            return d;
        }
        let names: Vec<String> = unwritten.iter().map(|v| format!("`{}`", self.flat.vars[*v].name)).collect();
        d.message = format!("{}, and none is written for {}", d.message, names.join(", "));
        for &v in &unwritten {
            let var = &self.flat.vars[v];
            d = d.related(var.origin.span, format!("`{}` has no equation", var.name));
        }
        d
    }

    fn explain_extra(&self, d: Diagnostic, count: &Count, part: NodeId) -> Diagnostic {
        let extra = count.extra();
        let how_many = if extra == 1 { "one equation".to_owned() } else { format!("{extra} equations") };
        let twice = self.written_twice(count);
        let unmatched = match twice.len() == extra {
            true => twice,
            false => self.matching(count).map_or_else(Vec::new, |(left_over, _)| left_over),
        };
        // What a connection says of potentials has no variable of its own; flows make up for it.
        let is_in_connector = |v: &VarId| {
            let comp = self.instances.var_comps.get(v).map(|c| &self.instances.comps[c.0]);
            comp.is_some_and(|c| is_connector(self.class_def(c.object).kind))
        };
        let is_connection = |k: &usize| {
            let vars = self.variables(&self.flat.equations[*k]);
            !vars.is_empty() && vars.iter().all(is_in_connector)
        };
        let unmatched: Vec<usize> = unmatched.into_iter().filter(|k| !is_connection(k)).collect();
        let mut d = d;
        for &k in unmatched.iter().take(MAX_LISTED) {
            let e = self.flat.equations[k];
            let text = print_equation(&self.flat, &e);
            d = d.related_component(e.origin.span, self.path(part), format!("`{text}` is one too many"));
        }
        let parameter = unmatched.iter().find_map(|&k| {
            let e = &self.flat.equations[k];
            [e.lhs, e.rhs].into_iter().find_map(|side| match self.flat.exprs.get(side) {
                Expr::Var(v) if self.flat.vars[v].is_parameter() => Some(v),
                _ => None,
            })
        });
        if let Some(v) = parameter {
            let name = &self.flat.vars[v].name;
            return d.help(format!("`{name}` is a parameter; give it its value where it is declared"));
        }
        match (unmatched.is_empty(), count.from_outside) {
            (false, _) => d.help(format!("remove {how_many}")),
            (true, 0) => d.help(format!("remove {how_many}, or declare a variable for it")),
            (true, _) => d.help(format!(
                "remove {how_many}: what flows through a connector, or comes in, is decided outside"
            )),
        }
    }

    pub(super) fn variables(&self, e: &Equation) -> Vec<VarId> {
        let mut vars = Vec::new();
        self.flat.exprs.visit(&[e.lhs, e.rhs], &mut |_, node| {
            if let Expr::Var(v) | Expr::Der(v) = node {
                vars.push(v);
            }
        });
        vars
    }

    /// Equations that say what another one says in the same words.
    pub(super) fn written_twice(&self, count: &Count) -> Vec<usize> {
        let mut seen = FxHashSet::default();
        let mut is_second = |k: &usize| {
            let e = &self.flat.equations[*k];
            !seen.insert((e.lhs, e.rhs))
        };
        count.equations.iter().copied().filter(|k| is_second(k)).collect()
    }

    /// The part that an input belongs to.
    fn part_of_input(&self, v: VarId) -> InstanceId {
        let instance = self.flat.vars[v].origin.instance;
        let object = self.instances.comps[self.instances.var_comps[&v].0].object;
        match is_connector(self.class_def(object).kind) {
            true => self.flat.instances[instance].parent.unwrap_or(instance),
            false => instance,
        }
    }

    /// Gives each equation a variable of its own (augmenting paths, Kuhn 1955). An equation that finds none may decide an
    /// input by way of what follows from it: `HE1.s = 0.1` where `s = InPort1` in the class of `HE1`. Gives the equations
    /// that are left over, and the variables that have one.
    fn matching(&self, count: &Count) -> Option<(Vec<usize>, FxHashSet<VarId>)> {
        if count.equations.len() > MAX_MATCHED {
            return None;
        }
        let own: FxHashSet<VarId> = count.unknowns.iter().copied().collect();
        let mut inputs: IdMap<InstanceId, Vec<VarId>> = IdMap::default();
        for &v in &count.inputs {
            inputs.entry(self.part_of_input(v)).or_default().push(v);
        }
        // Not those behind a connector: connections say nothing about inputs elsewhere.
        let inputs_behind =
            |v: VarId| inputs.get(&self.flat.vars[v].origin.instance).into_iter().flatten().copied();
        let variables: Vec<Vec<VarId>> =
            count.equations.iter().map(|&k| self.variables(&self.flat.equations[k])).collect();
        // `HE1.s = ...` is written for the input, whatever stands on its right side. An output only hands on what it is.
        let is_output = |v: VarId| {
            let comp = self.instances.var_comps.get(&v).map(|c| &self.instances.comps[c.0]);
            comp.is_some_and(|c| c.causality == ast::Causality::Output)
        };
        let decided = |k: usize| -> Vec<VarId> {
            match self.flat.exprs.get(self.flat.equations[k].lhs) {
                Expr::Var(v) if !own.contains(&v) && !is_output(v) => inputs_behind(v).collect(),
                _ => Vec::new(),
            }
        };
        let direct: Vec<Vec<VarId>> = (count.equations.iter().zip(&variables))
            .map(|(&k, vars)| {
                let known = vars.iter().copied().filter(|v| own.contains(v));
                decided(k).into_iter().chain(known).collect()
            })
            .collect();
        let wide = || -> Vec<Vec<VarId>> {
            let behind = |vars: &[VarId]| -> Vec<VarId> {
                vars.iter().filter(|v| !own.contains(v)).flat_map(|v| inputs_behind(*v)).collect()
            };
            let rows = direct.iter().zip(&variables);
            rows.map(|(row, vars)| row.iter().copied().chain(behind(vars)).collect()).collect()
        };
        let mut row_of: IdMap<VarId, usize> = IdMap::default();
        let mut var_of: Vec<Option<VarId>> = vec![None; direct.len()];
        // Connections come before what decides the same input by way of something else.
        let mut order: Vec<usize> = (0..direct.len()).collect();
        order.sort_by_key(|&row| !decided(count.equations[row]).is_empty());
        let mut left_over: Vec<usize> =
            order.into_iter().filter(|&row| !augment(row, &direct, &mut row_of, &mut var_of)).collect();
        left_over.sort_unstable();
        if !left_over.is_empty() && !inputs.is_empty() {
            let wide = wide();
            left_over.retain(|&row| !augment(row, &wide, &mut row_of, &mut var_of));
        }
        let left_over = left_over.into_iter().map(|row| count.equations[row]).collect();
        Some((left_over, count.unknowns.iter().copied().filter(|v| row_of.contains_key(v)).collect()))
    }
}

/// One more row gets a variable; those that have one keep one.
fn augment(
    row: usize,
    rows: &[Vec<VarId>],
    row_of: &mut IdMap<VarId, usize>,
    var_of: &mut [Option<VarId>],
) -> bool {
    // Breadth first from the row; `via` remembers how a variable was reached.
    let mut via: IdMap<VarId, usize> = IdMap::default();
    let mut queue = std::collections::VecDeque::from([row]);
    let mut free = None;
    'search: while let Some(r) = queue.pop_front() {
        for &v in &rows[r] {
            if via.contains_key(&v) {
                continue;
            }
            via.insert(v, r);
            match row_of.get(&v) {
                Some(&next) => queue.push_back(next),
                None => {
                    free = Some(v);
                    break 'search;
                }
            }
        }
    }
    let Some(mut v) = free else { return false };
    loop {
        let r = via[&v];
        row_of.insert(v, r);
        let Some(before) = var_of[r].replace(v) else { return true };
        v = before;
    }
}

/// A variable that may belong to a connector.
struct Potential {
    n: usize,
    object: NodeId,
    is_flow: bool,
    /// The `equalityConstraint` of its type.
    constraint: Option<NodeId>,
    is_array: bool,
    /// It is a connector itself, of a model or block.
    is_plain_connector: bool,
}

impl Sema<'_> {
    /// What a component counts in its connector, if it counts there.
    fn potential(&self, comp: CompId) -> Option<Potential> {
        let c = &self.instances.comps[comp];
        let CompKind::Scalars { first: Some(first), .. } = &c.kind else { return None };
        let is_stream = c.flow == ast::FlowPrefix::Stream;
        if is_stream || c.causality != ast::Causality::None || self.flat.vars[*first].is_parameter() {
            return None;
        }
        Some(Potential {
            n: c.dims.iter().product(),
            object: c.object,
            is_flow: c.flow == ast::FlowPrefix::Flow,
            constraint: c.equality_constraint,
            is_array: !c.declaration.array.is_empty(),
            is_plain_connector: is_connector(c.class_kind) && is_part(self.class_def(c.object).kind),
        })
    }

    /// `connector C = Real` has a potential and no flow, `connector C = flow Real` a flow and no potential.
    fn plain_connector(&self, comp: CompId) -> Option<Diagnostic> {
        let c = &self.instances.comps[comp];
        let (object, name, is_flow) = (c.object, c.name, c.flow == ast::FlowPrefix::Flow);
        let (n, i) = self.built_table(object)?.index.get(&name).copied()?;
        let table = self.built_table(n)?;
        let crate::classes::class::Entry::Component(entry) = &table.entries[i as usize] else { return None };
        let class = crate::classes::class::print_name(&entry.clause.type_name);
        let (flows, potentials) = if is_flow { (1, 0) } else { (0, 1) };
        let message =
            format!("the connector `{class}` has {flows} flow and {potentials} potential variables");
        let span = entry.clause.type_name.span;
        let d = Diagnostic::error(codes::UNBALANCED_CONNECTOR, span, message)
            .component(self.path(object))
            .help(format!("write `connector {class} = input Real` or `output Real` for a signal"));
        Some(if is_flow { d } else { self.as_breach(d) })
    }
}

impl Judge<'_, '_> {
    /// Connectors with another number of flows than of potentials (MLS 9.3.1), told once for each class, and those with
    /// more potentials than count.
    fn odd_connectors(&self, holder: &IdMap<NodeId, CompId>) -> OddConnectors {
        let mut members: IdMap<NodeId, Members> = IdMap::default();
        // Records of an overdetermined type count as much as their residue.
        let mut counted: FxHashSet<NodeId> = FxHashSet::default();
        for comp in self.read(|model| model.instances.order.clone()) {
            let Some(potential) = self.read(|model| model.potential(comp)) else { continue };
            if potential.is_plain_connector {
                self.find(|model| model.plain_connector(comp));
                continue;
            }
            let Potential { mut n, mut object, is_flow, constraint, is_array, .. } = potential;
            let n_variables = n;
            // Up to the outermost connector.
            let mut is_unknown = false;
            let mut is_over_determined = constraint.is_some();
            if let Some(function) = constraint {
                match self.residue_size(function).filter(|_| !is_array) {
                    Some(size) => n = size,
                    None => is_unknown = true,
                }
            }
            while holder.contains_key(&object) {
                let kind = self.class_def(object).kind;
                if is_part(kind) {
                    break;
                }
                if let Some(function) = self.equality_function(object) {
                    is_over_determined = true;
                    n = 0;
                    if counted.insert(object) {
                        let size = self.residue_size(function);
                        is_unknown |= size.is_none();
                        n = size.unwrap_or_default();
                    }
                }
                if is_connector(kind) {
                    let is_bus = self.read(|model| model.is_bus(object));
                    let entry = members.entry(object).or_default();
                    *(if is_flow { &mut entry.flows } else { &mut entry.potentials }) += n;
                    if !is_flow {
                        entry.redundant += n_variables as i64 - n as i64;
                    }
                    entry.is_over_determined |= is_over_determined;
                    entry.is_unknown |= is_unknown || is_bus;
                }
                match self.read(|model| model.classes.nodes[object].parent) {
                    Some(parent) => object = parent,
                    None => break,
                }
            }
        }
        let mut list: Vec<(NodeId, Members)> = members.into_iter().collect();
        list.sort_by_key(|(node, _)| *node);
        let mut odd = OddConnectors::default();
        let mut told: FxHashSet<Span> = FxHashSet::default();
        for (node, members) in list {
            let Members { flows, potentials, redundant, is_over_determined, is_unknown } = members;
            match usize::try_from(redundant) {
                Ok(redundant) if is_over_determined && !is_unknown => {
                    odd.redundancy.insert(node, redundant);
                }
                _ if is_over_determined => {
                    odd.unbalanced.insert(node);
                }
                _ => {}
            }
            if flows == potentials {
                continue;
            }
            odd.unbalanced.insert(node);
            let class = self.class_def(node);
            if is_unknown || class.is_partial || !told.insert(class.name.span) {
                continue;
            }
            let name = self.class_name(node);
            let path = self.path(node);
            let message =
                format!("the connector `{name}` has {flows} flow and {potentials} potential variables");
            // Libraries of Modelica 2 have such connectors, bond graphs among them.
            let d = Diagnostic::error(codes::UNBALANCED_CONNECTOR, class.name.span, message)
                .component(path)
                .help("a connector that is neither input nor output has as many flows as potentials");
            self.report_breach(d);
        }
        odd
    }
}
