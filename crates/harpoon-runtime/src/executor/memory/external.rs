//! What a running program reaches outside of itself beside delays: external functions, and texts.
//!
//! A String is a number in the memory: that of an interned text. Texts of the model come first, in its order;
//! those that are made during the run follow. Equal texts have equal numbers.

use super::data::{ExternalCall, ExternalShape, ExternalType, ModelData, Tier};
use super::messages::Messages;
use harpoon_external::{Argument, Body, Data};
use harpoon_program::Refusal;
use std::collections::HashMap;
use std::sync::Arc;

/// Interned texts.
#[derive(Clone, Default)]
pub struct Strings {
    of_model: Arc<[Arc<str>]>,
    made: Vec<Arc<str>>,
    /// Of all that were made.
    n_bytes: usize,
    numbers: HashMap<Arc<str>, u32>,
}

/// Texts made during the run are numbered from here on, so that another version of the model may have more.
const FIRST_MADE: usize = 1 << 24;

/// Bytes of one text, and of all that a run makes.
const MAX_TEXT: usize = 16 << 20;
const MAX_TEXTS: usize = 1 << 30;

impl Strings {
    fn set_model(&mut self, texts: &Arc<[Arc<str>]>) {
        self.of_model = texts.clone();
        for (k, text) in texts.iter().enumerate() {
            self.numbers.entry(text.clone()).or_insert(k as u32);
        }
    }
    pub fn get(&self, number: f64) -> Arc<str> {
        let k = number as usize;
        let text = if k < FIRST_MADE { self.of_model.get(k) } else { self.made.get(k - FIRST_MADE) };
        text.cloned().unwrap_or_default()
    }
    /// Those that were made during the run, in their order.
    pub fn made(&self) -> &[Arc<str>] {
        &self.made
    }
    pub fn set_made(&mut self, texts: &[Arc<str>]) {
        for text in std::mem::take(&mut self.made) {
            self.numbers.remove(&text);
        }
        for text in texts {
            self.intern(text);
        }
    }
    pub fn intern(&mut self, text: &str) -> f64 {
        if let Some(&number) = self.numbers.get(text) {
            return f64::from(number);
        }
        let (text, number): (Arc<str>, u32) = (text.into(), (FIRST_MADE + self.made.len()) as u32);
        self.n_bytes += text.len();
        self.made.push(text.clone());
        self.numbers.insert(text, number);
        f64::from(number)
    }
}

/// The routines' world, with what it takes to call them from a program.
pub struct External {
    pub world: harpoon_external::World,
    pub strings: Strings,
    calls: [Arc<[ExternalCall]>; 2],
    messages: Arc<dyn Messages>,
}

impl External {
    pub fn new(data: &ModelData, messages: Arc<dyn Messages>) -> External {
        let mut strings = Strings::default();
        strings.set_model(&data.strings);
        let mut world = harpoon_external::World::default();
        world.declare(&data.strings);
        External { world, strings, calls: data.external.clone(), messages }
    }

    /// Another version of the model, with code of its own. Its texts are those of the first and maybe more.
    pub fn adopt(&mut self, data: &ModelData, messages: Arc<dyn Messages>) {
        self.strings.set_model(&data.strings);
        self.world.declare(&data.strings);
        self.calls = data.external.clone();
        self.messages = messages;
    }

    /// `args`: the number of the call, then all arguments, flattened. `results`: what was passed by reference,
    /// then the result.
    pub fn call(&mut self, tier: Tier, args: &[f64], results: &mut [f64]) -> Result<(), Refusal> {
        let call = &self.calls[tier as usize][args[0] as usize];
        if let (Body::Number(run), true) = (call.routine.body, call.is_plain) {
            results[0] = run(&mut self.world, &args[1..]).map_err(|p| refusal(call, p))?;
            return Ok(());
        }
        let (mut rest, mut packed) = (&args[1..], Vec::with_capacity(call.args.len()));
        for (shape, _) in &call.args {
            let (own, others) = rest.split_at(shape.len());
            packed.push(pack(shape, own, &self.strings));
            rest = others;
        }
        let mut result =
            call.result.as_ref().map(|shape| pack(shape, &vec![0.0; shape.len()], &self.strings));
        call.routine.call(&mut self.world, &mut packed, result.as_mut()).map_err(|p| refusal(call, p))?;
        let mut at = 0;
        let changed = call.args.iter().zip(&packed).filter(|((_, is_reference), _)| *is_reference);
        for argument in changed.map(|(_, argument)| argument).chain(&result) {
            at += unpack(argument, &mut results[at..], &mut self.strings);
        }
        Ok(())
    }

    /// `String(...)`: the number of the place, then the values.
    pub fn text(&mut self, tier: Tier, args: &[f64]) -> f64 {
        let text = self.messages.text(tier, args[0] as usize, &args[1..], &self.strings);
        self.strings.intern(&text)
    }

    pub fn concatenate(&mut self, a: f64, b: f64) -> Result<f64, Refusal> {
        let (a, b) = (self.strings.get(a), self.strings.get(b));
        let n = a.len() + b.len();
        if n > MAX_TEXT || self.strings.n_bytes > MAX_TEXTS {
            let message = format!(
                "a text of {n} letters is made; a text may have {MAX_TEXT}, and all that a run makes {MAX_TEXTS}"
            );
            return Err(Refusal { message });
        }
        Ok(self.strings.intern(&format!("{a}{b}")))
    }

    /// -1, 0 or 1.
    pub fn compare(&self, a: f64, b: f64) -> f64 {
        f64::from(self.strings.get(a).cmp(&self.strings.get(b)) as i8)
    }
}

fn refusal(call: &ExternalCall, problem: String) -> Refusal {
    Refusal { message: format!("{problem} (in `{}`)", call.function) }
}

fn pack(shape: &ExternalShape, cells: &[f64], strings: &Strings) -> Argument {
    let data = match shape.ty {
        ExternalType::Real => Data::Reals(cells.to_vec()),
        ExternalType::Integer => Data::Integers(cells.iter().map(|&v| v as i64).collect()),
        ExternalType::Boolean => Data::Booleans(cells.iter().map(|&v| v != 0.0).collect()),
        ExternalType::String => Data::Strings(cells.iter().map(|&v| strings.get(v)).collect()),
    };
    Argument { dims: shape.dims.clone(), data }
}

fn unpack(argument: &Argument, cells: &mut [f64], strings: &mut Strings) -> usize {
    match &argument.data {
        Data::Reals(v) => {
            cells[..v.len()].copy_from_slice(v);
            v.len()
        }
        Data::Integers(v) => {
            v.iter().zip(cells).for_each(|(v, c)| *c = *v as f64);
            v.len()
        }
        Data::Booleans(v) => {
            v.iter().zip(cells).for_each(|(v, c)| *c = f64::from(u8::from(*v)));
            v.len()
        }
        Data::Strings(v) => {
            v.iter().zip(cells).for_each(|(v, c)| *c = strings.intern(v));
            v.len()
        }
    }
}
