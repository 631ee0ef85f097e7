//! The reference manual of a library as static pages: one per class, with icon, diagram, documentation,
//! parameters, connectors and equations, all from the text and its annotations.
//!
//! The pages need nothing from elsewhere and no server. Without scripts all works but the search. Files are
//! handed to the caller, the same bytes for the same library.

use crate::catalog::{Catalog, Class, ClassPath, dotted};
use crate::class_view::{Role, VariableView, Viewer};
use crate::graphics::{annotation_part, annotation_value};
use crate::html::{self, Use};
use crate::svg::{self, Style, escape};
use crate::text::unit_text;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast::{self, ClassBody, ClassKind, Equation, EquationKind, Statement, StatementKind};
use harpoon_syntax::edit::composition;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;

/// Writes the manual of the class and everything in it; `out` gets the path of each file, with `/` between
/// folders, and its content. `index.html` is where to begin. The result is what was wrong with annotations and
/// links.
pub fn write_manual(
    catalog: &Catalog<'_>,
    package: &Class,
    out: &mut dyn FnMut(&str, &[u8]),
) -> Vec<Diagnostic> {
    let mut pages = Vec::new();
    collect(catalog, package, &mut pages);
    let mut manual = Manual {
        catalog,
        viewer: Viewer::new(catalog),
        root: package.clone(),
        addresses: addresses(&pages),
        icons: HashMap::new(),
        resources: HashSet::new(),
        out,
    };
    for (class, children) in &pages {
        let page = manual.page(class, children);
        let address = manual.addresses[&class.path].clone();
        (manual.out)(&address, page.as_bytes());
    }
    let mut index = String::from("const INDEX = [\n");
    for (class, _) in &pages {
        let entry =
            [class.full_name(), manual.addresses[&class.path].clone(), class.description().to_owned()];
        let _ = writeln!(index, "[{}],", entry.map(|s| json(&s)).join(","));
    }
    index.push_str("];\n");
    (manual.out)("search.js", (index + include_str!("manual.js")).as_bytes());
    (manual.out)("style.css", include_bytes!("manual.css"));
    manual.viewer.diagnostics
}

fn broken_link(span: Span, class: &str, address: &str) -> Diagnostic {
    Diagnostic::warning(
        "broken-link",
        span,
        format!("the documentation of `{class}` links to `{address}`, which is not there"),
    )
    .help("correct the name, or remove the link; in the manual it is plain text")
}

type Page = (Class, Vec<Class>);

fn collect(catalog: &Catalog<'_>, class: &Class, pages: &mut Vec<Page>) {
    let children = public_children(catalog, class);
    pages.push((class.clone(), children.clone()));
    for child in &children {
        collect(catalog, child, pages);
    }
}

/// Calls `visit` with the class and every public class in it, parents first, in the library's order.
pub fn visit_public(catalog: &Catalog<'_>, class: &Class, visit: &mut dyn FnMut(&Class)) {
    visit(class);
    for child in public_children(catalog, class) {
        visit_public(catalog, &child, visit);
    }
}

/// Classes of models and functions are their own affair; those of packages are the library.
fn public_children(catalog: &Catalog<'_>, class: &Class) -> Vec<Class> {
    let children = if is_package(class) { catalog.children(class) } else { Vec::new() };
    children.into_iter().filter(|c| !is_protected(class, c)).collect()
}

/// Whether the class says by its `experiment` annotation that it is there to be simulated.
pub fn is_example(class: &Class) -> bool {
    let arguments = class.annotation().map_or([].as_slice(), |a| &a.arguments);
    !class.def.is_partial && annotation_part(arguments, "experiment").is_some()
}

fn is_package(class: &Class) -> bool {
    let is_container = matches!(
        class.def.kind,
        ClassKind::Package | ClassKind::Class | ClassKind::OperatorRecord | ClassKind::Operator
    );
    is_container && composition(&class.def).is_some()
}

fn is_protected(parent: &Class, child: &Class) -> bool {
    parent.elements().iter().any(|e| match &e.kind {
        ast::ElementKind::Class(c) => e.is_protected && c.class.name.name == child.def.name.name,
        _ => false,
    })
}

