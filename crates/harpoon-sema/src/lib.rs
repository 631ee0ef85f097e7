//! From syntax trees to the flat model: lookup, inheritance, modifiers, instances, typing, connections.
//!
//! These are modules of one crate because they call each other: an array size may need a function from a
//! redeclared package. Nothing here knows files, physics or solvers.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `class`, `inherit` | class tree, element tables, `extends` | 5, 7, 13 |
//! | `lookup`, `resolve` | names, and the types that they mean | 4, 5 |
//! | `modifier` | merging of modifiers, redeclarations | 7.2, 7.3 |
//! | `component` | declarations to variables and objects, values of parameters | 4 |
//! | `evaluate` | values that must be known now | 3.8 |
//! | `attribute` | `start`, `fixed`, `unit`, ... | 4.9 |
//! | `expression`, `reference`, `subscript` | typing and elaboration, names of variables, elements of arrays | 3, 5, 10 |
//! | `arithmetic`, `builtin`, `array_function` | operators, predefined functions | 3, 10 |
//! | `operator` | operator records, overloading | 14 |
//! | `overload` | what the functions of an operator must be like | 14.3 to 14.6 |
//! | `iterator` | ranges of `for`, written or deduced | 11.2.2 |
//! | `callable` | functions as arguments | 12.4.2 |
//! | `call`, `record` | what is called, with which arguments; record constructors | 12.4, 12.6 |
//! | `function`, `local`, `frame` | what becomes of a call, the variables of a function | 12 |
//! | `statement`, `assign`, `action` | statements executed at translation time | 11 |
//! | `run_time`, `emit` | functions and statements that are left for run time | 11, 12 |
//! | `partial_derivative` | `function f_x = der(f, x)` | 12.7.2 |
//! | `external` | external functions | 12.9 |
//! | `object` | external objects | 12.9.7 |
//! | `equation` | equations, `when`, algorithm sections | 8, 11 |
//! | `branch` | as many equations in each branch of an `if` | 8.3.4 |
//! | `ahead` | what must be known before the first equation | 8, 9 |
//! | `connect` | connection sets and their equations | 9 |
//! | `expandable` | buses that have what is connected to them | 9.1.3 |
//! | `overconstrained` | connection graphs, roots, cut connections | 9.4 |
//! | `stream` | stream connectors | 15 |
//! | `access` | what a dotted name may reach | 4.1, 5.3.2 |
//! | `restriction` | what is forbidden: specialised classes, prefixes, imports | 4.4, 4.7, 12.2, 13 |
//! | `reinit` | one `reinit` at an event, and at the start | 8.3.6, 8.6 |
//! | `contents` | what is in a class, and what it inherits | 4.4, 4.7, 7.1.3 |
//! | `section` | what may stand in which section | 8.3, 11.2 |
//! | `purity` | where impure functions are called | 12.3 |
//! | `assigned` | what a function reads has got a value | 12.4.4 |
//! | `fit` | one class standing for another: redeclarations, `inner` and `outer` | 5.4, 6.4, 7.3 |
//! | `variability` | what varies how much, and what depends on it | 3.8 |
//! | `written` | how much an expression varies by its text | 3.8 |
//! | `circle` | parameters that need each other | 4.4.4 |
//! | `balance` | each class by itself has as many equations as it needs | 4.8, 9.3.1 |
//! | `flatten` | the whole, in order | 5.6 |

mod access;
mod action;
mod ahead;
mod annotations;
mod arithmetic;
mod array_function;
mod assign;
mod assigned;
mod attribute;
mod balance;
mod binding;
mod branch;
mod builtin;
mod call;
mod callable;
mod cases;
mod circle;
mod class;
mod clock;
mod component;
mod component_value;
mod connect;
mod connected;
mod contents;
mod declared;
mod discrete;
mod emit;
mod equation;
mod evaluate;
mod expandable;
mod expression;
mod external;
mod fit;
mod flatten;
mod frame;
mod function;
mod function_contents;
mod function_text;
mod import;
mod inherit;
mod interface;
mod iterator;
mod library;
mod local;
mod lookup;
mod modifier;
mod names;
mod object;
mod operator;
mod outer;
mod overconstrained;
mod overload;
mod own;
mod partial_derivative;
mod purity;
mod record;
mod reference;
mod reinit;
mod resolve;
mod restriction;
mod run_time;
mod section;
mod sema;
mod shape;
mod state_machine;
mod statement;
mod stream;
mod subscript;
mod switched;
mod transport;
mod unseen;
mod value;
mod variability;
mod when;
mod written;

pub use flatten::{Request, flatten};
pub use library::{ClassSource, TextSource, Trees};
