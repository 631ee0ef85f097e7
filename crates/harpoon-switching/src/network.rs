//! From a plan to a bond graph of ideal switches, after the thesis's algorithm.
//!
//! 1. Each path's condition is minimised; each product becomes a chain of switches.
//! 2. A switch in line is a 1-junction with an `Sw`. After it comes a 0-junction with a grounding `Sw` of
//!    inverse action: wherever a chain is interrupted, what lies behind has effort zero instead of none.
//! 3. The source feeds a 0-junction from which all chains part, and each path ends in what it carries.
//! 4. If the load is common, a path that is off is parted from it: a 0-junction with a grounding switch, then
//!    a 1-junction with a connecting switch.
//!
//! The thesis has one product per path. Where a path has several, its chains meet in one 0-junction, and two
//! things would go wrong: the ground of a chain that is off would short the one that is on, and two chains that
//! are on together would share the flow in an undetermined way. Hence the last switch of each chain obeys the
//! whole product, except where an earlier product of the path is on as well; the junction where they meet has
//! the one grounding switch of the path. No switch is added by this.
//!
//! The graph is laid out at once: chains are rows from left to right, a branching junction lies at the middle
//! of its rows, what paths carry begins in one column. Coordinates are those of a Modelica diagram.

use crate::bdd::{Bdd, FALSE, Function};
use crate::element::{Element, Role};
use crate::logic::{Cover, Cube, Literal, minimise};
use crate::plan::Plan;
use crate::share::{self, Chain, Then};
use std::collections::HashSet;

pub struct Network {
    /// One sum of products per path.
    pub covers: Vec<Cover>,
    pub counts: Counts,
    /// Boolean variables of the model: which path and which product is on.
    pub conditions: Vec<Condition>,
    pub parts: Vec<Part>,
    pub bonds: Vec<Bond>,
    pub signals: Vec<Signal>,
}

/// Numbers for the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub paths: usize,
    pub products: usize,
    /// Switches in line if every combination had a chain of its own with all variables.
    pub minterm_switches: Option<usize>,
    /// Literals of the minimised sums: switches in line without sharing.
    pub literals: usize,
    pub inline: usize,
    pub grounding: usize,
    /// Switches that part paths from a common load.
    pub isolation: usize,
    pub one_junctions: usize,
    pub zero_junctions: usize,
}

impl Counts {
    /// Switches of the network proper, which the thesis's 2n² counts.
    pub fn network(&self) -> usize {
        self.inline + self.grounding
    }
}

pub struct Condition {
    pub name: String,
    pub text: String,
    pub description: String,
}

pub type Point = (f64, f64);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Ports as in the library: port 1 left, port 2 right.
    Right,
    /// Port 1 on top.
    Down,
    /// Port 1 at the bottom.
    Up,
    /// Port 1 right: a source that feeds what stands right of it.
    Mirrored,
}

pub struct Part {
    pub name: String,
    pub class: String,
    pub modifiers: Vec<String>,
    pub description: String,
    pub at: Point,
    pub turn: Turn,
}

/// A port of a part, and where it lies.
#[derive(Clone)]
pub struct End {
    pub part: usize,
    pub port: String,
    pub at: Point,
}

pub struct Bond {
    pub name: String,
    pub from: End,
    pub to: End,
    pub at: Point,
    pub turn: Turn,
    /// From the port of `from` to the tail of the bond, and from its head to the port of `to`.
    pub tail_line: Vec<Point>,
    pub head_line: Vec<Point>,
}

/// What opens a switch: a block with an expression below it.
pub struct Signal {
    pub name: String,
    pub switch: usize,
    pub open: String,
    pub at: Point,
}

/// The minimised sum of each path. What is free for one path must not let it overlap with another.
/// An error is the number of the path whose sum would be too long.
pub fn minimise_paths(plan: &mut Plan) -> Result<Vec<Cover>, usize> {
    let n = plan.variables.len();
    let mut covers = Vec::new();
    let mut taken: Vec<Function> = plan.paths.iter().map(|p| p.on).collect();
    for i in 0..plan.paths.len() {
        let bdd = &mut plan.bdd;
        let mut free = plan.paths[i].free;
        for (_, &other) in taken.iter().enumerate().filter(|(j, _)| *j != i) {
            free = bdd.minus(free, other);
        }
        let free = bdd.or(free, plan.free);
        let cover = minimise(bdd, n, plan.paths[i].on, free).ok_or(i)?;
        taken[i] = cover.cubes.iter().fold(FALSE, |f, c| {
            let g = c.to_bdd(n, bdd);
            bdd.or(f, g)
        });
        covers.push(cover);
    }
    Ok(covers)
}

