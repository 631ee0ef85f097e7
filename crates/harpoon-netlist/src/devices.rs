//! Elements and `.model` cards become components of `BondLib.Electrical.Analog` with the defaults of SPICE3.

use crate::Circuit;
use crate::cards::{Analysis, Card, Deck, parse_expression};
use crate::expand::{Element, Place, resolved};
use crate::expression::Expr;
use crate::lines::ignored;
use crate::modelica::real;
use harpoon_base::{Diagnostic, Span};
use std::collections::{BTreeMap, HashMap};

/// A parameter of a component that holds where a state starts.
#[derive(Clone, Debug)]
pub struct Initial {
    pub parameter: String,
    /// Sum of variables of the component in the operating point.
    pub solved: Vec<(f64, &'static str)>,
    /// Sum of pins, for the voltages of `.ic` with `uic`.
    pub pins: Vec<(f64, &'static str)>,
    /// `IC=`.
    pub given: Option<f64>,
}

/// An independent source.
#[derive(Clone, Debug)]
pub struct Independent {
    pub is_voltage: bool,
    /// Value of the operating point, by itself and at the start of a transient.
    pub dc: f64,
    pub at_start: f64,
    /// `ac magnitude phase`, the phase in degrees.
    pub small: Option<(f64, f64)>,
}

/// A component.
#[derive(Clone, Debug)]
pub struct Instance {
    /// In the netlist, with the names of the subcircuits it stands in: `x1.r1`.
    pub name: String,
    /// Below `BondLib.Electrical.Analog`.
    pub class: String,
    pub modifiers: Vec<(String, String)>,
    /// Modifiers that depend on voltages and currents.
    pub expressions: Vec<(String, Expr)>,
    /// Pin and node.
    pub pins: Vec<(String, String)>,
    pub initial: Vec<Initial>,
    /// It has charges or fluxes: a parameter `OP` holds them.
    pub is_store: bool,
    pub independent: Option<Independent>,
    /// Names of currents, and the variables that hold them.
    pub currents: Vec<(String, String)>,
    pub span: Span,
}

pub struct Maker<'a> {
    pub deck: &'a Deck,
    pub diagnostics: &'a mut Vec<Diagnostic>,
    pub out: Vec<Instance>,
    inductors: BTreeMap<String, (usize, f64, Option<f64>)>,
    couplings: Vec<(Span, String, String, f64)>,
}

pub fn circuit(deck: &Deck, elements: Vec<Element<'_>>, diagnostics: &mut Vec<Diagnostic>) -> Circuit {
    let mut maker =
        Maker { deck, diagnostics, out: Vec::new(), inductors: BTreeMap::new(), couplings: Vec::new() };
    for element in &elements {
        let card = element.card;
        if let Err(d) = maker.element(card, &element.place) {
            maker.diagnostics.push(*d);
        }
    }
    maker.couple();
    let instances = maker.out;
    check(deck, &instances, diagnostics);
    let uses_initial_conditions =
        deck.analyses.iter().any(|a| matches!(a, Analysis::Transient { uic: true, .. }));
    Circuit {
        title: deck.title.clone(),
        instances,
        analyses: deck.analyses.clone(),
        initial: deck.initial.clone(),
        reltol: deck.reltol,
        uses_initial_conditions,
    }
}

pub type Made<T> = Result<T, Box<Diagnostic>>;

impl Maker<'_> {
    fn element(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let Some(first) = card.word(0) else { return Ok(()) };
        match first.chars().next() {
            Some('r') => self.resistor(card, place),
            Some('c') => self.capacitor(card, place),
            Some('l') => self.inductor(card, place),
            Some('k') => self.coupling(card, place),
            Some(c @ ('v' | 'i')) => self.source(card, place, c == 'v'),
            Some('d') => self.diode(card, place),
            Some('q') => self.bipolar(card, place),
            Some('j') => self.jfet(card, place),
            Some('m') => self.mosfet(card, place),
            Some('s') => self.voltage_switch(card, place),
            Some('w') => self.current_switch(card, place),
            Some('t') => self.line(card, place),
            Some(c @ ('e' | 'g')) => self.by_voltage(card, place, c == 'e'),
            Some(c @ ('f' | 'h')) => self.by_current(card, place, c == 'h'),
            Some('b') => self.by_expression(card, place),
            _ => {
                self.diagnostics.push(
                    ignored(card.line.whole(), &format!("there is no element of the kind of `{first}`"))
                        .help(
                            "elements begin with B, C, D, E, F, G, H, I, J, K, L, M, Q, R, S, T, V, W or X",
                        ),
                );
                Ok(())
            }
        }
    }

    pub fn start(&self, card: &Card, place: &Place<'_>, class: &str, pins: &[&str]) -> Made<Instance> {
        let mut instance = Instance {
            name: format!("{}{}", place.prefix, card.word(0).unwrap_or("")),
            class: class.to_owned(),
            modifiers: Vec::new(),
            expressions: Vec::new(),
            pins: Vec::new(),
            initial: Vec::new(),
            is_store: false,
            independent: None,
            currents: Vec::new(),
            span: card.line.whole(),
        };
        for (i, pin) in pins.iter().enumerate() {
            let Some(node) = card.word(i + 1).filter(|w| *w != "=") else {
                return Err(Box::new(
                    Diagnostic::error(
                        "netlist-node",
                        card.line.whole(),
                        format!(
                            "`{}` has {} nodes, and {i} are given",
                            card.word(0).unwrap_or(""),
                            pins.len()
                        ),
                    )
                    .help("expected the name, then the nodes, then value or model"),
                ));
            };
            instance.pins.push(((*pin).to_owned(), place.node(node)));
        }
        Ok(instance)
    }

    fn temperature(&self, instance: &mut Instance, own: Option<f64>) {
        let t = own.unwrap_or(self.deck.temp) + 273.15;
        if t != 300.15 {
            instance.set("T", t);
        }
    }

