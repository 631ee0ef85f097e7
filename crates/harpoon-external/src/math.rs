//! The functions of the C library that take and give numbers (`math.h`).
//!
//! Those that the language has by the same name and with known derivatives, such as `sin`, never get here when an
//! external function simply passes its inputs on.

use crate::{Body, Nature, Problem, Routine, World};

macro_rules! routines {
    ($($name:literal($($x:ident),+) => $value:expr;)*) => {
        pub const ROUTINES: &[Routine] = &[$(Routine {
            name: $name,
            nature: Nature::Pure,
            body: Body::Number(|_: &mut World, arguments: &[f64]| -> Result<f64, Problem> {
                match *arguments {
                    [$($x),+] => Ok($value),
                    _ => Err(format!("`{}` of the C library does not take {} numbers", $name, arguments.len())),
                }
            }),
        },)*];
    };
}

routines! {
    "sin"(x) => x.sin();
    "cos"(x) => x.cos();
    "tan"(x) => x.tan();
    "asin"(x) => x.asin();
    "acos"(x) => x.acos();
    "atan"(x) => x.atan();
    "atan2"(y, x) => y.atan2(x);
    "sinh"(x) => x.sinh();
    "cosh"(x) => x.cosh();
    "tanh"(x) => x.tanh();
    "asinh"(x) => x.asinh();
    "acosh"(x) => x.acosh();
    "atanh"(x) => x.atanh();
    "exp"(x) => x.exp();
    "exp2"(x) => x.exp2();
    "expm1"(x) => x.exp_m1();
    "log"(x) => x.ln();
    "log10"(x) => x.log10();
    "log2"(x) => x.log2();
    "log1p"(x) => x.ln_1p();
    "sqrt"(x) => x.sqrt();
    "cbrt"(x) => x.cbrt();
    "hypot"(x, y) => x.hypot(y);
    "pow"(x, y) => x.powf(y);
    "fabs"(x) => x.abs();
    "floor"(x) => x.floor();
    "ceil"(x) => x.ceil();
    "round"(x) => x.round();
    "trunc"(x) => x.trunc();
    "rint"(x) => x.round_ties_even();
    "nearbyint"(x) => x.round_ties_even();
    "lrint"(x) => x.round_ties_even();
    "lround"(x) => x.round();
    "abs"(n) => n.abs();
    "labs"(n) => n.abs();
    "ldexp"(x, n) => libm::ldexp(x, n as i32);
    "fma"(x, y, z) => x.mul_add(y, z);
    "fmod"(x, y) => x % y;
    "remainder"(x, y) => libm::remainder(x, y);
    "fmin"(x, y) => x.min(y);
    "fmax"(x, y) => x.max(y);
    "fdim"(x, y) => libm::fdim(x, y);
    "copysign"(x, y) => x.copysign(y);
    "erf"(x) => libm::erf(x);
    "erfc"(x) => libm::erfc(x);
    "tgamma"(x) => libm::tgamma(x);
    "lgamma"(x) => libm::lgamma(x);
    "j0"(x) => libm::j0(x);
    "j1"(x) => libm::j1(x);
    "y0"(x) => libm::y0(x);
    "y1"(x) => libm::y1(x);
}
