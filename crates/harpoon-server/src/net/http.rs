//! The studio on HTTP and WebSocket, for one person on this machine.
//!
//! A page from elsewhere must not reach it, even if a name is made to point here (DNS rebinding) or the browser is
//! made to call (cross-site requests). So: only loopback addresses, a `Host` that names them, an `Origin` that is our
//! own, and a secret in the address that only the person who started us has seen.

use crate::studio::{Input, Out, SceneOf};
use axum::Router;
use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use include_dir::{Dir, include_dir};
use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

/// The built page; `build.rs` puts an explanation there if it has not been built.
static PAGE: Dir<'static> = include_dir!("$OUT_DIR/page");

/// The script that plays a scene in a page of its own; `None` where the page has not been built.
pub fn player() -> Option<&'static str> {
    PAGE.get_file("player.js").and_then(|file| file.contents_utf8())
}

/// Requests larger than this are refused; a text of the largest size fits twice.
const MAX_MESSAGE: usize = 40 << 20;
/// More connections than a person has windows.
const MAX_CLIENTS: u32 = 64;
/// Connections that have not (yet) become a conversation. Beyond it, the oldest one goes.
const MAX_STRANGERS: usize = 128;
/// For the head of a request, and for idling between two.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Clone)]
pub struct Shared {
    pub to_core: Sender<Input>,
    pub token: Arc<str>,
    /// `127.0.0.1:4711`, `localhost:4711`, `[::1]:4711`
    pub hosts: Arc<[String]>,
    /// Another origin that may connect, for developing the page.
    pub dev_origin: Option<Arc<str>>,
    pub clients: Arc<AtomicU32>,
    pub next_client: Arc<AtomicU32>,
}

pub fn router(shared: Shared) -> Router {
    Router::new()
        .route("/ws", get(socket))
        .route("/resource", get(resource))
        .route("/scene", get(scene))
        .route("/results", get(results))
        .fallback(page)
        .layer(middleware::from_fn_with_state(shared.clone(), guard))
        .with_state(shared)
}

/// Takes connections for ever. One that says nothing is closed after a while, and earlier where there are many: who
/// comes with the token always finds a place.
pub async fn accept(listener: TcpListener, router: Router) -> io::Result<()> {
    let mut strangers: VecDeque<AbortHandle> = VecDeque::new();
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            // Such as too many open files: the next one may find a place.
            Err(_) => {
                strangers.pop_front().inspect(AbortHandle::abort);
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        strangers.retain(|s| !s.is_finished());
        while strangers.len() >= MAX_STRANGERS {
            strangers.pop_front().inspect(AbortHandle::abort);
        }
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(PATIENCE)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        strangers.push_back(tokio::spawn(async move { drop(connection.await) }).abort_handle());
    }
}

async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, header::HOST).unwrap_or_default();
    if !shared.hosts.iter().any(|h| h == host) {
        return refuse(StatusCode::FORBIDDEN, "this studio is reached by its own address only");
    }
    if let Some(origin) = text(headers, header::ORIGIN)
        && !is_own_origin(&shared, origin)
    {
        return refuse(StatusCode::FORBIDDEN, "a page from elsewhere has no business here");
    }
    let host = host.to_owned();
    let mut response = next.run(request).await;
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self' data:; connect-src 'self' ws://{host}; worker-src 'self' blob:; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    response
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|v| v.to_str().ok())
}

fn is_own_origin(shared: &Shared, origin: &str) -> bool {
    let is_own = origin.strip_prefix("http://").is_some_and(|host| shared.hosts.iter().any(|h| h == host));
    is_own || shared.dev_origin.as_deref() == Some(origin)
}

fn refuse(status: StatusCode, reason: &str) -> Response {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], reason.to_owned()).into_response()
}

/// The same time for any wrong token, so that it cannot be guessed letter by letter.
fn has_token(shared: &Shared, query: &HashMap<String, String>) -> bool {
    let given = query.get("token").map_or("", String::as_str);
    let differences = shared.token.bytes().zip(given.bytes()).fold(0, |d, (a, b)| d | (a ^ b));
    given.len() == shared.token.len() && differences == 0
}

