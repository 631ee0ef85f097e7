//! What a model shows of itself: instances of the classes that tools animate.
//!
//! `ModelicaServices.Animation` has the interface and no equations; whoever draws goes by the class. Libraries of our own
//! say `__Harpoon(shape(kind = "shape"))`. Either becomes the hint `shape.kind` of the instance, whichever base class it
//! comes from. The points of a surface are those that a function gives, which nothing in the model calls: the call is
//! made here, and kept beside the equations.

use crate::classes::annotation::annotation_of;
use crate::classes::class::Found;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Scope, Sema};
use crate::functions::call::Arg;
use crate::instances::component::collect_hints;
use crate::values::value::{Scalar, Value};
use harpoon_base::Symbol;
use harpoon_ir::{Constant, InstanceId, Surface};
use std::sync::Arc;

/// Points that a surface may have; more are taken for a mistake.
const MAX_POINTS: i64 = 250_000;

impl Sema<'_> {
    pub(crate) fn mark_shapes(&mut self) {
        let mut found: Vec<(InstanceId, NodeId, String)> = Vec::new();
        for (_, node) in self.classes.nodes.iter().filter(|(_, n)| !n.is_static) {
            let path = &self.classes.decls[node.decl].path;
            let kind = match &path[..] {
                [library, package, class] if *library == "ModelicaServices" && *package == "Animation" => {
                    Some(class.as_str().to_lowercase())
                }
                _ => annotation_of(self.classes.decls[node.decl].class).and_then(|annotation| {
                    let mut hints = Vec::new();
                    collect_hints(&annotation.arguments, "", false, &mut hints);
                    hints.into_iter().find_map(|(key, value)| match value {
                        Constant::String(kind) if key == "shape.kind" => Some(kind.to_string()),
                        _ => None,
                    })
                }),
            };
            if let Some(kind) = kind {
                found.push((node.instance, node.object, kind));
            }
        }
        found.sort_by_key(|(instance, ..)| *instance);
        found.dedup_by_key(|(instance, ..)| *instance);
        for (instance, object, kind) in found {
            if kind == "surface"
                && let Some(surface) = self.trying(|s| s.surface(instance, object).ok().flatten())
            {
                self.flat.surfaces.push(surface);
            }
            let hints = &mut self.flat.instances[instance].hints;
            if !hints.iter().any(|(key, _)| key == "shape.kind") {
                Arc::make_mut(hints).push(("shape.kind".to_owned(), Constant::String(kind.into())));
            }
        }
    }

    /// `surfaceCharacteristic(nu, nv, multiColoredSurface)` in the scope of the instance.
    fn surface(&mut self, instance: InstanceId, object: NodeId) -> Res<Option<Surface>> {
        let span = self.flat.instances[instance].span;
        let Some(Found::Class(target)) = self.lookup_member(object, Symbol::new("surfaceCharacteristic"))
        else {
            return Ok(None);
        };
        let Some(function) = self.function_node(target)? else { return Ok(None) };
        let mut sizes = [0i64; 2];
        let mut args = Vec::new();
        for (k, name) in ["nu", "nv", "multiColoredSurface"].iter().enumerate() {
            let Some(Found::Component(node, index)) = self.lookup_member(object, Symbol::new(name)) else {
                continue;
            };
            let component = self.component(node, index)?;
            let value = self.component_value(component, span)?;
            let value = self.evaluated(&value, span)?;
            if let (Some(size), Some(Constant::Integer(n))) = (sizes.get_mut(k), value.as_constant()) {
                *size = *n;
            }
            args.push(Arg { name: None, value, span });
        }
        let [nu, nv] = sizes;
        if nu < 2 || nv < 2 || nu.checked_mul(nv).is_none_or(|n| n > MAX_POINTS) {
            return Ok(None);
        }
        let scope = Scope { node: object, frame: None, iterators: self.evaluation.iterators.len() };
        let Value::Tuple(outputs) = self.call_function(function, args, scope, span)? else { return Ok(None) };
        let mut scalars: Vec<&Scalar> = Vec::new();
        outputs.iter().for_each(|o| o.scalars(&mut scalars));
        let n = (nu * nv) as usize;
        if scalars.len() != 3 * n && scalars.len() != 6 * n {
            return Ok(None);
        }
        let values = scalars.iter().map(|s| s.to_expr(&mut self.flat.exprs)).collect();
        Ok(Some(Surface { instance, nu: nu as usize, nv: nv as usize, values }))
    }
}
