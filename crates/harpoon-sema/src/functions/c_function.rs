//! C functions of users (MLS 12.9): what their declarations say to the C compiler.

use crate::classes::annotation::literal;
use crate::classes::signature::{Param, Signature};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Res, Sema};
use crate::functions::external::{Called, Given, is_input, result_name};
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_external::c::{self, Function, Parameter, Type};
use harpoon_ir::{Constant, ScalarType};
use harpoon_syntax::ast;

impl<'a> Sema<'a> {
    /// Did the user allow C of others?
    pub(crate) fn may_run_c(&self) -> bool {
        self.evaluation.external.access.c.is_some()
    }

    /// Is this the constructor of an object that C code makes?
    pub(crate) fn makes_c_object(&mut self, node: NodeId) -> bool {
        if self.class_def(node).name.name != "constructor" || !self.is_of_object(node) || !self.may_run_c() {
            return false;
        }
        let Some(external) = self.external_of(node) else { return false };
        let name = external.call.as_ref().map_or(self.class_def(node).name.name, |(n, _)| n.name);
        harpoon_external::find(name.as_str()).is_none()
    }

    /// The routine that calls a C function, and the text that tells which.
    pub(super) fn c_function(
        &mut self,
        node: NodeId,
        external: &'a ast::External,
        signature: &Signature,
        span: Span,
    ) -> Res<Called> {
        let own = self.class_def(node).name.name;
        let makes_object = self.makes_c_object(node);
        let mut function = Function {
            name: external.call.as_ref().map_or(own, |(n, _)| n.name).as_str().to_owned(),
            include: texts(external, "Include").join("\n"),
            include_folders: self.folders(node, external, "IncludeDirectory", "Include"),
            libraries: texts(external, "Library"),
            library_folders: self.library_folders(node, external),
            destructor: if makes_object { self.destructor(node) } else { String::new() },
            ..Function::default()
        };
        function.include_folders.extend(self.folders(node, external, "SourceDirectory", "Source"));
        for given in self.external_args(external, signature) {
            let parameter = self.c_parameter(&given, signature);
            let Some(parameter) = parameter else {
                let message = "a C function takes numbers, Booleans, Strings and external objects";
                return Err(self.report(
                    Diagnostic::error(codes::EXTERNAL_FUNCTION, span, message)
                        .related(external.span, "declared external here"),
                ));
            };
            function.parameters.push(parameter);
        }
        if let Some(name) = result_name(external, signature) {
            function.result = self.param_named(signature, name).and_then(|p| self.c_type(p));
        }
        let routine = match (makes_object, self.class_def(node).purity) {
            (true, _) => c::CONSTRUCTOR,
            (false, ast::Purity::Impure) => c::ACTION,
            (false, _) => c::FUNCTION,
        };
        let routine = harpoon_external::find(routine).ok_or(crate::context::state::Reported)?;
        Ok(Called::c(routine, &function.to_text()))
    }

    fn c_parameter(&mut self, given: &Given<'a>, signature: &Signature) -> Option<Parameter> {
        let plain = |ty| Some(Parameter { ty, is_array: false, is_output: false });
        let of_name = |sema: &mut Self, name: Symbol, n_subscripts: usize| {
            let p = sema.param_named(signature, name)?;
            let is_array = sema.declared_rank(p)? > n_subscripts;
            Some(Parameter { ty: sema.c_type(p)?, is_array, is_output: !is_input(name, signature) })
        };
        match given {
            Given::Own(name) => of_name(self, *name, 0),
            Given::Size(..) => plain(Type::Size),
            Given::Expr(e) => match &e.kind {
                ast::ExprKind::Integer(_) => plain(Type::Integer),
                ast::ExprKind::Boolean(_) => plain(Type::Boolean),
                ast::ExprKind::String(_) => plain(Type::String),
                ast::ExprKind::Call(call) if call.function.parts[0].name.name == "size" => plain(Type::Size),
                ast::ExprKind::Unary(_, inner) if matches!(inner.kind, ast::ExprKind::Integer(_)) => {
                    plain(Type::Integer)
                }
                ast::ExprKind::Ref(r) if r.parts.len() == 1 => {
                    let p = of_name(self, r.parts[0].name.name, r.parts[0].subscripts.len())?;
                    Some(Parameter { is_output: false, ..p })
                }
                ast::ExprKind::Ref(_) => None,
                _ => plain(Type::Real),
            },
        }
    }

