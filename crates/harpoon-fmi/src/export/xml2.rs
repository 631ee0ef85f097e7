//! The model description of FMI 2.0.

use super::describe::{Causality, Description, Value, Variable, knows_display};
use super::xml::{Attributes, Xml, add, add_number, experiment, log_categories, number, unit_definitions};
use harpoon_fmu::payload::{Role, Type};
use std::collections::HashMap;

pub fn write(description: &Description, token: &str) -> String {
    let mut xml = Xml::new();
    let mut root = vec![
        ("fmiVersion", "2.0".to_owned()),
        ("modelName", description.name.clone()),
        ("guid", token.to_owned()),
    ];
    add(&mut root, "description", &description.description);
    root.extend([
        ("generationTool", concat!("Harpoon ", env!("CARGO_PKG_VERSION")).to_owned()),
        ("variableNamingConvention", "structured".to_owned()),
        ("numberOfEventIndicators", description.indicators.len().to_string()),
    ]);
    xml.begin("fmiModelDescription", &root);
    let yes = || "true".to_owned();
    let shared = || {
        vec![
            ("modelIdentifier", description.identifier.clone()),
            ("canGetAndSetFMUstate", yes()),
            ("canSerializeFMUstate", yes()),
            ("providesDirectionalDerivative", yes()),
        ]
    };
    if description.is_exchange {
        xml.element("ModelExchange", &shared());
    }
    let mut steps = shared();
    steps.extend([
        ("canHandleVariableCommunicationStepSize", yes()),
        ("canInterpolateInputs", yes()),
        ("maxOutputDerivativeOrder", "1".to_owned()),
    ]);
    xml.element("CoSimulation", &steps);
    unit_definitions(&mut xml, description);
    if !description.enumerations.is_empty() {
        xml.begin("TypeDefinitions", &vec![]);
        for (_, name, literals) in &description.enumerations {
            xml.begin("SimpleType", &vec![("name", name.clone())]);
            xml.begin("Enumeration", &vec![]);
            for (k, literal) in literals.iter().enumerate() {
                xml.element("Item", &vec![("name", literal.clone()), ("value", (k + 1).to_string())]);
            }
            xml.end();
            xml.end();
        }
        xml.end();
    }
    log_categories(&mut xml);
    xml.element("DefaultExperiment", &experiment(description));
    // Time and indicators are no variables here. Aliases are, with the reference of what they stand for.
    let mut index_of: HashMap<usize, usize> = HashMap::new();
    let mut index = 0;
    for (k, v) in description.variables.iter().enumerate() {
        if is_listed(v) {
            index += 1;
            index_of.insert(k, index);
            index += v.aliases.len();
        }
    }
    xml.begin("ModelVariables", &vec![]);
    for v in description.variables.iter().filter(|v| is_listed(v)) {
        variable(&mut xml, description, v, None, &index_of);
        for (name, text) in &v.aliases {
            variable(&mut xml, description, v, Some((name, text)), &index_of);
        }
    }
    xml.end();
    let unknowns = |xml: &mut Xml, list: &[usize], from: &HashMap<usize, Vec<usize>>| {
        let mut sorted: Vec<(usize, usize)> = list.iter().map(|&k| (index_of[&k], k)).collect();
        sorted.sort_unstable();
        for (index, k) in sorted {
            let mut attributes = vec![("index", index.to_string())];
            if let Some(list) = from.get(&k) {
                let indices = list.iter().filter_map(|k| index_of.get(k));
                let texts: Vec<String> = indices.map(usize::to_string).collect();
                attributes.push(("dependencies", texts.join(" ")));
            }
            xml.element("Unknown", &attributes);
        }
    };
    let dependencies = &description.dependencies;
    xml.begin("ModelStructure", &vec![]);
    let parts = [
        ("Outputs", &description.outputs, &dependencies.running),
        ("Derivatives", &description.derivatives, &dependencies.running),
        ("InitialUnknowns", &description.initial_unknowns, &dependencies.initial),
    ];
    for (name, list, from) in parts {
        if !list.is_empty() {
            xml.begin(name, &vec![]);
            if name == "Derivatives" {
                // In the order of the states.
                for &k in list {
                    unknowns(&mut xml, &[k], from);
                }
            } else {
                unknowns(&mut xml, list, from);
            }
            xml.end();
        }
    }
    xml.finish()
}

fn is_listed(v: &Variable) -> bool {
    v.causality != Causality::Independent && v.role != Role::Indicator
}

fn variable(
    xml: &mut Xml,
    description: &Description,
    v: &Variable,
    alias: Option<(&String, &String)>,
    index_of: &HashMap<usize, usize>,
) {
    let (name, text) = alias.unwrap_or((&v.name, &v.description));
    let mut attributes = vec![("name", name.clone()), ("valueReference", v.reference.to_string())];
    add(&mut attributes, "description", text);
    let causality = if alias.is_some() { Causality::Local } else { v.causality };
    attributes.push(("causality", causality.text().to_owned()));
    attributes.push(("variability", v.variability.text().to_owned()));
    if let Some(initial) = v.initial {
        attributes.push(("initial", initial.text().to_owned()));
    }
    xml.begin("ScalarVariable", &attributes);
    let mut own = Attributes::new();
    if let Some((_, name, _)) = description.enumerations.iter().find(|(e, ..)| Some(*e) == v.enumeration) {
        own.push(("declaredType", name.clone()));
    }
    if v.ty != Type::Boolean && v.ty != Type::String {
        add(&mut own, "quantity", &v.quantity);
    }
    if v.ty == Type::Real {
        add(&mut own, "unit", &v.unit);
        if knows_display(&description.units, v) {
            add(&mut own, "displayUnit", &v.display_unit);
        }
    }
    if v.ty == Type::Integer {
        // Limits beyond the type say nothing.
        let is_within = |limit: &f64| limit.abs() <= f64::from(i32::MAX);
        add(&mut own, "min", &v.min.filter(is_within).map_or_else(String::new, |v| format!("{v:.0}")));
        add(&mut own, "max", &v.max.filter(is_within).map_or_else(String::new, |v| format!("{v:.0}")));
    } else if v.ty == Type::Real {
        add_number(&mut own, "min", v.min);
        add_number(&mut own, "max", v.max);
    }
    if v.ty == Type::Real {
        add_number(&mut own, "nominal", v.nominal);
    }
    match &v.start {
        Some(Value::Text(text)) => own.push(("start", text.clone())),
        Some(Value::Number(value)) => own.push((
            "start",
            match v.ty {
                Type::Boolean => (*value != 0.0).to_string(),
                Type::Integer | Type::Enumeration => format!("{value:.0}"),
                _ => number(*value),
            },
        )),
        None => {}
    }
    if let (Some(state), None) = (v.derivative_of, alias) {
        own.push(("derivative", index_of[&state].to_string()));
    }
    let element = match v.ty {
        Type::Real => "Real",
        Type::Integer => "Integer",
        Type::Boolean => "Boolean",
        Type::String => "String",
        Type::Enumeration => "Enumeration",
        Type::Clock => unreachable!("FMI 2.0 knows no clocks"),
    };
    xml.element(element, &own);
    xml.end();
}
