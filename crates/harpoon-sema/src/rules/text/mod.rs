//! Rules about text, whichever way elaboration takes through it.
//!
//! | module | what it does | specification |
//! |---|---|---|
//! | `section` | what may stand in which section | 8.3, 11.2 |
//! | `function_text` | what the text of a function must not contain | 12.2, 12.4 |
//! | `untaken` | names and types in text that nothing is computed with | 5.3 |
//! | `written_variability` | values and sizes vary as little as what they are for | 3.8 |
//! | `purity` | where impure functions are called | 12.3 |
//! | `definite_assignment` | what a function reads has got a value | 12.4.4 |

pub(crate) mod definite_assignment;
pub(crate) mod function_text;
pub(crate) mod purity;
pub(crate) mod section;
pub(crate) mod untaken;
pub(crate) mod written_variability;
