//! From Modelica text to the bond view, through the bundled libraries.

use harpoon_base::{Diagnostic, Severity};
use harpoon_bond::{BondView, Equations, analyse};
use harpoon_driver::{LibraryPaths, Session};

pub struct Seen {
    pub view: Option<BondView>,
    pub diagnostics: Vec<Diagnostic>,
}

pub fn see(text: &str, class: &str) -> Seen {
    see_with(text, class, Equations::Unknown)
}

#[track_caller]
pub fn see_with(text: &str, class: &str, equations: Equations) -> Seen {
    let mut session = Session::new(&LibraryPaths::default());
    if !text.is_empty() {
        session.add_text("Model.mo", text);
    }
    let flat = session.flatten(class);
    let model = flat.value.unwrap_or_else(|| panic!("{:#?}", flat.diagnostics));
    let Some(analysis) = analyse(&model) else { return Seen { view: None, diagnostics: Vec::new() } };
    Seen { view: Some(analysis.view()), diagnostics: analysis.diagnostics(equations) }
}

impl Seen {
    /// One line per diagnostic: severity, code, component, message; then the help.
    pub fn said(&self) -> String {
        let mut out = String::new();
        for d in &self.diagnostics {
            let related: Vec<&str> = d.related.iter().map(|l| l.component.as_str()).collect();
            out += &format!("{} {} [{}] {}\n", d.severity.as_str(), d.code, d.primary.component, d.message);
            out += &format!("  see {}\n  help: {}\n", related.join(", "), d.help.as_deref().unwrap_or("-"));
        }
        out
    }
    pub fn errors(&self) -> Vec<&Diagnostic> {
        self.diagnostics.iter().filter(|d| d.severity == Severity::Error).collect()
    }
    /// `B1 head fixed <- Se1`, one line per bond.
    pub fn strokes(&self) -> String {
        let view = self.view.as_ref().expect("a bond graph");
        view.bonds
            .iter()
            .map(|b| format!("{} {} {} <- {}\n", b.path, b.stroke, b.kind, b.because.join(" ")))
            .collect()
    }
}
