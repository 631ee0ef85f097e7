//! A bond graph behind the connectors of a domain: where a bond of a submodel is cut, two wrappers meet on the domain's
//! side, one within the new class and one around it.

use super::diagram::{PortRole, Role};
use super::plan::Plan;
use super::submodel::Cut;
use super::{Refusal, refused};
use crate::edit::{self, NewComponent, NewConnection, Place, transformation_text};
use crate::graphics::{Color, Point};
use std::collections::BTreeSet;

/// The wrappers of a domain.
pub struct Domain {
    pub name: &'static str,
    package: &'static str,
    /// From the domain into the graph, and its connector on the side of the domain.
    inward: (&'static str, &'static str),
    outward: (&'static str, &'static str),
    /// What the connectors of the new class are called.
    stem: &'static str,
    color: Color,
}

pub const DOMAINS: [Domain; 5] = [
    Domain {
        name: "electrical",
        package: "BondLib.Electrical.Analog.Interfaces",
        inward: ("El2BG", "p"),
        outward: ("BG2El", "n"),
        stem: "pin",
        color: Color(0, 0, 255),
    },
    Domain {
        name: "rotational",
        package: "BondLib.Mechanical.Rotational.Interfaces",
        inward: ("Rot2BG", "Rot"),
        outward: ("BG2Rot", "Rot"),
        stem: "flange",
        color: Color(0, 0, 0),
    },
    Domain {
        name: "translational",
        package: "BondLib.Mechanical.Translational.Interfaces",
        inward: ("Tr2BG", "Tr"),
        outward: ("BG2Tr", "Tr"),
        stem: "flange",
        color: Color(0, 127, 0),
    },
    Domain {
        name: "hydraulic",
        package: "BondLib.Hydraulic.Interfaces",
        inward: ("Hy2BG", "port"),
        outward: ("BG2Hy", "port"),
        stem: "port",
        color: Color(0, 127, 255),
    },
    Domain {
        name: "thermal",
        package: "BondLib.Thermal.HeatTransfer.Interfaces",
        inward: ("Heat2BG", "port_a"),
        outward: ("BG2Heat", "port_b"),
        stem: "port",
        color: Color(191, 0, 0),
    },
];

/// The wrappers of one cut.
pub(super) struct Wrap {
    domain: &'static Domain,
    /// Within the new class.
    wrapper: String,
    bond: String,
    /// The class of the connector of the domain.
    pub(super) connector: String,
    is_toward_inside: bool,
    /// Around it.
    around: String,
}

/// From a connector to the middle of its wrapper, and half of a wrapper.
const AWAY: f64 = 20.0;
const HALF: f64 = 10.0;

fn at(p: Point, along: Point, by: f64) -> Point {
    Point { x: p.x + along.x * by, y: p.y + along.y * by }
}

/// The turn with which the left side of a wrapper looks to a side.
fn turn(left_to: Point) -> f64 {
    match (left_to.x as i32, left_to.y as i32) {
        (1, _) => 180.0,
        (_, 1) => 270.0,
        (_, -1) => 90.0,
        _ => 0.0,
    }
}

fn place_of_wrapper(origin: Point, rotation: f64) -> Place {
    let extent = [Point { x: -HALF, y: -HALF }, Point { x: HALF, y: HALF }];
    Place { origin, extent, rotation }
}

fn place_of_bond(from: Point, to: Point) -> Place {
    let half = ((to.x - from.x).hypot(to.y - from.y) / 2.0).max(4.0);
    let rotation = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    let extent = [Point { x: -half, y: -HALF }, Point { x: half, y: HALF }];
    let origin = Point { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 };
    Place { origin, extent, rotation }
}

