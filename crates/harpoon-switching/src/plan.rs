//! Switching plans: a TOML text becomes a checked [`Plan`].
//!
//! A plan says which Boolean variables there are, which combinations of them cannot occur, and for each power
//! path when it is on and what it carries. Every problem is a diagnostic with its place in the text, and reading
//! goes on, so that one run shows all of them. Conditions become functions of one decision diagram, so that
//! empty and overlapping paths are found exactly, with an example, whatever the number of variables.
//!
//! The checks about bond graphs: the network grounds the end of a path that is off, so what a path carries must
//! not insist on an effort there; and a source of flow needs some path that is on at any time.

use crate::bdd::{Bdd, FALSE, Function};
use crate::element::{self, Element, Role};
use crate::expression::{self, ErrorKind};
use crate::logic::{Cube, MAX_VARIABLES};
use crate::message::{
    bad_expression, bad_minterm, bad_step, bad_table, contradiction, cut_off, duplicate, missing, never_on,
    not_a_name, overlapping, shorted, stranded_flow, toml_syntax, too_many_variables, two_conditions,
    unknown_element, unknown_key, unknown_variable, wrong_type,
};

use harpoon_base::{Diagnostic, FileId, Outcome, Span, number_text};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Paths beyond this are more likely a slip of a generator than a plan.
const MAX_PATHS: usize = 200;
/// Truth tables are written out, so their number of variables is bounded by what a file may hold.
pub(crate) const MAX_TABLE_VARIABLES: usize = 12;

pub struct Plan {
    /// Name of the Modelica model.
    pub name: String,
    pub description: String,
    pub variables: Vec<String>,
    /// Combinations that cannot occur.
    pub free: Function,
    /// The same in words, for reports.
    pub free_text: Vec<String>,
    pub source: Element,
    pub paths: Vec<Path>,
    /// What all paths drive together; empty if each has its own load.
    pub load: Vec<Element>,
    /// Triggers over time; empty if the variables are inputs of the model.
    pub steps: Vec<Step>,
    pub stop_time: f64,
    /// Chains may share their first switches.
    pub share: bool,
    /// Where all the functions live.
    pub bdd: Bdd,
}

pub struct Path {
    pub name: String,
    /// Combinations in which it is on.
    pub on: Function,
    /// Combinations in which this path may be on or off.
    pub free: Function,
    /// The condition as the plan has it.
    pub condition: String,
    /// Where it is.
    pub span: Span,
    pub carries: Vec<Element>,
}

pub struct Step {
    pub at: f64,
    /// Which variables are true from then on.
    pub values: Vec<bool>,
}

/// Reads and checks a plan. The value is there exactly when there are no errors.
pub fn read(text: &str, file: FileId) -> Outcome<Option<Plan>> {
    let (document, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader { text, file, diagnostics: Vec::new() };
    // One slip often makes the parser stumble several times; the first of a line is the one to mend.
    let mut line_reported = None;
    for error in &errors {
        let range = error.span().unwrap_or(0..0);
        let line = text[..range.start.min(text.len())].matches('\n').count();
        if line_reported != Some(line) {
            line_reported = Some(line);
            reader.diagnostics.push(toml_syntax(reader.span(range), error.message()));
        }
    }
    let plan = if errors.is_empty() { reader.plan(document.get_ref()) } else { None };
    let failed = reader.diagnostics.iter().any(Diagnostic::is_error);
    reader.diagnostics.sort_by_key(|d| d.primary.span.start);
    Outcome::new(if failed { None } else { plan }, reader.diagnostics)
}

// Diagnostics, one constructor each.

const KEYWORDS: &[&str] = &[
    "algorithm",
    "and",
    "annotation",
    "block",
    "break",
    "class",
    "connect",
    "connector",
    "constant",
    "constrainedby",
    "der",
    "discrete",
    "each",
    "else",
    "elseif",
    "elsewhen",
    "encapsulated",
    "end",
    "enumeration",
    "equation",
    "expandable",
    "extends",
    "external",
    "false",
    "final",
    "flow",
    "for",
    "function",
    "if",
    "import",
    "impure",
    "in",
    "initial",
    "inner",
    "input",
    "loop",
    "model",
    "not",
    "operator",
    "or",
    "outer",
    "output",
    "package",
    "parameter",
    "partial",
    "protected",
    "public",
    "pure",
    "record",
    "redeclare",
    "replaceable",
    "return",
    "stream",
    "then",
    "time",
    "true",
    "type",
    "when",
    "while",
    "within",
    "xor",
    "BondLib",
    "Modelica",
    "Boolean",
    "Integer",
    "Real",
    "String",
];

pub(crate) fn is_name(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&text)
}

type Value<'i> = Spanned<DeValue<'i>>;

