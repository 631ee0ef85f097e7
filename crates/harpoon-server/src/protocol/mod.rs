//! What the page and the server say to each other, and the TypeScript of it.
//!
//! One WebSocket. The page sends `{"id": 7, "method": "tree", "params": {…}}` and hears `{"id": 7, "result": …}` or
//! `{"id": 7, "error": {"code", "message"}}`. What happens without being asked is an event: `{"event": "checked", …}`.
//! Messages arrive in the order in which things happened: the events of an edit come before its answer.
//!
//! - Offsets in texts count UTF-16 code units from the start of the file, as browsers do.
//! - Points are in Modelica's units with y up. SVG fragments have y down, no outer `<svg>`, and lie around the origin
//!   of their component with turning, mirroring and size already in them: moving a component is one `translate`.
//! - Components and connections go by the names of the text: `R1`, and `B1.BondCon2` to `R1.BondCon1`.
//! - The answer to `columns` is a binary frame: four little-endian u32 (id, columns, rows, 0), then the columns one after
//!   the other as little-endian f64. Time comes first.
//!
//! `studio/src/protocol/index.ts` is generated from this folder; a test holds the two together.

macro_rules! item {
    ($(#[$attribute:meta])* struct $name:ident { $($body:tt)* }) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase")]
        $(#[$attribute])*
        pub struct $name { $($body)* }
    };
    ($(#[$attribute:meta])* enum $name:ident { $($body:tt)* }) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
        $(#[$attribute])*
        pub enum $name { $($body)* }
    };
}

/// Derives for everything that travels, and the list of it.
macro_rules! data {
    ($($(#[$attribute:meta])* pub $kind:ident $name:ident { $($body:tt)* })*) => {
        $(item! { $(#[$attribute])* $kind $name { $($body)* } })*
        /// The types as TypeScript, in the order of this file.
        pub(super) fn declarations(config: &ts_rs::Config) -> Vec<String> {
            vec![$(format!("{}export {}", <$name as TS>::docs().unwrap_or_default(), <$name as TS>::decl(config))),*]
        }
    };
}

mod checking;
mod class;
mod editing;
mod equations;
mod events;
mod foreign;
mod keeping;
mod libraries;
mod linear;
mod methods;
mod parameters;
mod places;
mod simulating;
mod start;
mod sweeps;
mod writing;

pub use checking::*;
pub use class::*;
pub use editing::*;
pub use equations::*;
pub use events::*;
pub use foreign::*;
pub use keeping::*;
pub use libraries::*;
pub use linear::*;
pub use methods::Request;
pub use parameters::*;
pub use places::*;
pub use simulating::*;
pub use start::*;
pub use sweeps::*;
pub use writing::*;

/// `studio/src/protocol/index.ts`
pub fn typescript() -> String {
    let mut text = String::from(
        "// Generated from crates/harpoon-server/src/protocol by `make bless`; do not edit.\n\n",
    );
    let config = ts_rs::Config::default();
    let rooms: [fn(&ts_rs::Config) -> Vec<String>; 15] = [
        places::declarations,
        start::declarations,
        libraries::declarations,
        class::declarations,
        parameters::declarations,
        editing::declarations,
        writing::declarations,
        checking::declarations,
        simulating::declarations,
        sweeps::declarations,
        foreign::declarations,
        equations::declarations,
        linear::declarations,
        keeping::declarations,
        events::declarations,
    ];
    for declaration in rooms.iter().flat_map(|room| room(&config)) {
        text.push_str(&declaration);
        text.push_str("\n\n");
    }
    text + &methods::interface()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typescript_is_current() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../studio/src/protocol/index.ts");
        let text = typescript();
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::create_dir_all(std::path::Path::new(path).parent().expect("a folder"))
                .expect("a folder");
            std::fs::write(path, &text).expect("written");
        }
        let present = std::fs::read_to_string(path).unwrap_or_default();
        assert!(present == text, "{path} is not what the protocol says; `make bless` rewrites it");
    }

    /// The interface of the page and the enumeration of the server name the methods alike.
    #[test]
    fn methods_are_named_alike() {
        for (name, variant) in methods::names() {
            let (first, rest) = name.split_at(1);
            assert_eq!(first.to_uppercase() + rest, variant);
        }
    }

    #[test]
    fn requests_are_read() {
        let text = r#"{"method": "edit", "params": {"class": "M", "revision": 3, "command":
            {"kind": "bond", "from": {"component": "Se1"}, "to": {"component": "J1", "port": "BondCon2"}}}}"#;
        let Ok(Request::Edit(edit)) = serde_json::from_str(text) else { panic!("{text}") };
        assert!(matches!(edit.command, EditCommand::Bond { .. }));
    }
}
