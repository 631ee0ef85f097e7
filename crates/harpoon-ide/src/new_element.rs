//! An element of a bond graph made from what its maker says of it: what it does with energy, its parameters and its laws.
//!
//! The class is written as those of BondLib are: an interface that is extended, laws between efforts and flows, and
//! annotations that tell its role and draw its letters.

use crate::gesture::{check_expression, is_identifier};
use harpoon_base::FileId;
use harpoon_syntax::ast::EquationKind;
use harpoon_syntax::lexer::TokenKind;
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Turns energy into heat, or loses it otherwise.
    Dissipator,
    /// Its flow fills it, its effort tells how full it is: `f = der(q)`.
    Capacitance,
    /// Its effort fills it, its flow tells how full it is: `e = der(p)`.
    Inertia,
    EffortSource,
    FlowSource,
    /// Two ports; effort to effort and flow to flow.
    Transformer,
    /// Two ports; effort to flow and flow to effort.
    Gyrator,
    /// Two ports, between which energy is lost.
    Converter,
}

impl Kind {
    pub fn has_two_ports(self) -> bool {
        matches!(self, Kind::Transformer | Kind::Gyrator | Kind::Converter)
    }

    fn is_store(self) -> bool {
        matches!(self, Kind::Capacitance | Kind::Inertia)
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parameter {
    pub name: String,
    /// A type such as `Modelica.Units.SI.Mass`; empty for `Real`.
    pub type_name: String,
    /// Empty for one that has to be given.
    pub value: String,
    pub description: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct NewElement {
    /// Without the package.
    pub name: String,
    pub description: String,
    pub kind: Kind,
    /// What its icon shows: `R`, `mC`.
    pub letters: String,
    /// Has an input `s` besides.
    pub is_modulated: bool,
    pub parameters: Vec<Parameter>,
    /// Further variables: a charge, an angle.
    pub variables: Vec<Parameter>,
    pub laws: Vec<String>,
    /// Of a store, as an expression.
    pub energy: String,
}

/// What is wrong, and in which field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// `name`, `laws`, `parameters`, ...
    pub field: &'static str,
    pub message: String,
}

fn wrong(field: &'static str, message: impl Into<String>) -> Wrong {
    Wrong { field, message: message.into() }
}

impl NewElement {
    fn port_variables(&self) -> &'static [&'static str] {
        if self.kind.has_two_ports() { &["e1", "f1", "e2", "f2"] } else { &["e", "f"] }
    }

    fn interface(&self) -> &'static str {
        match (self.kind, self.is_modulated) {
            (k, true) if k.has_two_ports() => "ModTwoPort",
            (k, false) if k.has_two_ports() => "TwoPort",
            (Kind::EffortSource | Kind::FlowSource, true) => "ModActiveOnePort",
            (Kind::EffortSource | Kind::FlowSource, false) => "ActiveOnePort",
            (_, true) => "ModPassiveOnePort",
            (_, false) => "PassiveOnePort",
        }
    }

    fn mark(&self) -> String {
        let ports = |rule: &str| {
            format!("role=\"transformer\", rule=\"{rule}\", port(BondCon1=\"free\", BondCon2=\"free\")")
        };
        let energy = if self.energy.trim().is_empty() { "" } else { ", energy=\"E\"" };
        let (kind, rest) = match self.kind {
            Kind::Dissipator => ("R", "role=\"dissipator\", port(BondCon1=\"free\")".to_owned()),
            Kind::Capacitance => {
                ("C", format!("role=\"store\"{energy}, port(BondCon1=\"prefers-effort-out\")"))
            }
            Kind::Inertia => ("I", format!("role=\"store\"{energy}, port(BondCon1=\"prefers-flow-out\")")),
            Kind::EffortSource => ("Se", "role=\"source\", port(BondCon1=\"effort-out\")".to_owned()),
            Kind::FlowSource => ("Sf", "role=\"source\", port(BondCon1=\"flow-out\")".to_owned()),
            Kind::Transformer => ("TF", ports("transformer")),
            Kind::Gyrator => ("GY", ports("gyrator")),
            Kind::Converter => {
                ("R", "role=\"dissipator\", port(BondCon1=\"free\", BondCon2=\"free\")".to_owned())
            }
        };
        format!("__Harpoon(element(kind=\"{kind}\", {rest}))")
    }

