//! What machine code can call: the math library, moves of many cells, and its host.

use crate::context::{Context, Stopped};
use crate::machine_type;
use harpoon_program::{Cause, HostId, SiteId, math};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A function machine code can call, by its place in [`SHIMS`].
pub struct Shim {
    pub name: &'static str,
    pub kind: Kind,
}

/// Its arguments and its result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number to a number.
    Unary,
    /// Two numbers to a number.
    Binary,
    /// A number and a whole power, to a number.
    Powi,
    /// `(to, from, len)`
    Copy,
    /// `(to, len, value)`
    Fill,
    /// `(context, site)`, gives a status
    Notice,
    /// `(context, host, args, n_args, n_results, site)`, gives a status
    Host,
}

machine_type!(UnaryFn = (f64) -> f64);
machine_type!(BinaryFn = (f64, f64) -> f64);
machine_type!(PowiFn = (f64, i64) -> f64);
machine_type!(CopyFn = (*mut f64, *const f64, u64));
machine_type!(FillFn = (*mut f64, u64, f64));
machine_type!(NoticeFn = (*mut Context<'_>, u64) -> u32);
machine_type!(HostFn = (*mut Context<'_>, u64, *mut f64, u64, u64, u64) -> u32);

/// One entry of the table that machine code calls through.
#[derive(Clone, Copy)]
pub(crate) union Address {
    _unary: UnaryFn,
    _binary: BinaryFn,
    _powi: PowiFn,
    _copy: CopyFn,
    _fill: FillFn,
    _notice: NoticeFn,
    _host: HostFn,
}

macro_rules! machine_fn {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) $(-> $result:ty)? $body:block) => {
        $(#[$doc])*
        #[cfg(target_arch = "x86_64")]
        unsafe extern "sysv64" fn $name($($arg: $ty),*) $(-> $result)? $body
        $(#[$doc])*
        #[cfg(not(target_arch = "x86_64"))]
        unsafe extern "C" fn $name($($arg: $ty),*) $(-> $result)? $body
    };
}

/// The order is part of the format of FMUs: new ones go to the end.
macro_rules! shims {
    ($(($kind:ident, $field:ident, $name:ident)),* $(,)?) => {
        pub static SHIMS: &[Shim] = &[$(Shim { name: stringify!($name), kind: Kind::$kind }),*];
        pub(crate) static ADDRESSES: &[Address] = &[$(Address { $field: $name }),*];
    };
}

shims![
    (Unary, _unary, sin),
    (Unary, _unary, cos),
    (Unary, _unary, tan),
    (Unary, _unary, asin),
    (Unary, _unary, acos),
    (Unary, _unary, atan),
    (Unary, _unary, sinh),
    (Unary, _unary, cosh),
    (Unary, _unary, tanh),
    (Unary, _unary, exp),
    (Unary, _unary, log),
    (Unary, _unary, log10),
    (Binary, _binary, pow),
    (Binary, _binary, atan2),
    (Powi, _powi, powi),
    (Copy, _copy, copy),
    (Fill, _fill, fill),
    (Notice, _notice, warn),
    (Notice, _notice, refill),
    (Host, _host, host),
];

macro_rules! math_shims {
    ($($name:ident($($arg:ident: $ty:ty),*)),* $(,)?) => {$(
        machine_fn!($name($($arg: $ty),*) -> f64 { math::$name($($arg as _),*) });
    )*};
}

math_shims!(
    sin(x: f64),
    cos(x: f64),
    tan(x: f64),
    asin(x: f64),
    acos(x: f64),
    atan(x: f64),
    sinh(x: f64),
    cosh(x: f64),
    tanh(x: f64),
    exp(x: f64),
    log(x: f64),
    log10(x: f64),
    pow(x: f64, y: f64),
    atan2(y: f64, x: f64),
    powi(x: f64, n: i64),
);

machine_fn!(
    /// SAFETY, also for `fill`: called by machine code with two ranges inside memory or frames.
    copy(to: *mut f64, from: *const f64, len: u64) {
        unsafe { std::ptr::copy(from, to, len as usize) }
    }
);

machine_fn!(fill(to: *mut f64, len: u64, value: f64) {
    unsafe { std::slice::from_raw_parts_mut(to, len as usize) }.fill(value);
});

machine_fn!(
    /// SAFETY, also for the next two: called by machine code with the context it was given, which nothing else
    /// uses meanwhile.
    warn(context: *mut Context<'_>, site: u64) -> u32 {
        let context = unsafe { &mut *context };
        let values = &context.values[..context.n_values as usize];
        match catch_unwind(AssertUnwindSafe(|| context.host.warn(SiteId(site as u32), values))) {
            Ok(()) => 0,
            Err(payload) => context.stop(site as u32, Stopped::Panic(payload)),
        }
    }
);

machine_fn!(refill(context: *mut Context<'_>, site: u64) -> u32 {
    let context = unsafe { &mut *context };
    match context.refill() {
        Ok(()) => 0,
        Err(cause) => context.stop(site as u32, Stopped::Cause(cause)),
    }
});

machine_fn!(host(
    context: *mut Context<'_>,
    host: u64,
    area: *mut f64,
    n_args: u64,
    n_results: u64,
    site: u64
) -> u32 {
    // SAFETY: the area lies on the stack beyond the caller's frame, where `needs` has made room for it.
    let (context, area) =
        unsafe { (&mut *context, std::slice::from_raw_parts_mut(area, (n_args + n_results) as usize)) };
    let (args, results) = area.split_at_mut(n_args as usize);
    results.fill(0.0);
    match catch_unwind(AssertUnwindSafe(|| context.host.call(HostId(host as u32), args, results))) {
        Ok(Ok(())) => 0,
        Ok(Err(refusal)) => context.stop(site as u32, Stopped::Cause(Cause::Host(refusal))),
        Err(payload) => context.stop(site as u32, Stopped::Panic(payload)),
    }
});
