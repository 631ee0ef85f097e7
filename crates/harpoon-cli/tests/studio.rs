//! The studio as its page drives it: a real server, real files, real compiler processes, one WebSocket.

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
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

impl Studio {
    fn start(folder: &Path, arguments: &[&str]) -> Studio {
        let mut process = Command::new(env!("CARGO_BIN_EXE_harpoon"))
            .args(["studio", "--no-open"])
            .args(arguments)
            .arg(folder)
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

    /// The status of a plain HTTP request.
    fn get(&self, path: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("connected");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
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

    studio
        .call("simulate", json!({ "class": "RL", "settings": { "stopTime": 2 }, "overrides": [{ "name": "R1.R", "value": "4" }] }))
        .expect("a run");
    let run = studio.event("finished", |_| true)["run"].clone();
    assert_eq!(run["state"], json!("finished"), "{run}");

    while studio.call("undo", json!({})).is_ok() {}
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
    studio
        .edit(json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } }));
    studio.event("saved", |_| true);
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
fn undo_survives_the_end_of_the_server() {
    let folder = folder("journal");
    let file = folder.join("RL.mo");
    std::fs::write(&file, EMPTY).expect("written");
    {
        let mut studio = Studio::start(&folder, &[]);
        studio.call("open", json!({ "class": "RL" })).expect("open");
        studio.edit(
            json!({ "kind": "addComponent", "class": "BondLib.Passive.R", "origin": { "x": 0, "y": 0 } }),
        );
        studio.event("saved", |_| true);
    }
    let mut studio = Studio::start(&folder, &[]);
    assert_eq!(studio.call("hello", json!({})).expect("hello")["history"]["undo"], json!("Add R1"));
    studio.call("undo", json!({})).expect("undone");
    studio.event("saved", |_| true);
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), EMPTY);
}
