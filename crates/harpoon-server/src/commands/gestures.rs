//! Gestures of the page: from the protocol to a plan of `harpoon_ide::gesture`, and from its text edits to a step.

use crate::documents::history::{FileChange, Step};
use crate::documents::offsets::Splice;
use crate::protocol::{self, EditCommand, Failure, Targets, TargetsParams, Tool};
use crate::studio::{Studio, failure, refused};
use harpoon_base::TextEdit;
use harpoon_ide::Catalog;
use harpoon_ide::edit::Place;
use harpoon_ide::gesture::icon::Order;
use harpoon_ide::gesture::{BondEnd, Diagram, Dropped, Placement, Plan, Refusal, Settings, Target};
use harpoon_ide::graphics::{Extent, Point};

fn point(p: &protocol::Point) -> Point {
    Point { x: p.x, y: p.y }
}

fn points(points: &[protocol::Point]) -> Vec<Point> {
    points.iter().map(point).collect()
}

fn extent(e: &protocol::Extent) -> Extent {
    [point(&e.p), point(&e.q)]
}

fn end(e: &protocol::BondEnd) -> BondEnd<'_> {
    BondEnd { component: &e.component, port: e.port.as_deref() }
}

fn names(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// The shapes of an icon among names, and the components.
fn parted(of: &[String]) -> (Vec<&str>, Vec<&str>) {
    names(of).into_iter().partition(|name| name.starts_with('#'))
}

fn placed(placements: &[protocol::Placement]) -> Vec<Placement<'_>> {
    let place = |p: &protocol::Placement| Place {
        origin: point(&p.origin),
        extent: extent(&p.extent),
        rotation: p.rotation,
    };
    placements.iter().map(|p| Placement { name: &p.name, place: place(p) }).collect()
}

fn order(to: &protocol::ShapeOrder) -> Order {
    match to {
        protocol::ShapeOrder::Front => Order::Front,
        protocol::ShapeOrder::Forward => Order::Forward,
        protocol::ShapeOrder::Backward => Order::Backward,
        protocol::ShapeOrder::Back => Order::Back,
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::NotFound(message) => failure("not-found", message),
            Refusal::Refused(message) => refused(message),
        }
    }
}

impl From<Target> for protocol::Target {
    fn from(t: Target) -> protocol::Target {
        protocol::Target { component: t.component, port: t.port, refused: t.refused, note: t.note }
    }
}

/// The step, and the components that are new.
pub fn edit(studio: &mut Studio, class: &str, command: &EditCommand) -> Result<(Step, Vec<String>), Failure> {
    let (located, text) = studio.editable(class)?;
    let file = located.name.unwrap_or_default();
    if studio.is_broken(&file) {
        return Err(refused("the text has syntax errors; mend them before you draw"));
    }
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let diagram = Diagram::of(&catalog, &located.class);
    let mut plan = Plan::new(&catalog, &located.class, &text, &diagram);
    let label = make(&mut plan, command)?;
    let (edits, new) = plan.finish()?;
    Ok((Step::new(label, vec![FileChange::Edit { file, splices: splices(&text, edits)? }]), new))
}

