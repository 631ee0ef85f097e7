//! Documentation as people type it, as HTML: headings, lists, tables, code, pictures and links in the manner of Markdown.
//!
//! A text that begins with `<html>` is HTML already and stays as it is. HTML within Markdown stays too, as far as it would be
//! shown (`html`).

use crate::svg::escape;
use std::fmt::Write;

/// Lists and quotes within each other.
const MAX_DEPTH: usize = 12;

/// What is written into a `Documentation` annotation; empty for an empty text.
pub fn documentation(text: &str) -> String {
    let trimmed = text.trim();
    if trimmed.is_empty() || is_html(trimmed) {
        return trimmed.to_owned();
    }
    format!("<html>\n{}</html>", crate::html::clean(&html(trimmed)))
}

pub fn is_html(text: &str) -> bool {
    text.trim_start().get(..5).is_some_and(|t| t.eq_ignore_ascii_case("<html"))
}

pub fn html(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', "    ");
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    blocks(&lines, 0, &mut out);
    out
}

fn blocks(lines: &[&str], depth: usize, out: &mut String) {
    let mut at = 0;
    while at < lines.len() {
        at += block(&lines[at..], depth, out);
    }
}

/// Writes the first block; answers with how many lines it takes.
fn block(lines: &[&str], depth: usize, out: &mut String) -> usize {
    let first = lines[0].trim();
    if first.is_empty() {
        return 1;
    }
    if first.starts_with("```") {
        let body: Vec<&str> = lines[1..].iter().copied().take_while(|l| l.trim() != "```").collect();
        let _ = writeln!(out, "<pre>{}</pre>", escape(&body.join("\n")));
        return body.len() + 2;
    }
    if let Some((level, title)) = heading(first) {
        let _ = writeln!(out, "<h{level}>{}</h{level}>", inline(title, 0));
        return 1;
    }
    if first.len() >= 3 && (first.chars().all(|c| c == '-') || first.chars().all(|c| c == '*')) {
        out.push_str("<hr>\n");
        return 1;
    }
    if depth < MAX_DEPTH && first.starts_with('>') {
        let quoted: Vec<&str> =
            lines.iter().map(|l| l.trim_start()).take_while(|l| l.starts_with('>')).collect();
        let inner: Vec<&str> = quoted.iter().map(|l| l[1..].strip_prefix(' ').unwrap_or(&l[1..])).collect();
        out.push_str("<blockquote>\n");
        blocks(&inner, depth + 1, out);
        out.push_str("</blockquote>\n");
        return quoted.len();
    }
    if depth < MAX_DEPTH && item(lines[0]).is_some() {
        return list(lines, depth, out);
    }
    if first.starts_with('|') && lines.get(1).is_some_and(|l| is_rule(l)) {
        return table(lines, out);
    }
    if is_tag(first) {
        let raw: Vec<&str> = lines.iter().copied().take_while(|l| !l.trim().is_empty()).collect();
        let _ = writeln!(out, "{}", raw.join("\n"));
        return raw.len();
    }
    let mut n = 1;
    while lines.get(n).is_some_and(|l| !l.trim().is_empty() && !begins_block(l)) {
        n += 1;
    }
    let text: Vec<&str> = lines[..n].iter().map(|l| l.trim()).collect();
    let _ = writeln!(out, "<p>{}</p>", inline(&text.join("\n"), 0));
    n
}

fn begins_block(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("```") || heading(line).is_some() || line.starts_with('>') || item(line).is_some()
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|b| *b == b'#').count();
    let title = line[level..].strip_prefix(' ')?;
    (1..=6).contains(&level).then(|| (level, title.trim()))
}

struct Item<'a> {
    is_numbered: bool,
    indent: usize,
    /// Where its text begins.
    content: usize,
    text: &'a str,
}

fn item(line: &str) -> Option<Item<'_>> {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let rest = &line[indent..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (is_numbered, mark) = match rest.as_bytes().first()? {
        b'-' | b'*' | b'+' => (false, 1),
        _ if (1..=9).contains(&digits) && rest[digits..].starts_with('.') => (true, digits + 1),
        _ => return None,
    };
    let text = rest[mark..].strip_prefix(' ')?;
    Some(Item { is_numbered, indent, content: indent + mark + 1, text })
}