    /// Parameters of a model, evaluated; the type must be one of `kinds`.
    fn model(
        &mut self,
        card: &Card,
        i: usize,
        place: &Place<'_>,
        kinds: &[&str],
    ) -> Made<(String, HashMap<String, (f64, Span)>)> {
        let Some(name) = card.word(i) else {
            return Err(Box::new(
                Diagnostic::error("netlist-model", card.line.whole(), "the model is missing")
                    .help(format!("expected the name of a `.model` of the type {}", kinds.join(" or "))),
            ));
        };
        let Some(model) = place.model(name) else {
            let known = place.models();
            let d = Diagnostic::error("netlist-model", card.span(i), format!("there is no model `{name}`"));
            return Err(Box::new(match known.is_empty() {
                true => d.help(format!("expected a card `.model {name} {}(...)`", kinds[0])),
                false => d.help(format!("there are: {}", known.join(", "))),
            }));
        };
        if !kinds.contains(&model.kind.as_str()) {
            return Err(Box::new(
                Diagnostic::error(
                    "netlist-model",
                    card.span(i),
                    format!("the model `{name}` is of the type `{}`", model.kind),
                )
                .help(format!("expected the type {}", kinds.join(" or "))),
            ));
        }
        let mut values = HashMap::new();
        for (key, at) in &model.parameters {
            let x = place.value(&model.card, *at)?;
            values.insert(key.clone(), (x, model.card.span(at - 2)));
        }
        Ok((model.kind.clone(), values))
    }

    /// Sets what a model gives by a table of names; what is in no table is named.
    fn apply(
        &mut self,
        instance: &mut Instance,
        values: &HashMap<String, (f64, Span)>,
        table: &[(&str, &str, f64)],
        other: &[&str],
    ) {
        let mut keys: Vec<&String> = values.keys().collect();
        keys.sort();
        for key in keys {
            let (x, span) = values[key];
            if let Some((_, name, scale)) = table.iter().find(|t| t.0 == key.as_str()) {
                instance.set(name, x * scale);
            } else if !other.contains(&key.as_str()) {
                let message = format!("the model parameter `{key}` is not known");
                let known = ignored(span, &message);
                if !self.diagnostics.iter().any(|d| d.primary.span == span) {
                    self.diagnostics.push(known);
                }
            }
        }
    }

    fn resistor(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut r = self.start(card, place, "Spice.R", &["p", "n"])?;
        let (alone, pairs) = card.pairs(3);
        let get = |names: &[&str]| -> Made<Option<f64>> { pair(card, place, &pairs, names) };
        let mut value = get(&["r", "resistance"])?;
        let mut next = 0;
        let mut model = HashMap::new();
        if value.is_none()
            && let Some(&i) = alone.first()
            && place.model(&card.words[i].text).is_none()
        {
            value = Some(place.value(card, i)?);
            next = 1;
        }
        if let Some(&i) = alone.get(next) {
            if place.model(&card.words[i].text).is_some() || value.is_none() {
                model = self.model(card, i, place, &["r", "res"])?.1;
            } else {
                self.diagnostics
                    .push(ignored(card.span(i), &format!("`{}` is not known here", card.words[i].text)));
            }
        }
        let m = |k: &str| model.get(k).map(|x| x.0);
        if value.is_none() {
            let l = get(&["l"])?.or(m("l"));
            let w = get(&["w"])?.or(m("w")).or(m("defw"));
            let narrow = m("narrow").unwrap_or(0.0);
            value = match (m("rsh"), l, w) {
                (Some(rsh), Some(l), Some(w)) => Some(rsh * (l - narrow) / (w - narrow)),
                _ => m("r"),
            };
        }
        let Some(mut x) = value else {
            return Err(Box::new(
                Diagnostic::error("netlist-number", card.line.whole(), "the resistance is missing")
                    .help("expected `r... node node value`, or a model with `rsh` and `l=` and `w=`"),
            ));
        };
        if x == 0.0 {
            x = 1e-3;
            self.diagnostics.push(Diagnostic::warning(
                "netlist-number",
                card.line.whole(),
                "a resistance of zero counts as 1 m\u{3a9}",
            ));
        }
        x *= get(&["scale"])?.unwrap_or(1.0) / multiplicity(card, place, &pairs)?;
        self.tell_unknown(
            card,
            &pairs,
            &["r", "resistance", "l", "w", "scale", "m", "tc1", "tc2", "tc", "temp"],
        );
        // A resistance below zero is an active element: the bond graph's RS takes it for none.
        if x < 0.0 {
            r.class = "Spice.Sources.Ib".to_owned();
            let v = Expr::Voltage(r.pins[0].1.clone(), Some(r.pins[1].1.clone()));
            r.expressions
                .push(("value".to_owned(), Expr::Binary("/", Box::new(v), Box::new(Expr::Number(x)))));
            self.out.push(r);
            return Ok(());
        }
        r.set("R", x);
        for (name, keys) in [("TR1", ["tc1", "tc"]), ("TR2", ["tc2", "tc2"])] {
            if let Some(t) = get(&keys)?.or(m(keys[0])) {
                r.set(name, t);
            }
        }
        // `tc=a,b`
        if let Some((_, i)) = pairs.iter().find(|p| p.0 == "tc")
            && alone.contains(&(i + 1))
        {
            r.set("TR2", place.value(card, i + 1)?);
        }
        let own = get(&["temp"])?;
        self.temperature(&mut r, own);
        self.nominal(&mut r, m("tnom"));
        self.out.push(r);
        Ok(())
    }

    fn nominal(&self, instance: &mut Instance, own: Option<f64>) {
        let t = own.unwrap_or(self.deck.tnom) + 273.15;
        if t != 300.15 {
            instance.set("Tnom", t);
        }
    }

