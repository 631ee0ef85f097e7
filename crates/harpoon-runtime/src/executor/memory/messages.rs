//! What a model says while it runs.

use super::data::Tier;
use super::external::Strings;

/// The texts of a model, made when they are needed.
pub trait Messages: Send + Sync {
    /// The message of action `action` with the values in the memory.
    fn action(&self, action: usize, mem: &[f64], strings: &Strings) -> String;
    /// `String(...)` at a place of the program, with these values.
    fn text(&self, tier: Tier, place: usize, values: &[f64], strings: &Strings) -> String;
    /// The instance path of the component it belongs to; empty for the model itself.
    fn component(&self, action: usize) -> String;
    /// What the condition of an assertion looks at: names and values.
    fn values(&self, action: usize, mem: &[f64], strings: &Strings) -> Vec<(String, String)>;
}

/// For models without any.
pub struct NoMessages;

impl Messages for NoMessages {
    fn action(&self, action: usize, _mem: &[f64], _strings: &Strings) -> String {
        format!("action {action}")
    }
    fn text(&self, _tier: Tier, _place: usize, _values: &[f64], _strings: &Strings) -> String {
        String::new()
    }
    fn component(&self, _action: usize) -> String {
        String::new()
    }
    fn values(&self, _action: usize, _mem: &[f64], _strings: &Strings) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// Something the model says while it runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub t: f64,
    pub kind: NoticeKind,
    pub component: String,
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// An assertion with the level warning; told once per run. The number of the action, unless it stands in a
    /// function, and the values that its condition looks at.
    Warning { action: Option<usize>, values: Vec<(String, String)> },
    /// The relations with these roots limit what elements take of a load that no equation divides among them; told
    /// once per run.
    Shared { roots: Vec<usize> },
    /// The variables keep their last values where the equations leave them open for an instant; told once per run.
    Open { names: Vec<String> },
    /// `print` and its like.
    Print,
}
