//! Names of variables and components as names of one flat model: `motor.R[1].v` becomes `motor_R_1_v`.

use harpoon_ir::{FlatModel, VarId};
use std::collections::{BTreeSet, HashMap};

/// What a model may not call its own.
const RESERVED: [&str; 12] =
    ["time", "der", "if", "then", "else", "end", "not", "and", "or", "initial", "equation", "Modelica"];

#[derive(Clone, Debug, Default)]
pub struct Names {
    taken: BTreeSet<String>,
    of: HashMap<VarId, String>,
}

impl Names {
    pub fn of_model(model: &FlatModel) -> Names {
        let mut names = Names::default();
        names.taken.extend(RESERVED.map(str::to_owned));
        names.taken.insert("BondLib".to_owned());
        for (v, var) in model.vars.iter() {
            let name = names.fresh(&var.name);
            names.of.insert(v, name);
        }
        names
    }

    pub fn of(&self, v: VarId) -> &str {
        self.of.get(&v).map_or("", String::as_str)
    }

    /// A name that nothing has yet, like this path.
    pub fn fresh(&mut self, path: &str) -> String {
        let mut name = String::new();
        for c in path.chars() {
            match c {
                ']' | '\'' => {}
                c if c.is_ascii_alphanumeric() || c == '_' => name.push(c),
                _ => name.push('_'),
            }
        }
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            name.insert(0, 'v');
        }
        let mut candidate = name.clone();
        let mut number = 2;
        while !self.taken.insert(candidate.clone()) {
            candidate = format!("{name}_{number}");
            number += 1;
        }
        candidate
    }
}
