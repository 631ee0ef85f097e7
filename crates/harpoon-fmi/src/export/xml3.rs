//! The model description of FMI 3.0.

use super::describe::{Causality, Description, Value, Variability, Variable, knows_display};
use super::xml::{Attributes, Xml, add, add_number, experiment, log_categories, number, unit_definitions};
use harpoon_fmu::payload::Type;
use std::collections::HashMap;

pub fn write(description: &Description, token: &str) -> String {
    let mut xml = Xml::new();
    let mut root = vec![
        ("fmiVersion", "3.0".to_owned()),
        ("modelName", description.name.clone()),
        ("instantiationToken", token.to_owned()),
    ];
    add(&mut root, "description", &description.description);
    root.extend([
        ("generationTool", concat!("Harpoon ", env!("CARGO_PKG_VERSION")).to_owned()),
        ("variableNamingConvention", "structured".to_owned()),
    ]);
    xml.begin("fmiModelDescription", &root);
    let yes = || "true".to_owned();
    let shared = || {
        vec![
            ("modelIdentifier", description.identifier.clone()),
            ("canGetAndSetFMUState", yes()),
            ("canSerializeFMUState", yes()),
            ("providesDirectionalDerivatives", yes()),
            ("providesAdjointDerivatives", yes()),
        ]
    };
    let mut exchange = shared();
    // Delays and assertions live on accepted steps.
    exchange.push(("needsCompletedIntegratorStep", yes()));
    if description.is_exchange {
        xml.element("ModelExchange", &exchange);
    }
    let mut steps = shared();
    steps.extend([
        ("canHandleVariableCommunicationStepSize", yes()),
        ("maxOutputDerivativeOrder", "1".to_owned()),
        ("hasEventMode", yes()),
        ("mightReturnEarlyFromDoStep", yes()),
        ("canReturnEarlyAfterIntermediateUpdate", yes()),
        ("providesIntermediateUpdate", yes()),
    ]);
    xml.element("CoSimulation", &steps);
    unit_definitions(&mut xml, description);
    if !description.enumerations.is_empty() {
        xml.begin("TypeDefinitions", &vec![]);
        for (_, name, literals) in &description.enumerations {
            xml.begin("EnumerationType", &vec![("name", name.clone())]);
            for (k, literal) in literals.iter().enumerate() {
                xml.element("Item", &vec![("name", literal.clone()), ("value", (k + 1).to_string())]);
            }
            xml.end();
        }
        xml.end();
    }
    log_categories(&mut xml);
    xml.element("DefaultExperiment", &experiment(description));
    xml.begin("ModelVariables", &vec![]);
    for v in &description.variables {
        variable(&mut xml, description, v);
    }
    xml.end();
    xml.begin("ModelStructure", &vec![]);
    let reference = |k: usize| description.variables[k].reference.to_string();
    let mut unknowns = |name: &str, list: &[usize], from: &HashMap<usize, Vec<usize>>| {
        for &k in list {
            let mut attributes = vec![("valueReference", reference(k))];
            if let Some(list) = from.get(&k) {
                let texts: Vec<String> = list.iter().map(|&k| reference(k)).collect();
                attributes.push(("dependencies", texts.join(" ")));
            }
            xml.element(name, &attributes);
        }
    };
    let dependencies = &description.dependencies;
    unknowns("Output", &description.outputs, &dependencies.running);
    unknowns("ContinuousStateDerivative", &description.derivatives, &dependencies.running);
    unknowns("InitialUnknown", &description.initial_unknowns, &dependencies.initial);
    unknowns("EventIndicator", &description.indicators, &HashMap::new());
    xml.finish()
}

fn variable(xml: &mut Xml, description: &Description, v: &Variable) {
    let mut own: Attributes = vec![("name", v.name.clone()), ("valueReference", v.reference.to_string())];
    add(&mut own, "description", &v.description);
    own.push(("causality", v.causality.text().to_owned()));
    own.push(("variability", v.variability.text().to_owned()));
    if let Some(initial) = v.initial.filter(|_| v.causality != Causality::Independent) {
        own.push(("initial", initial.text().to_owned()));
    }
    if let Some((_, name, _)) = description.enumerations.iter().find(|(e, ..)| Some(*e) == v.enumeration) {
        own.push(("declaredType", name.clone()));
    }
    if v.ty == Type::Clock {
        own.push(("intervalVariability", "triggered".to_owned()));
    } else if v.ty != Type::Boolean && v.ty != Type::String {
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
    if v.ty == Type::Real && v.causality == Causality::Output && v.variability == Variability::Continuous {
        own.push(("intermediateUpdate", "true".to_owned()));
    }
    let mut text = None;
    match &v.start {
        Some(Value::Text(start)) => text = Some(start),
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
    if let Some(state) = v.derivative_of {
        own.push(("derivative", description.variables[state].reference.to_string()));
    }
    let element = match v.ty {
        Type::Real => "Float64",
        Type::Integer => "Int32",
        Type::Boolean => "Boolean",
        Type::String => "String",
        Type::Enumeration => "Enumeration",
        Type::Clock => "Clock",
    };
    if v.aliases.is_empty() && text.is_none() {
        xml.element(element, &own);
        return;
    }
    xml.begin(element, &own);
    if let Some(start) = text {
        xml.element("Start", &vec![("value", start.clone())]);
    }
    for (name, description) in &v.aliases {
        let mut alias = vec![("name", name.clone())];
        add(&mut alias, "description", description);
        xml.element("Alias", &alias);
    }
    xml.end();
}