    /// What cannot be right, before any compiler looks at it.
    pub fn check(&self) -> Result<(), Wrong> {
        if !is_identifier(&self.name) {
            return Err(wrong(
                "name",
                format!("`{}` is not a name: letters, digits and _, not starting with a digit", self.name),
            ));
        }
        let mut taken: Vec<&str> = self.port_variables().to_vec();
        taken.extend(["s"].iter().filter(|_| self.is_modulated));
        taken.extend(["E"].iter().filter(|_| self.kind.is_store() && !self.energy.trim().is_empty()));
        for (field, list) in [("parameters", &self.parameters), ("variables", &self.variables)] {
            for p in list {
                let name = p.name.trim();
                if !is_identifier(name) {
                    return Err(wrong(field, format!("`{name}` is not a name")));
                }
                if taken.contains(&name) {
                    return Err(wrong(field, format!("`{name}` is there already")));
                }
                let type_name = p.type_name.trim();
                if !type_name.is_empty() && !type_name.split('.').all(is_identifier) {
                    return Err(wrong(field, format!("`{type_name}` is not the name of a type")));
                }
                if !p.value.trim().is_empty() {
                    check_expression(p.value.trim()).map_err(|e| wrong(field, format!("{name}: {e}")))?;
                }
                taken.push(name);
            }
        }
        let needed = usize::from(self.kind.has_two_ports()) + 1 + self.variables.len();
        let laws: Vec<&str> = self.laws.iter().map(|l| l.trim()).filter(|l| !l.is_empty()).collect();
        for law in &laws {
            check_law(law).map_err(|e| wrong("laws", format!("`{law}`: {e}")))?;
        }
        if laws.len() != needed {
            let of = if self.kind.has_two_ports() { "an element with two ports" } else { "an element" };
            let besides = match self.variables.len() {
                0 => String::new(),
                1 => " with one more variable".to_owned(),
                n => format!(" with {n} more variables"),
            };
            let verb = if laws.len() == 1 { "is" } else { "are" };
            let needed = if needed == 1 { "one law".to_owned() } else { format!("{needed} laws") };
            return Err(wrong("laws", format!("{of}{besides} needs {needed}; there {verb} {}", laws.len())));
        }
        if self.kind.is_store() && !self.energy.trim().is_empty() {
            check_expression(self.energy.trim()).map_err(|e| wrong("energy", e))?;
        }
        Ok(())
    }

    /// The class, without a `within` clause and the last semicolon.
    pub fn modelica(&self) -> Result<String, Wrong> {
        self.check()?;
        let mut text = format!("model {}{}\n", self.name, quoted(&self.description));
        let _ = writeln!(text, "  extends BondLib.Interfaces.{};", self.interface());
        for p in &self.parameters {
            let _ = writeln!(text, "  parameter {};", declaration(p));
        }
        for v in &self.variables {
            let _ = writeln!(text, "  {};", declaration(v));
        }
        let energy = self.energy.trim();
        let has_energy = self.kind.is_store() && !energy.is_empty();
        if has_energy {
            text.push_str("  Real E \"Stored energy\";\n");
        }
        text.push_str("equation\n");
        for law in self.laws.iter().map(|l| l.trim()).filter(|l| !l.is_empty()) {
            let _ = writeln!(text, "  {};", law.trim_end_matches(';').trim_end());
        }
        if has_energy {
            let _ = writeln!(text, "  E = {energy};");
        }
        let letters = if self.letters.trim().is_empty() { &self.name } else { self.letters.trim() };
        let half = if letters.chars().count() > 2 { 85 } else { 60 };
        let _ = write!(
            text,
            "  annotation (\n    {},\n    Icon(coordinateSystem(extent={{{{-100,-100}},{{100,100}}}}), graphics={{\n        \
             Text(extent={{{{-{half},55}},{{{half},-55}}}}, textString={}, textColor={{0,0,0}})",
            self.mark(),
            string(letters)
        );
        if let Some(first) = self.parameters.first() {
            let name = first.name.trim();
            let _ = write!(
                text,
                ",\n        Text(extent={{{{-150,-60}},{{150,-95}}}}, textString=\"{name}=%{name}\", textColor={{0,0,255}})"
            );
        }
        let _ = write!(text, "}}));\nend {}", self.name);
        Ok(text)
    }

    /// A model in which the element stands between a source and resistances, for the compiler to check.
    pub fn bench(&self, bench: &str) -> Result<String, Wrong> {
        let class = self.modelica()?;
        let is_two = self.kind.has_two_ports();
        let signal = if self.is_modulated { "  x.s = 1;\n" } else { "" };
        let (parts, joins) = if is_two {
            (
                "  BondLib.Bonds.Bond B4;\n  BondLib.Passive.R load(R=1);\n",
                "  connect(x.BondCon2, B4.BondCon1);\n  connect(B4.BondCon2, load.BondCon1);\n",
            )
        } else {
            ("", "")
        };
        // A source gives its power to the graph.
        let ends = match self.kind {
            Kind::EffortSource | Kind::FlowSource => ["x.BondCon1", "J.BondCon3"],
            _ => ["J.BondCon3", "x.BondCon1"],
        };
        Ok(format!(
            "model {bench}\n  {};\n  {} x;\n  BondLib.Sources.Se source(e0=1);\n  BondLib.Junctions.J1p3 J;\n  \
             BondLib.Passive.R series(R=1);\n  BondLib.Bonds.Bond B1;\n  BondLib.Bonds.Bond B2;\n  \
             BondLib.Bonds.Bond B3;\n{parts}equation\n  connect(source.BondCon1, B1.BondCon1);\n  \
             connect(B1.BondCon2, J.BondCon1);\n  connect(J.BondCon2, B2.BondCon1);\n  \
             connect(B2.BondCon2, series.BondCon1);\n  connect({}, B3.BondCon1);\n  \
             connect(B3.BondCon2, {});\n{joins}{signal}end {bench};\n",
            class.replace('\n', "\n  "),
            self.name,
            ends[0],
            ends[1],
        ))
    }
}

