//! Functions (MLS 11, 12): calls, and the statements that they execute or leave for run time.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `call` | what is called, with which arguments | 12.4 |
//! | `functional_argument` | functions as arguments | 12.4.2 |
//! | `function` | what becomes of a call | 12 |
//! | `local`, `frame` | the variables of a function | 12.4.4 |
//! | `statement`, `assignment`, `action` | statements executed at translation time | 11.2 |
//! | `specialization`, `emission` | functions and statements that are left for run time | 11.2, 12.4 |
//! | `cases` | sizes that only the run knows | 12.4.5 |
//! | `derivative` | declared derivatives and inverses | 12.7, 12.8 |
//! | `partial_derivative` | `function f_x = der(f, x)` | 12.7.2 |
//! | `external` | external functions | 12.9 |
//! | `c_function` | those that are C of users | 12.9 |
//! | `object` | external objects in calls | 12.9.7 |
//! | `state` | what is known of all this while a model is elaborated | |
//! | `shape` | where the variables of a run-time function live | 12.4 |
//! | `shapes` | instances that tools animate, and the points of surfaces | |
//! | `reinit` | one `reinit` at an event, and at the start | 8.3.6, 8.6 |

pub(crate) mod action;
pub(crate) mod assignment;
pub(crate) mod c_function;
pub(crate) mod call;
pub(crate) mod cases;
pub(crate) mod derivative;
pub(crate) mod emission;
pub(crate) mod external;
pub(crate) mod frame;
pub(crate) mod function;
pub(crate) mod functional_argument;
pub(crate) mod local;
pub(crate) mod object;
pub(crate) mod partial_derivative;
pub(crate) mod reinit;
pub(crate) mod shape;
pub(crate) mod shapes;
pub(crate) mod specialization;
pub(crate) mod state;
pub(crate) mod statement;
