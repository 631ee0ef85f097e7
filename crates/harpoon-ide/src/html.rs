//! Makes the HTML of documentation annotations safe to put into a page.
//!
//! What is not on the lists below is dropped: elements keep their text, except those whose text is no text
//! (`script`). No handlers, no styles, no addresses but those the caller allows. Tags are balanced, so an
//! unclosed table of a class cannot swallow the page around it.

use crate::svg::escape;

/// Where an attribute points to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Link,
    Image,
}

/// Decides over an address: the one to write, or `None` to leave it out.
pub type Addresses<'a> = &'a mut dyn FnMut(Use, &str) -> Option<String>;

const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "b",
    "big",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "samp",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "tt",
    "u",
    "ul",
    "var",
];
const VOID: &[&str] = &["br", "col", "hr", "img"];
const DROPPED_WITH_CONTENT: &[&str] = &[
    "script", "style", "iframe", "object", "embed", "applet", "svg", "math", "noscript", "template", "title",
    "textarea", "select", "xmp", "noembed", "noframes", "audio", "video", "canvas", "button",
];
const ATTRIBUTES: &[&str] = &[
    "alt",
    "title",
    "width",
    "height",
    "align",
    "valign",
    "colspan",
    "rowspan",
    "border",
    "cellpadding",
    "cellspacing",
    "start",
];

/// The body of a documentation text. A text that is no HTML is shown as it is written.
pub fn sanitise(text: &str, addresses: Addresses<'_>) -> String {
    let trimmed = text.trim();
    let is_html = trimmed.get(..5).is_some_and(|t| t.eq_ignore_ascii_case("<html"));
    if !is_html {
        return match trimmed {
            "" => String::new(),
            _ => format!("<p class=\"plain\">{}</p>", escape(trimmed)),
        };
    }
    let mut out = String::with_capacity(trimmed.len());
    let mut open: Vec<&'static str> = Vec::new();
    let mut rest = trimmed;
    while let Some(at) = rest.find('<') {
        push_text(&mut out, &rest[..at]);
        let tag = &rest[at..];
        if let Some(comment) = tag.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
            continue;
        }
        let Some(parsed) = parse_tag(tag) else {
            out.push_str("&lt;");
            rest = &tag[1..];
            continue;
        };
        rest = &tag[parsed.length..];
        if DROPPED_WITH_CONTENT.contains(&parsed.name.as_str()) {
            if !parsed.is_end && !parsed.is_empty {
                rest = skip_to_end(rest, &parsed.name);
            }
            continue;
        }
        let Some(name) = ELEMENTS.iter().find(|e| **e == parsed.name) else { continue };
        let name = heading(name);
        if parsed.is_end {
            if let Some(depth) = open.iter().rposition(|o| *o == name) {
                for unclosed in open.drain(depth..).rev() {
                    out.push_str(&format!("</{unclosed}>"));
                }
            }
            continue;
        }
        let attributes = attributes(&parsed, name, addresses);
        if name == "img" && !attributes.contains(" src=") {
            let alt = parsed.attributes.iter().find(|(n, _)| n == "alt").map_or("", |(_, v)| v);
            out.push_str(&format!(
                "<span class=\"missing\">[{}]</span>",
                escape(if alt.is_empty() { "picture" } else { alt })
            ));
            continue;
        }
        // A paragraph or an item ends where the next one begins.
        let ends_itself = matches!(name, "p" | "li" | "tr" | "td" | "th" | "dt" | "dd");
        if ends_itself && open.last() == Some(&name) {
            out.push_str(&format!("</{name}>"));
            open.pop();
        }
        out.push_str(&format!("<{name}{attributes}>"));
        if !VOID.contains(&name) {
            open.push(name);
        }
    }
    push_text(&mut out, rest);
    for unclosed in open.iter().rev() {
        out.push_str(&format!("</{unclosed}>"));
    }
    out
}