impl<'a> Plan<'a, '_> {
    /// Gives the cut bonds wrappers of a domain; signals and connectors of other domains are cut as they are.
    pub(super) fn wrap_cuts(
        &self,
        cuts: &mut [Cut<'a>],
        domain: &'static Domain,
        inside: &BTreeSet<String>,
    ) -> Result<(), Refusal> {
        let mut within: BTreeSet<String> = inside.clone();
        within.extend(cuts.iter().map(|c| c.name.clone()));
        let mut around: BTreeSet<String> = BTreeSet::new();
        let class = self.class_named(&format!("{}.{}", domain.package, domain.inward.0))?;
        let declared = edit::declared(&class.def, domain.inward.1);
        let connector = declared.and_then(|d| self.catalog.lookup(&class, &d.clause.type_name));
        let connector =
            connector.ok_or_else(|| refused(format!("{} has no connector", class.full_name())))?;
        let mut n_wrapped = 0;
        for cut in cuts {
            let (component, port) = self.port(&cut.inner)?;
            if component.role == Role::Bond {
                return Err(refused(format!(
                    "leave the bond `{}` outside of the selection: it is cut there",
                    component.name
                )));
            }
            if port.role != PortRole::Element {
                continue;
            }
            let [(_, outer)] = cut.outside.as_slice() else {
                return Err(refused(format!("`{}` has several connections", cut.inner)));
            };
            let (bond, end) = self.port(outer)?;
            if bond.role != Role::Bond {
                return Err(refused(format!("a bond has to lead to `{}`", cut.inner)));
            }
            let head = self.bond_ends(&bond.name)?.1;
            let free = |stem: &str, taken: &mut BTreeSet<String>| {
                let is_new = |n: &String| !taken.contains(n) && !self.is_taken(n);
                let name = (1..).map(|k| format!("{stem}{k}")).find(is_new).unwrap_or_default();
                taken.insert(name.clone());
                name
            };
            cut.name = free(domain.stem, &mut within);
            cut.color = domain.color;
            cut.wrap = Some(Wrap {
                domain,
                wrapper: free(domain.inward.0, &mut within),
                bond: free("B", &mut within),
                connector: connector.full_name(),
                is_toward_inside: end.name == head,
                around: free(domain.outward.0, &mut around),
            });
            n_wrapped += 1;
        }
        match n_wrapped {
            0 => Err(refused("no bond leads out of the selection: there is nothing to wrap")),
            _ => Ok(()),
        }
    }
}

impl Wrap {
    /// Declarations within the new class. `place` is that of the connector, `side` where it looks to, `inner` that of the
    /// port inside.
    pub(super) fn elements(&self, place: Point, side: Point, inner: Point) -> Vec<String> {
        let origin = at(place, side, -AWAY);
        let wrapper = transformation_text(&place_of_wrapper(origin, turn(side)));
        let port = at(origin, side, -HALF);
        let (from, to) = if self.is_toward_inside { (port, inner) } else { (inner, port) };
        let bond = transformation_text(&place_of_bond(from, to));
        let domain = self.domain;
        vec![
            format!(
                "{}.{} {}\n    annotation (Placement({wrapper}))",
                domain.package, domain.inward.0, self.wrapper
            ),
            format!("BondLib.Bonds.Bond {}\n    annotation (Placement({bond}))", self.bond),
        ]
    }

    pub(super) fn connects(&self, name: &str, inner: &str, place: Point, side: Point) -> Vec<String> {
        let Color(r, g, b) = self.domain.color;
        let line = edit::points_text(&[place, at(place, side, HALF - AWAY)]);
        let ends = match self.is_toward_inside {
            true => [format!("{}.BondCon1", self.wrapper), inner.to_owned()],
            false => [inner.to_owned(), format!("{}.BondCon1", self.wrapper)],
        };
        vec![
            format!(
                "connect({name}, {}.{}) annotation (Line(points={line}, color={{{r},{g},{b}}}))",
                self.wrapper, self.domain.inward.1
            ),
            format!("connect({}, {}.BondCon1)", ends[0], self.bond),
            format!("connect({}.BondCon2, {})", self.bond, ends[1]),
        ]
    }

    /// Where the bond around ends now: the connector inside of this component is at `port`.
    pub(super) fn end_around(&self, port: Point, side: Point) -> (String, Point) {
        (format!("{}.BondCon1", self.around), at(port, side, AWAY + HALF))
    }

    pub(super) fn component_around(&self, port: Point, side: Point) -> (String, &str, Place) {
        let type_name = format!("{}.{}", self.domain.package, self.domain.outward.0);
        // Its right side looks to the component.
        (type_name, &self.around, place_of_wrapper(at(port, side, AWAY), turn(side)))
    }

    pub(super) fn connection_around(
        &self,
        component: &str,
        name: &str,
        port: Point,
        side: Point,
    ) -> WrapLine {
        WrapLine {
            from: format!("{}.{}", self.around, self.domain.outward.1),
            to: format!("{component}.{name}"),
            points: vec![at(port, side, AWAY - HALF), port],
            color: self.domain.color,
        }
    }
}

pub(super) struct WrapLine {
    from: String,
    to: String,
    points: Vec<Point>,
    color: Color,
}

impl WrapLine {
    pub(super) fn new_connection(&self) -> NewConnection<'_> {
        NewConnection { from: &self.from, to: &self.to, points: &self.points, color: self.color }
    }
}

pub(super) fn new_component<'c>(type_name: &'c str, name: &'c str, place: Place) -> NewComponent<'c> {
    NewComponent { type_name, name, modifiers: "", place }
}
