//! Dense ids and the tables they index.
//!
//! An id is a `u32` newtype. A `Table` owns the things; a `SideTable` holds the facts one pass found out
//! about them, so that no `Option` field has to hope that a pass has run.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

pub trait Id: Copy + Eq + Ord + std::hash::Hash + std::fmt::Debug {
    fn from_index(index: usize) -> Self;
    fn index(self) -> usize;
}

/// `id!(VarId, "v")` declares an id type that prints as `v12`.
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $name:ident, $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);
        impl $crate::Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).expect("more than 2^32 entries in one table"))
            }
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }
    };
}

/// Lives in pieces of equal size, so that a table of a hundred thousand variables grows without ever being
/// copied, and what it holds stays where it is.
#[derive(Clone, PartialEq, Eq)]
pub struct Table<I, T> {
    /// All full but the last.
    pieces: Vec<Vec<T>>,
    marker: PhantomData<fn(I) -> I>,
}

/// Entries of a piece, as a power of two.
const PIECE_BITS: u32 = 10;
const PIECE: usize = 1 << PIECE_BITS;

impl<I: Id, T> Table<I, T> {
    pub fn new() -> Self {
        Table { pieces: Vec::new(), marker: PhantomData }
    }
    pub fn push(&mut self, item: T) -> I {
        let id = self.next_id();
        match self.pieces.last_mut() {
            Some(last) if last.len() < PIECE => last.push(item),
            first => {
                let mut piece = Vec::with_capacity(if first.is_some() { PIECE } else { 4 });
                piece.push(item);
                self.pieces.push(piece);
            }
        }
        id
    }
    pub fn len(&self) -> usize {
        self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len())
    }
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
    pub fn next_id(&self) -> I {
        I::from_index(self.len())
    }
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.len()).map(I::from_index)
    }
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.ids().map(|id| (id, &self[id]))
    }
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (I, &mut T)> {
        self.pieces.iter_mut().flatten().enumerate().map(|(i, t)| (I::from_index(i), t))
    }
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.pieces.iter().flatten()
    }
    pub fn get(&self, id: I) -> Option<&T> {
        self.pieces.get(id.index() >> PIECE_BITS)?.get(id.index() % PIECE)
    }
}

impl<I: Id, T> Default for Table<I, T> {
    fn default() -> Self {
        Table::new()
    }
}
impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.pieces[id.index() >> PIECE_BITS][id.index() % PIECE]
    }
}
impl<I: Id, T> IndexMut<I> for Table<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.pieces[id.index() >> PIECE_BITS][id.index() % PIECE]
    }
}
impl<I: Id, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(iter: It) -> Self {
        let mut table = Table::new();
        for item in iter {
            table.push(item);
        }
        table
    }
}
impl<I: Id, T: std::fmt::Debug> std::fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

/// One value per entry of a `Table`, filled with a default.
#[derive(Clone, Debug)]
pub struct SideTable<I, T> {
    items: Vec<T>,
    marker: PhantomData<fn(I) -> I>,
}

impl<I: Id, T: Clone + Default> SideTable<I, T> {
    pub fn new<U>(table: &Table<I, U>) -> Self {
        Self::with_len(table.len())
    }
    pub fn with_len(len: usize) -> Self {
        SideTable { items: vec![T::default(); len], marker: PhantomData }
    }
}
impl<I: Id, T> SideTable<I, T> {
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.items.iter().enumerate().map(|(i, t)| (I::from_index(i), t))
    }
    pub fn len(&self) -> usize {
        self.items.len()
    }
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}
impl<I: Id, T> Index<I> for SideTable<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}
impl<I: Id, T> IndexMut<I> for SideTable<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}
