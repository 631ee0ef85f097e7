//! The studio as its page drives it: a real server, real files, real compiler processes, one WebSocket.

#[path = "studio/limits.rs"]
mod limits;
#[path = "studio/soak.rs"]
mod soak;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

struct Studio {
    process: Child,
    host: String,
    token: String,
    socket: Option<WebSocket<MaybeTlsStream<TcpStream>>>,
    events: Vec<Value>,
    id: u32,
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("studio-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    let _ = std::fs::remove_dir_all(folder.with_extension("state"));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

impl Studio {
    fn start(folder: &Path, arguments: &[&str]) -> Studio {
        Studio::start_by(&mut Command::new(env!("CARGO_BIN_EXE_harpoon")), folder, arguments)
    }

    fn start_by(command: &mut Command, folder: &Path, arguments: &[&str]) -> Studio {
        let mut process = command
            .args(["studio", "--no-open"])
            .args(arguments)
            .arg(folder)
            .env("XDG_RUNTIME_DIR", env!("CARGO_TARGET_TMPDIR"))
            .env("XDG_STATE_HOME", folder.with_extension("state"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the studio starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("stdout");
        BufReader::new(output).read_line(&mut line).expect("an address");
        let rest = line.trim().strip_prefix("http://").expect("an address");
        let (host, token) = rest.split_once("/?token=").expect("a token");
        let (host, token) = (host.to_owned(), token.to_owned());
        let mut studio = Studio { process, host, token, socket: None, events: Vec::new(), id: 0 };
        studio.socket =
            Some(studio.connect(&studio.token, &format!("http://{}", studio.host)).expect("a socket"));
        studio
    }

    fn connect(
        &self,
        token: &str,
        origin: &str,
    ) -> Result<WebSocket<MaybeTlsStream<TcpStream>>, tungstenite::Error> {
        let mut request = format!("ws://{}/ws?token={token}", self.host).into_client_request()?;
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        tungstenite::connect(request).map(|(socket, _)| socket)
    }

    fn read(&mut self) -> Message {
        self.socket.as_mut().expect("connected").read().expect("a message")
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.id += 1;
        let text = json!({ "id": self.id, "method": method, "params": params }).to_string();
        self.socket.as_mut().expect("connected").send(Message::text(text)).expect("sent");
        loop {
            let Message::Text(text) = self.read() else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message.get("event").is_some() {
                self.events.push(message);
            } else if message["id"] == json!(self.id) {
                return match message.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(message["result"].clone()),
                };
            }
        }
    }

    fn edit(&mut self, command: Value) -> Value {
        let shown = command.to_string();
        self.call("edit", json!({ "class": "RL", "revision": 1, "command": command }))
            .unwrap_or_else(|e| panic!("{shown}: {e}"))
    }

    /// The next event of a name for which `wanted` holds.
    fn event(&mut self, name: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            if let Some(k) = self.events.iter().position(|e| e["event"] == json!(name) && wanted(e)) {
                return self.events.remove(k);
            }
            assert!(started.elapsed() < Duration::from_secs(120), "no event {name}");
            if let Message::Text(text) = self.read() {
                self.events.push(serde_json::from_str(&text).expect("JSON"));
            }
        }
    }

    /// The last value of a variable in a run.
    fn last(&mut self, run: &Value, variable: &str) -> f64 {
        self.id += 1;
        let params = json!({ "run": run["run"], "variables": [variable] });
        let text = json!({ "id": self.id, "method": "columns", "params": params }).to_string();
        self.socket.as_mut().expect("connected").send(Message::text(text)).expect("sent");
        loop {
            if let Message::Binary(bytes) = self.read() {
                let (_, tail) = bytes.split_at(bytes.len() - 8);
                return f64::from_le_bytes(tail.try_into().expect("eight bytes"));
            }
        }
    }

    fn simulate(&mut self, class: &str, settings: Value, overrides: Value) -> Value {
        let run = json!({ "class": class, "settings": settings, "overrides": overrides });
        let run = self.call("simulate", run).expect("a run")["run"].clone();
        self.event("finished", |e| e["run"]["run"] == run)["run"].clone()
    }

    /// The status of a plain HTTP request.
    fn get(&self, path: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("connected");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    /// What a plain HTTP request brings.
    fn get_bytes(&self, path: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(&self.host).expect("connected");
        let host = &self.host;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        let end = answer.windows(4).position(|w| w == b"\r\n\r\n").expect("a head") + 4;
        answer.split_off(end)
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const EMPTY: &str = "model RL \"By hand\" // a comment\n\n  // nothing yet\nend RL;\n";

fn draw(studio: &mut Studio) {
    let at = |x: i32, y: i32| json!({ "x": x, "y": y });
    let bond =
        |a: &str, b: &str| json!({ "kind": "bond", "from": { "component": a }, "to": { "component": b } });
    let add = |class: &str, x, y| json!({ "kind": "addComponent", "class": format!("BondLib.{class}"), "origin": at(x, y) });
    studio.edit(add("Sources.Se", -60, 0));
    studio.edit(add("Junctions.J0p2", 0, 0));
    studio.edit(add("Passive.R", 60, 0));
    studio.edit(add("Passive.I", 0, -60));
    studio.edit(bond("Se1", "J0p2_1"));
    studio.edit(bond("J0p2_1", "R1"));
    // The junction has no port left and becomes the next larger one.
    studio.edit(bond("J0p2_1", "I1"));
    studio.edit(json!({ "kind": "setParameter", "component": "R1", "name": "R", "value": "2" }));
    studio.edit(json!({ "kind": "setParameter", "component": "I1", "name": "f.start", "value": "0" }));
    studio.edit(json!({ "kind": "setParameter", "component": "I1", "name": "f.fixed", "value": "true" }));
}

#[test]
fn the_rl_circuit_is_drawn_checked_simulated_and_taken_back() {
    let folder = folder("rl");
    let file = folder.join("RL.mo");
    std::fs::write(&file, EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    studio.call("hello", json!({})).expect("hello");
    studio.call("open", json!({ "class": "RL" })).expect("open");
    draw(&mut studio);
    let revision = studio.call("hello", json!({})).expect("hello")["revision"].clone();
    let check = studio.event("checked", |e| e["check"]["revision"] == revision)["check"].clone();
    assert_eq!(check["diagnostics"], json!([]), "{check}");
    assert_eq!(check["bonds"]["bonds"].as_array().map(Vec::len), Some(3));
    studio.event("saved", |e| e["revision"] == revision);
    let text = std::fs::read_to_string(&file).expect("the file");
    assert!(
        text.starts_with("model RL \"By hand\" // a comment\n") && text.contains("  // nothing yet\n"),
        "{text}"
    );
    assert!(text.contains("BondLib.Junctions.J0p3 J0p2_1"), "{text}");
    assert!(text.contains("I1(f(start=0, fixed=true))"), "{text}");
    // Elements turn their port towards their bond: the source to its right, the inertia upwards.
    assert!(text.contains("Placement(transformation(extent={{-50,-10},{-70,10}}))"), "{text}");
    assert!(
        text.contains("transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)"),
        "{text}"
    );

    studio
        .call("simulate", json!({ "class": "RL", "settings": { "stopTime": 2 }, "overrides": [{ "name": "R1.R", "value": "4" }] }))
        .expect("a run");
    let run = studio.event("finished", |_| true)["run"].clone();
    assert_eq!(run["state"], json!("finished"), "{run}");

    while studio.call("open", json!({ "class": "RL" })).expect("open")["history"]["undo"] != Value::Null {
        studio.call("undo", json!({ "class": "RL" })).expect("undone");
    }
    studio.call("undo", json!({ "class": "RL" })).expect("once too often changes nothing");
    let revision = studio.call("hello", json!({})).expect("hello")["revision"].clone();
    studio.event("saved", |e| e["revision"] == revision);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), EMPTY);
}

#[test]
fn strangers_are_refused() {
    let folder = folder("strangers");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    let studio = Studio::start(&folder, &[]);
    let own = format!("http://{}", studio.host);
    assert!(studio.connect("wrong", &own).is_err(), "without the token");
    assert!(studio.connect(&studio.token, "http://evil.example").is_err(), "from another site");
    let page = format!("/?token={}", studio.token);
    assert!(studio.get(&page, "evil.example").starts_with("HTTP/1.1 403"), "by another name");
    assert!(studio.get("/", &studio.host).starts_with("HTTP/1.1 403"), "without the token");
    let answer = studio.get(&page, &studio.host);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{answer}");
    let traversal =
        format!("/resource?token={}&address=modelica%3A%2F%2FBondLib%2F..%2F..%2Fsecret.png", studio.token);
    assert!(studio.get(&traversal, &studio.host).starts_with("HTTP/1.1 404"));
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    let outside = folder("outside");
    std::fs::write(outside.join("Secret.mo"), "model Secret end Secret;").expect("written");
    let folder = folder("links");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    std::os::unix::fs::symlink(outside.join("Secret.mo"), folder.join("Secret.mo")).expect("a link");
    std::os::unix::fs::symlink(&outside, folder.join("deeper")).expect("a link");
    let mut studio = Studio::start(&folder, &[]);
    assert_eq!(
        studio.call("open", json!({ "class": "Secret" })).expect_err("refused")["code"],
        json!("not-found")
    );
    let resolve = json!({ "file": "../studio-outside/Secret.mo", "text": "gone" });
    assert!(studio.call("resolve", resolve).is_err());
    let new = json!({ "name": "../Evil", "description": "", "kind": "model" });
    assert_eq!(studio.call("newModel", new).expect_err("refused")["code"], json!("refused"));
}

#[test]
fn changes_by_another_program_are_merged() {
    let folder = folder("merge");
    let file = folder.join("RL.mo");
    std::fs::write(&file, EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    studio.call("open", json!({ "class": "RL" })).expect("open");
    std::fs::write(&file, EMPTY.replace("// a comment", "// another comment")).expect("written");
    let changed = studio.event("changed", |_| true);
    assert_eq!(changed["by"], Value::Null);
    let edited = studio
        .edit(json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } }));
    studio.event("saved", |e| e["revision"] == edited["revision"]);
    let text = std::fs::read_to_string(&file).expect("the file");
    assert!(text.contains("// another comment") && text.contains("BondLib.Passive.R R1"), "{text}");
}

#[test]
fn a_model_that_hangs_is_stopped_and_the_studio_goes_on() {
    let folder = folder("hang");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    // No end of it while the size is computed.
    let hang = "model Hang\n  function f\n    input Integer n;\n    output Integer m;\n  algorithm\n    m := n;\n    while m > 0 loop\n      \
                m := m + 1;\n    end while;\n  end f;\n  parameter Integer n = f(1);\n  Real x[n](each start=0);\nequation\n  der(x) = -x;\nend Hang;\n";
    std::fs::write(folder.join("Hang.mo"), hang).expect("written");
    let mut studio = Studio::start(&folder, &["--max-check", "2"]);
    studio.call("open", json!({ "class": "Hang" })).expect("open");
    let check = studio.event("checked", |e| e["check"]["class"] == json!("Hang"));
    assert_ne!(check["check"]["diagnostics"], json!([]), "{check}");
    studio.call("open", json!({ "class": "RL" })).expect("open");
    studio.event("checked", |e| e["check"]["class"] == json!("RL"));
}

#[test]
fn a_file_in_another_encoding_is_shown_and_not_changed() {
    let folder = folder("latin");
    let bytes = b"model RL \"W\xe4rme\"\nend RL;\n";
    std::fs::write(folder.join("RL.mo"), bytes).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let view = studio.call("open", json!({ "class": "RL" })).expect("open");
    assert_eq!(view["description"], json!("W\u{e4}rme"));
    assert_eq!(view["isEditable"], json!(false));
    assert!(view["readOnlyBecause"].as_str().is_some_and(|r| r.contains("UTF-8")), "{view}");
    let command =
        json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } });
    let edit = json!({ "class": "RL", "revision": view["revision"], "command": command });
    assert_eq!(studio.call("edit", edit).expect_err("refused")["code"], json!("read-only"));
    assert_eq!(std::fs::read(folder.join("RL.mo")).expect("the file"), bytes);
}

