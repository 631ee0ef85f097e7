//! Random damage to real models: checking them must end with messages or a result, never with a panic.
//!
//! The short run here is part of the tests; `make fuzz` and the target in `fuzz/` go on for longer.

use harpoon_driver::{LibraryPaths, Session};

/// A small fixed-seed generator, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

const MODELS: &[&str] = &[
    include_str!("../../../examples/Pendulum.mo"),
    include_str!("../../../examples/BouncingBall.mo"),
    include_str!("../../../examples/Rectifier.mo"),
    include_str!("../../../examples/SampledDrive.mo"),
    "package P
       type E = enumeration(one, two);
       record R  Real a = 1;  Real b[2] = {2, 3};  end R;
       function f  input Real x[:];  output Real y;  protected Integer n = size(x, 1);
       algorithm  y := 0;  for i in 1:n loop  y := y + x[i]^2;  end for;  while y > 10 loop  y := y/2;  end while;  end f;
       connector C  Real e;  flow Real f;  end C;
       partial model Part  C c;  replaceable package Q = P;  end Part;
       model A  extends Part;  parameter Integer n = 2;  Real x[n](each start = 1, each fixed = true);
       equation  der(x) = -x;  c.e = f(x);  end A;
       model B  extends Part;  outer Real g;  equation  c.f = if time > 0.5 then c.e else g*c.e;  end B;
       model M  inner parameter Real g = 2;  A a(n = 3);  B b;  E e = if time < 1 then E.one else E.two;  R r(a = 2);
         Boolean s(start = false, fixed = true);  discrete Real d(start = 0, fixed = true);
       equation  connect(a.c, b.c);
         when sample(0, 0.1) then  s = not pre(s);  d = pre(d) + r.b[1];  end when;
         assert(a.x[1] < 5, \"too large: \" + String(a.x[1]));
       algorithm  if s then  terminate(\"done\");  end if;
       end M;
     end P;",
    "model M
       Clock c = Clock(1, 10), slow = subSample(c, 3);
       Real u, x(start = 0), y, z, h;  Integer n(start = 0);  Boolean b = sin(time) > 0;
       Real w(start = 1), v = sample(1.0, Clock(Clock(1, 20), solverMethod = \"ImplicitEuler\"));
     equation
       when c then  u = sample(time);  z^3 + z = u;  n = previous(n) + 1;  end when;
       x = previous(x) + u*interval(u);
       y = superSample(shiftSample(x, 1, 2), 2);
       h = hold(y) + hold(noClock(sample(time, Clock(b, 0.1))) + sample(1.0, slow));
       der(w) = v - w;
     end M;",
    "model M
       inner Integer n(start = 0);
       block Up  outer output Integer n;  Integer k(start = 0);  equation  n = previous(n) + 1;  k = previous(k) + 1;  end Up;
       block Both  inner outer output Integer n;  Up a, b;
       equation  initialState(a);  transition(a, b, a.k > 2, immediate = false);  end Both;
       Up up;  Both both;  Boolean c = activeState(both.b);  Real t = sample(time, Clock(1, 10));
     equation
       initialState(up);
       transition(up, both, t > 1 and ticksInState() > 3, reset = false);
       transition(both, up, c, immediate = false, synchronize = true, priority = 2);
     end M;",
];

/// Pieces that make sense in a wrong place.
const PIECES: &[&str] = &[
    "end",
    "model",
    "equation",
    "algorithm",
    "=",
    ":=",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ";",
    ",",
    ".",
    ":",
    "1",
    "-1",
    "0",
    "1e308",
    "true",
    "time",
    "der(x)",
    "x",
    "\"text\"",
    "if",
    "then",
    "else",
    "for i in 1:3 loop",
    "when",
    "connect(a.c, b.c);",
    "redeclare",
    "each",
    "final",
    "replaceable",
    "extends M;",
    "Clock(2, 3)",
    "previous(x)",
    "sample(u)",
    "hold(x)",
    "subSample(x)",
    "transition(a, b, true);",
    "activeState(a)",
    "flow",
    "input",
    "output",
    "parameter",
    "constant",
    "Real y;",
    "size(x, 1)",
    "zeros(0)",
    "fill(1, 2, 3)",
    "[1, 2; 3, 4]",
    "{1, 2}",
    "x[end + 1]",
    "pre(x)",
    "inner",
    "outer",
];

fn damage(text: &str, random: &mut Random) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n', ';', '(', ')', ',', '.', '=']).collect();
    for _ in 0..=random.below(4) {
        let at = random.below(words.len());
        match random.below(5) {
            0 => {
                words.remove(at);
            }
            1 => words.insert(at, PIECES[random.below(PIECES.len())]),
            2 => words[at] = PIECES[random.below(PIECES.len())],
            3 => {
                let other = random.below(words.len());
                words.swap(at, other);
            }
            _ => {
                let copy = words[random.below(words.len())];
                words.insert(at, copy);
            }
        }
        if words.is_empty() {
            break;
        }
    }
    words.concat()
}

fn check(text: &str, class: &str) {
    let mut session = Session::new(&LibraryPaths::default());
    session.add_text("Damaged.mo", text);
    let class = session.default_class().unwrap_or_else(|_| class.to_owned());
    let _ = session.check(&class);
}

#[test]
fn fuzz_damaged_models_are_checked_without_panic() {
    let cases: u64 = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let classes = ["Pendulum", "BouncingBall", "Rectifier", "SampledDrive", "P.M", "M", "M"];
    for case in 0..cases {
        let mut random = Random(0x9E3779B97F4A7C15 ^ (case + 1).wrapping_mul(0xD1B54A32D192ED03));
        let k = random.below(MODELS.len());
        let text = damage(MODELS[k], &mut random);
        let result = std::panic::catch_unwind(|| check(&text, classes[k]));
        assert!(result.is_ok(), "case {case} panics on:\n{text}");
    }
}
