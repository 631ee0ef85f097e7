//! Bond graphs of BondLib, right and wrong, as the modeller writes them.
mod common;
use common::see;

#[test]
fn look() {
    for class in [
        "BondLib.Examples.RLCircuit",
        "BondLib.Examples.RLCSeries",
        "BondLib.Examples.RLCParallel",
        "BondLib.Examples.OneResistor",
        "BondLib.Examples.RCCircuit",
    ] {
        let seen = see("", class);
        println!("== {class}\n{}{}", seen.strokes(), seen.said());
    }
}
