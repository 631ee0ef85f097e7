//! The text form of a program, both ways: `parse(&program.to_string())` gives the program back.
//!
//! Line by line: a name of an operation, its operands separated by commas, sites at the end. `#` starts a
//! comment. The numbering of functions, blocks, sites and hosts must follow their order, so that a text can
//! be read without counting.

use super::*;
use harpoon_base::{FileId, Id};
use std::fmt;

impl fmt::Display for Addr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Addr::Mem(a) => write!(f, "@{a}"),
            Addr::Frame(a) => write!(f, "${a}"),
            Addr::Data(a) => write!(f, "%{a}"),
        }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Reg(r) => write!(f, "{r}"),
            Arg::Range(at, len) => write!(f, "{at}:{len}"),
        }
    }
}

impl fmt::Display for Dest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dest::Reg(r) => write!(f, "{r}"),
            Dest::Range(at, len) => write!(f, "{at}:{len}"),
            Dest::Ignore(len) => write!(f, "_:{len}"),
        }
    }
}

fn list<T: fmt::Display>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

fn values_suffix(values: &[Reg]) -> String {
    if values.is_empty() { String::new() } else { format!(", ({})", list(values)) }
}

impl fmt::Display for Inst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Inst::Const { dst, value } => write!(f, "{dst} = const {value:?}"),
            Inst::Load { dst, from } => write!(f, "{dst} = load {from}"),
            Inst::Store { to, value } => write!(f, "store {to}, {value}"),
            Inst::LoadAt { dst, base, len, index, site } => {
                write!(f, "{dst} = load {base}[{index} of {len}], {site}")
            }
            Inst::StoreAt { base, len, index, value, site } => {
                write!(f, "store {base}[{index} of {len}], {value}, {site}")
            }
            Inst::Unary { dst, op, a } => write!(f, "{dst} = {} {a}", op.name()),
            Inst::Binary { dst, op, a, b } => write!(f, "{dst} = {} {a}, {b}", op.name()),
            Inst::Powi { dst, a, n } => write!(f, "{dst} = powi {a}, {n}"),
            Inst::Select { dst, cond, a, b } => write!(f, "{dst} = select {cond}, {a}, {b}"),
            Inst::Copy { to, from, len } => write!(f, "copy {to}:{len}, {from}"),
            Inst::Fill { to, len, value } => write!(f, "fill {to}:{len}, {value}"),
            Inst::Assert { cond, site, values } => {
                write!(f, "assert {cond}, {site}{}", values_suffix(values))
            }
            Inst::Warn { cond, site, values } => write!(f, "warn {cond}, {site}{}", values_suffix(values)),
            Inst::Call { func, args, results, site } => {
                if !results.is_empty() {
                    write!(f, "{} = ", list(results))?;
                }
                write!(f, "call {func}({}), {site}", list(args))
            }
            Inst::CallHost { host, args, results, site } => {
                if !results.is_empty() {
                    write!(f, "{} = ", list(results))?;
                }
                write!(f, "call {host}({}), {site}", list(args))
            }
        }
    }
}

impl fmt::Display for Terminator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terminator::Jump(to) => write!(f, "jump {to}"),
            Terminator::Branch { cond, then, other } => write!(f, "branch {cond}, {then}, {other}"),
            Terminator::Return => write!(f, "return"),
            Terminator::Fail { site, values } => write!(f, "fail {site}{}", values_suffix(values)),
        }
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Function { name, n_args, n_results, frame_size, site, .. } = self;
        writeln!(f, "{name:?} args {n_args} results {n_results} frame {frame_size} site {site} {{")?;
        for (id, block) in self.blocks.iter() {
            writeln!(f, "{id}:")?;
            for inst in &block.insts {
                writeln!(f, "  {inst}")?;
            }
            writeln!(f, "  {}", block.end)?;
        }
        writeln!(f, "}}")
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "program mem {}", self.mem_size)?;
        if !self.data.is_empty() {
            writeln!(f, "data {}", list(&self.data.iter().map(|n| format!("{n:?}")).collect::<Vec<_>>()))?;
        }
        for (id, site) in self.sites.iter() {
            write!(f, "site {id} {:?}", site.message)?;
            if !site.component.is_empty() {
                write!(f, " in {:?}", site.component)?;
            }
            if !site.span.is_none() {
                write!(f, " at {}:{}:{}", site.span.file.0, site.span.start, site.span.end)?;
            }
            writeln!(f)?;
        }
        for (id, host) in self.hosts.iter() {
            writeln!(f, "host {id} {:?}", host.name)?;
        }
        for (id, function) in self.functions.iter() {
            write!(f, "func {id} {function}")?;
        }
        Ok(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Counts from 1.
    pub line: usize,
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Reads the text form. The result is not verified.
pub fn parse(text: &str) -> Result<Program, ParseError> {
    let mut reader = Reader::default();
    let mut last = 0;
    for (at, line) in text.lines().enumerate() {
        last = at + 1;
        tokens(line)
            .and_then(|tokens| reader.line(&mut Line { tokens: &tokens }))
            .map_err(|message| ParseError { line: at + 1, message })?;
    }
    match reader.function {
        Some(_) => Err(ParseError { line: last, message: "the last function has no `}`".into() }),
        None => Ok(reader.program),
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A name or a number.
    Word(String),
    Text(String),
    Mark(char),
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut out = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '#' => break,
            ' ' | '\t' | '\r' => {}
            '"' => out.push(Token::Text(quoted(&mut chars)?)),
            c if c.is_ascii_alphanumeric() || "._+-".contains(c) => {
                let mut word = String::from(c);
                while let Some(&c) =
                    chars.peek().filter(|c| c.is_ascii_alphanumeric() || "._+-".contains(**c))
                {
                    word.push(c);
                    chars.next();
                }
                out.push(Token::Word(word));
            }
            c if "@$%[]:,=(){}".contains(c) => out.push(Token::Mark(c)),
            c => return Err(format!("`{c}` has no meaning here")),
        }
    }
    Ok(out)
}

