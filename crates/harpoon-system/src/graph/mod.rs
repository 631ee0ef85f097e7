//! A directed or bipartite graph as compressed rows: the neighbours of all nodes in one vector.
//!
//! Rows can only be appended, which is what index reduction needs when it adds differentiated equations.
//!
//! `matching` finds maximum matchings in it, `blt` its strongly connected components.

pub mod blt;
pub mod matching;

#[derive(Clone, Debug)]
pub struct Graph {
    start: Vec<u32>,
    to: Vec<u32>,
}

impl Default for Graph {
    fn default() -> Graph {
        Graph { start: vec![0], to: Vec::new() }
    }
}

impl Graph {
    pub fn n_rows(&self) -> usize {
        self.start.len() - 1
    }
    pub fn n_edges(&self) -> usize {
        self.to.len()
    }
    pub fn push_row(&mut self, neighbours: impl IntoIterator<Item = u32>) {
        self.to.extend(neighbours);
        self.start.push(self.to.len() as u32);
    }
    pub fn row(&self, row: usize) -> &[u32] {
        &self.to[self.start[row] as usize..self.start[row + 1] as usize]
    }
    pub fn rows(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.n_rows()).map(|r| self.row(r))
    }
    /// Columns become rows; neighbours stay in increasing order.
    pub fn transpose(&self, n_columns: usize) -> Graph {
        let mut start = vec![0u32; n_columns + 1];
        for &c in &self.to {
            start[c as usize + 1] += 1;
        }
        for c in 0..n_columns {
            start[c + 1] += start[c];
        }
        let mut next = start.clone();
        let mut to = vec![0u32; self.to.len()];
        for (r, row) in self.rows().enumerate() {
            for &c in row {
                to[next[c as usize] as usize] = r as u32;
                next[c as usize] += 1;
            }
        }
        Graph { start, to }
    }
}

impl<R: IntoIterator<Item = u32>> FromIterator<R> for Graph {
    fn from_iter<I: IntoIterator<Item = R>>(rows: I) -> Graph {
        let mut graph = Graph::default();
        for row in rows {
            graph.push_row(row);
        }
        graph
    }
}
