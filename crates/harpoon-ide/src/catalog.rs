//! Classes as trees for drawing and reading, in the order of their packages, with their base classes.
//!
//! What a name means is asked of the compiler (`harpoon_sema::query`), also where the model has errors; a name that
//! cannot be found is just not drawn.

use crate::graphics::{LayerMap, Reader};
use harpoon_base::patience::spend;
use harpoon_base::{Span, Symbol};
use harpoon_sema::query::{Item, Query};
use harpoon_sema::{ClassSource, Trees};
use harpoon_syntax::ast::{self, ArgumentKind, ClassBody, ClassDef, ElementKind};
use harpoon_syntax::edit::composition;
use std::cell::{OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

pub type ClassPath = Rc<[Symbol]>;

/// No chain of bases or of names is longer than this in a sane library.
pub(crate) const MAX_DEPTH: usize = 100;

/// The files beside the classes of a package: `package.order` and what `modelica://` addresses name.
pub trait PackageFiles {
    /// The file `path` (with `/` between folders) in the folder of this package.
    fn read(&self, package: &[Symbol], path: &str) -> Option<Vec<u8>>;
}

/// For classes from texts without files.
pub struct NoFiles;

impl PackageFiles for NoFiles {
    fn read(&self, _: &[Symbol], _: &str) -> Option<Vec<u8>> {
        None
    }
}

#[derive(Clone)]
pub struct Class {
    pub path: ClassPath,
    pub def: Arc<ClassDef>,
}

impl Class {
    pub fn name(&self) -> &'static str {
        self.def.name.name.as_str()
    }
    pub fn full_name(&self) -> String {
        dotted(&self.path)
    }
    pub fn description(&self) -> &str {
        let comment = match &self.def.body {
            ClassBody::Long(c) | ClassBody::Extends { composition: c, .. } => {
                return c.description.as_ref().map_or("", |d| &d.value);
            }
            ClassBody::Short(short) => &short.comment,
            ClassBody::Enumeration(enumeration) => &enumeration.comment,
            ClassBody::Derivative { comment, .. } => comment,
        };
        comment.description.as_ref().map_or("", |d| &d.value)
    }
    pub fn annotation(&self) -> Option<&ast::Annotation> {
        match &self.def.body {
            ClassBody::Long(c) | ClassBody::Extends { composition: c, .. } => c.annotation.as_ref(),
            ClassBody::Short(short) => short.comment.annotation.as_ref(),
            ClassBody::Enumeration(enumeration) => enumeration.comment.annotation.as_ref(),
            ClassBody::Derivative { comment, .. } => comment.annotation.as_ref(),
        }
    }
    /// The elements in the order of the text; none for a short class.
    pub fn elements(&self) -> &[ast::Element] {
        let elements: &[ast::Element] = composition(&self.def).map_or(&[], |c| &c.elements);
        spend(elements.len() as u64);
        elements
    }
}

/// A base class with what its `extends` clause says.
pub struct Base {
    pub class: Class,
    pub modification: Vec<ast::Argument>,
    pub icon_map: Option<LayerMap>,
    pub diagram_map: Option<LayerMap>,
}

pub fn dotted(path: &[Symbol]) -> String {
    path.iter().map(|s| s.as_str()).collect::<Vec<_>>().join(".")
}

pub struct Catalog<'s> {
    source: &'s dyn ClassSource,
    files: &'s dyn PackageFiles,
    trees: &'s Trees,
    /// Made when it is first asked: who looks for full names does without.
    query: OnceCell<Query<'s>>,
    classes: RefCell<HashMap<ClassPath, Option<Class>>>,
    nested: RefCell<HashMap<ClassPath, Rc<HashMap<Symbol, Arc<ClassDef>>>>>,
    bases: RefCell<HashMap<ClassPath, Rc<[Base]>>>,
    /// Names by scope: the parts of a diagram ask for the same few again and again.
    found: RefCell<HashMap<(ClassPath, Vec<Symbol>, bool), Option<Class>>>,
}

impl<'s> Catalog<'s> {
    /// `trees` keeps what the compiler reads as long as the catalog is there.
    pub fn new(source: &'s dyn ClassSource, files: &'s dyn PackageFiles, trees: &'s Trees) -> Catalog<'s> {
        Catalog {
            source,
            files,
            trees,
            query: OnceCell::new(),
            classes: RefCell::default(),
            nested: RefCell::default(),
            bases: RefCell::default(),
            found: RefCell::default(),
        }
    }

    /// The compiler, for what it knows beside classes.
    pub fn query(&self) -> &Query<'s> {
        self.query.get_or_init(|| Query::new(self.source, self.trees))
    }

