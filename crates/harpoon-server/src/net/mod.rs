//! The studio's door: page and WebSocket on loopback, and who may come in.
//!
//! | module | what it does |
//! |---|---|
//! | `address` | port and token, the same ones after a new start |
//! | `http` | page and WebSocket; token, Host, Origin |

pub(crate) mod address;
pub(crate) mod http;
