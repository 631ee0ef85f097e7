//! Values and sizes vary as little as what they are for (MLS 3.8), as they are written.

use crate::classes::modifier::{ModValue, Select};
use crate::context::codes;
use crate::context::ids::CompId;
use crate::context::once::Question;
use crate::context::state::Scope;
use crate::expressions::variability::{Around, Written};
use crate::facts::variability::is_literal;
use crate::instances::component::CompKind;
use crate::rules::judge::Judge;
use harpoon_base::{Diagnostic, Span};
use harpoon_ir::{ScalarType, Variability};
use harpoon_syntax::ast;

impl<'a> Judge<'_, 'a> {
    pub(crate) fn written(&self, e: &'a ast::Expr, scope: Scope) -> Written {
        self.variability_of_text(e, scope, &mut Around::default())
    }

    /// The value of a constant, a parameter or a discrete variable varies as little as that does (MLS 3.8). Where this
    /// shows only in the text, the value is fit for use, and libraries rely on it.
    fn check_written_binding(&self, comp: CompId) {
        let bound = self.read(|model| {
            let c = &model.instances.comps[comp];
            let (most, is_real) = match (c.variability, &c.kind) {
                (ast::VariabilityPrefix::Constant, _) => (Variability::Constant, false),
                (ast::VariabilityPrefix::Parameter, _) => (Variability::Parameter, false),
                (_, CompKind::Scalars { first: Some(v), ty })
                    if model.now_variability(*v) == Variability::Discrete =>
                {
                    (Variability::Discrete, *ty == ScalarType::Real)
                }
                _ => return None,
            };
            let place = (c.name, c.object, c.declaration.name.span);
            Some((c.modifier.value.clone()?, most, is_real, place))
        });
        let Some((value, most, is_real, (name, object, declared))) = bound else { return };
        let Some((found, culprit, there)) = self.written_above(&value, most) else { return };
        let what = match most {
            Variability::Constant => format!("the constant `{name}`"),
            Variability::Parameter => format!("the parameter `{name}`"),
            _ => format!("`{name}`, which changes at events only,"),
        };
        let how = match found {
            Variability::Parameter => ", which is known with the parameters only",
            _ => ", which varies in time",
        };
        let help = match (most, found) {
            (Variability::Constant, Variability::Parameter) => format!("make `{name}` a parameter"),
            (Variability::Constant, _) => "use constants only".to_owned(),
            (Variability::Parameter, _) => "remove `parameter`, or use parameters only".to_owned(),
            _ if is_real => "give it its value in a `when`, or remove `discrete`".to_owned(),
            _ => "remove `noEvent`, or give it its value in a `when`".to_owned(),
        };
        self.report_breach(
            Diagnostic::error(
                codes::VARIABILITY,
                value.expr.span,
                format!("{what} cannot depend on `{culprit}`{how}"),
            )
            .label("it counts as it is written")
            .component(self.path(object))
            .related(declared, format!("`{name}` is declared here"))
            .related(there, format!("`{culprit}` is declared here"))
            .help(help),
        );
    }

    /// What in the text of a value varies more than it may. Fields of records take their parts of it, which are looked at
    /// as values only. The same text in another component says the same.
    fn written_above(&self, value: &ModValue<'a>, most: Variability) -> Option<(Variability, String, Span)> {
        let is_part = value.path.iter().any(|s| matches!(s, Select::Field(_)));
        if is_part || is_literal(value.expr) || !self.is_new(Question::Variability, value.expr.span) {
            return None;
        }
        let scope = self.scope(value.scope);
        let written = self.written(value.expr, scope);
        let (culprit, there) = written.culprit?;
        let is_too_much = written.variability > most && !self.is_told(value.expr.span);
        is_too_much.then_some((written.variability, culprit, there))
    }

    /// Has it been said that what stands here varies?
    fn is_told(&self, span: Span) -> bool {
        self.read(|model| model.is_told(codes::VARIABILITY, span))
    }

    /// The values of components and of constants, and the sizes that were noted.
    pub(crate) fn check_written(&self) {
        let bound: Vec<CompId> = self
            .read(|model| model.facts.used_constants.iter().chain(&model.instances.order).copied().collect());
        bound.into_iter().for_each(|comp| self.check_written_binding(comp));
        for (e, scope) in self.read(|model| model.facts.written_sizes.clone()) {
            self.check_written_size(e, scope);
        }
    }

    /// A size is known with the parameters.
    fn check_written_size(&self, e: &'a ast::Expr, scope: Scope) {
        let written = self.written(e, scope);
        let Some((culprit, there)) = written.culprit else { return };
        if written.variability <= Variability::Parameter || self.is_told(e.span) {
            return;
        }
        self.report_breach(
            Diagnostic::error(
                codes::VARIABILITY,
                e.span,
                format!("this is known before the simulation begins, but `{culprit}` varies"),
            )
            .label("it counts as it is written")
            .component(self.path(scope.node))
            .related(there, format!("`{culprit}` is declared here"))
            .help("use constants and parameters only"),
        );
    }
}