/// The rest of a string after its first quote, with the escapes that `{:?}` writes.
fn quoted(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<String, String> {
    let mut text = String::new();
    loop {
        match chars.next() {
            None => return Err("the string has no end".into()),
            Some('"') => return Ok(text),
            Some('\\') => text.push(match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some('0') => '\0',
                Some('u') => {
                    let code: String = chars.by_ref().skip(1).take_while(|&c| c != '}').collect();
                    let scalar = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
                    scalar.ok_or_else(|| format!("`{code}` is not a character code"))?
                }
                Some(c) => c,
                None => return Err("the string has no end".into()),
            }),
            Some(c) => text.push(c),
        }
    }
}

#[derive(Default)]
struct Reader {
    program: Program,
    function: Option<OpenFunction>,
}

struct OpenFunction {
    function: Function,
    block: Option<Vec<Inst>>,
}

impl Reader {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        if line.tokens.is_empty() {
            return Ok(());
        }
        match self.function.take() {
            None => self.declaration(line)?,
            Some(mut open) => {
                if line.mark('}') {
                    if open.block.is_some() {
                        return Err("the last block has no terminator".into());
                    }
                    self.program.functions.push(open.function);
                } else {
                    open.line(line)?;
                    self.function = Some(open);
                }
            }
        }
        line.finish()
    }

    fn declaration(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        match line.word()? {
            "program" => {
                line.keyword("mem")?;
                self.program.mem_size = line.number()?;
            }
            "data" => loop {
                let word = line.word()?;
                self.program.data.push(word.parse().map_err(|_| format!("`{word}` is not a number"))?);
                if !line.mark(',') {
                    break;
                }
            },
            "site" => {
                line.next_id(self.program.sites.next_id())?;
                let message = line.text()?;
                let component = if line.is_keyword("in") { line.text()? } else { String::new() };
                let span = if line.is_keyword("at") {
                    let file = FileId(line.number()?);
                    line.expect(':')?;
                    let start = line.number()?;
                    line.expect(':')?;
                    Span::new(file, start, line.number()?)
                } else {
                    Span::NONE
                };
                self.program.sites.push(Site { message, component, span });
            }
            "host" => {
                line.next_id(self.program.hosts.next_id())?;
                let name = line.text()?;
                self.program.hosts.push(HostDecl { name });
            }
            "func" => {
                line.next_id(self.program.functions.next_id())?;
                let name = line.text()?;
                line.keyword("args")?;
                let n_args = line.number()?;
                line.keyword("results")?;
                let n_results = line.number()?;
                line.keyword("frame")?;
                let frame_size = line.number()?;
                line.keyword("site")?;
                let site = line.site()?;
                line.expect('{')?;
                let function =
                    Function { name, n_args, n_results, frame_size, n_regs: 0, site, blocks: Table::new() };
                self.function = Some(OpenFunction { function, block: None });
            }
            other => return Err(format!("`{other}` where program, data, site, host or func was expected")),
        }
        Ok(())
    }
}