/// Lays out the bond graph of a plan.
pub fn build(plan: &mut Plan, covers: Vec<Cover>) -> Network {
    let n = plan.variables.len();
    let products: Vec<Product> = covers
        .iter()
        .enumerate()
        .flat_map(|(path, cover)| {
            let several = cover.cubes.len() > 1;
            cover.cubes.iter().enumerate().map(move |(k, &cube)| Product { path, k, cube, several })
        })
        .collect();
    let cubes: Vec<Cube> = products.iter().map(|p| p.cube).collect();
    let chains = if plan.share { share::shared(n, &cubes) } else { share::separate(n, &cubes) };
    let counts = Counts {
        paths: plan.paths.len(),
        products: products.len(),
        minterm_switches: minterm_switches(plan),
        literals: covers.iter().map(Cover::n_literals).sum(),
        ..Counts::default()
    };
    let hangs_above = |elements: &[Element]| groups(elements).iter().any(|g| g.ones.len() > 1);
    let tall = hangs_above(&plan.load) || plan.paths.iter().any(|p| hangs_above(&p.carries));
    let names: HashSet<String> = plan.variables.iter().cloned().collect();
    let mut b = Builder {
        references: references(plan),
        pitch: if tall { 160.0 } else { 110.0 },
        rows: vec![0.0; products.len()],
        ends: (0..products.len()).map(|_| None).collect(),
        path_on: vec![String::new(); plan.paths.len()],
        product_on: vec![String::new(); products.len()],
        products,
        names,
        vector_ports: Vec::new(),
        network: Network {
            covers,
            counts,
            conditions: Vec::new(),
            parts: Vec::new(),
            bonds: Vec::new(),
            signals: Vec::new(),
        },
    };
    b.reserve_element_names(plan);
    b.conditions(plan);
    b.feed(plan, &chains);
    b.path_ends(plan);
    b.finish()
}

/// How the model's equations name the variables: an input by itself, a trigger by its output.
pub fn references(plan: &Plan) -> Vec<String> {
    let suffix = if plan.steps.is_empty() { "" } else { ".y" };
    plan.variables.iter().map(|v| format!("{v}{suffix}")).collect()
}

/// Full minterms of all paths, a switch per variable; counted up to twelve variables.
fn minterm_switches(plan: &Plan) -> Option<usize> {
    let n = plan.variables.len();
    let on =
        |bdd: &Bdd, f, free| (0..1u32 << n).filter(|&m| bdd.value(f, m, n) && !bdd.value(free, m, n)).count();
    (n <= 12).then(|| plan.paths.iter().map(|p| on(&plan.bdd, p.on, plan.free) * n).sum())
}

struct Product {
    path: usize,
    /// Number within its path.
    k: usize,
    cube: Cube,
    /// The path has more than one.
    several: bool,
}

/// Elements on one junction of common flow, and the two-port that follows.
struct Group<'a> {
    ones: Vec<&'a Element>,
    two: Option<&'a Element>,
}

fn groups(elements: &[Element]) -> Vec<Group<'_>> {
    let mut groups = vec![Group { ones: Vec::new(), two: None }];
    for element in elements {
        let Some(last) = groups.last_mut() else { continue };
        if element.role == Role::TwoPort {
            last.two = Some(element);
            groups.push(Group { ones: Vec::new(), two: None });
        } else {
            last.ones.push(element);
        }
    }
    groups
}

/// Where the next bond to the right begins.
#[derive(Clone)]
struct Out {
    end: End,
    /// The end is the middle of a junction with any number of ports, the bond leaves in a row of its own.
    branches: bool,
}

const STEP: f64 = 40.0;
/// From a junction's middle to the vertical run of the lines that branch from it, and to the next junction.
const RUN: f64 = 14.0;
const BRANCH: f64 = 60.0;
/// From the vertical run of lines that join to the middle of their junction, past the block of its switch.
const JOIN_RUN: f64 = 46.0;

