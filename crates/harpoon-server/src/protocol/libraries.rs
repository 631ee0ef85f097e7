//! The tree of classes, the search, the gallery, documentation and icons.

use super::class::ComponentRole;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    pub struct TreeParams {
        /// Full name of a class; without it, the top.
        #[serde(default)]
        #[ts(optional)]
        pub parent: Option<String>,
    }

    pub struct Tree {
        pub nodes: Vec<TreeNode>,
    }

    pub enum Origin {
        /// Of the opened folder.
        Project,
        /// From a library path.
        Library,
        /// Comes with the program.
        Bundled,
    }

    pub struct TreeNode {
        /// Full name.
        pub class: String,
        pub name: String,
        pub description: String,
        /// `model`, `package`, `connector`, ...
        pub kind: String,
        pub is_partial: bool,
        pub has_children: bool,
        pub is_editable: bool,
        pub origin: Origin,
        /// A whole `<svg>` of about 32 pixels.
        pub icon: String,
        /// What the class is in a bond graph.
        pub role: ComponentRole,
        /// Whether it makes sense to drag it onto a diagram.
        pub is_component: bool,
        /// Whether it says how to be simulated.
        pub has_experiment: bool,
    }

    pub struct SearchParams {
        pub query: String,
        #[serde(default)]
        #[ts(optional)]
        pub limit: Option<u32>,
    }

    pub struct SearchResult {
        /// Best first.
        pub nodes: Vec<TreeNode>,
        /// False while libraries are still being read.
        pub is_complete: bool,
    }

    /// The examples of all libraries, in the order in which they are to be met.
    pub struct Gallery {
        pub examples: Vec<Example>,
        /// False while libraries are still being read.
        pub is_complete: bool,
    }

    pub struct Example {
        pub class: String,
        pub name: String,
        pub description: String,
        pub library: String,
        pub subject: String,
        /// 1 for first steps, 2, 3; 0 where nobody said.
        pub level: u32,
    }

    pub struct ClassParams {
        pub class: String,
    }

    pub struct Documentation {
        pub class: String,
        pub description: String,
        /// Made safe: no scripts, no styles from elsewhere. Links to classes are `#class:Full.Name`, pictures are
        /// served by this server.
        pub info: String,
        pub revisions: String,
        /// `info` as it stands in the text.
        pub source: String,
    }

    pub struct PreviewParams {
        pub class: String,
        /// As for `SetDocumentation`.
        pub text: String,
    }

    pub struct Preview {
        /// Made safe, as in `Documentation`.
        pub html: String,
    }

    pub struct PictureParams {
        pub class: String,
        /// `image/png`, `image/jpeg`, `image/gif` or `image/webp`, in base 64.
        pub kind: String,
        pub data: String,
    }

    pub struct PictureAddress {
        /// What `img` takes: a file among the resources of the package, or the picture itself.
        pub address: String,
    }

    pub struct IconResult {
        /// A whole `<svg>` of about 160 pixels.
        pub svg: String,
    }
}
