//! What the structure of a bond graph says, as JSON. Formulas are text; an element stands for its law.

use harpoon_derive::structure::control::Reach;
use harpoon_derive::structure::{CausalWay, Channel, Inverse};
use harpoon_derive::{NoStructure, Printer, Structure, Style};
use serde::Serialize;

#[derive(Serialize)]
#[serde(untagged)]
pub enum StructureData<'a> {
    Found(Box<Found<'a>>),
    Missing { missing: &'a str },
}

#[derive(Serialize)]
pub struct Found<'a> {
    states: &'a [String],
    dependent: &'a [String],
    inputs: &'a [String],
    outputs: &'a [String],
    controllability: Option<ReachData<'a>>,
    observability: Option<ReachData<'a>>,
    /// Stores that keep integral causality: poles at zero.
    without_steady_state: Option<&'a [String]>,
    loops: Option<Vec<Way<'a>>>,
    channels: Vec<ChannelData<'a>>,
    junction_structure: Option<Junctions<'a>>,
    residuals: Option<ResidualsData<'a>>,
}

#[derive(Serialize)]
struct ReachData<'a> {
    is_full: bool,
    rank: usize,
    unreached: &'a [String],
    integral: &'a [String],
    dual: &'a [String],
}

#[derive(Serialize)]
struct Way<'a> {
    elements: &'a [String],
    bonds: &'a [String],
    gain: String,
}

#[derive(Serialize)]
struct ChannelData<'a> {
    input: &'a str,
    output: &'a str,
    paths: Option<Vec<Way<'a>>>,
    relative_degree: Option<i32>,
    transfer: Option<String>,
    inverse: Option<InverseData<'a>>,
}

#[derive(Serialize)]
struct InverseData<'a> {
    bonds: &'a [String],
    differentiating: &'a [String],
    order: usize,
}

#[derive(Serialize)]
struct Junctions<'a> {
    comes: &'a [String],
    leaves: &'a [String],
    matrix: Vec<Vec<String>>,
    is_skew: bool,
}

#[derive(Serialize)]
struct ResidualsData<'a> {
    list: Vec<ResidualData<'a>>,
    sensors_without: &'a [String],
    stores_with_start: &'a [String],
    unseen: &'a [String],
    alike: &'a [Vec<String>],
}

#[derive(Serialize)]
struct ResidualData<'a> {
    sensor: &'a str,
    sees: &'a [String],
    terms: Option<Vec<Term<'a>>>,
}

#[derive(Serialize)]
struct Term<'a> {
    of: &'a str,
    factor: String,
}

impl<'a> StructureData<'a> {
    pub fn new(of: &'a Result<Structure, NoStructure>) -> StructureData<'a> {
        let of = match of {
            Ok(of) => of,
            Err(why) => return StructureData::Missing { missing: &why.0 },
        };
        let p = Printer { symbols: &of.symbols, style: Style::Text };
        let way = |w: &'a CausalWay| Way {
            elements: &w.elements,
            bonds: &w.bonds,
            gain: p.transfer(&w.gain, of.laplace),
        };
        let channel = |c: &'a Channel| ChannelData {
            input: &c.input,
            output: &c.output,
            paths: c.paths.as_ref().map(|list| list.iter().map(way).collect()),
            relative_degree: c.relative_degree,
            transfer: c.transfer.as_ref().map(|t| p.transfer(t, of.laplace)),
            inverse: c.inverse.as_ref().map(InverseData::from),
        };
        StructureData::Found(Box::new(Found {
            states: &of.states,
            dependent: &of.dependent,
            inputs: &of.inputs,
            outputs: &of.outputs,
            controllability: of.control.as_ref().map(ReachData::from),
            observability: of.observation.as_ref().map(ReachData::from),
            without_steady_state: of.without_rest.as_deref(),
            loops: of.loops.as_ref().map(|list| list.iter().map(way).collect()),
            channels: of.channels.iter().map(channel).collect(),
            junction_structure: of.junctions.as_ref().map(|(j, symbols)| Junctions {
                comes: &j.comes,
                leaves: &j.leaves,
                matrix: (j.matrix.iter())
                    .map(|row| {
                        let p = Printer { symbols, style: Style::Text };
                        row.iter().map(|f| p.fraction(f)).collect()
                    })
                    .collect(),
                is_skew: j.is_skew() == Ok(true),
            }),
            residuals: of.residuals.as_ref().map(|found| {
                let p = Printer { symbols: &found.symbols, style: Style::Text };
                ResidualsData {
                    list: (found.list.iter())
                        .map(|r| ResidualData {
                            sensor: &r.sensor,
                            sees: &r.sees,
                            terms: r.terms.as_ref().map(|list| {
                                list.iter().map(|(of, f)| Term { of, factor: p.fraction(f) }).collect()
                            }),
                        })
                        .collect(),
                    sensors_without: &found.without,
                    stores_with_start: &found.with_start,
                    unseen: &found.unseen,
                    alike: &found.alike,
                }
            }),
        }))
    }
}

impl<'a> From<&'a Reach> for ReachData<'a> {
    fn from(of: &'a Reach) -> ReachData<'a> {
        ReachData {
            is_full: of.is_full(),
            rank: of.rank,
            unreached: &of.unreached,
            integral: &of.stuck,
            dual: &of.dualised,
        }
    }
}

impl<'a> From<&'a Inverse> for InverseData<'a> {
    fn from(of: &'a Inverse) -> InverseData<'a> {
        InverseData { bonds: &of.bonds, differentiating: &of.differentiating, order: of.order }
    }
}
