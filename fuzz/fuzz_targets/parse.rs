//! Any bytes are read without a panic; the tokens are the text, and what was read can be printed and read
//! again. Run it with `cargo +nightly fuzz run parse`; the same claims are tested on a stable compiler by
//! `crates/harpoon-syntax/tests/properties.rs`.
#![no_main]

use harpoon_base::FileId;
use harpoon_syntax::lexer::tokenize;
use harpoon_syntax::{decode, edit, parse};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let file = FileId(0);
    let text = decode(file, bytes).value;
    let (tokens, _) = tokenize(file, &text);
    let joined: String = tokens.iter().map(|token| token.text(&text)).collect();
    assert_eq!(joined, text);

    let parsed = parse(file, &text);
    for diagnostic in &parsed.diagnostics {
        let span = diagnostic.primary.span;
        assert!(text.get(span.start as usize..span.end as usize).is_some());
        for fix in &diagnostic.fixes {
            edit::apply(&text, &fix.edits).expect("a fix that can be applied");
        }
    }
    let printed = parsed.value.to_string();
    if !parsed.has_errors() {
        let reread = parse(file, &printed);
        assert!(!reread.has_errors(), "{printed}\n{:?}", reread.diagnostics);
        assert_eq!(reread.value.to_string(), printed);
    }
});
