//! The energy ledger as text.

use harpoon_driver::{Heading, Ledger, Row};

/// A table: one line for each element that took part, then the totals.
pub fn table(ledger: &Ledger) -> String {
    let mut lines: Vec<[String; 5]> = Vec::new();
    let titles = ["element", "", "supplied", "stored", "dissipated"].map(str::to_owned);
    lines.push(titles);
    let took_part = |row: &&Row| row.throughput > 0.0 || row.energy != 0.0;
    for row in ledger.rows.iter().filter(took_part) {
        let mut line =
            [row.component.replace('`', ""), row.kind.clone(), String::new(), String::new(), String::new()];
        match row.heading {
            Heading::Supplied => line[2] = number(row.energy),
            Heading::Stored => line[3] = number(row.energy),
            Heading::Dissipated | Heading::Other => line[4] = number(row.energy),
        }
        // A store that does more than store: heat, or work of its signal.
        if row.rest > 0.0 {
            line[4] = number(row.rest);
        } else if row.rest < 0.0 {
            line[2] = number(-row.rest);
        }
        lines.push(line);
    }
    let totals = [number(ledger.supplied), number(ledger.stored), number(ledger.dissipated + ledger.other)];
    let [supplied, stored, dissipated] = totals;
    lines.push(["total".to_owned(), String::new(), supplied, stored, dissipated]);
    let width = |k: usize| lines.iter().map(|l| l[k].chars().count()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2), width(3), width(4)];
    let mut out = String::new();
    for (n, line) in lines.iter().enumerate() {
        let [w0, w1, w2, w3, w4] = widths;
        let text =
            format!("{:w0$}  {:w1$}  {:>w2$}  {:>w3$}  {:>w4$}", line[0], line[1], line[2], line[3], line[4]);
        if n + 1 == lines.len() {
            out.push_str(&"-".repeat(text.chars().count()));
            out.push('\n');
        }
        out.push_str(text.trim_end());
        out.push('\n');
    }
    if ledger.lost_in_impulses.abs() > 1e-12 * ledger.throughput {
        out.push_str(&format!("lost in impulses: {}\n", number(ledger.lost_in_impulses)));
    }
    out.push_str(&format!(
        "residual: {} ({:.1e} of the throughput, {})\n",
        number(ledger.residual),
        ledger.relative_residual().abs(),
        number(ledger.throughput)
    ));
    out
}

fn number(x: f64) -> String {
    if x == 0.0 {
        "0".to_owned()
    } else if (1e-3..1e6).contains(&x.abs()) {
        let digits = (5 - x.abs().log10().floor() as i32).max(0) as usize;
        format!("{x:.digits$}")
    } else {
        format!("{x:.5e}")
    }
}
