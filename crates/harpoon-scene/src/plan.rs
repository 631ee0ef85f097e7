//! Which instances of a flat model are shapes, and which variables they need.

use crate::strings::Parameters;
use harpoon_base::Span;
use harpoon_ir::{Constant, Expr, ExprId, FlatModel, InstanceId, Origin, VarId};
use std::collections::HashMap;
use std::sync::Arc;

/// A number of a shape: a variable of the run (its place in [`Plan::vars`]), or one that the class does not have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Slot {
    Var(usize),
    Number(f64),
}

/// The frame of an object: `T` row by row, and its origin.
#[derive(Clone, Debug)]
pub(crate) struct FrameSlots {
    pub t: [Slot; 9],
    pub r: [Slot; 3],
}

/// An instance to be drawn.
#[derive(Clone, Debug)]
pub struct Item {
    /// The path of the instance.
    pub name: String,
    /// The component of the model that it is a part of.
    pub component: String,
    /// Where the user can do something about it.
    pub place: Span,
    pub(crate) what: What,
}

#[derive(Clone, Debug)]
pub(crate) enum What {
    Shape {
        kind: String,
        frame: FrameSlots,
        r_shape: [Slot; 3],
        length_direction: [Slot; 3],
        width_direction: [Slot; 3],
        /// Length, width, height, extra.
        sizes: [Slot; 4],
        look: Look,
    },
    Vector {
        quantity: String,
        frame: FrameSlots,
        coordinates: [Slot; 3],
        head_at_origin: Slot,
        two_headed: Slot,
        look: Look,
    },
    Surface {
        frame: FrameSlots,
        wireframe: Slot,
        /// The function that gives the points; `None` where it could not be called.
        points: Option<Points>,
        look: Look,
    },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub color: [Slot; 3],
    pub specular: Slot,
    pub transparency: Slot,
}

/// The points of a surface as expressions, and the variables in them.
#[derive(Clone, Debug)]
pub(crate) struct Points {
    pub nu: usize,
    pub nv: usize,
    /// X, Y and Z, and the colours if there are any, all row by row.
    pub values: Vec<ExprId>,
    /// With their places in [`Plan::vars`].
    pub vars: Vec<(VarId, usize)>,
    pub uses_time: bool,
}

/// What a scene needs of a model. Empty where the model has no shapes.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub model: String,
    pub items: Vec<Item>,
    /// The variables whose values a run must keep, each once.
    pub vars: Vec<VarId>,
    /// Gravity, if the model has a world that says where it points.
    pub(crate) gravity: Option<[Slot; 3]>,
    /// The expressions and functions of surfaces; only where there are surfaces.
    pub(crate) functions: Option<Arc<FlatModel>>,
}

impl Plan {
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

/// Looks for shapes. A pure function of the flat model.
pub fn plan(model: &FlatModel) -> Plan {
    let mut plan = Plan { model: model.name.clone(), ..Plan::default() };
    let marked: Vec<(InstanceId, &str)> =
        model.instances.iter().filter_map(|(id, i)| hint(&i.hints, "shape.kind").map(|k| (id, k))).collect();
    if marked.is_empty() {
        return plan;
    }
    let names: HashMap<&str, VarId> = model.vars.iter().map(|(id, v)| (v.name.as_str(), id)).collect();
    let mut finder =
        Finder { names, parameters: Parameters::new(model), places: HashMap::new(), vars: Vec::new() };
    for (instance, kind) in marked {
        let name = model.path(instance);
        let Some(what) = finder.what(instance, &name, kind) else { continue };
        let span = model.instances[instance].span;
        plan.items.push(Item {
            component: model.path(model.outermost(instance)),
            place: model.place(Origin { span, instance }),
            name,
            what,
        });
    }
    plan.gravity = model.instances.iter().find_map(|(id, i)| {
        let member = match i.class.as_str() {
            "Modelica.Mechanics.MultiBody.World" => "n",
            _ => hint(&i.hints, "world.gravity")?,
        };
        finder.vector(&format!("{}.{member}", model.path(id)))
    });
    plan.vars = finder.vars;
    let has_surfaces = plan.items.iter().any(|i| matches!(i.what, What::Surface { .. }));
    plan.functions = has_surfaces.then(|| Arc::new(model.clone()));
    plan
}

fn hint<'a>(hints: &'a [(String, Constant)], key: &str) -> Option<&'a str> {
    hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
        Constant::String(s) => Some(&**s),
        _ => None,
    })
}

