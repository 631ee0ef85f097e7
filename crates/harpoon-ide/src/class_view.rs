//! One class as a person sees it: icon, diagram, parameters, connectors, documentation, all as plain data.
//!
//! What a class inherits comes first, as the specification draws it (MLS 18.6). The value of a parameter is
//! the last one written on the way from the base class to the modifier of the component.
//!
//! Hundreds of components share a few classes. What a component does not change (its family, the values it
//! starts from, pictures and connectors that ask for no parameter) is found once per class.

use crate::catalog::{Catalog, Class, ClassPath, MAX_DEPTH, string_argument};
use crate::edit::{self, Declared, declarations};
use crate::graphics::{
    ConnectionGraphics, CoordinateSystem, Extent, Graphic, LayerMap, Placement, Point, Reader, Shape,
    Transformation, annotation_part, annotation_value,
};
use crate::text;
use crate::value::{Lookup, Moment, Value, evaluate};
use harpoon_base::patience::{spend, spend_bytes};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast::{
    self, ArgumentKind, ClassKind, EquationKind, Expr, ExprKind, FlowPrefix, VariabilityPrefix,
};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

/// The graphics of one class of the inheritance chain, with the coordinate change that `IconMap` asks for.
#[derive(Clone, Debug)]
pub struct LayerView {
    /// From the extent of the base class's coordinate system to this one.
    pub map: Option<(Extent, Extent)>,
    pub graphics: Vec<Graphic>,
}

/// What the macros of texts stand for.
#[derive(Clone, Debug, Default)]
pub struct TextContext {
    /// `%name`; a class outside any diagram has none.
    pub name: Option<String>,
    /// `%class`
    pub class: String,
    /// `%R`: the values of parameters as text.
    pub values: BTreeMap<String, String>,
    /// Letters stand upright however the component is turned: an element of a bond graph is its letter, and
    /// a capital I on its side is a dash.
    pub upright: bool,
}

#[derive(Clone, Debug)]
pub struct IconView {
    pub extent: Extent,
    pub preserve_aspect_ratio: bool,
    /// Inherited first.
    pub layers: Rc<[LayerView]>,
    /// Public connectors.
    pub ports: Rc<[PortView]>,
    pub text: TextContext,
    /// Something in it changes with a run.
    pub is_dynamic: bool,
}

#[derive(Clone, Debug)]
pub struct PortView {
    pub name: String,
    pub class: ClassPath,
    pub transformation: Transformation,
    /// Without ports of its own.
    pub icon: IconView,
    pub description: String,
    /// Of an array of connectors: its size if that is known, else `None` within.
    pub size: Option<Option<u32>>,
}

/// An icon as it is drawn by hand: what is inherited, the class's own shapes, and its connectors.
#[derive(Clone, Debug)]
pub struct IconDrawing {
    pub extent: Extent,
    pub grid: Option<Point>,
    /// What base classes draw, behind all else.
    pub inherited: Vec<LayerView>,
    pub shapes: Vec<Graphic>,
    pub connectors: Vec<ComponentView>,
    pub text: TextContext,
}

#[derive(Clone, Debug)]
pub struct DiagramView {
    pub extent: Extent,
    pub grid: Option<Point>,
    pub layers: Rc<[LayerView]>,
    pub components: Vec<ComponentView>,
    pub connections: Vec<ConnectionView>,
    pub text: TextContext,
}

