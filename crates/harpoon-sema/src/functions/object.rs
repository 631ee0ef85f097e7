//! Calls of external objects (MLS 12.9.7): what makes one, and what is given to functions.

use crate::classes::class::{ClassTarget, Found};
use crate::context::codes;
use crate::context::ids::NodeId;
use crate::context::state::{Reported, Res, Scope, Sema};
use crate::values::value::Value;
use harpoon_base::{Diagnostic, Span, Symbol};
use harpoon_syntax::ast;
use harpoon_syntax::walk::collect_calls;

impl<'a> Sema<'a> {
    /// The constructor of a class of external objects.
    pub(crate) fn object_constructor(&mut self, class: NodeId, span: Span) -> Res<NodeId> {
        self.note_object_class(class);
        if self.lookup_member(class, Symbol::new("destructor")).is_none() {
            let name = self.class_name(class);
            let what = format!("`{name}` is an external object, but has no function `destructor`");
            return Err(self.error(codes::EXTERNAL_OBJECT, span, what));
        }
        match self.lookup_member(class, Symbol::new("constructor")) {
            Some(Found::Class(target @ (ClassTarget::Entry(..) | ClassTarget::Static(_)))) => {
                self.class_node(target)
            }
            _ => {
                let name = self.class_name(class);
                let what = format!("`{name}` is an external object, but has no function `constructor`");
                Err(self.error(codes::EXTERNAL_OBJECT, span, what))
            }
        }
    }

    /// What makes and what ends an external object is called by nobody (MLS 12.9.7).
    #[cold]
    pub(crate) fn report_object_function(&mut self, r: &ast::ComponentRef, scope: Scope) -> Reported {
        self.report(
            Diagnostic::error(codes::EXTERNAL_OBJECT, r.span, format!("`{r}` cannot be called"))
                .component(self.path(scope.node))
                .help("declare the object with a call of its class, `Table t = Table(...)`; it ends with the model"),
        )
    }

    /// The argument of a call is an object that exists, and none that would be made for the call.
    pub(crate) fn check_object_arguments(
        &mut self,
        call: &'a ast::Call,
        args: &[crate::functions::call::Arg],
        scope: Scope,
    ) {
        for (argument, arg) in call.args.iter().zip(args) {
            let mut calls = Vec::new();
            collect_calls(&argument.value, &mut calls);
            if !calls.is_empty() && matches!(&arg.value, Value::Array(a) if self.is_object_type(a.ty)) {
                let message = "an external object is made where it is declared, and not for a call";
                self.report(
                    Diagnostic::error(codes::EXTERNAL_OBJECT, argument.value.span, message)
                        .component(self.path(scope.node))
                        .help("declare it: `Table t = Table(...)`, and give `t` to the function"),
                );
            }
        }
    }
}
