//! Submodels: a selection becomes a class beside its own, and a component becomes what it holds.

use super::new_class::home_of;
use crate::documents::history::{FileChange, Step};
use crate::documents::offsets;
use crate::protocol::{Failure, SubmodelParams};
use crate::studio::{Studio, refused};
use harpoon_ide::Catalog;
use harpoon_ide::gesture::{Diagram, Plan};

/// A class to be made, and what changes around it.
pub struct Made {
    /// Full name.
    pub class: String,
    pub text: String,
    pub component: String,
    pub around: Step,
}

pub fn make(studio: &mut Studio, p: &SubmodelParams) -> Result<Made, Failure> {
    let (located, text) = studio.editable(&p.class)?;
    let file = located.name.unwrap_or_default();
    if studio.is_broken(&file) {
        return Err(refused("the text has syntax errors; mend them before you draw"));
    }
    let name = p.name.trim();
    let class = match p.class.rsplit_once('.') {
        Some((package, _)) => format!("{package}.{name}"),
        None => name.to_owned(),
    };
    home_of(studio, &class)?;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let diagram = Diagram::of(&catalog, &located.class);
    let plan = Plan::new(&catalog, &located.class, &text, &diagram);
    let components: Vec<&str> = p.components.iter().map(String::as_str).collect();
    let made = match &p.domain {
        Some(domain) => plan.wrap(&components, name, domain)?,
        None => plan.make_submodel(&components, name)?,
    };
    let splices = offsets::difference(&text, &made.around);
    let around = Step::new(format!("Put a selection into {name}"), vec![FileChange::Edit { file, splices }]);
    Ok(Made { class, text: made.class, component: made.component, around })
}

/// The step, and the components that come out.
pub fn dissolve(studio: &mut Studio, class: &str, component: &str) -> Result<(Step, Vec<String>), Failure> {
    let (located, text) = studio.editable(class)?;
    let file = located.name.unwrap_or_default();
    if studio.is_broken(&file) {
        return Err(refused("the text has syntax errors; mend them before you draw"));
    }
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let diagram = Diagram::of(&catalog, &located.class);
    let of = diagram.component(component).map(|c| c.class.clone()).unwrap_or_default();
    let inner = studio.locate(&of)?;
    let inner_text = studio.library.text_of(inner.file).unwrap_or_default();
    let plan = Plan::new(&catalog, &located.class, &text, &diagram);
    let dissolved = plan.dissolve(component, &inner_text)?;
    let splices = offsets::difference(&text, &dissolved.text);
    let step = Step::new(format!("Dissolve {component}"), vec![FileChange::Edit { file, splices }]);
    Ok((step, dissolved.components))
}