async fn page(
    State(shared): State<Shared>,
    Query(query): Query<HashMap<String, String>>,
    uri: Uri,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if path == "index.html" && !has_token(&shared, &query) {
        return refuse(
            StatusCode::FORBIDDEN,
            "open the address that `harpoon studio` printed, with its token",
        );
    }
    match PAGE.get_file(path) {
        Some(file) => {
            let cache = if path.starts_with("assets/") { "max-age=31536000, immutable" } else { "no-store" };
            let headers = [(header::CONTENT_TYPE, content_type(path)), (header::CACHE_CONTROL, cache)];
            (headers, Body::from(file.contents())).into_response()
        }
        None => refuse(StatusCode::NOT_FOUND, "there is no such page"),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "bmp" => "image/bmp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" | "webmanifest" => "application/json",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// A picture of a library's documentation.
async fn resource(State(shared): State<Shared>, Query(query): Query<HashMap<String, String>>) -> Response {
    if !has_token(&shared, &query) {
        return refuse(StatusCode::FORBIDDEN, "the token is missing");
    }
    let address = query.get("address").cloned().unwrap_or_default();
    // Nothing but pictures: a page among the resources could run scripts in our name.
    let Some(kind) = harpoon_ide::svg::address_type(&address) else {
        return refuse(StatusCode::NOT_FOUND, "not a picture");
    };
    let (reply, answer) = oneshot::channel();
    if shared.to_core.send(Input::Resource { address, reply }).is_err() {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "the studio is ending");
    }
    match answer.await {
        Ok(Some(bytes)) => {
            let content_type = format!("image/{kind}");
            // An SVG opened by itself must not run scripts either.
            let headers = [
                (header::CONTENT_TYPE, content_type.as_str()),
                (header::CONTENT_DISPOSITION, "inline"),
                (header::CACHE_CONTROL, "max-age=60"),
            ];
            (headers, Body::from(bytes)).into_response()
        }
        _ => refuse(StatusCode::NOT_FOUND, "there is no such picture"),
    }
}

/// The scene of a run or, before there is one, of a class, as a file.
async fn scene(State(shared): State<Shared>, Query(query): Query<HashMap<String, String>>) -> Response {
    if !has_token(&shared, &query) {
        return refuse(StatusCode::FORBIDDEN, "the token is missing");
    }
    let of = match (query.get("run").and_then(|r| r.parse().ok()), query.get("class")) {
        (Some(run), _) => SceneOf::Run(run),
        (None, Some(class)) => SceneOf::Class(class.clone()),
        (None, None) => return refuse(StatusCode::NOT_FOUND, "whose scene?"),
    };
    let (reply, answer) = oneshot::channel();
    if shared.to_core.send(Input::Scene { of, reply }).is_err() {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "the studio is ending");
    }
    match answer.await {
        Ok(Ok(file)) => {
            let headers = [(header::CONTENT_TYPE, "model/gltf-binary"), (header::CACHE_CONTROL, "no-store")];
            (headers, Body::from(file.to_vec())).into_response()
        }
        Ok(Err(Some(reason))) => refuse(StatusCode::OK, &reason),
        _ => StatusCode::NO_CONTENT.into_response(),
    }
}

/// All of a run as a file: `kind` is its ending.
async fn results(State(shared): State<Shared>, Query(query): Query<HashMap<String, String>>) -> Response {
    if !has_token(&shared, &query) {
        return refuse(StatusCode::FORBIDDEN, "the token is missing");
    }
    let kind = match query.get("kind").map(String::as_str) {
        Some(kind @ ("csv" | "mat" | "parquet")) => kind.to_owned(),
        _ => return refuse(StatusCode::NOT_FOUND, "results are written as csv, mat or parquet"),
    };
    let Some(run) = query.get("run").and_then(|r| r.parse().ok()) else {
        return refuse(StatusCode::NOT_FOUND, "the results of which run?");
    };
    let (reply, answer) = oneshot::channel();
    if shared.to_core.send(Input::Trajectory { run, reply }).is_err() {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "the studio is ending");
    }
    let Ok(Some((class, trajectory))) = answer.await else {
        return refuse(StatusCode::NOT_FOUND, "this run has no results any more");
    };
    let name = format!("{}-{run}.{kind}", class.rsplit('.').next().unwrap_or("run").replace(['"', '/'], ""));
    let written = tokio::task::spawn_blocking(move || file_of(&trajectory, &kind)).await;
    match written {
        Ok(Ok(bytes)) => {
            let headers = [
                (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
                (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
                (header::CACHE_CONTROL, "no-store".to_owned()),
            ];
            (headers, Body::from(bytes)).into_response()
        }
        Ok(Err(reason)) => refuse(StatusCode::INTERNAL_SERVER_ERROR, &reason),
        Err(_) => refuse(StatusCode::INTERNAL_SERVER_ERROR, "the results could not be written"),
    }
}

/// The bytes of a result file, by way of a folder that nobody else can look into.
fn file_of(trajectory: &harpoon_results::Trajectory, kind: &str) -> Result<Vec<u8>, String> {
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(|e| e.to_string())?;
    let name: String = random.iter().map(|b| format!("{b:02x}")).collect();
    let folder = std::env::temp_dir().join(format!("harpoon-{name}"));
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(&folder).map_err(|e| e.to_string())?;
    let written = harpoon_results::write(&folder.join(format!("run.{kind}")), trajectory)
        .map_err(|e| e.to_string())
        .and_then(|file| std::fs::read(file).map_err(|e| e.to_string()));
    let _ = std::fs::remove_dir_all(&folder);
    written
}

async fn socket(
    State(shared): State<Shared>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // A browser always says where a WebSocket comes from; `guard` has looked at it.
    if text(&headers, header::ORIGIN).is_none() {
        return refuse(StatusCode::FORBIDDEN, "the origin is missing");
    }
    if !has_token(&shared, &query) {
        return refuse(StatusCode::FORBIDDEN, "the token is missing");
    }
    if shared.clients.load(Ordering::SeqCst) >= MAX_CLIENTS {
        return refuse(StatusCode::TOO_MANY_REQUESTS, "too many windows");
    }
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| converse(shared, socket))
}

async fn converse(shared: Shared, mut socket: WebSocket) {
    let client = shared.next_client.fetch_add(1, Ordering::SeqCst);
    shared.clients.fetch_add(1, Ordering::SeqCst);
    let (sender, mut outgoing) = mpsc::unbounded_channel();
    let _ = shared.to_core.send(Input::Connected { client, sender });
    loop {
        tokio::select! {
            out = outgoing.recv() => {
                let message = match out {
                    Some(Out::Text(text)) => Message::Text(text.into()),
                    Some(Out::Binary(bytes)) => Message::Binary(bytes.into()),
                    None => break,
                };
                if socket.send(message).await.is_err() {
                    break;
                }
            }
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Text(text))) => {
                    if shared.to_core.send(Input::Message { client, text: text.as_str().to_owned() }).is_err() {
                        break;
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    let _ = shared.to_core.send(Input::Disconnected { client });
    shared.clients.fetch_sub(1, Ordering::SeqCst);
}