struct Builder {
    network: Network,
    names: HashSet<String>,
    /// Number of ports used so far, for parts that have any number of them.
    vector_ports: Vec<(usize, usize)>,
    products: Vec<Product>,
    /// Height of each product's row.
    rows: Vec<f64>,
    /// Where each product's chain ends.
    ends: Vec<Option<Out>>,
    /// Names of the conditions of paths and of products, where the model has them.
    path_on: Vec<String>,
    product_on: Vec<String>,
    pitch: f64,
    references: Vec<String>,
}

impl Builder {
    fn unique(&mut self, wish: &str) -> String {
        let mut name = wish.to_string();
        let mut k = 2;
        while !self.names.insert(name.clone()) {
            name = format!("{wish}{k}");
            k += 1;
        }
        name
    }

    fn reserve_element_names(&mut self, plan: &Plan) {
        let all = plan.paths.iter().flat_map(|p| &p.carries).chain(&plan.load).chain([&plan.source]);
        self.names.extend(all.filter(|e| !e.name.is_empty()).map(|e| e.name.clone()));
    }

    fn product_text(&self, cube: Cube) -> String {
        let literals = cube.literals(self.references.len());
        let each: Vec<String> = literals.iter().map(|l| self.literal_text(*l)).collect();
        if each.is_empty() { "true".to_string() } else { each.join(" and ") }
    }

    /// True where the literal is.
    fn literal_text(&self, l: Literal) -> String {
        let name = &self.references[l.variable];
        if l.positive { name.clone() } else { format!("not {name}") }
    }

    /// Names for what a switch obeys beyond a single literal.
    fn conditions(&mut self, plan: &mut Plan) {
        let n = plan.variables.len();
        for (path, entry) in plan.paths.iter().enumerate() {
            let own: Vec<usize> =
                (0..self.products.len()).filter(|&p| self.products[p].path == path).collect();
            if own.len() > 1 {
                for &p in &own {
                    let mut text = self.product_text(self.products[p].cube);
                    for &earlier in own.iter().take_while(|&&q| q != p) {
                        let (a, b) = (self.products[p].cube, self.products[earlier].cube);
                        let (f, g) = (a.to_bdd(n, &mut plan.bdd), b.to_bdd(n, &mut plan.bdd));
                        let both = plan.bdd.and(f, g);
                        if a.meets(b) && plan.bdd.minus(both, plan.free) != FALSE {
                            text += &format!(" and not ({})", self.product_text(b));
                        }
                    }
                    let name = self.unique(&format!("{}_term{}", entry.name, self.products[p].k + 1));
                    let product = self.products[p].cube.text(&plan.variables);
                    let description = format!("Path {}: chain {product} leads", entry.name);
                    self.product_on[p] = name.clone();
                    self.network.conditions.push(Condition { name, text, description });
                }
            }
            if own.len() > 1 || !plan.load.is_empty() {
                let several = own.len() > 1;
                let terms: Vec<String> = own
                    .iter()
                    .map(|&p| {
                        let text = self.product_text(self.products[p].cube);
                        if several { format!("({text})") } else { text }
                    })
                    .collect();
                let name = self.unique(&format!("{}_on", entry.name));
                let description = format!("Path {} is on", entry.name);
                self.path_on[path] = name.clone();
                self.network.conditions.push(Condition { name, text: terms.join(" or "), description });
            }
        }
    }

    /// The Boolean variable that says that a path is on.
    fn path_on(&self, path: usize) -> String {
        self.path_on[path].clone()
    }

    // Placing.

    fn part(&mut self, wish: &str, class: &str, description: String, at: Point, turn: Turn) -> usize {
        let name = self.unique(wish);
        self.network.parts.push(Part {
            name,
            class: class.to_string(),
            modifiers: Vec::new(),
            description,
            at,
            turn,
        });
        let kind = class.rsplit('.').next().unwrap_or_default();
        if kind == "J0" || kind == "J1" {
            self.vector_ports.push((self.network.parts.len() - 1, 0));
        }
        if kind.starts_with("J0") {
            self.network.counts.zero_junctions += 1;
        } else if kind.starts_with("J1") {
            self.network.counts.one_junctions += 1;
        }
        self.network.parts.len() - 1
    }

    fn end(&self, part: usize, port: &str, dx: f64, dy: f64) -> End {
        let (x, y) = self.network.parts[part].at;
        End { part, port: port.to_string(), at: (x + dx, y + dy) }
    }

    /// The next free port of a junction with any number of them, in its middle.
    fn next_port(&mut self, part: usize) -> End {
        let mut k = 0;
        if let Some(entry) = self.vector_ports.iter_mut().find(|(p, _)| *p == part) {
            entry.1 += 1;
            k = entry.1;
        }
        self.end(part, &format!("BondCon[{k}]"), 0.0, 0.0)
    }

