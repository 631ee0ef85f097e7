//! The functions that the Modelica Standard Library declares `external`, provided here instead of in C.
//!
//! A [`Routine`] is found by the name its declaration gives after `external "C"`. It works on [`Argument`]s,
//! arrays with their sizes, in the order of that declaration: what the Modelica function passes by value can
//! be read, what it passes by reference (its outputs and protected variables) can be written too.
//!
//! What outlasts a call lies in a [`World`]: external objects, the state of random numbers, files that were
//! read. A world belongs to one translation or one run. Its [`Access`] says what the user allowed: which folders may be
//! read, and whether files may be written; nothing here runs a program, reaches the network or asks the clock.
//!
//! * `tables` the interpolation tables of `Modelica.Blocks`
//! * `strings`, `files`, `random`, `fft` the C libraries of those names
//! * `math` the numbers of the C library; `lapack`, `spectrum` dense linear algebra
//! * `fmu` FMUs of others, which run elsewhere; `c` C functions of users, which do too
//! * `reading` what a model may read
//! * `matfile` matrices in MATLAB and text files, which tables and `files` share

pub mod c;
mod derivative;
mod fft;
mod files;
pub mod fmu;
mod lapack;
mod matfile;
mod math;
mod random;
mod reading;
mod spectrum;
mod strings;
mod tables;

pub use derivative::{DIFFERENCE, Derivative, derivative};
pub use matfile::parse_table;
pub use random::Shared;
pub use reading::Readable;
pub use tables::Matrix;

use std::collections::HashMap;
use std::sync::Arc;

/// Elements in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    Reals(Vec<f64>),
    /// Also enumerations, by ordinal, and external objects, by number.
    Integers(Vec<i64>),
    Booleans(Vec<bool>),
    Strings(Vec<Arc<str>>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    pub dims: Vec<usize>,
    pub data: Data,
}

impl Argument {
    pub fn real(value: f64) -> Argument {
        Argument { dims: Vec::new(), data: Data::Reals(vec![value]) }
    }
    pub fn integer(value: i64) -> Argument {
        Argument { dims: Vec::new(), data: Data::Integers(vec![value]) }
    }
    pub fn string(value: &str) -> Argument {
        Argument { dims: Vec::new(), data: Data::Strings(vec![value.into()]) }
    }
    pub fn reals(values: &[f64]) -> Argument {
        Argument { dims: vec![values.len()], data: Data::Reals(values.to_vec()) }
    }
}

/// What a routine is, which decides when it may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// The result follows from the arguments.
    Pure,
    /// The result follows from the arguments and from files.
    Reading,
    /// The result follows from the arguments, in a process that only a run and the front end start.
    Elsewhere,
    /// Changes the world: prints, remembers, writes.
    Acting,
    /// Gives an external object.
    Constructor,
}

/// Why a call has no result, in the user's words.
pub type Problem = String;

#[derive(Clone, Copy)]
pub enum Body {
    /// Numbers in, one number out: what is called at every step needs no arguments to be packed.
    Number(fn(&mut World, &[f64]) -> Result<f64, Problem>),
    Any(fn(&mut Call) -> Result<(), Problem>),
}

pub struct Routine {
    pub name: &'static str,
    pub nature: Nature,
    pub body: Body,
}

/// One call of a routine that is not just numbers.
pub struct Call<'a> {
    pub world: &'a mut World,
    pub args: &'a mut [Argument],
    pub result: Option<&'a mut Argument>,
}

/// The routine with this name.
pub fn find(name: &str) -> Option<&'static Routine> {
    let groups: [&'static [Routine]; 11] = [
        tables::ROUTINES,
        strings::ROUTINES,
        files::ROUTINES,
        random::ROUTINES,
        fft::ROUTINES,
        lapack::ROUTINES,
        math::ROUTINES,
        spectrum::ROUTINES,
        derivative::ROUTINES,
        fmu::ROUTINES,
        c::ROUTINES,
    ];
    groups.into_iter().flatten().find(|r| r.name == name)
}

/// Why an external function that is known is not provided, if that is so.
pub fn refused(name: &str) -> Option<&'static str> {
    Some(match name {
        "system" => "it would run a program",
        "exit" => "it would end the simulation without a word; use `terminate`",
        "ModelicaInternal_getTime" => "the result would differ from run to run",
        "ModelicaInternal_setenv" | "ModelicaInternal_chdir" => "it would change the process it runs in",
        _ => return None,
    })
}