#[derive(Clone, Debug)]
pub struct ComponentView {
    pub name: String,
    pub class: ClassPath,
    pub description: String,
    pub transformation: Transformation,
    /// Of a connector, its diagram layer.
    pub icon: IconView,
    pub is_connector: bool,
    /// False if its condition is known to be false.
    pub is_enabled: bool,
    pub is_inherited: bool,
    pub is_protected: bool,
    /// False if the text does not say where it stands.
    pub is_placed: bool,
    /// The declaration.
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct ConnectionView {
    pub from: String,
    pub to: String,
    pub graphics: ConnectionGraphics,
    pub is_inherited: bool,
    pub span: Span,
}

/// A parameter, constant or variable.
#[derive(Clone, Debug)]
pub struct VariableView {
    pub name: String,
    pub role: Role,
    pub type_name: String,
    /// The class of the type, if it has one.
    pub class: Option<ClassPath>,
    pub description: String,
    pub unit: String,
    /// The value as Modelica text, empty without one.
    pub value: String,
    pub is_final: bool,
    pub declared_in: ClassPath,
    /// Of the parameter dialog.
    pub group: String,
    pub tab: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Parameter,
    Constant,
    Flow,
    Stream,
    Input,
    Output,
    Plain,
}

#[derive(Clone, Debug)]
pub struct ConnectorView {
    pub name: String,
    pub class: ClassPath,
    pub description: String,
    pub declared_in: ClassPath,
    pub condition: String,
}

/// The value of each name and the scope to evaluate it in: `None` is the class itself.
struct Binding {
    expr: Rc<Expr>,
    scope: Option<Rc<Scope>>,
}

/// Names with values; `None` takes a value away.
type Bindings = HashMap<Symbol, Option<Binding>>;

type Inners = HashMap<(Symbol, Symbol), Rc<Expr>>;

/// The names of one instance.
struct Scope {
    class: Class,
    /// What the class says.
    defaults: Rc<Bindings>,
    /// What the component says.
    given: Bindings,
    /// Of the model in whose diagram the component stands.
    around: Option<Rc<Scope>>,
    /// What `inner` components of the class are told: component, parameter, value.
    inners: Rc<Inners>,
    /// How often somebody asked for a value.
    n_asked: Cell<u32>,
    /// Of the instance, empty for the class that is simulated; `None` where nothing is.
    path: Option<String>,
    is_dynamic: Cell<bool>,
}

impl Scope {
    fn get(&self, name: Symbol) -> Option<&Binding> {
        self.given.get(&name).or_else(|| self.defaults.get(&name))?.as_ref()
    }
}

/// What all components of a class share.
#[derive(Default)]
struct Shared {
    family: HashMap<ClassPath, Rc<[Class]>>,
    defaults: HashMap<ClassPath, Rc<Bindings>>,
    inners: HashMap<ClassPath, Rc<Inners>>,
    layers: HashMap<(ClassPath, &'static str), (CoordinateSystem, Rc<[LayerView]>)>,
    ports: HashMap<(ClassPath, bool), Rc<[PortView]>>,
    upright: HashMap<ClassPath, bool>,
    units: HashMap<(ClassPath, Symbol), (String, String)>,
}

pub struct Viewer<'c, 's> {
    catalog: &'c Catalog<'s>,
    pub diagnostics: Vec<Diagnostic>,
    /// Whether diagrams show parts of which the text does not say where they stand, in rows below the rest.
    pub with_unplaced: bool,
    /// Variables of a run at the instant that is drawn, by their paths.
    pub moment: Option<&'c dyn Fn(&str) -> Option<Value>>,
    shared: Shared,
}

impl<'c, 's> Viewer<'c, 's> {
    pub fn new(catalog: &'c Catalog<'s>) -> Viewer<'c, 's> {
        Viewer {
            catalog,
            diagnostics: Vec::new(),
            with_unplaced: false,
            moment: None,
            shared: Shared::default(),
        }
    }

    /// The icon of a class as a library shows it.
    pub fn icon(&mut self, class: &Class) -> IconView {
        let scope = Rc::new(self.scope(class, &[], None));
        self.icon_in(class, &scope, None, "Icon", true)
    }

    /// The icon of a class in its parts.
    pub fn icon_drawing(&mut self, class: &Class) -> IconDrawing {
        let scope = Rc::new(self.scope(class, &[], None));
        let (system, layers) = self.layers(class, &scope, "Icon");
        let own = class.annotation().and_then(|a| self.read(&scope, |reader| reader.layer(a, "Icon")));
        let shapes = own.map_or(Vec::new(), |layer| layer.graphics);
        let n_inherited = layers.len() - usize::from(!shapes.is_empty());
        let text = self.text_context(&scope, None, &layers);
        let connector = |port: &PortView| {
            let declared = edit::declared(&class.def, &port.name);
            ComponentView {
                name: port.name.clone(),
                class: port.class.clone(),
                description: port.description.clone(),
                transformation: port.transformation,
                icon: port.icon.clone(),
                is_connector: true,
                is_enabled: true,
                is_inherited: declared.is_none(),
                is_protected: false,
                is_placed: true,
                span: declared.map_or(Span::NONE, |d| d.declaration.span),
            }
        };
        let connectors = self.ports(class, &scope, false).iter().map(connector).collect();
        let inherited = layers[..n_inherited].to_vec();
        IconDrawing { extent: extent_of(&system), grid: system.grid, inherited, shapes, connectors, text }
    }

    pub fn diagram(&mut self, class: &Class) -> DiagramView {
        let scope = Rc::new(Scope { path: Some(String::new()), ..self.scope(class, &[], None) });
        self.diagram_within(class, &scope, &[])
    }