    /// A bond to the right. It leaves at the height of a straight port, or of its target from a branching one.
    fn link(&mut self, out: &Out, to: End) {
        let (x, y) = out.end.at;
        let (to_x, to_y) = to.at;
        let (start, row) = match (out.branches, out.end.port.contains('[')) {
            (true, _) => (x + 30.0, to_y),
            (false, true) => (x + 10.0, y),
            (false, false) => (x, y),
        };
        let tail_line = orthogonal((x, y), x + RUN, (start, row));
        let run = if to.port.contains('[') { to_x - JOIN_RUN } else { to_x - 5.0 };
        let head_line = orthogonal((start + 20.0, row), run, (to_x, to_y));
        self.bond(out.end.clone(), to, (start + 10.0, row), Turn::Right, tail_line, head_line);
    }

    fn bond(
        &mut self,
        from: End,
        to: End,
        at: Point,
        turn: Turn,
        tail_line: Vec<Point>,
        head_line: Vec<Point>,
    ) {
        let name = self.unique(&format!("B{}", self.network.bonds.len() + 1));
        self.network.bonds.push(Bond { name, from, to, at, turn, tail_line, head_line });
    }

    /// A part below (or above) a junction, on a vertical bond.
    fn hang(&mut self, junction: usize, port: Option<&str>, part: usize, above: bool) {
        let sign = if above { 1.0 } else { -1.0 };
        let (x, y) = self.network.parts[junction].at;
        let from = match port {
            Some(port) => self.end(junction, port, 0.0, 10.0 * sign),
            None => self.next_port(junction),
        };
        let to = self.end(part, "BondCon1", 0.0, -10.0 * sign);
        let (part_x, part_y) = self.network.parts[part].at;
        let tail = (part_x, part_y - 30.0 * sign);
        let tail_line = if part_x == x {
            vec![from.at, tail]
        } else {
            vec![from.at, (x, y + RUN * sign), (part_x, y + RUN * sign), tail]
        };
        let head = (part_x, part_y - 10.0 * sign);
        let turn = if above { Turn::Up } else { Turn::Down };
        self.bond(from, to, (part_x, part_y - 20.0 * sign), turn, tail_line, vec![head, head]);
    }

    /// A switch below a junction, with the block that opens it.
    fn switch(&mut self, junction: usize, port: Option<&str>, wish: &str, description: String, open: String) {
        let (x, y) = self.network.parts[junction].at;
        let part = self.part(wish, "BondLib.Switches.Sw", description, (x, y - 40.0), Turn::Down);
        self.hang(junction, port, part, false);
        let name = self.unique(&format!("u{}", self.network.signals.len() + 1));
        self.network.signals.push(Signal { name, switch: part, open, at: (x - 19.8, y - 70.0) });
    }

    // The network, from left to right.

    fn feed(&mut self, plan: &Plan, chains: &[Chain]) {
        let order: Vec<usize> = chains.iter().flat_map(Chain::products).collect();
        for (row, &p) in order.iter().enumerate() {
            self.rows[p] = -(row as f64) * self.pitch;
        }
        let middle = self.middle(&order);
        let wish = if plan.source.name.is_empty() { "Source" } else { &plan.source.name };
        if !plan.source.name.is_empty() {
            self.names.remove(&plan.source.name);
        }
        let source =
            self.part(wish, &plan.source.class, "Common source".to_string(), (0.0, middle), Turn::Mirrored);
        self.network.parts[source].modifiers = plan.source.modifiers.clone();
        let mut out = Out { end: self.end(source, "BondCon1", 10.0, 0.0), branches: false };
        if chains.len() > 1 {
            let description = "All paths part here".to_string();
            let feed = self.part("Feed", "BondLib.Junctions.J0", description, (STEP, middle), Turn::Right);
            let port = self.next_port(feed);
            self.link(&out, port);
            for chain in chains {
                let port = self.next_port(feed);
                out = Out { end: port, branches: true };
                self.chain(chain, &out, STEP + BRANCH, plan);
            }
        } else if let Some(chain) = chains.first() {
            self.chain(chain, &out, STEP, plan);
        }
    }

    fn middle(&self, products: &[usize]) -> f64 {
        let sum: f64 = products.iter().map(|&p| self.rows[p]).sum();
        (sum / products.len().max(1) as f64).round()
    }

