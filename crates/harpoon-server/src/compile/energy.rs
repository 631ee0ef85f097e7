//! The energy ledger of a run as the page reads it. Powers become further columns of the result, `power(B1)`.

use crate::compile::pipe::Stored;
use crate::protocol::{
    BondPower, Energy, EnergyAccount, EnergyHeading, StrandPower, Variability, Variable, VariableKind,
};
use crate::views::units;
use harpoon_driver::{BondView, Heading, Ledger};
use std::collections::HashMap;

/// Appends the powers to the columns in `tail`, of which the first new one has the number `column`.
pub fn read(
    run: u32,
    ledger: &Ledger,
    view: Option<&BondView>,
    column: u32,
    tail: &mut Vec<f64>,
) -> (Energy, Vec<Stored>) {
    let mut powers = Vec::new();
    let mut keep = |path: &str, description: &str, power: &[f64]| {
        let name = format!("power({path})");
        tail.extend_from_slice(power);
        let column = Some(column + powers.len() as u32);
        powers.push(Stored { variable: variable(&name, description), column, is_negated: false });
        name
    };
    let ends: HashMap<&str, (&str, &str)> = view
        .iter()
        .flat_map(|v| &v.bonds)
        .map(|b| (b.path.as_str(), (b.tail.as_str(), b.head.as_str())))
        .collect();
    let bonds = ledger
        .bonds
        .iter()
        .map(|b| {
            let (from, to) = ends.get(b.path.as_str()).copied().unwrap_or_default();
            BondPower {
                path: b.path.clone(),
                tail: from.to_owned(),
                head: to.to_owned(),
                energy: b.energy,
                power: keep(&b.path, "Power from tail to head", &b.power),
                strands: b
                    .strands
                    .iter()
                    .map(|s| StrandPower { effort: s.effort.clone(), flow: s.flow.clone(), sign: s.sign })
                    .collect(),
            }
        })
        .collect();
    let accounts = ledger
        .rows
        .iter()
        .map(|row| EnergyAccount {
            path: row.path.clone(),
            component: row.component.clone(),
            kind: row.kind.clone(),
            heading: match row.heading {
                Heading::Supplied => EnergyHeading::Supplied,
                Heading::Stored => EnergyHeading::Stored,
                Heading::Dissipated => EnergyHeading::Dissipated,
                Heading::Other => EnergyHeading::Other,
            },
            energy: row.energy,
            rest: row.rest,
            lost_in_impulses: row.lost_in_impulses,
            throughput: row.throughput,
            power: keep(&row.path, "Power into the element", &row.power),
        })
        .collect();
    let energy = Energy {
        run,
        bonds,
        accounts,
        supplied: ledger.supplied,
        stored: ledger.stored,
        dissipated: ledger.dissipated,
        other: ledger.other,
        lost_in_impulses: ledger.lost_in_impulses,
        residual: ledger.residual,
        throughput: ledger.throughput,
    };
    (energy, powers)
}

fn variable(name: &str, description: &str) -> Variable {
    Variable {
        name: name.to_owned(),
        description: description.to_owned(),
        unit: "W".to_owned(),
        displays: units::displays("W", ""),
        kind: VariableKind::Real,
        variability: Variability::Continuous,
        value: None,
        is_step: false,
    }
}
