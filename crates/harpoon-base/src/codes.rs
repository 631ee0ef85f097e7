//! Codes of messages that more than one stage knows, and the questions that others may ask about them: whether to leave a
//! message out, or to say it better. Nobody else compares codes.

use crate::diagnostic::Diagnostic;

pub const CANCELLED: &str = "cancelled";
pub const CONFLICTING_FIXED_START: &str = "conflicting-fixed-start";
pub const DEFAULT_INITIAL_CONDITIONS: &str = "default-initial-conditions";
pub const DERIVATIVE_OF_INPUT: &str = "derivative-of-input";
pub const LIBRARY_VERSION: &str = "library-version";
pub const MISSING_GROUND: &str = "missing-ground";
pub const NOT_A_MODEL: &str = "not-a-model";
pub const OVER_DETERMINED_INITIAL: &str = "over-determined-initial";
pub const REINIT_OF_NONSTATE: &str = "reinit-of-nonstate";
pub const SHADOWED_LIBRARY: &str = "shadowed-library";
pub const SINGULAR_EQUATIONS: &str = "singular-equations";
pub const STRUCTURALLY_SINGULAR: &str = "structurally-singular";
pub const SYNTAX_ERROR: &str = "syntax-error";
pub const TOO_FEW_EQUATIONS: &str = "too-few-equations";
pub const TOO_MANY_EQUATIONS: &str = "too-many-equations";
pub const TWO_OUTPUTS_CONNECTED: &str = "two-outputs-connected";
pub const UNBALANCED_CLASS: &str = "unbalanced-class";
pub const UNCONNECTED_INPUT: &str = "unconnected-input";
pub const UNIT_MISMATCH: &str = "unit-mismatch";
pub const UNKNOWN_CLASS: &str = "unknown-class";
pub const UNKNOWN_MODIFIER: &str = "unknown-modifier";
pub const UNKNOWN_NAME: &str = "unknown-name";

impl Diagnostic {
    /// The text could not be read, so it is missing in all that follows.
    pub fn is_unread(&self) -> bool {
        self.code == SYNTAX_ERROR
    }
    /// Which libraries are found: a matter of the folders that are searched, whatever text it is told at.
    pub fn is_about_path(&self) -> bool {
        matches!(self.code, LIBRARY_VERSION | SHADOWED_LIBRARY)
    }
    /// A name stands for nothing, and what was to come of it has not been looked at.
    pub fn is_unresolved(&self) -> bool {
        matches!(self.code, UNKNOWN_NAME | UNKNOWN_CLASS | UNKNOWN_MODIFIER)
    }
    /// The class is of a kind that has no equations of its own.
    pub fn is_no_model(&self) -> bool {
        self.code == NOT_A_MODEL
    }
    /// The equations do not determine the unknowns.
    pub fn is_undetermined(&self) -> bool {
        matches!(
            self.code,
            STRUCTURALLY_SINGULAR | SINGULAR_EQUATIONS | TOO_FEW_EQUATIONS | TOO_MANY_EQUATIONS
        )
    }
    /// What is missing may come from the model that uses this one: equations by its connections, the derivative of an
    /// input by what is connected to it.
    pub fn is_settled_by_use(&self) -> bool {
        matches!(self.code, STRUCTURALLY_SINGULAR | SINGULAR_EQUATIONS | DERIVATIVE_OF_INPUT)
    }
    pub fn is_unbalanced_class(&self) -> bool {
        self.code == UNBALANCED_CLASS
    }
    pub fn is_unconnected_input(&self) -> bool {
        self.code == UNCONNECTED_INPUT
    }
    pub fn is_two_outputs(&self) -> bool {
        self.code == TWO_OUTPUTS_CONNECTED
    }
    /// A start value was given to what cannot start at a value of its own.
    pub fn is_start_too_many(&self) -> bool {
        self.code == OVER_DETERMINED_INITIAL
    }
    /// A state that others decide is set, at the start or at an event.
    pub fn is_decided_state(&self) -> bool {
        matches!(self.code, REINIT_OF_NONSTATE | CONFLICTING_FIXED_START)
    }
    /// A start value was chosen for want of a given one.
    pub fn is_default_start(&self) -> bool {
        self.code == DEFAULT_INITIAL_CONDITIONS
    }
    pub fn is_of_units(&self) -> bool {
        self.code == UNIT_MISMATCH
    }
    pub fn is_missing_ground(&self) -> bool {
        self.code == MISSING_GROUND
    }
    /// The user ended the run.
    pub fn is_cancelled(&self) -> bool {
        self.code == CANCELLED
    }
}
