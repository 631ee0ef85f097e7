//! Terminals (FMI 3.0): connectors of the model, and bonds, each with its effort and its flow.
//!
//! A connector is an instance of the model itself that has flow variables. A bond is what the library marks as one,
//! wherever it is; its effort and flow are those of its tail. Only variables that the FMU offers are members. The icon of
//! the model, and where connectors lie in it, stand in the same file.

use super::describe::Description;
use super::icon::base_name;
use super::xml::{Attributes, Xml, add, number};
use harpoon_base::Id;
use harpoon_driver::icon::{Extent, Icon};
use harpoon_ir::{Constant, FlatModel, InstanceId};
use std::collections::{BTreeMap, HashSet};

struct Member {
    variable: String,
    name: String,
    is_flow: bool,
}

struct Terminal {
    name: String,
    kind: &'static str,
    members: Vec<Member>,
}

/// `terminalsAndIcons.xml`, if there are terminals or an icon.
pub fn write(flat: &FlatModel, description: &Description, icon: Option<&Icon>) -> Option<String> {
    let mut offered: HashSet<&str> = HashSet::new();
    for v in &description.variables {
        offered.insert(&v.name);
        offered.extend(v.aliases.iter().map(|(name, _)| name.as_str()));
    }
    let mut terminals = connectors(flat, &offered);
    terminals.extend(bonds(flat, &offered));
    if terminals.is_empty() && icon.is_none() {
        return None;
    }
    let mut xml = Xml::new();
    xml.begin("fmiTerminalsAndIcons", &vec![("fmiVersion", "3.0".to_owned())]);
    if let Some(icon) = icon {
        xml.begin("GraphicalRepresentation", &vec![]);
        let mut own = place(icon.extent);
        let icon = own.clone();
        own.push(("suggestedScalingFactorTo_mm", "0.1".to_owned()));
        xml.element("CoordinateSystem", &own);
        xml.element("Icon", &icon);
        xml.end();
    }
    if terminals.is_empty() {
        return Some(xml.finish());
    }
    xml.begin("Terminals", &vec![]);
    for terminal in terminals {
        let drawn = icon.and_then(|icon| icon.connectors.iter().find(|c| c.name == terminal.name));
        let mut own = vec![("name", terminal.name), ("matchingRule", "bus".to_owned())];
        add(&mut own, "terminalKind", terminal.kind);
        xml.begin("Terminal", &own);
        for member in terminal.members {
            let kind = if member.is_flow { "inflow" } else { "signal" };
            let list = vec![
                ("variableKind", kind.to_owned()),
                ("memberName", member.name),
                ("variableName", member.variable),
            ];
            xml.element("TerminalMemberVariable", &list);
        }
        if let Some(connector) = drawn {
            let mut own = place(connector.extent);
            own.push(("iconBaseName", base_name(&connector.class)));
            xml.element("TerminalGraphicalRepresentation", &own);
        }
        xml.end();
    }
    Some(xml.finish())
}

fn place([low, high]: Extent) -> Attributes {
    let corners = [("x1", low.x), ("y1", low.y), ("x2", high.x), ("y2", high.y)];
    corners.map(|(name, value)| (name, number(value))).to_vec()
}

/// Instances of the model itself with a flow among their variables.
fn connectors(flat: &FlatModel, offered: &HashSet<&str>) -> Vec<Terminal> {
    let mut by_name: BTreeMap<&str, Vec<Member>> = BTreeMap::new();
    for v in flat.vars.values() {
        let Some((owner, name)) = v.name.split_once('.') else { continue };
        if name.contains('.') || !offered.contains(v.name.as_str()) || v.is_protected {
            continue;
        }
        let member = Member { variable: v.name.clone(), name: name.to_owned(), is_flow: v.is_flow };
        by_name.entry(owner).or_default().push(member);
    }
    let is_connector =
        |members: &Vec<Member>| members.iter().any(|m| m.is_flow) && members.iter().any(|m| !m.is_flow);
    let all = by_name.into_iter().filter(|(_, members)| is_connector(members));
    all.map(|(name, members)| Terminal { name: name.to_owned(), kind: "", members }).collect()
}

fn bonds(flat: &FlatModel, offered: &HashSet<&str>) -> Vec<Terminal> {
    let mut paths: Vec<String> = Vec::new();
    for instance in flat.instances.values() {
        let parent = instance.parent.map_or("", |p: InstanceId| paths[p.index()].as_str());
        let path = match parent {
            "" => instance.name.clone(),
            parent => format!("{parent}.{}", instance.name),
        };
        paths.push(path);
    }
    let hint = |hints: &'_ [(String, Constant)], key: &str| -> Option<String> {
        hints.iter().find(|(k, _)| k == key).and_then(|(_, value)| match value {
            Constant::String(text) => Some(text.to_string()),
            _ => None,
        })
    };
    // One name, or one for each strand.
    let names = |hints: &[(String, Constant)], key: &str| -> Vec<String> {
        match hint(hints, key) {
            Some(only) => vec![only],
            None => (1..).map_while(|k| hint(hints, &format!("{key}[{k}]"))).collect(),
        }
    };
    // Names of effort and flow, of connectors that say so.
    let mut ends: BTreeMap<&str, [Vec<String>; 2]> = BTreeMap::new();
    for (instance, path) in flat.instances.values().zip(&paths) {
        let both = ["port.e", "port.f"].map(|key| names(&instance.hints, key));
        if both.iter().all(|list| !list.is_empty()) {
            ends.insert(path, both);
        }
    }
    let mut found = Vec::new();
    for (instance, path) in flat.instances.values().zip(&paths) {
        let Some(tail) = hint(&instance.hints, "bond.tail") else { continue };
        let end = format!("{path}.{tail}");
        let Some([efforts, flows]) = ends.get(end.as_str()) else { continue };
        let mut members = Vec::new();
        for (list, name, is_flow) in [(efforts, "effort", false), (flows, "flow", true)] {
            let mut add = |variable: String, name: String| {
                let is_there = offered.contains(variable.as_str());
                if is_there {
                    members.push(Member { variable, name, is_flow });
                }
                is_there
            };
            match list.as_slice() {
                // A bundle whose efforts are an array has as many strands as there are elements.
                [only] => {
                    let whole = format!("{end}.{only}");
                    if !add(whole.clone(), name.to_owned()) {
                        let _ = (1..)
                            .take_while(|k| add(format!("{whole}[{k}]"), format!("{name}[{k}]")))
                            .count();
                    }
                }
                strands => {
                    for (k, strand) in strands.iter().enumerate() {
                        add(format!("{end}.{strand}"), format!("{name}[{}]", k + 1));
                    }
                }
            }
        }
        if !members.is_empty() {
            found.push(Terminal { name: path.clone(), kind: "org.harpoon.bond", members });
        }
    }
    found
}
