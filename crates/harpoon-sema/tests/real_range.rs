//! A `for` over a range of Reals whose ends only the run knows (MLS 11.2.2): as many rounds as the writer counts, each
//! from where the loop began, whatever its body changes.

use harpoon_base::FileId;
use harpoon_ir::Constant;
use harpoon_sema::{Request, TextSource, flatten};

const TEXT: &str = "
function gathered
  input Real a;
  input Real by;
  input Real b;
  output Real n;
  output Real s;
protected
  Real from;
algorithm
  n := 0;
  s := 0;
  from := a;
  for x in from:by:b loop
    n := n + 1;
    s := s + x;
    from := from + 1000;
  end for;
  annotation(Inline = false);
end gathered;
model M
  Real n, s;
equation
  (n, s) = gathered(time, time + 1, time + 2);
end M;
";

fn gathered(a: f64, by: f64, b: f64) -> Option<Vec<f64>> {
    let parsed = harpoon_syntax::parse(FileId(0), TEXT);
    let request = Request { class: "M".to_owned(), ..Request::default() };
    let outcome = flatten(&TextSource::new(&parsed.value), &request);
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    let model = outcome.value.expect("a model");
    let function = model.functions.ids().next().expect("a function");
    let values = harpoon_ir::eval::call(&model, function, &[a, by, b].map(Constant::Real)).ok()?;
    Some(values.iter().map(|c| c.as_f64().expect("a number")).collect())
}

#[test]
fn the_run_decides_how_often() {
    assert_eq!(gathered(0.0, 0.5, 1.5), Some(vec![4.0, 3.0]));
    assert_eq!(gathered(100.0, 0.1, 100.3).map(|v| v[0]), Some(4.0));
    assert_eq!(gathered(1.0, -0.25, 0.0), Some(vec![5.0, 2.5]));
    assert_eq!(gathered(1.0, 0.5, 0.0), Some(vec![0.0, 0.0]));
}

#[test]
fn a_step_of_zero_ends_with_an_error() {
    assert_eq!(gathered(0.0, 0.0, 1.0), None);
}