    /// A chain of switches from `out`, whose first junction stands at `x`.
    fn chain(&mut self, chain: &Chain, out: &Out, x: f64, plan: &Plan) {
        let own = chain.products();
        let y = self.middle(&own);
        let single = match chain.then {
            Then::Product(p) => Some(p),
            Then::Branches(_) => None,
        };
        let label = match single {
            Some(p) if self.products[p].several => {
                format!("{}_{}", plan.paths[self.products[p].path].name, self.products[p].k + 1)
            }
            Some(p) => plan.paths[self.products[p].path].name.clone(),
            None => {
                format!("shared{}", own.iter().map(|p| (p + 1).to_string()).collect::<Vec<_>>().join("_"))
            }
        };
        let (mut out, mut x) = (out.clone(), x);
        for (i, literal) in chain.literals.iter().enumerate() {
            let variable = &plan.variables[literal.variable];
            let tag = if literal.positive { variable.clone() } else { format!("not{variable}") };
            let one = self.part(
                &format!("J1_{label}_{tag}"),
                "BondLib.Junctions.J1p3",
                format!("In line: {label}"),
                (x, y),
                Turn::Right,
            );
            let left = self.end(one, "BondCon1", -10.0, 0.0);
            self.link(&out, left);
            let last_of_several =
                single.is_some_and(|p| self.products[p].several) && i + 1 == chain.literals.len();
            let (open, closed_when) = match single {
                Some(p) if last_of_several => {
                    (format!("not {}", self.product_on[p]), self.products[p].cube.text(&plan.variables))
                }
                _ => {
                    let inverse = Literal { positive: !literal.positive, ..*literal };
                    (self.literal_text(inverse), tag.clone())
                }
            };
            let description = format!("Closed when {closed_when}");
            self.switch(one, Some("BondCon3"), &format!("Sw_{label}_{tag}"), description, open);
            self.network.counts.inline += 1;
            out = Out { end: self.end(one, "BondCon2", 10.0, 0.0), branches: false };
            x += STEP;
            if last_of_several {
                continue;
            }
            let branches = i + 1 == chain.literals.len() && single.is_none();
            let class = if branches { "BondLib.Junctions.J0" } else { "BondLib.Junctions.J0p3" };
            let description = format!("Behind {tag} of {label}");
            let zero = self.part(&format!("J0_{label}_{tag}"), class, description, (x, y), Turn::Right);
            let left = if branches { self.next_port(zero) } else { self.end(zero, "BondCon1", -10.0, 0.0) };
            self.link(&out, left);
            let description = format!("Grounds what lies behind {tag}, closed when that is open");
            let port = (!branches).then_some("BondCon3");
            self.switch(zero, port, &format!("Gnd_{label}_{tag}"), description, self.literal_text(*literal));
            self.network.counts.grounding += 1;
            out = Out { end: self.end(zero, "BondCon2", 10.0, 0.0), branches: false };
            if branches {
                out = Out { end: self.end(zero, "", 0.0, 0.0), branches: true };
                x += BRANCH - STEP;
            }
            x += STEP;
        }
        match &chain.then {
            Then::Product(p) => self.ends[*p] = Some(out),
            Then::Branches(branches) => {
                for branch in branches {
                    let port = self.next_port(out.end.part);
                    self.chain(branch, &Out { end: port, branches: true }, x, plan);
                }
            }
        }
    }

