//! Values of parameters and constants need each other in no circle, as they are written (MLS 4.4.4): an `if` that takes
//! the other branch does not open one, unless a parameter with `Evaluate = true` or a constant decides it. What is a circle
//! also when all is simplified is told when the parameters are sorted.
//!
//! Arrays count as a whole, so no element needs another one of its own array. References to elements of arrays of
//! components are left to those who sort.

use crate::classes::modifier::Select;
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::state::{Scope, Sema};
use crate::instances::component::CompKind;
use crate::rules::judge::Judge;
use harpoon_base::Diagnostic;
use harpoon_ir::{Expr, VarId};
use harpoon_syntax::ast;
use harpoon_syntax::ast::{ExprKind, VariabilityPrefix};
use harpoon_syntax::walk::each_operand;
use rustc_hash::FxHashMap;

/// What has been met, and whether its needs are still being looked at.
#[derive(Default)]
struct Search {
    is_open: FxHashMap<CompId, bool>,
}

impl<'a> Judge<'_, 'a> {
    pub(crate) fn check_circles(&self) {
        let mut search = Search::default();
        for comp in self.read(|model| model.instances.order.clone()) {
            if self.read(|model| model.is_bound_parameter(comp))
                && let Some(circle) = self.circle_from(comp, &mut search)
                && !self.read(|model| model.is_circle_of_values(&circle))
            {
                self.read(|model| model.written_circle(&circle)).into_iter().for_each(|d| self.report(d));
                return;
            }
        }
    }

    /// Depth first; what is met while it is open closes a circle.
    fn circle_from(&self, start: CompId, search: &mut Search) -> Option<Vec<CompId>> {
        let mut stack: Vec<(CompId, Vec<CompId>)> = Vec::new();
        let mut next = Some(start);
        loop {
            if let Some(comp) = next.filter(|c| search.is_open.insert(*c, true).is_none()) {
                let needs = self.needs_of(comp);
                stack.push((comp, needs));
            }
            let (at, needs) = stack.last_mut()?;
            next = needs.pop();
            match next {
                None => {
                    search.is_open.insert(*at, false);
                    stack.pop();
                }
                Some(to) => match search.is_open.get(&to) {
                    Some(true) => {
                        let from = stack.iter().position(|(c, _)| *c == to)?;
                        return Some(stack[from..].iter().map(|(c, _)| *c).collect());
                    }
                    Some(false) => next = None,
                    None => {}
                },
            }
        }
    }

    /// The parameters that the value of one names.
    fn needs_of(&self, comp: CompId) -> Vec<CompId> {
        let mut named = Vec::new();
        if let Some(value) = self.read(|model| model.instances.comps[comp].modifier.value.clone()) {
            self.needed(value.expr, self.scope(value.scope), &mut named);
        }
        named.retain(|&c| self.read(|model| model.is_bound_parameter(c)));
        named
    }

    /// Adds what an expression names.
    fn needed(&self, e: &'a ast::Expr, scope: Scope, out: &mut Vec<CompId>) {
        match &e.kind {
            ExprKind::Ref(r) if r.parts.iter().rev().skip(1).all(|p| p.subscripts.is_empty()) => {
                out.extend(self.named_component(r, scope));
                each_operand(e, &mut |o| self.needed(o, scope, out));
            }
            // A size is known without the value.
            ExprKind::Call(call) if matches!(&call.function.parts[..], [f] if f.name.name == "size") => {}
            ExprKind::If(branches, otherwise) => {
                for (condition, value) in branches {
                    match self.settled(condition, scope) {
                        Some(true) => return self.needed(value, scope, out),
                        Some(false) => {}
                        None => {
                            self.needed(condition, scope, out);
                            self.needed(value, scope, out);
                        }
                    }
                }
                self.needed(otherwise, scope, out);
            }
            _ => each_operand(e, &mut |o| self.needed(o, scope, out)),
        }
    }

    /// The value of a condition that is of constants and of parameters with `Evaluate = true`.
    fn settled(&self, condition: &'a ast::Expr, scope: Scope) -> Option<bool> {
        let mut refs = Vec::new();
        harpoon_syntax::walk::collect_refs(condition, &mut refs);
        if refs.is_empty() {
            return None;
        }
        for r in refs {
            let comp = self.named_component(r, scope);
            let is_settled = comp.is_none_or(|c| {
                self.read(|model| {
                    model.instances.comps[c].variability == VariabilityPrefix::Constant
                        || model.has_flag(c, "Evaluate")
                })
            });
            if !is_settled {
                return None;
            }
        }
        self.known_condition(condition, scope)
    }
}

impl Sema<'_> {
    /// Is it a circle whatever is chosen and simplified, which those see who sort the parameters?
    fn is_circle_of_values(&self, circle: &[CompId]) -> bool {
        let of = |comp: CompId| {
            let n = self.instances.comps[comp].dims.iter().product::<usize>() as u32;
            match self.instances.comps[comp].kind {
                CompKind::Scalars { first: Some(first), .. } => first.0..first.0 + n,
                _ => 0..0,
            }
        };
        circle.iter().zip(circle.iter().cycle().skip(1)).all(|(&from, &to)| {
            of(from).any(|v| {
                let var = &self.flat.vars[VarId(v)];
                let Some(binding) = var.binding.filter(|_| var.fixed != Some(false)) else { return false };
                let (mut needs, mut chooses) = (false, false);
                self.flat.exprs.visit(&[binding], &mut |_, node| {
                    needs |= matches!(node, Expr::Var(v) if of(to).contains(&v.0));
                    chooses |= matches!(node, Expr::If(..));
                });
                needs && !chooses
            })
        })
    }

    fn is_bound_parameter(&self, comp: CompId) -> bool {
        let c = &self.instances.comps[comp];
        let is_part = |s: &Select| matches!(s, Select::Field(_));
        c.variability >= VariabilityPrefix::Parameter
            && matches!(c.kind, CompKind::Scalars { .. })
            && c.modifier.value.as_ref().is_some_and(|v| !v.path.iter().any(is_part))
    }

    fn written_circle(&self, circle: &[CompId]) -> Option<Diagnostic> {
        let first = &self.instances.comps[circle[0]];
        let (name, object) = (first.name, first.object);
        let value = first.modifier.value.as_ref()?;
        let message = match circle.len() {
            1 => format!("`{name}` depends on itself, as it is written"),
            _ => format!("`{name}` depends on itself, as it is written, through others"),
        };
        let mut d = Diagnostic::error(codes::CYCLIC_PARAMETERS, value.expr.span, message)
            .component(self.path(object))
            .help("give one of them another value; a condition decides only if it is of parameters with `Evaluate = true`");
        for &other in &circle[1..] {
            let c = &self.instances.comps[other];
            d = d.related(c.span, format!("`{}` takes part", c.name));
        }
        Some(self.as_breach(d))
    }
}