/// A file per class. Names that differ only in case, or have characters that files cannot have, get a number.
fn addresses(pages: &[Page]) -> HashMap<ClassPath, String> {
    let mut taken = HashSet::from(["index.html".to_owned()]);
    let mut addresses = HashMap::new();
    for (i, (class, _)) in pages.iter().enumerate() {
        let clean: String = class
            .full_name()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' })
            .collect();
        let mut address = if i == 0 { "index.html".to_owned() } else { format!("{clean}.html") };
        let mut number = 2;
        while i > 0 && !taken.insert(address.to_ascii_lowercase()) {
            address = format!("{clean}-{number}.html");
            number += 1;
        }
        addresses.insert(class.path.clone(), address);
    }
    addresses
}

struct Manual<'a, 'c, 's> {
    catalog: &'c Catalog<'s>,
    viewer: Viewer<'c, 's>,
    root: Class,
    addresses: HashMap<ClassPath, String>,
    /// Equal pictures share a file.
    icons: HashMap<String, String>,
    resources: HashSet<String>,
    out: &'a mut dyn FnMut(&str, &[u8]),
}

impl Manual<'_, '_, '_> {
    fn page(&mut self, class: &Class, children: &[Class]) -> String {
        let mut page = String::new();
        let title = escape(&class.full_name());
        let _ = write!(
            page,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n"
        );
        self.navigation(class, children, &mut page);
        page.push_str("<main>\n");
        self.head(class, &mut page);
        self.diagram(class, &mut page);
        self.documentation("Documentation", "documentation", class, "info", &mut page);
        self.contents(children, &mut page);
        self.variables(class, &mut page);
        self.connectors(class, &mut page);
        self.bases(class, &mut page);
        definition(class, &mut page);
        self.documentation("Revisions", "revisions", class, "revisions", &mut page);
        page.push_str("<footer>Written by <code>harpoon doc</code>.</footer>\n</main>\n");
        page.push_str("<script src=\"search.js\"></script>\n</body>\n</html>\n");
        page
    }

    fn navigation(&mut self, class: &Class, children: &[Class], page: &mut String) {
        page.push_str("<nav>\n<input id=\"search\" type=\"search\" placeholder=\"Search\" aria-label=\"Search\" hidden>\n");
        page.push_str("<ul id=\"found\"></ul>\n<ul id=\"tree\">\n");
        // The way from the root, at each step with what stands beside it.
        let mut chain = Vec::new();
        for n in self.root.path.len()..=class.path.len() {
            chain.extend(self.catalog.class(&class.path[..n]));
        }
        let item = |c: &Class, page: &mut String| {
            if let Some(address) = self.addresses.get(&c.path) {
                let here = if c.path == class.path { " class=\"here\"" } else { "" };
                let _ = write!(page, "<li><a href=\"{}\"{here}>{}</a>", escape(address), escape(c.name()));
            }
        };
        let branch = |siblings: &[Class], page: &mut String| {
            for sibling in siblings {
                item(sibling, page);
                if sibling.path == class.path && !children.is_empty() {
                    page.push_str("\n<ul>\n");
                    for child in children {
                        item(child, page);
                        page.push_str("</li>\n");
                    }
                    page.push_str("</ul>\n");
                }
                page.push_str("</li>\n");
            }
        };
        match chain.len() {
            0 | 1 => branch(&chain, page),
            length => {
                let parents = &chain[..length - 1];
                for parent in parents {
                    item(parent, page);
                    page.push_str("\n<ul>\n");
                }
                let parent = &parents[parents.len() - 1];
                let siblings: Vec<Class> = self
                    .catalog
                    .children(parent)
                    .into_iter()
                    .filter(|c| self.addresses.contains_key(&c.path))
                    .collect();
                branch(&siblings, page);
                for _ in parents {
                    page.push_str("</ul>\n</li>\n");
                }
            }
        }
        page.push_str("</ul>\n</nav>\n");
    }

    fn head(&mut self, class: &Class, page: &mut String) {
        let icon = self.icon(class, false);
        page.push_str("<div class=\"crumbs\">");
        for n in self.root.path.len()..class.path.len() {
            let _ = write!(page, "{} › ", self.link(&class.path[..n], class.path[n - 1].as_str()));
        }
        page.push_str("</div>\n<header>\n<div>\n");
        let partial = if class.def.is_partial { "partial " } else { "" };
        let _ = writeln!(
            page,
            "<h1>{} <span class=\"kind\">{partial}{}</span></h1>",
            escape(class.name()),
            class.def.kind.as_str()
        );
        if !class.description().is_empty() {
            let _ = writeln!(page, "<p class=\"lead\">{}</p>", escape(class.description()));
        }
        let arguments = class.annotation().map_or([].as_slice(), |a| &a.arguments);
        if let Some(version) = crate::catalog::string_argument(arguments, "version") {
            let _ = writeln!(page, "<p class=\"lead\">Version {}</p>", escape(&version));
        }
        if annotation_part(arguments, "experiment").is_some() {
            let _ = writeln!(page, "<pre>harpoon simulate {}</pre>", escape(&class.full_name()));
        }
        page.push_str("</div>\n");
        if let Some(icon) = icon {
            let _ = writeln!(page, "<div class=\"picture\"><img src=\"{}\" alt=\"\"></div>", escape(&icon));
        }
        page.push_str("</header>\n");
    }

    /// The address of the icon's file, if the class has something to show.
    fn icon(&mut self, class: &Class, is_small: bool) -> Option<String> {
        let view = self.viewer.icon(class);
        if view.layers.is_empty() && view.ports.is_empty() {
            return None;
        }
        let files = Some(self.catalog.files());
        let style = if is_small {
            Style { files, ..Style::small_icon() }
        } else {
            Style { files, name: Some(class.name()), ..Style::icon() }
        };
        let picture = svg::icon(&view, &style);
        if let Some(known) = self.icons.get(&picture) {
            return Some(known.clone());
        }
        // The connectors of other libraries have icons but no pages.
        let page = match self.addresses.get(&class.path) {
            Some(address) => address.trim_end_matches(".html").to_owned(),
            None => format!("other.{}", class.full_name().replace(['\'', '/', '"', '\\'], "_")),
        };
        let address = format!("icons/{page}{}.svg", if is_small { ".small" } else { "" });
        (self.out)(&address, picture.as_bytes());
        self.icons.insert(picture, address.clone());
        Some(address)
    }

    fn diagram(&mut self, class: &Class, page: &mut String) {
        if is_package(class) {
            return;
        }
        let view = self.viewer.diagram(class);
        if svg::is_empty(&view) {
            return;
        }
        let addresses = &self.addresses;
        let link = |path: &ClassPath| addresses.get(path).cloned();
        let style = Style {
            link: Some(&link),
            files: Some(self.catalog.files()),
            name: Some(class.name()),
            ..Style::diagram()
        };
        let picture = svg::diagram(&view, &style);
        let _ = write!(page, "<h2 id=\"diagram\">Diagram</h2>\n<div class=\"picture\">\n{picture}</div>\n");
    }

    fn documentation(&mut self, title: &str, id: &str, class: &Class, part: &str, page: &mut String) {
        let text = self.viewer.documentation_part(class, part);
        let mut dead: Vec<String> = Vec::new();
        let body = html::sanitise(&text, &mut |purpose, address| {
            let found = self.address(purpose, address);
            if found.is_none() && self.is_own(address) && !dead.iter().any(|d| d == address) {
                dead.push(address.to_owned());
            }
            found
        });
        let span = class.annotation().map_or(class.def.name.span, |a| {
            let documentation = annotation_part(&a.arguments, "Documentation").unwrap_or(&[]);
            annotation_value(documentation, part).map_or(a.span, |value| value.span)
        });
        self.viewer
            .diagnostics
            .extend(dead.iter().map(|address| broken_link(span, &class.full_name(), address)));
        if !body.trim().is_empty() {
            let _ = write!(page, "<h2 id=\"{id}\">{title}</h2>\n<div class=\"doc\">\n{body}\n</div>\n");
        }
    }

    /// Whether a `modelica://` address claims to be in this library.
    fn is_own(&self, address: &str) -> bool {
        let name =
            address.get(..11).filter(|head| head.eq_ignore_ascii_case("modelica://")).map(|_| &address[11..]);
        let first = name.and_then(|n| n.split(['.', '/', '#']).next());
        self.root.path.len() == 1 && first == Some(self.root.name())
    }

    /// Where an address of a documentation text leads to in the manual.
    fn address(&mut self, purpose: Use, address: &str) -> Option<String> {
        match html::scheme(address).as_str() {
            "http" | "https" | "mailto" if purpose == Use::Link => Some(address.to_owned()),
            "" if purpose == Use::Link => {
                let fragment = address.strip_prefix('#')?;
                html::anchor(fragment).map(|a| format!("#{a}"))
            }
            "data" if purpose == Use::Image => {
                let pictures = ["data:image/png;", "data:image/jpeg;", "data:image/gif;"];
                pictures.iter().any(|p| address.starts_with(p)).then(|| address.to_owned())
            }
            "modelica" => match svg::split_address(address) {
                Some((package, file)) => self.resource(purpose, &package, &file),
                None => self.class_address(address.get(11..)?),
            },
            _ => None,
        }
    }

    /// Copies a file of a library into the manual. Pages and scripts are not copied.
    fn resource(&mut self, purpose: Use, package: &[Symbol], file: &str) -> Option<String> {
        let extension = file.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        let allowed: &[&str] = match purpose {
            Use::Image => &["png", "jpg", "jpeg", "gif", "svg", "webp", "bmp"],
            // An SVG opened as a page could run scripts.
            Use::Link => &["png", "jpg", "jpeg", "gif", "pdf", "txt", "csv"],
        };
        if !allowed.contains(&extension.as_str()) {
            return None;
        }
        let target = format!("resources/{}/{file}", dotted(package));
        if !self.resources.contains(&target) {
            let bytes = self.catalog.files().read(package, file)?;
            (self.out)(&target, &bytes);
            self.resources.insert(target.clone());
        }
        Some(target)
    }

    /// `Package.Class#fragment`
    fn class_address(&self, name: &str) -> Option<String> {
        let (name, fragment) = name.split_once('#').unwrap_or((name, ""));
        let target = self.catalog.class_by_name(name.trim_end_matches('/'))?;
        let page = self.addresses.get(&target.path)?;
        Some(match fragment {
            "" => page.clone(),
            "info" => format!("{page}#documentation"),
            "diagram" => format!("{page}#diagram"),
            other => format!("{page}#{}", html::anchor(other)?),
        })
    }

    fn contents(&mut self, children: &[Class], page: &mut String) {
        if children.is_empty() {
            return;
        }
        page.push_str("<h2 id=\"contents\">Contents</h2>\n<table class=\"list\">\n");
        for child in children {
            let icon = self.icon(child, true);
            let picture = icon
                .map_or(String::new(), |i| format!("<img class=\"small\" src=\"{}\" alt=\"\">", escape(&i)));
            let _ = writeln!(
                page,
                "<tr><td class=\"icon\">{picture}</td><td class=\"name\">{}</td><td>{}</td></tr>",
                self.link(&child.path, child.name()),
                escape(child.description())
            );
        }
        page.push_str("</table>\n");
    }

    fn variables(&mut self, class: &Class, page: &mut String) {
        let variables = self.viewer.variables(class);
        let tables: &[(&str, &[Role])] = match class.def.kind {
            ClassKind::Function | ClassKind::OperatorFunction => {
                &[("Inputs", &[Role::Input]), ("Outputs", &[Role::Output])]
            }
            ClassKind::Package => &[("Constants", &[Role::Constant, Role::Parameter])],
            ClassKind::Connector
            | ClassKind::ExpandableConnector
            | ClassKind::Record
            | ClassKind::OperatorRecord => &[
                ("Parameters", &[Role::Parameter, Role::Constant]),
                ("Variables", &[Role::Plain, Role::Flow, Role::Stream, Role::Input, Role::Output]),
            ],
            _ => &[("Parameters", &[Role::Parameter, Role::Constant])],
        };
        for (title, roles) in tables {
            let rows: Vec<&VariableView> = variables
                .iter()
                .filter(|v| roles.contains(&v.role) && !(v.is_final && *title == "Parameters"))
                .collect();
            if !rows.is_empty() {
                self.table(class, title, &rows, page);
            }
        }
        if let ClassBody::Enumeration(ast::Enumeration { literals: Some(literals), .. }) = &class.def.body {
            page.push_str("<h2 id=\"literals\">Literals</h2>\n<table class=\"list\">\n");
            for literal in literals {
                let description = literal.comment.description.as_ref().map_or("", |d| &d.value);
                let name = escape(literal.name.name.as_str());
                let _ = writeln!(
                    page,
                    "<tr><td class=\"name\"><code>{name}</code></td><td>{}</td></tr>",
                    escape(description)
                );
            }
            page.push_str("</table>\n");
        }
    }

    fn table(&mut self, class: &Class, title: &str, rows: &[&VariableView], page: &mut String) {
        let id = title.to_ascii_lowercase();
        let has_values = rows.iter().any(|r| !r.value.is_empty());
        let has_units = rows.iter().any(|r| !matches!(r.unit.as_str(), "" | "1"));
        let _ = write!(
            page,
            "<h2 id=\"{id}\">{title}</h2>\n<table class=\"list\">\n<tr><th>Name</th><th>Type</th>"
        );
        if has_values {
            page.push_str("<th>Default</th>");
        }
        if has_units {
            page.push_str("<th>Unit</th>");
        }
        page.push_str("<th>Description</th></tr>\n");
        // Groups of the parameter dialog, in the order in which they first occur.
        let mut groups: BTreeMap<usize, (String, Vec<&VariableView>)> = BTreeMap::new();
        for row in rows {
            let name = match (row.tab.as_str(), row.group.as_str()) {
                ("", group) => group.to_owned(),
                (tab, "") => tab.to_owned(),
                (tab, group) => format!("{tab}: {group}"),
            };
            let n = groups.len();
            let at = groups.iter().find(|(_, g)| g.0 == name).map_or(n, |(i, _)| *i);
            groups.entry(at).or_insert_with(|| (name, Vec::new())).1.push(row);
        }
        for (name, rows) in groups.values() {
            if !name.is_empty() {
                let _ = writeln!(page, "<tr class=\"group\"><td colspan=\"5\">{}</td></tr>", escape(name));
            }
            for row in rows {
                let prefix = match row.role {
                    Role::Flow => "flow ",
                    Role::Stream => "stream ",
                    Role::Input if id == "variables" => "input ",
                    Role::Output if id == "variables" => "output ",
                    Role::Constant if id == "parameters" => "constant ",
                    _ => "",
                };
                let shown_type = match &row.class {
                    Some(path) => self.link(path, &row.type_name),
                    None => escape(&row.type_name),
                };
                let _ = write!(
                    page,
                    "<tr><td class=\"name\"><code>{}</code></td><td><code>{prefix}{shown_type}</code></td>",
                    escape(&row.name)
                );
                if has_values {
                    let _ = write!(page, "<td><code>{}</code></td>", escape(&shortened(&row.value)));
                }
                if has_units {
                    let unit = if row.unit == "1" { String::new() } else { unit_text(&row.unit) };
                    let _ = write!(page, "<td>{}</td>", escape(&unit));
                }
                let from = if row.declared_in == class.path {
                    String::new()
                } else {
                    let name = row.declared_in.last().map_or("", |s| s.as_str());
                    format!(" <span class=\"from\">from {}</span>", self.link(&row.declared_in, name))
                };
                let _ = writeln!(page, "<td>{}{from}</td></tr>", escape(&row.description));
            }
        }
        page.push_str("</table>\n");
    }

    fn connectors(&mut self, class: &Class, page: &mut String) {
        let connectors = self.viewer.connectors(class);
        if connectors.is_empty() {
            return;
        }
        page.push_str("<h2 id=\"connectors\">Connectors</h2>\n<table class=\"list\">\n");
        page.push_str("<tr><th></th><th>Name</th><th>Type</th><th>Description</th></tr>\n");
        for connector in &connectors {
            let icon = self.catalog.class(&connector.class).and_then(|c| self.icon(&c, true));
            let picture = icon
                .map_or(String::new(), |i| format!("<img class=\"small\" src=\"{}\" alt=\"\">", escape(&i)));
            let condition = match connector.condition.as_str() {
                "" => String::new(),
                condition => format!(" <span class=\"from\">if <code>{}</code></span>", escape(condition)),
            };
            let type_name = connector.class.last().map_or("", |s| s.as_str());
            let _ = writeln!(
                page,
                "<tr><td class=\"icon\">{picture}</td><td class=\"name\"><code>{}</code></td>\
                 <td><code>{}</code></td><td>{}{condition}</td></tr>",
                escape(&connector.name),
                self.link(&connector.class, type_name),
                escape(&connector.description)
            );
        }
        page.push_str("</table>\n");
    }

    fn bases(&mut self, class: &Class, page: &mut String) {
        if matches!(class.def.kind, ClassKind::Type) || self.catalog.bases(class).is_empty() {
            return;
        }
        page.push_str("<h2 id=\"extends\">Extends</h2>\n");
        self.base_list(class, &mut Vec::new(), page);
    }

    fn base_list(&self, class: &Class, stack: &mut Vec<ClassPath>, page: &mut String) {
        let bases = self.catalog.bases(class);
        if bases.is_empty() || stack.contains(&class.path) || stack.len() > 50 {
            return;
        }
        stack.push(class.path.clone());
        page.push_str("<ul>\n");
        for base in bases.iter() {
            let _ = write!(page, "<li>{}", self.link(&base.class.path, &base.class.full_name()));
            if !base.class.description().is_empty() {
                let _ = write!(page, " <span class=\"from\">{}</span>", escape(base.class.description()));
            }
            self.base_list(&base.class, stack, page);
            page.push_str("</li>\n");
        }
        page.push_str("</ul>\n");
        stack.pop();
    }

    fn link(&self, path: &[Symbol], shown: &str) -> String {
        match self.addresses.get(path) {
            Some(address) => format!("<a href=\"{}\">{}</a>", escape(address), escape(shown)),
            None => escape(shown),
        }
    }
}

