//! The code of a model, and how a chunk of it is run.

use super::Memory;
use super::data::{Chunk, Tier, slot};
use crate::model::StepFailure;
use harpoon_program::{Cause, Code, Failure};
use std::sync::Arc;

/// The code of a model.
#[derive(Clone)]
pub struct Engine {
    pub hot: Arc<dyn Code>,
    pub cold: Arc<dyn Code>,
}

impl Engine {
    pub(in crate::executor) fn run(&self, chunk: Chunk, memory: &mut Memory) -> Result<(), StepFailure> {
        let code = match chunk.tier {
            Tier::Hot => &self.hot,
            Tier::Cold => &self.cold,
        };
        memory.world.tier = chunk.tier;
        memory.world.t = memory.cells[slot::TIME as usize];
        code.run(chunk.func, &mut memory.cells, &mut memory.world).map_err(|failure| StepFailure::Message {
            text: failure_text(code.as_ref(), &failure),
            span: code.program().sites[failure.site].span,
        })
    }

    pub(in crate::executor) fn run_all(
        &self,
        chunks: &[Chunk],
        memory: &mut Memory,
    ) -> Result<(), StepFailure> {
        chunks.iter().try_for_each(|&chunk| self.run(chunk, memory))
    }
}

fn failure_text(code: &dyn Code, failure: &Failure) -> String {
    let site = &code.program().sites[failure.site];
    let mut text = match &failure.cause {
        Cause::Assertion => site.message_with(&failure.values),
        Cause::Index => match failure.values[..] {
            [index, len] => format!("index {} is not in 1:{len}", index + 1.0),
            _ => "an index is out of range".to_owned(),
        },
        Cause::Stack => format!("calls nest too deep: {}", site.message),
        Cause::Endless => format!("a loop does not end: {}", site.message),
        Cause::Cancelled => "cancelled".to_owned(),
        Cause::Host(refusal) => refusal.message.clone(),
    };
    if !site.component.is_empty() {
        text = format!("{text} (in `{}`)", site.component);
    }
    text
}