impl Routine {
    pub fn call(
        &self,
        world: &mut World,
        args: &mut [Argument],
        result: Option<&mut Argument>,
    ) -> Result<(), Problem> {
        match self.body {
            Body::Any(run) => run(&mut Call { world, args, result }),
            Body::Number(run) => {
                let mut numbers = Vec::with_capacity(args.len());
                for arg in args.iter() {
                    match &arg.data {
                        Data::Reals(v) => numbers.extend(v),
                        Data::Integers(v) => numbers.extend(v.iter().map(|&i| i as f64)),
                        Data::Booleans(v) => numbers.extend(v.iter().map(|&b| f64::from(u8::from(b)))),
                        Data::Strings(_) => {
                            return Err(format!("`{}` takes numbers, not Strings", self.name));
                        }
                    }
                }
                let value = run(world, &numbers)?;
                match result {
                    Some(Argument { data: Data::Reals(v), .. }) if v.len() == 1 => v[0] = value,
                    Some(Argument { data: Data::Integers(v), .. }) if v.len() == 1 => v[0] = value as i64,
                    Some(Argument { data: Data::Booleans(v), .. }) if v.len() == 1 => v[0] = value != 0.0,
                    _ => return Err(format!("`{}` gives one number", self.name)),
                }
                Ok(())
            }
        }
    }
}

/// What the user allowed.
#[derive(Clone, Debug, Default)]
pub struct Access {
    pub readable: Readable,
    /// Also to read anywhere: what was written is read again.
    pub may_write: bool,
    /// Who runs FMUs of others, if that is allowed.
    pub foreign: Option<Arc<dyn fmu::Foreign>>,
    /// Who compiles and runs C of users, if that is allowed.
    pub c: Option<Arc<dyn c::Compiler>>,
}

impl Access {
    pub(crate) fn read(&self, file: &str) -> Result<Vec<u8>, Problem> {
        match self.may_write {
            true => std::fs::read(file).map_err(|e| format!("cannot read {file}: {e}")),
            false => self.readable.read(file),
        }
    }

    pub(crate) fn find(&self, file: &str) -> Result<std::path::PathBuf, Problem> {
        if self.may_write { Ok(file.into()) } else { self.readable.find(file) }
    }
}

pub(crate) enum Object {
    Table1(tables::Table1),
    Table2(tables::Table2),
    TimeTable(tables::TimeTable),
    Unit(Box<dyn fmu::Unit>),
    /// By its number in the process of C functions.
    C(i64),
}

/// What outlasts a call.
#[derive(Default)]
pub struct World {
    pub access: Access,
    /// What was printed and not yet told.
    pub printed: Vec<String>,
    /// Objects are numbered from 1. Equal constructions share one.
    objects: Vec<Object>,
    made_by: Vec<(&'static str, Vec<Argument>)>,
    files: HashMap<String, Arc<Vec<Arc<str>>>>,
    random: random::Shared,
    c: c::Running,
    n_temporary: u32,
}

/// See [`World::state`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WorldState {
    pub random: Shared,
    /// The constructors of all external objects, with their arguments.
    pub made: Vec<(String, Vec<Argument>)>,
    pub n_temporary: u32,
}

impl World {
    pub fn new(access: Access) -> World {
        World { access, ..World::default() }
    }

    /// What calls leave behind that later ones depend on.
    pub fn state(&self) -> WorldState {
        let made = self.made_by.iter().map(|(name, args)| ((*name).to_owned(), args.clone())).collect();
        WorldState { random: self.random.clone(), made, n_temporary: self.n_temporary }
    }

    /// Goes back to such a state. Objects that are not there yet are constructed.
    pub fn set_state(&mut self, state: &WorldState) -> Result<(), Problem> {
        for (k, (name, args)) in state.made.iter().enumerate() {
            match self.made_by.get(k) {
                Some((known, with)) if known == name && with == args => {}
                Some(_) => return Err("external objects were constructed in another order".to_owned()),
                None => {
                    let routine =
                        find(name).ok_or_else(|| format!("there is no external function `{name}`"))?;
                    let mut number = Argument::integer(0);
                    routine.call(self, &mut args.clone(), Some(&mut number))?;
                }
            }
        }
        self.random = state.random.clone();
        self.n_temporary = state.n_temporary;
        Ok(())
    }

    fn constructed(&self, name: &str, args: &[Argument]) -> Option<i64> {
        let made = self.made_by.iter().position(|(n, a)| *n == name && a == args);
        made.map(|k| k as i64 + 1)
    }

    fn construct(
        &mut self,
        name: &'static str,
        args: &[Argument],
        make: impl FnOnce(&[Argument]) -> Result<Object, Problem>,
    ) -> Result<i64, Problem> {
        if let Some(number) = self.constructed(name, args) {
            return Ok(number);
        }
        let object = make(args)?;
        self.objects.push(object);
        self.made_by.push((name, args.to_vec()));
        Ok(self.objects.len() as i64)
    }