    fn capacitor(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut c = self.start(card, place, "Spice.C", &["p", "n"])?;
        let (alone, pairs) = card.pairs(3);
        let get = |names: &[&str]| -> Made<Option<f64>> { pair(card, place, &pairs, names) };
        let mut value = get(&["c", "capacitance"])?;
        let mut model = HashMap::new();
        for &i in &alone {
            if place.model(&card.words[i].text).is_some() {
                model = self.model(card, i, place, &["c", "cap"])?.1;
            } else if value.is_none() {
                value = Some(place.value(card, i)?);
            } else {
                self.diagnostics
                    .push(ignored(card.span(i), &format!("`{}` is not known here", card.words[i].text)));
            }
        }
        let m = |k: &str| model.get(k).map(|x| x.0);
        if value.is_none() {
            let (l, w) = (get(&["l"])?.or(m("defl")), get(&["w"])?.or(m("defw")));
            let narrow = m("narrow").unwrap_or(0.0);
            value = match (l, w) {
                (Some(l), Some(w)) if m("cj").is_some() || m("cjsw").is_some() => Some(
                    m("cj").unwrap_or(0.0) * (l - narrow) * (w - narrow)
                        + 2.0 * m("cjsw").unwrap_or(0.0) * (l + w - 2.0 * narrow),
                ),
                _ => m("cap").or(m("c")),
            };
        }
        let Some(x) = value else {
            return Err(Box::new(
                Diagnostic::error("netlist-number", card.line.whole(), "the capacitance is missing")
                    .help("expected `c... node node value [ic=voltage]`"),
            ));
        };
        c.set("C", x * multiplicity(card, place, &pairs)?);
        self.tell_unknown(card, &pairs, &["c", "capacitance", "l", "w", "m", "tc1", "tc2", "ic"]);
        for (name, key) in [("TC1", "tc1"), ("TC2", "tc2")] {
            if let Some(t) = get(&[key])?.or(m(key)) {
                c.set(name, t);
            }
        }
        c.is_store = true;
        c.start_from("IC", &[(1.0, "v")], &[(1.0, "p"), (-1.0, "n")], get(&["ic"])?);
        self.temperature(&mut c, None);
        self.nominal(&mut c, None);
        self.out.push(c);
        Ok(())
    }

    fn inductor(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut l = self.start(card, place, "Spice.L", &["p", "n"])?;
        let (alone, pairs) = card.pairs(3);
        let value = match pair(card, place, &pairs, &["l", "inductance"])? {
            Some(x) => x,
            None => match alone.first() {
                Some(&i) => place.value(card, i)?,
                None => {
                    return Err(Box::new(
                        Diagnostic::error("netlist-number", card.line.whole(), "the inductance is missing")
                            .help("expected `l... node node value [ic=current]`"),
                    ));
                }
            },
        };
        let ic = pair(card, place, &pairs, &["ic"])?;
        let value = value / multiplicity(card, place, &pairs)?;
        self.tell_unknown(card, &pairs, &["l", "inductance", "ic", "m"]);
        l.set("L", value);
        l.is_store = true;
        l.start_from("IC", &[(1.0, "i")], &[], ic);
        l.currents.push((format!("i({})", l.name), "i".to_owned()));
        self.inductors.insert(l.name.clone(), (self.out.len(), value, ic));
        self.out.push(l);
        Ok(())
    }

    fn coupling(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let (Some(a), Some(b)) = (card.word(1), card.word(2)) else {
            return Err(Box::new(card.error(0, "expected `k... inductor inductor coefficient`")));
        };
        let k = place.value(card, 3)?;
        if k.abs() > 1.0 {
            return Err(Box::new(Diagnostic::error(
                "netlist-number",
                card.span(3),
                format!("a coupling coefficient lies between -1 and 1, not at {k}"),
            )));
        }
        let name = |n: &str| format!("{}{n}", place.prefix);
        self.couplings.push((card.line.whole(), name(a), name(b), k));
        Ok(())
    }

