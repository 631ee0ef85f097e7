//! A progress bar for runs that take long enough to wonder about.

use std::io::Write;
use std::time::{Duration, Instant};

const WIDTH: usize = 40;

pub struct Progress {
    is_on: bool,
    started: Instant,
    shown: Option<Instant>,
}

impl Progress {
    pub fn new(is_on: bool) -> Progress {
        Progress { is_on, started: Instant::now(), shown: None }
    }

    /// `part` goes from 0 to 1. Nothing appears in the first half second, and then at most ten times a second.
    pub fn show(&mut self, part: f64) {
        if !self.is_on {
            return;
        }
        let now = Instant::now();
        let is_due = match self.shown {
            None => now - self.started > Duration::from_millis(500),
            Some(last) => now - last > Duration::from_millis(100),
        };
        if !is_due {
            return;
        }
        self.shown = Some(now);
        let _ = std::io::stderr().write_all(bar(part, now - self.started).as_bytes());
    }

    pub fn clear(&mut self) {
        if self.shown.is_some() {
            let _ = std::io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

fn bar(part: f64, elapsed: Duration) -> String {
    let part = part.clamp(0.0, 1.0);
    let full = (part * WIDTH as f64).round() as usize;
    let left = match part > 0.02 {
        true => format!(", {:.0} s left", elapsed.as_secs_f64() * (1.0 - part) / part),
        false => String::new(),
    };
    format!("\r[{}{}] {:3.0} %{left}\x1b[K", "=".repeat(full), " ".repeat(WIDTH - full), part * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_tells_how_much_is_done_and_left() {
        assert_eq!(
            bar(0.25, Duration::from_secs(10)),
            format!("\r[{}{}]  25 %, 30 s left\x1b[K", "=".repeat(10), " ".repeat(30))
        );
    }
}
