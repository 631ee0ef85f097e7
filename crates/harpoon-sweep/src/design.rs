//! Parameter sets: which values the cases of a sweep have.
//!
//! Every case can be computed by itself from the seed, its number and the position of the parameter, so that a sweep can
//! be cut into pieces in any way.

use serde::{Deserialize, Serialize};
use sobol::Sobol;
use sobol::params::JoeKuoD6;

/// How a parameter is spread in a sampled design.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distribution {
    /// Lowest and highest value.
    Uniform(f64, f64),
    /// Lowest and highest value; the logarithm is uniform.
    LogUniform(f64, f64),
    /// Mean and standard deviation.
    Normal(f64, f64),
    /// Median, and standard deviation of the natural logarithm.
    LogNormal(f64, f64),
    /// Lowest, most frequent and highest value.
    Triangular(f64, f64, f64),
}

impl Distribution {
    pub fn check(self) -> Result<Distribution, String> {
        let is_sound = match self {
            Distribution::Uniform(a, b) => a <= b && (b - a).is_finite(),
            Distribution::LogUniform(a, b) => 0.0 < a && a <= b && b.is_finite(),
            Distribution::Normal(mean, deviation) => {
                mean.is_finite() && deviation >= 0.0 && deviation.is_finite()
            }
            Distribution::LogNormal(median, deviation) => {
                median > 0.0 && median.is_finite() && deviation >= 0.0 && deviation.is_finite()
            }
            Distribution::Triangular(a, c, b) => a <= c && c <= b && (b - a).is_finite(),
        };
        is_sound.then_some(self).ok_or_else(|| match self {
            Distribution::Uniform(..) => "a uniform distribution has a lower and an upper end".to_owned(),
            Distribution::LogUniform(..) => {
                "a log-uniform distribution has two positive ends, the lower one first".to_owned()
            }
            Distribution::Normal(..) => {
                "a normal distribution has a mean and a standard deviation that is not negative".to_owned()
            }
            Distribution::LogNormal(..) => {
                "a log-normal distribution has a positive median and a deviation that is not negative"
                    .to_owned()
            }
            Distribution::Triangular(..) => {
                "a triangular distribution has a lowest, a most frequent and a highest value, in this order"
                    .to_owned()
            }
        })
    }

    /// The value below which a part `u` of all values lies, for `u` between 0 and 1.
    pub fn quantile(self, u: f64) -> f64 {
        match self {
            Distribution::Uniform(a, b) => a + (b - a) * u,
            Distribution::LogUniform(a, b) => (a.ln() + (b.ln() - a.ln()) * u).exp().clamp(a, b),
            Distribution::Normal(mean, deviation) => mean + deviation * normal_quantile(u),
            Distribution::LogNormal(median, deviation) => median * (deviation * normal_quantile(u)).exp(),
            Distribution::Triangular(a, c, b) if a == b => c.clamp(a, b),
            Distribution::Triangular(a, c, b) => {
                let rises = (c - a) / (b - a);
                if u < rises {
                    a + (u * (b - a) * (c - a)).sqrt()
                } else {
                    b - ((1.0 - u) * (b - a) * (b - c)).sqrt()
                }
            }
        }
    }
}

/// Newton's method on the complementary error function, from a start that is right to a few digits.
fn normal_quantile(u: f64) -> f64 {
    // By symmetry only the lower half, where nothing cancels.
    if u > 0.5 {
        return -normal_quantile(1.0 - u);
    }
    let u = u.max(f64::MIN_POSITIVE);
    // Abramowitz and Stegun 26.2.23, absolute error below 4.5e-4.
    let t = (-2.0 * u.ln()).sqrt();
    let top = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let bottom = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut x = -(t - top / bottom);
    for _ in 0..4 {
        let below = 0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2);
        let density = (-0.5 * x * x).exp() / std::f64::consts::TAU.sqrt();
        // Halley's correction takes the curvature along.
        let step = (below - u) / density;
        x -= step / (1.0 + 0.5 * x * step);
    }
    x
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sampling {
    /// Independent random numbers.
    #[default]
    MonteCarlo,
    /// Points of low discrepancy (Joe and Kuo's numbers), with a random digital shift.
    Sobol,
    /// In each parameter every n-th part of the range once.
    LatinHypercube,
}

impl Sampling {
    pub fn parse(word: &str) -> Result<Sampling, String> {
        match word {
            "monte-carlo" => Ok(Sampling::MonteCarlo),
            "sobol" => Ok(Sampling::Sobol),
            "latin-hypercube" => Ok(Sampling::LatinHypercube),
            _ => Err(format!("`{word}` is no design: monte-carlo, sobol or latin-hypercube")),
        }
    }
}

/// The values of all cases, parameter by parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Design {
    /// Every combination; the last parameter changes fastest.
    Grid(Vec<(String, Vec<f64>)>),
    /// One case per position of the lists, which are equally long.
    List(Vec<(String, Vec<f64>)>),
    Sampled {
        sampling: Sampling,
        count: usize,
        seed: u64,
        parameters: Vec<(String, Distribution)>,
    },
}