    /// A component of a class, or a component of that, as this instance: its class, and its diagram with the values
    /// that the modifiers around it give. Why not, for the user, where there is none.
    pub fn instance(&mut self, top: &Class, path: &[&str]) -> Result<(Class, DiagramView), String> {
        let mut class = top.clone();
        let mut scope = Rc::new(Scope { path: Some(String::new()), ..self.scope(top, &[], None) });
        let mut above: Vec<Modified> = Vec::new();
        for name in path {
            let family = self.family(&class);
            let declared =
                family.iter().rev().find_map(|part| edit::declared(&part.def, name).map(|d| (part, d)));
            let missing = || format!("`{}` has no component `{name}`", class.name());
            let (part, d) = declared.ok_or_else(missing)?;
            let modified = inner_modifiers(&above, name);
            let redeclared = above.iter().rev().find_map(|(arguments, outer)| {
                redeclaration(arguments, name).map(|type_name| self.catalog.lookup(&outer.class, type_name))
            });
            let type_class = redeclared.unwrap_or_else(|| self.catalog.lookup(part, &d.clause.type_name));
            let type_class = type_class.ok_or_else(|| format!("the class of `{name}` is not found"))?;
            if above.iter().any(|(arguments, _)| redeclares_class(arguments)) {
                return Err(format!(
                    "a class within `{name}` is redeclared; its own diagram would not be it"
                ));
            }
            let mut inner = self.scope(&type_class, arguments(&d), Some(&scope));
            for (arguments, outer) in &modified {
                bind_modifiers(arguments, Some(outer), &mut inner.given);
            }
            inner.path = Some(within(&scope, name));
            above = std::iter::once((arguments(&d).to_vec(), scope.clone())).chain(modified).collect();
            scope = Rc::new(inner);
            class = type_class;
        }
        let view = self.diagram_within(&class, &scope, &above);
        Ok((class, view))
    }

    fn diagram_within(&mut self, class: &Class, scope: &Rc<Scope>, above: &[Modified]) -> DiagramView {
        let (system, layers) = self.layers(class, scope, "Diagram");
        let mut components = Vec::new();
        let mut connections = Vec::new();
        for part in self.family(class).iter() {
            let is_inherited = part.path != class.path;
            for declared in declarations(&part.def) {
                components.extend(self.component(class, part, &declared, scope, above));
            }
            for equation in edit::connections(&part.def) {
                let EquationKind::Connect(a, b) = &equation.kind else { continue };
                let graphics = match &equation.comment.annotation {
                    Some(annotation) => self.read(scope, |reader| reader.connection(annotation)),
                    None => ConnectionGraphics::default(),
                };
                let (from, to, span) = (a.to_string(), b.to_string(), equation.span);
                connections.push(ConnectionView { from, to, graphics, is_inherited, span });
            }
        }
        place_in_rows(&mut components);
        let text = self.text_context(scope, None, &layers);
        DiagramView { extent: extent_of(&system), grid: system.grid, layers, components, connections, text }
    }

    /// Public parameters, constants and variables with the values that hold in this class, inherited first.
    /// Connectors and parts are not variables.
    pub fn variables(&mut self, class: &Class) -> Vec<VariableView> {
        let scope = self.scope(class, &[], None);
        let mut found: Vec<VariableView> = Vec::new();
        let mut known = HashSet::new();
        for part in self.family(class).iter() {
            for d in declarations(&part.def) {
                let name = declared_name(&d);
                if d.element.is_protected || known.contains(&name) {
                    continue;
                }
                let type_class = self.catalog.lookup(part, &d.clause.type_name);
                let role = role_of(d.clause);
                if matches!(role, Role::Plain)
                    && type_class.as_ref().is_some_and(|c| !self.catalog.is_value(c))
                    || type_class.as_ref().is_some_and(|c| self.catalog.is_connector(c))
                {
                    continue;
                }
                let dialog = d.declaration.comment.annotation.as_ref();
                let dialog = dialog.and_then(|a| annotation_part(&a.arguments, "Dialog")).unwrap_or(&[]);
                let text = |name| match annotation_value(dialog, name).map(|e| &e.kind) {
                    Some(ExprKind::String(s)) => s.to_string(),
                    _ => String::new(),
                };
                let value = scope.get(d.declaration.name.name);
                known.insert(name.clone());
                found.push(VariableView {
                    name,
                    role,
                    type_name: d.clause.type_name.to_string(),
                    unit: attribute_of(self.catalog, &d, type_class.as_ref(), "unit"),
                    class: type_class.map(|c| c.path),
                    description: description_of(d.declaration),
                    value: value.map_or(String::new(), |b| b.expr.to_string()),
                    is_final: d.clause.prefixes.is_final,
                    declared_in: part.path.clone(),
                    group: text("group"),
                    tab: text("tab"),
                });
            }
        }
        found
    }

    /// Public connectors, inherited first.
    pub fn connectors(&mut self, class: &Class) -> Vec<ConnectorView> {
        let mut found: Vec<ConnectorView> = Vec::new();
        let mut known = HashSet::new();
        for part in self.family(class).iter() {
            for d in declarations(&part.def) {
                if d.element.is_protected {
                    continue;
                }
                let Some(type_class) = self.catalog.lookup(part, &d.clause.type_name) else { continue };
                if !self.catalog.is_connector(&type_class) || !known.insert(declared_name(&d)) {
                    continue;
                }
                found.push(ConnectorView {
                    name: declared_name(&d),
                    class: type_class.path,
                    description: description_of(d.declaration),
                    declared_in: part.path.clone(),
                    condition: d.declaration.condition.as_ref().map_or(String::new(), |c| c.to_string()),
                });
            }
        }
        found
    }