    fn object_mut(&mut self, number: f64) -> Result<&mut Object, Problem> {
        let k = number as usize;
        self.objects
            .get_mut(k.wrapping_sub(1))
            .ok_or_else(|| "an external object is used before it is constructed".to_owned())
    }

    fn object(&self, number: f64) -> Result<&Object, Problem> {
        let k = number as usize;
        self.objects
            .get(k.wrapping_sub(1))
            .ok_or_else(|| "an external object is used before it is constructed".to_owned())
    }
}

impl Call<'_> {
    fn wrong(&self, k: usize, wanted: &str) -> Problem {
        format!("argument {} of the external function is not {wanted}", k + 1)
    }
    pub(crate) fn real(&self, k: usize) -> Result<f64, Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Reals(v)) if v.len() == 1 => Ok(v[0]),
            Some(Data::Integers(v)) if v.len() == 1 => Ok(v[0] as f64),
            _ => Err(self.wrong(k, "a Real")),
        }
    }
    pub(crate) fn integer(&self, k: usize) -> Result<i64, Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Integers(v)) if v.len() == 1 => Ok(v[0]),
            _ => Err(self.wrong(k, "an Integer")),
        }
    }
    pub(crate) fn boolean(&self, k: usize) -> Result<bool, Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Booleans(v)) if v.len() == 1 => Ok(v[0]),
            _ => Err(self.wrong(k, "a Boolean")),
        }
    }
    pub(crate) fn string(&self, k: usize) -> Result<Arc<str>, Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Strings(v)) if v.len() == 1 => Ok(v[0].clone()),
            _ => Err(self.wrong(k, "a String")),
        }
    }
    pub(crate) fn strings(&self, k: usize) -> Result<Vec<Arc<str>>, Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Strings(v)) => Ok(v.clone()),
            _ => Err(self.wrong(k, "an array of Strings")),
        }
    }
    pub(crate) fn reals(&self, k: usize) -> Result<&[f64], Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Reals(v)) => Ok(v),
            _ => Err(self.wrong(k, "an array of Reals")),
        }
    }
    pub(crate) fn integers(&self, k: usize) -> Result<&[i64], Problem> {
        match self.args.get(k).map(|a| &a.data) {
            Some(Data::Integers(v)) => Ok(v),
            _ => Err(self.wrong(k, "an array of Integers")),
        }
    }
    pub(crate) fn dims(&self, k: usize) -> &[usize] {
        self.args.get(k).map_or(&[], |a| &a.dims)
    }
    /// Stores as many elements as there is room for.
    pub(crate) fn set_reals(&mut self, k: usize, values: &[f64]) -> Result<(), Problem> {
        match self.args.get_mut(k).map(|a| &mut a.data) {
            Some(Data::Reals(v)) => {
                let n = v.len().min(values.len());
                v[..n].copy_from_slice(&values[..n]);
                Ok(())
            }
            _ => Err(self.wrong(k, "an array of Reals")),
        }
    }
    pub(crate) fn set_integers(&mut self, k: usize, values: &[i64]) -> Result<(), Problem> {
        match self.args.get_mut(k).map(|a| &mut a.data) {
            Some(Data::Integers(v)) => {
                let n = v.len().min(values.len());
                v[..n].copy_from_slice(&values[..n]);
                Ok(())
            }
            _ => Err(self.wrong(k, "an array of Integers")),
        }
    }
    pub(crate) fn set_strings(&mut self, k: usize, values: &[Arc<str>]) -> Result<(), Problem> {
        match self.args.get_mut(k).map(|a| &mut a.data) {
            Some(Data::Strings(v)) => {
                let n = v.len().min(values.len());
                v[..n].clone_from_slice(&values[..n]);
                Ok(())
            }
            _ => Err(self.wrong(k, "an array of Strings")),
        }
    }
    pub(crate) fn set_boolean(&mut self, k: usize, value: bool) -> Result<(), Problem> {
        match self.args.get_mut(k).map(|a| &mut a.data) {
            Some(Data::Booleans(v)) if !v.is_empty() => {
                v[0] = value;
                Ok(())
            }
            _ => Err(self.wrong(k, "a Boolean")),
        }
    }
    pub(crate) fn give(&mut self, value: Data) -> Result<(), Problem> {
        match self.result.as_deref_mut() {
            Some(r) if std::mem::discriminant(&r.data) == std::mem::discriminant(&value) => {
                r.data = value;
                Ok(())
            }
            // An enumeration or an object is declared as what it stands for.
            _ => Err("the external function gives a result of another type".to_owned()),
        }
    }
    pub(crate) fn give_integer(&mut self, value: i64) -> Result<(), Problem> {
        self.give(Data::Integers(vec![value]))
    }
    pub(crate) fn give_string(&mut self, value: &str) -> Result<(), Problem> {
        self.give(Data::Strings(vec![value.into()]))
    }
}