/// Equations and algorithms, or the whole of a short class; annotations left out.
fn definition(class: &Class, page: &mut String) {
    let mut text = String::new();
    match composition(&class.def) {
        Some(composition) => {
            for section in &composition.equations {
                text += if section.is_initial { "initial equation\n" } else { "equation\n" };
                for equation in &section.equations {
                    push_indented(&mut text, &plain_equation(equation).to_string());
                }
            }
            for section in &composition.algorithms {
                text += if section.is_initial { "initial algorithm\n" } else { "algorithm\n" };
                for statement in &section.statements {
                    push_indented(&mut text, &plain_statement(statement).to_string());
                }
            }
        }
        None => {
            let mut plain = (*class.def).clone();
            match &mut plain.body {
                ClassBody::Short(short) => short.comment = ast::Comment::default(),
                ClassBody::Enumeration(enumeration) => {
                    enumeration.comment = ast::Comment::default();
                    for literal in enumeration.literals.iter_mut().flatten() {
                        literal.comment = ast::Comment::default();
                    }
                }
                ClassBody::Derivative { comment, .. } => *comment = ast::Comment::default(),
                ClassBody::Long(_) | ClassBody::Extends { .. } => {}
            }
            text = format!("{};\n", plain.to_string().trim_end().trim_end_matches(';'));
        }
    }
    if !text.is_empty() {
        let title = if composition(&class.def).is_none() {
            "Definition"
        } else if text.starts_with("algorithm") {
            "Algorithm"
        } else {
            "Equations"
        };
        let _ = writeln!(page, "<h2 id=\"equations\">{title}</h2>\n<pre>{}</pre>", escape(text.trim_end()));
    }
}