    /// `Documentation(info=…)` of the class itself.
    pub fn documentation(&self, class: &Class) -> String {
        self.documentation_part(class, "info")
    }

    pub fn documentation_part(&self, class: &Class, name: &str) -> String {
        let arguments = class.annotation().and_then(|a| annotation_part(&a.arguments, "Documentation"));
        match arguments.and_then(|a| annotation_value(a, name)).map(|v| evaluate(v, &|_| None)) {
            Some(Ok(Value::String(text))) => text,
            _ => String::new(),
        }
    }

    // ---- parts ----------------------------------------------------------------------------------------

    /// The class with everything it inherits, bases first, each class once.
    fn family(&mut self, class: &Class) -> Rc<[Class]> {
        if let Some(known) = self.shared.family.get(&class.path) {
            return known.clone();
        }
        let mut family: Vec<Class> = Vec::new();
        self.catalog.visit_bases(class, &mut |c| family.push(c.clone()));
        let family: Rc<[Class]> = family.into();
        self.shared.family.insert(class.path.clone(), family.clone());
        family
    }

    fn read<T>(&mut self, scope: &Rc<Scope>, read: impl FnOnce(&mut Reader<'_>) -> T) -> T {
        let budget = Cell::new(1000);
        let lookup = |r: &ast::ComponentRef| value_of(scope, r, &budget, 0);
        let (values, is_met) = (self.moment, Cell::new(false));
        let variable = |r: &ast::ComponentRef| match scope.path.as_deref()? {
            "" => values?(&r.to_string()),
            path => values?(&format!("{path}.{r}")),
        };
        let variable: Option<Lookup<'_>> = values.is_some().then_some(&variable);
        let moment = Moment { variable, is_met: &is_met };
        let mut reader = Reader { moment: Some(&moment), ..Reader::new(&lookup) };
        let result = read(&mut reader);
        if is_met.get() {
            // Not what all components of the class share.
            scope.n_asked.set(scope.n_asked.get() + 1);
            scope.is_dynamic.set(true);
        }
        for diagnostic in reader.diagnostics {
            if !self.diagnostics.contains(&diagnostic) {
                self.diagnostics.push(diagnostic);
            }
        }
        result
    }

    fn layers(
        &mut self,
        class: &Class,
        scope: &Rc<Scope>,
        name: &'static str,
    ) -> (CoordinateSystem, Rc<[LayerView]>) {
        let key = (class.path.clone(), name);
        if let Some(known) = self.shared.layers.get(&key) {
            return known.clone();
        }
        let n_asked = scope.n_asked.get();
        let (system, layers) = self.layers_within(class, scope, name, 0, &mut HashSet::new());
        let drawn = (system, layers.into());
        if scope.n_asked.get() == n_asked {
            self.shared.layers.insert(key, drawn.clone());
        }
        drawn
    }

    fn layers_within(
        &mut self,
        class: &Class,
        scope: &Rc<Scope>,
        name: &str,
        depth: usize,
        seen: &mut HashSet<ClassPath>,
    ) -> (CoordinateSystem, Vec<LayerView>) {
        let mut layers = Vec::new();
        let mut system = CoordinateSystem::default();
        // What a class draws, it draws once, however many ways lead to it.
        if depth > MAX_DEPTH || !seen.insert(class.path.clone()) {
            return (system, layers);
        }
        for base in self.catalog.bases(class).iter() {
            let (base_system, base_layers) = self.layers_within(&base.class, scope, name, depth + 1, seen);
            let map: Option<&LayerMap> =
                if name == "Icon" { base.icon_map.as_ref() } else { base.diagram_map.as_ref() };
            if map.is_none_or(|m| m.primitives_visible) {
                let to = map.and_then(|m| m.extent);
                layers.extend(base_layers.into_iter().map(|mut layer| {
                    if layer.map.is_none() {
                        layer.map = to.map(|to| (extent_of(&base_system), to));
                    }
                    layer
                }));
            }
            system.extent = system.extent.or(base_system.extent);
            system.preserve_aspect_ratio = system.preserve_aspect_ratio.or(base_system.preserve_aspect_ratio);
        }
        if let Some(annotation) = class.annotation()
            && let Some(own) = self.read(scope, |reader| reader.layer(annotation, name))
        {
            system.extent = own.coordinate_system.extent.or(system.extent);
            system.preserve_aspect_ratio =
                own.coordinate_system.preserve_aspect_ratio.or(system.preserve_aspect_ratio);
            system.initial_scale = own.coordinate_system.initial_scale;
            system.grid = own.coordinate_system.grid;
            if !own.graphics.is_empty() {
                layers.push(LayerView { map: None, graphics: own.graphics });
            }
        }
        (system, layers)
    }

    fn icon_in(
        &mut self,
        class: &Class,
        scope: &Rc<Scope>,
        name: Option<&str>,
        layer: &'static str,
        with_ports: bool,
    ) -> IconView {
        let (system, layers) = self.layers(class, scope, layer);
        let ports = if with_ports { self.ports(class, scope, name.is_some()) } else { Rc::new([]) };
        let text = self.text_context(scope, name, &layers);
        IconView {
            extent: extent_of(&system),
            preserve_aspect_ratio: system.preserve_aspect_ratio.unwrap_or(true),
            layers,
            ports,
            text,
            is_dynamic: scope.is_dynamic.get(),
        }
    }

    fn ports(&mut self, class: &Class, scope: &Rc<Scope>, is_instance: bool) -> Rc<[PortView]> {
        let key = (class.path.clone(), is_instance);
        if let Some(known) = self.shared.ports.get(&key) {
            return known.clone();
        }
        let n_asked = scope.n_asked.get();
        let mut ports = Vec::new();
        if !self.catalog.is_connector(class) {
            for part in self.family(class).iter() {
                for d in declarations(&part.def).iter().filter(|d| !d.element.is_protected) {
                    ports.extend(self.port(part, d, scope, is_instance));
                }
            }
        }
        let ports: Rc<[PortView]> = ports.into();
        if scope.n_asked.get() == n_asked {
            self.shared.ports.insert(key, ports.clone());
        }
        ports
    }

    fn placement(&mut self, d: &Declared<'_>, scope: &Rc<Scope>) -> Option<Placement> {
        let annotation = d.declaration.comment.annotation.as_ref()?;
        self.read(scope, |reader| reader.placement(annotation))
    }

    fn port(
        &mut self,
        part: &Class,
        d: &Declared<'_>,
        scope: &Rc<Scope>,
        is_instance: bool,
    ) -> Option<PortView> {
        let class = self.catalog.lookup(part, &d.clause.type_name)?;
        if !self.catalog.is_connector(&class) {
            return None;
        }
        // A class shows all that it may have, a component what it has.
        if is_instance && !is_enabled(d, scope) {
            return None;
        }
        let placement = self.placement(d, scope)?;
        if !placement.icon_visible {
            return None;
        }
        let inner = Rc::new(self.scope(&class, arguments(d), Some(scope)));
        let name = declared_name(d);
        let icon = self.icon_in(&class, &inner, Some(&name), "Icon", false);
        Some(PortView {
            name: d.declaration.name.name.as_str().to_owned(),
            class: class.path,
            transformation: placement.icon_transformation,
            icon,
            description: description_of(d.declaration),
            size: array_size(d, scope),
        })
    }

    fn component(
        &mut self,
        whole: &Class,
        part: &Class,
        d: &Declared<'_>,
        scope: &Rc<Scope>,
        above: &[Modified],
    ) -> Option<ComponentView> {
        let placement = self.placement(d, scope);
        let class = self.catalog.lookup(part, &d.clause.type_name)?;
        let is_placed = placement.is_some();
        let is_part = || {
            role_of(d.clause) == Role::Plain
                && !self.catalog.is_value(&class)
                && class.def.kind != ClassKind::Function
        };
        let placement = match placement {
            Some(placement) => placement,
            None if self.with_unplaced && is_part() => unplaced(),
            None => return None,
        };
        if !placement.visible || class.path == whole.path {
            return None;
        }
        let name = declared_name(d);
        let mut inner = self.scope(&class, arguments(d), Some(scope));
        for (arguments, outer) in inner_modifiers(above, d.declaration.name.name.as_str()) {
            bind_modifiers(&arguments, Some(&outer), &mut inner.given);
        }
        let inner = Rc::new(Scope { path: Some(within(scope, &name)), ..inner });
        let is_connector = self.catalog.is_connector(&class);
        let mut icon = self.icon_in(&class, &inner, Some(&name), "Icon", !is_connector);
        if is_connector {
            // Inside a diagram a connector shows its diagram layer, which usually carries its name.
            let drawn = self.icon_in(&class, &inner, Some(&name), "Diagram", false);
            if !drawn.layers.is_empty() {
                icon = drawn;
            }
        }
        Some(ComponentView {
            name,
            class: class.path,
            description: description_of(d.declaration),
            transformation: placement.transformation,
            icon,
            is_connector,
            is_enabled: is_enabled(d, scope),
            is_inherited: part.path != whole.path,
            is_protected: d.element.is_protected,
            is_placed,
            span: d.declaration.span,
        })
    }

    /// The macros that the texts of these layers use.
    fn text_context(&mut self, scope: &Rc<Scope>, name: Option<&str>, layers: &[LayerView]) -> TextContext {
        let mut values = BTreeMap::new();
        for graphic in layers.iter().flat_map(|l| &l.graphics) {
            spend(1);
            let Shape::Text(shape) = &graphic.shape else { continue };
            for macro_name in text::macros(&shape.text) {
                if values.contains_key(macro_name) {
                    continue;
                }
                let symbol = Symbol::new(macro_name);
                if let Some(binding) = scope.get(symbol) {
                    let catalog = self.catalog;
                    let shown = display(catalog, binding, scope, || self.units(&scope.class, symbol));
                    values.insert(macro_name.to_owned(), shown);
                }
            }
        }
        let upright = self.is_upright(&scope.class);
        TextContext { name: name.map(str::to_owned), class: scope.class.name().to_owned(), values, upright }
    }

    fn is_upright(&mut self, class: &Class) -> bool {
        if let Some(known) = self.shared.upright.get(&class.path) {
            return *known;
        }
        let is_upright = self.family(class).iter().any(|class| {
            let vendor = class.annotation().and_then(|a| annotation_part(&a.arguments, "__Harpoon"));
            vendor.is_some_and(|v| annotation_part(v, "element").is_some())
        });
        self.shared.upright.insert(class.path.clone(), is_upright);
        is_upright
    }

    /// `unit` and `displayUnit` of a component of a class.
    fn units(&mut self, class: &Class, name: Symbol) -> (String, String) {
        let key = (class.path.clone(), name);
        if let Some(known) = self.shared.units.get(&key) {
            return known.clone();
        }
        let units = self.read_units(class, name);
        self.shared.units.insert(key, units.clone());
        units
    }

    fn read_units(&mut self, class: &Class, name: Symbol) -> (String, String) {
        for part in self.family(class).iter().rev() {
            if let Some(d) = declarations(&part.def).iter().find(|d| d.declaration.name.name == name) {
                let type_class = self.catalog.lookup(part, &d.clause.type_name);
                let attribute = |attribute| attribute_of(self.catalog, d, type_class.as_ref(), attribute);
                return (attribute("unit"), attribute("displayUnit"));
            }
        }
        (String::new(), String::new())
    }

    /// The values of the declarations of a class, changed by `extends` clauses and then by the component.
    fn scope(&mut self, class: &Class, modifiers: &[ast::Argument], outer: Option<&Rc<Scope>>) -> Scope {
        let defaults = match self.shared.defaults.get(&class.path) {
            Some(known) => known.clone(),
            None => {
                let mut values = Bindings::new();
                self.bind(class, &mut values, 0, &mut HashSet::new());
                let defaults = Rc::new(values);
                self.shared.defaults.insert(class.path.clone(), defaults.clone());
                defaults
            }
        };
        let mut given = Bindings::new();
        bind_modifiers(modifiers, outer, &mut given);
        Scope {
            class: class.clone(),
            defaults,
            given,
            around: outer.cloned(),
            inners: self.inners(class),
            n_asked: Cell::new(0),
            path: None,
            is_dynamic: Cell::new(false),
        }
    }

    /// What the `inner` components of a class are told, or are by themselves.
    fn inners(&mut self, class: &Class) -> Rc<Inners> {
        if let Some(known) = self.shared.inners.get(&class.path) {
            return known.clone();
        }
        let mut inners = Inners::new();
        for part in self.family(class).iter() {
            for d in declarations(&part.def).iter().filter(|d| d.clause.prefixes.is_inner) {
                let mut values = Bindings::new();
                if let Some(class) = self.catalog.lookup(part, &d.clause.type_name) {
                    self.bind(&class, &mut values, 0, &mut HashSet::new());
                    values.retain(|_, b| b.as_ref().is_some_and(|b| text::literal(&b.expr).is_some()));
                }
                bind_modifiers(arguments(d), None, &mut values);
                let component = d.declaration.name.name;
                inners.extend(values.into_iter().filter_map(|(name, b)| Some(((component, name), b?.expr))));
            }
        }
        let inners = Rc::new(inners);
        self.shared.inners.insert(class.path.clone(), inners.clone());
        inners
    }

    fn bind(&self, class: &Class, values: &mut Bindings, depth: usize, seen: &mut HashSet<ClassPath>) {
        if depth > MAX_DEPTH || !seen.insert(class.path.clone()) {
            return;
        }
        for base in self.catalog.bases(class).iter() {
            self.bind(&base.class, values, depth + 1, seen);
            bind_modifiers(&base.modification, None, values);
        }
        for d in declarations(&class.def) {
            if let Some(value) = d.declaration.modification.as_ref().and_then(|m| m.value.as_ref()) {
                let binding = Binding { expr: Rc::new(value.clone()), scope: None };
                values.insert(d.declaration.name.name, Some(binding));
            }
        }
    }
}

/// Modifiers and the scope that they are written in.
type Modified = (Vec<ast::Argument>, Rc<Scope>);

/// `R=5` of `R1(R=5)`, for the component `R1`: the innermost first.
fn inner_modifiers(above: &[Modified], component: &str) -> Vec<Modified> {
    let inner = |(arguments, scope): &Modified| {
        let found: Vec<ast::Argument> = arguments
            .iter()
            .filter_map(|a| match &a.kind {
                ArgumentKind::Modifier { name, modification: Some(m), .. }
                    if name.parts.len() == 1 && name.parts[0].name == *component =>
                {
                    Some(m.arguments.as_slice())
                }
                ArgumentKind::Component(clause) => {
                    let d = clause.declarations.first().filter(|d| d.name.name == *component)?;
                    d.modification.as_ref().map(|m| m.arguments.as_slice())
                }
                _ => None,
            })
            .flatten()
            .cloned()
            .collect();
        (!found.is_empty()).then(|| (found, scope.clone()))
    };
    above.iter().filter_map(inner).collect()
}

/// The type that `redeclare T c` gives to the component `c`.
fn redeclaration<'a>(arguments: &'a [ast::Argument], component: &str) -> Option<&'a ast::Name> {
    arguments.iter().find_map(|a| match &a.kind {
        ArgumentKind::Component(clause) => {
            clause.declarations.iter().any(|d| d.name.name == *component).then_some(&clause.type_name)
        }
        _ => None,
    })
}

fn redeclares_class(arguments: &[ast::Argument]) -> bool {
    arguments.iter().any(|a| matches!(a.kind, ArgumentKind::Class(_)))
}

/// The path of a component in the class that is simulated.
fn within(scope: &Scope, name: &str) -> String {
    match scope.path.as_deref() {
        None | Some("") => name.to_owned(),
        Some(path) => format!("{path}.{name}"),
    }
}

fn bind_modifiers(modifiers: &[ast::Argument], outer: Option<&Rc<Scope>>, values: &mut Bindings) {
    for argument in modifiers {
        let (name, modification) = match &argument.kind {
            ArgumentKind::Modifier { name, modification: Some(m), .. } if name.parts.len() == 1 => {
                (name.parts[0].name, m)
            }
            ArgumentKind::Component(clause) => match clause.declarations.first() {
                Some(d) => match &d.modification {
                    Some(m) => (d.name.name, m),
                    None => continue,
                },
                None => continue,
            },
            _ => continue,
        };
        if let Some(value) = &modification.value {
            values.insert(name, Some(Binding { expr: Rc::new(value.clone()), scope: outer.cloned() }));
        } else if modification.is_break {
            values.insert(name, None);
        }
    }
}

/// Parameters may refer to each other in a circle: `budget` bounds the work, `MAX_CHAIN` the depth.
fn value_of(
    scope: &Rc<Scope>,
    reference: &ast::ComponentRef,
    budget: &Cell<u32>,
    chain: u32,
) -> Option<Value> {
    const MAX_CHAIN: u32 = 40;
    let [part] = reference.parts.as_slice() else { return None };
    if !part.subscripts.is_empty() || budget.get() == 0 || chain > MAX_CHAIN {
        return None;
    }
    budget.set(budget.get() - 1);
    scope.n_asked.set(scope.n_asked.get() + 1);
    let binding = scope.get(part.name.name)?;
    let inner = binding.scope.as_ref().unwrap_or(scope);
    evaluate(&binding.expr, &|r| value_of(inner, r, budget, chain + 1)).ok()
}

/// A value that comes from the model around by an `outer` component: the size of a multi-bond.
fn from_around<'s>(binding: &'s Binding, scope: &'s Rc<Scope>) -> Option<&'s Rc<Expr>> {
    let mut expr = &binding.expr;
    let mut seen = 0;
    while let ExprKind::Ref(r) = &expr.kind {
        match &r.parts[..] {
            [one] if binding.scope.is_none() && seen < MAX_DEPTH => {
                expr = &scope.get(one.name.name)?.expr;
                seen += 1;
            }
            [component, name] if binding.scope.is_none() => {
                let key = (component.name.name, name.name.name);
                return std::iter::successors(scope.around.as_ref(), |s| s.around.as_ref())
                    .find_map(|s| s.inners.get(&key));
            }
            _ => return None,
        }
    }
    None
}

fn is_enabled(d: &Declared<'_>, scope: &Rc<Scope>) -> bool {
    let Some(condition) = &d.declaration.condition else { return true };
    let budget = Cell::new(1000);
    evaluate(condition, &|r| value_of(scope, r, &budget, 0)) != Ok(Value::Boolean(false))
}

fn arguments<'a>(d: &Declared<'a>) -> &'a [ast::Argument] {
    d.declaration.modification.as_ref().map_or(&[], |m| &m.arguments)
}

