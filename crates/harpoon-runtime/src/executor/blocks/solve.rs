//! Solves the algebraic blocks of a model, and keeps the factors of their Jacobians.
//!
//! A linear block takes one Newton step from the last solution, which is at the same time a step of iterative
//! refinement. Its matrix is factored again only when its coefficients may have changed: at events, where they
//! depend on nothing else.

use super::split::Split;
use crate::bracket::enclosed_zero;
use crate::executor::memory::Memory;
use crate::executor::memory::data::{ABREAST, Chunk, SolveData};
use crate::executor::memory::engine::Engine;
use crate::linear::{DenseLu, ShiftedLu, Singular};
use crate::model::{Pattern, StepFailure};
use crate::nonlinear::{Equations, Failure, Newton};

/// From this size on, factors are sparse.
const SPARSE_FROM: usize = 50;

/// A pivot below this is what rounding left of nothing.
const LOST_PIVOT: f64 = 1e-15;

/// Equations that depend on each other agree up to this part of their unknowns.
const CONSISTENT: f64 = 1e-9;

/// Steps to the solution of a block that is singular where it begins.
const MAX_NEWTON: usize = 20;

enum Factors {
    Dense(DenseLu<f64>),
    Sparse(Box<ShiftedLu<f64>>),
}

/// The workspace of one block.
pub(in crate::executor) struct Solver {
    newton: Newton,
    factors: Factors,
    is_factored: bool,
    /// In place of the factors, where the matrix is singular and a load is shared.
    pub(in crate::executor) split: Option<Split>,
    /// For a mode, which relations set free what is held in it.
    pub(in crate::executor) letting_go: Option<(Vec<f64>, Vec<bool>)>,
    /// A singular matrix may be one that leaves only a split open.
    pub(in crate::executor) may_split: bool,
    /// A singular matrix may be one of this instant, whose coefficients have gone through zero.
    pub(in crate::executor) may_rest: bool,
    jacobian: OwnJacobian,
    z: Vec<f64>,
    r: Vec<f64>,
    row_scale: Vec<f64>,
    col_scale: Vec<f64>,
    /// The solution at the last accepted step.
    accepted: Vec<f64>,
    /// The last guess belonged to the solution that was found, and to no other.
    pub(in crate::executor) was_near: bool,
}

impl Solver {
    pub(in crate::executor) fn new(data: &SolveData, mem: &[f64]) -> Solver {
        let n = data.unknowns.len();
        let nominal: Vec<f64> = data.nominal.iter().map(|number| number.get(mem)).collect();
        let is_sparse = n >= SPARSE_FROM;
        let factors = if is_sparse {
            Factors::Sparse(Box::new(ShiftedLu::new(&data.pattern)))
        } else {
            Factors::Dense(DenseLu::new(n))
        };
        Solver {
            newton: Newton::new(&nominal),
            factors,
            is_factored: false,
            split: None,
            letting_go: None,
            may_split: false,
            may_rest: false,
            jacobian: OwnJacobian::new(data),
            z: vec![0.0; n],
            r: vec![0.0; n],
            row_scale: vec![1.0; n],
            col_scale: vec![1.0; n],
            accepted: data.unknowns.iter().map(|&slot| mem[slot as usize]).collect(),
            was_near: true,
        }
    }

    /// After an event or a change of parameters.
    pub(in crate::executor) fn forget_factors(&mut self) {
        self.is_factored = false;
        self.split = None;
    }

    pub(in crate::executor) fn accepted(&self) -> &[f64] {
        &self.accepted
    }

    pub(in crate::executor) fn set_accepted(&mut self, values: &[f64]) {
        if values.len() == self.accepted.len() {
            self.accepted.copy_from_slice(values);
        }
    }

    pub(in crate::executor) fn accept(&mut self, data: &SolveData, mem: &[f64]) {
        for (value, &slot) in self.accepted.iter_mut().zip(&data.unknowns) {
            *value = mem[slot as usize];
        }
    }