fn push_indented(text: &mut String, item: &str) {
    for line in item.trim_end().trim_end_matches(';').lines() {
        let _ = writeln!(text, "  {line}");
    }
    // The text of one equation ends without its semicolon.
    text.truncate(text.trim_end().len());
    text.push_str(";\n");
}

fn plain_comment(comment: &ast::Comment) -> ast::Comment {
    ast::Comment { description: comment.description.clone(), annotation: None }
}

fn plain_equation(equation: &Equation) -> Equation {
    let plain_all = |body: &[Equation]| body.iter().map(plain_equation).collect::<Vec<_>>();
    let branches = |all: &[ast::Branch<Equation>]| -> Vec<ast::Branch<Equation>> {
        all.iter().map(|b| ast::Branch { condition: b.condition.clone(), body: plain_all(&b.body) }).collect()
    };
    let kind = match &equation.kind {
        EquationKind::If(all) => EquationKind::If(branches(all)),
        EquationKind::When(all) => EquationKind::When(branches(all)),
        EquationKind::For(indices, body) => EquationKind::For(indices.clone(), plain_all(body)),
        other => other.clone(),
    };
    Equation { kind, comment: plain_comment(&equation.comment), span: equation.span }
}

fn plain_statement(statement: &Statement) -> Statement {
    let plain_all = |body: &[Statement]| body.iter().map(plain_statement).collect::<Vec<_>>();
    let branches = |all: &[ast::Branch<Statement>]| -> Vec<ast::Branch<Statement>> {
        all.iter().map(|b| ast::Branch { condition: b.condition.clone(), body: plain_all(&b.body) }).collect()
    };
    let kind = match &statement.kind {
        StatementKind::If(all) => StatementKind::If(branches(all)),
        StatementKind::When(all) => StatementKind::When(branches(all)),
        StatementKind::For(indices, body) => StatementKind::For(indices.clone(), plain_all(body)),
        StatementKind::While(condition, body) => StatementKind::While(condition.clone(), plain_all(body)),
        other => other.clone(),
    };
    Statement { kind, comment: plain_comment(&statement.comment), span: statement.span }
}

/// Long tables of numbers are not for reading.
fn shortened(value: &str) -> String {
    const MAX: usize = 120;
    if value.chars().count() <= MAX {
        value.to_owned()
    } else {
        value.chars().take(MAX).chain(['…']).collect()
    }
}

fn json(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (c as u32) < 0x20 || matches!(c, '<' | '\u{2028}' | '\u{2029}') => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
