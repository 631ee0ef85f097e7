//! Instances of a netlist to parts. The parameters are those of the classes of `BondLib.Electrical.Analog.Spice`, with
//! their defaults and what they work out from each other.

use crate::Network;
use crate::formula::Formula;
use crate::laws::{
    EPS_OXIDE, EPS_SILICON, INTRINSIC, Mos, Q, breakdown_voltage, capacitance_factor, gap, potential, thermal,
};
use crate::parts::{
    Bipolar, Block, Depletion, Diode, Ends, Exponential, Insulated, Junction, Part, Source, Stores,
};
use crate::waveform::Wave;
use harpoon_netlist::{Circuit, Expr, Instance, identifier};
use harpoon_runtime::linear::ShiftedLu;
use harpoon_runtime::model::Pattern;
use std::collections::HashMap;

/// What stands for the ground until the unknowns are counted.
const GROUND: u32 = u32::MAX;

/// The modifiers of an instance.
struct Values<'a>(&'a Instance);

impl Values<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        self.0.modifiers.iter().find(|m| m.0 == name).map(|m| m.1.as_str())
    }
    fn get(&self, name: &str, default: f64) -> f64 {
        self.text(name).and_then(real).unwrap_or(default)
    }
}

/// A number as `harpoon_netlist` writes it in Modelica.
fn real(text: &str) -> Option<f64> {
    let plain = text.trim_matches(['(', ')']);
    match plain {
        "Modelica.Constants.inf" => Some(f64::INFINITY),
        "-Modelica.Constants.inf" => Some(f64::NEG_INFINITY),
        _ => plain.parse().ok(),
    }
}

/// Rows of numbers: `[1, 2; 3, 4]` or `{{1, 2}, {3, 4}}`.
fn rows(text: &str) -> Option<Vec<Vec<f64>>> {
    let row = |r: &str| {
        r.split(',').map(str::trim).filter(|w| !w.is_empty()).map(real).collect::<Option<Vec<f64>>>()
    };
    if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        return inner.split(';').map(row).collect();
    }
    text.trim_matches(['{', '}']).split('}').map(|r| row(r.trim_matches([' ', ',', '{']))).collect()
}

#[derive(Default)]
struct Builder {
    names: HashMap<String, u32>,
    /// Unknowns that are currents, by the name of the element.
    currents: HashMap<String, u32>,
    n: u32,
    parts: Vec<Part>,
    stores: Stores,
    n_last: usize,
    given: Vec<(usize, f64)>,
    driven: Vec<u32>,
    sources: Vec<(String, usize)>,
    watched: Vec<(String, Ends)>,
}

pub fn network(circuit: &Circuit) -> Option<Network> {
    let mut b = Builder::default();
    for i in &circuit.instances {
        for (_, node) in &i.pins {
            b.node(node);
        }
    }
    let n_nodes = b.n as usize;
    // Currents have their numbers before anything refers to them.
    for i in &circuit.instances {
        for (name, _) in &i.currents {
            b.n += 1;
            b.currents.insert(name.clone(), b.n - 1);
        }
    }
    for i in &circuit.instances {
        b.instance(i, circuit.uses_initial_conditions)?;
    }
    let signals = circuit
        .signals()
        .into_iter()
        .map(|s| {
            let inner = s.name.split_once('(')?.1.strip_suffix(')')?;
            let at = if s.name.starts_with("v(") { b.names.get(inner) } else { b.currents.get(&s.name) }?;
            Some((s, *at as usize))
        })
        .collect::<Option<Vec<_>>>()?;
    let initial = circuit
        .initial
        .iter()
        .filter_map(|(node, x)| Some((*b.names.get(node)? as usize, *x)).filter(|i| i.0 != GROUND as usize))
        .collect();
    Some(b.finish(n_nodes, signals, initial))
}

impl Builder {
    fn node(&mut self, name: &str) -> u32 {
        if name == "0" {
            return GROUND;
        }
        if let Some(&k) = self.names.get(name) {
            return k;
        }
        self.n += 1;
        self.names.insert(name.to_owned(), self.n - 1);
        self.n - 1
    }

    /// A node inside of a device, behind a resistance; the node itself where there is none.
    fn behind(&mut self, node: u32, resistance: f64) -> u32 {
        if resistance <= 0.0 {
            return node;
        }
        self.n += 1;
        self.parts.push(Part::Resistor(Block::new([node, self.n - 1]), 1.0 / resistance));
        self.n - 1
    }

