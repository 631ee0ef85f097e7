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

/// Where the last panic was, in our own source.
pub fn place() -> String {
    PLACE.lock().map(|p| p.clone()).unwrap_or_default()
}

/// Writes the report of a mistake at this place into what we keep about the project.
pub fn report(state: Option<&Path>, place: &str) {
    let Some(state) = state else { return };
    let text = format!(
        "Harpoon {} made a mistake at {place}\nsystem: {} {}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    let _ = std::fs::write(state.join("crash.txt"), text);
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_report_names_our_line_and_nothing_of_the_user() {
        let usual = std::panic::take_hook();
        super::install();
        let root = std::env::temp_dir().join(format!("harpoon-crash-{}", std::process::id()));
        std::fs::create_dir_all(&root).expect("a folder");
        let secret = String::from("SecretModel");
        let caught = std::panic::catch_unwind(|| panic!("cannot draw {secret}"));
        let place = super::place();
        super::report(Some(&root), &place);
        std::panic::set_hook(usual);
        assert!(caught.is_err() && place.contains("crash.rs:"), "{place}");
        let text = std::fs::read_to_string(root.join("crash.txt")).expect("a report");
        let _ = std::fs::remove_dir_all(&root);
        assert!(text.contains(&place) && !text.contains("Secret"), "{text}");
        assert!(!text.contains(&*root.to_string_lossy()), "{text}");
    }
}
