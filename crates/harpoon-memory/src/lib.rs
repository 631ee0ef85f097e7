//! The allocator, and last words for the case that memory is short.
//!
//! Translating makes and drops many small things; mimalloc is made for that. Where it has nothing more to give, a
//! process would be aborted without a word the user can use. Instead, the words that were prepared are written and the
//! process ends with status 1. They are prepared before, since there is no memory left to make them.

use libmimalloc_sys as mi;
use std::alloc::{GlobalAlloc, Layout};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

pub struct Allocator;

struct LastWords {
    stdout: String,
    stderr: String,
}

static LAST_WORDS: Mutex<LastWords> = Mutex::new(LastWords { stdout: String::new(), stderr: String::new() });
static IS_SPEAKING: AtomicBool = AtomicBool::new(false);

/// What is written where memory is short from now on; without any, the process is aborted as usual.
pub fn prepare_last_words(stdout: String, stderr: String) {
    // The streams get their buffers now.
    drop((std::io::stdout().lock(), std::io::stderr().lock()));
    if let Ok(mut words) = LAST_WORDS.lock() {
        *words = LastWords { stdout, stderr };
    }
}

#[cold]
fn short_of_memory() {
    if IS_SPEAKING.swap(true, Ordering::SeqCst) {
        return;
    }
    // Whoever holds the lock is busy preparing; then nothing is said.
    let Ok(words) = LAST_WORDS.try_lock() else { return };
    if words.stdout.is_empty() && words.stderr.is_empty() {
        return;
    }
    let _ = std::io::stderr().write_all(words.stderr.as_bytes());
    let mut stdout = std::io::stdout();
    let _ = stdout.write_all(words.stdout.as_bytes()).and_then(|()| stdout.flush());
    std::process::exit(1);
}

#[inline]
fn looked_at(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        short_of_memory();
    }
    memory
}

/// Whatever mimalloc gives begins at a multiple of this, also if it is not asked to; not to ask is quicker.
const WORD: usize = align_of::<usize>();

// SAFETY: everything is handed on to mimalloc, which keeps the contract (what it gives unasked is aligned to a word);
// looking at a pointer changes nothing, and ending the process while there is no memory returns to nobody.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let memory = match layout.align() <= WORD {
            true => unsafe { mi::mi_malloc(layout.size()) },
            false => unsafe { mi::mi_malloc_aligned(layout.size(), layout.align()) },
        };
        looked_at(memory.cast())
    }
    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let memory = match layout.align() <= WORD {
            true => unsafe { mi::mi_zalloc(layout.size()) },
            false => unsafe { mi::mi_zalloc_aligned(layout.size(), layout.align()) },
        };
        looked_at(memory.cast())
    }
    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let memory = match layout.align() <= WORD {
            true => unsafe { mi::mi_realloc(memory.cast(), size) },
            false => unsafe { mi::mi_realloc_aligned(memory.cast(), size, layout.align()) },
        };
        looked_at(memory.cast())
    }
    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, _: Layout) {
        unsafe { mi::mi_free(memory.cast()) }
    }
}