#[test]
fn undo_and_address_survive_the_end_of_the_server() {
    let folder = folder("journal");
    let file = folder.join("RL.mo");
    std::fs::write(&file, EMPTY).expect("written");
    let address = {
        let mut studio = Studio::start(&folder, &[]);
        studio.call("open", json!({ "class": "RL" })).expect("open");
        studio.edit(
            json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } }),
        );
        studio.event("saved", |_| true);
        (studio.host.clone(), studio.token.clone())
    };
    let mut studio = Studio::start(&folder, &[]);
    // A secret stays with its port; another program may have taken that in between.
    assert_eq!(studio.host == address.0, studio.token == address.1);
    assert_eq!(
        studio.call("open", json!({ "class": "RL" })).expect("open")["history"]["undo"],
        json!("Add R1")
    );
    assert!(!folder.join(".harpoon").exists(), "nothing of ours is in the folder");
    studio.call("undo", json!({ "class": "RL" })).expect("undone");
    studio.event("saved", |_| true);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), EMPTY);
}

const TWO: &str = "within;\npackage Two\n  model A\n    Real a = 1;\n  end A;\n\n  model B\n    Real b = 2;\n  end B;\nend Two;\n";

#[test]
fn undo_belongs_to_the_class_in_front_and_never_touches_what_another_program_did() {
    let folder = folder("undo");
    let file = |name: &str| folder.join(name);
    let read = |name: &str| std::fs::read_to_string(file(name)).unwrap_or_default();
    std::fs::write(file("RL.mo"), EMPTY).expect("written");
    std::fs::write(file("Other.mo"), EMPTY.replace("RL", "Other")).expect("written");
    std::fs::write(file("Two.mo"), TWO).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    for class in ["RL", "Other", "Two.A", "Two.B"] {
        studio.call("open", json!({ "class": class })).expect("open");
    }
    let add = |studio: &mut Studio, class: &str| {
        let command =
            json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } });
        let edit = json!({ "class": class, "revision": 1, "command": command });
        let revision = studio.call("edit", edit).expect("edited")["revision"].clone();
        studio.event("saved", |e| e["revision"] == revision);
    };
    for class in ["RL", "Two.A", "Other", "Two.B"] {
        add(&mut studio, class);
    }
    let new = json!({ "name": "Fresh", "description": "", "kind": "model" });
    studio.call("newModel", new).expect("made");
    // Another program writes into a file between our own steps.
    std::fs::write(file("RL.mo"), read("RL.mo").replace("// a comment", "// theirs")).expect("written");
    studio.event("changed", |e| e["by"] == Value::Null);
    let (other, b) = (read("Other.mo"), read("Two.mo"));
    let undo = |studio: &mut Studio, class: &str| {
        studio.call("undo", json!({ "class": class })).map(|done| done["revision"].clone())
    };
    for _ in 0..3 {
        undo(&mut studio, "RL").expect("undone");
    }
    studio.event("saved", |e| e["file"] == json!("RL.mo"));
    assert_eq!(read("RL.mo"), EMPTY.replace("// a comment", "// theirs"));
    assert_eq!((read("Other.mo"), read("Two.mo")), (other, b.clone()), "nothing else has changed");
    undo(&mut studio, "Fresh").expect("nothing to undo");
    studio.event("saved", |e| e["file"] == json!("Fresh.mo"));
    // One class of a file, the step of its neighbour stays.
    let revision = undo(&mut studio, "Two.A").expect("undone");
    studio.event("saved", |e| e["revision"] == revision);
    let text = read("Two.mo");
    assert!(
        text.matches("BondLib.Passive.R").count() == 1 && text.contains("Real b = 2;\n    BondLib"),
        "{text}"
    );
    // From the list: making a class is taken back, another program's change is not.
    let list = studio.call("happenings", json!({})).expect("a list")["entries"].clone();
    let id = |label: &str| {
        let entries = list.as_array().expect("a list");
        let found = entries.iter().find(|e| e["label"].as_str().is_some_and(|l| l.contains(label)));
        found.unwrap_or_else(|| panic!("{label} in {list}"))["id"].clone()
    };
    let theirs = studio.call("takeBack", json!({ "id": id("another program") })).expect_err("refused");
    assert!(theirs["message"].as_str().is_some_and(|m| m.contains("another program")), "{theirs}");
    studio.call("takeBack", json!({ "id": id("New model Fresh") })).expect("taken back");
    assert!(!file("Fresh.mo").exists());
}