impl OpenFunction {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), String> {
        let Some(mut insts) = self.block.take() else {
            line.next_id(self.function.blocks.next_id())?;
            line.expect(':')?;
            self.block = Some(Vec::new());
            return Ok(());
        };
        match line.statement()? {
            Statement::Inst(inst) => {
                inst.defs(|r| self.function.n_regs = self.function.n_regs.max(r.0.saturating_add(1)));
                insts.push(inst);
                self.block = Some(insts);
            }
            Statement::End(end) => {
                self.function.blocks.push(Block { insts, end });
            }
        }
        Ok(())
    }
}

enum Statement {
    Inst(Inst),
    End(Terminator),
}

/// What is left of a line.
struct Line<'a> {
    tokens: &'a [Token],
}

impl<'a> Line<'a> {
    fn statement(&mut self) -> Result<Statement, String> {
        let mut results = Vec::new();
        if self.tokens.contains(&Token::Mark('=')) {
            loop {
                results.push(self.dest()?);
                if self.mark('=') {
                    break;
                }
                self.expect(',')?;
            }
        }
        let word = self.word()?;
        let end = match word {
            "jump" => Some(Terminator::Jump(self.id("b")?)),
            "branch" => {
                let cond = self.reg()?;
                let then = self.comma()?.id("b")?;
                let other = self.comma()?.id("b")?;
                Some(Terminator::Branch { cond, then, other })
            }
            "return" => Some(Terminator::Return),
            "fail" => Some(Terminator::Fail { site: self.site()?, values: self.values()? }),
            _ => None,
        };
        if let Some(end) = end {
            return Ok(Statement::End(end));
        }
        if word == "call" {
            return self.call(results.into()).map(Statement::Inst);
        }
        let dst = match results[..] {
            [] => return self.effect(word).map(Statement::Inst),
            [Dest::Reg(dst)] => dst,
            _ => return Err(format!("`{word}` gives one register")),
        };
        self.computation(dst, word).map(Statement::Inst)
    }

    fn call(&mut self, results: Box<[Dest]>) -> Result<Inst, String> {
        let callee = self.word()?;
        self.expect('(')?;
        let mut args = Vec::new();
        while !self.mark(')') {
            if !args.is_empty() {
                self.expect(',')?;
            }
            args.push(self.arg()?);
        }
        let args = args.into();
        let site = self.comma()?.site()?;
        if let Some(func) = numbered(callee, "f") {
            Ok(Inst::Call { func, args, results, site })
        } else if let Some(host) = numbered(callee, "h") {
            Ok(Inst::CallHost { host, args, results, site })
        } else {
            Err(format!("`{callee}` is neither a function nor a host"))
        }
    }

    fn effect(&mut self, word: &str) -> Result<Inst, String> {
        match word {
            "store" => {
                let to = self.addr()?;
                if self.mark('[') {
                    let (index, len) = self.subscript()?;
                    let value = self.comma()?.reg()?;
                    let site = self.comma()?.site()?;
                    return Ok(Inst::StoreAt { base: to, len, index, value, site });
                }
                Ok(Inst::Store { to, value: self.comma()?.reg()? })
            }
            "copy" => {
                let (to, len) = self.range()?;
                Ok(Inst::Copy { to, from: self.comma()?.addr()?, len })
            }
            "fill" => {
                let (to, len) = self.range()?;
                Ok(Inst::Fill { to, len, value: self.comma()?.reg()? })
            }
            "assert" | "warn" => {
                let cond = self.reg()?;
                let site = self.comma()?.site()?;
                let values = self.values()?;
                Ok(match word {
                    "assert" => Inst::Assert { cond, site, values },
                    _ => Inst::Warn { cond, site, values },
                })
            }
            other => Err(format!("`{other}` is not an instruction without a result")),
        }
    }

    fn computation(&mut self, dst: Reg, word: &str) -> Result<Inst, String> {
        match word {
            "const" => {
                let word = self.word()?;
                let value = word.parse().map_err(|_| format!("`{word}` is not a number"))?;
                Ok(Inst::Const { dst, value })
            }
            "load" => {
                let from = self.addr()?;
                if self.mark('[') {
                    let (index, len) = self.subscript()?;
                    let site = self.comma()?.site()?;
                    return Ok(Inst::LoadAt { dst, base: from, len, index, site });
                }
                Ok(Inst::Load { dst, from })
            }
            "powi" => {
                let a = self.reg()?;
                Ok(Inst::Powi { dst, a, n: self.comma()?.number()? })
            }
            "select" => {
                let cond = self.reg()?;
                let a = self.comma()?.reg()?;
                Ok(Inst::Select { dst, cond, a, b: self.comma()?.reg()? })
            }
            word => {
                if let Some(op) = UnaryOp::from_name(word) {
                    return Ok(Inst::Unary { dst, op, a: self.reg()? });
                }
                let op = BinaryOp::from_name(word).ok_or_else(|| format!("`{word}` is not an operation"))?;
                let a = self.reg()?;
                Ok(Inst::Binary { dst, op, a, b: self.comma()?.reg()? })
            }
        }
    }

