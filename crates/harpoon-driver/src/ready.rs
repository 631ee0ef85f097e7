//! A model that somebody wants to run, from its class to what a run needs.

use crate::session::{Checked, Session};
use harpoon_base::{Diagnostic, Outcome, Severity};
use harpoon_ir::FlatModel;
use harpoon_system::Compiled;

/// A model without errors.
pub struct Ready {
    pub compiled: Compiled,
    /// What else is known of it.
    pub checked: Checked,
    pub diagnostics: Vec<Diagnostic>,
}

impl Session {
    /// Checks a model that is to be run; what stands in the way, if something does.
    pub fn ready(&self, class: &str) -> Result<Ready, Vec<Diagnostic>> {
        ready(self.check(class))
    }

    /// As `ready`, of the flat model after a change that leaves its equations as they are.
    pub fn ready_changed(
        &self,
        class: &str,
        change: impl FnOnce(&mut FlatModel),
    ) -> Result<Ready, Vec<Diagnostic>> {
        ready(self.check_changed(class, change))
    }
}

fn ready(checked: Outcome<Checked>) -> Result<Ready, Vec<Diagnostic>> {
    let Outcome { value: mut checked, mut diagnostics } = checked;
    match checked.compiled.take() {
        Some(compiled) if !diagnostics.iter().any(Diagnostic::is_error) => {
            Ok(Ready { compiled, checked, diagnostics })
        }
        _ => {
            // What is only a remark about a component is an obstacle here.
            for d in diagnostics.iter_mut().filter(|d| d.code == crate::session::OPEN_CONNECTORS) {
                d.severity = Severity::Error;
            }
            Err(diagnostics)
        }
    }
}