fn list(lines: &[&str], depth: usize, out: &mut String) -> usize {
    let Some(first) = item(lines[0]) else { return 1 };
    let tag = if first.is_numbered { "ol" } else { "ul" };
    let _ = writeln!(out, "<{tag}>");
    let mut at = 0;
    while let Some(now) = lines.get(at).and_then(|l| item(l)) {
        if now.is_numbered != first.is_numbered || now.indent != first.indent {
            break;
        }
        let mut inner = vec![now.text];
        let mut n = 1;
        while let Some(line) = lines.get(at + n) {
            let indent = line.len() - line.trim_start_matches(' ').len();
            let goes_on = indent > first.indent && !line.trim().is_empty();
            let is_gap = line.trim().is_empty()
                && lines.get(at + n + 1).is_some_and(|next| {
                    !next.trim().is_empty() && next.len() - next.trim_start_matches(' ').len() > first.indent
                });
            let is_lazy = indent == 0
                && !line.trim().is_empty()
                && !begins_block(line)
                && !inner.last().is_some_and(|l| l.is_empty());
            if !(goes_on || is_gap || is_lazy) {
                break;
            }
            inner.push(line.get(now.content.min(indent)..).unwrap_or_default());
            n += 1;
        }
        let mut body = String::new();
        blocks(&inner, depth + 1, &mut body);
        // A single paragraph is the item itself.
        let body = body.trim_end();
        let is_plain = body.matches("<p>").count() == 1 && body.starts_with("<p>");
        let body =
            if is_plain { body.replacen("<p>", "", 1).replacen("</p>", "", 1) } else { body.to_owned() };
        let _ = writeln!(out, "<li>{body}</li>");
        at += n;
        // A blank line between items is part of the list.
        if lines.get(at).is_some_and(|l| l.trim().is_empty())
            && lines.get(at + 1).is_some_and(|l| item(l).is_some())
        {
            at += 1;
        }
    }
    let _ = writeln!(out, "</{tag}>");
    at.max(1)
}

fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('|') && line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

fn table(lines: &[&str], out: &mut String) -> usize {
    let rows: Vec<&str> = lines.iter().map(|l| l.trim()).take_while(|l| l.starts_with('|')).collect();
    out.push_str("<table border=\"1\">\n");
    for (k, row) in rows.iter().enumerate().filter(|(k, _)| *k != 1) {
        let tag = if k == 0 { "th" } else { "td" };
        let cells = row.trim_matches('|').split('|');
        let cells: String = cells.map(|c| format!("<{tag}>{}</{tag}>", inline(c.trim(), 0))).collect();
        let _ = writeln!(out, "<tr>{cells}</tr>");
    }
    out.push_str("</table>\n");
    rows.len()
}

fn is_tag(line: &str) -> bool {
    let rest = line.strip_prefix('<').map(|r| r.strip_prefix('/').unwrap_or(r));
    rest.is_some_and(|r| r.starts_with(|c: char| c.is_ascii_alphabetic())) && line.contains('>')
}

/// Emphasis, code, links and pictures in a line.
fn inline(text: &str, depth: usize) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let taken = match c {
            _ if depth > MAX_DEPTH => None,
            '\\' => rest[1..].chars().next().filter(char::is_ascii_punctuation).map(|c| {
                out.push_str(&escape(&c.to_string()));
                1 + c.len_utf8()
            }),
            '`' => between(rest, "`").map(|(inner, n)| {
                let _ = write!(out, "<code>{}</code>", escape(inner));
                n
            }),
            '*' | '_' => emphasis(rest, text, depth).map(|(html, n)| {
                out.push_str(&html);
                n
            }),
            '!' => linked(&rest[1..]).map(|(alt, address, n)| {
                let _ = write!(out, "<img src=\"{}\" alt=\"{}\">", escape(address), escape(alt));
                n + 1
            }),
            '[' => linked(rest).map(|(shown, address, n)| {
                let href = escape(&class_address(address));
                let _ = write!(out, "<a href=\"{href}\">{}</a>", inline(shown, depth + 1));
                n
            }),
            '<' if is_tag(rest) => rest.find('>').map(|end| {
                out.push_str(&rest[..=end]);
                end + 1
            }),
            // What is written as an entity stays one.
            '&' => rest[1..].find(';').filter(|end| is_entity(&rest[1..=*end])).map(|end| {
                out.push_str(&rest[..end + 2]);
                end + 2
            }),
            _ => None,
        };
        let n = taken.unwrap_or_else(|| {
            out.push_str(&escape(&c.to_string()));
            c.len_utf8()
        });
        rest = &rest[n..];
    }
    out
}

