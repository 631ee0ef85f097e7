//! A sample of the mutation benchmark, the same on each run, so that the diagnostics do not get worse unnoticed.

use harpoon_diagnose::{examine, example_files, libraries};

#[test]
fn first_messages_name_what_was_broken() {
    let files: Vec<_> = ["BondLib", "ThermoBondLib", "MultiBondLib"]
        .iter()
        .flat_map(|library| example_files(&libraries().join(library)))
        .collect();
    let board = examine(&files, &|k, _| k % 89 == 7);
    let total = board.total();
    let misses = board.misses.join("\n");
    assert!(total.wrong > 200, "only {} mutants were examined", total.wrong);
    assert!(total.top_1 * 100 >= total.wrong * 95, "{} of {}:\n{misses}", total.top_1, total.wrong);
    assert!(total.top_3 * 100 >= total.wrong * 99, "{} of {}:\n{misses}", total.top_3, total.wrong);
    assert_eq!(total.silent, 0, "\n{misses}");
    assert_eq!(board.false_alarms, [""; 0]);
}
