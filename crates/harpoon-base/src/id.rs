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
            fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).expect("more than 2^32 entries in one table"))
            }
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

#[derive(Clone, PartialEq, Eq)]
pub struct Table<I, T> {
    items: Vec<T>,
    marker: PhantomData<fn(I) -> I>,
}

impl<I: Id, T> Table<I, T> {
    pub fn new() -> Self {
        Table { items: Vec::new(), marker: PhantomData }
    }
    pub fn push(&mut self, item: T) -> I {
        let id = I::from_index(self.items.len());
        self.items.push(item);
        id
    }
    pub fn len(&self) -> usize {
        self.items.len()
    }
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    pub fn next_id(&self) -> I {
        I::from_index(self.items.len())
    }
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.items.len()).map(I::from_index)
    }
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.items.iter().enumerate().map(|(i, t)| (I::from_index(i), t))
    }
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (I, &mut T)> + ExactSizeIterator {
        self.items.iter_mut().enumerate().map(|(i, t)| (I::from_index(i), t))
    }
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }
    pub fn get(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

impl<I: Id, T> Default for Table<I, T> {
    fn default() -> Self {
        Table::new()
    }
}
impl<I: Id, T> Index<I> for Table<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}
impl<I: Id, T> IndexMut<I> for Table<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}
impl<I: Id, T> FromIterator<T> for Table<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(iter: It) -> Self {
        Table { items: iter.into_iter().collect(), marker: PhantomData }
    }
}
impl<I: Id, T: std::fmt::Debug> std::fmt::Debug for Table<I, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.items.iter()).finish()
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