    /// Inductors that couplings join become one component.
    fn couple(&mut self) {
        let mut groups: Vec<Vec<String>> = Vec::new();
        for (span, a, b, _) in &self.couplings {
            for name in [a, b] {
                if !self.inductors.contains_key(name) {
                    self.diagnostics.push(
                        Diagnostic::error("netlist-model", *span, format!("there is no inductor `{name}`"))
                            .help("expected `k... inductor inductor coefficient`"),
                    );
                    return;
                }
            }
            let (with, mut rest): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|g| g.contains(a) || g.contains(b));
            let mut joined: Vec<String> = with.into_iter().flatten().chain([a.clone(), b.clone()]).collect();
            joined.sort();
            joined.dedup();
            rest.push(joined);
            groups = rest;
        }
        for group in groups {
            let n = group.len();
            let mut k = vec![vec![0.0; n]; n];
            for (i, row) in k.iter_mut().enumerate() {
                row[i] = 1.0;
            }
            for (_, a, b, x) in &self.couplings {
                if let (Some(i), Some(j)) =
                    (group.iter().position(|g| g == a), group.iter().position(|g| g == b))
                {
                    k[i][j] = *x;
                    k[j][i] = *x;
                }
            }
            let list =
                |v: &[f64]| format!("{{{}}}", v.iter().map(|x| real(*x)).collect::<Vec<_>>().join(", "));
            let l: Vec<f64> = group.iter().map(|g| self.inductors[g].1).collect();
            let rows: Vec<String> = k.iter().map(|r| list(r)).collect();
            let first = self.inductors[&group[0]].0;
            let mut coupled = Instance {
                name: format!("k_{}", group.join("_")),
                class: "Spice.Coupled".to_owned(),
                modifiers: vec![
                    ("n".to_owned(), n.to_string()),
                    ("L".to_owned(), list(&l)),
                    ("k".to_owned(), format!("{{{}}}", rows.join(", "))),
                ],
                expressions: Vec::new(),
                pins: Vec::new(),
                initial: Vec::new(),
                is_store: true,
                independent: None,
                currents: Vec::new(),
                span: self.out[first].span,
            };
            for (i, g) in group.iter().enumerate() {
                let old = &self.out[self.inductors[g].0];
                coupled.pins.push((format!("p[{}]", i + 1), old.pins[0].1.clone()));
                coupled.pins.push((format!("n1[{}]", i + 1), old.pins[1].1.clone()));
                coupled.currents.push((format!("i({g})"), format!("i[{}]", i + 1)));
            }
            for g in &group {
                coupled.initial.push(Initial {
                    parameter: "IC".to_owned(),
                    solved: Vec::new(),
                    pins: Vec::new(),
                    given: self.inductors[g].2,
                });
                self.out[self.inductors[g].0].class.clear();
            }
            self.out.push(coupled);
        }
        self.out.retain(|i| !i.class.is_empty());
    }

    /// Area, `m`, `ic=`, `temp=`, `off` behind the model of a semiconductor.
    /// Names of parameters that this device does not have, or that change nothing here.
    fn tell_unknown(&mut self, card: &Card, pairs: &[(String, usize)], known: &[&str]) {
        for (name, i) in pairs.iter().filter(|(name, _)| !known.contains(&name.as_str())) {
            // The name stands before the sign of equality.
            self.diagnostics
                .push(ignored(card.span(i - 2), &format!("the parameter `{name}` is not known here")));
        }
    }

    fn tail(
        &mut self,
        card: &Card,
        place: &Place<'_>,
        from: usize,
        known: &[&str],
    ) -> Made<(f64, HashMap<String, f64>, Vec<f64>)> {
        let (alone, pairs) = card.pairs(from);
        self.tell_unknown(card, &pairs, known);
        let mut area = 1.0;
        let mut ic = Vec::new();
        let mut named = HashMap::new();
        for (name, i) in pairs {
            if name == "ic" {
                let mut k = i;
                while let Some(x) = card.word(k).and_then(crate::number) {
                    ic.push(x);
                    k += 1;
                }
                if ic.is_empty() {
                    ic.push(place.value(card, i)?);
                }
            } else {
                let x = match name.as_str() {
                    "m" | "area" => above_zero(card, place, i)?,
                    _ => place.value(card, i)?,
                };
                named.insert(name, x);
            }
        }
        let ic_words = card.words.iter().position(|w| w.text == "ic").map_or(usize::MAX, |p| p + 2);
        for i in alone {
            if card.words[i].text == "off" || (ic_words < i && i < ic_words.saturating_add(ic.len())) {
                continue;
            }
            area = above_zero(card, place, i)?;
        }
        if let Some(a) = named.remove("area") {
            area = a;
        }
        Ok((area, named, ic))
    }

    fn junctions(&self, d: &mut Instance) {
        d.set("GminDC", self.deck.gmin);
        d.set("EMax", 80.0);
        d.is_store = true;
    }

    fn diode(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut d = self.start(card, place, "Spice.D", &["p", "n"])?;
        let (_, m) = self.model(card, 3, place, &["d"])?;
        let (area, named, ic) = self.tail(card, place, 4, &["area", "ic", "m", "pj", "temp"])?;
        d.set_all(&[
            ("CJ", 0.0),
            ("PB", 1.0),
            ("MJ", 0.5),
            ("CJSW", 0.0),
            ("PHP", 1.0),
            ("MJSW", 0.33),
            ("IBV", 1e-3),
            ("PJ", 0.0),
        ]);
        self.apply(
            &mut d,
            &m,
            &[
                ("is", "IS", 1.0),
                ("js", "IS", 1.0),
                ("isw", "ISW", 1.0),
                ("jsw", "ISW", 1.0),
                ("rs", "RS", 1.0),
                ("n", "N", 1.0),
                ("tt", "TT", 1.0),
                ("cjo", "CJ", 1.0),
                ("cj0", "CJ", 1.0),
                ("cj", "CJ", 1.0),
                ("vj", "PB", 1.0),
                ("pb", "PB", 1.0),
                ("m", "MJ", 1.0),
                ("mj", "MJ", 1.0),
                ("cjp", "CJSW", 1.0),
                ("cjsw", "CJSW", 1.0),
                ("php", "PHP", 1.0),
                ("vjsw", "PHP", 1.0),
                ("mjsw", "MJSW", 1.0),
                ("ikf", "IKF", 1.0),
                ("ik", "IKF", 1.0),
                ("ikr", "IKR", 1.0),
                ("eg", "EG", 1.0),
                ("xti", "XTI", 1.0),
                ("fc", "FC", 1.0),
                ("bv", "BV", 1.0),
                ("ibv", "IBV", 1.0),
                ("nbv", "NBV", 1.0),
                ("trs", "TRS", 1.0),
                ("trs1", "TRS", 1.0),
                ("tcv", "TCV", 1.0),
                ("ttt1", "TTT1", 1.0),
                ("ttt2", "TTT2", 1.0),
            ],
            &["tnom", "level", "kf", "af", "fcs"],
        );
        for key in ["ikf", "ikr", "ik"] {
            if m.get(key).is_some_and(|x| x.0 <= 0.0) {
                d.modifiers.retain(|x| x.0 != if key == "ikr" { "IKR" } else { "IKF" });
            }
        }
        let many = named.get("m").copied().unwrap_or(1.0);
        d.set("Area", area * many);
        if let Some(pj) = named.get("pj") {
            d.set("PJ", pj * many);
        }
        self.junctions(&mut d);
        d.start_from("IC", &[(1.0, "DS1.Dj1.e1")], &[(1.0, "p"), (-1.0, "n")], ic.first().copied());
        self.temperature(&mut d, named.get("temp").copied());
        self.nominal(&mut d, m.get("tnom").map(|x| x.0));
        self.out.push(d);
        Ok(())
    }

    fn bipolar(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        // The fourth node is the substrate, if it is not the model.
        let has_substrate = card.word(4).is_some_and(|w| place.model(w).is_none())
            && card.word(5).is_some_and(|w| place.model(w).is_some());
        let at = if has_substrate { 5 } else { 4 };
        let mut q = self.start(card, place, "", &["C", "B", "E"])?;
        let (kind, m) = self.model(card, at, place, &["npn", "pnp"])?;
        q.class = if kind == "npn" { "Spice.Qn" } else { "Spice.Qp" }.to_owned();
        let sign = if kind == "npn" { 1.0 } else { -1.0 };
        let (area, named, ic) = self.tail(card, place, at + 1, &["area", "ic", "m", "temp"])?;
        q.set_all(&[("CJE", 0.0), ("CJC", 0.0)]);
        self.apply(
            &mut q,
            &m,
            &[
                ("is", "IS", 1.0),
                ("bf", "BF", 1.0),
                ("nf", "NF", 1.0),
                ("vaf", "VAF", 1.0),
                ("va", "VAF", 1.0),
                ("ikf", "IKF", 1.0),
                ("ik", "IKF", 1.0),
                ("ise", "ISE", 1.0),
                ("ne", "NE", 1.0),
                ("br", "BR", 1.0),
                ("nr", "NR", 1.0),
                ("var", "VAR", 1.0),
                ("vb", "VAR", 1.0),
                ("ikr", "IKR", 1.0),
                ("isc", "ISC", 1.0),
                ("nc", "NC", 1.0),
                ("rb", "RB", 1.0),
                ("irb", "IRB", 1.0),
                ("rbm", "RBM", 1.0),
                ("re", "RE", 1.0),
                ("rc", "RC", 1.0),
                ("cje", "CJE", 1.0),
                ("vje", "VJE", 1.0),
                ("pe", "VJE", 1.0),
                ("mje", "MJE", 1.0),
                ("me", "MJE", 1.0),
                ("tf", "TF", 1.0),
                ("xtf", "XTF", 1.0),
                ("vtf", "VTF", 1.0),
                ("itf", "ITF", 1.0),
                ("cjc", "CJC", 1.0),
                ("vjc", "VJC", 1.0),
                ("pc", "VJC", 1.0),
                ("mjc", "MJC", 1.0),
                ("mc", "MJC", 1.0),
                ("xcjc", "XCJC", 1.0),
                ("tr", "TR", 1.0),
                ("cjs", "CJS", 1.0),
                ("ccs", "CJS", 1.0),
                ("vjs", "VJS", 1.0),
                ("ps", "VJS", 1.0),
                ("mjs", "MJS", 1.0),
                ("ms", "MJS", 1.0),
                ("xtb", "XTB", 1.0),
                ("eg", "EG", 1.0),
                ("xti", "XTI", 1.0),
                ("pt", "XTI", 1.0),
                ("fc", "FC", 1.0),
                ("tre1", "TRE1", 1.0),
                ("tre2", "TRE2", 1.0),
                ("trc1", "TRC1", 1.0),
                ("trc2", "TRC2", 1.0),
            ],
            &["tnom", "level", "kf", "af", "subs", "ptf"],
        );
        for (key, name) in [
            ("vaf", "VAF"),
            ("va", "VAF"),
            ("ikf", "IKF"),
            ("ik", "IKF"),
            ("var", "VAR"),
            ("vb", "VAR"),
            ("ikr", "IKR"),
            ("vtf", "VTF"),
        ] {
            if m.get(key).is_some_and(|x| x.0 <= 0.0) {
                q.modifiers.retain(|x| x.0 != name);
            }
        }
        if let Some((x, span)) = m.get("ptf")
            && *x != 0.0
        {
            self.diagnostics.push(ignored(*span, "the excess phase `ptf` is not modelled"));
        }
        let many = named.get("m").copied().unwrap_or(1.0);
        q.set("Area", area * many);
        let has_charge = m.get("cjs").or(m.get("ccs")).is_some_and(|x| x.0 > 0.0);
        if has_charge {
            q.modifiers.push(("useSubstrate".to_owned(), "true".to_owned()));
            let node = if has_substrate { place.node(card.word(4).unwrap_or("0")) } else { "0".to_owned() };
            q.pins.push(("S".to_owned(), node));
            if m.get("subs").is_some_and(|x| x.0 < 0.0) {
                q.modifiers.push(("Subs".to_owned(), "-1".to_owned()));
            }
        }
        self.junctions(&mut q);
        q.start_from("ICBE", &[(1.0, "GP1.vbe")], &[(sign, "B"), (-sign, "E")], ic.first().map(|x| x * sign));
        q.start_from(
            "ICCE",
            &[(1.0, "GP1.vbe"), (-1.0, "GP1.vbc")],
            &[(sign, "C"), (-sign, "E")],
            ic.get(1).map(|x| x * sign),
        );
        self.temperature(&mut q, named.get("temp").copied());
        self.nominal(&mut q, m.get("tnom").map(|x| x.0));
        self.out.push(q);
        Ok(())
    }

    fn jfet(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut j = self.start(card, place, "", &["D", "G", "S"])?;
        let (kind, m) = self.model(card, 4, place, &["njf", "pjf"])?;
        j.class = if kind == "njf" { "Spice.Jn" } else { "Spice.Jp" }.to_owned();
        let sign = if kind == "njf" { 1.0 } else { -1.0 };
        if let Some((level, span)) = m.get("level")
            && *level != 1.0
        {
            self.diagnostics.push(ignored(*span, "level 1 is the only one of JFETs"));
        }
        let (area, named, ic) = self.tail(card, place, 5, &["area", "ic", "m", "temp"])?;
        j.set_all(&[
            ("VT0", -2.0),
            ("BETA", 1e-4),
            ("PB", 1.0),
            ("CGS", 0.0),
            ("CGD", 0.0),
            ("M", 0.5),
            ("TT", 0.0),
            ("XTI", 0.0),
            ("B", 1.0),
        ]);
        self.apply(
            &mut j,
            &m,
            &[
                ("vto", "VT0", 1.0),
                ("vt0", "VT0", 1.0),
                ("beta", "BETA", 1.0),
                ("lambda", "LAMBDA", 1.0),
                ("rd", "RD", 1.0),
                ("rs", "RS", 1.0),
                ("cgs", "CGS", 1.0),
                ("cgd", "CGD", 1.0),
                ("pb", "PB", 1.0),
                ("is", "IS", 1.0),
                ("fc", "FC", 1.0),
                ("b", "B", 1.0),
                ("tcv", "TCV", 1.0),
                ("bex", "BEX", 1.0),
                ("eg", "EG", 1.0),
                ("xti", "XTI", 1.0),
                ("n", "N", 1.0),
            ],
            &["tnom", "level", "kf", "af"],
        );
        j.set("Area", area * named.get("m").copied().unwrap_or(1.0));
        self.junctions(&mut j);
        j.start_from("ICGS", &[(1.0, "FET1.vgs")], &[(sign, "G"), (-sign, "S")], ic.get(1).copied());
        j.start_from("ICDS", &[(1.0, "FET1.vds")], &[(sign, "D"), (-sign, "S")], ic.first().copied());
        self.temperature(&mut j, named.get("temp").copied());
        self.nominal(&mut j, m.get("tnom").map(|x| x.0));
        self.out.push(j);
        Ok(())
    }

    fn mosfet(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut d = self.start(card, place, "", &["D", "G", "S", "B"])?;
        let (kind, m) = self.model(card, 5, place, &["nmos", "pmos"])?;
        d.class = if kind == "nmos" { "Spice.Mn" } else { "Spice.Mp" }.to_owned();
        let sign = if kind == "nmos" { 1.0 } else { -1.0 };
        let (_, named, ic) =
            self.tail(card, place, 6, &["l", "w", "ad", "as", "pd", "ps", "nrd", "nrs", "ic", "m", "temp"])?;
        let has = |k: &str| m.get(k).map(|x| x.0);
        let level = has("level").unwrap_or(1.0);
        if ![1.0, 2.0, 3.0].contains(&level) {
            let span = m.get("level").map_or(card.line.whole(), |x| x.1);
            return Err(Box::new(
                Diagnostic::error(
                    "netlist-model",
                    span,
                    format!("there is no model of level {level} for MOSFETs"),
                )
                .help("the levels 1, 2 and 3 are modelled"),
            ));
        }
        d.modifiers.push(("Level".to_owned(), format!("{level}")));
        d.modifiers.push(("SPICE3".to_owned(), "true".to_owned()));
        let side = if level == 1.0 { 0.5 } else { 0.33 };
        d.set_all(&[
            ("RD", 0.0),
            ("RS", 0.0),
            ("MJ", 0.5),
            ("MJSW", side),
            ("CJSW", 0.0),
            ("ISD", 1e-14),
            ("ISS", 1e-14),
            ("TOX", if level == 1.0 { 0.0 } else { 1e-7 }),
        ]);
        if level == 1.0 && has("tox").is_none() && has("kp").is_none() {
            d.set("KP", 2e-5);
        }
        self.apply(
            &mut d,
            &m,
            &[
                ("vto", "VT0", 1.0),
                ("vt0", "VT0", 1.0),
                ("kp", "KP", 1.0),
                ("gamma", "GAMMA", 1.0),
                ("phi", "PHI", 1.0),
                ("lambda", "LAMBDA", 1.0),
                ("rd", "RD", 1.0),
                ("rs", "RS", 1.0),
                ("cbd", "CBD", 1.0),
                ("cbs", "CBS", 1.0),
                ("pb", "PB", 1.0),
                ("cgso", "CGS0", 1.0),
                ("cgdo", "CGD0", 1.0),
                ("cgbo", "CGB0", 1.0),
                ("cj", "CJ", 1.0),
                ("mj", "MJ", 1.0),
                ("cjsw", "CJSW", 1.0),
                ("mjsw", "MJSW", 1.0),
                ("tox", "TOX", 1.0),
                ("nsub", "NSUB", 1e6),
                ("nss", "NSS", 1e4),
                ("nfs", "NFS", 1e4),
                ("tpg", "TPG", 1.0),
                ("xj", "XJ", 1.0),
                ("ld", "LD", 1.0),
                ("uo", "U0", 1e-4),
                ("u0", "U0", 1e-4),
                ("ucrit", "UCRIT", 100.0),
                ("uexp", "UEXP", 1.0),
                ("vmax", "VMAX", 1.0),
                ("neff", "NEFF", 1.0),
                ("fc", "FC", 1.0),
                ("delta", "DELTA", 1.0),
                ("theta", "THETA", 1.0),
                ("eta", "ETA", 1.0),
                ("kappa", "KAPPA", 1.0),
                ("is", "ISD", 1.0),
                ("wd", "WD", 1.0),
            ],
            &["tnom", "level", "kf", "af", "utra", "rsh", "js"],
        );
        if let Some(tpg) = has("tpg") {
            d.modifiers.retain(|x| x.0 != "TPG");
            d.modifiers.push(("TPG".to_owned(), format!("{}", tpg as i64)));
        }
        if let Some(is) = has("is") {
            d.set("ISS", is);
        }
        // What is given as zero is not to be worked out.
        for (key, name) in [("vto", "VT0"), ("vt0", "VT0"), ("gamma", "GAMMA")] {
            if has(key) == Some(0.0) {
                d.set(name, 1e-15);
            }
        }
        if level == 1.0 && has("tox").is_none() {
            d.modifiers.retain(|x| x.0 != "NSUB");
        }
        let n = |k: &str| named.get(k).copied();
        let (ad, source) = (n("ad").unwrap_or(0.0), n("as").unwrap_or(0.0));
        if let Some(js) = has("js").filter(|js| js * ad * source > 0.0) {
            d.set("ISD", js * ad);
            d.set("ISS", js * source);
        }
        if let Some(rsh) = has("rsh") {
            if has("rd").is_none() {
                d.set("RD", rsh * n("nrd").unwrap_or(1.0));
            }
            if has("rs").is_none() {
                d.set("RS", rsh * n("nrs").unwrap_or(1.0));
            }
        }
        for (key, name) in
            [("l", "L"), ("w", "W"), ("ad", "AD"), ("as", "AS"), ("pd", "PD"), ("ps", "PS"), ("m", "Mult")]
        {
            if let Some(x) = n(key) {
                d.set(name, x);
            }
        }
        self.junctions(&mut d);
        d.start_from(
            "ICDS",
            &[(1.0, "FET1.vds")],
            &[(sign, "D"), (-sign, "S")],
            ic.first().map(|x| x * sign),
        );
        d.start_from("ICGS", &[(1.0, "FET1.vgs")], &[(sign, "G"), (-sign, "S")], ic.get(1).map(|x| x * sign));
        d.start_from("ICBS", &[(1.0, "FET1.vbs")], &[(sign, "B"), (-sign, "S")], ic.get(2).map(|x| x * sign));
        self.temperature(&mut d, n("temp"));
        self.nominal(&mut d, has("tnom"));
        self.out.push(d);
        Ok(())
    }

    fn voltage_switch(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut s = self.start(card, place, "Spice.S", &["p", "n", "pc", "nc"])?;
        let (_, m) = self.model(card, 5, place, &["sw", "vswitch"])?;
        self.apply(
            &mut s,
            &m,
            &[("vt", "VT", 1.0), ("vh", "VH", 1.0), ("ron", "RON", 1.0), ("roff", "ROFF", 1.0)],
            &[],
        );
        if card.words.iter().any(|w| w.text == "on") {
            s.modifiers.push(("on".to_owned(), "true".to_owned()));
        }
        self.out.push(s);
        Ok(())
    }

    fn current_switch(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut s = self.start(card, place, "Spice.W", &["p", "n"])?;
        let control = control_current(card, 3, place)?;
        let (_, m) = self.model(card, 4, place, &["csw", "iswitch"])?;
        self.apply(
            &mut s,
            &m,
            &[("it", "IT", 1.0), ("ih", "IH", 1.0), ("ron", "RON", 1.0), ("roff", "ROFF", 1.0)],
            &[],
        );
        if card.words.iter().any(|w| w.text == "on") {
            s.modifiers.push(("on".to_owned(), "true".to_owned()));
        }
        s.expressions.push(("control".to_owned(), control));
        self.out.push(s);
        Ok(())
    }

    fn line(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        let mut t = self.start(card, place, "Lines.TLine1", &["p1", "n1", "p2", "n2"])?;
        let (_, pairs) = card.pairs(5);
        let get = |names: &[&str]| -> Made<Option<f64>> { pair(card, place, &pairs, names) };
        let Some(z0) = get(&["z0", "zo"])? else {
            return Err(Box::new(
                Diagnostic::error("netlist-number", card.line.whole(), "the impedance `z0=` is missing")
                    .help("expected `t... node node node node z0=... td=...`"),
            ));
        };
        let td = match (get(&["td"])?, get(&["f"])?) {
            (Some(td), _) => td,
            (None, Some(f)) => get(&["nl"])?.unwrap_or(0.25) / f,
            (None, None) => {
                return Err(Box::new(
                    Diagnostic::error("netlist-number", card.line.whole(), "the delay `td=` is missing")
                        .help("expected `td=` or `f=` with `nl=`"),
                ));
            }
        };
        t.set_all(&[("Z0", z0), ("TD", td)]);
        self.out.push(t);
        Ok(())
    }

    fn by_voltage(&mut self, card: &Card, place: &Place<'_>, is_voltage: bool) -> Made<()> {
        let names = if is_voltage { ["vol", "value"] } else { ["cur", "value"] };
        if let Some(k) = (3..card.words.len())
            .find(|&k| names.contains(&card.words[k].text.as_str()) && card.word(k + 1) == Some("="))
        {
            return self.expression_source(card, place, k, is_voltage);
        }
        if card.word(3).is_some_and(|w| w == "poly" || w.starts_with("table") || w == "laplace") {
            return Err(Box::new(
                card.error(3, format!("`{}` is not known", card.word(3).unwrap_or("")))
                    .help("expected control nodes and a gain, or `vol={expression}`"),
            ));
        }
        let mut s = self.start(card, place, "", &["p2", "n2", "p1", "n1"])?;
        let gain = place.value(card, 5)?;
        if is_voltage {
            s.class = "Basic.VCV".to_owned();
            s.set("gain", gain);
            s.currents.push((format!("i({})", s.name), "i2".to_owned()));
        } else {
            s.class = "Basic.VCC".to_owned();
            s.set("transConductance", gain);
        }
        self.out.push(s);
        Ok(())
    }

    fn by_current(&mut self, card: &Card, place: &Place<'_>, is_voltage: bool) -> Made<()> {
        let class = if is_voltage { "Spice.Sources.Vb" } else { "Spice.Sources.Ib" };
        let mut s = self.start(card, place, class, &["p", "n"])?;
        let control = control_current(card, 3, place)?;
        let gain = place.value(card, 4)?;
        s.expressions
            .push(("value".to_owned(), Expr::Binary("*", Box::new(Expr::Number(gain)), Box::new(control))));
        if is_voltage {
            s.currents.push((format!("i({})", s.name), "i".to_owned()));
        }
        self.out.push(s);
        Ok(())
    }

    fn by_expression(&mut self, card: &Card, place: &Place<'_>) -> Made<()> {
        match (card.word(3), card.word(4)) {
            (Some(v @ ("v" | "i")), Some("=")) => {
                let is_voltage = v == "v";
                self.expression_source(card, place, 3, is_voltage)
            }
            _ => Err(Box::new(card.error(3, "expected `v=expression` or `i=expression`"))),
        }
    }

    fn expression_source(&mut self, card: &Card, place: &Place<'_>, k: usize, is_voltage: bool) -> Made<()> {
        let class = if is_voltage { "Spice.Sources.Vb" } else { "Spice.Sources.Ib" };
        let mut s = self.start(card, place, class, &["p", "n"])?;
        let begin = card.words[k + 1].end;
        let e = parse_expression(card, begin, card.line.lower.len())?;
        let e = substituted(&e, place).map_err(|why| {
            let span = card.line.span(begin, card.line.lower.len());
            Box::new(Diagnostic::error("netlist-number", span, why))
        })?;
        s.expressions.push(("value".to_owned(), e));
        if is_voltage {
            s.currents.push((format!("i({})", s.name), "i".to_owned()));
        }
        self.out.push(s);
        Ok(())
    }
}

