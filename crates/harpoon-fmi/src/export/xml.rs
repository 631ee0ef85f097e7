//! Elements, attributes and numbers of XML, and what both versions of the model description share.

use super::describe::{Causality, Description, Initial, Variability};

/// Writes elements with indentation.
#[derive(Default)]
pub struct Xml {
    out: String,
    open: Vec<&'static str>,
}

pub type Attributes = Vec<(&'static str, String)>;

impl Xml {
    pub fn new() -> Xml {
        Xml { out: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned(), open: Vec::new() }
    }

    fn tag(&mut self, name: &str, attributes: &Attributes, end: &str) {
        let indent = "  ".repeat(self.open.len());
        self.out.push_str(&format!("{indent}<{name}"));
        for (key, value) in attributes {
            self.out.push_str(&format!(" {key}=\"{}\"", escape(value)));
        }
        self.out.push_str(end);
        self.out.push('\n');
    }

    pub fn begin(&mut self, name: &'static str, attributes: &Attributes) {
        self.tag(name, attributes, ">");
        self.open.push(name);
    }

    pub fn end(&mut self) {
        if let Some(name) = self.open.pop() {
            self.out.push_str(&format!("{}</{name}>\n", "  ".repeat(self.open.len())));
        }
    }

    pub fn element(&mut self, name: &str, attributes: &Attributes) {
        self.tag(name, attributes, "/>");
    }

    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.end();
        }
        self.out
    }
}

/// Characters that XML forbids become blanks.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The shortest text that gives the same number.
pub fn number(value: f64) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "INF" } else { "-INF" }.to_owned();
    }
    let plain = format!("{value}");
    let short = format!("{value:e}");
    if plain.len() <= short.len().max(8) { plain } else { short }
}

/// Adds an attribute unless it is empty.
pub fn add(attributes: &mut Attributes, key: &'static str, value: &str) {
    if !value.is_empty() {
        attributes.push((key, value.to_owned()));
    }
}

pub fn add_number(attributes: &mut Attributes, key: &'static str, value: Option<f64>) {
    if let Some(value) = value {
        attributes.push((key, number(value)));
    }
}

impl Causality {
    pub fn text(self) -> &'static str {
        match self {
            Causality::Independent => "independent",
            Causality::Parameter => "parameter",
            Causality::CalculatedParameter => "calculatedParameter",
            Causality::Input => "input",
            Causality::Output => "output",
            Causality::Local => "local",
        }
    }
}

impl Variability {
    pub fn text(self) -> &'static str {
        match self {
            Variability::Constant => "constant",
            Variability::Fixed => "fixed",
            Variability::Tunable => "tunable",
            Variability::Discrete => "discrete",
            Variability::Continuous => "continuous",
        }
    }
}

impl Initial {
    pub fn text(self) -> &'static str {
        match self {
            Initial::Exact => "exact",
            Initial::Calculated => "calculated",
        }
    }
}

pub const LOG_CATEGORIES: [(&str, &str); 5] = [
    ("logPrint", "What the model prints"),
    ("logStatusWarning", "Violated assertions of level warning"),
    ("logStatusDiscard", "Points at which the model cannot be evaluated"),
    ("logStatusError", "Errors of the model or of the call"),
    ("logStatusFatal", "Errors of the FMU"),
];

/// Units and display units; `angle` is the name of the attribute for radians.
pub fn unit_definitions(xml: &mut Xml, description: &Description) {
    if description.units.is_empty() {
        return;
    }
    xml.begin("UnitDefinitions", &vec![]);
    for unit in &description.units {
        xml.begin("Unit", &vec![("name", unit.name.clone())]);
        if let Some((exponents, factor, offset)) = unit.base {
            let mut attributes = Attributes::new();
            for (key, exponent) in ["kg", "m", "s", "A", "K", "mol", "cd"].into_iter().zip(exponents) {
                if exponent != 0 {
                    attributes.push((key, exponent.to_string()));
                }
            }
            if unit.is_angle != 0 {
                attributes.push(("rad", unit.is_angle.to_string()));
            }
            if factor != 1.0 {
                attributes.push(("factor", number(factor)));
            }
            if offset != 0.0 {
                attributes.push(("offset", number(offset)));
            }
            xml.element("BaseUnit", &attributes);
        }
        for (name, factor, offset) in &unit.display {
            let mut attributes = vec![("name", name.clone())];
            if *factor != 1.0 {
                attributes.push(("factor", number(*factor)));
            }
            if *offset != 0.0 {
                attributes.push(("offset", number(*offset)));
            }
            xml.element("DisplayUnit", &attributes);
        }
        xml.end();
    }
    xml.end();
}

pub fn experiment(description: &Description) -> Attributes {
    let e = &description.experiment;
    vec![
        ("startTime", number(e.start_time)),
        ("stopTime", number(e.stop_time)),
        ("tolerance", number(e.tolerance)),
        ("stepSize", number(e.interval)),
    ]
}

pub fn log_categories(xml: &mut Xml) {
    xml.begin("LogCategories", &vec![]);
    for (name, description) in LOG_CATEGORIES {
        xml.element("Category", &vec![("name", name.to_owned()), ("description", description.to_owned())]);
    }
    xml.end();
}
