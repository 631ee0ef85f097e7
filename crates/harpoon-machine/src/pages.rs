//! Memory of its own for code: written, then executable, never both.

use memmap2::{Mmap, MmapMut};
use std::io;

pub struct Pages {
    map: Mmap,
    len: usize,
}

impl Pages {
    pub fn executable(code: &[u8]) -> io::Result<Pages> {
        let mut map = MmapMut::map_anon(code.len().max(1))?;
        map[..code.len()].copy_from_slice(code);
        let map = map.make_exec()?;
        see_new_code(&map)?;
        Ok(Pages { map, len: code.len() })
    }

    pub fn at(&self, offset: usize) -> *const u8 {
        self.map[offset..].as_ptr()
    }

    pub fn len(&self) -> usize {
        self.len
    }
}

/// Caches of instructions that do not follow memory by themselves are told.
#[cfg(target_arch = "aarch64")]
fn see_new_code(map: &Mmap) -> io::Result<()> {
    use wasmtime_internal_jit_icache_coherence::{clear_cache, pipeline_flush_mt};
    // SAFETY: the range is that of the map.
    unsafe { clear_cache(map.as_ptr().cast(), map.len()) }.map_err(io::Error::other)?;
    pipeline_flush_mt().map_err(io::Error::other)
}

#[cfg(not(target_arch = "aarch64"))]
fn see_new_code(_: &Mmap) -> io::Result<()> {
    Ok(())
}