    /// Chains of one path meet, then comes what it carries, and the common load.
    fn path_ends(&mut self, plan: &mut Plan) {
        let ends = |b: &Builder, path: usize| -> Vec<usize> {
            (0..b.products.len()).filter(|&p| b.products[p].path == path).collect()
        };
        let right = self.network.parts.iter().map(|p| p.at.0).fold(0.0, f64::max);
        let several = self.products.iter().any(|p| p.several);
        let join_x = right + 2.0 * STEP;
        let start_x = if several { join_x + STEP } else { right + STEP };
        let heights = self.heights(plan.paths.len(), &ends);
        let mut outs = Vec::new();
        let mut x_max = start_x;
        for path in 0..plan.paths.len() {
            let name = plan.paths[path].name.clone();
            let own = ends(self, path);
            let y = heights[path];
            let mut out = match own.as_slice() {
                [p] => match self.ends[*p].clone() {
                    Some(out) => out,
                    None => continue,
                },
                _ => {
                    let description = format!("The chains of {name} meet");
                    let join = self.part(
                        &format!("J0_{name}"),
                        "BondLib.Junctions.J0",
                        description,
                        (join_x, y),
                        Turn::Right,
                    );
                    for p in &own {
                        if let Some(out) = self.ends[*p].clone() {
                            let port = self.next_port(join);
                            self.link(&out, port);
                        }
                    }
                    let on = self.path_on(path);
                    let description = format!("Grounds {name} when it is off");
                    self.switch(join, None, &format!("Gnd_{name}"), description, on);
                    self.network.counts.grounding += 1;
                    Out { end: self.next_port(join), branches: false }
                }
            };
            let mut x = start_x;
            let carries = plan.paths[path].carries.clone();
            out = self.carry(&carries, &name, out, &mut x, y, !plan.load.is_empty());
            if !plan.load.is_empty() {
                // Behind a gyrator an open switch does what ground does elsewhere: effort zero on the near side.
                let behind_gyrator = carries.iter().filter(|e| e.is_gyrator()).count() % 2 == 1;
                out = self.isolate(path, &name, out, &mut x, y, !carries.is_empty() && !behind_gyrator);
            }
            x_max = x_max.max(x);
            outs.push(out);
        }
        if !plan.load.is_empty() {
            let y = (heights.iter().sum::<f64>() / heights.len().max(1) as f64).round();
            self.common_load(plan, &outs, x_max + STEP, y);
        }
    }

    /// Heights of the paths: the middle of their rows, at least one row apart.
    fn heights(&self, n_paths: usize, ends: &dyn Fn(&Builder, usize) -> Vec<usize>) -> Vec<f64> {
        let mut heights: Vec<f64> = (0..n_paths).map(|p| self.middle(&ends(self, p))).collect();
        let mut order: Vec<usize> = (0..n_paths).collect();
        order.sort_by(|&a, &b| heights[b].total_cmp(&heights[a]).then(a.cmp(&b)));
        for pair in 1..order.len() {
            let above = heights[order[pair - 1]];
            heights[order[pair]] = heights[order[pair]].min(above - self.pitch);
        }
        heights
    }

    /// Elements of a path or load, beginning at `x`; what is returned is where more can follow.
    fn carry(&mut self, elements: &[Element], label: &str, out: Out, x: &mut f64, y: f64, more: bool) -> Out {
        let mut out = out;
        let groups = groups(elements);
        for (i, group) in groups.iter().enumerate() {
            let follows = group.two.is_some() || (i + 1 == groups.len() && more);
            let n_ports = 1 + group.ones.len() + usize::from(follows);
            match group.ones.as_slice() {
                [] => {}
                [only] if !follows => {
                    let part = self.element(only, label, (*x, y), Turn::Right);
                    let port = self.end(part, "BondCon1", -10.0, 0.0);
                    self.link(&out, port);
                    *x += STEP;
                }
                ones if n_ports <= 4 => {
                    let class = format!("BondLib.Junctions.J1p{n_ports}");
                    let description = format!("One flow in {label}");
                    let junction =
                        self.part(&format!("J1_{label}"), &class, description, (*x, y), Turn::Right);
                    let port = self.end(junction, "BondCon1", -10.0, 0.0);
                    self.link(&out, port);
                    out = Out { end: self.end(junction, "BondCon2", 10.0, 0.0), branches: false };
                    let hanging = if follows { ones } else { &ones[..ones.len() - 1] };
                    for (k, element) in hanging.iter().enumerate() {
                        let above = k == 1;
                        let (dy, turn) = if above { (40.0, Turn::Up) } else { (-40.0, Turn::Down) };
                        let part = self.element(element, label, (*x, y + dy), turn);
                        self.hang(junction, Some(if above { "BondCon4" } else { "BondCon3" }), part, above);
                    }
                    *x += STEP;
                    if !follows && let Some(last) = ones.last() {
                        let part = self.element(last, label, (*x, y), Turn::Right);
                        let port = self.end(part, "BondCon1", -10.0, 0.0);
                        self.link(&out, port);
                        *x += STEP;
                    }
                }
                ones => {
                    let description = format!("One flow in {label}");
                    let at = (*x, y);
                    let junction = self.part(
                        &format!("J1_{label}"),
                        "BondLib.Junctions.J1",
                        description,
                        at,
                        Turn::Right,
                    );
                    let port = self.next_port(junction);
                    self.link(&out, port);
                    for (k, element) in ones.iter().enumerate() {
                        let at = (*x + 40.0 * k as f64, y - 50.0);
                        let part = self.element(element, label, at, Turn::Down);
                        self.hang(junction, None, part, false);
                    }
                    *x += 40.0 * ones.len() as f64 + 20.0;
                    if follows {
                        out = Out { end: self.next_port(junction), branches: false };
                    }
                }
            }
            if let Some(two) = group.two {
                let part = self.element(two, label, (*x, y), Turn::Right);
                let port = self.end(part, "BondCon1", -10.0, 0.0);
                self.link(&out, port);
                out = Out { end: self.end(part, "BondCon2", 10.0, 0.0), branches: false };
                *x += STEP;
            }
        }
        out
    }

