//! Which cells of a frame must be zero when a function begins: those that may be read before anything was written
//! to them. Without this a function would clear, each time it is called, the place of arrays that it needs once in a
//! run: the spectrum that a model computes when it ends.
//!
//! Forward data flow: a cell is written for certain where a block begins if it is so at the end of all blocks that lead
//! there (Aho, Lam, Sethi & Ullman, *Compilers*, 9.2).

use harpoon_program::{Addr, Arg, Block, BlockId, Dest, Function, Inst, Terminator};

/// By slot of the frame; arguments are never among them.
pub fn cells_to_clear(function: &Function) -> Vec<bool> {
    let n = function.frame_size as usize;
    let written: Vec<Cells> = function.blocks.values().map(|block| written_by(block, n)).collect();
    let mut before: Vec<Cells> = function.blocks.values().map(|_| Cells::all(n)).collect();
    before[0] = Cells::none(n);
    before[0].insert(0, function.n_args);
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for (id, block) in function.blocks.iter() {
            let mut after = before[id.0 as usize].clone();
            after.add(&written[id.0 as usize]);
            for next in successors(block) {
                has_changed |= before[next.0 as usize].keep_only(&after);
            }
        }
    }
    let mut to_clear = vec![false; n];
    for (id, block) in function.blocks.iter() {
        let mut now = before[id.0 as usize].clone();
        let mut read = |now: &Cells, from: u32, len: u32| {
            for cell in (from..from + len).filter(|&cell| !now.contains(cell)) {
                to_clear[cell as usize] = true;
            }
        };
        for inst in &block.insts {
            reads(inst, &mut |from, len| read(&now, from, len));
            writes(inst, &mut |to, len| now.insert(to, len));
        }
        if matches!(block.end, Terminator::Return) {
            read(&now, function.n_args, function.n_results);
        }
    }
    to_clear
}

fn written_by(block: &Block, n: usize) -> Cells {
    let mut cells = Cells::none(n);
    block.insts.iter().for_each(|inst| writes(inst, &mut |to, len| cells.insert(to, len)));
    cells
}

fn successors(block: &Block) -> Vec<BlockId> {
    match block.end {
        Terminator::Jump(to) => vec![to],
        Terminator::Branch { then, other, .. } => vec![then, other],
        Terminator::Return | Terminator::Fail { .. } => Vec::new(),
    }
}

fn reads(inst: &Inst, cells: &mut dyn FnMut(u32, u32)) {
    let mut range = |at: Addr, len: u32| {
        if let Addr::Frame(at) = at {
            cells(at, len);
        }
    };
    match inst {
        Inst::Load { from, .. } => range(*from, 1),
        Inst::LoadAt { base, len, .. } => range(*base, *len),
        Inst::Copy { from, len, .. } => range(*from, *len),
        Inst::Call { args, .. } | Inst::CallHost { args, .. } => {
            for arg in args {
                if let Arg::Range(at, len) = arg {
                    range(*at, *len);
                }
            }
        }
        _ => {}
    }
}

/// What is written for certain; an element by its index is not.
fn writes(inst: &Inst, cells: &mut dyn FnMut(u32, u32)) {
    let mut range = |at: Addr, len: u32| {
        if let Addr::Frame(at) = at {
            cells(at, len);
        }
    };
    match inst {
        Inst::Store { to, .. } => range(*to, 1),
        Inst::Copy { to, len, .. } | Inst::Fill { to, len, .. } => range(*to, *len),
        Inst::Call { results, .. } | Inst::CallHost { results, .. } => {
            for result in results {
                if let Dest::Range(at, len) = result {
                    range(*at, *len);
                }
            }
        }
        _ => {}
    }
}

/// A set of cells, one bit each.
#[derive(Clone)]
struct Cells {
    words: Vec<u64>,
}

impl Cells {
    fn none(n: usize) -> Cells {
        Cells { words: vec![0; n.div_ceil(64)] }
    }

    fn all(n: usize) -> Cells {
        Cells { words: vec![u64::MAX; n.div_ceil(64)] }
    }

    fn contains(&self, cell: u32) -> bool {
        self.words[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    fn insert(&mut self, from: u32, len: u32) {
        for cell in from..from + len {
            self.words[cell as usize / 64] |= 1 << (cell % 64);
        }
    }

    fn add(&mut self, other: &Cells) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    /// True if something was left out.
    fn keep_only(&mut self, other: &Cells) -> bool {
        let mut has_changed = false;
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            has_changed |= *word & !other != 0;
            *word &= other;
        }
        has_changed
    }
}
