//! An XML file as a tree: elements with attributes. Texts between elements mean nothing in model descriptions.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
}

/// Model descriptions are a handful of levels deep.
const MAX_DEPTH: usize = 64;
/// Each is compared with all before it.
const MAX_ATTRIBUTES: usize = 1000;

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    pub fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|c| c.name == name)
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |c| c.name == name)
    }
}

/// The root of the text.
pub fn parse(text: &str) -> Result<Element, String> {
    let mut reader = Reader::from_str(text);
    let mut open: Vec<Element> = Vec::new();
    let at = |reader: &Reader<&[u8]>| {
        let offset = (reader.buffer_position() as usize).min(text.len());
        text.as_bytes()[..offset].iter().filter(|b| **b == b'\n').count() + 1
    };
    loop {
        let event = reader.read_event().map_err(|e| format!("line {}: {e}", at(&reader)))?;
        match event {
            Event::Start(tag) => {
                if open.len() >= MAX_DEPTH {
                    return Err(format!("line {}: elements are nested too deeply", at(&reader)));
                }
                open.push(element(&tag).map_err(|e| format!("line {}: {e}", at(&reader)))?);
            }
            Event::Empty(tag) => {
                let element = element(&tag).map_err(|e| format!("line {}: {e}", at(&reader)))?;
                match open.last_mut() {
                    Some(parent) => parent.children.push(element),
                    None => return Ok(element),
                }
            }
            Event::End(_) => {
                let Some(element) = open.pop() else {
                    return Err("an element ends that did not begin".into());
                };
                match open.last_mut() {
                    Some(parent) => parent.children.push(element),
                    None => return Ok(element),
                }
            }
            Event::Eof => return Err("the text ends before its root element does".to_owned()),
            _ => {}
        }
    }
}

fn element(tag: &BytesStart) -> Result<Element, String> {
    let name = String::from_utf8_lossy(tag.local_name().as_ref()).into_owned();
    let mut attributes = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|e| e.to_string())?;
        let value = attribute.unescape_value().map_err(|e| e.to_string())?;
        if attributes.len() >= MAX_ATTRIBUTES {
            return Err("an element has too many attributes".to_owned());
        }
        // Characters that no XML may have would reach the terminal of whoever looks at the description.
        let value = value.replace(|c: char| c.is_control() && !c.is_whitespace(), "\u{fffd}");
        attributes.push((String::from_utf8_lossy(attribute.key.as_ref()).into_owned(), value));
    }
    Ok(Element { name, attributes, children: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_to_take_long_or_to_reach_the_terminal_is_refused() {
        let many: String = (0..300_000).map(|k| format!(" a{k}='x'")).collect();
        assert!(parse(&format!("<a{many}/>")).unwrap_err().contains("too many attributes"));
        assert!(parse(&"<a>".repeat(1_000_000)).unwrap_err().contains("nested too deeply"));
        let element = parse("<a b='x&#27;[31m&#10;y'/>").unwrap();
        assert_eq!(element.attribute("b"), Some("x\u{fffd}[31m\ny"));
    }
}