    fn element(&mut self, element: &Element, label: &str, at: Point, turn: Turn) -> usize {
        let wish = if element.name.is_empty() {
            format!("{label}_{}", element.kind())
        } else {
            element.name.clone()
        };
        if !element.name.is_empty() {
            self.names.remove(&element.name);
        }
        let description =
            if label == "load" { "Common load".to_string() } else { format!("Of path {label}") };
        let part = self.part(&wish, &element.class, description, at, turn);
        self.network.parts[part].modifiers = element.modifiers.clone();
        part
    }

    /// Parts a path that is off from the common load, and grounds what it carries where that is asked for.
    fn isolate(&mut self, path: usize, name: &str, out: Out, x: &mut f64, y: f64, ground: bool) -> Out {
        let on = self.path_on(path);
        let mut out = out;
        if ground {
            let description = format!("Grounds the elements of {name} while it is off");
            let zero = self.part(
                &format!("J0_{name}_end"),
                "BondLib.Junctions.J0p3",
                description.clone(),
                (*x, y),
                Turn::Right,
            );
            let port = self.end(zero, "BondCon1", -10.0, 0.0);
            self.link(&out, port);
            self.switch(zero, Some("BondCon3"), &format!("Gnd_{name}_end"), description, on.clone());
            self.network.counts.isolation += 1;
            out = Out { end: self.end(zero, "BondCon2", 10.0, 0.0), branches: false };
            *x += STEP;
        }
        let description = format!("Connects {name} to the load while it is on");
        let one = self.part(
            &format!("J1_{name}_end"),
            "BondLib.Junctions.J1p3",
            description.clone(),
            (*x, y),
            Turn::Right,
        );
        let port = self.end(one, "BondCon1", -10.0, 0.0);
        self.link(&out, port);
        self.switch(one, Some("BondCon3"), &format!("Sw_{name}_end"), description, format!("not {on}"));
        self.network.counts.isolation += 1;
        *x += STEP;
        Out { end: self.end(one, "BondCon2", 10.0, 0.0), branches: false }
    }

    fn common_load(&mut self, plan: &mut Plan, outs: &[Out], x: f64, y: f64) {
        let description = "All paths meet at the common load".to_string();
        let node = self.part("Load", "BondLib.Junctions.J0", description, (x, y), Turn::Right);
        for out in outs {
            let port = self.next_port(node);
            self.link(out, port);
        }
        // A load that keeps its flow needs a way round when no path is on.
        let any = plan.paths.iter().fold(plan.free, |f, p| plan.bdd.or(f, p.on));
        let always_on = plan.bdd.not(any) == FALSE;
        let keeps_flow = groups(&plan.load)[0].ones.iter().any(|e| e.imposes_flow());
        if keeps_flow && !always_on {
            let on = self.path_on.clone();
            let description = "Lets the load run on while no path is on".to_string();
            self.switch(node, None, "Gnd_load", description, on.join(" or "));
            self.network.counts.isolation += 1;
        }
        let out = Out { end: self.next_port(node), branches: false };
        let mut x = x + STEP;
        let load = plan.load.clone();
        self.carry(&load, "load", out, &mut x, y, false);
    }

    fn finish(mut self) -> Network {
        for (part, n) in self.vector_ports {
            self.network.parts[part].modifiers.push(format!("n={n}"));
        }
        self.network
    }
}

/// From one point to another by horizontal and vertical lines, the vertical one at `run`.
fn orthogonal(from: Point, run: f64, to: Point) -> Vec<Point> {
    if from.1 == to.1 { vec![from, to] } else { vec![from, (run, from.1), (run, to.1), to] }
}