fn control_current(card: &Card, i: usize, place: &Place<'_>) -> Made<Expr> {
    match card.word(i) {
        Some(name) => Ok(Expr::Current(format!("{}{name}", place.prefix))),
        None => Err(Box::new(card.error(i, "the controlling voltage source is missing"))),
    }
}

/// Parameters by their values, nodes and sources by their full names.
fn substituted(e: &Expr, place: &Place<'_>) -> Result<Expr, String> {
    let go = |e: &Expr| substituted(e, place).map(Box::new);
    Ok(match e {
        Expr::Name(n) if n == "time" => e.clone(),
        Expr::Name(_) => Expr::Number(e.value(&|n| place.parameter(n))?),
        Expr::Voltage(..) | Expr::Current(..) => resolved(e, place),
        Expr::Unary(op, a) => Expr::Unary(op, go(a)?),
        Expr::Binary(op, a, b) => Expr::Binary(op, go(a)?, go(b)?),
        Expr::Choice(a, b, c) => Expr::Choice(go(a)?, go(b)?, go(c)?),
        Expr::Call(f, x) => {
            Expr::Call(f.clone(), x.iter().map(|e| substituted(e, place)).collect::<Result<_, _>>()?)
        }
        Expr::Number(_) => e.clone(),
    })
}