    /// A voltage by the name that it has in the model.
    fn watch(&mut self, v: &Values<'_>, variable: &str, a: u32, b: u32, sign: f64) {
        let name = format!("{}.{variable}", identifier(&v.0.name));
        self.watched.push((name, Ends { a, b, a2: a, b2: b, sign }));
    }

    fn store(&mut self, a: u32, b: u32, sign: f64) -> usize {
        self.stores.add(Ends { a, b, a2: a, b2: b, sign })
    }

    fn last(&mut self, n: usize) -> usize {
        self.n_last += n;
        self.n_last - n
    }

    fn instance(&mut self, i: &Instance, starts_from_initial: bool) -> Option<()> {
        let v = Values(i);
        let pin = |name: &str| i.pins.iter().find(|p| p.0 == name).map(|p| p.1.as_str());
        let mut at = |name: &str| pin(name).map(|n| self.node(n));
        let class = i.class.as_str();
        let (t, tnom) = (v.get("T", 300.15), v.get("Tnom", 300.15));
        let is_device =
            class.len() == 8 && matches!(class.as_bytes()[6], b'Q' | b'M' | b'J') || class == "Spice.D";
        // Each of these starts with several quantities that depend on each other.
        if starts_from_initial
            && (is_device || class == "Spice.Coupled")
            && i.initial.iter().any(|x| x.given.is_some())
        {
            return None;
        }
        match class {
            "Spice.R" => {
                let (p, n) = (at("p")?, at("n")?);
                let r = warm(v.get("R", 1.0), v.get("TR1", 0.0), v.get("TR2", 0.0), t - tnom)
                    / v.get("Area", 1.0);
                if r <= 0.0 {
                    return None;
                }
                self.parts.push(Part::Resistor(Block::new([p, n]), 1.0 / r));
            }
            "Spice.C" => {
                let (p, n) = (at("p")?, at("n")?);
                let c = warm(v.get("C", 1.0), v.get("TC1", 0.0), v.get("TC2", 0.0), t - tnom);
                let store = self.store(p, n, 1.0);
                if let Some(x) = i.initial.first().and_then(|x| x.given) {
                    self.given.push((store, x));
                }
                self.watch(&v, "v", p, n, 1.0);
                self.parts.push(Part::Capacitor(Block::new([p, n]), c, store));
            }
            "Spice.L" => {
                let (p, n) = (at("p")?, at("n")?);
                let given = i.initial.first().and_then(|x| x.given).unwrap_or(0.0);
                self.coils(i, &[(p, n)], vec![vec![v.get("L", 1.0)]], &[given])?;
            }
            "Spice.Coupled" => {
                let l: Vec<f64> = rows(v.text("L")?)?.into_iter().flatten().collect();
                let k = rows(v.text("k")?)?;
                let ends: Option<Vec<(u32, u32)>> = (1..=l.len())
                    .map(|j| Some((at(&format!("p[{j}]"))?, at(&format!("n1[{j}]"))?)))
                    .collect();
                let shared = (0..l.len())
                    .map(|r| (0..l.len()).map(|c| k[r][c] * (l[r] * l[c]).sqrt()).collect())
                    .collect();
                let none = vec![0.0; l.len()];
                self.coils(i, &ends?, shared, &none)?;
            }
            "Basic.VCV" => {
                let at = [at("p2")?, at("n2")?, *self.currents.get(&i.currents.first()?.0)?];
                let control = [self.node(pin("p1")?), self.node(pin("n1")?)];
                self.parts.push(Part::VoltageByVoltage(
                    Block::new([at[0], at[1], at[2], control[0], control[1]]),
                    v.get("gain", 1.0),
                ));
            }
            "Basic.VCC" => {
                let block = Block::new([at("p2")?, at("n2")?, at("p1")?, at("n1")?]);
                self.parts.push(Part::CurrentByVoltage(block, v.get("transConductance", 1.0)));
            }
            "Spice.Sources.Vb" | "Spice.Sources.Ib" => {
                let (p, n) = (at("p")?, at("n")?);
                self.formula(i, p, n)?;
            }
            _ if class.starts_with("Spice.Sources.") => {
                let (p, n) = (at("p")?, at("n")?);
                let independent = i.independent.as_ref()?;
                let at_start = independent.at_start;
                let source = Source { wave: wave(class.get(15..)?, &v)?, rest: at_start };
                self.sources.push((i.name.clone(), self.parts.len()));
                if independent.is_voltage {
                    let current = *self.currents.get(&i.currents.first()?.0)?;
                    match (p, n) {
                        (GROUND, k) | (k, GROUND) if k != GROUND => self.driven.push(k),
                        _ => {}
                    }
                    self.parts.push(Part::Voltage(Block::new([p, n, current]), source));
                } else {
                    self.parts.push(Part::Current(Block::new([p, n]), source));
                }
            }
            "Spice.D" => {
                let (p, n) = (at("p")?, at("n")?);
                self.diode(&v, p, n, t, tnom)?;
            }
            "Spice.Qn" | "Spice.Qp" => {
                let pins = [at("C")?, at("B")?, at("E")?];
                let substrate = pin("S").map(|s| self.node(s));
                self.bipolar(&v, pins, substrate, if class == "Spice.Qn" { 1.0 } else { -1.0 }, t, tnom)?;
            }
            "Spice.Jn" | "Spice.Jp" => {
                let pins = [at("D")?, at("G")?, at("S")?];
                self.junction(&v, pins, if class == "Spice.Jn" { 1.0 } else { -1.0 }, t, tnom)?;
            }
            "Spice.Mn" | "Spice.Mp" => {
                let pins = [at("D")?, at("G")?, at("S")?, at("B")?];
                self.insulated(&v, pins, if class == "Spice.Mn" { 1.0 } else { -1.0 }, t, tnom)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn coils(&mut self, i: &Instance, ends: &[(u32, u32)], l: Vec<Vec<f64>>, given: &[f64]) -> Option<()> {
        let mut blocks = Vec::new();
        let first = self.stores.ends.len();
        for (j, (p, n)) in ends.iter().enumerate() {
            let current = *self.currents.get(&i.currents.get(j)?.0)?;
            blocks.push(Block::new([*p, *n, current]));
            let store = self.store(current, GROUND, 1.0);
            self.given.push((store, given[j]));
            self.watch(&Values(i), &i.currents[j].1, current, GROUND, 1.0);
        }
        self.parts.push(Part::Coils(blocks, l, Vec::new(), first));
        Some(())
    }

    fn formula(&mut self, i: &Instance, p: u32, n: u32) -> Option<()> {
        let is_voltage = i.class == "Spice.Sources.Vb";
        let mut signals: Vec<u32> = Vec::new();
        let formula = Formula::new(&i.expressions.first()?.1, &mut |e| {
            let at = match e {
                Expr::Voltage(a, None) => *self.names.get(a)?,
                Expr::Current(name) => *self.currents.get(&format!("i({name})"))?,
                _ => return None,
            };
            Some(signals.iter().position(|s| *s == at).unwrap_or_else(|| {
                signals.push(at);
                signals.len() - 1
            }))
        })?;
        let current = if is_voltage { *self.currents.get(&i.currents.first()?.0)? } else { GROUND };
        let block = Block::new([p, n, current]);
        self.parts.push(Part::Formula(Box::new((block, formula, signals, Vec::new(), is_voltage))));
        Some(())
    }

    fn depletion(&mut self, a: u32, b: u32, mut d: Depletion) {
        if (d.m, d.p) == (d.msw, d.psw) {
            (d.c, d.csw) = (d.c + d.csw, 0.0);
        }
        if a != b && (d.c > 0.0 || d.csw > 0.0) {
            let store = self.store(a, b, d.sign);
            self.parts.push(Part::Depletion(Block::new([a, b]), Box::new(Depletion { store, ..d })));
        }
    }

    fn diode(&mut self, v: &Values<'_>, p: u32, n: u32, t: f64, tnom: f64) -> Option<()> {
        let get = |name: &str, default: f64| v.get(name, default);
        let (area, pj) = (get("Area", 1.0), get("PJ", 1.0));
        let n_coefficient = get("N", 1.0);
        let (vt, dt) = (thermal(t), t - tnom);
        let is_nom = area * get("IS", 1e-14) + pj * get("ISW", 0.0);
        let is = is_nom
            * ((t / tnom - 1.0) * get("EG", 1.11) / (n_coefficient * vt)
                + get("XTI", 3.0) / n_coefficient * (t / tnom).ln())
            .exp();
        let inner = self.behind(p, warm(get("RS", 0.0), get("TRS", 0.0), 0.0, dt) / area);
        let bv = get("BV", 0.0);
        let nbv = get("NBV", n_coefficient);
        let xbv = if bv > 0.0 {
            breakdown_voltage(bv, get("IBV", 0.0) * area, is_nom, nbv * thermal(tnom)) - get("TCV", 0.0) * dt
        } else {
            0.0
        };
        let tt = get("TT", 0.0) * (1.0 + get("TTT1", 0.0) * dt + get("TTT2", 0.0) * dt * dt);
        let (low, high) = (get("EMin", -100.0), get("EMax", 40.0));
        let store = if tt > 0.0 { self.store(inner, n, 1.0) } else { 0 };
        let last = self.last(1);
        let diode = Diode {
            law: Exponential { is, nvt: n_coefficient * vt, low, high },
            bv,
            xbv,
            nbvt: nbv * vt,
            ikf: get("IKF", f64::INFINITY) * area,
            ikr: get("IKR", f64::INFINITY) * area,
            gmin: get("GminDC", 1e-16),
            tt,
            store,
            last,
        };
        self.watch(v, "DS1.Dj1.e1", inner, n, 1.0);
        self.parts.push(Part::Diode(Block::new([inner, n]), Box::new(diode)));
        let (pb, php, mj, mjsw) = (get("PB", 0.8), get("PHP", 0.8), get("MJ", 0.33), get("MJSW", 0.33));
        let (p_t, psw_t) = (potential(pb, t, tnom), potential(php, t, tnom));
        let d = Depletion {
            sign: 1.0,
            c: area * get("CJ", 5e-13) * capacitance_factor(mj, pb, p_t, t, tnom),
            p: p_t,
            m: mj,
            csw: pj * get("CJSW", 5e-13) * capacitance_factor(mjsw, php, psw_t, t, tnom),
            psw: psw_t,
            msw: mjsw,
            fc: get("FC", 0.5),
            store: 0,
        };
        self.depletion(inner, n, d);
        (is > 0.0).then_some(())
    }

    fn bipolar(
        &mut self,
        v: &Values<'_>,
        pins: [u32; 3],
        substrate: Option<u32>,
        sign: f64,
        t: f64,
        tnom: f64,
    ) -> Option<()> {
        let get = |name: &str, default: f64| v.get(name, default);
        let inf = f64::INFINITY;
        let area = get("Area", 1.0);
        let (vt, dt, ratio) = (thermal(t), t - tnom, t / tnom);
        let h = (ratio - 1.0) * get("EG", 1.11) / vt + get("XTI", 3.0) * ratio.ln();
        let gains = ratio.powf(get("XTB", 0.0));
        let (low, high) = (get("EMin", -100.0), get("EMax", 40.0));
        let law = |is: f64, n: f64| Exponential { is, nvt: n * vt, low, high };
        let is = area * get("IS", 1e-16) * h.exp();
        let leak = |is: f64, n: f64| law(area * is * (h / n).exp() / gains, n);
        let rb = get("RB", 0.0);
        let rbm = get("RBM", rb);
        let c = self.behind(pins[0], warm(get("RC", 0.0), get("TRC1", 0.0), get("TRC2", 0.0), dt) / area);
        let e = self.behind(pins[2], warm(get("RE", 0.0), get("TRE1", 0.0), get("TRE2", 0.0), dt) / area);
        let outer = pins[1];
        let is_fixed = rbm == rb;
        let base = if rb <= 0.0 {
            outer
        } else if is_fixed {
            self.behind(outer, rb / area)
        } else {
            self.n += 1;
            self.n - 1
        };
        let store = self.stores.add(Ends { a: base, b: e, a2: base, b2: c, sign });
        self.store(base, c, sign);
        let last = self.last(2);
        let bipolar = Bipolar {
            sign,
            forward: law(is, get("NF", 1.0)),
            reverse: law(is, get("NR", 1.0)),
            leak_e: leak(get("ISE", 0.0), get("NE", 1.5)),
            leak_c: leak(get("ISC", 0.0), get("NC", 2.0)),
            bf: get("BF", 100.0) * gains,
            br: get("BR", 1.0) * gains,
            vaf: get("VAF", inf),
            var: get("VAR", inf),
            ikf: area * get("IKF", inf),
            ikr: area * get("IKR", inf),
            gmin: get("GminDC", 1e-16),
            tf: get("TF", 0.0),
            xtf: get("XTF", 0.0),
            vtf: get("VTF", inf),
            itf: area * get("ITF", 0.0),
            tr: get("TR", 0.0),
            rb: if is_fixed { 0.0 } else { rb / area },
            rbm: rbm / area,
            irb: area * get("IRB", 0.0),
            store,
            last,
        };
        if !(bipolar.bf > 0.0 && bipolar.br > 0.0 && is > 0.0) {
            return None;
        }
        self.watch(v, "GP1.vbe", base, e, sign);
        self.watch(v, "GP1.vbc", base, c, sign);
        self.parts.push(Part::Bipolar(Block::new([c, base, e, outer]), Box::new(bipolar)));
        let fc = get("FC", 0.5);
        let junction = |c: f64, p: f64, m: f64, fc: f64| {
            let at_t = potential(p, t, tnom);
            let c = area * c * capacitance_factor(m, p, at_t, t, tnom);
            Depletion { sign, c, p: at_t, m, csw: 0.0, psw: 1.0, msw: 0.0, fc, store: 0 }
        };
        self.depletion(base, e, junction(get("CJE", 5e-13), get("VJE", 0.75), get("MJE", 0.33), fc));
        let x = get("XCJC", 1.0);
        let (cjc, vjc, mjc) = (get("CJC", 5e-13), get("VJC", 0.75), get("MJC", 0.33));
        self.depletion(base, c, junction(cjc * x, vjc, mjc, fc));
        if x < 1.0 {
            self.depletion(outer, c, junction(cjc * (1.0 - x), vjc, mjc, fc));
        }
        if let Some(s) = substrate {
            let to = if v.text("Subs") == Some("-1") { outer } else { pins[0] };
            self.depletion(s, to, junction(get("CJS", 0.0), get("VJS", 0.75), get("MJS", 0.0), 0.0));
        }
        Some(())
    }

    fn junction(&mut self, v: &Values<'_>, pins: [u32; 3], sign: f64, t: f64, tnom: f64) -> Option<()> {
        let get = |name: &str, default: f64| v.get(name, default);
        if get("Level", 1.0) != 1.0 || get("RG", 0.0) > 0.0 {
            return None;
        }
        let area = get("Area", 1.0);
        let (vt, dt, ratio) = (thermal(t), t - tnom, t / tnom);
        let n = get("N", 1.0);
        let is = area
            * get("IS", 1e-14)
            * ((ratio - 1.0) * get("EG", 1.11) / (n * vt) + get("XTI", 3.0) * ratio.ln()).exp();
        let d = self.behind(pins[0], warm(get("RD", 0.0), get("TRD1", 0.0), get("TRD2", 0.0), dt) / area);
        let s = self.behind(pins[2], warm(get("RS", 0.0), get("TRS1", 0.0), get("TRS2", 0.0), dt) / area);
        let g = pins[1];
        let (pb, m, fc) = (get("PB", 0.8), get("M", 0.33), get("FC", 0.5));
        let b = get("B", 0.0);
        let store = self.store(g, s, sign);
        self.store(g, d, sign);
        let last = self.last(2);
        let junction = Junction {
            sign,
            law: Exponential { is, nvt: n * vt, low: get("EMin", -100.0), high: get("EMax", 40.0) },
            vth: get("VT0", 0.0) - get("TCV", 0.0) * dt,
            beta: area * get("BETA", 0.0) * ratio.powf(get("BEX", 0.0)),
            lambda: get("LAMBDA", 0.0),
            b: if b == 0.0 { 1.0 } else { b },
            pb,
            gmin: get("GminDC", 1e-16),
            tt: get("TT", 5e-9),
            store,
            last,
        };
        if is <= 0.0 {
            return None;
        }
        self.watch(v, "FET1.vgs", g, s, sign);
        self.watch(v, "FET1.vds", d, s, sign);
        self.parts.push(Part::Junction(Block::new([d, g, s]), Box::new(junction)));
        let p = potential(pb, t, tnom);
        let k = area * capacitance_factor(m, pb, p, t, tnom);
        let charge = |c: f64| Depletion { sign, c: c * k, p, m, csw: 0.0, psw: 1.0, msw: 0.0, fc, store: 0 };
        self.depletion(g, s, charge(get("CGS", 5e-13)));
        self.depletion(g, d, charge(get("CGD", 5e-13)));
        Some(())
    }

    fn insulated(&mut self, v: &Values<'_>, pins: [u32; 4], sign: f64, t: f64, tnom: f64) -> Option<()> {
        let get = |name: &str, default: f64| v.get(name, default);
        let level = get("Level", 1.0);
        if ![1.0, 2.0, 3.0].contains(&level) {
            return None;
        }
        let spice3 = v.text("SPICE3") == Some("true");
        let many = get("Mult", 1.0);
        let (l, w, ld) = (get("L", 1e-4), get("W", 1e-4), get("LD", 0.0));
        let (leff, weff) = (l - 2.0 * ld, w - 2.0 * get("WD", 0.0));
        let (tox, given_cox) = (get("TOX", 1e-7), get("COX", 0.0));
        let cox = if given_cox > 0.0 {
            given_cox
        } else if tox > 0.0 {
            EPS_OXIDE / tox
        } else {
            0.0
        };
        let positive =
            |name: &str, otherwise: f64| Some(get(name, 0.0)).filter(|x| *x > 0.0).unwrap_or(otherwise);
        let nsub = get("NSUB", 0.0);
        let u0 = positive("U0", 0.06);
        let kp = positive("KP", u0 * cox);
        let by_doping = if nsub > 0.0 && cox > 0.0 {
            (2.0 * EPS_SILICON * Q * nsub).sqrt() / cox
        } else if spice3 {
            0.0
        } else {
            0.35
        };
        let gamma = positive("GAMMA", by_doping);
        let phi_nom = positive(
            "PHI",
            if nsub > 0.0 { (2.0 * thermal(tnom) * (nsub / INTRINSIC).ln()).max(0.1) } else { 0.6 },
        );
        let eg = gap(tnom);
        let tpg = get("TPG", 1.0);
        let vfb = if tpg == 0.0 { -0.05 - eg / 2.0 } else { -sign * tpg * eg / 2.0 }
            - sign * phi_nom / 2.0
            - if cox > 0.0 { get("NSS", 0.0) * Q / cox } else { 0.0 };
        let vt0 = get("VT0", 0.0);
        let vt0 = if vt0.abs() > 0.0 || nsub <= 0.0 || cox <= 0.0 {
            vt0
        } else {
            vfb + sign * (gamma * phi_nom.sqrt() + phi_nom)
        };
        if !(leff > 0.0 && weff > 0.0) {
            return None;
        }
        let dt = t - tnom;
        let d = self.behind(pins[0], warm(get("RD", 0.1), get("TRD1", 0.0), get("TRD2", 0.0), dt) / many);
        let s = self.behind(pins[2], warm(get("RS", 0.1), get("TRS1", 0.0), get("TRS2", 0.0), dt) / many);
        let (g, b) = (pins[1], pins[3]);
        let phi = potential(phi_nom, t, tnom);
        let pb_nom = get("PB", 0.8);
        let p = potential(pb_nom, t, tnom);
        let ratio = t / tnom;
        let mos = Mos {
            level: level as u8,
            gamma,
            phi,
            vbi: sign * (vt0 + (gap(tnom) - gap(t)) / 2.0) - gamma * phi_nom.sqrt() + (phi - phi_nom) / 2.0,
            beta: many * kp * weff / leff * ratio.powf(-1.5),
            lambda: get("LAMBDA", 0.0),
            vt: thermal(t),
            l: leff,
            w: weff,
            ld,
            cox,
            xd: if nsub > 0.0 { (2.0 * EPS_SILICON / (Q * nsub)).sqrt() } else { 0.0 },
            xj: get("XJ", 0.0),
            delta: get("DELTA", 0.0),
            nfs: get("NFS", 0.0),
            u0,
            u0_t: u0 * ratio.powf(-1.5),
            vbp: if cox > 0.0 { get("UCRIT", 1e6) * EPS_SILICON / cox } else { 0.0 },
            uexp: get("UEXP", 0.0),
            vmax: get("VMAX", 0.0),
            neff: get("NEFF", 1.0),
            eta: get("ETA", 0.0),
            theta: get("THETA", 0.0),
            kappa: get("KAPPA", 0.2),
            pb: p,
        };
        let js = get("JS", 0.0);
        let (ad, a_s) = (get("AD", 0.0), get("AS", 0.0));
        let rise = (eg / thermal(tnom) - gap(t) / thermal(t)).exp();
        let exponential = |is: f64, area: f64| Exponential {
            is: many
                * rise
                * if is > 0.0 {
                    is
                } else if js * area > 0.0 {
                    js * area
                } else {
                    1e-15
                },
            nvt: get("N", 1.0) * thermal(t),
            low: get("EMin", -100.0),
            high: get("EMax", 40.0),
        };
        let store = self.store(g, s, sign);
        self.store(g, d, sign);
        self.store(g, b, sign);
        let last = self.last(4);
        let overlaps =
            [many * get("CGS0", 0.0) * w, many * get("CGD0", 0.0) * w, many * get("CGB0", 0.0) * leff];
        let oxide = many * cox * weff * leff;
        let insulated = Insulated {
            sign,
            drain: exponential(get("ISD", 0.0), ad),
            source: exponential(get("ISS", 0.0), a_s),
            gmin: get("GminDC", 1e-12),
            oxide,
            overlaps,
            has_charges: oxide > 0.0 || overlaps.iter().any(|c| *c > 0.0),
            store,
            last,
            mos,
        };
        self.watch(v, "FET1.vgs", g, s, sign);
        self.watch(v, "FET1.vds", d, s, sign);
        self.watch(v, "FET1.vbs", b, s, sign);
        self.parts.push(Part::Insulated(Block::new([d, g, s, b]), Box::new(insulated)));
        let (mj, mjsw) = (get("MJ", 0.33), get("MJSW", 0.33));
        let cj = get("CJ", 0.0);
        let cj = if cj > 0.0 || spice3 || nsub <= 0.0 {
            cj
        } else {
            (EPS_SILICON * Q * nsub / (2.0 * pb_nom)).sqrt()
        };
        let (kj, ksw) =
            (capacitance_factor(mj, pb_nom, p, t, tnom), capacitance_factor(mjsw, pb_nom, p, t, tnom));
        let cjsw = get("CJSW", 1e-9);
        for (node, c, area, perimeter) in
            [(s, get("CBS", 0.0), a_s, get("PS", 0.0)), (d, get("CBD", 0.0), ad, get("PD", 0.0))]
        {
            let depletion = Depletion {
                sign,
                c: many * kj * if c > 0.0 { c } else { area * cj },
                p,
                m: mj,
                csw: many * ksw * perimeter * cjsw,
                psw: p,
                msw: mjsw,
                fc: get("FC", 0.5),
                store: 0,
            };
            self.depletion(b, node, depletion);
        }
        Some(())
    }

    /// Gives ground its number, finds the pattern of the matrix and the place of each entry.
    fn finish(
        mut self,
        n_nodes: usize,
        signals: Vec<(harpoon_netlist::Signal, usize)>,
        initial: Vec<(usize, f64)>,
    ) -> Network {
        let n = self.n as usize;
        let inside = |k: u32| if k == GROUND { n as u32 } else { k };
        let watched = self.watched.iter_mut().map(|w| &mut w.1);
        for e in self.stores.ends.iter_mut().chain(watched) {
            for end in [&mut e.a, &mut e.b, &mut e.a2, &mut e.b2] {
                *end = inside(*end);
            }
        }
        let mut entries: Vec<(usize, usize)> = (0..n).map(|k| (k, k)).collect();
        each_slot(&mut self.parts, n as u32, &mut |r, c, _| {
            if r < n as u32 && c < n as u32 {
                entries.push((r as usize, c as usize));
            }
        });
        let pattern = Pattern::from_entries(n, n, &entries);
        let place = |r: usize, c: usize| {
            pattern.col_ptr[c] + pattern.rows(c).binary_search(&r).expect("an entry of the pattern")
        };
        let nowhere = pattern.nnz() as u32;
        each_slot(&mut self.parts, n as u32, &mut |r, c, slot| {
            *slot = if r < n as u32 && c < n as u32 { place(r as usize, c as usize) as u32 } else { nowhere };
        });
        let waves = self.parts.iter().filter_map(|p| match p {
            Part::Voltage(_, s) | Part::Current(_, s) => Some(s.wave.clone()),
            _ => None,
        });
        let waves = waves.filter(|w| w.next_corner(-1.0) < f64::INFINITY).collect();
        let diagonal = (0..n_nodes).map(|k| place(k, k) as u32).collect();
        let mut is_driven = vec![false; n];
        for k in &self.driven {
            is_driven[*k as usize] = true;
        }
        Network {
            is_linear: self.parts.iter().all(Part::is_linear),
            lu: ShiftedLu::new(&pattern),
            a: vec![0.0; pattern.nnz() + 1],
            f: vec![0.0; n + 1],
            x: vec![0.0; n + 1],
            last: vec![0.0; self.n_last],
            factored_for: None,
            gmin: 0.0,
            initial,
            holds_initial: false,
            given: self.given,
            diagonal,
            is_driven,
            sources: self.sources,
            watched: self.watched.into_iter().collect(),
            signals,
            parts: self.parts,
            stores: self.stores,
            n,
            n_nodes,
            n_currents: self.currents.len(),
            waves,
            pattern,
        }
    }
}

/// Visits the entries of all parts, with ground as the number `ground`.
fn each_slot(parts: &mut [Part], ground: u32, visit: &mut dyn FnMut(u32, u32, &mut u32)) {
    fn block<const N: usize>(b: &mut Block<N>, ground: u32, visit: &mut dyn FnMut(u32, u32, &mut u32)) {
        for k in &mut b.at {
            *k = (*k).min(ground);
        }
        for r in 0..N {
            for c in 0..N {
                visit(b.at[r], b.at[c], &mut b.slots[r][c]);
            }
        }
    }
    for part in parts {
        match part {
            Part::Resistor(b, _) | Part::Capacitor(b, ..) | Part::Diode(b, _) | Part::Depletion(b, _) => {
                block(b, ground, visit);
            }
            Part::Current(b, _) => block(b, ground, visit),
            Part::Voltage(b, _) | Part::Junction(b, _) => block(b, ground, visit),
            Part::Bipolar(b, _) | Part::Insulated(b, _) | Part::CurrentByVoltage(b, _) => {
                block(b, ground, visit);
            }
            Part::VoltageByVoltage(b, _) => block(b, ground, visit),
            Part::Coils(blocks, _, slots, _) => {
                let currents: Vec<u32> = blocks.iter().map(|b| b.at[2]).collect();
                slots.resize(blocks.len(), vec![0; blocks.len()]);
                for (r, row) in slots.iter_mut().enumerate() {
                    for (c, slot) in row.iter_mut().enumerate() {
                        visit(currents[r], currents[c], slot);
                    }
                }
                for b in blocks {
                    block(b, ground, visit);
                }
            }
            Part::Formula(part) => {
                let (b, _, signals, slots, is_voltage) = &mut **part;
                block(b, ground, visit);
                slots.resize(signals.len(), [0; 2]);
                for (s, slot) in signals.iter_mut().zip(slots) {
                    *s = (*s).min(ground);
                    if *is_voltage {
                        visit(b.at[2], *s, &mut slot[0]);
                    } else {
                        visit(b.at[0], *s, &mut slot[0]);
                        visit(b.at[1], *s, &mut slot[1]);
                    }
                }
            }
        }
    }
}

/// A value with its temperature coefficients.
fn warm(x: f64, first: f64, second: f64, dt: f64) -> f64 {
    x * (1.0 + first * dt + second * dt * dt)
}

fn wave(kind: &str, v: &Values<'_>) -> Option<Wave> {
    let get = |name: &str| v.get(name, 0.0);
    Some(match kind {
        "dc" => Wave::Constant(get("dc")),
        "pulse" => Wave::Pulse {
            v1: get("v1"),
            v2: get("v2"),
            td: get("td"),
            tr: get("tr"),
            tf: get("tf"),
            pw: get("pw"),
            per: get("per"),
        },
        "sin" => Wave::Sine {
            vo: get("vo"),
            va: get("va"),
            freq: get("freq"),
            td: get("td"),
            theta: get("theta"),
            phase: get("phase"),
        },
        "exp" => Wave::Exponential {
            v1: get("v1"),
            v2: get("v2"),
            td1: get("td1"),
            tau1: get("tau1"),
            td2: get("td2"),
            tau2: get("tau2"),
        },
        "sffm" => {
            Wave::Modulated { vo: get("vo"), va: get("va"), fc: get("fc"), mdi: get("mdi"), fs: get("fs") }
        }
        "pwl" => Wave::Points(rows(v.text("table")?)?.iter().map(|r| (r[0], r[1])).collect()),
        _ => return None,
    })
}