fn is_entity(name: &str) -> bool {
    let name = name.strip_prefix('#').unwrap_or(name);
    (1..=10).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// What stands between two marks, and the length with both.
fn between<'a>(text: &'a str, mark: &str) -> Option<(&'a str, usize)> {
    let inner = text.strip_prefix(mark)?;
    let end = inner.find(mark).filter(|end| *end > 0)?;
    Some((&inner[..end], end + 2 * mark.len()))
}

fn emphasis(rest: &str, text: &str, depth: usize) -> Option<(String, usize)> {
    let mark = &rest[..1];
    // `a_b` is a name, not the begin of emphasis.
    let before = text[..text.len() - rest.len()].chars().next_back();
    if mark == "_" && before.is_some_and(char::is_alphanumeric) {
        return None;
    }
    for (mark, tag) in [(mark.repeat(2), "strong"), (mark.to_owned(), "em")] {
        if let Some((inner, n)) = between(rest, &mark)
            && !inner.starts_with(char::is_whitespace)
            && !inner.ends_with(char::is_whitespace)
            && !(mark == "_" && rest[n..].starts_with(char::is_alphanumeric))
        {
            return Some((format!("<{tag}>{}</{tag}>", inline(inner, depth + 1)), n));
        }
    }
    None
}

/// `[shown](address)`, and its length.
fn linked(text: &str) -> Option<(&str, &str, usize)> {
    let inner = text.strip_prefix('[')?;
    let close = inner.find(']')?;
    let address = inner[close + 1..].strip_prefix('(')?;
    let end = address.find(')')?;
    Some((&inner[..close], address[..end].trim(), close + end + 4))
}

/// The name of a class is an address too.
fn class_address(address: &str) -> String {
    let is_name = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    match address.contains('.') && address.split('.').all(is_name) {
        true => format!("modelica://{address}"),
        false => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_becomes_html() {
        for (typed, expected) in [
            (
                "A *small* **resistor** with `R = 0`.",
                "<p>A <em>small</em> <strong>resistor</strong> with <code>R = 0</code>.</p>\n",
            ),
            ("# Law\ntwo\nlines", "<h1>Law</h1>\n<p>two\nlines</p>\n"),
            (
                "- one\n- two\n  - inner\n- three",
                "<ul>\n<li>one</li>\n<li>two\n<ul>\n<li>inner</li>\n</ul></li>\n<li>three</li>\n</ul>\n",
            ),
            ("1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n"),
            ("```\na < b\n```", "<pre>a &lt; b</pre>\n"),
            ("> said", "<blockquote>\n<p>said</p>\n</blockquote>\n"),
            (
                "| a | b |\n|---|---|\n| 1 | 2 |",
                "<table border=\"1\">\n<tr><th>a</th><th>b</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n",
            ),
            (
                "See [R](BondLib.Passive.R) and [there](https://a.b/c).",
                "<p>See <a href=\"modelica://BondLib.Passive.R\">R</a> and <a href=\"https://a.b/c\">there</a>.</p>\n",
            ),
            (
                "![A plot](modelica://M/Resources/a.png)",
                "<p><img src=\"modelica://M/Resources/a.png\" alt=\"A plot\"></p>\n",
            ),
            ("a_b_c and 2*3*4 and a < b & c", "<p>a_b_c and 2<em>3</em>4 and a &lt; b &amp; c</p>\n"),
            ("x<sub>1</sub> &Omega; \\*not\\*", "<p>x<sub>1</sub> &Omega; *not*</p>\n"),
            ("<table><tr><td>1</td></tr></table>", "<table><tr><td>1</td></tr></table>\n"),
        ] {
            assert_eq!(html(typed), expected, "{typed}");
        }
        assert_eq!(documentation(" \n"), "");
        assert_eq!(documentation("Hello"), "<html>\n<p>Hello</p>\n</html>");
        assert_eq!(documentation("<HTML><p>x</HTML>"), "<HTML><p>x</HTML>");
        assert_eq!(
            documentation("a<script>b()</script> <i onclick=x>c</i>"),
            "<html>\n<p>a <i>c</i></p>\n</html>"
        );
    }

    #[test]
    fn odd_texts_end() {
        for odd in [
            "*", "**", "[", "![", "[](", "`", "```", "|", "|\n|--", "- ", "-", "1.", ">", "<", "&", "\\",
            "# ",
        ] {
            html(odd);
            html(&odd.repeat(3000));
            html(&format!("{odd}\n").repeat(500));
        }
    }
}
