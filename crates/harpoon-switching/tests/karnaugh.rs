//! Maps as text; the drawings are looked at by people, here only their shape is held.

use expect_test::expect;
use harpoon_switching::karnaugh::{Map, cells, svg, text};
use harpoon_switching::logic::quine_mccluskey;

fn letters(n: usize) -> Vec<String> {
    (0..n).map(|i| char::from(b'A' + i as u8).to_string()).collect()
}

#[test]
fn equation_2_36_as_figure_2_18_draws_it() {
    let on = [0, 2, 3, 5, 9, 11];
    let cover = quine_mccluskey(4, &on, &[]);
    let cells = cells(4, |m| on.contains(&m), |_| false);
    let map = Map { title: "f", variables: &letters(4), cells: &cells, cover: &cover };
    expect![[r#"
               C D
        A B     00   01   11   10
        00      1a    ·   1d   1a
        01       ·   1b    ·    ·
        11       ·    ·    ·    ·
        10       ·   1c  1cd    ·
        a = A'B'D', b = A'BC'D, c = AB'D, d = B'CD
    "#]]
    .assert_eq(&text(&map));
}

#[test]
fn six_variables_give_four_maps() {
    // Two of four neighbouring corners in each map, and one block that runs through all maps.
    let on: Vec<u32> = (0..64).filter(|m| m & 0b101 == 0 || m & 0b110011 == 0b110001).collect();
    let cover = quine_mccluskey(6, &on, &[]);
    let cells = cells(6, |m| on.contains(&m), |m| m == 63);
    let map = Map { title: "six", variables: &letters(6), cells: &cells, cover: &cover };
    let drawing = svg(&[map]).unwrap();
    if let Ok(path) = std::env::var("HARPOON_KEEP_SVG") {
        std::fs::write(path, &drawing).unwrap();
    }
    assert_eq!(drawing.matches("<clipPath").count(), 4);
    assert!((0..64).all(|m| drawing.contains(&format!(">{m}</text>"))));
    let map = Map { title: "seven", variables: &letters(7), cells: &[], cover: &cover };
    assert!(svg(&[map]).is_none());
}

#[test]
fn fewer_variables_give_smaller_maps() {
    for n in 1..=5 {
        let on = [0];
        let cover = quine_mccluskey(n, &on, &[]);
        let cells = cells(n, |m| m == 0, |_| false);
        let map = Map { title: "f", variables: &letters(n), cells: &cells, cover: &cover };
        assert_eq!(text(&map).matches('·').count(), (1 << n) - 1, "{n}");
        assert!(svg(&[map]).is_some());
    }
}