    fn param_named(&self, signature: &Signature, name: Symbol) -> Option<Param> {
        let all = signature.inputs.iter().chain(&signature.outputs).chain(&signature.locals);
        all.copied().find(|p| p.name == name)
    }

    fn c_type(&mut self, p: Param) -> Option<Type> {
        Some(match self.component_type(p.node, p.index).ok()?.scalar? {
            ScalarType::Real => Type::Real,
            ScalarType::Integer => Type::Integer,
            ScalarType::Boolean => Type::Boolean,
            ScalarType::String => Type::String,
            ty @ ScalarType::Enumeration(_) if self.is_object_type(ty) => Type::Object,
            ScalarType::Enumeration(_) => Type::Integer,
            ScalarType::Clock => return None,
        })
    }

    /// What frees the objects of this constructor.
    fn destructor(&self, constructor: NodeId) -> String {
        let class = self.classes.nodes[constructor].enclosing.and_then(|class| self.composition(class));
        let functions = class.into_iter().flat_map(|c| &c.elements).filter_map(|e| match &e.kind {
            ast::ElementKind::Class(c) if c.class.name.name == "destructor" => Some(&c.class),
            _ => None,
        });
        let mut called = functions.filter_map(|class| match &class.body {
            ast::ClassBody::Long(c) => c.external.as_ref()?.call.as_ref().map(|(name, _)| name.name),
            _ => None,
        });
        called.next().map_or_else(String::new, |name| name.as_str().to_owned())
    }

    /// The folders that an annotation names, or the one where the specification puts such files.
    fn folders(&self, node: NodeId, external: &ast::External, name: &str, usual: &str) -> Vec<String> {
        let mut named = texts(external, name);
        if named.is_empty() {
            let class = self.class_name(node);
            let root = class.split('.').next().unwrap_or_default();
            named.push(format!("modelica://{root}/Resources/{usual}"));
        }
        let path = |uri: &String| match uri.strip_prefix("file://") {
            Some(path) => Some(path.to_owned()),
            None if uri.starts_with("modelica:") => self.classes.source.resource(uri),
            None => Some(uri.clone()),
        };
        named.iter().filter_map(path).collect()
    }

    /// With those for this system inside of them (MLS 12.9.4).
    fn library_folders(&self, node: NodeId, external: &ast::External) -> Vec<String> {
        let system = match (std::env::consts::OS, std::env::consts::ARCH) {
            ("linux", "aarch64") => "aarch64-linux",
            ("linux", _) => "linux64",
            ("macos", _) => "darwin64",
            _ => "win64",
        };
        let folders = self.folders(node, external, "LibraryDirectory", "Library");
        folders.into_iter().flat_map(|f| [format!("{f}/{system}"), f]).collect()
    }
}

/// The texts that an annotation of an external clause gives, one or an array of them.
fn texts(external: &ast::External, name: &str) -> Vec<String> {
    let arguments = external.annotation.iter().flat_map(|a| &a.arguments);
    let mut values = arguments.filter_map(|a| match &a.kind {
        ast::ArgumentKind::Modifier { name: n, modification: Some(m), .. }
            if n.parts.len() == 1 && n.parts[0].name == name =>
        {
            m.value.as_ref()
        }
        _ => None,
    });
    let text = |e: &ast::Expr| match literal(e) {
        Some(Constant::String(s)) => Some((*s).to_owned()),
        _ => None,
    };
    match values.next() {
        Some(ast::Expr { kind: ast::ExprKind::Array(items), .. }) => items.iter().filter_map(text).collect(),
        Some(one) => text(one).into_iter().collect(),
        None => Vec::new(),
    }
}