    /// The class that the compiler has found; what is predefined has no tree to look at.
    pub fn class_of(&self, item: Item) -> Option<Class> {
        let tree = self.query().tree(item)?;
        let info = self.query().info(item);
        if info.definition.is_none() {
            return None;
        }
        let written = self.class(&info.class).filter(|c| c.def.name.span == info.definition);
        // A class that stands in a modifier has no place among the elements of another.
        Some(written.unwrap_or_else(|| Class { path: info.class, def: Arc::new(tree.clone()) }))
    }

    pub fn files(&self) -> &'s dyn PackageFiles {
        self.files
    }

    /// The class of this full name, as written: inherited members are not looked at.
    pub fn class(&self, path: &[Symbol]) -> Option<Class> {
        spend(1);
        if let Some(known) = self.classes.borrow().get(path) {
            return known.clone();
        }
        let (name, parents) = path.split_last()?;
        let nested = match parents {
            [] => None,
            _ => self.class(parents).and_then(|parent| self.nested(&parent).get(name).cloned()),
        };
        let found = nested.or_else(|| self.source.load(path)).map(|def| Class { path: path.into(), def });
        self.classes.borrow_mut().insert(path.into(), found.clone());
        found
    }

    /// The classes in the text of a class by name; the first of each.
    fn nested(&self, parent: &Class) -> Rc<HashMap<Symbol, Arc<ClassDef>>> {
        if let Some(known) = self.nested.borrow().get(&parent.path) {
            return known.clone();
        }
        let mut nested = HashMap::new();
        for element in parent.elements() {
            if let ElementKind::Class(c) = &element.kind {
                nested.entry(c.class.name.name).or_insert_with(|| c.class.clone());
            }
        }
        let nested = Rc::new(nested);
        self.nested.borrow_mut().insert(parent.path.clone(), nested.clone());
        nested
    }

    pub fn class_by_name(&self, name: &str) -> Option<Class> {
        let path: Vec<Symbol> = name.split('.').map(Symbol::new).collect();
        self.class(&path)
    }

    /// The classes directly below this one: those that `package.order` names, in its order, then the rest in
    /// the order of the text and of the file names.
    pub fn children(&self, class: &Class) -> Vec<Class> {
        let mut names: Vec<Symbol> = Vec::new();
        for element in class.elements() {
            if let ElementKind::Class(c) = &element.kind {
                names.push(c.class.name.name);
            }
        }
        let in_text = names.len();
        names.extend(self.source.children(&class.path));
        let known: HashSet<Symbol> = names.iter().copied().collect();
        let mut ordered: Vec<Symbol> = Vec::new();
        if let Some(order) = self.files.read(&class.path, "package.order") {
            for line in String::from_utf8_lossy(&order).lines() {
                let name = Symbol::new(line.trim());
                if known.contains(&name) {
                    ordered.push(name);
                }
            }
        }
        // Tutorials and guides come first where nobody said an order.
        if ordered.is_empty() && in_text == 0 {
            ordered.extend(names.iter().filter(|n| n.as_str() == "UsersGuide"));
        }
        ordered.extend(names);
        let mut seen = HashSet::new();
        let mut path = class.path.to_vec();
        path.push(class.def.name.name);
        let last = path.len() - 1;
        ordered
            .into_iter()
            .filter(|n| seen.insert(*n))
            .filter_map(|name| {
                path[last] = name;
                self.class(&path)
            })
            .collect()
    }

    /// The base classes of `extends` clauses and of a short definition, in order.
    pub fn bases(&self, class: &Class) -> Rc<[Base]> {
        if let Some(known) = self.bases.borrow().get(&class.path) {
            return known.clone();
        }
        self.bases.borrow_mut().insert(class.path.clone(), Rc::new([]));
        let item = self.query().class(&class.path);
        let bases = match (item, &class.def.body) {
            (Some(item), _) if self.query().info(item).definition == class.def.name.span => {
                self.query().bases(item)
            }
            // A class that stands in a modifier is no element of the class around it.
            (_, ClassBody::Short(short)) => {
                let around = &class.path[..class.path.len() - 1];
                let names: Vec<Symbol> = short.base.parts.iter().map(|p| p.name).collect();
                let base = self.query().find(around, &names, short.base.is_global);
                base.map(|base| (short.base.span, base)).into_iter().collect()
            }
            _ => Vec::new(),
        };
        let bases = bases.into_iter().filter_map(|(place, base)| {
            let (modification, annotation) = clause_at(class, place);
            let mut reader = Reader::new(&|_| None);
            Some(Base {
                class: self.class_of(base).filter(|base| base.path != class.path)?,
                modification: modification.to_vec(),
                icon_map: annotation.and_then(|a| reader.layer_map(a, "IconMap")),
                diagram_map: annotation.and_then(|a| reader.layer_map(a, "DiagramMap")),
            })
        });
        let bases: Vec<Base> = bases.collect();
        let bases: Rc<[Base]> = bases.into();
        self.bases.borrow_mut().insert(class.path.clone(), bases.clone());
        bases
    }

    /// A class by a name that stands in the text of `scope`.
    pub fn lookup(&self, scope: &Class, name: &ast::Name) -> Option<Class> {
        let names: Vec<Symbol> = name.parts.iter().map(|p| p.name).collect();
        self.lookup_path(scope, &names, name.is_global)
    }

    pub fn lookup_path(&self, scope: &Class, names: &[Symbol], is_global: bool) -> Option<Class> {
        spend(1);
        let key = (scope.path.clone(), names.to_vec(), is_global);
        if let Some(known) = self.found.borrow().get(&key) {
            return known.clone();
        }
        let found = self.query().find(&scope.path, names, is_global).and_then(|item| self.class_of(item));
        self.found.borrow_mut().insert(key, found.clone());
        found
    }

    /// A class in a class: its own, else the first inherited one.
    pub fn member(&self, class: &Class, name: Symbol) -> Option<Class> {
        let item = self.query().class(&class.path)?;
        self.query().member(item, name).and_then(|member| self.class_of(member))
    }

    /// Calls `visit` for the class and everything it inherits, bases first, each class once, however many ways lead
    /// to it.
    pub fn visit_bases(&self, class: &Class, visit: &mut dyn FnMut(&Class)) {
        self.visit_bases_within(class, 0, &mut HashSet::new(), visit);
    }

    fn visit_bases_within(
        &self,
        class: &Class,
        depth: usize,
        seen: &mut HashSet<ClassPath>,
        visit: &mut dyn FnMut(&Class),
    ) {
        if depth > MAX_DEPTH || !seen.insert(class.path.clone()) {
            return;
        }
        for base in self.bases(class).iter() {
            self.visit_bases_within(&base.class, depth + 1, seen, visit);
        }
        visit(class);
    }

    /// Whether values of the class are connected by `connect`.
    pub fn is_connector(&self, class: &Class) -> bool {
        let mut found = false;
        self.visit_bases(class, &mut |c| {
            found |= matches!(c.def.kind, ast::ClassKind::Connector | ast::ClassKind::ExpandableConnector);
        });
        found
    }

    /// Whether components of the class are values: types, records and enumerations.
    pub fn is_value(&self, class: &Class) -> bool {
        let mut kind = class.clone();
        for _ in 0..MAX_DEPTH {
            match (&kind.def.body, self.bases(&kind).first()) {
                (ClassBody::Short(_), Some(base)) => kind = base.class.clone(),
                _ => break,
            }
        }
        matches!(
            kind.def.kind,
            ast::ClassKind::Type | ast::ClassKind::Record | ast::ClassKind::OperatorRecord
        )
    }

    /// A string attribute such as `unit` of a type, through its short definitions.
    pub fn type_attribute(&self, class: &Class, name: &str) -> Option<String> {
        let mut found = None;
        self.visit_bases(class, &mut |c| {
            if let ClassBody::Short(short) = &c.def.body
                && let Some(value) = string_argument(&short.modification, name)
            {
                found = Some(value);
            }
        });
        found
    }
}

/// The value of `name = "…"` among modifiers.
pub fn string_argument(arguments: &[ast::Argument], name: &str) -> Option<String> {
    arguments.iter().find_map(|a| match &a.kind {
        ArgumentKind::Modifier { name: n, modification: Some(m), .. }
            if n.parts.len() == 1 && n.parts[0].name == name =>
        {
            match m.value.as_ref().map(|v| &v.kind) {
                Some(ast::ExprKind::String(s)) => Some(s.to_string()),
                _ => None,
            }
        }
        _ => None,
    })
}

/// What the clause that names a base class at this place says of it.
fn clause_at(class: &Class, place: Span) -> (&[ast::Argument], Option<&ast::Annotation>) {
    match &class.def.body {
        ClassBody::Short(short) => (&short.modification, None),
        ClassBody::Extends { modification, .. } => (modification, None),
        _ => {
            let mut clauses = class.elements().iter().filter_map(|e| match &e.kind {
                ElementKind::Extends(e) if e.base.span == place => Some(e),
                _ => None,
            });
            clauses.next().map_or((&[], None), |e| (&e.modification, e.annotation.as_ref()))
        }
    }
}
