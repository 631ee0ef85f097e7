//! Programs, models and values as bytes, to be kept in a file: what an FMU carries, and the state of its instances.
//!
//! Numbers are written as `f64` in little endian or as variable-length integers (7 bits per byte, lowest first), lists
//! with their length before them, variants of a type with a number. There are no names and no versions inside: whoever
//! reads must have been built from the same source, and checks that before ([`Reader`] only sees to it that broken
//! bytes end with an error).
//!
//! * `model.rs` lists the fields of `executor::data`, `program.rs` those of `program`.

mod model;
mod program;

use harpoon_base::{Id, Table};
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// Bytes that are not what they should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub message: String,
}

impl Broken {
    pub fn new(message: impl Into<String>) -> Broken {
        Broken { message: message.into() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Broken {}

/// What is left to be read.
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    pub fn take(&mut self, n: usize) -> Result<&'a [u8], Broken> {
        let Some((taken, rest)) = self.rest.split_at_checked(n) else {
            return Err(Broken::new("the data ends too early"));
        };
        self.rest = rest;
        Ok(taken)
    }

    pub fn byte(&mut self) -> Result<u8, Broken> {
        self.take(1).map(|b| b[0])
    }

    fn integer(&mut self) -> Result<u64, Broken> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(Broken::new("a number has too many digits"))
    }

    /// The length of a list. Each element takes a byte at least, so a length beyond what is left is wrong.
    fn length(&mut self) -> Result<usize, Broken> {
        let n = self.integer()?;
        usize::try_from(n)
            .ok()
            .filter(|&n| n <= self.rest.len())
            .ok_or_else(|| Broken::new(format!("a list of {n} elements does not fit into the data")))
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    pub fn end(&self) -> Result<(), Broken> {
        if self.rest.is_empty() { Ok(()) } else { Err(Broken::new("there is more data than expected")) }
    }
}

fn write_integer(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// What can be written and read.
pub trait Wire: Sized {
    fn write(&self, out: &mut Vec<u8>);
    fn read(from: &mut Reader) -> Result<Self, Broken>;
}

pub fn to_bytes(value: &impl Wire) -> Vec<u8> {
    let mut out = Vec::new();
    value.write(&mut out);
    out
}

/// All of the bytes, or an error.
pub fn from_bytes<T: Wire>(bytes: &[u8]) -> Result<T, Broken> {
    let mut reader = Reader::new(bytes);
    let value = T::read(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// `wire_struct!(Source { slot, is_negated })`: all fields, in the order in which they are written.
#[macro_export]
macro_rules! wire_struct {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $($crate::wire::Wire::write(&self.$field, out);)*
            }
            fn read(from: &mut $crate::wire::Reader) -> Result<Self, $crate::wire::Broken> {
                $(let $field = $crate::wire::Wire::read(from)?;)*
                Ok($name { $($field),* })
            }
        }
    };
}

/// `wire_enum!(Step { 0 Run(chunk); 1 Held(list); 2 Solve(block); })`: all variants with their numbers and fields.
#[macro_export]
macro_rules! wire_enum {
    ($name:ident { $($tag:literal $variant:ident $(($($part:ident),*))? $({$($field:ident),*})?;)* }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                match self {
                    $($name::$variant $(($($part),*))? $({$($field),*})? => {
                        out.push($tag);
                        $($($crate::wire::Wire::write($part, out);)*)?
                        $($($crate::wire::Wire::write($field, out);)*)?
                    })*
                }
            }
            fn read(from: &mut $crate::wire::Reader) -> Result<Self, $crate::wire::Broken> {
                Ok(match from.byte()? {
                    $($tag => {
                        $($(let $part = $crate::wire::Wire::read(from)?;)*)?
                        $($(let $field = $crate::wire::Wire::read(from)?;)*)?
                        $name::$variant $(($($part),*))? $({$($field),*})?
                    })*
                    other => {
                        let message = format!("{} has no variant {other}", stringify!($name));
                        return Err($crate::wire::Broken::new(message));
                    }
                })
            }
        }
    };
}

impl Wire for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
    fn read(from: &mut Reader) -> Result<bool, Broken> {
        match from.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(Broken::new(format!("a Boolean is {other}"))),
        }
    }
}

impl Wire for u8 {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }
    fn read(from: &mut Reader) -> Result<u8, Broken> {
        from.byte()
    }
}