fn string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn quoted(description: &str) -> String {
    match description.trim() {
        "" => String::new(),
        text => format!(" {}", string(text)),
    }
}

fn declaration(p: &Parameter) -> String {
    let type_name = if p.type_name.trim().is_empty() { "Real" } else { p.type_name.trim() };
    let value = match p.value.trim() {
        "" => String::new(),
        value => format!(" = {value}"),
    };
    format!("{type_name} {}{value}{}", p.name.trim(), quoted(&p.description))
}

/// Whether a text is one equation, and not the end of the model with something behind it.
fn check_law(law: &str) -> Result<(), String> {
    let law = law.trim().trim_end_matches(';');
    let tokens = harpoon_syntax::lexer::tokenize(FileId(0), law).0;
    if tokens.iter().any(|t| matches!(t.kind, TokenKind::Semicolon | TokenKind::Annotation)) {
        return Err("a law is one equation, such as `e = R*f`".to_owned());
    }
    let text = format!("model M equation {law}; end M;");
    let parsed = harpoon_syntax::parse(FileId(0), &text);
    if let Some(d) = parsed.diagnostics.iter().find(|d| d.is_error()) {
        return Err(d.message.clone());
    }
    let classes = &parsed.value.classes;
    let composition = classes.first().and_then(|c| harpoon_syntax::edit::composition(&c.class));
    let sections = composition.map_or(&[][..], |c| &c.equations);
    match (classes.len(), sections) {
        (1, [section]) if section.equations.len() == 1 => match &section.equations[0].kind {
            EquationKind::Equality(..) | EquationKind::If(..) => Ok(()),
            _ => Err("a law is an equation, such as `e = R*f`".to_owned()),
        },
        _ => Err("a law is one equation, such as `e = R*f`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diode() -> NewElement {
        NewElement {
            name: "Quadratic".to_owned(),
            description: "Turbulent \"flow\"".to_owned(),
            kind: Kind::Dissipator,
            letters: "RQ".to_owned(),
            is_modulated: false,
            parameters: vec![Parameter {
                name: "k".to_owned(),
                value: "2".to_owned(),
                description: "Pressure per squared flow".to_owned(),
                ..Parameter::default()
            }],
            variables: Vec::new(),
            laws: vec!["e = k*abs(f)*f".to_owned()],
            energy: String::new(),
        }
    }

    #[test]
    fn a_class_like_those_of_the_library() {
        assert_eq!(
            diode().modelica().expect("a class"),
            "model Quadratic \"Turbulent \\\"flow\\\"\"
  extends BondLib.Interfaces.PassiveOnePort;
  parameter Real k = 2 \"Pressure per squared flow\";
equation
  e = k*abs(f)*f;
  annotation (
    __Harpoon(element(kind=\"R\", role=\"dissipator\", port(BondCon1=\"free\"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString=\"RQ\", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString=\"k=%k\", textColor={0,0,255})}));
end Quadratic"
        );
    }

    #[test]
    fn what_is_wrong_is_told_by_field() {
        let told = |change: &dyn Fn(&mut NewElement)| {
            let mut element = diode();
            change(&mut element);
            element.check().expect_err("something wrong")
        };
        assert_eq!(told(&|e| e.name = "2R".to_owned()).field, "name");
        assert_eq!(told(&|e| e.parameters[0].name = "e".to_owned()).message, "`e` is there already");
        assert_eq!(told(&|e| e.laws.clear()).message, "an element needs one law; there are 0");
        assert_eq!(
            told(&|e| e.kind = Kind::Transformer).message,
            "an element with two ports needs 2 laws; there is 1"
        );
        assert_eq!(told(&|e| e.laws[0] = "e = ".to_owned()).field, "laws");
        // Nothing gets out of the equation section.
        for odd in
            ["e = f; f = 1", "e = f; end M; model M equation e = f", "connect(a, b)", "e = f; annotation ()"]
        {
            assert_eq!(told(&|e| e.laws[0] = odd.to_owned()).field, "laws", "{odd}");
        }
    }

    #[test]
    fn every_kind_and_its_bench_are_modelica() {
        let kinds = [
            Kind::Dissipator,
            Kind::Capacitance,
            Kind::Inertia,
            Kind::EffortSource,
            Kind::FlowSource,
            Kind::Transformer,
            Kind::Gyrator,
            Kind::Converter,
        ];
        for kind in kinds {
            for is_modulated in [false, true] {
                let laws =
                    if kind.has_two_ports() { vec!["e1 = k*e2", "f2 = k*f1"] } else { vec!["e = k*f"] };
                let laws = laws.into_iter().map(str::to_owned).collect();
                let element =
                    NewElement { kind, is_modulated, laws, energy: "k*e^2/2".to_owned(), ..diode() };
                let bench = element.bench("Bench").expect("a bench");
                let parsed = harpoon_syntax::parse(FileId(0), &bench);
                assert!(!parsed.diagnostics.iter().any(|d| d.is_error()), "{bench}");
            }
        }
    }
}
