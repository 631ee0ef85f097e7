//! Units as text and their dimensions.

use harpoon_ir::unit::{Unit, is_well_formed};

#[test]
fn units_of_one_quantity_have_one_dimension() {
    for (a, b) in [
        ("V", "W/A"),
        ("Ohm", "V/A"),
        ("N.m", "J"),
        ("Pa", "N/m2"),
        ("1/(A.s)", "C-1"),
        ("rad/s", "1/s"),
        ("km/h", "m/s"),
        ("bar", "kPa"),
        ("F", "A.s/V"),
        ("H", "V.s/A"),
        ("J/(kg.K)", "m2/(s2.K)"),
    ] {
        let of = |t: &str| Unit::parse(t).unwrap_or_else(|| panic!("{t} is a unit")).dimension;
        assert_eq!(of(a), of(b), "{a} and {b}");
    }
    let factor = |t: &str| Unit::parse(t).expect("a unit").factor;
    assert!((factor("bar") / factor("kPa") - 100.0).abs() < 1e-9);
    assert!((factor("km/h") * 3.6 - 1.0).abs() < 1e-12);
}

#[test]
fn what_is_no_unit_is_not_guessed() {
    for text in ["", "volt", "V//A", "m/s/s", "(m", "m^2", "x"] {
        assert!(Unit::parse(text).is_none(), "{text}");
    }
}

#[test]
fn dimensions_are_written_as_units() {
    let text = |t: &str| Unit::parse(t).expect("a unit").dimension.to_string();
    assert_eq!(text("A.Ohm"), "V");
    assert_eq!(text("kg/m"), "kg.m-1");
    assert_eq!(text("rad"), "1");
    let root = Unit::parse("m").and_then(|u| u.dimension.to_the(0.5)).expect("a root");
    assert_eq!(root.times(root).to_string(), "m");
}

/// The examples of MLS 19.
#[test]
fn the_examples_of_the_specification_are_units() {
    for text in
        ["N.m", "kg.m/s2", "kg.m.s-2", "1/rad", "mm/s", "J/(kg.K)", "J.kg-1.K-1", "1", "degC", "1/(A.s)"]
    {
        assert!(is_well_formed(text), "{text}");
    }
    for text in [
        "", "m//s", "m s", "(m", "m)", "J/kg.K", "m^2", "m**2", "2m", "m-", "/s", "m.", "J/kg/K", "kg*m",
        "%", "µm",
    ] {
        assert!(!is_well_formed(text), "{text}");
    }
}