macro_rules! wire_integer {
    ($($ty:ident)*) => {$(
        impl Wire for $ty {
            fn write(&self, out: &mut Vec<u8>) {
                write_integer(*self as u64, out);
            }
            fn read(from: &mut Reader) -> Result<$ty, Broken> {
                $ty::try_from(from.integer()?).map_err(|_| Broken::new("a number is too large"))
            }
        }
    )*};
}
wire_integer!(u32 usize);

impl Wire for u64 {
    fn write(&self, out: &mut Vec<u8>) {
        write_integer(*self, out);
    }
    fn read(from: &mut Reader) -> Result<u64, Broken> {
        from.integer()
    }
}

impl Wire for i64 {
    fn write(&self, out: &mut Vec<u8>) {
        // Small ones of both signs are short.
        write_integer(((*self << 1) ^ (*self >> 63)).cast_unsigned(), out);
    }
    fn read(from: &mut Reader) -> Result<i64, Broken> {
        let value = from.integer()?;
        Ok((value >> 1).cast_signed() ^ -((value & 1).cast_signed()))
    }
}

impl Wire for i32 {
    fn write(&self, out: &mut Vec<u8>) {
        i64::from(*self).write(out);
    }
    fn read(from: &mut Reader) -> Result<i32, Broken> {
        i32::try_from(i64::read(from)?).map_err(|_| Broken::new("a number is too large"))
    }
}

impl Wire for f64 {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.to_le_bytes());
    }
    fn read(from: &mut Reader) -> Result<f64, Broken> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(from.take(8)?);
        Ok(f64::from_le_bytes(bytes))
    }
}

impl Wire for String {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        out.extend(self.as_bytes());
    }
    fn read(from: &mut Reader) -> Result<String, Broken> {
        let n = from.length()?;
        let text = std::str::from_utf8(from.take(n)?).map_err(|_| Broken::new("a text is not UTF-8"))?;
        Ok(text.to_owned())
    }
}

impl Wire for Arc<str> {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        out.extend(self.as_bytes());
    }
    fn read(from: &mut Reader) -> Result<Arc<str>, Broken> {
        String::read(from).map(Arc::from)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }
    fn read(from: &mut Reader) -> Result<Option<T>, Broken> {
        if bool::read(from)? { T::read(from).map(Some) } else { Ok(None) }
    }
}

fn write_list<'a, T: Wire + 'a>(items: impl ExactSizeIterator<Item = &'a T>, out: &mut Vec<u8>) {
    items.len().write(out);
    items.for_each(|item| item.write(out));
}

fn read_list<T: Wire, C: FromIterator<T>>(from: &mut Reader) -> Result<C, Broken> {
    let n = from.length()?;
    (0..n).map(|_| T::read(from)).collect()
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.iter(), out);
    }
    fn read(from: &mut Reader) -> Result<Vec<T>, Broken> {
        read_list(from)
    }
}

impl<T: Wire> Wire for VecDeque<T> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.iter(), out);
    }
    fn read(from: &mut Reader) -> Result<VecDeque<T>, Broken> {
        read_list(from)
    }
}

impl<T: Wire> Wire for Box<[T]> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.iter(), out);
    }
    fn read(from: &mut Reader) -> Result<Box<[T]>, Broken> {
        read_list(from)
    }
}

impl<T: Wire> Wire for Arc<[T]> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.iter(), out);
    }
    fn read(from: &mut Reader) -> Result<Arc<[T]>, Broken> {
        read_list(from)
    }
}

impl<I: Id, T: Wire> Wire for Table<I, T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        self.values().for_each(|item| item.write(out));
    }
    fn read(from: &mut Reader) -> Result<Table<I, T>, Broken> {
        read_list(from)
    }
}

impl<T: Wire, const N: usize> Wire for [T; N] {
    fn write(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|item| item.write(out));
    }
    fn read(from: &mut Reader) -> Result<[T; N], Broken> {
        let items = (0..N).map(|_| T::read(from)).collect::<Result<Vec<T>, Broken>>()?;
        items.try_into().map_err(|_| Broken::new("a list has another length"))
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
    }
    fn read(from: &mut Reader) -> Result<(A, B), Broken> {
        Ok((A::read(from)?, B::read(from)?))
    }
}

impl<A: Wire, B: Wire, C: Wire> Wire for (A, B, C) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
        self.2.write(out);
    }
    fn read(from: &mut Reader) -> Result<(A, B, C), Broken> {
        Ok((A::read(from)?, B::read(from)?, C::read(from)?))
    }
}
