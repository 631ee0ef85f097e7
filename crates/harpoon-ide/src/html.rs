//! Makes the HTML of documentation annotations safe to put into a page.
//!
//! `ammonia` parses it as a browser would and drops what is not on the lists below: elements keep their text, except those
//! whose text is no text (`script`). No handlers, no styles, no addresses but those the caller allows. What comes out is
//! balanced, so an unclosed table of a class cannot swallow the page around it.

use crate::svg::escape;
use ammonia::{Builder, UrlRelative};
use harpoon_base::patience::spend_bytes;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Where an attribute points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    Link,
    Image,
}

/// Decides over an address: the one to write, or `None` to leave it out.
pub type Addresses<'a> = &'a mut dyn FnMut(Use, &str) -> Option<String>;

const ELEMENTS: [&str; 55] = [
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
const DROPPED_WITH_CONTENT: [&str; 20] = [
    "script", "style", "iframe", "object", "embed", "applet", "svg", "math", "noscript", "template", "title",
    "textarea", "select", "xmp", "noembed", "noframes", "audio", "video", "canvas", "button",
];
const ATTRIBUTES: [&str; 14] = [
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
    "id",
    "name",
];
/// The caller decides over each address; these are the ones worth asking about.
const SCHEMES: [&str; 5] = ["http", "https", "mailto", "modelica", "data"];

/// Reading tags that are never closed takes the square of their number. The longest page of the standard library has a
/// tenth of this.
const MAX_TAGS: usize = 20_000;

/// The body of a documentation text. A text that is no HTML, or more than a page, is shown as it is written.
pub fn sanitise(text: &str, addresses: Addresses<'_>) -> String {
    let trimmed = text.trim();
    spend_bytes(trimmed.len());
    let is_html = trimmed.get(..5).is_some_and(|t| t.eq_ignore_ascii_case("<html"));
    if !is_html || trimmed.matches('<').count() > MAX_TAGS {
        return match trimmed {
            "" => String::new(),
            _ => format!("<p class=\"plain\">{}</p>", escape(trimmed)),
        };
    }
    let answers: HashMap<(Use, String), Option<String>> = asked(trimmed)
        .into_iter()
        .map(|(purpose, address)| {
            let answer = addresses(purpose, address.trim());
            ((purpose, address), answer)
        })
        .collect();
    let mut cleaner = cleaner();
    cleaner.attribute_filter(move |element, attribute, value| {
        match (purpose(element, attribute), attribute) {
            (Some(purpose), _) => {
                answers.get(&(purpose, value.to_owned())).cloned().flatten().map(Cow::Owned)
            }
            (None, "id" | "name") => anchor(value).map(Cow::Owned),
            _ => Some(value.into()),
        }
    });
    fit_to_page(&cleaner.clean(trimmed).to_string())
}

/// HTML to be written into a text: what would not be shown is left out, addresses stay.
pub fn clean(text: &str) -> String {
    cleaner().clean(text).to_string()
}

fn cleaner() -> Builder<'static> {
    let mut cleaner = Builder::empty();
    cleaner
        .tags(ELEMENTS.into())
        .clean_content_tags(DROPPED_WITH_CONTENT.into())
        .generic_attributes(ATTRIBUTES.into())
        .tag_attributes([("a", ["href"].into()), ("img", ["src"].into())].into())
        .url_schemes(SCHEMES.into())
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None)
        .strip_comments(true);
    cleaner
}

fn purpose(element: &str, attribute: &str) -> Option<Use> {
    match (element, attribute) {
        ("a", "href") => Some(Use::Link),
        ("img", "src") => Some(Use::Image),
        _ => None,
    }
}

/// The addresses in a text, in its order.
fn asked(text: &str) -> Vec<(Use, String)> {
    let found = Arc::new(Mutex::new(Vec::new()));
    let list = found.clone();
    let mut cleaner = cleaner();
    cleaner.attribute_filter(move |element, attribute, value| {
        if let Some(purpose) = purpose(element, attribute) {
            list.lock().unwrap_or_else(PoisonError::into_inner).push((purpose, value.to_owned()));
        }
        Some(value.into())
    });
    cleaner.clean(text);
    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
    std::mem::take(&mut *found)
}

/// Headings below those of the page, anchors under one name, and a word for each picture that there is not. The text is
/// clean, so each `<` begins a tag, and quotes stand around values only.
fn fit_to_page(clean: &str) -> String {
    let mut out = String::with_capacity(clean.len());
    let mut rest = clean;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        let mut is_quoted = false;
        let end = rest[at..].find(|c| {
            is_quoted ^= c == '"';
            c == '>' && !is_quoted
        });
        let end = end.map_or(rest.len(), |end| at + end + 1);
        fit_tag(&rest[at..end], &mut out);
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

fn fit_tag(tag: &str, out: &mut String) {
    let start = if tag.starts_with("</") { 2 } else { 1 };
    let end = tag[start..].find([' ', '>']).map_or(tag.len(), |end| start + end);
    let name = &tag[start..end];
    if name == "img" && !tag.contains(" src=\"") {
        let alt =
            tag.split_once(" alt=\"").and_then(|(_, rest)| rest.split_once('"')).map_or("", |(alt, _)| alt);
        let alt = alt.replace('<', "&lt;").replace('>', "&gt;");
        let alt = if alt.is_empty() { "picture" } else { &alt };
        out.push_str(&format!("<span class=\"missing\">[{alt}]</span>"));
        return;
    }
    out.push_str(&tag[..start]);
    out.push_str(heading(name));
    let has_id = tag.contains(" id=\"");
    out.push_str(&match has_id {
        true => Cow::Borrowed(&tag[end..]),
        false => Cow::Owned(tag[end..].replacen(" name=\"", " id=\"", 1)),
    });
}

/// The page has its own first and second headings.
fn heading(name: &str) -> &str {
    match name {
        "h1" | "h2" => "h3",
        "h3" => "h4",
        "h6" => "h5",
        other => other,
    }
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

/// Whether an address is a picture by itself, of a kind that cannot run anything.
pub fn is_embedded_picture(address: &str) -> bool {
    let kinds = ["png", "jpeg", "gif", "webp"];
    let data = address.strip_prefix("data:image/").and_then(|rest| rest.split_once(";base64,"));
    data.is_some_and(|(kind, bytes)| {
        kinds.contains(&kind)
            && bytes.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'='))
    })
}

/// The scheme of an address in lower case, as a browser would see it; empty for a relative one.
pub fn scheme(address: &str) -> String {
    let visible: String = address.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    match visible.find([':', '/', '?', '#']) {
        Some(at) if visible[at..].starts_with(':') => visible[..at].to_ascii_lowercase(),
        _ => String::new(),
    }
}
