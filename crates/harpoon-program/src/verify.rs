//! What a legal program is. Both the interpreter and the machine code rely on every rule here, the latter for
//! memory safety.

use super::*;
use harpoon_base::SideTable;
use std::fmt;

/// A broken rule, with its place in the program. Always an error in lowering, never in the user's model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    pub place: String,
    pub rule: String,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.rule)
    }
}

impl std::error::Error for Invalid {}

pub fn verify(program: &Program) -> Result<(), Invalid> {
    for (id, function) in program.functions.iter() {
        verify_function(program, id, function)?;
    }
    Ok(())
}

/// The largest memory, frame and register count: sums of a few of them, in bytes, stay below 2^31, so that
/// machine code can use them as offsets.
const MAX_SIZE: u32 = 1 << 26;

fn verify_function(program: &Program, id: FuncId, function: &Function) -> Result<(), Invalid> {
    let fail = |rule: String| Err(Invalid { place: format!("{id} `{}`", function.name), rule });
    if function.frame_size > MAX_SIZE
        || function.n_regs > MAX_SIZE
        || program.mem_size > MAX_SIZE
        || program.data.len() > MAX_SIZE as usize
    {
        return fail(format!("more than {MAX_SIZE} cells"));
    }
    if u64::from(function.n_args) + u64::from(function.n_results) > u64::from(function.frame_size) {
        return fail("the frame has no room for arguments and results".into());
    }
    if function.blocks.is_empty() {
        return fail("no block to start in".into());
    }
    if program.sites.get(function.site).is_none() {
        return fail(format!("{} is not a site of the program", function.site));
    }
    // Which block, counted from 1, assigns a register.
    let mut assigned_in = SideTable::<Reg, u32>::with_len(function.n_regs as usize);
    for (block_id, block) in function.blocks.iter() {
        let mut check = Check { program, function, block: block_id.0 + 1, assigned_in: &mut assigned_in };
        let place = |at: usize| format!("{id} `{}`, {block_id}, instruction {at}", function.name);
        for (at, inst) in block.insts.iter().enumerate() {
            check.inst(inst).map_err(|rule| Invalid { place: place(at), rule })?;
        }
        check.end(&block.end).map_err(|rule| Invalid { place: place(block.insts.len()), rule })?;
    }
    Ok(())
}

struct Check<'a> {
    program: &'a Program,
    function: &'a Function,
    block: u32,
    assigned_in: &'a mut SideTable<Reg, u32>,
}

impl Check<'_> {
    fn inst(&mut self, inst: &Inst) -> Result<(), String> {
        let mut result = Ok(());
        inst.uses(|r| result = result.clone().and_then(|()| self.read(r)));
        inst.defs(|r| result = result.clone().and_then(|()| self.assign(r)));
        result?;
        match inst {
            Inst::Load { from, .. } => self.range(*from, 1),
            Inst::Store { to, .. } => self.target(*to, 1),
            Inst::LoadAt { base, len, site, .. } => {
                self.site(*site)?;
                self.range(*base, *len)
            }
            Inst::StoreAt { base, len, site, .. } => {
                self.site(*site)?;
                self.target(*base, *len)
            }
            Inst::Copy { to, from, len } => {
                self.target(*to, *len)?;
                self.range(*from, *len)
            }
            Inst::Fill { to, len, .. } => self.target(*to, *len),
            Inst::Assert { site, values, .. } | Inst::Warn { site, values, .. } => self.report(*site, values),
            Inst::Call { func, args, results, site } => {
                let Some(callee) = self.program.functions.get(*func) else {
                    return Err(format!("{func} is not a function of the program"));
                };
                let (n_args, n_results) = self.transfer(args, results)?;
                if (n_args, n_results) != (u64::from(callee.n_args), u64::from(callee.n_results)) {
                    return Err(format!(
                        "{func} `{}` takes {} and gives {} values, the call has {n_args} and {n_results}",
                        callee.name, callee.n_args, callee.n_results
                    ));
                }
                self.site(*site)
            }
            Inst::CallHost { host, args, results, site } => {
                if self.program.hosts.get(*host).is_none() {
                    return Err(format!("{host} is not a host of the program"));
                }
                let (n_args, n_results) = self.transfer(args, results)?;
                if n_args + n_results > u64::from(MAX_SIZE) {
                    return Err(format!("more than {MAX_SIZE} cells"));
                }
                self.site(*site)
            }
            Inst::Const { .. }
            | Inst::Unary { .. }
            | Inst::Binary { .. }
            | Inst::Powi { .. }
            | Inst::Select { .. } => Ok(()),
        }
    }

    fn end(&mut self, end: &Terminator) -> Result<(), String> {
        let mut result = Ok(());
        end.uses(|r| result = result.clone().and_then(|()| self.read(r)));
        result?;
        if let Some(to) = end.targets().find(|&to| self.function.blocks.get(to).is_none()) {
            return Err(format!("{to} is not a block of the function"));
        }
        match end {
            Terminator::Fail { site, values } => self.report(*site, values),
            _ => Ok(()),
        }
    }

    fn read(&self, reg: Reg) -> Result<(), String> {
        if reg.0 >= self.function.n_regs || self.assigned_in[reg] != self.block {
            return Err(format!("{reg} is read before this block assigns it"));
        }
        Ok(())
    }

    fn assign(&mut self, reg: Reg) -> Result<(), String> {
        if reg.0 >= self.function.n_regs {
            return Err(format!("{reg} is beyond the {} registers of the function", self.function.n_regs));
        }
        if self.assigned_in[reg] != 0 {
            return Err(format!("{reg} is assigned twice"));
        }
        self.assigned_in[reg] = self.block;
        Ok(())
    }

    fn range(&self, at: Addr, len: u32) -> Result<(), String> {
        let (start, size, what) = match at {
            Addr::Mem(a) => (a, self.program.mem_size, "memory"),
            Addr::Frame(a) => (a, self.function.frame_size, "frame"),
            Addr::Data(a) => (a, self.program.data.len() as u32, "data"),
        };
        if u64::from(start) + u64::from(len) > u64::from(size) {
            return Err(format!("{at}:{len} is beyond the {size} cells of the {what}"));
        }
        Ok(())
    }

    /// A range to be written.
    fn target(&self, at: Addr, len: u32) -> Result<(), String> {
        if let Addr::Data(_) = at {
            return Err(format!("{at} is data, which is never written"));
        }
        self.range(at, len)
    }

    fn site(&self, site: SiteId) -> Result<(), String> {
        match self.program.sites.get(site) {
            Some(_) => Ok(()),
            None => Err(format!("{site} is not a site of the program")),
        }
    }

    fn report(&self, site: SiteId, values: &[Reg]) -> Result<(), String> {
        if values.len() > MAX_VALUES {
            return Err(format!("{} values where {MAX_VALUES} are allowed", values.len()));
        }
        self.site(site)
    }

    fn transfer(&self, args: &[Arg], results: &[Dest]) -> Result<(u64, u64), String> {
        for arg in args {
            if let Arg::Range(at, len) = arg {
                self.range(*at, *len)?;
            }
        }
        for dest in results {
            if let Dest::Range(at, len) = dest {
                self.target(*at, *len)?;
            }
        }
        Ok((args.iter().map(|a| u64::from(a.len())).sum(), results.iter().map(|d| u64::from(d.len())).sum()))
    }
}
