//! What the specification forbids.
//!
//! | room | what its rules are about |
//! |---|---|
//! | `text` | sections, statements and expressions as they are written |
//! | `classes` | classes by themselves: contents, prefixes, imports, what may stand for what |
//! | `model` | the whole model: variability, balance, what is connected |
//!
//! Rules of texts and classes look at the model through a [`judge::Judge`], which cannot change it.
//! [`RULES`] lists them all; `tests/layers.rs` holds the list against the files.

use crate::context::codes;

pub(crate) mod classes;
pub(crate) mod judge;
pub(crate) mod model;
pub(crate) mod text;

/// Rules of one file: what they are about, the sections of the specification, and the codes that they report.
pub struct Rules {
    pub file: &'static str,
    pub about: &'static str,
    pub sections: &'static str,
    pub codes: &'static [&'static str],
}

/// Every rule, by the file that holds it.
pub const RULES: &[Rules] = &[
    Rules {
        file: "text/section.rs",
        about: "what may stand in which section",
        sections: "8.3, 11.2",
        codes: &[codes::MISPLACED_CALL, codes::MISPLACED_WHEN],
    },
    Rules {
        file: "text/function_text.rs",
        about: "what the text of a function must not contain",
        sections: "12.2, 12.4",
        codes: &[codes::CYCLIC_DECLARATION, codes::VARIABILITY, codes::WHEN_IN_FUNCTION],
    },
    Rules {
        file: "text/untaken.rs",
        about: "names and types in text that nothing is computed with",
        sections: "5.3",
        codes: &[
            codes::INCOMPATIBLE_CONNECTORS,
            codes::NOT_A_VARIABLE,
            codes::SIZE_MISMATCH,
            codes::TYPE_MISMATCH,
            codes::VARIABILITY,
        ],
    },
    Rules {
        file: "text/written_variability.rs",
        about: "values and sizes vary as little as what they are for, as they are written",
        sections: "3.8",
        codes: &[codes::VARIABILITY],
    },
    Rules {
        file: "text/purity.rs",
        about: "where impure functions are called",
        sections: "12.3",
        codes: &[codes::IMPURE_CALL, codes::UNMARKED_EXTERNAL],
    },
    Rules {
        file: "text/definite_assignment.rs",
        about: "what a function reads has got a value",
        sections: "12.4.4",
        codes: &[codes::NO_VALUE, codes::OUTPUT_NOT_ASSIGNED, codes::PERHAPS_NO_VALUE],
    },
    Rules {
        file: "classes/restriction.rs",
        about: "specialised classes, prefixes",
        sections: "4.4, 4.7",
        codes: &[
            codes::CLASS_RESTRICTION,
            codes::DUPLICATE_MODIFIER,
            codes::EXTENDS_KIND,
            codes::MISPLACED_JUMP,
            codes::MISPLACED_PREFIX,
            codes::NOT_REPLACEABLE,
            codes::OUTER_MODIFIED,
            codes::RESERVED_NAME,
        ],
    },
    Rules {
        file: "classes/import.rs",
        about: "what imports name",
        sections: "13.2",
        codes: &[
            codes::AMBIGUOUS_IMPORT,
            codes::PROTECTED_ACCESS,
            codes::RELATIVE_IMPORT,
            codes::UNKNOWN_IMPORT,
            codes::UNREACHABLE_NAME,
        ],
    },
    Rules {
        file: "classes/contents.rs",
        about: "what is in a class, and what it inherits",
        sections: "4.4, 4.7, 7.1.3",
        codes: &[codes::CLASS_RESTRICTION],
    },
    Rules {
        file: "classes/function_contents.rs",
        about: "what a function is made of",
        sections: "12.2",
        codes: &[
            codes::ASSIGN_TO_INPUT,
            codes::CLASS_RESTRICTION,
            codes::CONSTANT_WITHOUT_VALUE,
            codes::IMPURE_CALL,
            codes::OUTPUT_NOT_ASSIGNED,
            codes::VARIABILITY,
        ],
    },
    Rules {
        file: "classes/operator_function.rs",
        about: "what the functions of an operator must be like",
        sections: "14.3 to 14.6",
        codes: &[codes::AMBIGUOUS_OPERATOR, codes::CLASS_RESTRICTION],
    },
    Rules {
        file: "classes/subtyping.rs",
        about: "one class in the place of another: redeclarations, `inner` and `outer`",
        sections: "5.4, 6.4, 7.3",
        codes: &[
            codes::EXTENDS_KIND,
            codes::INNER_TYPE,
            codes::MISSING_INNER,
            codes::NOT_REPLACEABLE,
            codes::REDECLARE_MISMATCH,
            codes::REPLACEABLE_BASE,
        ],
    },
    Rules {
        file: "classes/interface.rs",
        about: "what a class uses of its replaceable elements",
        sections: "6.3",
        codes: &[codes::UNKNOWN_NAME],
    },
    Rules {
        file: "classes/annotation.rs",
        about: "what annotations ask for",
        sections: "18",
        codes: &[codes::DISCOURAGED_CLASS, codes::UNUSABLE_ANNOTATION],
    },
    Rules {
        file: "classes/external_object.rs",
        about: "classes of external objects",
        sections: "12.9.7",
        codes: &[codes::EXTERNAL_OBJECT],
    },
    Rules {
        file: "model/variability.rs",
        about: "what varies how much, and what depends on it",
        sections: "3.8",
        codes: &[codes::REAL_EQUALITY, codes::VARIABILITY],
    },
    Rules {
        file: "model/no_event.rs",
        about: "what stands under a condition that makes no events",
        sections: "3.8.5",
        codes: &[codes::UNSUPPORTED, codes::VARIABILITY],
    },
    Rules {
        file: "model/discrete.rs",
        about: "variables that are no Reals are assigned, never solved for",
        sections: "B",
        codes: &[codes::DISCRETE_EQUATION, codes::TYPE_MISMATCH],
    },
    Rules {
        file: "model/parameter_cycle.rs",
        about: "parameters that need each other",
        sections: "4.4.4",
        codes: &[codes::CYCLIC_PARAMETERS],
    },
    Rules {
        file: "model/branch.rs",
        about: "as many equations in each branch of an `if`",
        sections: "8.3.4",
        codes: &[codes::UNBALANCED_IF],
    },
    Rules {
        file: "model/connected.rs",
        about: "what may be connected with what",
        sections: "9.3, 18.5.1",
        codes: &[
            codes::CONNECTED_TOO_OFTEN,
            codes::MISPLACED_CONNECT,
            codes::MUST_BE_CONNECTED,
            codes::UNCONNECTED_INPUT,
        ],
    },
    Rules {
        file: "model/rooted.rs",
        about: "each part of the graph of overdetermined connections has a root",
        sections: "9.4",
        codes: &[codes::MISSING_ROOT],
    },
    Rules {
        file: "model/balance.rs",
        about: "each class by itself has as many equations as it needs",
        sections: "4.8, 9.3.1",
        codes: &[
            codes::UNBALANCED_CLASS,
            codes::UNBALANCED_CONNECTOR,
            codes::UNBOUND_INPUT,
            codes::UNCONNECTED_INPUT,
        ],
    },
    Rules {
        file: "model/suspected.rs",
        about: "which class is at fault where its own count does not show it",
        sections: "9.4",
        codes: &[codes::UNBALANCED_CLASS],
    },
    Rules {
        file: "model/unseen.rs",
        about: "classes that the model uses without a component of them",
        sections: "4.8",
        codes: &[codes::UNBALANCED_BASE, codes::UNBALANCED_CLASS],
    },
];
