//! What is known of connections.

use crate::connections::connect::Connections;
use crate::connections::overconstrained::Graph;
use crate::connections::stream::InStreams;
use crate::instances::bus::Buses;

/// Connection sets, and what connects make of streams, buses and overdetermined connectors.
#[derive(Default)]
pub struct Connected {
    pub(crate) sets: Connections,
    pub(crate) in_streams: InStreams,
    pub(crate) graph: Option<Graph>,
    /// The signals of expandable connectors; there only where the model has such.
    pub(crate) buses: Option<Buses>,
    /// An expandable connector was met before its signals were known.
    pub(crate) meets_bus: bool,
}
