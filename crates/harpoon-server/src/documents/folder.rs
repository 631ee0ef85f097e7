//! The opened folder behind a handle: every file is reached relative to it, and no link leads out of it.
//!
//! The system resolves names below the handle (`cap-std`, with `openat2` where there is one), so that a link that
//! another program puts there at the wrong moment is not followed either. Only plain files are read and written, no
//! pipes and devices.

use cap_fs_ext::{FollowSymlinks, OpenOptionsFollowExt};
use cap_std::fs::{Dir, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

pub struct Folder {
    dir: Dir,
}

fn refused(reason: &str) -> io::Error {
    io::Error::other(reason.to_owned())
}

/// The names that the studio writes: Modelica texts, the order of a package, its own state, and resources.
pub fn is_ours(name: &str) -> bool {
    let path = Path::new(name);
    let is_plain =
        |c: Component<'_>| matches!(c, Component::Normal(n) if !n.to_string_lossy().starts_with('.'));
    let last = name.rsplit('/').next().unwrap_or_default();
    let is_known = last.ends_with(".mo") || last == "package.order" || name == "harpoon.json";
    !name.is_empty()
        && !name.contains(['\\', '\0'])
        && path.components().all(is_plain)
        && (is_known || is_picture(name))
}

/// A picture below a folder `Resources`: what a user places into documentation and icons.
pub fn is_picture(name: &str) -> bool {
    let mut parts = name.rsplit('/');
    let kind = parts.next().and_then(|last| last.rsplit_once('.')).map_or("", |(_, kind)| kind);
    matches!(kind, "png" | "jpg" | "jpeg" | "gif" | "webp") && parts.any(|part| part == "Resources")
}

impl Folder {
    pub fn open(root: &Path) -> io::Result<Folder> {
        Ok(Folder { dir: Dir::open_ambient_dir(root, cap_std::ambient_authority())? })
    }

    /// The bytes of a plain file of at most `max` bytes.
    pub fn read(&self, name: &str, max: u64) -> io::Result<Vec<u8>> {
        let mut options = OpenOptions::new();
        options.read(true);
        // A pipe without a writer would keep us waiting.
        #[cfg(unix)]
        cap_std::fs::OpenOptionsExt::custom_flags(&mut options, rustix::fs::OFlags::NONBLOCK.bits() as i32);
        let mut file = self.dir.open_with(name, &options)?;
        let about = file.metadata()?;
        if !about.is_file() {
            return Err(refused("this is not a plain file"));
        }
        if about.len() > max {
            return Err(refused(&format!("the file is larger than {} MB", max >> 20)));
        }
        let mut bytes = Vec::new();
        (&mut file).take(max + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Under its name the file is always whole: it is written beside, brought to the disk, and renamed.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if !is_ours(name) {
            return Err(refused("the studio writes Modelica files and what belongs to them only"));
        }
        let target = self.target(name)?;
        let folder = target.parent().filter(|p| !p.as_os_str().is_empty());
        if let Some(folder) = folder {
            self.dir.create_dir_all(folder)?;
        }
        let last = target.file_name().unwrap_or_default().to_string_lossy();
        // Always the same name: what a studio that was killed left goes with the next writing.
        let beside = target.with_file_name(format!(".{last}.harpoon.part"));
        let _ = self.dir.remove_file(&beside);
        let write = || -> io::Result<()> {
            let mut options = OpenOptions::new();
            options.write(true).create_new(true).follow(FollowSymlinks::No);
            let mut file = self.dir.open_with(&beside, &options)?;
            file.write_all(bytes)?;
            if let Ok(old) = self.dir.metadata(&target) {
                file.set_permissions(old.permissions())?;
            }
            file.sync_all()?;
            self.dir.rename(&beside, &self.dir, &target)?;
            self.sync(folder);
            Ok(())
        };
        let result = write();
        if result.is_err() {
            let _ = self.dir.remove_file(&beside);
        }
        result
    }

    pub fn remove(&self, name: &str) -> io::Result<()> {
        if !is_ours(name) {
            return Err(refused("the studio removes Modelica files and what belongs to them only"));
        }
        self.dir.remove_file(name)?;
        self.sync(Path::new(name).parent().filter(|p| !p.as_os_str().is_empty()));
        Ok(())
    }

    /// Removes folders that have become empty, from the inside out.
    pub fn prune(&self, name: &str) {
        for folder in Path::new(name).ancestors().skip(1).filter(|p| !p.as_os_str().is_empty()) {
            if self.dir.remove_dir(folder).is_err() {
                return;
            }
        }
    }

    /// Whether nothing stands in the way of reading or making this file.
    pub fn may_hold(&self, name: &str) -> bool {
        is_ours(name) && self.target(name).is_ok()
    }

    /// Where a name leads: a link inside of the folder to its end, a link out of it nowhere.
    fn target(&self, name: &str) -> io::Result<PathBuf> {
        match self.dir.symlink_metadata(name) {
            Ok(about) if about.is_symlink() => self.dir.canonicalize(name),
            Ok(about) if about.is_file() => Ok(PathBuf::from(name)),
            Ok(_) => Err(refused("this is not a plain file")),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(PathBuf::from(name)),
            Err(e) => Err(e),
        }
    }

    /// A new name must survive a power failure too.
    fn sync(&self, folder: Option<&Path>) {
        let opened = folder.map_or_else(|| self.dir.try_clone(), |f| self.dir.open_dir(f));
        if let Ok(folder) = opened {
            let _ = folder.into_std_file().sync_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(name: &str) -> PathBuf {
        let top = std::env::temp_dir().join(format!("harpoon-folder-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&top);
        std::fs::create_dir_all(top.join("in")).expect("a folder");
        top
    }

    #[test]
    fn names_are_those_of_models_and_what_belongs_to_them() {
        for name in ["M.mo", "P/package.mo", "P/package.order", "harpoon.json", "P/Resources/Images/a.png"] {
            assert!(is_ours(name), "{name}");
        }
        for name in [
            "",
            ".git/config",
            ".git/hooks/x.mo",
            "../M.mo",
            "/etc/M.mo",
            "a/../../M.mo",
            "Makefile",
            "a.png",
            "P/harpoon.json",
            "a\\b.mo",
        ] {
            assert!(!is_ours(name), "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn no_link_leads_outside_and_no_pipe_is_waited_for() {
        use std::os::unix::fs::symlink;
        let top = place("links");
        std::fs::write(top.join("secret.mo"), "secret").expect("written");
        symlink(top.join("secret.mo"), top.join("in/A.mo")).expect("a link");
        symlink(&top, top.join("in/up")).expect("a link");
        symlink("B.mo", top.join("in/C.mo")).expect("a link");
        let folder = Folder::open(&top.join("in")).expect("opened");
        for name in ["A.mo", "up/secret.mo", "../secret.mo"] {
            assert!(folder.read(name, 100).is_err(), "{name}");
            assert!(folder.write(name, b"gone").is_err(), "{name}");
        }
        assert!(folder.write("up/New.mo", b"new").is_err());
        assert_eq!(std::fs::read(top.join("secret.mo")).expect("the file"), b"secret");
        // A link that stays inside is written through.
        folder.write("B.mo", b"b").expect("written");
        folder.write("C.mo", b"c").expect("written");
        assert_eq!(folder.read("B.mo", 100).expect("read"), b"c");
        assert!(std::fs::symlink_metadata(top.join("in/C.mo")).expect("a link").is_symlink());
        let made = std::process::Command::new("mkfifo").arg(top.join("in/F.mo")).status();
        if made.is_ok_and(|s| s.success()) {
            assert!(folder.read("F.mo", 100).is_err());
            assert!(folder.write("F.mo", b"x").is_err());
        }
        std::fs::remove_dir_all(&top).expect("removed");
    }
}
