//! The host functions that lowering may call.

use harpoon_program::HostId;

/// `(number of the delay, value now, delay time)`
pub const DELAY: HostId = HostId(0);
/// `(number of the call, arguments...)`, see `ExternalCall`.
pub const EXTERNAL: HostId = HostId(1);
/// `(number of the place, values...)`: the text of `String(...)`.
pub const TEXT: HostId = HostId(2);
/// Two texts put together.
pub const CONCATENATE: HostId = HostId(3);
/// -1, 0 or 1: how one text stands to another in the alphabet.
pub const COMPARE: HostId = HostId(4);
/// `(number of the pipe, which, in0, in1, x, positive velocity, points..., values...)`
pub const TRANSPORT: HostId = HostId(5);
/// In the order of their numbers.
pub const NAMES: [&str; 6] = ["delay", "external", "text", "concatenate", "compare", "transport"];