/// The page has its own first and second headings.
fn heading(name: &'static str) -> &'static str {
    match name {
        "h1" | "h2" => "h3",
        "h3" => "h4",
        "h6" => "h5",
        other => other,
    }
}

fn attributes(tag: &Tag, name: &str, addresses: Addresses<'_>) -> String {
    let mut out = String::new();
    for (attribute, value) in &tag.attributes {
        let value = decode(value);
        let written = match attribute.as_str() {
            "href" if name == "a" => addresses(Use::Link, value.trim()),
            "src" if name == "img" => addresses(Use::Image, value.trim()),
            "id" | "name" => anchor(&value),
            known if ATTRIBUTES.contains(&known) => Some(value),
            _ => None,
        };
        if let Some(written) = written {
            let attribute = if attribute == "name" { "id" } else { attribute };
            if !out.contains(&format!(" {attribute}=")) {
                out.push_str(&format!(" {attribute}=\"{}\"", escape(&written)));
            }
        }
    }
    out
}

/// Ids of documentation get a prefix, so that they cannot take the place of the page's own.
pub fn anchor(id: &str) -> Option<String> {
    let clean: String = id
        .trim()
        .chars()
        .map(|c| if c.is_alphanumeric() || matches!(c, '_' | '-' | '.') { c } else { '_' })
        .collect();
    if clean.is_empty() { None } else { Some(format!("doc-{clean}")) }
}

/// The scheme of an address in lower case, as a browser would see it; empty for a relative one.
pub fn scheme(address: &str) -> String {
    let visible: String = address.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    match visible.find([':', '/', '?', '#']) {
        Some(at) if visible[at..].starts_with(':') => visible[..at].to_ascii_lowercase(),
        _ => String::new(),
    }
}

fn push_text(out: &mut String, text: &str) {
    // Entities stay entities; a lone ampersand becomes one.
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at].replace('>', "&gt;"));
        let after = &rest[at + 1..];
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '#').unwrap_or(after.len());
        out.push_str(if end > 0 && after[end..].starts_with(';') { "&" } else { "&amp;" });
        rest = after;
    }
    out.push_str(&rest.replace('>', "&gt;"));
}

struct Tag {
    name: String,
    is_end: bool,
    is_empty: bool,
    attributes: Vec<(String, String)>,
    length: usize,
}

/// `tag` begins with `<`. `None` if this is no tag but a less-than sign.
fn parse_tag(tag: &str) -> Option<Tag> {
    let body = &tag[1..];
    let is_end = body.starts_with('/');
    let start = 1 + is_end as usize;
    let first = tag[start..].chars().next()?;
    if !first.is_ascii_alphabetic() && !matches!(first, '!' | '?') {
        return None;
    }
    let name_end = tag[start..]
        .find(|c: char| c.is_whitespace() || matches!(c, '>' | '/'))
        .map_or(tag.len(), |e| start + e);
    let mut parsed = Tag {
        name: tag[start..name_end].to_ascii_lowercase(),
        is_end,
        is_empty: false,
        attributes: Vec::new(),
        length: tag.len(),
    };
    let mut at = name_end;
    loop {
        at += tag[at..].find(|c: char| !c.is_whitespace()).unwrap_or(tag.len() - at);
        let rest = &tag[at..];
        if rest.is_empty() {
            // Never closed: all that follows belongs to it.
            return Some(parsed);
        }
        if rest.starts_with('>') {
            parsed.length = at + 1;
            return Some(parsed);
        }
        if let Some(after) = rest.strip_prefix('/') {
            parsed.is_empty = after.starts_with('>');
            at += 1;
            continue;
        }
        // An attribute: at least one character, so that the loop goes on.
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let end = rest[first..]
            .find(|c: char| c.is_whitespace() || matches!(c, '=' | '>' | '/'))
            .map_or(rest.len(), |e| first + e);
        let name = rest[..end].to_ascii_lowercase();
        at += end;
        let after_blanks = at + tag[at..].find(|c: char| !c.is_whitespace()).unwrap_or(0);
        let mut value = String::new();
        if tag[after_blanks..].starts_with('=') {
            at = after_blanks + 1;
            at += tag[at..].find(|c: char| !c.is_whitespace()).unwrap_or(tag.len() - at);
            let rest = &tag[at..];
            let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
            let (text, length) = match quote {
                Some(quote) => match rest[1..].find(quote) {
                    Some(end) => (&rest[1..1 + end], end + 2),
                    None => (&rest[1..], rest.len()),
                },
                None => {
                    let end = rest.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(rest.len());
                    (&rest[..end], end)
                }
            };
            value = text.to_owned();
            at += length;
        }
        parsed.attributes.push((name, value));
    }
}

fn skip_to_end<'t>(text: &'t str, name: &str) -> &'t str {
    let mut rest = text;
    while let Some(at) = rest.find("</") {
        let after = &rest[at + 2..];
        if after.get(..name.len()).is_some_and(|n| n.eq_ignore_ascii_case(name)) {
            return after.find('>').map_or("", |end| &after[end + 1..]);
        }
        rest = after;
    }
    ""
}

/// Entities that could hide an address.
fn decode(value: &str) -> String {
    let mut out = String::new();
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '#').unwrap_or(after.len());
        let name = &after[..end];
        let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        });
        let character = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            "colon" => Some(':'),
            "Tab" => Some('\t'),
            "NewLine" => Some('\n'),
            "nbsp" => Some(' '),
            _ => number.and_then(char::from_u32),
        };
        match character {
            Some(c) => {
                out.push(c);
                rest = after[end..].strip_prefix(';').unwrap_or(&after[end..]);
            }
            None => {
                out.push('&');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}
