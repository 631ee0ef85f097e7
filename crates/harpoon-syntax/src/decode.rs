//! The bytes of a file to text. Modelica files are UTF-8 (13.4.3); old ones are often Latin-1, in which
//! every byte is a character, so any bytes become some text and no file is refused here.

use harpoon_base::{Diagnostic, FileId, Outcome, Span};
use std::borrow::Cow;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

pub fn decode(file: FileId, bytes: &[u8]) -> Outcome<Cow<'_, str>> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Outcome::new(Cow::Borrowed(text), Vec::new()),
        Err(error) => error,
    };
    let offending = error.valid_up_to();
    let line = bytes[..offending].iter().filter(|&&b| b == b'\n').count() + 1;
    // Below 0x80 a byte stays one byte; above, it becomes two in UTF-8, and the span speaks of the text.
    let latin_1 = |bytes: &[u8]| bytes.iter().map(|&b| char::from(b)).collect::<String>();
    let start = latin_1(&bytes[..offending]).len() as u32;
    let span = Span::new(file, start, start + 2);
    let warning = latin_1_text(span, bytes[offending], line);
    Outcome::new(Cow::Owned(latin_1(bytes)), vec![warning])
}

fn latin_1_text(span: Span, byte: u8, line: usize) -> Diagnostic {
    let message = format!("the file is not UTF-8 (byte 0x{byte:02X} in line {line}) and was read as Latin-1");
    Diagnostic::warning("latin-1-text", span, message)
        .label(format!("read as `{}`", char::from(byte).escape_debug()))
        .help("save the file as UTF-8")
}
