//! C functions of users and of their libraries (MLS 12.9).
//!
//! A function is told by a text, the first argument of each of its calls: what to include and to link, its name, and how
//! each argument is passed. It runs elsewhere: [`Access::c`](crate::Access) says whether the user allowed that, and
//! starts the process.

use crate::{Argument, Body, Call, Data, Nature, Object, Problem, Routine, World};
use std::fmt::Debug;
use std::sync::Arc;

/// What a parameter of a C function is (MLS 12.9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Real,
    /// Also enumerations.
    Integer,
    Boolean,
    String,
    Object,
    /// What `size` gives.
    Size,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub ty: Type,
    pub is_array: bool,
    /// The C function may change it.
    pub is_output: bool,
}

/// A C function, as its declaration in Modelica tells about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Function {
    pub name: String,
    pub parameters: Vec<Parameter>,
    pub result: Option<Type>,
    /// Lines of C that declare it; without them the declaration follows from the parameters.
    pub include: String,
    pub include_folders: Vec<String>,
    pub libraries: Vec<String>,
    pub library_folders: Vec<String>,
    /// Who frees the object that this function makes.
    pub destructor: String,
}

const FIELD: char = '\u{1f}';
const ITEM: char = '\u{1e}';
const TYPES: [(Type, char); 6] = [
    (Type::Real, 'R'),
    (Type::Integer, 'I'),
    (Type::Boolean, 'B'),
    (Type::String, 'S'),
    (Type::Object, 'O'),
    (Type::Size, 'Z'),
];
/// How the texts of functions begin.
const MARK: &str = "C function";

fn letter(ty: Type) -> char {
    TYPES.iter().find(|(t, _)| *t == ty).map_or('R', |(_, c)| *c)
}

fn of_letter(letter: char) -> Option<Type> {
    TYPES.iter().find(|(_, c)| *c == letter).map(|(t, _)| *t)
}

impl Function {
    pub fn to_text(&self) -> String {
        let parameter = |p: &Parameter| {
            let (array, output) = (if p.is_array { "*" } else { "" }, if p.is_output { "&" } else { "" });
            format!("{}{array}{output}", letter(p.ty))
        };
        let parameters: Vec<String> = self.parameters.iter().map(parameter).collect();
        let list = |items: &[String]| items.join(&ITEM.to_string());
        let fields = [
            MARK.to_owned(),
            self.name.clone(),
            list(&parameters),
            self.result.map(letter).map_or_else(String::new, String::from),
            self.include.clone(),
            list(&self.include_folders),
            list(&self.libraries),
            list(&self.library_folders),
            self.destructor.clone(),
        ];
        // Characters that no C text has.
        let clean = fields.map(|f| f.replace(FIELD, " "));
        clean.join(&FIELD.to_string())
    }

    pub fn from_text(text: &str) -> Option<Function> {
        let mut fields = text.split(FIELD);
        if fields.next() != Some(MARK) {
            return None;
        }
        let list = |text: &str| {
            text.split(ITEM).filter(|item| !item.is_empty()).map(str::to_owned).collect::<Vec<String>>()
        };
        let parameter = |text: String| {
            let ty = of_letter(text.chars().next()?)?;
            Some(Parameter { ty, is_array: text.contains('*'), is_output: text.contains('&') })
        };
        Some(Function {
            name: fields.next()?.to_owned(),
            parameters: list(fields.next()?).into_iter().map(parameter).collect::<Option<_>>()?,
            result: fields.next()?.chars().next().and_then(of_letter),
            include: fields.next()?.to_owned(),
            include_folders: list(fields.next()?),
            libraries: list(fields.next()?),
            library_folders: list(fields.next()?),
            destructor: fields.next()?.to_owned(),
        })
    }
}

/// What one call gives back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    /// The arguments that the function may change.
    pub outputs: Vec<Data>,
    pub result: Option<Data>,
    /// What the function said by `ModelicaMessage`.
    pub said: Vec<String>,
}

/// Who compiles C and runs it.
pub trait Compiler: Debug + Send + Sync {
    /// A process with these functions in it.
    fn open(&self, functions: &[Function]) -> Result<Box<dyn Process>, Problem>;
}

/// C functions in a process of their own. Objects are numbers that it gave.
pub trait Process: Send {
    fn call(&mut self, function: usize, arguments: &[Data]) -> Result<Given, Problem>;
}

/// What a world knows of C.
#[derive(Default)]
pub(crate) struct Running {
    /// The functions of the model: they are compiled together, so that they share what they keep.
    declared: Vec<Arc<str>>,
    /// Functions that were started, with their process.
    started: Vec<(Vec<Arc<str>>, Box<dyn Process>)>,
}

pub const FUNCTION: &str = "harpoon_c_function";
pub const ACTION: &str = "harpoon_c_action";
pub const CONSTRUCTOR: &str = "harpoon_c_constructor";