    fn take(&mut self) -> Result<&'a Token, String> {
        let (first, rest) = self.tokens.split_first().ok_or("the line ends too early")?;
        self.tokens = rest;
        Ok(first)
    }

    fn mark(&mut self, c: char) -> bool {
        let found = self.tokens.first() == Some(&Token::Mark(c));
        if found {
            self.tokens = &self.tokens[1..];
        }
        found
    }

    fn expect(&mut self, c: char) -> Result<(), String> {
        if self.mark(c) { Ok(()) } else { Err(format!("`{c}` expected")) }
    }

    fn comma(&mut self) -> Result<&mut Self, String> {
        self.expect(',')?;
        Ok(self)
    }

    fn word(&mut self) -> Result<&'a str, String> {
        match self.take()? {
            Token::Word(word) => Ok(word),
            _ => Err("a name or a number expected".into()),
        }
    }

    fn text(&mut self) -> Result<String, String> {
        match self.take()? {
            Token::Text(text) => Ok(text.clone()),
            _ => Err("a string expected".into()),
        }
    }

    fn is_keyword(&mut self, keyword: &str) -> bool {
        let found = matches!(self.tokens.first(), Some(Token::Word(word)) if word == keyword);
        if found {
            self.tokens = &self.tokens[1..];
        }
        found
    }

    fn keyword(&mut self, keyword: &str) -> Result<(), String> {
        if self.is_keyword(keyword) { Ok(()) } else { Err(format!("`{keyword}` expected")) }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, String> {
        let word = self.word()?;
        word.parse().map_err(|_| format!("`{word}` is not a whole number in range"))
    }

    fn id<I: Id>(&mut self, prefix: &str) -> Result<I, String> {
        let word = self.word()?;
        numbered(word, prefix).ok_or_else(|| format!("`{word}` where `{prefix}` and a number was expected"))
    }

    fn next_id<I: Id + fmt::Display>(&mut self, expected: I) -> Result<(), String> {
        let word = self.word()?;
        if word == expected.to_string() {
            Ok(())
        } else {
            Err(format!("`{word}` where {expected} comes next"))
        }
    }

    fn reg(&mut self) -> Result<Reg, String> {
        self.id("r")
    }

    fn site(&mut self) -> Result<SiteId, String> {
        self.id("s")
    }

    fn addr(&mut self) -> Result<Addr, String> {
        match self.take()? {
            Token::Mark('@') => Ok(Addr::Mem(self.number()?)),
            Token::Mark('$') => Ok(Addr::Frame(self.number()?)),
            Token::Mark('%') => Ok(Addr::Data(self.number()?)),
            _ => Err("an address such as @7, $7 or %7 expected".into()),
        }
    }

    fn range(&mut self) -> Result<(Addr, u32), String> {
        let at = self.addr()?;
        self.expect(':')?;
        Ok((at, self.number()?))
    }

    /// `r1 of 3]`
    fn subscript(&mut self) -> Result<(Reg, u32), String> {
        let index = self.reg()?;
        self.keyword("of")?;
        let len = self.number()?;
        self.expect(']')?;
        Ok((index, len))
    }

    fn arg(&mut self) -> Result<Arg, String> {
        match self.tokens.first() {
            Some(Token::Mark(_)) => self.range().map(|(at, len)| Arg::Range(at, len)),
            _ => self.reg().map(Arg::Reg),
        }
    }

    fn dest(&mut self) -> Result<Dest, String> {
        if self.is_keyword("_") {
            self.expect(':')?;
            return Ok(Dest::Ignore(self.number()?));
        }
        Ok(match self.arg()? {
            Arg::Reg(r) => Dest::Reg(r),
            Arg::Range(at, len) => Dest::Range(at, len),
        })
    }

    fn values(&mut self) -> Result<Box<[Reg]>, String> {
        let mut values = Vec::new();
        if self.mark(',') {
            self.expect('(')?;
            loop {
                values.push(self.reg()?);
                if self.mark(')') {
                    break;
                }
                self.expect(',')?;
            }
        }
        Ok(values.into())
    }

    fn finish(&self) -> Result<(), String> {
        if self.tokens.is_empty() { Ok(()) } else { Err("more on the line than expected".into()) }
    }
}

fn numbered<I: Id>(word: &str, prefix: &str) -> Option<I> {
    let number: u32 = word.strip_prefix(prefix)?.parse().ok()?;
    Some(I::from_index(number as usize))
}
