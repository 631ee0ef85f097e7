//! Port and token of a folder's studio, kept for its next start, so that a page that is left open finds the server
//! again.
//!
//! They stand in a directory of the user's, not in the opened folder: a folder from elsewhere must not bring along a
//! secret that somebody knows. A token goes with its port: where the port belongs to another program by now, both
//! are new.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Who has been away for longer opens a new page.
const MAX_AGE: Duration = Duration::from_secs(7 * 24 * 3600);

const TOKEN_LETTERS: usize = 48;

pub struct Address {
    pub listener: TcpListener,
    pub port: u16,
    pub token: String,
}

/// Listens for a folder: where it did the last time, if no other port is wanted.
pub fn listen(folder: &Path, port: u16) -> io::Result<Address> {
    listen_with(home().as_deref(), folder, port)
}

fn listen_with(home: Option<&Path>, folder: &Path, port: u16) -> io::Result<Address> {
    let bind = |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let file = home.map(|home| home.join(file_name(folder)));
    let kept = file.as_deref().and_then(recall).filter(|(kept, _)| port == 0 || port == *kept);
    let (listener, token) = match kept.and_then(|(port, token)| Some((bind(port).ok()?, token))) {
        Some(known) => known,
        None => (bind(port)?, new_token()?),
    };
    let port = listener.local_addr()?.port();
    if let Some(file) = file {
        // Without it a page that was left open has to be opened anew; nothing else is lost.
        let _ = keep(&file, port, &token);
    }
    Ok(Address { listener, port, token })
}

/// Of this user alone: gone with the session where the system has such a place.
fn home() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    from("XDG_RUNTIME_DIR")
        .or_else(|| from("LOCALAPPDATA"))
        .or_else(|| from("HOME").map(|h| h.join(".cache")))
        .map(|p| p.join("harpoon"))
}

fn file_name(folder: &Path) -> String {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    format!("studio-{:016x}", hasher.finish())
}

fn recall(file: &Path) -> Option<(u16, String)> {
    let age = file.metadata().ok()?.modified().ok()?.elapsed().ok()?;
    let text = std::fs::read_to_string(file).ok().filter(|_| age < MAX_AGE)?;
    let (port, token) = text.trim().split_once(' ')?;
    let is_token = token.len() == TOKEN_LETTERS && token.bytes().all(|b| b.is_ascii_hexdigit());
    is_token.then_some((port.parse().ok()?, token.to_owned()))
}

fn keep(file: &Path, port: u16, token: &str) -> io::Result<()> {
    let folder = file.parent().ok_or_else(|| io::Error::other("no folder"))?;
    std::fs::create_dir_all(folder)?;
    let _ = std::fs::remove_file(file);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(format!("{port} {token}\n").as_bytes())
}

/// 192 random bits as text that needs no escaping.
fn new_token() -> io::Result<String> {
    let mut bytes = [0; TOKEN_LETTERS / 2];
    getrandom::fill(&mut bytes).map_err(|e| io::Error::other(e.to_string()))?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_found_where_it_was_and_a_taken_port_gets_a_new_secret() {
        let top = std::env::temp_dir().join(format!("harpoon-address-{}", std::process::id()));
        let (home, folder, other) = (top.join("home"), top.join("a"), top.join("b"));
        for folder in [&folder, &other] {
            std::fs::create_dir_all(folder).expect("a folder");
        }
        let first = listen_with(Some(&home), &folder, 0).expect("an address");
        let (port, token) = (first.port, first.token.clone());
        let second = listen_with(Some(&home), &folder, 0).expect("an address");
        assert!(second.port != port && second.token != token, "the first one still listens");
        let (port, token) = (second.port, second.token.clone());
        drop((first, second));
        let again = listen_with(Some(&home), &folder, 0).expect("an address");
        assert_eq!((again.port, &again.token), (port, &token));
        let elsewhere = listen_with(Some(&home), &other, 0).expect("an address");
        assert!(elsewhere.port != port && elsewhere.token != token);
        let nowhere = listen_with(None, &folder, 0).expect("an address");
        assert_ne!(nowhere.token, token);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = home.join(file_name(&folder)).metadata().expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let _ = std::fs::remove_dir_all(&top);
    }
}