#[test]
fn a_journal_in_the_folder_is_not_read() {
    let folder = folder("planted");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    std::fs::create_dir_all(folder.join(".harpoon")).expect("a folder");
    let step = json!({ "step": { "step": { "label": "x", "changes": [{ "create": { "file": ".git/commondir", "text": "evil" } }] }, "joined": false, "hashes": { ".git/commondir": 1 } } });
    std::fs::write(folder.join(".harpoon/journal"), format!("{step}\n")).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let hello = studio.call("hello", json!({})).expect("hello");
    assert!(hello["recovered"].to_string().contains("is not read"), "{hello}");
    assert!(!folder.join(".git").exists());
}

#[cfg(unix)]
#[test]
fn an_edit_that_cannot_be_kept_is_refused_and_an_acknowledged_one_is_on_disk() {
    let folder = folder("full");
    let file = folder.join("RL.mo");
    std::fs::write(&file, EMPTY).expect("written");
    // Files of more than 8 blocks cannot be written, as on a full disk.
    let mut studio = Studio::start_by(
        Command::new("sh").args([
            "-c",
            "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_harpoon"),
        ]),
        &folder,
        &[],
    );
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let mut acknowledged = 0;
    let failed = (0..60).find_map(|k| {
        let command =
            json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": k, "y": 0 } });
        match studio.call("edit", json!({ "class": "RL", "revision": 1, "command": command })) {
            Ok(_) => {
                acknowledged += 1;
                None
            }
            Err(e) => Some(e),
        }
    });
    let failed = failed.expect("the disk is full at some time");
    assert!(failed["message"].as_str().is_some_and(|m| m.contains("cannot be kept")), "{failed}");
    drop(studio);
    // What was acknowledged is there after a new start, on a disk with room.
    let mut studio = Studio::start(&folder, &[]);
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(text.matches("BondLib.Passive.R").count(), acknowledged, "{text}");
}

