//! FMUs of others as parts of a model: the functions of the library `FMI`.
//!
//! The FMU runs elsewhere: [`Access::foreign`] says whether the user allowed it, and starts it. Here is only what the
//! functions are called with. See `libs/FMI` for how a model uses them.

use crate::{Body, Call, Data, Nature, Object, Problem, Routine, World};
use std::fmt::Debug;
use std::sync::Arc;

/// What a model wants of an FMU.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    pub file: Arc<str>,
    /// The component that it is.
    pub name: Arc<str>,
    /// By model exchange, else by co-simulation.
    pub is_exchange: bool,
    /// Parameters and start values that are numbers (Booleans as 0 and 1), and those that are texts.
    pub numbers: Vec<(Arc<str>, f64)>,
    pub texts: Vec<(Arc<str>, Arc<str>)>,
    /// Names of variables, elements of arrays one by one.
    pub inputs: Vec<Arc<str>>,
    pub outputs: Vec<Arc<str>>,
    pub tolerance: f64,
}

/// Who starts FMUs.
pub trait Foreign: Debug + Send + Sync {
    fn open(&self, wanted: &Wanted) -> Result<Box<dyn Unit>, Problem>;
}

/// Where a model looks at an FMU: in the stretch after this event (zero while it is initialized), at this time, with
/// these states and inputs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct At {
    pub event: i64,
    pub t: f64,
    pub x: Vec<f64>,
    pub u: Vec<f64>,
}

/// What an event leaves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Left {
    pub x: Vec<f64>,
    /// The next event that the FMU knows of; far away if there is none.
    pub next: f64,
    /// Outputs.
    pub y: Vec<f64>,
}

/// An FMU that has been started.
pub trait Unit: Send {
    /// Begins the initialization anew if it is over. Gives states and outputs.
    fn start(&mut self, t: f64, u: &[f64]) -> Result<Left, Problem>;
    fn derivatives(&mut self, at: &At) -> Result<Vec<f64>, Problem>;
    fn indicators(&mut self, at: &At, n: usize) -> Result<Vec<f64>, Problem>;
    /// Some outputs, by number; `inputs` says which inputs `at.u` holds.
    fn outputs(&mut self, at: &At, outputs: &[usize], inputs: &[usize]) -> Result<Vec<f64>, Problem>;
    fn event(&mut self, at: &At) -> Result<Left, Problem>;
    /// After a step of the solver: whether the simulation may go on.
    fn completed(&mut self, at: &At) -> Result<bool, Problem>;
    /// Inputs of a co-simulation from here on.
    fn hold(&mut self, t: f64, u: &[f64]) -> Result<(), Problem>;
}

/// The start may be computed as often as a loop takes: inputs may be set again during the initialization.
pub const ROUTINES: &[Routine] = &[
    Routine { name: "harpoon_fmu_open", nature: Nature::Constructor, body: Body::Any(open) },
    Routine { name: "harpoon_fmu_close", nature: Nature::Pure, body: Body::Any(|_| Ok(())) },
    Routine { name: "harpoon_fmu_start", nature: Nature::Pure, body: Body::Any(start) },
    Routine { name: "harpoon_fmu_derivatives", nature: Nature::Pure, body: Body::Any(derivatives) },
    Routine { name: "harpoon_fmu_indicators", nature: Nature::Pure, body: Body::Any(indicators) },
    Routine { name: "harpoon_fmu_outputs", nature: Nature::Pure, body: Body::Any(outputs) },
    Routine { name: "harpoon_fmu_event", nature: Nature::Acting, body: Body::Any(event) },
    Routine { name: "harpoon_fmu_completed", nature: Nature::Pure, body: Body::Any(completed) },
    Routine { name: "harpoon_fmu_hold", nature: Nature::Acting, body: Body::Any(hold) },
];

