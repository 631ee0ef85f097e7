//! Programs as bytes.

use super::{Broken, Reader, Wire};
use crate::{wire_enum, wire_struct};
use harpoon_base::Span;
use harpoon_program::{
    Addr, Arg, BinaryOp, Block, BlockId, Dest, FuncId, Function, HostDecl, HostId, Inst, Program, Reg, Site,
    SiteId, Terminator, UnaryOp,
};

macro_rules! wire_id {
    ($($name:ident)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                self.0.write(out);
            }
            fn read(from: &mut Reader) -> Result<$name, Broken> {
                u32::read(from).map($name)
            }
        }
    )*};
}
wire_id!(FuncId BlockId SiteId HostId Reg);

macro_rules! wire_operation {
    ($($name:ident)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }
            fn read(from: &mut Reader) -> Result<$name, Broken> {
                let k = from.byte()?;
                $name::ALL.get(usize::from(k)).copied().ok_or_else(|| Broken::new(format!("no operation {k}")))
            }
        }
    )*};
}
wire_operation!(UnaryOp BinaryOp);

/// Places in a text mean nothing where there is no text.
impl Wire for Site {
    fn write(&self, out: &mut Vec<u8>) {
        self.message.write(out);
        self.component.write(out);
    }
    fn read(from: &mut Reader) -> Result<Site, Broken> {
        Ok(Site { message: Wire::read(from)?, component: Wire::read(from)?, span: Span::NONE })
    }
}

wire_struct!(Program { mem_size, data, functions, hosts, sites });
wire_struct!(HostDecl { name });
wire_struct!(Function { name, n_args, n_results, frame_size, n_regs, site, blocks });
wire_struct!(Block { insts, end });
wire_enum!(Addr { 0 Mem(at); 1 Frame(at); 2 Data(at); });
wire_enum!(Arg { 0 Reg(reg); 1 Range(from_, len); });
wire_enum!(Dest { 0 Reg(reg); 1 Range(to, len); 2 Ignore(len); });
wire_enum!(Terminator {
    0 Jump(to);
    1 Branch { cond, then, other };
    2 Return;
    3 Fail { site, values };
});

/// By hand: one of its fields is called as the reader is elsewhere.
impl Wire for Inst {
    fn write(&self, out: &mut Vec<u8>) {
        match self {
            Inst::Const { dst, value } => (0u8, *dst, *value).write(out),
            Inst::Load { dst, from } => (1u8, *dst, *from).write(out),
            Inst::Store { to, value } => (2u8, *to, *value).write(out),
            Inst::LoadAt { dst, base, len, index, site } => {
                (3u8, *dst, *base).write(out);
                (*len, *index, *site).write(out);
            }
            Inst::StoreAt { base, len, index, value, site } => {
                (4u8, *base, *len).write(out);
                (*index, *value, *site).write(out);
            }
            Inst::Unary { dst, op, a } => {
                5u8.write(out);
                (*dst, *op, *a).write(out);
            }
            Inst::Binary { dst, op, a, b } => {
                (6u8, *dst, *op).write(out);
                (*a, *b).write(out);
            }
            Inst::Powi { dst, a, n } => {
                7u8.write(out);
                (*dst, *a, *n).write(out);
            }
            Inst::Select { dst, cond, a, b } => {
                (8u8, *dst, *cond).write(out);
                (*a, *b).write(out);
            }
            Inst::Copy { to, from, len } => {
                9u8.write(out);
                (*to, *from, *len).write(out);
            }
            Inst::Fill { to, len, value } => {
                10u8.write(out);
                (*to, *len, *value).write(out);
            }
            Inst::Assert { cond, site, values } => {
                (11u8, *cond, *site).write(out);
                values.write(out);
            }
            Inst::Warn { cond, site, values } => {
                (12u8, *cond, *site).write(out);
                values.write(out);
            }
            Inst::Call { func, args, results, site } => {
                (13u8, *func).write(out);
                args.write(out);
                results.write(out);
                site.write(out);
            }
            Inst::CallHost { host, args, results, site } => {
                (14u8, *host).write(out);
                args.write(out);
                results.write(out);
                site.write(out);
            }
        }
    }

    fn read(r: &mut Reader) -> Result<Inst, Broken> {
        // Fields are read in the order in which they stand here.
        Ok(match r.byte()? {
            0 => Inst::Const { dst: Wire::read(r)?, value: Wire::read(r)? },
            1 => Inst::Load { dst: Wire::read(r)?, from: Wire::read(r)? },
            2 => Inst::Store { to: Wire::read(r)?, value: Wire::read(r)? },
            3 => Inst::LoadAt {
                dst: Wire::read(r)?,
                base: Wire::read(r)?,
                len: Wire::read(r)?,
                index: Wire::read(r)?,
                site: Wire::read(r)?,
            },
            4 => Inst::StoreAt {
                base: Wire::read(r)?,
                len: Wire::read(r)?,
                index: Wire::read(r)?,
                value: Wire::read(r)?,
                site: Wire::read(r)?,
            },
            5 => Inst::Unary { dst: Wire::read(r)?, op: Wire::read(r)?, a: Wire::read(r)? },
            6 => {
                Inst::Binary { dst: Wire::read(r)?, op: Wire::read(r)?, a: Wire::read(r)?, b: Wire::read(r)? }
            }
            7 => Inst::Powi { dst: Wire::read(r)?, a: Wire::read(r)?, n: Wire::read(r)? },
            8 => Inst::Select {
                dst: Wire::read(r)?,
                cond: Wire::read(r)?,
                a: Wire::read(r)?,
                b: Wire::read(r)?,
            },
            9 => Inst::Copy { to: Wire::read(r)?, from: Wire::read(r)?, len: Wire::read(r)? },
            10 => Inst::Fill { to: Wire::read(r)?, len: Wire::read(r)?, value: Wire::read(r)? },
            11 => Inst::Assert { cond: Wire::read(r)?, site: Wire::read(r)?, values: Wire::read(r)? },
            12 => Inst::Warn { cond: Wire::read(r)?, site: Wire::read(r)?, values: Wire::read(r)? },
            13 => Inst::Call {
                func: Wire::read(r)?,
                args: Wire::read(r)?,
                results: Wire::read(r)?,
                site: Wire::read(r)?,
            },
            14 => Inst::CallHost {
                host: Wire::read(r)?,
                args: Wire::read(r)?,
                results: Wire::read(r)?,
                site: Wire::read(r)?,
            },
            other => return Err(Broken::new(format!("no instruction {other}"))),
        })
    }
}