    /// Leaves the solution and all that follows from it in the memory.
    pub(in crate::executor) fn solve(
        &mut self,
        index: usize,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> Result<(), StepFailure> {
        if data.is_linear {
            return self.solve_linear(index, data, engine, memory);
        }
        self.split = None;
        self.was_near = false;
        let mut z = std::mem::take(&mut self.z);
        for (z, &slot) in z.iter_mut().zip(&data.unknowns) {
            *z = memory.cells[slot as usize];
        }
        let outcome = match self.factors {
            Factors::Dense(_) => self.solve_from(data, engine, memory, &mut z),
            Factors::Sparse(_) => self.solve_large(index, data, engine, memory, &mut z),
        };
        if outcome.is_ok() {
            set_unknowns(data, memory, &z);
        }
        self.z = z;
        match outcome {
            Ok(()) => engine.run_all(&data.residual_chunks, memory),
            Err(Failure::Singular { .. }) if self.may_split || self.may_rest => {
                // Where only a split is open, or an unknown that nothing flows through, the block is linear at least in
                // pieces.
                self.restore(data, memory);
                self.is_factored = false;
                self.solve_linear(index, data, engine, memory)
            }
            Err(failure) => {
                self.restore(data, memory);
                Err(StepFailure::Block { block: index, failure })
            }
        }
    }

    /// True where a block with a formula is solved by it; otherwise it is as it was.
    pub(in crate::executor) fn solve_by_formula(
        &self,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> bool {
        let [slot] = data.unknowns[..] else { return false };
        if data.formula.is_empty() {
            return false;
        }
        let before = memory.cells[slot as usize];
        if engine.run_all(&data.formula, memory).is_ok() && memory.cells[slot as usize].is_finite() {
            return true;
        }
        memory.cells[slot as usize] = before;
        false
    }

    fn solve_from(
        &mut self,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
        z: &mut [f64],
    ) -> Result<(), Failure> {
        let Solver { newton, jacobian, accepted, was_near, r, .. } = self;
        let mut block = Block::new(data, engine, memory, jacobian, r);
        match newton.solve(&mut block, z) {
            Ok(solved) => {
                *was_near = solved.is_near;
                Ok(())
            }
            Err(failure) => {
                z.copy_from_slice(accepted);
                if newton.solve(&mut block, z).is_ok() {
                    return Ok(());
                }
                // The limits of the unknowns as a guide, where they have some.
                let cells = &block.memory.cells;
                let min: Vec<f64> = data.min.iter().map(|n| n.get(cells)).collect();
                let max: Vec<f64> = data.max.iter().map(|n| n.get(cells)).collect();
                if min.iter().chain(&max).all(|limit| limit.is_infinite()) {
                    return Err(failure);
                }
                let nominal: Vec<f64> = data.nominal.iter().map(|n| n.get(cells)).collect();
                let mut guided = Newton::new(&nominal).with_bounds(&min, &max);
                guided.solve(&mut block, z).map(|_| ()).map_err(|_| failure)
            }
        }
    }

    /// Solves one equation for one unknown by a change of its sign. True if there is one.
    pub(in crate::executor) fn enclose(
        &mut self,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> bool {
        let [slot] = data.unknowns[..] else { return false };
        if data.is_linear {
            return false;
        }
        let nominal = data.nominal[0].get(&memory.cells).abs().max(f64::MIN_POSITIVE);
        let guess = self.accepted[0];
        let Solver { jacobian, r, .. } = self;
        let mut block = Block::new(data, engine, memory, jacobian, r);
        let zero = enclosed_zero(&mut block, guess, nominal);
        memory.cells[slot as usize] = zero.unwrap_or(guess);
        zero.is_some() && engine.run_all(&data.residual_chunks, memory).is_ok()
    }

    /// Damped Newton iteration as in `nonlinear.rs` (natural monotonicity), with sparse factors.
    fn solve_large(
        &mut self,
        index: usize,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
        z: &mut [f64],
    ) -> Result<(), Failure> {
        const TOLERANCE: f64 = 1e-10;
        let cannot = |failure: StepFailure| match failure {
            StepFailure::Block { failure, .. } => failure,
            other => Failure::Evaluation { message: format!("cannot be evaluated: {other}") },
        };
        let nominal: Vec<f64> = data.nominal.iter().map(|n| n.get(&memory.cells).abs().max(1e-300)).collect();
        let length = |step: &[f64], z: &[f64]| {
            let parts = step.iter().zip(z).zip(&nominal).map(|((s, z), n)| s.abs() / z.abs().max(*n));
            parts.fold(0.0, |a: f64, b| if b.is_nan() { f64::INFINITY } else { a.max(b) })
        };
        let n = z.len();
        let (mut step, mut trial, mut simplified) = (vec![0.0; n], vec![0.0; n], vec![0.0; n]);
        let mut iterations = 0;
        while iterations < 60 {
            iterations += 1;
            set_unknowns(data, memory, z);
            engine.run_all(&data.residual_chunks, memory).map_err(cannot)?;
            self.read_residuals(data, memory, &mut step);
            self.factor(index, data, engine, memory).map_err(cannot)?;
            self.apply_inverse(&mut step);
            let full = length(&step, z);
            let mut damping = 1.0;
            loop {
                for k in 0..n {
                    trial[k] = z[k] - damping * step[k];
                }
                set_unknowns(data, memory, &trial);
                let is_evaluated = engine.run_all(&data.residual_chunks, memory).is_ok();
                self.read_residuals(data, memory, &mut simplified);
                self.apply_inverse(&mut simplified);
                let rest = length(&simplified, &trial);
                if is_evaluated && (rest <= (1.0 - 0.25 * damping) * full || rest <= TOLERANCE) {
                    if iterations == 1 {
                        self.was_near = damping == 1.0 && (rest <= 0.5 * full || rest <= TOLERANCE);
                    }
                    z.copy_from_slice(&trial);
                    if damping == 1.0 && rest <= TOLERANCE {
                        return Ok(());
                    }
                    break;
                }
                damping *= 0.5;
                if damping < 1e-6 {
                    let columns = crate::nonlinear::by_reach(&step, z, &nominal);
                    self.read_residuals(data, memory, &mut step);
                    let scaled = |row: usize| (step[row] * self.row_scale[row]).abs();
                    let mut rows: Vec<usize> = (0..n).collect();
                    rows.sort_by(|&a, &b| scaled(b).total_cmp(&scaled(a)));
                    rows.truncate(3);
                    let residual = scaled(rows[0]);
                    return Err(Failure::Diverged { iterations, residual, rows, columns });
                }
            }
        }
        let columns = crate::nonlinear::by_reach(&step, z, &nominal);
        Err(Failure::Diverged { iterations, residual: f64::NAN, rows: Vec::new(), columns })
    }

    fn solve_linear(
        &mut self,
        index: usize,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> Result<(), StepFailure> {
        // Coefficients of a linear block do not depend on its unknowns, but may on earlier inner variables
        // that do not either, so the residual comes first.
        engine.run_all(&data.residual_chunks, memory)?;
        if !self.is_factored || data.may_vary {
            self.factor(index, data, engine, memory)?;
        }
        // Further rounds are iterative refinement, for matrices that lose digits, or Newton's method where the matrix
        // changes with the unknowns.
        let mut is_solved = false;
        let rounds = if data.is_linear { 3 } else { MAX_NEWTON };
        for round in 0..rounds {
            if round > 0 && !data.is_linear {
                self.factor(index, data, engine, memory)?;
            }
            let mut r = std::mem::take(&mut self.r);
            self.read_residuals(data, memory, &mut r);
            self.apply_inverse(&mut r);
            let mut size: f64 = 0.0;
            if self.split.is_some() {
                size = data.nominal.iter().map(|n| n.get(&memory.cells).abs()).fold(0.0, f64::max);
            }
            for (step, &slot) in r.iter().zip(&data.unknowns) {
                let z = &mut memory.cells[slot as usize];
                *z -= step;
                size = size.max(z.abs());
            }
            let evaluated = engine.run_all(&data.residual_chunks, memory);
            if evaluated.is_ok() {
                self.read_residuals(data, memory, &mut r);
            }
            let off = r.iter().zip(&self.row_scale).map(|(r, scale)| (r * scale).abs()).fold(0.0, f64::max);
            self.r = r;
            evaluated?;
            if !size.is_finite() || !off.is_finite() {
                let message = "have no finite solution".to_owned();
                self.restore(data, memory);
                return Err(StepFailure::Block { block: index, failure: Failure::Evaluation { message } });
            }
            is_solved = off <= CONSISTENT * size;
            if off <= 1e-12 * size {
                break;
            }
        }
        if !is_solved && (self.split.is_some() || !data.is_linear) {
            // The equations contradict each other.
            self.restore(data, memory);
            let failure = Failure::Singular { columns: vec![0], rows: Vec::new() };
            return Err(StepFailure::Block { block: index, failure });
        }
        Ok(())
    }

    /// The derivatives of the residuals for the unknowns at the present point, by columns.
    pub(in crate::executor) fn dense_jacobian(
        &mut self,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> Result<Vec<f64>, StepFailure> {
        engine.run_all(&data.residual_chunks, memory)?;
        engine.run_all(&data.frozen_partials, memory)?;
        engine.run_all(&data.partials, memory)?;
        self.jacobian.compute(data, &memory.cells);
        self.is_factored = false;
        let n = data.unknowns.len();
        let mut matrix = vec![0.0; n * n];
        for col in 0..n {
            for at in data.pattern.col_ptr[col]..data.pattern.col_ptr[col + 1] {
                matrix[col * n + data.pattern.row_idx[at]] = self.jacobian.values[at];
            }
        }
        Ok(matrix)
    }

    fn read_residuals(&self, data: &SolveData, memory: &Memory, r: &mut [f64]) {
        let from = data.residuals as usize;
        r.copy_from_slice(&memory.cells[from..from + r.len()]);
    }

    /// The next guess is the last solution that stood, not where an iteration was lost.
    pub(in crate::executor) fn restore(&self, data: &SolveData, memory: &mut Memory) {
        set_unknowns(data, memory, &self.accepted);
    }

    /// Computes and factors the Jacobian at the present point.
    pub(in crate::executor) fn factor(
        &mut self,
        index: usize,
        data: &SolveData,
        engine: &Engine,
        memory: &mut Memory,
    ) -> Result<(), StepFailure> {
        if !self.is_factored {
            engine.run_all(&data.frozen_partials, memory)?;
        }
        engine.run_all(&data.partials, memory)?;
        self.jacobian.compute(data, &memory.cells);
        let n = data.unknowns.len();
        // Between events sparse factors keep their pivots as long as these are sound, and scales are for choosing pivots.
        if !(data.is_linear && self.is_factored && matches!(self.factors, Factors::Sparse(_))) {
            self.equilibrate(&data.pattern);
        }
        self.split = None;
        let outcome = match &mut self.factors {
            Factors::Dense(lu) => {
                fill_scaled(
                    lu.matrix_mut(),
                    &data.pattern,
                    &self.jacobian.values,
                    &self.row_scale,
                    &self.col_scale,
                );
                // The factored diagonal holds the inverses of the pivots.
                lu.factor().and_then(|()| {
                    let is_lost = |&k: &usize| lu.matrix_mut()[k * n + k].abs() > 1.0 / LOST_PIVOT;
                    let lost = (0..n).find(is_lost);
                    lost.map_or(Ok(()), |column| Err(Singular { column }))
                })
            }
            Factors::Sparse(lu) => {
                for col in 0..n {
                    for at in data.pattern.col_ptr[col]..data.pattern.col_ptr[col + 1] {
                        let row = data.pattern.row_idx[at];
                        self.jacobian.values[at] *= -self.row_scale[row] * self.col_scale[col];
                    }
                }
                lu.factor(0.0, &self.jacobian.values)
            }
        };
        match outcome {
            Ok(()) => {
                self.is_factored = true;
                Ok(())
            }
            Err(_) if self.find_split(data) => {
                self.is_factored = true;
                Ok(())
            }
            Err(singular) => {
                self.is_factored = false;
                let failure = Failure::Singular { columns: vec![singular.column], rows: Vec::new() };
                Err(StepFailure::Block { block: index, failure })
            }
        }
    }

    /// True if the matrix that could not be factored has factors but for a split.
    fn find_split(&mut self, data: &SolveData) -> bool {
        let n = data.unknowns.len();
        if !(self.may_split || self.may_rest) || n >= SPARSE_FROM {
            return false;
        }
        let mut matrix = vec![0.0; n * n];
        fill_scaled(&mut matrix, &data.pattern, &self.jacobian.values, &self.row_scale, &self.col_scale);
        self.split = Split::of(&matrix, n);
        if let Some(split) = &mut self.split {
            for direction in &mut split.directions {
                direction.iter_mut().zip(&self.col_scale).for_each(|(d, scale)| *d *= scale);
            }
        }
        self.split.is_some()
    }

    /// Factors that bring rows, then columns, to a largest entry of one, so that a pivot says how independent
    /// an equation is.
    fn equilibrate(&mut self, pattern: &Pattern) {
        let inverse = |largest: f64| if largest > 0.0 && largest.is_finite() { 1.0 / largest } else { 1.0 };
        self.row_scale.fill(0.0);
        for (&row, value) in pattern.row_idx.iter().zip(&self.jacobian.values) {
            self.row_scale[row] = self.row_scale[row].max(value.abs());
        }
        for scale in &mut self.row_scale {
            *scale = inverse(*scale);
        }
        for col in 0..self.col_scale.len() {
            let entries = pattern.col_ptr[col]..pattern.col_ptr[col + 1];
            let sizes =
                entries.map(|at| (self.jacobian.values[at] * self.row_scale[pattern.row_idx[at]]).abs());
            self.col_scale[col] = inverse(sizes.fold(0.0, f64::max));
        }
    }

    /// The factors of the transposed Jacobian, at the point that `factor` was called for last: derivatives in reverse
    /// go through them. `None` where the Jacobian has none.
    pub(in crate::executor) fn transposed(&mut self, data: &SolveData, mem: &[f64]) -> Option<Transposed> {
        if !self.is_factored || self.split.is_some() {
            return None;
        }
        self.jacobian.compute(data, mem);
        let (n, pattern) = (data.unknowns.len(), &data.pattern);
        let mut rows: Vec<Vec<(usize, f64)>> = vec![Vec::new(); n];
        for col in 0..n {
            for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
                let row = pattern.row_idx[at];
                let value = self.jacobian.values[at] * self.row_scale[row] * self.col_scale[col];
                rows[row].push((col, -value));
            }
        }
        // A row is a column of the transpose.
        let entries: Vec<(usize, usize)> =
            rows.iter().enumerate().flat_map(|(row, list)| list.iter().map(move |e| (e.0, row))).collect();
        let values: Vec<f64> = rows.iter().flatten().map(|e| e.1).collect();
        let mut lu = ShiftedLu::new(&Pattern::from_entries(n, n, &entries));
        lu.factor(0.0, &values).ok()?;
        Some(Transposed { lu, row_scale: self.row_scale.clone(), col_scale: self.col_scale.clone() })
    }

    /// Replaces `b` by the solution with the factored Jacobian.
    pub(in crate::executor) fn apply_inverse(&mut self, b: &mut [f64]) {
        for (b, scale) in b.iter_mut().zip(&self.row_scale) {
            *b *= scale;
        }
        match (&self.split, &mut self.factors) {
            (Some(split), _) => split.lu.solve(b),
            (None, Factors::Dense(lu)) => lu.solve(b),
            (None, Factors::Sparse(lu)) => lu.solve(b),
        }
        for (b, scale) in b.iter_mut().zip(&self.col_scale) {
            *b *= scale;
        }
    }
}

/// The factors of the transposed Jacobian of a block.
pub(in crate::executor) struct Transposed {
    lu: ShiftedLu<f64>,
    row_scale: Vec<f64>,
    col_scale: Vec<f64>,
}

impl Transposed {
    pub(in crate::executor) fn solve(&mut self, b: &mut [f64]) {
        b.iter_mut().zip(&self.col_scale).for_each(|(b, scale)| *b *= scale);
        self.lu.solve(b);
        b.iter_mut().zip(&self.row_scale).for_each(|(b, scale)| *b *= scale);
    }
}

/// The matrix by columns, scaled.
fn fill_scaled(matrix: &mut [f64], pattern: &Pattern, values: &[f64], row_scale: &[f64], col_scale: &[f64]) {
    let n = col_scale.len();
    matrix.fill(0.0);
    for col in 0..n {
        for at in pattern.col_ptr[col]..pattern.col_ptr[col + 1] {
            let row = pattern.row_idx[at];
            matrix[col * n + row] = values[at] * row_scale[row] * col_scale[col];
        }
    }
}

fn set_unknowns(data: &SolveData, memory: &mut Memory, z: &[f64]) {
    for (&slot, z) in data.unknowns.iter().zip(z) {
        memory.cells[slot as usize] = *z;
    }
}

/// The derivatives of a block's residuals for its unknowns.
struct OwnJacobian {
    /// In the order of the pattern.
    values: Vec<f64>,
    /// Unknowns, inner, residuals.
    tangents: Vec<[f64; ABREAST]>,
    /// Of a block without inner variables the coefficients are the entries: which entry each adds to, and its slot.
    entries: Option<Vec<(u32, u32)>>,
}

impl OwnJacobian {
    fn new(data: &SolveData) -> OwnJacobian {
        let n = data.unknowns.len();
        let entries = data.inner.is_empty().then(|| {
            let mut entries = Vec::with_capacity(data.own.entries.len());
            for (k, &target) in data.own.targets.iter().enumerate() {
                let row = target as usize - n;
                for at in data.own.begin[k]..data.own.begin[k + 1] {
                    let (col, slot) = data.own.entries[at as usize];
                    let place = data.pattern.rows(col as usize).binary_search(&row);
                    let place = place.expect("the pattern has what the equations have");
                    entries.push(((data.pattern.col_ptr[col as usize] + place) as u32, slot));
                }
            }
            entries
        });
        let tangents = match entries {
            Some(_) => Vec::new(),
            None => vec![[0.0; ABREAST]; n + data.inner.len() + n],
        };
        OwnJacobian { values: vec![0.0; data.pattern.nnz()], tangents, entries }
    }

    /// With inner variables it takes one sweep for each few groups of columns.
    fn compute(&mut self, data: &SolveData, mem: &[f64]) {
        let OwnJacobian { values, tangents, entries } = self;
        if let Some(entries) = entries {
            values.fill(0.0);
            for &(at, slot) in &*entries {
                values[at as usize] += mem[slot as usize];
            }
            return;
        }
        let first_residual = data.unknowns.len() + data.inner.len();
        for groups in data.groups.chunks(ABREAST) {
            for (lane, group) in groups.iter().enumerate() {
                group.iter().for_each(|&col| tangents[col as usize][lane] = 1.0);
            }
            data.own.apply_abreast(mem, tangents);
            for (lane, group) in groups.iter().enumerate() {
                for &col in group {
                    tangents[col as usize][lane] = 0.0;
                    for at in data.pattern.col_ptr[col as usize]..data.pattern.col_ptr[col as usize + 1] {
                        values[at] = tangents[first_residual + data.pattern.row_idx[at]][lane];
                    }
                }
            }
        }
    }
}

/// A block as Newton's method sees it.
struct Block<'a> {
    data: &'a SolveData,
    engine: &'a Engine,
    memory: &'a mut Memory,
    jacobian: &'a mut OwnJacobian,
    /// Where the residuals in the memory belong; not numbers where they belong nowhere.
    here: &'a mut [f64],
}

impl<'a> Block<'a> {
    fn new(
        data: &'a SolveData,
        engine: &'a Engine,
        memory: &'a mut Memory,
        jacobian: &'a mut OwnJacobian,
        here: &'a mut [f64],
    ) -> Block<'a> {
        here.fill(f64::NAN);
        Block { data, engine, memory, jacobian, here }
    }

    /// Brings inner variables and residuals to a point.
    fn go(&mut self, z: &[f64]) -> Result<(), StepFailure> {
        self.here.fill(f64::NAN);
        set_unknowns(self.data, self.memory, z);
        self.run(&self.data.residual_chunks)?;
        self.here.copy_from_slice(z);
        Ok(())
    }

    fn run(&mut self, chunks: &[Chunk]) -> Result<(), StepFailure> {
        self.engine.run_all(chunks, self.memory)
    }
}

impl Equations for Block<'_> {
    fn residual(&mut self, z: &[f64], r: &mut [f64]) -> Result<(), StepFailure> {
        self.go(z)?;
        let from = self.data.residuals as usize;
        r.copy_from_slice(&self.memory.cells[from..from + r.len()]);
        Ok(())
    }

    fn jacobian(&mut self, z: &[f64], jac: &mut [f64]) -> Result<(), StepFailure> {
        // The inner variables are those of the last residual, which may have been a trial elsewhere.
        if *self.here != *z {
            self.go(z)?;
        }
        self.run(&self.data.frozen_partials)?;
        self.run(&self.data.partials)?;
        self.jacobian.compute(self.data, &self.memory.cells);
        let n = z.len();
        jac.fill(0.0);
        for col in 0..n {
            for at in self.data.pattern.col_ptr[col]..self.data.pattern.col_ptr[col + 1] {
                jac[col * n + self.data.pattern.row_idx[at]] = self.jacobian.values[at];
            }
        }
        Ok(())
    }
}
