//! Independent sources: what stands behind the nodes of V and I.

use crate::cards::{Analysis, Card};
use crate::devices::{Independent, Instance, Made, Maker};
use crate::expand::Place;
use crate::lines::ignored;
use crate::modelica::real;
use harpoon_base::Diagnostic;

/// Whether a word begins the next part of the card, so that the numbers of the last one end.
fn begins_part(word: &str) -> bool {
    matches!(
        word,
        "dc" | "ac"
            | "r"
            | "td"
            | "="
            | "pulse"
            | "sin"
            | "exp"
            | "pwl"
            | "sffm"
            | "distof1"
            | "distof2"
            | "am"
            | "trnoise"
            | "trrandom"
            | "external"
    )
}

impl Maker<'_> {
    pub fn source(&mut self, card: &Card, place: &Place<'_>, is_voltage: bool) -> Made<()> {
        let letter = if is_voltage { 'V' } else { 'I' };
        let mut s = self.start(card, place, "", &["p", "n"])?;
        let mut dc: Option<f64> = None;
        let mut small: Option<(f64, f64)> = None;
        // Where the waveform is, and its numbers.
        let mut wave: Option<(usize, Vec<f64>)> = None;
        let mut i = 3;
        while let Some(word) = card.word(i) {
            match word {
                "dc" => {
                    if card.word(i + 1) == Some("=") {
                        i += 1;
                    }
                    dc = Some(place.value(card, i + 1)?);
                    i += 2;
                }
                "ac" => {
                    i += 1;
                    if card.word(i) == Some("=") {
                        i += 1;
                    }
                    let mut given = Vec::new();
                    while given.len() < 2 && card.word(i).is_some_and(|w| !begins_part(w)) {
                        given.push(place.value(card, i)?);
                        i += 1;
                    }
                    let part = |k: usize, default: f64| given.get(k).copied().unwrap_or(default);
                    small = Some((part(0, 1.0), part(1, 0.0)));
                }
                "pulse" | "sin" | "exp" | "pwl" | "sffm" => {
                    let at = i;
                    let mut numbers = Vec::new();
                    i += 1;
                    while card.word(i).is_some_and(|w| !begins_part(w)) {
                        numbers.push(place.value(card, i)?);
                        i += 1;
                    }
                    wave = Some((at, numbers));
                }
                "r" | "td" if wave.is_some() && card.word(i + 1) == Some("=") => {
                    let message = format!("`{word}=` of a waveform is not known");
                    self.diagnostics.push(ignored(card.span(i), &message));
                    i += 3;
                }
                "distof1" | "distof2" | "am" | "trnoise" | "trrandom" | "external" => {
                    self.diagnostics
                        .push(ignored(card.span(i), &format!("the waveform `{word}` is not known")));
                    break;
                }
                _ => {
                    dc = Some(place.value(card, i)?);
                    i += 1;
                }
            }
        }
        let (step, stop) = self
            .deck
            .analyses
            .iter()
            .find_map(|a| match a {
                Analysis::Transient { step, stop, .. } => Some((*step, *stop)),
                _ => None,
            })
            .unwrap_or((1e-3, 1.0));
        let Some((at, x)) = wave else {
            let value = dc.unwrap_or(0.0);
            s.class = format!("Spice.Sources.{letter}dc");
            s.set("dc", value);
            return self.finish_source(s, Independent { is_voltage, dc: value, at_start: value, small });
        };
        let kind = card.word(at).unwrap_or("").to_owned();
        let arg = |k: usize, default: f64| x.get(k).copied().unwrap_or(default);
        // A zero of a time means the default of SPICE.
        let time = |k: usize, default: f64| x.get(k).copied().filter(|t| *t > 0.0).unwrap_or(default);
        let at_start;
        match kind.as_str() {
            "pulse" => {
                let (tr, tf) = (time(3, step), time(4, step));
                let pw = time(5, stop);
                s.set_all(&[
                    ("v1", arg(0, 0.0)),
                    ("v2", arg(1, 0.0)),
                    ("td", arg(2, 0.0)),
                    ("tr", tr),
                    ("tf", tf),
                    ("pw", pw),
                ]);
                s.set("per", time(6, stop.max(tr + tf + pw) * 2.0).max(tr + tf + pw));
                at_start = arg(0, 0.0);
            }
            "sin" => {
                let phase = arg(5, 0.0).to_radians();
                s.set_all(&[
                    ("vo", arg(0, 0.0)),
                    ("va", arg(1, 0.0)),
                    ("freq", time(2, 1.0 / stop)),
                    ("td", arg(3, 0.0)),
                    ("theta", arg(4, 0.0)),
                    ("phase", phase),
                ]);
                at_start = arg(0, 0.0) + arg(1, 0.0) * phase.sin();
            }
            "exp" => {
                let (td1, tau1) = (arg(2, 0.0), time(3, step));
                s.set_all(&[
                    ("v1", arg(0, 0.0)),
                    ("v2", arg(1, 0.0)),
                    ("td1", td1),
                    ("tau1", tau1),
                    ("td2", arg(4, td1 + step)),
                    ("tau2", time(5, step)),
                ]);
                at_start = arg(0, 0.0);
            }
            "sffm" => {
                s.set_all(&[
                    ("vo", arg(0, 0.0)),
                    ("va", arg(1, 0.0)),
                    ("fc", time(2, 1.0 / stop)),
                    ("mdi", arg(3, 0.0)),
                    ("fs", time(4, 1.0 / stop)),
                ]);
                at_start = arg(0, 0.0);
            }
            _ => {
                if x.len() < 2 || x.len() % 2 != 0 {
                    return Err(Box::new(
                        Diagnostic::error(
                            "netlist-number",
                            card.span(at),
                            "a PWL waveform has pairs of time and value",
                        )
                        .help("expected `pwl(t1 v1 t2 v2 ...)`"),
                    ));
                }
                let mut rows: Vec<(f64, f64)> = x.chunks(2).map(|c| (c[0], c[1])).collect();
                if rows.windows(2).any(|w| w[1].0 < w[0].0) {
                    return Err(Box::new(Diagnostic::error(
                        "netlist-number",
                        card.span(at),
                        "the times of a PWL waveform must grow",
                    )));
                }
                at_start = rows[0].1;
                if rows[0].0 > 0.0 {
                    rows.insert(0, (0.0, rows[0].1));
                }
                if let Some(&(t, v)) = rows.last() {
                    rows.push((t.max(stop) * 2.0 + 1.0, v));
                }
                let rows: Vec<String> =
                    rows.iter().map(|(t, v)| format!("{}, {}", real(*t), real(*v))).collect();
                s.modifiers.push(("table".to_owned(), format!("[{}]", rows.join("; "))));
            }
        }
        s.class = format!("Spice.Sources.{letter}{kind}");
        self.finish_source(s, Independent { is_voltage, dc: dc.unwrap_or(at_start), at_start, small })
    }

    fn finish_source(&mut self, mut s: Instance, independent: Independent) -> Made<()> {
        if independent.is_voltage {
            s.currents.push((format!("i({})", s.name), "i".to_owned()));
        }
        s.independent = Some(independent);
        self.out.push(s);
        Ok(())
    }
}
