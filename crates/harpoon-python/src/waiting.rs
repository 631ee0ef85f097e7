//! Work beside the interpreter: in a thread with a deep stack, without the interpreter's lock. The thread of the caller
//! waits, looks whether Ctrl-C was pressed, and tells how far the work is.

use crate::errors::{Kind, say};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::Duration;

const STACK_BYTES: usize = 256 << 20;
const PATIENCE: Duration = Duration::from_millis(50);

/// What the work and who waits for it say to each other.
pub struct Talk {
    /// The work is to end.
    pub cancel: AtomicBool,
    /// The part that is done.
    part: AtomicU64,
    waiting: Thread,
}

impl Default for Talk {
    /// Of the thread that is going to wait.
    fn default() -> Talk {
        Talk { cancel: AtomicBool::new(false), part: AtomicU64::new(0), waiting: std::thread::current() }
    }
}

impl Talk {
    /// There is something to be handed on.
    pub fn wake(&self) {
        self.waiting.unpark();
    }

    pub fn tell(&self, part: f64) {
        self.part.store(part.to_bits(), Ordering::Relaxed);
    }
}

/// Says that the work has ended, in whatever way.
struct End<'a> {
    is_over: &'a AtomicBool,
    waiting: Thread,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Release);
        self.waiting.unpark();
    }
}

/// Does the work. `progress` is called with the part that is done, now and then; an exception in it, or Ctrl-C, ends
/// the work. A panic is an exception.
pub fn wait<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Talk) -> T + Send,
) -> PyResult<T> {
    let talk = Talk::default();
    let mut told = std::time::Instant::now();
    let tell = |is_stopped: bool| match progress {
        Some(call) if !is_stopped && told.elapsed() >= PATIENCE => {
            told = std::time::Instant::now();
            call.call1((f64::from_bits(talk.part.load(Ordering::Relaxed)),)).map(drop)
        }
        _ => Ok(()),
    };
    beside(py, &talk, tell, || work(&talk))
}

/// The same with something to do in the interpreter whenever the work wakes it, and once more at the end. It is told
/// whether the work was stopped, after which nothing more is done with its results.
pub fn wait_and<T: Send>(
    py: Python<'_>,
    hand_on: impl FnMut(bool) -> PyResult<()>,
    work: impl FnOnce(&Talk) -> T + Send,
) -> PyResult<T> {
    let talk = Talk::default();
    beside(py, &talk, hand_on, || work(&talk))
}

fn beside<T: Send>(
    py: Python<'_>,
    talk: &Talk,
    mut meanwhile: impl FnMut(bool) -> PyResult<()>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let is_over = AtomicBool::new(false);
    let mut stopped: PyResult<()> = Ok(());
    let done = std::thread::scope(|scope| {
        let end = End { is_over: &is_over, waiting: talk.waiting.clone() };
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, move || {
            let _end = end;
            work()
        });
        let thread = match thread {
            Ok(thread) => thread,
            Err(e) => {
                return Err(say(Kind::Simulation, "failed", format!("no thread could be started: {e}")));
            }
        };
        while !is_over.load(Ordering::Acquire) {
            py.detach(|| std::thread::park_timeout(PATIENCE));
            // Also after a stop, so that nobody waits for what is handed on to be taken.
            if stopped.is_err() {
                let _ = meanwhile(true);
                continue;
            }
            stopped = py.check_signals().and_then(|()| meanwhile(false));
            if stopped.is_err() {
                talk.cancel.store(true, Ordering::Relaxed);
            }
        }
        py.detach(|| thread.join()).map_err(|_| {
            say(
                Kind::Simulation,
                "failed",
                "this is an error in Harpoon, please report it; what it was is on stderr",
            )
        })
    });
    stopped?;
    let done = done?;
    meanwhile(false)?;
    Ok(done)
}
