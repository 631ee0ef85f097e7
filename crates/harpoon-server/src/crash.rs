//! What is written down when we make a mistake: where in our own code, and nothing of the user's.

use std::path::Path;
use std::sync::Mutex;

/// The place of the last panic. A message could hold the user's text; a line of our source cannot.
static PLACE: Mutex<String> = Mutex::new(String::new());

/// Panics leave their place behind instead of a message on the terminal.
pub fn install() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic
            .location()
            .map_or_else(String::new, |l| format!("{}:{}:{}", l.file(), l.line(), l.column()));
        if let Ok(mut last) = PLACE.lock() {
            *last = place;
        }
    }));
}

/// Writes the report into the project and returns the place.
pub fn report(root: &Path) -> String {
    let place = PLACE.lock().map(|p| p.clone()).unwrap_or_default();
    let text = format!(
        "Harpoon {} made a mistake at {place}\nsystem: {} {}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    let _ = std::fs::write(root.join(".harpoon/crash.txt"), text);
    place
}