/// `(file, name, isExchange, numberNames, numbers, textNames, texts, inputs, outputs, tolerance)`, each list with its
/// length before it.
fn open(c: &mut Call) -> Result<(), Problem> {
    let named =
        |names: Vec<Arc<str>>, values: &[f64]| names.into_iter().zip(values.iter().copied()).collect();
    let wanted = Wanted {
        file: c.string(0)?,
        name: c.string(1)?,
        is_exchange: c.boolean(2)?,
        numbers: named(c.strings(3)?, c.reals(4)?),
        texts: c.strings(5)?.into_iter().zip(c.strings(6)?).collect(),
        inputs: c.strings(7)?,
        outputs: c.strings(8)?,
        tolerance: c.real(9)?,
    };
    let foreign = c.world.access.foreign.clone().ok_or_else(|| {
        format!("`{}` is machine code, which runs only with your leave: say --allow-fmu if you trust whoever made it", wanted.file)
    })?;
    let made = |_: &[crate::Argument]| Ok(Object::Unit(foreign.open(&wanted)?));
    let number = c.world.construct("harpoon_fmu_open", c.args, made)?;
    c.give_integer(number)
}

fn unit(world: &mut World, number: i64) -> Result<&mut dyn Unit, Problem> {
    match world.object_mut(number as f64)? {
        Object::Unit(unit) => Ok(unit.as_mut()),
        _ => Err("the external object is no FMU".to_owned()),
    }
}

/// `(unit, event, t, x, u, …)`
fn at(c: &Call) -> Result<(i64, At), Problem> {
    let at = At { event: c.integer(1)?, t: c.real(2)?, x: c.reals(3)?.to_vec(), u: c.reals(4)?.to_vec() };
    Ok((c.integer(0)?, at))
}

/// `(unit, t, u, x, next, y)`
fn start(c: &mut Call) -> Result<(), Problem> {
    let (number, t, u) = (c.integer(0)?, c.real(1)?, c.reals(2)?.to_vec());
    let left = unit(c.world, number)?.start(t, &u)?;
    give(c, 3, &left)
}

fn give(c: &mut Call, from: usize, left: &Left) -> Result<(), Problem> {
    c.set_reals(from, &left.x)?;
    c.set_reals(from + 1, &[left.next])?;
    c.set_reals(from + 2, &left.y)
}

/// `(unit, event, t, x, u, dx)`
fn derivatives(c: &mut Call) -> Result<(), Problem> {
    let (number, at) = at(c)?;
    let values = unit(c.world, number)?.derivatives(&at)?;
    c.set_reals(5, &values)
}

/// `(unit, event, t, x, u, z)`
fn indicators(c: &mut Call) -> Result<(), Problem> {
    let (number, at) = at(c)?;
    let n = c.reals(5)?.len();
    let values = unit(c.world, number)?.indicators(&at, n)?;
    c.set_reals(5, &values)
}

/// `(unit, event, t, x, u, outputs, inputs, y)`, counted from one.
fn outputs(c: &mut Call) -> Result<(), Problem> {
    let (number, at) = at(c)?;
    let index = |k: &i64| usize::try_from(k - 1).map_err(|_| "there is no such variable".to_owned());
    let outputs: Vec<usize> = c.integers(5)?.iter().map(index).collect::<Result<_, _>>()?;
    let inputs: Vec<usize> = c.integers(6)?.iter().map(index).collect::<Result<_, _>>()?;
    let values = unit(c.world, number)?.outputs(&at, &outputs, &inputs)?;
    c.set_reals(7, &values)
}

/// `(unit, event, t, x, u, x, next, y)`
fn event(c: &mut Call) -> Result<(), Problem> {
    let (number, at) = at(c)?;
    let left = unit(c.world, number)?.event(&at)?;
    give(c, 5, &left)
}

/// `(unit, event, t, x, u)`
fn completed(c: &mut Call) -> Result<(), Problem> {
    let (number, at) = at(c)?;
    let goes_on = unit(c.world, number)?.completed(&at)?;
    c.give(Data::Booleans(vec![goes_on]))
}

/// `(unit, t, u)`, gives the time.
fn hold(c: &mut Call) -> Result<(), Problem> {
    let (number, t, u) = (c.integer(0)?, c.real(1)?, c.reals(2)?.to_vec());
    unit(c.world, number)?.hold(t, &u)?;
    c.give(Data::Reals(vec![t]))
}
