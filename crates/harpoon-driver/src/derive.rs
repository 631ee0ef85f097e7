//! From a model to its equations in symbols, step by step.

use crate::ready::Ready;
use crate::session::Session;
use harpoon_base::codes;
use harpoon_base::{Diagnostic, Outcome, Span};
use harpoon_bond::energy::Heading;
use harpoon_derive::{
    Derivation, ElementPower, GraphSteps, NoStructure, Request, Structure, derive, graph_steps, structure,
};
use harpoon_physical::Start;

pub struct Derived {
    /// The steps on the graph, where the model is a bond graph.
    pub graph: Option<GraphSteps>,
    pub derivation: Derivation,
    /// What the graph says before any number is known.
    pub structure: Option<Result<Structure, NoStructure>>,
    /// The model has parts that change at events; they are symbols here.
    pub has_events: bool,
}

impl Derived {
    /// The steps as HTML, to be put into a page.
    pub fn html(&self) -> String {
        let steps = harpoon_derive::html::fragment(self.graph.as_ref(), &self.derivation, self.has_events);
        let structure = self.structure.as_ref().map_or(String::new(), harpoon_derive::html::structure);
        steps + &structure
    }

    /// The equations as a LaTeX document.
    pub fn latex(&self, title: &str) -> String {
        let structure = self.structure.as_ref().and_then(|s| s.as_ref().ok());
        harpoon_derive::latex::document(title, &self.derivation, structure)
    }
}

impl Session {
    /// The derived equations as a Modelica model that starts where the model starts.
    pub fn derived_model(
        &self,
        class: &str,
        derived: &Derived,
        name: &str,
    ) -> Result<String, Box<Diagnostic>> {
        let refuse = |why: String| {
            let message = format!("the derived equations cannot be written as a model: {why}");
            Box::new(Diagnostic::error("no-derived-model", self.place_of(class), message))
        };
        let compiled = self.check(class).value.compiled;
        let start = self.at_start(compiled.ok_or_else(|| refuse("the model has errors".to_owned()))?)?;
        harpoon_derive::modelica::model(&derived.derivation, name, &|of| start.value(of)).map_err(refuse)
    }

    /// `inputs` and `outputs` by name; those of the model where none are given.
    pub fn derive(&self, class: &str, inputs: &[String], outputs: &[String]) -> Outcome<Option<Derived>> {
        let Ready { compiled, checked, mut diagnostics } = match self.ready(class) {
            Ok(ready) => ready,
            Err(found) => return Outcome::new(None, found),
        };
        let graph = self.flatten(class).value.and_then(|mut model| {
            let analysis = harpoon_bond::analyse(&model)?;
            Some((graph_steps(&mut model, &analysis), structure(&analysis, outputs)))
        });
        let (graph, structure) = graph.unzip();
        let accounts = || checked.accounts.iter().flat_map(|a| &a.elements);
        let elements = accounts().filter_map(|a| match a.powers.as_slice() {
            [p] if p.direction.is_none() => Some(ElementPower {
                path: a.path.clone(),
                effort: p.effort,
                flow: p.flow,
                sign: if p.sign < 0.0 { -1 } else { 1 },
                energy: a.energy,
                is_supplied: a.rest == Some(Heading::Supplied),
            }),
            _ => None,
        });
        let request = Request {
            energies: accounts().filter_map(|a| a.energy).collect(),
            elements: elements.collect(),
            inputs: inputs.to_vec(),
            outputs: outputs.to_vec(),
            sources: graph.as_ref().map_or(Vec::new(), |g| g.sources.clone()),
        };
        let junctions = structure.as_ref().and_then(|s| s.as_ref().ok()).and_then(|s| s.junctions.as_ref());
        match derive(&compiled.schedule, &request, junctions.map(|(j, symbols)| (j, symbols))) {
            Ok(derivation) => {
                let has_events = !compiled.schedule.held.is_empty();
                Outcome::new(Some(Derived { graph, derivation, structure, has_events }), diagnostics)
            }
            Err(unknown) => {
                let like = compiled.schedule.model.vars.values().map(|v| v.name.as_str());
                let mut d = Diagnostic::error(
                    codes::UNKNOWN_NAME,
                    Span::NONE,
                    format!("the model has no Real variable `{}`", unknown.0),
                );
                if let Some(near) = harpoon_base::nearest(&unknown.0, like) {
                    d = d.help(format!("did you mean `{near}`?"));
                }
                diagnostics.push(d);
                Outcome::new(None, diagnostics)
            }
        }
    }
}