/// More cases than this are a mistake.
pub(crate) const MAX_CASES: usize = 10_000_000;
/// Joe and Kuo's table in the crate has so many dimensions.
const MAX_SOBOL: usize = 1000;

impl Design {
    /// How many parameter sets there are.
    pub fn count(&self) -> Result<usize, String> {
        match self {
            Design::Grid(lists) => {
                let count = lists.iter().try_fold(1usize, |n, (_, v)| n.checked_mul(v.len()));
                let count = count.filter(|&n| n <= MAX_CASES);
                count.ok_or_else(|| format!("the grid has more than {MAX_CASES} cases"))
            }
            Design::List(lists) => Ok(lists.first().map_or(1, |(_, v)| v.len())),
            Design::Sampled { count, .. } => match count {
                0 => Err("a design of no cases cannot be made; give a `count`".to_owned()),
                n if *n > MAX_CASES => Err(format!("a design has {MAX_CASES} cases at most, not {n}")),
                n => Ok(*n),
            },
        }
    }

    /// The parameter sets in order.
    pub fn cases(&self) -> Result<Vec<Vec<(String, f64)>>, String> {
        let count = self.count()?;
        match self {
            Design::Grid(lists) => {
                if let Some((name, _)) = lists.iter().find(|(_, v)| v.is_empty()) {
                    return Err(format!("`{name}` has no values"));
                }
                let case = |mut k: usize| {
                    let mut values: Vec<(String, f64)> = Vec::with_capacity(lists.len());
                    for (name, list) in lists.iter().rev() {
                        values.push((name.clone(), list[k % list.len()]));
                        k /= list.len();
                    }
                    values.reverse();
                    values
                };
                Ok((0..count).map(case).collect())
            }
            Design::List(lists) => {
                if let Some((name, v)) = lists.iter().find(|(_, v)| v.len() != count) {
                    return Err(format!(
                        "the lists differ in length: `{name}` has {} values, `{}` {count}",
                        v.len(),
                        lists[0].0
                    ));
                }
                Ok((0..count).map(|k| lists.iter().map(|(n, v)| (n.clone(), v[k])).collect()).collect())
            }
            Design::Sampled { sampling, seed, parameters, .. } => {
                for (name, distribution) in parameters {
                    distribution.check().map_err(|why| format!("`{name}`: {why}"))?;
                }
                let points = unit_points(*sampling, count, *seed, parameters.len())?;
                let case = |point: Vec<f64>| {
                    let pairs = parameters.iter().zip(point);
                    pairs.map(|((name, d), u)| (name.clone(), d.quantile(u))).collect()
                };
                Ok(points.into_iter().map(case).collect())
            }
        }
    }
}

/// Points of the unit cube, none on its surface.
fn unit_points(sampling: Sampling, count: usize, seed: u64, n: usize) -> Result<Vec<Vec<f64>>, String> {
    let random = |case: usize, dimension: usize| open_unit(bits(seed, dimension as u64, case as u64));
    Ok(match sampling {
        Sampling::MonteCarlo => (0..count).map(|k| (0..n).map(|d| random(k, d)).collect()).collect(),
        Sampling::LatinHypercube => {
            let orders: Vec<Vec<usize>> = (0..n).map(|d| shuffled(count, seed, d as u64)).collect();
            let point = |k: usize| {
                orders
                    .iter()
                    .enumerate()
                    .map(|(d, order)| (order[k] as f64 + random(k, d)) / count as f64)
                    .collect()
            };
            (0..count).map(point).collect()
        }
        Sampling::Sobol => {
            if n > MAX_SOBOL {
                return Err(format!("Sobol points have at most {MAX_SOBOL} parameters, not {n}"));
            }
            let numbers = if n <= 100 { JoeKuoD6::minimal() } else { JoeKuoD6::standard() };
            let shift = |d: usize| bits(seed, d as u64, u64::MAX) >> 12;
            let two = (1u64 << 52) as f64;
            let moved = |d: usize, x: f64| (((x * two) as u64 ^ shift(d)) as f64 + 0.5) / two;
            Sobol::<f64>::new(n.max(1), &numbers)
                .take(count)
                .map(|point| (0..n).map(|d| moved(d, point[d])).collect())
                .collect()
        }
    })
}

/// A random order of `0..count` (Fisher and Yates).
fn shuffled(count: usize, seed: u64, dimension: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for k in (1..count).rev() {
        let u = open_unit(bits(seed ^ 0x5bd1_e995_9d1b_54a5, dimension, k as u64));
        order.swap(k, ((k + 1) as f64 * u) as usize);
    }
    order
}

/// Random bits that depend on nothing but these three numbers (the finalizer of SplitMix64, applied in turn).
fn bits(seed: u64, dimension: u64, case: u64) -> u64 {
    let mut z = 0u64;
    for part in [seed, dimension, case] {
        z = (z ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
    }
    z
}

/// Between 0 and 1, never one of them.
fn open_unit(bits: u64) -> f64 {
    ((bits >> 12) as f64 + 0.5) / (1u64 << 52) as f64
}