struct Reader<'t> {
    text: &'t str,
    file: FileId,
    diagnostics: Vec<Diagnostic>,
}

/// A condition read from the plan.
struct Condition {
    on: Function,
    /// Marked as not mattering by the condition itself: `-` in a truth table.
    free: Function,
    text: String,
    span: Span,
}

impl<'t> Reader<'t> {
    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, range.start as u32, range.end as u32)
    }

    fn error(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    fn plan(&mut self, root: &DeTable) -> Option<Plan> {
        let known = [
            "name",
            "description",
            "variables",
            "one-hot",
            "exclusive",
            "dont-care",
            "allow-overlap",
            "share-switches",
            "source",
            "path",
            "load",
            "step",
            "experiment",
        ];
        self.check_keys(root, "a plan", &known);
        let top = self.span(0..self.text.find('\n').unwrap_or(self.text.len()));
        let mut bdd = Bdd::default();

        let name = match root.get("name") {
            Some(value) => self.name(value, "a model"),
            None => Some("SwitchNetwork".to_string()),
        };
        let description = root.get("description").and_then(|v| self.string(v, "description"));
        let variables = match root.get("variables") {
            Some(value) => self.variables(value)?,
            None => {
                let help = "add a line such as `variables = [\"A\", \"B\"]`";
                self.error(missing(top, "the plan", "does not name its Boolean variables", help));
                return None;
            }
        };
        let n = variables.len();

        let (free, free_text, free_span) = self.never(root, &variables, &mut bdd);
        let source = match root.get("source") {
            Some(value) => self.element(value, "source"),
            None => {
                let help = "add a table such as `[source]` with `element = \"Se\"` and `e0 = 100`";
                self.error(missing(top, "the plan", "has no source", help));
                None
            }
        };
        if let (Some(s), Some(value)) = (&source, root.get("source"))
            && s.role == Role::TwoPort
        {
            self.error(wrong_type(self.span(value.span()), "source", "an element with one port", &s.class));
        }
        let load = root.get("load").map_or_else(Vec::new, |v| self.elements(v, "load"));
        if let (Some(Role::TwoPort), Some(value)) = (load.last().map(|e| e.role), root.get("load")) {
            let help = "end the list with what takes the power, for instance `{ element = \"R\" }`";
            self.error(missing(self.span(value.span()), "the load", "ends in a two-port", help));
        }
        let allow_overlap =
            root.get("allow-overlap").and_then(|v| self.boolean(v, "allow-overlap")).unwrap_or(false);
        let share =
            root.get("share-switches").and_then(|v| self.boolean(v, "share-switches")).unwrap_or(false);

        let (paths, spans) = self.paths(root, top, &variables, free, free_span, !load.is_empty(), &mut bdd);
        let overlap_span = root.get("allow-overlap").filter(|_| allow_overlap).map(|v| self.span(v.span()));
        match overlap_span {
            Some(span) if !load.is_empty() => {
                let d = Diagnostic::error(
                    "plan-overlapping-paths",
                    span,
                    "paths with a common load must not overlap: the flow would split in an undetermined way",
                );
                self.error(d.help("remove `allow-overlap`, or give each path its own load"));
            }
            Some(_) => {}
            None => self.check_overlap(&paths, &spans, free, &variables, &mut bdd),
        }
        if let Some(source) = &source {
            self.check_bond_graph(root, source, &paths, &spans, &load, free, &variables, &mut bdd);
        }
        let steps =
            root.get("step").map_or_else(Vec::new, |v| self.steps(v, &variables, free, free_span, &bdd));
        self.check_element_names(root, &variables);
        let last = steps.last().map_or(0.0, |s: &Step| s.at);
        let stop_time = match root.get("experiment") {
            Some(value) => self.experiment(value),
            None => None,
        };
        if bdd.is_exhausted() {
            let d = Diagnostic::error(
                "plan-too-many-variables",
                top,
                "the conditions of this plan are too complex",
            );
            self.error(d.help("split the plan into subsystems, or simplify the conditions"));
        }
        debug_assert!(n <= MAX_VARIABLES);
        Some(Plan {
            name: name?,
            description: description.unwrap_or_else(|| "Switching network".to_string()),
            variables,
            free,
            free_text,
            source: source?,
            paths,
            load,
            stop_time: stop_time.unwrap_or(if last > 0.0 { last * 4.0 / 3.0 } else { 1.0 }),
            steps,
            share,
            bdd,
        })
    }

    fn check_keys(&mut self, table: &DeTable, place: &str, known: &[&str]) {
        for (key, _) in table {
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                self.error(unknown_key(self.span(key.span()), name, place, known));
            }
        }
    }

    fn string(&mut self, value: &Value, key: &str) -> Option<String> {
        match value.get_ref() {
            DeValue::String(s) => Some(s.to_string()),
            other => {
                self.error(wrong_type(self.span(value.span()), key, "a text in quotes", article(other)));
                None
            }
        }
    }

    fn boolean(&mut self, value: &Value, key: &str) -> Option<bool> {
        let found = value.get_ref().as_bool();
        if found.is_none() {
            self.error(wrong_type(self.span(value.span()), key, "true or false", article(value.get_ref())));
        }
        found
    }

    fn number(&mut self, value: &Value, key: &str) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Integer(i) => integer(i).map(|i| i as f64),
            DeValue::Float(f) => f.as_str().replace('_', "").parse::<f64>().ok(),
            _ => None,
        };
        let finite = number.filter(|x| x.is_finite());
        if finite.is_none() {
            let found = if number.is_some() { &self.text[value.span()] } else { article(value.get_ref()) };
            self.error(wrong_type(self.span(value.span()), key, "a finite number", found));
        }
        finite
    }

    fn array<'v, 'i>(&mut self, value: &'v Value<'i>, key: &str, of: &str) -> Option<&'v [Value<'i>]> {
        match value.get_ref() {
            DeValue::Array(items) => Some(items),
            other => {
                self.error(wrong_type(
                    self.span(value.span()),
                    key,
                    &format!("a list of {of}"),
                    article(other),
                ));
                None
            }
        }
    }

    fn name(&mut self, value: &Value, what: &str) -> Option<String> {
        let text = self.string(value, "name")?;
        if !is_name(&text) {
            self.error(not_a_name(self.span(value.span()), what, &text));
            return None;
        }
        Some(text)
    }

    fn variables(&mut self, value: &Value) -> Option<Vec<String>> {
        let items = self.array(value, "variables", "names")?;
        let span = self.span(value.span());
        if items.is_empty() {
            let help = "name at least one, for instance `variables = [\"A\"]`";
            self.error(missing(span, "the list of variables", "is empty", help));
            return None;
        }
        if items.len() > MAX_VARIABLES {
            self.error(too_many_variables(span, items.len(), "a plan", MAX_VARIABLES));
            return None;
        }
        let before = self.diagnostics.len();
        let mut names: Vec<(String, Span)> = Vec::new();
        for item in items {
            let Some(name) = self.name(item, "a variable") else { continue };
            let span = self.span(item.span());
            match names.iter().find(|(n, _)| *n == name) {
                Some(&(_, first)) => self.error(duplicate(span, "variables", &name, first)),
                None => names.push((name, span)),
            }
        }
        // With a variable missing, every condition that names it would be an error that is none.
        (self.diagnostics.len() == before).then(|| names.into_iter().map(|(n, _)| n).collect())
    }

    /// Lists of variables: one list, or a list of lists.
    fn variable_groups(&mut self, value: &Value, key: &str, variables: &[String]) -> Vec<Vec<usize>> {
        let Some(items) = self.array(value, key, "variables") else { return Vec::new() };
        if items.iter().all(|i| i.get_ref().is_array()) && !items.is_empty() {
            return items.iter().flat_map(|i| self.variable_groups(i, key, variables)).collect();
        }
        let mut group = Vec::new();
        for item in items {
            let Some(name) = self.string(item, key) else { continue };
            match variables.iter().position(|v| *v == name) {
                Some(v) if group.contains(&v) => {
                    let span = self.span(item.span());
                    self.error(duplicate(
                        span,
                        &format!("entries of `{key}`"),
                        &name,
                        self.span(value.span()),
                    ));
                }
                Some(v) => group.push(v),
                None => self.error(unknown_variable(self.span(item.span()), &name, variables)),
            }
        }
        vec![group]
    }

    /// What cannot occur: `one-hot`, `exclusive` and `dont-care`.
    fn never(
        &mut self,
        root: &DeTable,
        variables: &[String],
        bdd: &mut Bdd,
    ) -> (Function, Vec<String>, Option<Span>) {
        let (mut free, mut words, mut span) = (FALSE, Vec::new(), None);
        for (key, exactly) in [("one-hot", true), ("exclusive", false)] {
            let Some(value) = root.get(key) else { continue };
            span = Some(self.span(value.span()));
            for group in self.variable_groups(value, key, variables) {
                let mut any = FALSE;
                for &v in &group {
                    let x = bdd.variable(v);
                    let two = bdd.and(any, x);
                    free = bdd.or(free, two);
                    any = bdd.or(any, x);
                }
                if exactly {
                    let none = bdd.not(any);
                    free = bdd.or(free, none);
                }
                let names: Vec<&str> = group.iter().map(|&v| variables[v].as_str()).collect();
                let number = if exactly { "exactly" } else { "at most" };
                words.push(format!("{number} one of {} is true", names.join(", ")));
            }
        }
        if let Some(value) = root.get("dont-care") {
            span = Some(self.span(value.span()));
            let condition = self.terms(value, "dont-care", variables, bdd);
            if let Some(c) = condition {
                free = bdd.or(free, c.on);
                words.push(format!("never: {}", c.text));
            }
        }
        if free == crate::bdd::TRUE
            && let Some(span) = span
        {
            let d = Diagnostic::error(
                "plan-contradiction",
                span,
                "no combination of the variables is left that can occur",
            );
            self.error(d.help("weaken `one-hot`, `exclusive` or `dont-care`"));
        }
        (free, words, span)
    }

    /// An expression as text, or a list of minterms.
    fn terms(&mut self, value: &Value, key: &str, variables: &[String], bdd: &mut Bdd) -> Option<Condition> {
        match value.get_ref() {
            DeValue::String(_) => self.expression(value, key, variables, bdd),
            _ => self.minterms(value, key, variables, bdd),
        }
    }

    fn expression(
        &mut self,
        value: &Value,
        key: &str,
        variables: &[String],
        bdd: &mut Bdd,
    ) -> Option<Condition> {
        let text = self.string(value, key)?;
        let range = value.span();
        match expression::parse(&text, variables) {
            Ok(e) => {
                let on = e.to_bdd(bdd);
                Some(Condition { on, free: FALSE, text, span: self.span(range) })
            }
            Err(errors) => {
                // Where the text stands in the file as it is, a place in it is a place in the file.
                let raw = &self.text[range.clone()];
                let inside =
                    if raw.starts_with("\"\"\"") || raw.starts_with("'''") { None } else { raw.find(&text) };
                for e in errors {
                    let place = match inside {
                        Some(offset) if !text.is_empty() => {
                            let start = range.start + offset + e.start;
                            let end =
                                range.start + offset + e.end.max(e.start + usize::from(e.start == e.end));
                            self.span(start..end.min(range.end))
                        }
                        _ => self.span(range.clone()),
                    };
                    self.error(match &e.kind {
                        ErrorKind::UnknownVariable(name) => unknown_variable(place, name, variables),
                        kind => bad_expression(place, kind),
                    });
                }
                None
            }
        }
    }

    fn minterms(
        &mut self,
        value: &Value,
        key: &str,
        variables: &[String],
        bdd: &mut Bdd,
    ) -> Option<Condition> {
        let n = variables.len();
        let items = self.array(value, key, "minterms")?;
        let mut on = FALSE;
        let mut numbers = Vec::new();
        let before = self.diagnostics.len();
        for item in items {
            let number = match item.get_ref() {
                DeValue::Integer(i) => integer(i),
                _ => None,
            };
            match number.and_then(|m| u32::try_from(m).ok()).filter(|&m| u64::from(m) < 1 << n) {
                Some(value) => {
                    let m = Cube { care: ((1u64 << n) - 1) as u32, value }.to_bdd(n, bdd);
                    on = bdd.or(on, m);
                    numbers.push(value.to_string());
                }
                None => self.error(bad_minterm(self.span(item.span()), n)),
            }
        }
        let text = format!("Σm({})", numbers.join(","));
        (self.diagnostics.len() == before).then(|| Condition {
            on,
            free: FALSE,
            text,
            span: self.span(value.span()),
        })
    }

    /// All cells in one text, or rows of inputs and output.
    fn table(&mut self, value: &Value, variables: &[String], bdd: &mut Bdd) -> Option<Condition> {
        let n = variables.len();
        let span = self.span(value.span());
        if n > MAX_TABLE_VARIABLES {
            self.error(too_many_variables(span, n, "a truth table", MAX_TABLE_VARIABLES));
            return None;
        }
        let (mut on, mut free) = (FALSE, FALSE);
        let all = ((1u64 << n) - 1) as u32;
        if let DeValue::String(cells) = value.get_ref() {
            let cells: Vec<char> = cells.chars().filter(|c| !c.is_whitespace() && *c != '_').collect();
            if let Some(c) = cells.iter().find(|c| !"01-xX".contains(**c)) {
                self.error(bad_table(span, format!("`{c}` cannot stand in a truth table"), n));
                return None;
            }
            if cells.len() != 1 << n {
                let message = format!(
                    "a truth table of {n} variables has {} cells, here are {}",
                    1u64 << n,
                    cells.len()
                );
                self.error(bad_table(span, message, n));
                return None;
            }
            for (m, cell) in cells.iter().enumerate().filter(|(_, c)| **c != '0') {
                let cube = Cube { care: all, value: m as u32 }.to_bdd(n, bdd);
                let part = if *cell == '1' { &mut on } else { &mut free };
                *part = bdd.or(*part, cube);
            }
        } else {
            for item in self.array(value, "table", "rows, or one text")? {
                let Some(row) = self.string(item, "table") else { continue };
                let cells: Vec<char> = row.chars().filter(|c| "01-xX".contains(*c)).collect();
                let stray =
                    row.chars().find(|c| !"01-xX".contains(*c) && !c.is_whitespace() && !"|:=_".contains(*c));
                if cells.len() != n + 1 || stray.is_some() {
                    let message =
                        format!("a row has {n} inputs and one output, here are {} digits", cells.len());
                    self.error(bad_table(self.span(item.span()), message, n));
                    continue;
                }
                let bits = |digits: &[char], of: fn(char) -> bool| {
                    digits.iter().fold(0u32, |bits, &c| bits << 1 | u32::from(of(c)))
                };
                let inputs = &cells[..n];
                let cube =
                    Cube { care: bits(inputs, |c| c == '0' || c == '1'), value: bits(inputs, |c| c == '1') };
                let cube = cube.to_bdd(n, bdd);
                match cells[n] {
                    '0' => {}
                    '1' => on = bdd.or(on, cube),
                    _ => free = bdd.or(free, cube),
                }
            }
        }
        let minterms: Vec<String> =
            (0..=all).filter(|&m| bdd.value(on, m, n)).map(|m| m.to_string()).collect();
        Some(Condition { on, free, text: format!("Σm({})", minterms.join(",")), span })
    }

    fn paths(
        &mut self,
        root: &DeTable,
        top: Span,
        variables: &[String],
        free: Function,
        free_span: Option<Span>,
        common_load: bool,
        bdd: &mut Bdd,
    ) -> (Vec<Path>, Vec<(Span, Span)>) {
        let (mut paths, mut spans): (Vec<Path>, Vec<(Span, Span)>) = (Vec::new(), Vec::new());
        let items = match root.get("path") {
            Some(value) => self.array(value, "path", "tables `[[path]]`").unwrap_or(&[]),
            None => &[],
        };
        if items.is_empty() {
            let help = "begin each with a line `[[path]]` and say when it is on: `when = \"A*B'\"`";
            self.error(missing(top, "the plan", "has no paths", help));
        }
        if items.len() > MAX_PATHS {
            let d = Diagnostic::error(
                "plan-too-many-paths",
                top,
                format!("{} paths; at most {MAX_PATHS} are read", items.len()),
            );
            self.error(d.help("split the plan into subsystems"));
            return (paths, spans);
        }
        for (i, item) in items.iter().enumerate() {
            let DeValue::Table(table) = item.get_ref() else {
                self.error(wrong_type(self.span(item.span()), "path", "a table", article(item.get_ref())));
                continue;
            };
            self.check_keys(table, "a path", &["name", "when", "minterms", "table", "dont-care", "carries"]);
            let head = self.header(item.span());
            let name = match table.get("name") {
                Some(value) => match self.name(value, "a path") {
                    Some(name) => name,
                    None => continue,
                },
                None => format!("path{}", i + 1),
            };
            let name_span = table.get("name").map_or(head, |v| self.span(v.span()));
            if let Some(k) = paths.iter().position(|p| p.name == name) {
                self.error(duplicate(name_span, "paths", &name, spans[k].0));
            }
            let carries = table.get("carries").map_or_else(Vec::new, |v| self.elements(v, "carries"));
            if !common_load {
                let carries_span = table.get("carries").map_or(head, |v| self.span(v.span()));
                match carries.last() {
                    None if table.get("carries").is_none() => {
                        let help = "add `carries = [{ element = \"R\", R = 1 }]`, or a common `[[load]]` for all paths";
                        self.error(missing(
                            carries_span,
                            &format!("path `{name}`"),
                            "leads to nothing",
                            help,
                        ));
                    }
                    Some(last) if last.role == Role::TwoPort => {
                        let help =
                            "end the list with what takes the power, for instance `{ element = \"R\" }`";
                        self.error(missing(
                            carries_span,
                            &format!("path `{name}`"),
                            "ends in a two-port",
                            help,
                        ));
                    }
                    _ => {}
                }
            }
            let Some(condition) = self.condition(table, head, &name, variables, bdd) else { continue };
            let mut own_free = condition.free;
            if let Some(value) = table.get("dont-care")
                && let Some(c) = self.terms(value, "dont-care", variables, bdd)
            {
                own_free = bdd.or(own_free, c.on);
            }
            let both = bdd.and(condition.on, own_free);
            if let Some(example) = bdd.example(both) {
                self.error(contradiction(condition.span, &name, &assignment(&example, variables)));
            }
            let possible = bdd.minus(condition.on, free);
            if condition.on == FALSE {
                self.error(never_on(condition.span, &name, None));
            } else if possible == FALSE {
                self.error(never_on(condition.span, &name, free_span));
            }
            paths.push(Path {
                name,
                on: condition.on,
                free: own_free,
                condition: condition.text,
                span: condition.span,
                carries,
            });
            spans.push((name_span, condition.span));
        }
        (paths, spans)
    }

    /// The `[[path]]` line, rather than the whole table.
    fn header(&self, range: Range<usize>) -> Span {
        let line = self.text[range.clone()].find('\n').map_or(range.end, |i| range.start + i);
        self.span(range.start..line)
    }

    fn condition(
        &mut self,
        table: &DeTable,
        head: Span,
        name: &str,
        variables: &[String],
        bdd: &mut Bdd,
    ) -> Option<Condition> {
        let mut given: Vec<(&str, &Value)> =
            ["when", "minterms", "table"].into_iter().filter_map(|k| Some((k, table.get(k)?))).collect();
        given.sort_by_key(|(_, v)| v.span().start);
        let Some(&(key, value)) = given.first() else {
            let help = "add one of `when = \"A*B'\"`, `minterms = [2]` and `table = \"0010\"`";
            self.error(missing(head, &format!("path `{name}`"), "does not say when it is on", help));
            return None;
        };
        if let Some((_, second)) = given.get(1) {
            let first = self.span(value.span());
            self.error(two_conditions(self.span(second.span()), name, first));
        }
        match key {
            "when" => self.expression(value, key, variables, bdd),
            "minterms" => self.minterms(value, key, variables, bdd),
            _ => self.table(value, variables, bdd),
        }
    }

    fn check_overlap(
        &mut self,
        paths: &[Path],
        spans: &[(Span, Span)],
        free: Function,
        variables: &[String],
        bdd: &mut Bdd,
    ) {
        for j in 1..paths.len() {
            for i in 0..j {
                let both = bdd.and(paths[i].on, paths[j].on);
                let both = bdd.minus(both, free);
                if let Some(example) = bdd.example(both) {
                    let example = assignment(&example, variables);
                    self.error(overlapping(spans[j].1, &paths[j].name, &paths[i].name, spans[i].1, &example));
                    break;
                }
            }
        }
    }

    fn check_bond_graph(
        &mut self,
        root: &DeTable,
        source: &Element,
        paths: &[Path],
        spans: &[(Span, Span)],
        load: &[Element],
        free: Function,
        variables: &[String],
        bdd: &mut Bdd,
    ) {
        for (path, (name_span, _)) in paths.iter().zip(spans) {
            // The ground at the end of the network keeps effort zero, behind a gyrator flow zero. The first
            // elements that share a junction of common flow must be able to live with that.
            let leading = path.carries.iter().take_while(|e| e.role == Role::TwoPort).count();
            let stops_flow = path.carries[..leading].iter().filter(|e| e.is_gyrator()).count() % 2 == 1;
            let first: Vec<&Element> =
                path.carries[leading..].iter().take_while(|e| e.role != Role::TwoPort).collect();
            let ends_here = leading + first.len() == path.carries.len();
            let kinds = |which: fn(&Element) -> bool| {
                first.iter().filter(|e| which(e)).map(|e| e.kind()).collect::<Vec<_>>().join(", ")
            };
            if stops_flow && first.iter().any(|e| e.imposes_flow()) {
                self.error(cut_off(*name_span, &path.name, &kinds(Element::imposes_flow)));
            } else if !stops_flow
                && ends_here
                && !first.is_empty()
                && first.iter().all(|e| e.imposes_effort())
            {
                self.error(shorted(*name_span, &path.name, &kinds(Element::imposes_effort)));
            }
            if path.carries.is_empty()
                && !load.is_empty()
                && source.role == Role::EffortSource
                && load.iter().all(Element::imposes_effort)
            {
                let kinds: Vec<&str> = load.iter().map(|e| e.kind()).collect();
                let d = Diagnostic::error(
                    "plan-shorted-element",
                    *name_span,
                    format!(
                        "path `{}` would connect the source of effort directly to `{}`",
                        path.name,
                        kinds.join(", ")
                    ),
                );
                self.error(
                    d.help("let the path or the load carry a resistance `R` or an inertia `I` as well"),
                );
            }
        }
        if source.role == Role::FlowSource && !paths.is_empty() {
            let any = paths.iter().fold(free, |f, p| bdd.or(f, p.on));
            let none = bdd.not(any);
            if let (Some(example), Some(value)) = (bdd.example(none), root.get("source")) {
                self.error(stranded_flow(self.span(value.span()), &assignment(&example, variables)));
            }
        }
    }

    fn elements(&mut self, value: &Value, key: &str) -> Vec<Element> {
        match value.get_ref() {
            DeValue::Array(items) => items.iter().filter_map(|i| self.element(i, key)).collect(),
            _ => self.element(value, key).into_iter().collect(),
        }
    }

    /// `"R"`, or a table with `element`, its parameters, and `start` for the initial value of a store.
    fn element(&mut self, value: &Value, key: &str) -> Option<Element> {
        let span = self.span(value.span());
        let table = match value.get_ref() {
            DeValue::String(name) => {
                return self.class(name, span, false).map(|(class, role, _)| Element {
                    name: String::new(),
                    class,
                    role,
                    modifiers: Vec::new(),
                });
            }
            DeValue::Table(table) => table,
            other => {
                self.error(wrong_type(
                    span,
                    key,
                    "an element such as { element = \"R\", R = 1 }",
                    article(other),
                ));
                return None;
            }
        };
        let Some(class_value) = table.get("element") else {
            let help = "say which, for instance `element = \"R\"`";
            self.error(missing(
                self.header(value.span()),
                &format!("an entry of `{key}`"),
                "names no element",
                help,
            ));
            return None;
        };
        let class_name = self.string(class_value, "element")?;
        let ports = match table.get("ports") {
            Some(v) => self.number(v, "ports").unwrap_or(1.0),
            None => 1.0,
        };
        let (class, role, known) = self.class(&class_name, self.span(class_value.span()), ports == 2.0)?;
        let name = table.get("name").map_or(Some(String::new()), |v| self.name(v, "an element"))?;
        let mut entries: Vec<(&Spanned<_>, &Value)> = table
            .iter()
            .filter(|(k, _)| !["element", "name", "ports"].contains(&k.get_ref().as_ref()))
            .collect();
        entries.sort_by_key(|(k, _)| k.span().start);
        let mut modifiers = Vec::new();
        for (key, value) in entries {
            let key_span = self.span(key.span());
            let key: &str = key.get_ref().as_ref();
            if key == "start"
                && let Some(known) = known
            {
                match known.state {
                    Some(state) => {
                        if let Some(x) = self.number(value, key) {
                            modifiers.push(format!("{state}(start={}, fixed=true)", number_text(x)));
                        }
                    }
                    None => {
                        let d = Diagnostic::error(
                            "plan-parameter",
                            key_span,
                            format!("`{class_name}` stores nothing, so it has no start value"),
                        );
                        self.error(d.help("only `C` and `I` take `start`"));
                    }
                }
                continue;
            }
            if !is_name(key) || known.is_some_and(|c| !c.parameters.contains(&key)) {
                let list = known.map_or(String::new(), |c| format!("; it has {}", c.parameters.join(", ")));
                let d = Diagnostic::error(
                    "plan-parameter",
                    key_span,
                    format!("element `{class_name}` has no parameter `{key}`"),
                );
                self.error(d.help(format!("name a parameter of the element{list}")));
                continue;
            }
            if let Some(text) = self.parameter(value, key) {
                modifiers.push(format!("{key}={text}"));
            }
        }
        Some(Element { name, class, role, modifiers })
    }

    fn class(
        &mut self,
        name: &str,
        span: Span,
        two_ports: bool,
    ) -> Option<(String, Role, Option<&'static element::Class>)> {
        let short = name.strip_prefix("BondLib.").and_then(|n| n.rsplit('.').next()).unwrap_or(name);
        if let Some(class) = element::class(short) {
            return Some((format!("BondLib.{}.{}", class.package, class.name), class.role, Some(class)));
        }
        if name.contains('.')
            && name.split('.').all(|part| is_name(part) || part == "BondLib" || part == "Modelica")
        {
            return Some((name.to_string(), if two_ports { Role::TwoPort } else { Role::Open }, None));
        }
        self.error(unknown_element(span, name));
        None
    }

    /// Numbers, truth values and matrices, as Modelica text.
    fn parameter(&mut self, value: &Value, key: &str) -> Option<String> {
        match value.get_ref() {
            DeValue::Boolean(b) => Some(b.to_string()),
            DeValue::Integer(_) | DeValue::Float(_) => self.number(value, key).map(number_text),
            DeValue::Array(items) if !items.is_empty() => {
                let texts: Option<Vec<String>> = items.iter().map(|i| self.parameter(i, key)).collect();
                Some(format!("{{{}}}", texts?.join(",")))
            }
            other => {
                self.error(wrong_type(
                    self.span(value.span()),
                    key,
                    "a number or a list of numbers",
                    article(other),
                ));
                None
            }
        }
    }

    fn steps(
        &mut self,
        value: &Value,
        variables: &[String],
        free: Function,
        free_span: Option<Span>,
        bdd: &Bdd,
    ) -> Vec<Step> {
        let n = variables.len();
        let Some(items) = self.array(value, "step", "tables `[[step]]`") else { return Vec::new() };
        let mut steps: Vec<Step> = Vec::new();
        for item in items {
            let DeValue::Table(table) = item.get_ref() else {
                self.error(wrong_type(self.span(item.span()), "step", "a table", article(item.get_ref())));
                continue;
            };
            self.check_keys(table, "a step", &["at", "on"]);
            let head = self.header(item.span());
            let (Some(at_value), Some(on_value)) = (table.get("at"), table.get("on")) else {
                let help = "write `at = 2.0` (seconds) and `on = [\"B\"]` (the variables that are true from then on)";
                self.error(missing(head, "a step", "needs `at` and `on`", help));
                continue;
            };
            let Some(at) = self.number(at_value, "at") else { continue };
            if at < 0.0 || steps.last().is_some_and(|s| at <= s.at) {
                let span = self.span(at_value.span());
                self.error(bad_step(
                    span,
                    format!("the step at {at} s is out of order"),
                    "times begin at 0 and grow",
                ));
            }
            if steps.is_empty() && at != 0.0 {
                let span = self.span(at_value.span());
                self.error(bad_step(
                    span,
                    "the first step must be at 0".to_string(),
                    "say what holds at the beginning: `at = 0`",
                ));
            }
            let mut values = vec![false; n];
            let Some(names) = self.array(on_value, "on", "variables") else { continue };
            let before = self.diagnostics.len();
            for name in names {
                let Some(text) = self.string(name, "on") else { continue };
                match variables.iter().position(|v| *v == text) {
                    Some(v) => values[v] = true,
                    None => self.error(unknown_variable(self.span(name.span()), &text, variables)),
                }
            }
            let minterm = values.iter().fold(0u32, |m, &b| m << 1 | u32::from(b));
            if self.diagnostics.len() == before && bdd.value(free, minterm, n) {
                let span = self.span(on_value.span());
                let mut d = bad_step(
                    span,
                    format!("the plan says that the combination at {at} s never occurs"),
                    "correct the step or the declaration",
                );
                if let Some(place) = free_span {
                    d = d.related(place, "declared here");
                }
                self.error(d);
            }
            steps.push(Step { at, values });
        }
        steps
    }

    fn experiment(&mut self, value: &Value) -> Option<f64> {
        let DeValue::Table(table) = value.get_ref() else {
            self.error(wrong_type(
                self.span(value.span()),
                "experiment",
                "a table",
                article(value.get_ref()),
            ));
            return None;
        };
        self.check_keys(table, "`experiment`", &["stop-time"]);
        let stop = table.get("stop-time")?;
        let time = self.number(stop, "stop-time")?;
        if time <= 0.0 {
            self.error(wrong_type(self.span(stop.span()), "stop-time", "positive", &number_text(time)));
            return None;
        }
        Some(time)
    }

    /// Names given to elements become names of components, beside those of the variables.
    fn check_element_names(&mut self, root: &DeTable, variables: &[String]) {
        let mut tables: Vec<&Value> = Vec::new();
        fn collect<'v, 'i>(value: Option<&'v Value<'i>>, out: &mut Vec<&'v Value<'i>>) {
            match value.map(|v| (v, v.get_ref())) {
                Some((_, DeValue::Array(items))) => items.iter().for_each(|i| collect(Some(i), out)),
                Some((v, DeValue::Table(_))) => out.push(v),
                _ => {}
            }
        }
        collect(root.get("source"), &mut tables);
        collect(root.get("load"), &mut tables);
        if let Some(paths) = root.get("path").and_then(|p| p.get_ref().as_array()) {
            for path in paths.iter() {
                collect(path.get_ref().as_table().and_then(|t| t.get("carries")), &mut tables);
            }
        }
        let named = tables.iter().filter_map(|t| t.get_ref().as_table()?.get("name"));
        let mut seen: Vec<(String, Span)> = Vec::new();
        for value in named {
            let Some(name) = value.get_ref().as_str() else { continue };
            let span = self.span(value.span());
            if let Some(&(_, first)) = seen.iter().find(|(n, _)| n == name) {
                self.error(duplicate(span, "elements", name, first));
            } else if variables.iter().any(|v| v == name) {
                let d = Diagnostic::error(
                    "plan-duplicate-name",
                    span,
                    format!("`{name}` is the name of a variable already"),
                );
                self.error(d.help("give the element a name of its own"));
            }
            seen.push((name.to_string(), span));
        }
    }
}

fn article(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a truth value",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

fn integer(i: &toml::de::DeInteger) -> Option<i64> {
    i64::from_str_radix(&i.as_str().replace('_', ""), i.radix()).ok()
}

/// `A=1 B=0`, for messages.
fn assignment(example: &[(usize, bool)], variables: &[String]) -> String {
    if example.is_empty() {
        return "anything".to_string();
    }
    let each: Vec<String> =
        example.iter().map(|&(v, b)| format!("{}={}", variables[v], u8::from(b))).collect();
    each.join(" ")
}
