//! How long a question may take, and how much its answer may hold.
//!
//! Who asks about texts of strangers asks [`within`] limits. What works on the answer says with [`spend`] that it goes
//! on, and with [`spend_bytes`] what it writes; beyond the limits the question ends at once, by unwinding, so that nobody
//! takes a half answer for a whole one. Outside of `within` both cost nothing and end nothing.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

/// The clock is looked at once for so many steps of work.
const STEPS: u64 = 2000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impatience {
    TooLong,
    TooLarge,
}

#[derive(Clone, Copy)]
pub struct Limits {
    pub time: Duration,
    pub n_bytes: u64,
}

thread_local! {
    static STEPS_LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    static BYTES_LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    static UNTIL: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Answers, or gives up at the limits. A question within another has what is left of that one's at most.
pub fn within<T>(limits: Limits, question: impl FnOnce() -> T) -> Result<T, Impatience> {
    let (steps, bytes, until) = (STEPS_LEFT.get(), BYTES_LEFT.get(), UNTIL.get());
    let own = Instant::now() + limits.time;
    let own_bytes = limits.n_bytes.min(bytes);
    UNTIL.set(Some(until.map_or(own, |until| until.min(own))));
    STEPS_LEFT.set(STEPS);
    BYTES_LEFT.set(own_bytes);
    // What is left unfinished belongs to the question and goes with it.
    let answer = catch_unwind(AssertUnwindSafe(question));
    let written = own_bytes - BYTES_LEFT.get();
    STEPS_LEFT.set(if until.is_some() { 0 } else { steps });
    BYTES_LEFT.set(if until.is_some() { bytes - written } else { bytes });
    UNTIL.set(until);
    answer.or_else(|payload| {
        payload.downcast::<Impatience>().map_or_else(|other| resume_unwind(other), |why| Err(*why))
    })
}

/// So many steps of work, each some hundred nanoseconds at most.
pub fn spend(n_steps: u64) {
    let left = STEPS_LEFT.get();
    match left.checked_sub(n_steps) {
        Some(rest) => STEPS_LEFT.set(rest),
        None => look_at_the_clock(),
    }
}

#[cold]
fn look_at_the_clock() {
    let until = UNTIL.get();
    STEPS_LEFT.set(if until.is_some() { STEPS } else { u64::MAX });
    if until.is_some_and(|until| Instant::now() > until) {
        resume_unwind(Box::new(Impatience::TooLong));
    }
}

/// So many bytes of the answer.
pub fn spend_bytes(n: usize) {
    if UNTIL.get().is_none() {
        return;
    }
    match BYTES_LEFT.get().checked_sub(n as u64) {
        Some(rest) => BYTES_LEFT.set(rest),
        None => resume_unwind(Box::new(Impatience::TooLarge)),
    }
    spend(n as u64 / 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Limits = Limits { time: Duration::from_millis(20), n_bytes: 1000 };
    const LONG: Limits = Limits { time: Duration::from_secs(60), n_bytes: 1_000_000 };

    fn forever() {
        loop {
            spend(1);
        }
    }

    #[test]
    fn a_question_without_end_ends_at_its_limit_and_the_next_one_is_answered() {
        assert_eq!(within(SHORT, forever), Err(Impatience::TooLong));
        assert_eq!(within(SHORT, || 3), Ok(3));
        // Nobody is waiting: work goes on.
        (0..10 * STEPS).for_each(|_| spend(1));
    }

    #[test]
    fn an_answer_that_grows_ends_at_its_limit() {
        assert_eq!(within(SHORT, || spend_bytes(900)), Ok(()));
        assert_eq!(within(SHORT, || (0..20).for_each(|_| spend_bytes(100))), Err(Impatience::TooLarge));
    }

    #[test]
    fn a_question_within_another_has_what_is_left_of_it() {
        let outer = within(LONG, || {
            assert_eq!(within(SHORT, forever), Err(Impatience::TooLong));
            within(SHORT, || spend_bytes(800))
        });
        assert_eq!(outer, Ok(Ok(())));
        assert_eq!(within(SHORT, || within(LONG, forever)), Ok(Err(Impatience::TooLong)));
        let twice = || (0..2).map(|_| within(LONG, || spend_bytes(600))).collect::<Vec<_>>();
        assert_eq!(within(SHORT, twice), Ok(vec![Ok(()), Err(Impatience::TooLarge)]));
    }

    #[test]
    #[should_panic(expected = "a mistake")]
    fn a_mistake_stays_a_mistake() {
        let _ = within(LONG, || panic!("a mistake"));
    }
}