/// i = (u/R)(1 - exp(-R t/L)) with u = 10, L = 2.
const COIL: &str = "model Coil
  parameter Real R = 5;
  parameter Real half = R/2 \"follows R\";
  parameter Integer n = 2 \"decides the structure\";
  Real i(start=0, fixed=true);
  Real x[n](each start=1, each fixed=true);
equation
  2*der(i) = 10 - 2*half*i;
  for k in 1:n loop
    der(x[k]) = -k*x[k];
  end for;
  annotation (experiment(StopTime=1, Tolerance=1e-9));
end Coil;
";

#[test]
fn another_number_keeps_the_check_as_long_as_it_changes_nothing_in_it() {
    let folder = folder("values");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    studio.call("open", json!({ "class": "RL" })).expect("open");
    draw(&mut studio);
    let mut check = |value: &str| {
        let set = json!({ "kind": "setParameter", "component": "R1", "name": "R", "value": value });
        let revision = studio.edit(set)["revision"].clone();
        studio.event("checked", |e| e["check"]["revision"] == revision)["check"].clone()
    };
    let codes = |check: &Value| {
        let said = check["diagnostics"].as_array().expect("a list").iter();
        said.map(|d| d["code"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>().join(" ")
    };
    let first = check("3");
    let next = check("4.5");
    assert_eq!((codes(&first), codes(&next)), (String::new(), String::new()));
    assert_eq!(first["bonds"], next["bonds"]);
    assert_eq!(codes(&check("0")), "singular-equations");
    assert_eq!(codes(&check("4")), "");
    assert_eq!(codes(&check("1/0")), "no-value");
    assert_eq!(codes(&check("7")), "");
}

#[test]
fn other_numbers_run_without_a_new_translation_and_other_structures_with_one() {
    let folder = folder("numbers");
    std::fs::write(folder.join("Coil.mo"), COIL).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let current = |studio: &mut Studio, overrides: Value, r: f64, is_new: bool| {
        let run = studio.simulate("Coil", json!({}), overrides);
        assert_eq!(run["state"], json!("finished"), "{run}");
        let exact = 10.0 / r * (1.0 - (-r / 2.0f64).exp());
        let got = studio.last(&run, "i");
        assert!((got - exact).abs() < 1e-6 * exact, "R = {r}: {got} instead of {exact}");
        assert_eq!(run["translationMilliseconds"].as_f64() > Some(0.0), is_new, "R = {r}");
    };
    let given = |r: &str| json!([{ "name": "R", "value": r }]);
    current(&mut studio, json!([]), 5.0, true);
    current(&mut studio, given("7.5"), 7.5, false);
    current(&mut studio, given("0.25"), 0.25, false);
    // Another sign may need other equations; what was set must get its own value back.
    current(&mut studio, given("-3"), -3.0, true);
    current(&mut studio, given("-4"), -4.0, false);
    current(&mut studio, json!([]), 5.0, true);
    let run = studio.simulate("Coil", json!({}), json!([{ "name": "n", "value": "3" }]));
    assert_eq!(run["states"], json!(4), "{run}");
    // A text that changes is translated again.
    let changed = COIL.replace("10 -", "20 -");
    let edit =
        json!({ "kind": "replaceText", "changes": [{ "from": 0, "to": COIL.len(), "insert": changed }] });
    studio.call("edit", json!({ "class": "Coil", "revision": 1, "command": edit })).expect("edited");
    let run = studio.simulate("Coil", json!({}), given("5"));
    let exact = 4.0 * (1.0 - (-2.5f64).exp());
    let got = studio.last(&run, "i");
    assert!((got - exact).abs() < 1e-6 * exact, "{got} instead of {exact}");
}

#[test]
fn a_run_that_does_not_end_is_cancelled_or_stopped_and_the_studio_goes_on() {
    let folder = folder("endless");
    std::fs::write(folder.join("Coil.mo"), COIL).expect("written");
    let mut studio = Studio::start(&folder, &["--max-run", "3"]);
    let endless = json!({ "stopTime": 1e6, "step": 1e-3, "solver": "euler", "intervals": 10000 });
    let run = json!({ "class": "Coil", "settings": endless, "overrides": [] });
    let started = studio.call("simulate", run).expect("a run")["run"].clone();
    studio.event("progress", |e| e["run"] == started);
    studio.call("cancel", json!({ "run": started })).expect("heard");
    let ended = studio.event("finished", |e| e["run"]["run"] == started)["run"].clone();
    assert_eq!(ended["state"], json!("cancelled"), "{ended}");
    let stopped = studio.simulate("Coil", endless, json!([]));
    assert_eq!(stopped["state"], json!("failed"), "{stopped}");
    assert_eq!(stopped["diagnostics"][0]["code"], json!("compiler-stopped"), "{stopped}");
    let run = studio.simulate("Coil", json!({}), json!([]));
    assert_eq!(run["state"], json!("finished"), "{run}");
}

#[cfg(unix)]
#[test]
fn a_model_that_needs_too_much_memory_is_stopped_and_the_studio_goes_on() {
    let folder = folder("memory");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    // Doubles a list until the limit is reached.
    let greedy = "model Greedy\n  function f\n    input Integer n;\n    output Integer m;\n  protected\n    Real x[:] = fill(1.0, 1000000);\n  algorithm\n    \
                  for i in 1:n loop\n      x := cat(1, x, x);\n    end for;\n    m := size(x, 1);\n  end f;\n  parameter Integer n = f(12);\n  Real y = n;\nend Greedy;\n";
    std::fs::write(folder.join("Greedy.mo"), greedy).expect("written");
    let mut studio = Studio::start(&folder, &["--max-memory", "1024"]);
    studio.call("open", json!({ "class": "Greedy" })).expect("open");
    let check = studio.event("checked", |e| e["check"]["class"] == json!("Greedy"));
    assert_ne!(check["check"]["diagnostics"], json!([]), "{check}");
    studio.call("open", json!({ "class": "RL" })).expect("open");
    studio.event("checked", |e| e["check"]["class"] == json!("RL"));
}

#[test]
fn a_message_that_is_too_large_ends_its_connection_only() {
    let folder = folder("large");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let mut other = studio.connect(&studio.token, &format!("http://{}", studio.host)).expect("a socket");
    let sent = other.send(Message::text("x".repeat(50 << 20)));
    let heard: Result<(), _> = sent.and_then(|()| {
        loop {
            match other.read() {
                Ok(Message::Close(_)) | Err(_) => break Err(tungstenite::Error::ConnectionClosed),
                Ok(_) => {}
            }
        }
    });
    assert!(heard.is_err(), "it was taken");
    // A text within the message's limit can still be too large for a file.
    let insert = "x".repeat(17 << 20);
    let edit = json!({ "kind": "replaceText", "changes": [{ "from": 0, "to": 0, "insert": insert }] });
    let refused = studio.call("edit", json!({ "class": "RL", "revision": 1, "command": edit }));
    assert_eq!(refused.expect_err("too large")["code"], json!("refused"));
    assert_eq!(std::fs::read_to_string(folder.join("RL.mo")).expect("the file"), EMPTY);
}

#[test]
fn values_are_checked_as_typed_and_inherited_ones_are_set_where_they_are_inherited() {
    let folder = folder("inherited");
    let base = "model Base\n  parameter Real k = 1;\n  BondLib.Passive.R R1(R=2);\nend Base;\n";
    std::fs::write(folder.join("Base.mo"), base).expect("written");
    let file = folder.join("RL.mo");
    let start = "model RL // mine\n  extends Base;\nend RL;\n";
    std::fs::write(&file, start).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let error = |studio: &mut Studio, value: &str| {
        let of = json!({ "class": "RL", "component": "R1", "name": "R", "value": value });
        studio.call("checkValue", of).expect("checked")["error"].clone()
    };
    assert_eq!(error(&mut studio, "2*k + sin(time)"), Value::Null);
    assert_eq!(error(&mut studio, "sum(i*k for i in 1:3)"), Value::Null);
    assert_eq!(error(&mut studio, "2*kk"), json!("there is no `kk` in RL"));
    assert_eq!(error(&mut studio, "true"), json!("a number is expected"));
    assert_ne!(error(&mut studio, "2 +* 3"), Value::Null);

    let set = |studio: &mut Studio, component: Option<&str>, name: &str, value: Value| {
        let set = json!({ "kind": "setParameter", "component": component, "name": name, "value": value });
        let revision = studio.edit(set)["revision"].clone();
        studio.event("saved", |e| e["revision"] == revision);
        std::fs::read_to_string(&file).expect("the file")
    };
    let text = set(&mut studio, Some("R1"), "R", json!("5"));
    assert_eq!(text, start.replace("Base;", "Base(R1(R=5));"));
    let text = set(&mut studio, None, "k", json!("3"));
    assert_eq!(text, start.replace("Base;", "Base(R1(R=5), k=3);"));
    let shown = studio.call("parameters", json!({ "class": "RL", "component": "R1" })).expect("shown");
    let r = &shown["parameters"][0];
    assert_eq!((&r["name"], &r["value"], &r["default"]), (&json!("R"), &json!("5"), &json!("2")), "{shown}");
    set(&mut studio, Some("R1"), "R", Value::Null);
    assert_eq!(set(&mut studio, None, "k", Value::Null), start);
    assert_eq!(std::fs::read_to_string(folder.join("Base.mo")).expect("the file"), base);
}

#[test]
fn a_copy_finds_what_its_original_found_around_it() {
    let folder = folder("copy");
    let package = "package P\n  constant Real g = 9.81;\n  function f\n    input Real x;\n    output Real y;\n  algorithm\n    y := 2*x;\n  end f;\n  \
                   record Part\n    Real x;\n  end Part;\n  model A \"Uses Part\"\n    Part p;\n    Real f1 = max(f(2), g);\n  equation\n    p.x = f(f(1)); // f of f\n    \
                   annotation (Icon(graphics={Text(extent={{0,0},{1,1}}, textString=\"Part\")}));\n  end A;\nend P;\n";
    std::fs::write(folder.join("P.mo"), package).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let made = studio.call("copyClass", json!({ "class": "P.A", "name": "Mine" })).expect("a copy");
    studio.event("saved", |e| e["revision"] == made["revision"]);
    let text = std::fs::read_to_string(folder.join("Mine.mo")).expect("the file");
    for part in [
        "model Mine \"Uses Part\"",
        "\n  P.Part p;\n",
        "max(P.f(2), P.g)",
        "p.x = P.f(P.f(1)); // f of f",
        "textString=\"Part\"",
        "end Mine;",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    studio.call("open", json!({ "class": "Mine" })).expect("open");
    let check = studio.event("checked", |e| e["check"]["class"] == json!("Mine"))["check"].clone();
    assert_eq!(check["diagnostics"], json!([]), "{text}");
}

/// Waits until a file holds what it shall; a file that is not there holds nothing.
fn holds(folder: &Path, name: &str, wanted: impl Fn(&str) -> bool) {
    let started = Instant::now();
    loop {
        let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        if wanted(&text) {
            return;
        }
        assert!(started.elapsed() < Duration::from_secs(20), "{name}: {text}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_package_takes_classes_which_are_renamed_moved_and_removed_with_their_uses() {
    let folder = folder("classes");
    std::fs::create_dir_all(folder.join("Many")).expect("a folder");
    std::fs::write(folder.join("Many/package.mo"), "within ;\npackage Many\nend Many;\n").expect("written");
    std::fs::write(folder.join("Many/package.order"), "Part\nWhole\n").expect("written");
    std::fs::write(folder.join("Many/Part.mo"), "within Many;\nmodel Part\n  Real x = 1;\nend Part;\n")
        .expect("written");
    std::fs::write(
        folder.join("Many/Whole.mo"),
        "within Many;\nmodel Whole\n  Part part;\n  Many.Part other;\nend Whole;\n",
    )
    .expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let new = |name: &str, kind: &str| json!({ "name": name, "description": "", "kind": kind });
    studio.call("newModel", new("One", "package")).expect("made");
    for name in ["One.A", "One.B"] {
        studio.call("newModel", new(name, "model")).expect("made");
    }
    let one = "package One\n  model A\n  end A;\n\n  model B\n  end B;\nend One;\n";
    holds(&folder, "One.mo", |text| text == one);
    let open = studio.call("open", json!({ "class": "One" })).expect("open");
    let check = studio.event("checked", |e| e["check"]["class"] == json!("One"))["check"].clone();
    assert_eq!(check["diagnostics"], json!([]), "{check} {open}");
    // A name with all its uses, in a package of many files.
    studio.call("renameClass", json!({ "class": "Many.Part", "to": "Many.Piece" })).expect("renamed");
    let whole = "within Many;\nmodel Whole\n  Piece part;\n  Many.Piece other;\nend Whole;\n";
    holds(&folder, "Many/Whole.mo", |text| text == whole);
    assert!(!folder.join("Many/Part.mo").exists());
    holds(&folder, "Many/Piece.mo", |text| text == "within Many;\nmodel Piece\n  Real x = 1;\nend Piece;\n");
    holds(&folder, "Many/package.order", |text| text == "Piece\nWhole\n");
    // From the package of many files into the one of a single file.
    studio.call("renameClass", json!({ "class": "Many.Piece", "to": "One.Piece" })).expect("moved");
    holds(&folder, "One.mo", |text| {
        text.ends_with("\n\n  model Piece\n    Real x = 1;\n  end Piece;\nend One;\n")
    });
    let whole = "within Many;\nmodel Whole\n  One.Piece part;\n  One.Piece other;\nend Whole;\n";
    holds(&folder, "Many/Whole.mo", |text| text == whole);
    holds(&folder, "Many/package.order", |text| text == "Whole\n");
    // The package itself: what is in it goes along.
    studio.call("renameClass", json!({ "class": "Many", "to": "Plenty" })).expect("renamed");
    holds(&folder, "Plenty/Whole.mo", |text| text.starts_with("within Plenty;\n"));
    holds(&folder, "Many/Whole.mo", str::is_empty);
    // Deleting asks, names the users, and is taken back from the list.
    let asked = studio.call("deleteClass", json!({ "class": "One.Piece" })).expect_err("asks");
    assert!(
        asked["code"] == json!("confirm") && asked["message"].to_string().contains("Plenty.Whole"),
        "{asked}"
    );
    studio.call("deleteClass", json!({ "class": "One.Piece", "confirmed": true })).expect("deleted");
    holds(&folder, "One.mo", |text| text == one);
    let entries = studio.call("happenings", json!({})).expect("a list")["entries"].clone();
    assert_eq!(entries[0]["label"], json!("Delete One.Piece"));
    studio.call("takeBack", json!({ "id": entries[0]["id"] })).expect("taken back");
    holds(&folder, "One.mo", |text| text.contains("model Piece"));
    // A step over several files asks.
    let asked = studio.call("takeBack", json!({ "id": entries[1]["id"] })).expect_err("asks");
    assert_eq!(asked["code"], json!("confirm"), "{asked}");
}

#[test]
fn connections_that_say_nothing_do_not_keep_anybody_out() {
    let folder = folder("idle");
    std::fs::write(folder.join("RL.mo"), EMPTY).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let idle: Vec<TcpStream> = (0..900).filter_map(|_| TcpStream::connect(&studio.host).ok()).collect();
    assert!(idle.len() > 500);
    let page = studio.get(&format!("/?token={}", studio.token), &studio.host);
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let other = studio.connect(&studio.token, &format!("http://{}", studio.host));
    assert!(other.is_ok(), "a new window finds its place");
    studio.call("open", json!({ "class": "RL" })).expect("open");
    let edited = studio
        .edit(json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } }));
    studio.event("saved", |e| e["revision"] == edited["revision"]);
}

#[test]
fn the_gallery_shows_every_example_of_the_libraries_once() {
    let folder = folder("gallery");
    let mut studio = Studio::start(&folder, &[]);
    studio.call("hello", json!({})).expect("hello");
    studio.event("searchReady", |_| true);
    let gallery = studio.call("gallery", json!({})).expect("a gallery");
    assert_eq!(gallery["isComplete"], json!(true));
    let examples = gallery["examples"].as_array().expect("a list");
    let text = |e: &Value, field: &str| e[field].as_str().expect("a text").to_owned();
    let mut classes: Vec<String> = examples.iter().map(|e| text(e, "class")).collect();
    let n = classes.len();
    classes.sort();
    classes.dedup();
    assert_eq!(classes.len(), n, "each once");
    assert!(n > 190, "{n} examples");
    // Whoever adds an example says where it belongs.
    let stray: Vec<String> =
        examples.iter().filter(|e| e["level"] == json!(0)).map(|e| text(e, "class")).collect();
    assert!(stray.is_empty(), "in no chapter: {stray:?}");
    let first = &examples[0];
    assert_eq!(
        (text(first, "class"), text(first, "subject")),
        ("BondLib.Examples.OneResistor".into(), "First steps".into())
    );
    // The curves of a card are those of a run: 10 V over 1 s through 1000 Ohm into 1 mF.
    let sample = studio.call("sample", json!({ "class": "BondLib.Examples.RCCircuit" })).expect("curves");
    let numbers =
        |v: &Value| -> Vec<f64> { v.as_array().expect("a list").iter().filter_map(Value::as_f64).collect() };
    let time = numbers(&sample["time"]);
    let curve = sample["curves"].as_array().expect("curves").iter().find(|c| c["name"] == json!("C1.e"));
    let values = numbers(&curve.expect("the voltage")["values"]);
    assert_eq!(time.len(), values.len());
    for (t, v) in time.iter().zip(&values) {
        assert!((v - 10.0 * (1.0 - (-t).exp())).abs() < 1e-3, "{v} at {t}");
    }
    let sketch = studio.call("sketch", json!({ "text": "model S\n  BondLib.Passive.R R1;\nend S;\n" }));
    assert!(sketch.expect("a picture")["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
}

#[test]
fn records_and_replaceable_parts_are_shown_as_what_they_are() {
    let folder = folder("records");
    let text = "package P\n  record Data\n    parameter Real R = 1;\n    Real L = 2;\n  end Data;\n  record Big\n    extends Data(R=10);\n  end Big;\n  \
                model Motor\n    parameter Data data;\n    replaceable BondLib.Passive.R part constrainedby BondLib.Interfaces.PassiveOnePort \"Part\";\n  end Motor;\n  \
                model Use\n    Motor a(data = P.Data(L=3));\n    Motor b(data = P.Big(), redeclare BondLib.Passive.C part);\n    Motor c(data = a.data);\n  end Use;\nend P;\n";
    std::fs::write(folder.join("P.mo"), text).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let mut shown = |component: &str| {
        studio.call("parameters", json!({ "class": "P.Use", "component": component })).expect("shown")
    };
    let a = shown("a");
    let data = &a["parameters"][0];
    assert_eq!(data["constructor"], json!("P.Data"), "{a}");
    let field =
        |data: &Value, k: usize| (data["fields"][k]["name"].clone(), data["fields"][k]["value"].clone());
    assert_eq!(field(data, 0), (json!("R"), Value::Null));
    assert_eq!(field(data, 1), (json!("L"), json!("3")));
    assert_eq!(
        (&a["replaceables"][0]["class"], &a["replaceables"][0]["isChosen"]),
        (&json!("BondLib.Passive.R"), &json!(false))
    );
    let b = shown("b");
    assert_eq!(b["parameters"][0]["constructor"], json!("P.Big"), "{b}");
    assert_eq!(
        (&b["replaceables"][0]["class"], &b["replaceables"][0]["isChosen"]),
        (&json!("BondLib.Passive.C"), &json!(true))
    );
    // What is no constructor stays a text.
    assert_eq!(shown("c")["parameters"][0]["fields"], json!([]));
    let fits = studio
        .call("fitting", json!({ "class": "P.Use", "component": "a", "name": "data" }))
        .expect("what fits");
    let classes: Vec<&Value> =
        fits["classes"].as_array().expect("a list").iter().map(|c| &c["class"]).collect();
    assert_eq!(classes, [&json!("P.Data"), &json!("P.Big")]);
}

const COMPUTED: &str = "model Computed
  Real a(start=1, fixed=true) \"Slow\";
  Real b(start=0, fixed=true) \"Fast, and thrown at 5 s\";
  Real c = 2*a;
  Real x(start=1);
  Real y;
  parameter Real p = 3;
equation
  der(a) = -a;
  der(b) = 2000*((if time < 5 then 0 else 1) - b);
  der(c) + y = x;
  x + x^3 = p*(2 + sin(time));
end Computed;
";

#[test]
fn what_is_computed_from_what_is_told_in_an_order_that_can_be_computed() {
    let folder = folder("order");
    std::fs::write(folder.join("Computed.mo"), COMPUTED).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let text = |v: &Value| v.as_str().expect("a text").to_owned();
    let list = |v: &Value| v.as_array().expect("a list").clone();
    for class in ["Computed", "BondLib.Examples.DCMotor", "BondLib.Examples.HalfWaveRectifier"] {
        let order = studio.call("order", json!({ "class": class, "search": "" })).expect("an order");
        assert_eq!(order["isSorted"], json!(true), "{order}");
        // Whatever an equation uses is known by then: a state, an input, a parameter, or computed further up.
        let parts = list(&order["parts"]);
        let solved = |block: &Value| -> Vec<String> {
            let equations = list(&block["equations"]).into_iter().chain(list(&block["discrete"]));
            let guessed = list(&block["guessed"]);
            guessed.iter().map(text).chain(equations.map(|e| text(&e["solves"]))).collect()
        };
        let all = |block: &Value| -> Vec<Value> {
            ["equations", "residuals", "discrete"].iter().flat_map(|k| list(&block[k])).collect()
        };
        let uses = |equation: &Value, from: &str| -> Vec<String> {
            let used = list(&equation["uses"]);
            used.iter().filter(|u| u["from"] == json!(from)).map(|u| text(&u["name"])).collect()
        };
        for stage in ["start", "run"] {
            let mut known: Vec<String> = Vec::new();
            for part in
                parts.iter().filter(|p| p["stage"] == json!("parameters") || p["stage"] == json!(stage))
            {
                for block in list(&part["blocks"]) {
                    known.extend(solved(&block));
                    assert!(
                        stage == "run" || all(&block).iter().all(|e| uses(e, "state").is_empty()),
                        "{block}"
                    );
                    for equation in all(&block) {
                        for used in uses(&equation, "computed") {
                            assert!(known.contains(&used), "{class}, {stage}: {equation}");
                        }
                    }
                }
            }
        }
    }
    let order = studio.call("order", json!({ "class": "Computed", "search": "" })).expect("an order");
    let store = |name: &str| {
        list(&order["stores"])
            .into_iter()
            .find(|s| s["name"] == json!(name))
            .expect("a variable with a derivative")
    };
    assert_eq!((&store("a")["isState"], &store("a")["start"]["isFixed"]), (&json!(true), &json!(true)));
    assert_eq!(store("c")["isState"], json!(false));
    assert!(text(&store("c")["why"]).contains("`a` determines it through `c = 2*a`"), "{}", store("c"));
    assert_eq!(store("c")["place"]["line"], json!(11));
    // The loop is the only one, of x, which Newton's method guesses: x + x³ = p·(2 + sin t).
    let run = list(&order["parts"]).into_iter().find(|p| p["stage"] == json!("run")).expect("a part");
    let loops: Vec<Value> =
        list(&run["blocks"]).into_iter().filter(|b| b["kind"] != json!("assignment")).collect();
    assert_eq!(loops.len(), 1, "{loops:?}");
    assert_eq!((&loops[0]["kind"], &loops[0]["guessed"]), (&json!("nonlinearLoop"), &json!(["x"])));
    assert_eq!(loops[0]["residuals"][0]["place"]["line"], json!(12));
    // A search finds what computes a variable, also under another name of it.
    let found = studio.call("order", json!({ "class": "BondLib.Examples.RCCircuit", "search": "R1.e" }));
    let found = found.expect("an order");
    let blocks: Vec<Value> = list(&found["parts"]).iter().flat_map(|p| list(&p["blocks"])).collect();
    assert!(!blocks.is_empty());
    let names =
        list(&found["same"]).iter().flat_map(|s| list(&s["others"])).any(|n| text(&n).contains("R1.e"));
    let own = blocks.iter().flat_map(|b| list(&b["equations"])).any(|e| text(&e["solves"]).contains("R1.e"));
    assert!(names || own, "{found}");
    std::fs::write(folder.join("Broken.mo"), "model Broken\n  Real x;\nend Broken;\n").expect("written");
    studio.event("tree", |_| true);
    let broken = studio.call("order", json!({ "class": "Broken", "search": "" })).expect("an answer");
    assert_eq!(broken["isSorted"], json!(false));
}

#[test]
fn a_run_tells_where_its_effort_went_and_is_written_whole() {
    let folder = folder("effort");
    std::fs::write(folder.join("Computed.mo"), COMPUTED).expect("written");
    let mut studio = Studio::start(&folder, &[]);
    let settings = json!({ "stopTime": 10, "solver": "bdf" });
    let info = studio.simulate("Computed", settings, json!([]));
    let started = info["run"].clone();
    assert_eq!(info["state"], json!("finished"), "{info}");
    let spots = info["effort"]["spots"].as_array().expect("stretches").clone();
    let count = |spot: &Value, what: &str| spot[what].as_u64().expect("a count");
    assert_eq!(
        spots.iter().map(|s| count(s, "steps")).sum::<u64>(),
        info["steps"].as_u64().expect("a count")
    );
    assert_eq!(spots.iter().map(|s| count(s, "events")).sum::<u64>(), 1);
    // b jumps at 5 s, with a time constant of half a millisecond: most of the steps stand there, and b is why.
    let at_five = spots.iter().find(|s| s["from"].as_f64() <= Some(5.0) && s["to"].as_f64() > Some(5.0));
    let at_five = at_five.expect("a stretch");
    assert_eq!(count(at_five, "events"), 1);
    assert_eq!(at_five["hardest"], json!("b"), "{at_five}");
    let others = spots.iter().filter(|s| *s != at_five).map(|s| count(s, "steps")).max();
    assert!(Some(count(at_five, "steps")) > others, "{at_five}, {others:?}");
    assert!(info["effort"]["states"].as_array().expect("states").iter().any(|s| s["name"] == json!("b")));
    // All of it as files, read back: a is e⁻ᵗ, and c, which is an expression of it, twice as much.
    for kind in ["csv", "mat", "parquet"] {
        let answer = studio.get_bytes(&format!("/results?token={}&run={started}&kind={kind}", studio.token));
        let file = folder.join(format!("all.{kind}"));
        std::fs::write(&file, answer).expect("written");
        let found = harpoon_results::read(&file).unwrap_or_else(|e| panic!("{kind}: {e}"));
        let (a, c) = (found.series_by_name("a").expect("a"), found.series_by_name("c").expect("c"));
        assert_eq!(a.last().map(|v| (v / (-10f64).exp() - 1.0).abs() < 1e-2), Some(true), "{kind}");
        for (k, t) in found.time().iter().enumerate() {
            assert!((a.value(k) - (-t).exp()).abs() < 1e-4, "{kind}: {} at {t}", a.value(k));
            assert!((c.value(k) - 2.0 * a.value(k)).abs() < 1e-12, "{kind}");
        }
    }
    let refused = studio.get_bytes("/results?token=0000&run=1&kind=csv");
    assert!(String::from_utf8_lossy(&refused).contains("token"));
}
