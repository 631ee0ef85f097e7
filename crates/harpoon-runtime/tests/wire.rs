//! Programs and values as bytes come back as they were, and broken bytes end with an error.

use harpoon_program::{Program, parse};
use harpoon_runtime::wire::{Wire, from_bytes, to_bytes};

const TEXT: &str = r#"program mem 3
site s0 "x must be positive, is {0}" in "tank"
func f0 "chunk" args 0 results 0 frame 0 site s0 {
b0:
  r0 = load @0
  r1 = const 0.5
  r2 = gt r0, r1
  assert r2, s0, (r0)
  r3 = sqrt r0
  store @1, r3
  return
}
"#;

#[test]
fn a_program_comes_back() {
    let program = parse(TEXT).expect("a program");
    // Places in a text are not kept.
    assert_eq!(from_bytes::<Program>(&to_bytes(&program)), Ok(program));
}

#[test]
fn what_ends_too_early_is_an_error() {
    let bytes = to_bytes(&parse(TEXT).expect("a program"));
    for n in 0..bytes.len() {
        assert!(from_bytes::<Program>(&bytes[..n]).is_err(), "{n} of {} bytes", bytes.len());
    }
    let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
    assert!(from_bytes::<Program>(&longer).is_err());
}

#[test]
fn changed_bytes_never_panic() {
    let bytes = to_bytes(&parse(TEXT).expect("a program"));
    for k in 0..bytes.len() {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[k] = value;
            let _ = from_bytes::<Program>(&changed);
        }
    }
}

#[test]
fn numbers_come_back() {
    fn same<T: Wire + PartialEq + std::fmt::Debug>(values: &[T]) {
        for value in values {
            assert_eq!(from_bytes::<T>(&to_bytes(value)).as_ref(), Ok(value));
        }
    }
    same(&[0u32, 1, 127, 128, u32::MAX]);
    same(&[0i64, -1, 1, i64::MIN, i64::MAX]);
    same(&[0i32, -64, 64, i32::MIN, i32::MAX]);
    same(&[0.0, -0.0, 1.5, f64::INFINITY, f64::MIN_POSITIVE]);
    same(&[None, Some("ä".to_owned())]);
    assert!(from_bytes::<f64>(&to_bytes(&f64::NAN)).is_ok_and(f64::is_nan));
}