fn pair(card: &Card, place: &Place<'_>, pairs: &[(String, usize)], names: &[&str]) -> Made<Option<f64>> {
    match pairs.iter().find(|p| names.contains(&p.0.as_str())) {
        Some((_, i)) => place.value(card, *i).map(Some),
        None => Ok(None),
    }
}

/// How many of a device stand in parallel: `m=`.
fn multiplicity(card: &Card, place: &Place<'_>, pairs: &[(String, usize)]) -> Made<f64> {
    pairs.iter().find(|p| p.0 == "m").map_or(Ok(1.0), |(_, i)| above_zero(card, place, *i))
}

/// A number of devices in parallel, or an area: none or less than none of a device is no device.
fn above_zero(card: &Card, place: &Place<'_>, i: usize) -> Made<f64> {
    let x = place.value(card, i)?;
    if x > 0.0 {
        return Ok(x);
    }
    Err(Box::new(
        Diagnostic::error(
            "netlist-number",
            card.span(i),
            format!("the number of parallel devices or the area is {x}, but must be above zero"),
        )
        .help("`m=2` makes two equal devices in parallel; to take a device out, delete its line or begin it with `*`"),
    ))
}

impl Instance {
    /// Whether what comes out of it went in some time before.
    pub fn has_delay(&self) -> bool {
        self.class.starts_with("Lines.")
    }

