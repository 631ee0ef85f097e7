//! What one translation may compute. A few words of text can ask for more than any machine has: what is beyond these
//! limits is told, with its place, before it is begun.

use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{MAX_SCALARS, Res, Sema};
use harpoon_base::Span;

/// Elements of arrays, terms of products and rounds of iterations in all: some ten seconds.
const MAX_COMPUTED: u64 = 1_000_000_000;
/// Expressions of the model that is being made: some gigabytes.
pub(crate) const MAX_EXPRESSIONS: usize = 30_000_000;
/// Bytes of one text.
pub(crate) const MAX_TEXT: usize = harpoon_ir::constant::MAX_TEXT;

impl Sema<'_> {
    /// Before so many elements are computed.
    pub(crate) fn charge(&mut self, n: usize, span: Span, node: NodeId) -> Res<()> {
        self.evaluation.computed = self.evaluation.computed.saturating_add(n as u64);
        if self.evaluation.computed > MAX_COMPUTED {
            return Err(self.error_in(
                codes::MODEL_TOO_LARGE,
                node,
                span,
                format!("the translation would compute more than {MAX_COMPUTED} elements, and gives up here"),
            ));
        }
        self.check_expressions(span, node)
    }

    /// Before an array of these sizes is made.
    pub(crate) fn charge_array(&mut self, dims: &[usize], span: Span, node: NodeId) -> Res<()> {
        let total = dims.iter().try_fold(1usize, |a, d| a.checked_mul(*d)).unwrap_or(usize::MAX);
        if total > MAX_SCALARS {
            let sizes: Vec<String> = dims.iter().map(ToString::to_string).collect();
            let message = match &sizes[..] {
                [n] => format!("this array would have {n} elements; an array may have {MAX_SCALARS}"),
                _ => {
                    let sizes = sizes.join(" × ");
                    format!("this array would have {sizes} elements; an array may have {MAX_SCALARS}")
                }
            };
            return Err(self.error_in(codes::MODEL_TOO_LARGE, node, span, message));
        }
        self.charge(total, span, node)
    }

    /// After something that may have made many expressions.
    pub(crate) fn check_expressions(&mut self, span: Span, node: NodeId) -> Res<()> {
        if self.flat.exprs.len() <= MAX_EXPRESSIONS {
            return Ok(());
        }
        self.give_up();
        let message = format!("with this, the model has more than {MAX_EXPRESSIONS} terms");
        Err(self.error_in(codes::MODEL_TOO_LARGE, node, span, message))
    }

    /// Before two texts are put together.
    pub(crate) fn check_text(&mut self, n_bytes: usize, span: Span, node: NodeId) -> Res<()> {
        if n_bytes <= MAX_TEXT {
            return Ok(());
        }
        let message = format!("this text would have {n_bytes} letters; a text may have {MAX_TEXT}");
        Err(self.error_in(codes::MODEL_TOO_LARGE, node, span, message))
    }

    /// The walk at hand goes no deeper.
    pub(crate) fn give_up(&mut self) {
        self.instances.hopeless.push(self.situation.walk);
    }

    /// Has the walk at hand been given up?
    pub(crate) fn is_hopeless(&self) -> bool {
        self.instances.hopeless.contains(&self.situation.walk)
    }
}
