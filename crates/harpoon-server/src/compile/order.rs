//! What is computed from what, as the page takes it.

use crate::protocol::{
    Order, OrderBlock, OrderEquation, OrderKind, OrderParams, OrderPart, OrderPurpose, OrderSource,
    OrderStage, OrderStore, OrderUse, Place, SameVariable, StartValue,
};
use harpoon_base::Span;
use harpoon_driver::order::{Known, Part, Purpose, SortedBlock, SortedEquation, SortedKind};
use harpoon_driver::{Checked, Session};

/// Blocks of a part that are sent at once; a search finds the others.
const MAX_BLOCKS: usize = 1000;

pub fn order(
    session: &Session,
    checked: &Checked,
    params: &OrderParams,
    starts: &[StartValue],
    place: &dyn Fn(Span) -> Option<Place>,
) -> Order {
    let class = params.class.clone();
    let nothing =
        |class| Order { class, is_sorted: false, stores: Vec::new(), parts: Vec::new(), same: Vec::new() };
    let Some(found) = session.order(&params.class, checked, &params.search, MAX_BLOCKS) else {
        return nothing(class);
    };
    // Both are in the order of the states.
    let stores = (found.stores.into_iter().enumerate())
        .map(|(k, s)| OrderStore {
            start: starts.get(k).filter(|_| s.is_state).cloned(),
            name: s.name,
            is_state: s.is_state,
            why: s.why,
            component: s.component,
            place: place(s.span),
        })
        .collect();
    let part = |stage, part: Part| OrderPart {
        stage,
        blocks: part.blocks.into_iter().map(|b| block(b, place)).collect(),
        all: part.n_blocks as u32,
    };
    Order {
        is_sorted: true,
        stores,
        parts: vec![
            part(OrderStage::Parameters, found.parameters),
            part(OrderStage::Start, found.start),
            part(OrderStage::Run, found.run),
        ],
        same: found.same.into_iter().map(|(name, others)| SameVariable { name, others }).collect(),
        ..nothing(class)
    }
}

fn block(b: SortedBlock, place: &dyn Fn(Span) -> Option<Place>) -> OrderBlock {
    let all = |list: Vec<SortedEquation>| list.into_iter().map(|e| equation(e, place)).collect();
    OrderBlock {
        number: b.number as u32,
        kind: match b.kind {
            SortedKind::Assignment => OrderKind::Assignment,
            SortedKind::LinearLoop => OrderKind::LinearLoop,
            SortedKind::NonlinearLoop => OrderKind::NonlinearLoop,
        },
        purpose: match b.purpose {
            Purpose::Derivatives => OrderPurpose::Derivatives,
            Purpose::Outputs => OrderPurpose::Outputs,
            Purpose::Events => OrderPurpose::Events,
        },
        guessed: b.guessed,
        equations: all(b.equations),
        residuals: all(b.residuals),
        discrete: all(b.discrete),
    }
}

fn equation(e: SortedEquation, place: &dyn Fn(Span) -> Option<Place>) -> OrderEquation {
    let source = |from| match from {
        Known::State => OrderSource::State,
        Known::Computed => OrderSource::Computed,
        Known::Parameter => OrderSource::Parameter,
        Known::Input => OrderSource::Input,
        Known::Before => OrderSource::Before,
    };
    OrderEquation {
        solves: e.solves,
        text: e.text,
        uses: e.uses.into_iter().map(|u| OrderUse { name: u.name, from: source(u.from) }).collect(),
        component: e.component,
        place: place(e.span),
    }
}
