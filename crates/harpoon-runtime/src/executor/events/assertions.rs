//! Assertions, warnings and what external functions print.

use crate::executor::memory::data::{ActionKind, Tier, slot};
use crate::executor::{Executor, NoticeKind};
use crate::model::SimError;
use harpoon_program::Code;
use std::sync::Arc;

impl Executor {
    /// Looks at a communication point, which may lie long before the end of the step.
    pub(in crate::executor) fn watch_assertions(&mut self) {
        let data = Arc::clone(&self.data);
        for (k, action) in data.actions.iter().enumerate() {
            if self.violation.is_none()
                && action.is_always
                && action.is_varying
                && self.engine.run(action.chunk, &mut self.memory).is_ok()
            {
                self.violation = self.check_assertion(k).err();
            }
        }
    }

    /// All that must hold always.
    pub(super) fn check_assertions(&mut self, t: f64) -> Result<(), SimError> {
        let data = Arc::clone(&self.data);
        self.tell_warnings();
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_always {
                self.engine.run(action.chunk, &mut self.memory).map_err(|f| self.evaluation_error(t, f))?;
                self.check_assertion(k)?;
            }
        }
        Ok(())
    }

    /// Assertions about parameters. One that is out of range is the cause, and the equations that have no solution
    /// because of it are the effect.
    pub(super) fn check_parameters(&mut self) -> Result<(), SimError> {
        let data = Arc::clone(&self.data);
        for (k, action) in data.actions.iter().enumerate() {
            if action.is_of_parameters && self.engine.run(action.chunk, &mut self.memory).is_ok() {
                self.check_assertion(k)?;
            }
        }
        Ok(())
    }

    /// After the chunk of the action has run.
    pub(super) fn check_assertion(&mut self, k: usize) -> Result<(), SimError> {
        let action = &self.data.actions[k];
        let ActionKind::Assert { is_warning } = action.kind else { return Ok(()) };
        let out = action.out as usize;
        let is_guarded = self.memory.cells[out] != 0.0;
        if !is_guarded || self.memory.cells[out + 1] != 0.0 {
            return Ok(());
        }
        let message = self.messages.action(k, &self.memory.cells, &self.memory.world.external.strings);
        let component = self.messages.component(k);
        if is_warning && std::mem::replace(&mut self.has_warned[k], true) {
            return Ok(());
        }
        let values = self.messages.values(k, &self.memory.cells, &self.memory.world.external.strings);
        if !is_warning {
            let t = self.memory.cells[slot::TIME as usize];
            return Err(SimError::Assertion { t, action: k, component, message, values });
        }
        self.notice(NoticeKind::Warning { action: Some(k), values }, component, message);
        Ok(())
    }

    /// Warnings of functions, once per place.
    pub(super) fn tell_warnings(&mut self) {
        self.tell_printed();
        for (tier, site, values) in std::mem::take(&mut self.memory.world.warned) {
            if self.has_warned_site.contains(&(tier, site)) {
                continue;
            }
            self.has_warned_site.push((tier, site));
            let code: &dyn Code = match tier {
                Tier::Hot => self.engine.hot.as_ref(),
                Tier::Cold => self.engine.cold.as_ref(),
            };
            let site = &code.program().sites[site];
            let (component, message) = (site.component.clone(), site.message_with(&values));
            self.notice(NoticeKind::Warning { action: None, values: Vec::new() }, component, message);
        }
    }

    /// What external functions have printed.
    pub(in crate::executor) fn tell_printed(&mut self) {
        for line in std::mem::take(&mut self.memory.world.external.world.printed) {
            self.notice(NoticeKind::Print, String::new(), line);
        }
    }
}
