//! Expressions of B sources, with their slopes. What jumps has none: such a circuit is left to the model, whose events
//! find the instant.

use harpoon_netlist::Expr;

#[derive(Clone, Debug)]
pub enum Formula {
    Number(f64),
    Time,
    /// A voltage or a current, by its number.
    Signal(usize),
    Add(Box<[Formula; 2]>),
    Subtract(Box<[Formula; 2]>),
    Multiply(Box<[Formula; 2]>),
    Divide(Box<[Formula; 2]>),
    Power(Box<[Formula; 2]>),
    Least(Box<[Formula; 2]>),
    Greatest(Box<[Formula; 2]>),
    Negative(Box<Formula>),
    Function(&'static str, Box<Formula>),
}

const SMOOTH: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "ln", "log", "log10", "sqrt",
    "abs",
];

impl Formula {
    /// `signal` numbers the voltages and currents.
    pub fn new(e: &Expr, signal: &mut dyn FnMut(&Expr) -> Option<usize>) -> Option<Formula> {
        let mut two =
            |a: &Expr, b: &Expr| Some(Box::new([Formula::new(a, signal)?, Formula::new(b, signal)?]));
        Some(match e {
            Expr::Number(x) => Formula::Number(*x),
            Expr::Name(n) if n == "time" => Formula::Time,
            Expr::Name(_) => Formula::Number(e.value(&|_| None).ok()?),
            Expr::Voltage(a, Some(b)) => {
                let (a, b) = (Expr::Voltage(a.clone(), None), Expr::Voltage(b.clone(), None));
                Formula::Subtract(two(&a, &b)?)
            }
            Expr::Voltage(a, None) if a == "0" => Formula::Number(0.0),
            Expr::Voltage(..) | Expr::Current(_) => Formula::Signal(signal(e)?),
            Expr::Unary("-", a) => Formula::Negative(Box::new(Formula::new(a, signal)?)),
            Expr::Binary("+", a, b) => Formula::Add(two(a, b)?),
            Expr::Binary("-", a, b) => Formula::Subtract(two(a, b)?),
            Expr::Binary("*", a, b) => Formula::Multiply(two(a, b)?),
            Expr::Binary("/", a, b) => Formula::Divide(two(a, b)?),
            Expr::Binary("^", a, b) => Formula::Power(two(a, b)?),
            Expr::Call(f, x) => match (f.as_str(), x.as_slice()) {
                ("min", [a, b]) => Formula::Least(two(a, b)?),
                ("max", [a, b]) => Formula::Greatest(two(a, b)?),
                ("uramp", [a]) => Formula::Greatest(two(a, &Expr::Number(0.0))?),
                (name, [a]) => {
                    let name = SMOOTH.iter().find(|s| **s == name)?;
                    Formula::Function(name, Box::new(Formula::new(a, signal)?))
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The value, and its slope for the signal `k`.
    pub fn value(&self, t: f64, signals: &[f64], k: usize) -> (f64, f64) {
        let both = |x: &[Formula; 2]| (x[0].value(t, signals, k), x[1].value(t, signals, k));
        match self {
            Formula::Number(x) => (*x, 0.0),
            Formula::Time => (t, 0.0),
            Formula::Signal(n) => (signals[*n], f64::from(u8::from(*n == k))),
            Formula::Negative(a) => {
                let a = a.value(t, signals, k);
                (-a.0, -a.1)
            }
            Formula::Add(x) => {
                let (a, b) = both(x);
                (a.0 + b.0, a.1 + b.1)
            }
            Formula::Subtract(x) => {
                let (a, b) = both(x);
                (a.0 - b.0, a.1 - b.1)
            }
            Formula::Multiply(x) => {
                let (a, b) = both(x);
                (a.0 * b.0, a.1 * b.0 + a.0 * b.1)
            }
            Formula::Divide(x) => {
                let (a, b) = both(x);
                (a.0 / b.0, (a.1 - a.0 / b.0 * b.1) / b.0)
            }
            Formula::Least(x) => {
                let (a, b) = both(x);
                if a.0 <= b.0 { a } else { b }
            }
            Formula::Greatest(x) => {
                let (a, b) = both(x);
                if a.0 >= b.0 { a } else { b }
            }
            Formula::Power(x) => {
                let (a, b) = both(x);
                if b.1 == 0.0 && b.0 == b.0.round() && b.0.abs() < 100.0 {
                    let n = b.0 as i32;
                    return (a.0.powi(n), if n == 0 { 0.0 } else { b.0 * a.0.powi(n - 1) * a.1 });
                }
                let p = a.0.powf(b.0);
                let of_exponent = if b.1 == 0.0 { 0.0 } else { p * a.0.ln() * b.1 };
                (p, b.0 * a.0.powf(b.0 - 1.0) * a.1 + of_exponent)
            }
            Formula::Function(name, a) => {
                let (x, d) = a.value(t, signals, k);
                let (v, slope) = match *name {
                    "sin" => (x.sin(), x.cos()),
                    "cos" => (x.cos(), -x.sin()),
                    "tan" => (x.tan(), 1.0 + x.tan().powi(2)),
                    "asin" => (x.asin(), 1.0 / (1.0 - x * x).sqrt()),
                    "acos" => (x.acos(), -1.0 / (1.0 - x * x).sqrt()),
                    "atan" => (x.atan(), 1.0 / (1.0 + x * x)),
                    "sinh" => (x.sinh(), x.cosh()),
                    "cosh" => (x.cosh(), x.sinh()),
                    "tanh" => (x.tanh(), 1.0 - x.tanh().powi(2)),
                    "exp" => (x.exp(), x.exp()),
                    "log10" => (x.log10(), 1.0 / (x * std::f64::consts::LN_10)),
                    "sqrt" => (x.sqrt(), 0.5 / x.sqrt()),
                    "abs" => (x.abs(), if x < 0.0 { -1.0 } else { 1.0 }),
                    _ => (x.ln(), 1.0 / x),
                };
                (v, if d == 0.0 { 0.0 } else { slope * d })
            }
        }
    }
}
