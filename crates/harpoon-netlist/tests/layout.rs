//! Schematics are tidy: no part lies on another, wires run along the axes from pin to pin and through no part.

use harpoon_base::SourceMap;
use harpoon_netlist::Variant;
use std::path::Path;

type Point = (i32, i32);

/// Numbers of `name={a,b}` or of points within braces.
fn numbers(text: &str) -> Vec<i32> {
    let is_part = |c: char| c == '-' || c.is_ascii_digit();
    text.split(|c| !is_part(c)).filter_map(|t| t.parse().ok()).collect()
}

fn between<'t>(line: &'t str, from: &str, to: &str) -> Option<&'t str> {
    let rest = &line[line.find(from)? + from.len()..];
    rest.split(to).next()
}

struct Drawn {
    /// Middle and half of the size.
    parts: Vec<(Point, i32)>,
    wires: Vec<Vec<Point>>,
    /// By wire, the pins that it joins.
    pins: Vec<(String, String)>,
}

impl Drawn {
    /// By wire, the number of its node: wires that share a pin, directly or over others, have the same.
    fn nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<usize> = (0..self.pins.len()).collect();
        loop {
            let before = nodes.clone();
            for (i, a) in self.pins.iter().enumerate() {
                for (j, b) in self.pins.iter().enumerate() {
                    if a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1 {
                        nodes[i] = nodes[i].min(nodes[j]);
                    }
                }
            }
            if nodes == before {
                return nodes;
            }
        }
    }
}

/// Whether two stretches along the axes lie on each other over more than a point.
fn overlap(a: &[Point], b: &[Point]) -> bool {
    let along = |s: &[Point], is_x: bool| {
        let of = |p: Point| if is_x { (p.1, p.0) } else { (p.0, p.1) };
        let (p, q) = (of(s[0]), of(s[1]));
        (p.0 == q.0).then_some((p.0, p.1.min(q.1), p.1.max(q.1)))
    };
    [true, false].into_iter().any(|is_x| match (along(a, is_x), along(b, is_x)) {
        (Some(a), Some(b)) => a.0 == b.0 && a.1.max(b.1) < a.2.min(b.2),
        _ => false,
    })
}

fn drawn(text: &str) -> Drawn {
    let mut drawn = Drawn { parts: Vec::new(), wires: Vec::new(), pins: Vec::new() };
    for line in text.lines() {
        if let Some(origin) = between(line, "origin={", "}") {
            let (at, extent) = (numbers(origin), numbers(between(line, "extent=", "}}").expect("an extent")));
            drawn.parts.push(((at[0], at[1]), extent[3].abs()));
        }
        if let Some(points) = between(line, "points={", "}}") {
            let pins = between(line, "connect(", ") annotation").expect("two pins");
            let (from, to) = pins.split_once(", ").expect("two pins");
            drawn.pins.push((from.to_owned(), to.to_owned()));
            drawn.wires.push(numbers(points).chunks(2).map(|p| (p[0], p[1])).collect());
        }
    }
    drawn
}

fn read(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).expect("a netlist");
    let mut include = |wanted: &str, inside: &str| {
        let name = Path::new(inside).parent().expect("a folder").join(wanted);
        let text = std::fs::read_to_string(&name).map_err(|e| e.to_string())?;
        Ok((name.display().to_string(), text))
    };
    let name = path.display().to_string();
    let circuit = harpoon_netlist::read(&name, &text, &mut SourceMap::default(), &mut include).value?;
    Some(circuit.modelica("Circuit", &Variant::Transient, &[]))
}

#[test]
fn schematics_are_tidy() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/netlists");
    let mut n_seen = 0;
    for entry in std::fs::read_dir(folder).expect("netlists").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|e| e != "cir") {
            continue;
        }
        let Some(text) = read(&path) else { continue };
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let drawing = drawn(&text);
        let nodes = drawing.nodes();
        let Drawn { parts, wires, pins } = drawing;
        // Connectors that are arrays lie on one point.
        let is_array = |k: usize| pins[k].0.contains('[') || pins[k].1.contains('[');
        n_seen += 1;
        assert_eq!(parts.len(), text.matches("Placement(").count(), "{name}");
        assert_eq!(wires.len(), text.matches("connect(").count(), "{name}");
        for (k, (a, half)) in parts.iter().enumerate() {
            for (b, other) in &parts[k + 1..] {
                let apart = (a.0 - b.0).abs().max((a.1 - b.1).abs());
                assert!(apart >= half + other, "{name}: parts at {a:?} and {b:?}");
            }
        }
        for (i, a) in wires.iter().enumerate() {
            for (j, b) in wires
                .iter()
                .enumerate()
                .take(i)
                .filter(|(j, _)| nodes[*j] != nodes[i] && !is_array(*j) && !is_array(i))
            {
                let lie = a.windows(2).any(|s| b.windows(2).any(|t| overlap(s, t)));
                assert!(!lie, "{name}: {a:?} and {b:?} of other nodes ({i}, {j})");
            }
        }
        for wire in &wires {
            for s in wire.windows(2) {
                assert!(s[0].0 == s[1].0 || s[0].1 == s[1].1, "{name}: {wire:?} runs askew");
                for (at, half) in &parts {
                    let (low, high) =
                        ((at.0 - half + 1, at.1 - half + 1), (at.0 + half - 1, at.1 + half - 1));
                    // A wire without width is within a part where it lies strictly between its edges.
                    let through = match s[0].0 == s[1].0 {
                        true => {
                            low.0 < s[0].0
                                && s[0].0 < high.0
                                && s[0].1.min(s[1].1) < high.1
                                && low.1 < s[0].1.max(s[1].1)
                        }
                        false => {
                            low.1 < s[0].1
                                && s[0].1 < high.1
                                && s[0].0.min(s[1].0) < high.0
                                && low.0 < s[0].0.max(s[1].0)
                        }
                    };
                    assert!(!through, "{name}: {wire:?} runs through {at:?}");
                }
            }
        }
    }
    assert!(n_seen > 40, "{n_seen} netlists");
}
