//! The generators of `Modelica.Math.Random`: S. Vigna's xorshift family (2014). A state is a vector of 32-bit
//! Integers, two for each 64-bit word, the lower half first.

use crate::{Body, Call, Nature, Problem, Routine, World};

pub const ROUTINES: &[Routine] = &[
    Routine { name: "ModelicaRandom_xorshift64star", nature: Nature::Pure, body: Body::Any(xorshift64star) },
    Routine {
        name: "ModelicaRandom_xorshift128plus",
        nature: Nature::Pure,
        body: Body::Any(xorshift128plus),
    },
    Routine {
        name: "ModelicaRandom_xorshift1024star",
        nature: Nature::Pure,
        body: Body::Any(xorshift1024star),
    },
    Routine {
        name: "ModelicaRandom_setInternalState_xorshift1024star",
        nature: Nature::Acting,
        body: Body::Any(set_shared),
    },
    Routine {
        name: "ModelicaRandom_impureRandom_xorshift1024star",
        nature: Nature::Acting,
        body: Body::Number(shared_number),
    },
    // A seed from clock and process would make each run another; this one makes them all the same.
    Routine {
        name: "ModelicaRandom_automaticGlobalSeed",
        nature: Nature::Pure,
        body: Body::Number(|_, _| Ok(20_150_301.0)),
    },
    Routine {
        name: "ModelicaRandom_convertRealToIntegers",
        nature: Nature::Pure,
        body: Body::Any(|c| {
            let halves = halves(&[c.real(0)?.to_bits()]);
            c.set_integers(1, &halves)
        }),
    },
];

/// The state of `impureRandom`, and the number of its initialization.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    pub state: [u64; 16],
    pub at: usize,
    pub id: Option<i64>,
}

/// From all 64 bits, as a signed number, to (0, 1).
fn unit_interval(word: u64) -> f64 {
    word.cast_signed() as f64 * 2f64.powi(-64) + 0.5
}

fn words(state: &[i64], n: usize) -> Result<Vec<u64>, Problem> {
    if state.len() < 2 * n {
        return Err(format!("the state of this generator has {} elements", 2 * n));
    }
    Ok(state[..2 * n]
        .chunks(2)
        .map(|half| u64::from(half[0] as u32) | u64::from(half[1] as u32) << 32)
        .collect())
}

fn halves(words: &[u64]) -> Vec<i64> {
    words.iter().flat_map(|w| [i64::from(*w as u32 as i32), i64::from((w >> 32) as u32 as i32)]).collect()
}

fn xorshift64star(c: &mut Call) -> Result<(), Problem> {
    let mut x = words(c.integers(0)?, 1)?[0];
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    // The library's generator goes on from the product; Vigna's goes on from `x`. Models are compared by the
    // library's numbers.
    x = x.wrapping_mul(2_685_821_657_736_338_717);
    c.set_integers(1, &halves(&[x]))?;
    c.set_reals(2, &[unit_interval(x)])
}

fn xorshift128plus(c: &mut Call) -> Result<(), Problem> {
    let state = words(c.integers(0)?, 2)?;
    let (mut s1, s0) = (state[0], state[1]);
    s1 ^= s1 << 23;
    let sum = (s1 ^ s0 ^ (s1 >> 17) ^ (s0 >> 26)).wrapping_add(s0);
    c.set_integers(1, &halves(&[s0, sum]))?;
    c.set_reals(2, &[unit_interval(sum)])
}

fn next_1024(state: &mut [u64], at: &mut usize) -> f64 {
    let mut s0 = state[*at & 15];
    *at = (*at + 1) & 15;
    let mut s1 = state[*at];
    s1 ^= s1 << 31;
    s1 ^= s1 >> 11;
    s0 ^= s0 >> 30;
    state[*at] = s0 ^ s1;
    unit_interval(state[*at].wrapping_mul(1_181_783_497_276_652_981))
}

fn xorshift1024star(c: &mut Call) -> Result<(), Problem> {
    let given = c.integers(0)?;
    let mut state = words(given, 16)?;
    let mut at = given.get(32).copied().unwrap_or(0) as usize & 15;
    let number = next_1024(&mut state, &mut at);
    let mut out = halves(&state);
    out.push(at as i64);
    c.set_integers(1, &out)?;
    c.set_reals(2, &[number])
}

fn set_shared(c: &mut Call) -> Result<(), Problem> {
    let given = c.integers(0)?;
    let state = words(given, 16)?;
    let at = given.get(32).copied().unwrap_or(0) as usize & 15;
    let id = c.integer(2)?;
    let shared = &mut c.world.random;
    shared.state.copy_from_slice(&state);
    shared.at = at;
    shared.id = Some(id);
    Ok(())
}

fn shared_number(world: &mut World, args: &[f64]) -> Result<f64, Problem> {
    let shared = &mut world.random;
    match args {
        [id] if shared.id == Some(*id as i64) => Ok(next_1024(&mut shared.state, &mut shared.at)),
        _ => Err("`impureRandom` needs the id that `initializeImpureRandom` gave".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Argument, Data, find};

    fn draw(name: &str, state: &[i64]) -> (Vec<i64>, f64) {
        let vector = |v: &[i64]| Argument { dims: vec![v.len()], data: Data::Integers(v.to_vec()) };
        let mut args = [vector(state), vector(state), Argument::real(0.0)];
        find(name).unwrap().call(&mut World::default(), &mut args, None).unwrap();
        match (&args[1].data, &args[2].data) {
            (Data::Integers(s), Data::Reals(r)) => (s.clone(), r[0]),
            _ => unreachable!(),
        }
    }

    #[test]
    fn numbers_are_uniform_and_states_advance() {
        for (name, n) in [
            ("ModelicaRandom_xorshift64star", 2),
            ("ModelicaRandom_xorshift128plus", 4),
            ("ModelicaRandom_xorshift1024star", 33),
        ] {
            let mut state: Vec<i64> = (0..n).map(|i| i64::from(i * 7_919 + 12_345)).collect();
            state[n as usize - 1] &= 15;
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..20_000 {
                let (next, number) = draw(name, &state);
                assert!(number > 0.0 && number < 1.0);
                assert_ne!(next, state);
                state = next;
                sum += number;
                squares += number * number;
            }
            // Mean 1/2 and mean square 1/3, within four standard errors.
            assert!((sum / 20_000.0 - 0.5).abs() < 0.0082, "{name}");
            assert!((squares / 20_000.0 - 1.0 / 3.0).abs() < 0.0085, "{name}");
        }
    }

    /// 1 becomes 2²⁵ + 1 (the last shift leaves nothing of it), times the multiplier, modulo 2⁶⁴.
    #[test]
    fn one_step_of_xorshift64star_by_hand() {
        let product = (33_554_433_u128 * 2_685_821_657_736_338_717 % (1 << 64)) as u64;
        let (state, number) = draw("ModelicaRandom_xorshift64star", &[1, 0]);
        assert_eq!(state, halves(&[product]));
        assert_eq!(number, product.cast_signed() as f64 * 2f64.powi(-64) + 0.5);
    }
}