pub const ROUTINES: &[Routine] = &[
    Routine { name: FUNCTION, nature: Nature::Elsewhere, body: Body::Any(function) },
    Routine { name: ACTION, nature: Nature::Acting, body: Body::Any(function) },
    Routine { name: CONSTRUCTOR, nature: Nature::Constructor, body: Body::Any(constructor) },
];

impl World {
    /// The texts of a model: C functions among them will be compiled together.
    pub fn declare(&mut self, texts: &[Arc<str>]) {
        let functions = texts.iter().filter(|t| t.starts_with(MARK) && Function::from_text(t).is_some());
        self.c.declared = functions.cloned().collect();
    }

    /// Where a function runs, and its number there.
    fn process(&mut self, text: &Arc<str>) -> Result<(usize, usize), Problem> {
        let at = |(k, (texts, _)): (usize, &(Vec<Arc<str>>, Box<dyn Process>))| {
            texts.iter().position(|t| t == text).map(|n| (k, n))
        };
        if let Some(found) = self.c.started.iter().enumerate().find_map(at) {
            return Ok(found);
        }
        let texts = match self.c.declared.contains(text) {
            true => self.c.declared.clone(),
            false => vec![text.clone()],
        };
        let functions: Vec<Function> = texts.iter().filter_map(|t| Function::from_text(t)).collect();
        let number = texts.iter().position(|t| t == text).ok_or("there is no such C function")?;
        let name = functions.get(number).map_or("", |f| &*f.name);
        let compiler = self.access.c.clone().ok_or_else(|| {
            format!(
                "`{name}` is C code, which runs only with your leave: say --allow-c if you trust whoever wrote it"
            )
        })?;
        self.c.started.push((texts, compiler.open(&functions)?));
        Ok((self.c.started.len() - 1, number))
    }
}

/// Carries the call out, and gives the result.
fn run(c: &mut Call, arguments: &[Argument]) -> Result<Option<Data>, Problem> {
    let text = c.string(0)?;
    let function = Function::from_text(&text).ok_or("this is no C function")?;
    let mut data = Vec::with_capacity(function.parameters.len());
    for (parameter, argument) in function.parameters.iter().zip(&arguments[1..]) {
        data.push(match (parameter.ty, &argument.data) {
            (Type::Object, Data::Integers(v)) => {
                let own = |number: &i64| match c.world.object(*number as f64)? {
                    Object::C(own) => Ok(*own),
                    _ => Err("the external object is none of C".to_owned()),
                };
                Data::Integers(v.iter().map(own).collect::<Result<_, Problem>>()?)
            }
            (_, data) => data.clone(),
        });
    }
    let (process, number) = c.world.process(&text)?;
    let given = c.world.c.started[process].1.call(number, &data)?;
    c.world.printed.extend(given.said);
    let mut outputs = given.outputs.into_iter();
    for (k, _) in function.parameters.iter().enumerate().filter(|(_, p)| p.is_output) {
        let (Some(value), Some(target)) = (outputs.next(), c.args.get_mut(k + 1)) else {
            return Err("the C function gave fewer values than it should".to_owned());
        };
        target.data = value;
    }
    Ok(given.result)
}

fn function(c: &mut Call) -> Result<(), Problem> {
    let arguments = c.args.to_vec();
    match run(c, &arguments)? {
        Some(result) => c.give(result),
        None => Ok(()),
    }
}

fn constructor(c: &mut Call) -> Result<(), Problem> {
    let arguments = c.args.to_vec();
    if let Some(number) = c.world.constructed(CONSTRUCTOR, &arguments) {
        return c.give_integer(number);
    }
    let Some(Data::Integers(made)) = run(c, &arguments)? else {
        return Err("the constructor gives no object".to_owned());
    };
    let own = made.first().copied().unwrap_or(0);
    let number = c.world.construct(CONSTRUCTOR, &arguments, |_| Ok(Object::C(own)))?;
    c.give_integer(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_come_back_from_their_text() {
        let parameter = |ty, is_array, is_output| Parameter { ty, is_array, is_output };
        let whole = Function {
            name: "f".into(),
            parameters: vec![
                parameter(Type::Real, true, false),
                parameter(Type::Size, false, false),
                parameter(Type::String, false, true),
            ],
            result: Some(Type::Integer),
            include: "#include \"f.h\"\nint f(double *x);".into(),
            include_folders: vec!["/a b/c".into()],
            libraries: vec!["m".into(), "f".into()],
            library_folders: Vec::new(),
            destructor: "g".into(),
        };
        assert_eq!(Function::from_text(&whole.to_text()), Some(whole));
        let plain = Function { name: "g".into(), ..Function::default() };
        assert_eq!(Function::from_text(&plain.to_text()), Some(plain));
        assert_eq!(Function::from_text("some text of a model"), None);
    }
}