fn description_of(declaration: &ast::Declaration) -> String {
    let Some(description) = &declaration.comment.description else { return String::new() };
    spend_bytes(description.value.len());
    description.value.to_string()
}

/// For a part without a Placement, until `place_in_rows` gives it one.
fn unplaced() -> Placement {
    let half = 10.0;
    let extent = [Point { x: -half, y: -half }, Point { x: half, y: half }];
    let transformation = Transformation { origin: Point::default(), extent, rotation: 0.0 };
    Placement { visible: true, transformation, icon_visible: true, icon_transformation: transformation }
}

/// Parts that stand nowhere are lined up below those that stand somewhere.
fn place_in_rows(components: &mut [ComponentView]) {
    const STEP: f64 = 40.0;
    let corners = |c: &ComponentView| {
        let t = &c.transformation;
        let reach = t.extent.iter().map(|p| p.x.abs().max(p.y.abs())).fold(0.0, f64::max);
        (t.origin.x - reach, t.origin.y - reach)
    };
    let placed = || components.iter().filter(|c| c.is_placed).map(corners);
    let left = placed().map(|c| c.0).fold(f64::INFINITY, f64::min);
    let bottom = placed().map(|c| c.1).fold(f64::INFINITY, f64::min);
    let (x0, y0) = if left.is_finite() { (left + 10.0, bottom - STEP) } else { (-80.0, 80.0) };
    let n_columns = 5.max((components.len() as f64).sqrt().ceil() as usize);
    for (k, component) in components.iter_mut().filter(|c| !c.is_placed).enumerate() {
        let (row, column) = (k / n_columns, k % n_columns);
        component.transformation.origin =
            Point { x: (x0 + STEP * column as f64).round(), y: (y0 - STEP * row as f64).round() };
    }
}

