//! The studio's server: the page, the WebSocket behind it, and the compiler processes.
//!
//! | room | what it does |
//! |---|---|
//! | `protocol` | what page and server say to each other; TypeScript is made of it |
//! | `net` | page and WebSocket on loopback, token, Host, Origin; port and token kept for the next start |
//! | `studio` | the thread that owns everything and answers requests |
//! | `documents` | texts, history, saving, merging, recovery, changes on disk |
//! | `views` | what the page shows of a class: diagram, tree, dialog, help while typing |
//! | `commands` | commands of the page to steps of text edits |
//! | `compile` | checking and simulating in processes of their own; results of runs |
//! | `crash` | what is written down when we make a mistake |

mod commands;
pub mod compile;
mod crash;
mod documents;
mod net;
pub mod protocol;
mod studio;
mod views;

/// The readers of bytes from outside, for the fuzzer (`fuzz/`).
pub mod readers {
    pub use crate::documents::journal::count_entries;
    pub use crate::studio::is_request;

    /// A message from a compiler process.
    pub fn is_tell(mut bytes: &[u8]) -> bool {
        crate::compile::pipe::read::<crate::compile::pipe::Tell>(&mut bytes).is_ok()
    }
}

use crate::compile::compiler;
use crate::documents::watch;
use crate::net::{address, http};
use crate::views::tree;
use harpoon_driver::LibraryPaths;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::sync::mpsc;
use std::time::Duration;

pub use net::http::player;

pub struct Options {
    /// The folder to work in.
    pub folder: PathBuf,
    pub paths: LibraryPaths,
    /// 0 takes any free port.
    pub port: u16,
    /// How to start a compiler process: program and arguments.
    pub worker: Vec<PathBuf>,
    pub explain: fn(&str) -> Option<&'static str>,
    /// Another origin whose page may connect.
    pub dev_origin: Option<String>,
    /// Folders that models may read beside the opened one; remembered for it.
    pub allow_read: Vec<PathBuf>,
    /// The program that becomes the process of an FMU, if models may have some.
    pub fmu_host: Option<Vec<PathBuf>>,
    /// Memory of a compiler process.
    pub max_bytes: u64,
    pub max_check: Duration,
    pub max_run: Duration,
}

/// Serves until `stop` says so. `ready` hears the address to open, with its token.
pub fn serve(options: Options, ready: impl FnOnce(&str), stop: impl Future<Output = ()>) -> io::Result<()> {
    crash::install();
    let address::Address { listener, port, token } = address::listen(&options.folder, options.port)?;
    let (to_core, inputs) = mpsc::channel();
    let studio_options = studio::StudioOptions {
        root: options.folder.clone(),
        paths: options.paths.clone(),
        compiler: compiler::CompilerOptions {
            command: options.worker,
            max_bytes: options.max_bytes,
            allow_read: options.allow_read,
            fmu_host: options.fmu_host,
            max_check: options.max_check,
            max_run: options.max_run,
        },
        explain: options.explain,
        token: token.clone(),
    };
    let watch = watch::Watch::begin(&options.folder.canonicalize()?);
    let mut studio = studio::Studio::open(studio_options, to_core.clone())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    listener.set_nonblocking(true)?;
    let listener = {
        let _inside = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };

    // Deeply nested models need more stack than a thread has by default.
    let core = std::thread::Builder::new().stack_size(256 << 20).spawn(move || studio.run(&inputs))?;
    let (paths, indexed) = (options.paths, to_core.clone());
    std::thread::Builder::new().stack_size(64 << 20).spawn(move || {
        let _ = indexed.send(studio::Input::Indexed { entries: tree::index(&paths) });
    })?;
    let seen = to_core.clone();
    std::thread::spawn(move || {
        watch.run(|paths| paths.is_empty() || seen.send(studio::Input::OnDisk { paths }).is_ok());
    });

    let hosts = ["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}"));
    let shared = http::Shared {
        to_core: to_core.clone(),
        token: token.as_str().into(),
        hosts: Arc::new(hosts),
        dev_origin: options.dev_origin.map(Arc::from),
        clients: Arc::new(AtomicU32::new(0)),
        next_client: Arc::new(AtomicU32::new(1)),
    };
    ready(&format!("http://127.0.0.1:{port}/?token={token}"));
    let served = runtime.block_on(async {
        tokio::select! {
            served = http::accept(listener, http::router(shared)) => served,
            () = stop => Ok(()),
        }
    });
    let _ = to_core.send(studio::Input::Stop);
    let _ = core.join();
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}