struct Finder<'a> {
    names: HashMap<&'a str, VarId>,
    parameters: Parameters<'a>,
    places: HashMap<VarId, usize>,
    vars: Vec<VarId>,
}

impl Finder<'_> {
    fn place(&mut self, var: VarId) -> usize {
        let vars = &mut self.vars;
        *self.places.entry(var).or_insert_with(|| {
            vars.push(var);
            vars.len() - 1
        })
    }
    fn slot(&mut self, name: &str) -> Option<Slot> {
        let var = *self.names.get(name)?;
        Some(Slot::Var(self.place(var)))
    }
    fn number(&mut self, path: &str, member: &str, default: f64) -> Slot {
        self.slot(&format!("{path}.{member}")).unwrap_or(Slot::Number(default))
    }
    fn vector(&mut self, name: &str) -> Option<[Slot; 3]> {
        let mut slots = [Slot::Number(0.0); 3];
        for (k, slot) in slots.iter_mut().enumerate() {
            *slot = self.slot(&format!("{name}[{}]", k + 1))?;
        }
        Some(slots)
    }
    fn vector_or(&mut self, path: &str, member: &str, default: [f64; 3]) -> [Slot; 3] {
        self.vector(&format!("{path}.{member}")).unwrap_or(default.map(Slot::Number))
    }
    /// `R.T` of an orientation, or `R` where it is a plain matrix.
    fn frame(&mut self, path: &str, origin: &str) -> FrameSlots {
        let identity = crate::placement::IDENTITY;
        let mut t = [Slot::Number(0.0); 9];
        for (k, slot) in t.iter_mut().enumerate() {
            let (row, column) = (k / 3 + 1, k % 3 + 1);
            *slot = self
                .slot(&format!("{path}.R.T[{row},{column}]"))
                .or_else(|| self.slot(&format!("{path}.R[{row},{column}]")))
                .unwrap_or(Slot::Number(identity[k / 3][k % 3]));
        }
        FrameSlots { t, r: self.vector_or(path, origin, [0.0; 3]) }
    }
    fn look(&mut self, path: &str, color: [f64; 3]) -> Look {
        Look {
            color: self.vector_or(path, "color", color),
            specular: self.number(path, "specularCoefficient", 0.7),
            transparency: self.number(path, "transparency", 0.0),
        }
    }
    fn text(&self, path: &str, member: &str) -> Option<String> {
        self.parameters.text(*self.names.get(format!("{path}.{member}").as_str())?)
    }

    fn what(&mut self, instance: InstanceId, path: &str, kind: &str) -> Option<What> {
        Some(match kind {
            "shape" => What::Shape {
                kind: self.text(path, "shapeType").unwrap_or_else(|| "box".to_owned()),
                frame: self.frame(path, "r"),
                r_shape: self.vector_or(path, "r_shape", [0.0; 3]),
                length_direction: self.vector_or(path, "lengthDirection", [1.0, 0.0, 0.0]),
                width_direction: self.vector_or(path, "widthDirection", [0.0, 1.0, 0.0]),
                sizes: ["length", "width", "height", "extra"].map(|m| self.number(path, m, 0.0)),
                look: self.look(path, [255.0, 0.0, 0.0]),
            },
            "vector" => What::Vector {
                quantity: self.text(path, "quantity").unwrap_or_else(|| "Force".to_owned()),
                frame: self.frame(path, "r"),
                coordinates: self.vector_or(path, "coordinates", [0.0; 3]),
                head_at_origin: self.number(path, "headAtOrigin", 0.0),
                two_headed: self.number(path, "twoHeadedArrow", 0.0),
                look: self.look(path, [0.0, 0.0, 255.0]),
            },
            "surface" => What::Surface {
                frame: self.frame(path, "r_0"),
                wireframe: self.number(path, "wireframe", 0.0),
                points: self.points(instance),
                look: self.look(path, [255.0, 0.0, 0.0]),
            },
            _ => return None,
        })
    }

    fn points(&mut self, instance: InstanceId) -> Option<Points> {
        let model = self.parameters.model;
        let call = model.surfaces.iter().find(|s| s.instance == instance)?;
        let (mut vars, mut uses_time) = (Vec::new(), false);
        model.exprs.visit(&call.values, &mut |_, e| match e {
            Expr::Var(v) => vars.push((v, self.place(v))),
            Expr::Time => uses_time = true,
            _ => {}
        });
        Some(Points { nu: call.nu, nv: call.nv, values: call.values.clone(), vars, uses_time })
    }
}