fn array_size(d: &Declared<'_>, scope: &Rc<Scope>) -> Option<Option<u32>> {
    let first = d.declaration.array.iter().chain(&d.clause.array).next()?;
    let ast::Subscript::Index(expr) = first else { return Some(None) };
    let budget = Cell::new(1000);
    match evaluate(expr, &|r| value_of(scope, r, &budget, 0)) {
        Ok(Value::Number(n)) if (0.0..1e6).contains(&n) => Some(Some(n as u32)),
        _ => Some(None),
    }
}

/// With dimensions: `x[3]`.
fn declared_name(d: &Declared<'_>) -> String {
    let mut name = d.declaration.name.name.as_str().to_owned();
    spend_bytes(name.len());
    let dimensions: Vec<String> =
        d.declaration.array.iter().chain(&d.clause.array).map(|s| s.to_string()).collect();
    if !dimensions.is_empty() {
        name += &format!("[{}]", dimensions.join(", "));
    }
    name
}

fn attribute_of(catalog: &Catalog<'_>, d: &Declared<'_>, type_class: Option<&Class>, name: &str) -> String {
    string_argument(arguments(d), name)
        .or_else(|| type_class.and_then(|c| catalog.type_attribute(c, name)))
        .unwrap_or_default()
}

pub(crate) fn default_extent() -> Extent {
    [Point { x: -100.0, y: -100.0 }, Point { x: 100.0, y: 100.0 }]
}

