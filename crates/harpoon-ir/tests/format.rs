//! Formats of `String(value, format = ...)` (MLS 3.7.4).

use harpoon_ir::Constant;
use harpoon_ir::format::{BadFormat, Format};

fn text(format: &str, value: Constant) -> String {
    Format::read(format).expect("a format").apply(&value).expect("a text")
}

#[test]
fn texts_are_those_of_c() {
    // What printf of a C library gives.
    let reals = [
        ("g", 4.0, "4"),
        ("#g", 4.0, "4.00000"),
        ("10.3e", 1.5, " 1.500e+00"),
        ("E", 1.5, "1.500000E+00"),
        ("-10.2f", 1.5, "1.50      "),
        ("+08.2f", 1.5, "+0001.50"),
        (" .0f", 2.5, " 2"),
        ("#.0f", 2.0, "2."),
        ("08f", f64::INFINITY, "     inf"),
        ("G", 1e-10, "1E-10"),
        ("g", -0.0, "-0"),
        (".3g", 1234.0, "1.23e+03"),
    ];
    for (format, value, expected) in reals {
        assert_eq!(text(format, Constant::Real(value)), expected, "%{format} of {value}");
    }
    let integers = [
        ("05d", 5, "00005"),
        ("+d", 5, "+5"),
        ("i", -5, "-5"),
        ("6.3d", 5, "   005"),
        ("06.3d", -5, "  -005"),
        ("#x", 255, "0xff"),
        ("#06X", 255, "0X00FF"),
        ("#o", 8, "010"),
        ("u", 7, "7"),
        ("3c", 65, "  A"),
        (".3f", 4, "4.000"),
    ];
    for (format, value, expected) in integers {
        assert_eq!(text(format, Constant::Integer(value)), expected, "%{format} of {value}");
    }
}

#[test]
fn what_is_no_format_is_told() {
    use BadFormat::*;
    for (format, reason) in [
        ("", Empty),
        ("5.2", Empty),
        ("%g", Percent),
        ("*g", Star),
        ("5.*g", Star),
        ("ld", Length('l')),
        ("s", Conversion('s')),
        ("a", Conversion('a')),
        ("g f", More),
        ("999999999999999999999g", TooLong),
    ] {
        assert_eq!(Format::read(format).err(), Some(reason), "`{format}`");
    }
}
