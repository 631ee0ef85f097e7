//! What the symbols of an expression stand for: variables of the model, or functions of further expressions.

use crate::fraction::{Failure, Fraction};
use crate::polynomial::Symbol;
use std::collections::{BTreeSet, HashMap};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    State,
    /// An input of the model, or a signal that depends on time alone.
    Input,
    Parameter,
    Time,
    /// Constant between events.
    Discrete,
    /// The unknown of a loop that has no solution in symbols.
    Algebraic,
    /// Named, because what it stands for is long.
    Intermediate,
    /// The variable of Laplace.
    Laplace,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    Variable(String, Kind),
    /// `sin(x)`, `x < y`, `if c then a else b`
    Apply(String, Vec<Fraction>),
}

#[derive(Clone, Debug, Default)]
pub struct Symbols {
    meanings: Vec<Meaning>,
    numbers: HashMap<Meaning, Symbol>,
}

impl Symbols {
    pub fn intern(&mut self, meaning: Meaning) -> Symbol {
        if let Some(&known) = self.numbers.get(&meaning) {
            return known;
        }
        let symbol = self.meanings.len() as Symbol;
        self.meanings.push(meaning.clone());
        self.numbers.insert(meaning, symbol);
        symbol
    }
    pub fn variable(&mut self, name: &str, kind: Kind) -> Symbol {
        self.intern(Meaning::Variable(name.to_owned(), kind))
    }
    /// The symbol of a variable that is in use.
    pub fn known(&self, name: &str, kind: Kind) -> Option<Symbol> {
        self.numbers.get(&Meaning::Variable(name.to_owned(), kind)).copied()
    }
    pub fn apply(&mut self, function: &str, arguments: Vec<Fraction>) -> Fraction {
        Fraction::symbol(self.intern(Meaning::Apply(function.to_owned(), arguments)))
    }
    pub fn meaning(&self, symbol: Symbol) -> &Meaning {
        &self.meanings[symbol as usize]
    }
    pub fn name(&self, symbol: Symbol) -> &str {
        match self.meaning(symbol) {
            Meaning::Variable(name, _) | Meaning::Apply(name, _) => name,
        }
    }
    pub fn kind(&self, symbol: Symbol) -> Option<Kind> {
        match self.meaning(symbol) {
            Meaning::Variable(_, kind) => Some(*kind),
            Meaning::Apply(..) => None,
        }
    }

    /// The variables in an expression, through all functions.
    pub fn variables(&self, of: &Fraction) -> BTreeSet<Symbol> {
        let mut found = BTreeSet::new();
        let mut open: Vec<Symbol> = of.symbols().into_iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(symbol) = open.pop() {
            if !seen.insert(symbol) {
                continue;
            }
            match self.meaning(symbol) {
                Meaning::Variable(..) => _ = found.insert(symbol),
                Meaning::Apply(_, arguments) => open.extend(arguments.iter().flat_map(Fraction::symbols)),
            }
        }
        found
    }

    /// The derivative for a variable; `None` where a function has none that we know.
    pub fn derivative(&mut self, of: &Fraction, by: Symbol) -> Result<Option<Fraction>, Failure> {
        let mut sum = Fraction::zero();
        for symbol in of.symbols() {
            let inner = match self.meaning(symbol).clone() {
                Meaning::Variable(..) if symbol == by => Fraction::one(),
                Meaning::Variable(..) => continue,
                Meaning::Apply(function, arguments) => {
                    match self.chain(symbol, &function, &arguments, by)? {
                        Some(inner) => inner,
                        None => return Ok(None),
                    }
                }
            };
            if !inner.is_zero() {
                sum = sum.plus(&of.derivative(symbol)?.times(&inner)?)?;
            }
        }
        Ok(Some(sum))
    }

    fn chain(
        &mut self,
        symbol: Symbol,
        function: &str,
        arguments: &[Fraction],
        by: Symbol,
    ) -> Result<Option<Fraction>, Failure> {
        let depends = |s: &Symbols, a: &Fraction| s.variables(a).contains(&by);
        if !arguments.iter().any(|a| depends(self, a)) {
            return Ok(Some(Fraction::zero()));
        }
        if function == "if" {
            let [condition, yes, no] = arguments else { return Ok(None) };
            let (Some(yes), Some(no)) = (self.derivative(yes, by)?, self.derivative(no, by)?) else {
                return Ok(None);
            };
            return Ok(Some(match yes == no {
                true => yes,
                false => self.apply("if", vec![condition.clone(), yes, no]),
            }));
        }
        let itself = Fraction::symbol(symbol);
        if let ("^", [base, power]) = (function, arguments)
            && !depends(self, power)
        {
            let Some(inner) = self.derivative(base, by)? else { return Ok(None) };
            return Ok(Some(power.times(&itself)?.over(base)?.times(&inner)?));
        }
        let [argument] = arguments else { return Ok(None) };
        let square = |f: &Fraction| f.times(f);
        let one = Fraction::one();
        let outer = match function {
            "sin" => self.apply("cos", arguments.to_vec()),
            "cos" => self.apply("sin", arguments.to_vec()).negated(),
            "tan" => one.plus(&square(&itself)?)?,
            "exp" => itself,
            "log" => one.over(argument)?,
            "sqrt" => one.over(&itself.times(&Fraction::integer(2))?)?,
            "sinh" => self.apply("cosh", arguments.to_vec()),
            "cosh" => self.apply("sinh", arguments.to_vec()),
            "tanh" => one.minus(&square(&itself)?)?,
            "atan" => one.over(&one.plus(&square(argument)?)?)?,
            "asin" | "acos" => {
                let root = self.apply("sqrt", vec![one.minus(&square(argument)?)?]);
                let outer = one.over(&root)?;
                if function == "acos" { outer.negated() } else { outer }
            }
            "abs" => self.apply("sign", arguments.to_vec()),
            "sign" => Fraction::zero(),
            _ => return Ok(None),
        };
        let Some(inner) = self.derivative(argument, by)? else { return Ok(None) };
        Ok(Some(outer.times(&inner)?))
    }
}
