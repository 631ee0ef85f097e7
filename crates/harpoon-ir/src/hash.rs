//! Hash tables keyed by ids and nodes.
//!
//! The keys are small and ours, so nobody can send us colliding ones, and a multiplication per word does;
//! the standard hasher, made to withstand an attacker, takes most of the time of building expressions.
//! A key that is one id keeps its neighbourhood: ids are given out in order, so passes that walk a model in
//! order walk such a table in order too, which for a large model is the difference between the processor's
//! cache and the memory behind it. The seed is fixed, so the order of iteration is the same in every run (it still means nothing).

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

pub type IdMap<K, V> = HashMap<K, V, BuildHasherDefault<IdHasher>>;
pub type IdSet<K> = HashSet<K, BuildHasherDefault<IdHasher>>;

#[derive(Clone, Copy, Default)]
pub struct IdHasher {
    state: u64,
    /// The key so far, if that is a single id.
    only: Option<u32>,
}

/// 2^64 divided by the golden ratio, odd: spreads consecutive numbers (Knuth, TAOCP 6.4).
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        let is_first = self.state == 0;
        self.write_u64(u64::from(n) + 1);
        self.only = is_first.then_some(n);
    }
    fn write_u64(&mut self, n: u64) {
        self.only = None;
        self.state = (self.state.rotate_left(26) ^ n).wrapping_mul(SPREAD);
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn finish(&self) -> u64 {
        // The table takes the low bits for the place and the top ones for a tag; the product is best in
        // its upper half.
        match self.only {
            Some(n) => self.state & !u64::from(u32::MAX) | u64::from(n),
            None => self.state ^ (self.state >> 32),
        }
    }
}
