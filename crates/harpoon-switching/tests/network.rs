//! The bond graph as a circuit: for every combination of the triggers, power goes where the plan says, nothing
//! floats, nothing is shorted, and no flow can split in an undetermined way.

use harpoon_base::FileId;
use harpoon_switching::expression;
use harpoon_switching::network::{Network, build, minimise_paths};
use harpoon_switching::plan;
use proptest::prelude::*;

/// Truth of each signal for one combination, by switch.
fn open_switches(network: &Network, variables: &[String], minterm: u32) -> Vec<Option<bool>> {
    let n = variables.len();
    let mut names = variables.to_vec();
    let mut values: Vec<bool> = (0..n).map(|v| minterm >> (n - 1 - v) & 1 == 1).collect();
    let value = |text: &str, names: &[String], values: &[bool]| {
        let bits = values.iter().fold(0u32, |b, &v| b << 1 | u32::from(v));
        expression::parse(text, names).unwrap().value(bits, names.len())
    };
    for condition in &network.conditions {
        let v = value(&condition.text, &names, &values);
        names.push(condition.name.clone());
        values.push(v);
    }
    let mut open = vec![None; network.parts.len()];
    for signal in &network.signals {
        open[signal.switch] = Some(value(&signal.open, &names, &values));
    }
    open
}

fn find(parent: &mut [usize], i: usize) -> usize {
    if parent[i] == i {
        return i;
    }
    let root = find(parent, parent[i]);
    parent[i] = root;
    root
}

/// Joins two nodes; false if they were joined already, that is, if a loop of closed switches arises.
fn join(parent: &mut [usize], a: usize, b: usize) -> bool {
    let (a, b) = (find(parent, a), find(parent, b));
    parent[a] = b;
    a != b
}

fn kind(network: &Network, part: usize) -> &str {
    network.parts[part].class.rsplit('.').next().unwrap()
}

/// Which resistors (one per path, named after it) are fed.
fn fed(network: &Network, variables: &[String], minterm: u32) -> Result<Vec<String>, String> {
    let open = open_switches(network, variables, minterm);
    let ground = network.parts.len();
    let mut parent: Vec<usize> = (0..=ground).collect();
    let is_one = |part: usize| kind(network, part).starts_with("J1");
    let of = |part: usize, port: &str, out: bool| {
        network.bonds.iter().find_map(|b| match out {
            true => (b.from.part == part && b.from.port == port).then_some(b.to.part),
            false => (b.to.part == part && b.to.port == port).then_some(b.from.part),
        })
    };
    let mut undetermined = false;
    for part in 0..network.parts.len() {
        if is_one(part) {
            let (left, right) = (of(part, "BondCon1", false).unwrap(), of(part, "BondCon2", true).unwrap());
            let switch = of(part, "BondCon3", true).unwrap();
            if open[switch] == Some(false) {
                undetermined |= !join(&mut parent, left, right);
            }
        }
    }
    for bond in &network.bonds {
        let (from, to) = (bond.from.part, bond.to.part);
        if is_one(from) || is_one(to) {
            continue;
        }
        if kind(network, to) == "Sw" {
            if open[to] == Some(false) {
                undetermined |= !join(&mut parent, from, ground);
            }
        } else {
            join(&mut parent, from, to);
        }
    }
    if undetermined {
        return Err("closed switches form a loop".to_string());
    }
    let (source, ground) = (find(&mut parent, 0), find(&mut parent, ground));
    if source == ground {
        return Err("the source is shorted".to_string());
    }
    let mut fed = Vec::new();
    for part in 0..network.parts.len() {
        if is_one(part) || kind(network, part) == "Sw" {
            continue;
        }
        let root = find(&mut parent, part);
        if root != source && root != ground {
            return Err(format!("{} floats", network.parts[part].name));
        }
        if kind(network, part) == "R" && root == source {
            fed.push(network.parts[part].name.clone());
        }
    }
    Ok(fed)
}

fn check(variables: &str, owner: &[u8], n_paths: u8, extra: &str) -> Result<(), TestCaseError> {
    let names: Vec<String> = variables.split(' ').map(str::to_string).collect();
    let quoted: Vec<String> = names.iter().map(|v| format!("\"{v}\"")).collect();
    let minterms = |k: u8| (0..owner.len()).filter(|&m| owner[m] == k).collect::<Vec<_>>();
    let mut text = format!("variables = [{}]\n{extra}\n", quoted.join(", "));
    let free = minterms(n_paths + 1);
    if !free.is_empty() {
        text += &format!("dont-care = {free:?}\n");
    }
    text += "[source]\nelement = \"Se\"\n";
    let paths: Vec<u8> = (1..=n_paths).filter(|&k| !minterms(k).is_empty()).collect();
    for k in &paths {
        let on = minterms(*k);
        text += &format!(
            "[[path]]\nname = \"p{k}\"\nminterms = {on:?}\ncarries = [{{ element = \"R\", name = \"r{k}\" }}]\n"
        );
    }
    if paths.is_empty() {
        return Ok(());
    }
    let outcome = plan::read(&text, FileId(0));
    prop_assert_eq!(&outcome.diagnostics, &[]);
    let mut plan = outcome.value.unwrap();
    let covers = minimise_paths(&mut plan).unwrap();
    let network = build(&mut plan, covers);
    for (m, &k) in owner.iter().enumerate() {
        if k == n_paths + 1 {
            continue;
        }
        let expected = if (1..=n_paths).contains(&k) { vec![format!("r{k}")] } else { Vec::new() };
        prop_assert_eq!(fed(&network, &names, m as u32), Ok(expected), "combination {} of\n{}", m, text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn three_paths_of_four_triggers(owner in proptest::collection::vec(0..5u8, 16)) {
        check("A B C D", &owner, 3, "")?;
    }

    #[test]
    fn three_paths_that_share_switches(owner in proptest::collection::vec(0..5u8, 16)) {
        check("A B C D", &owner, 3, "share-switches = true")?;
    }

    #[test]
    fn one_path_of_five_triggers(owner in proptest::collection::vec(0..3u8, 32)) {
        check("A B C D E", &owner, 1, "")?;
        check("A B C D E", &owner, 1, "share-switches = true")?;
    }
}