/// Plans a command; answers with its name in the history.
fn make(plan: &mut Plan<'_, '_>, command: &EditCommand) -> Result<String, Failure> {
    Ok(match command {
        EditCommand::AddComponent { class, origin, name, extent: size, rotation } => plan.add_component(
            class,
            name.as_deref(),
            point(origin),
            size.as_ref().map(extent),
            rotation.unwrap_or(0.0),
        )?,
        EditCommand::Place { placements, lines } => {
            let label = plan.place(&placed(placements))?;
            for line in lines {
                plan.route(&line.from, &line.to, &points(&line.points))?;
            }
            label
        }
        EditCommand::Delete { components, connections } => {
            let ends: Vec<(&str, &str)> = connections.iter().map(|c| (&*c.from, &*c.to)).collect();
            let (shapes, components) = parted(components);
            match (shapes.is_empty(), components.is_empty() && ends.is_empty()) {
                (true, _) => plan.delete(&components, &ends)?,
                (false, true) => plan.delete_shapes(&shapes)?,
                (false, false) => {
                    plan.delete_shapes(&shapes)?;
                    plan.delete(&components, &ends)?
                }
            }
        }
        EditCommand::Duplicate { components, by } => match parted(components) {
            (shapes, _) if !shapes.is_empty() => plan.duplicate_shapes(&shapes, point(by))?,
            (_, components) => plan.duplicate(&components, point(by))?,
        },
        EditCommand::PlaceInIcon { placements } => plan.place_in_icon(&placed(placements))?,
        EditCommand::AddShape { shape, points: drawn, fields } => {
            let fields: Vec<(&str, &str)> = fields.iter().map(|f| (&*f.name, &*f.value)).collect();
            plan.add_shape(shape, &points(drawn), &fields)?
        }
        EditCommand::SetShape { shapes, field, value } => {
            plan.set_shape(&names(shapes), field, value.as_deref())?
        }
        EditCommand::SetPoints { shape, points: drawn } => plan.set_points(shape, &points(drawn))?,
        EditCommand::OrderShapes { shapes, to } => plan.order_shapes(&names(shapes), order(to))?,
        EditCommand::GroupShapes { shapes, together } => plan.group_shapes(&names(shapes), *together)?,
        EditCommand::Rename { component, to } => plan.rename(component, to)?,
        EditCommand::Connect { from, to, points: drawn } => plan.connect(from, to, &points(drawn))?,
        EditCommand::Bond { from, to, class } => plan.bond(end(from), end(to), class.as_deref())?,
        EditCommand::AddBonded { from, class, origin, reversed } => {
            plan.add_bonded(end(from), class, point(origin), *reversed)?
        }
        EditCommand::SplitBond { bond, class, component, at } => {
            let dropped = match (class, component) {
                (Some(class), _) => Dropped::New(class),
                (None, Some(component)) => Dropped::Present(component),
                (None, None) => return Err(failure("bad-request", "what is to be put into the bond?")),
            };
            plan.split_bond(bond, dropped, point(at))?
        }
        EditCommand::ReverseBond { bond } => plan.reverse_bond(bond)?,
        EditCommand::SetClass { component, class } => plan.set_class(component, class)?,
        EditCommand::SetParameter { component, name, value } => {
            plan.set_parameter(component.as_deref(), name, value.as_deref())?
        }
        EditCommand::Redeclare { component, name, class } => {
            plan.redeclare(component.as_deref(), name, class.as_deref())?
        }
        EditCommand::SetParameters { values } => {
            let values: Vec<_> =
                values.iter().map(|v| (v.component.as_deref(), &*v.name, v.value.as_deref())).collect();
            plan.set_parameters(&values)?
        }
        EditCommand::SetDescription { component, text } => plan.set_description(component, text)?,
        EditCommand::SetDocumentation { part, text } => plan.set_documentation(part, text)?,
        EditCommand::SetExperiment { settings } => plan.set_experiment(&Settings {
            start_time: settings.start_time,
            stop_time: settings.stop_time,
            tolerance: settings.tolerance,
            intervals: settings.intervals,
        }),
        EditCommand::ReplaceText { .. } | EditCommand::ApplyFix { .. } | EditCommand::Dissolve { .. } => {
            return Err(failure("internal", "text changes go another way"));
        }
    })
}

fn splices(text: &str, mut edits: Vec<TextEdit>) -> Result<Vec<Splice>, Failure> {
    edits.sort_by_key(|e| (e.span.start, e.span.end));
    let mut splices: Vec<Splice> = Vec::new();
    for e in edits {
        let (start, end) = (e.span.start as usize, e.span.end as usize);
        let removed = text
            .get(start..end)
            .ok_or_else(|| failure("internal", "an edit outside of the text"))?
            .to_owned();
        match splices.last_mut() {
            Some(last) if last.end() == start && removed.is_empty() => last.inserted.push_str(&e.replacement),
            Some(last) if last.end() > start => {
                return Err(refused("these changes touch the same place of the text"));
            }
            _ => splices.push(Splice { at: start, removed, inserted: e.replacement }),
        }
    }
    Ok(splices)
}

/// Where a pull from here may end.
pub fn targets(studio: &mut Studio, p: &TargetsParams) -> Result<Targets, Failure> {
    let (located, text) = studio.editable(&p.class)?;
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&studio.library, &studio.library, &trees);
    let diagram = Diagram::of(&catalog, &located.class);
    let plan = Plan::new(&catalog, &located.class, &text, &diagram);
    let found = match p.tool {
        Tool::Bond => plan.bond_targets(&p.from.component),
        Tool::Line => plan.line_targets(end(&p.from)),
    };
    match found {
        Ok(targets) => Ok(Targets { refused: None, targets: targets.into_iter().map(Into::into).collect() }),
        Err(Refusal::Refused(reason)) => Ok(Targets { refused: Some(reason), targets: Vec::new() }),
        Err(missing @ Refusal::NotFound(_)) => Err(missing.into()),
    }
}