fn extent_of(system: &CoordinateSystem) -> Extent {
    system.extent.unwrap_or_else(default_extent)
}

/// A value as an icon shows it: texts without quotes, enumeration literals without their type, numbers with
/// their unit (MLS 18.6.5.5).
fn display(
    catalog: &Catalog<'_>,
    binding: &Binding,
    scope: &Rc<Scope>,
    unit: impl FnOnce() -> (String, String),
) -> String {
    let expr = from_around(binding, scope).unwrap_or(&binding.expr);
    let inner = binding.scope.as_ref().unwrap_or(scope);
    let text = match &expr.kind {
        ExprKind::String(s) => s.to_string(),
        ExprKind::Ref(r) if r.parts.len() > 1 => {
            let path: Vec<Symbol> = r.parts[..r.parts.len() - 1].iter().map(|p| p.name.name).collect();
            match catalog.lookup_path(&inner.class, &path, r.is_global) {
                Some(_) => r.parts[r.parts.len() - 1].name.name.as_str().to_owned(),
                None => r.to_string(),
            }
        }
        _ => match text::literal(expr) {
            Some(number) => {
                let (unit, display_unit) = unit();
                text::quantity(number, &expr.to_string(), &unit, &display_unit)
            }
            None => expr.to_string(),
        },
    };
    spend_bytes(text.len());
    const MAX_SHOWN: usize = 60;
    if text.chars().count() > MAX_SHOWN {
        text.chars().take(MAX_SHOWN - 1).chain(['…']).collect()
    } else {
        text
    }
}

fn role_of(clause: &ast::ComponentClause) -> Role {
    match (clause.variability, clause.flow, clause.causality) {
        (VariabilityPrefix::Parameter, ..) => Role::Parameter,
        (VariabilityPrefix::Constant, ..) => Role::Constant,
        (_, FlowPrefix::Flow, _) => Role::Flow,
        (_, FlowPrefix::Stream, _) => Role::Stream,
        (.., ast::Causality::Input) => Role::Input,
        (.., ast::Causality::Output) => Role::Output,
        _ => Role::Plain,
    }
}