    pub fn set(&mut self, name: &str, x: f64) {
        self.modifiers.retain(|m| m.0 != name);
        self.modifiers.push((name.to_owned(), real(x)));
    }
    pub fn set_all(&mut self, values: &[(&str, f64)]) {
        for (name, x) in values {
            self.set(name, *x);
        }
    }
    fn start_from(
        &mut self,
        parameter: &str,
        solved: &[(f64, &'static str)],
        pins: &[(f64, &'static str)],
        given: Option<f64>,
    ) {
        self.initial.push(Initial {
            parameter: parameter.to_owned(),
            solved: solved.to_vec(),
            pins: pins.to_vec(),
            given,
        });
    }
}

/// What only the whole circuit shows: names used twice, a missing ground, unknown sources, nodes that dangle.
fn check(deck: &Deck, instances: &[Instance], diagnostics: &mut Vec<Diagnostic>) {
    if diagnostics.iter().any(Diagnostic::is_error) {
        return;
    }
    let mut seen: HashMap<&str, Span> = HashMap::new();
    for i in instances {
        if let Some(first) = seen.insert(&i.name, i.span) {
            let mut d =
                Diagnostic::error("netlist-syntax", i.span, format!("there are two elements `{}`", i.name));
            d.related.push(harpoon_base::Label {
                span: first,
                message: "the first".to_owned(),
                component: String::new(),
            });
            diagnostics.push(d);
        }
    }
    let mut nodes: BTreeMap<&str, (usize, Span)> = BTreeMap::new();
    for i in instances {
        for (_, node) in &i.pins {
            nodes.entry(node).or_insert((0, i.span)).0 += 1;
        }
    }
    if instances.is_empty() {
        diagnostics.push(
            Diagnostic::error("netlist-syntax", Span::NONE, "the netlist has no elements")
                .help("the first line of a netlist is its title; elements begin in the second"),
        );
    } else if !nodes.contains_key("0") {
        diagnostics.push(
            Diagnostic::error("netlist-node", instances[0].span, "the circuit has no ground")
                .help("the node `0` is ground"),
        );
    }
    for (node, (n, span)) in &nodes {
        if *n == 1 && *node != "0" {
            diagnostics.push(Diagnostic::warning(
                "netlist-node",
                *span,
                format!("nothing else is connected to the node `{node}`"),
            ));
        }
    }
    let currents: Vec<&str> =
        instances.iter().flat_map(|i| i.currents.iter().map(|c| c.0.as_str())).collect();
    for i in instances {
        for (_, e) in &i.expressions {
            e.each_signal(&mut |s| {
                let problem = match s {
                    Expr::Voltage(a, b) => [Some(a), b.as_ref()]
                        .into_iter()
                        .flatten()
                        .find(|n| !nodes.contains_key(n.as_str()) && n.as_str() != "0")
                        .map(|n| ("netlist-node", format!("there is no node `{n}`"))),
                    Expr::Current(name) => (!currents.contains(&format!("i({name})").as_str()))
                        .then(|| ("netlist-model", format!("there is no voltage source `{name}`"))),
                    _ => None,
                };
                if let Some((code, message)) = problem {
                    diagnostics.push(Diagnostic::error(code, i.span, message));
                }
            });
        }
    }
    for a in &deck.analyses {
        if let Analysis::Dc(sweep) = a
            && !instances.iter().any(|i| i.name == sweep.source && i.independent.is_some())
        {
            diagnostics.push(Diagnostic::error(
                "netlist-model",
                Span::NONE,
                format!("`.dc` sweeps `{}`, which is no independent source of the circuit", sweep.source),
            ));
        }
    }
    for (node, _) in &deck.initial {
        if !nodes.contains_key(node.as_str()) {
            diagnostics.push(Diagnostic::error(
                "netlist-node",
                Span::NONE,
                format!("`.ic` names the node `{node}`, which is not there"),
            ));
        }
    }
}
