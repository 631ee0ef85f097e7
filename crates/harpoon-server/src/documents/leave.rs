//! The folders that models of an opened folder may read beside it, by the user's leave. Kept with the journal, outside
//! of the folder: a folder that comes from elsewhere cannot bring leave along.

use crate::protocol::Event;
use std::path::{Path, PathBuf};

const NAME: &str = "allow-read.json";

/// Whether a folder may be read, since a model wants one of its files.
pub fn question(folder: &Path, file: &Path) -> Event {
    Event::ReadWanted { folder: folder.display().to_string(), file: file.display().to_string() }
}

/// What was allowed before and what is allowed now, which is kept for the next time.
pub fn folders(state: Option<&Path>, given: &[PathBuf]) -> Vec<PathBuf> {
    let file = state.map(|state| state.join(NAME));
    let text = file.as_ref().and_then(|file| std::fs::read(file).ok());
    let mut allowed: Vec<PathBuf> =
        text.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
    let n_before = allowed.len();
    for folder in given.iter().filter_map(|folder| folder.canonicalize().ok()) {
        if !allowed.contains(&folder) {
            allowed.push(folder);
        }
    }
    if allowed.len() > n_before
        && let (Some(file), Ok(text)) = (&file, serde_json::to_vec(&allowed))
    {
        // Where it cannot be kept it has to be given again.
        let _ = std::fs::write(file, text);
    }
    allowed
}

#[cfg(test)]
mod tests {
    #[test]
    fn leave_is_remembered() {
        let state = std::env::temp_dir().join(format!("harpoon-leave-{}", std::process::id()));
        std::fs::create_dir_all(&state).unwrap();
        let data = std::env::temp_dir().canonicalize().unwrap();
        assert!(super::folders(Some(&state), &[]).is_empty());
        assert_eq!(super::folders(Some(&state), std::slice::from_ref(&data)), std::slice::from_ref(&data));
        assert_eq!(super::folders(Some(&state), &[]), [data]);
        std::fs::remove_dir_all(&state).unwrap();
    }
}
