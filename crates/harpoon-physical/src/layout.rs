//! Where to draw the nodes: distances in the picture follow distances in the graph (stress majorisation; Gansner, Koren
//! and North 2004), then every node moves to a free place of a grid.

use std::collections::{BTreeSet, VecDeque};

const ROUNDS: usize = 80;
/// Larger graphs are laid out without the rounds, whose cost is the square of the number of nodes.
const MAX_NODES: usize = 600;

/// Places on a grid, `length` steps between neighbours.
pub fn places(n: usize, edges: &[(usize, usize)], length: f64) -> Vec<(i32, i32)> {
    let mut neighbours = vec![Vec::new(); n];
    for &(a, b) in edges {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let mut placed = vec![(0, 0); n];
    let mut is_seen = vec![false; n];
    let mut left = 0;
    for first in 0..n {
        if is_seen[first] {
            continue;
        }
        let members: Vec<usize> =
            (0..n).zip(distances(&neighbours, first)).filter(|(_, d)| d.is_some()).map(|(k, _)| k).collect();
        members.iter().for_each(|&k| is_seen[k] = true);
        let wishes: Vec<(f64, f64)> =
            spread(&members, &neighbours).iter().map(|&(x, y)| (length * x, length * y)).collect();
        let spots = snap(&wishes);
        let lowest = |of: fn(&(i32, i32)) -> i32| spots.iter().map(of).min().unwrap_or(0);
        let (x0, y0) = (lowest(|p| p.0), lowest(|p| p.1));
        for (&k, &(x, y)) in members.iter().zip(&spots) {
            placed[k] = (left + x - x0, y - y0);
        }
        left += spots.iter().map(|p| p.0 - x0).max().unwrap_or(0) + 2;
    }
    placed
}

fn distances(neighbours: &[Vec<usize>], from: usize) -> Vec<Option<u32>> {
    let mut distance = vec![None; neighbours.len()];
    distance[from] = Some(0);
    let mut open = VecDeque::from([from]);
    while let Some(k) = open.pop_front() {
        let next = distance[k].map(|d| d + 1);
        for &j in &neighbours[k] {
            if distance[j].is_none() {
                distance[j] = next;
                open.push_back(j);
            }
        }
    }
    distance
}

fn spread(members: &[usize], neighbours: &[Vec<usize>]) -> Vec<(f64, f64)> {
    let n = members.len();
    let table: Vec<Vec<f64>> = (members.iter())
        .map(|&k| {
            let all = distances(neighbours, k);
            members.iter().map(|&j| all[j].map_or(0.0, f64::from)).collect()
        })
        .collect();
    // The ends of a long way give the horizontal, a third point far from both the vertical.
    let farthest =
        |of: &dyn Fn(usize) -> f64| (0..n).fold(0, |best, k| if of(k) > of(best) { k } else { best });
    let one = farthest(&|k| table[0][k]);
    let two = farthest(&|k| table[one][k]);
    let three = farthest(&|k| table[one][k].min(table[two][k]));
    let mut at: Vec<(f64, f64)> = (0..n)
        .map(|k| {
            let bend = if k % 2 == 0 { 0.1 } else { -0.1 };
            (
                (table[one][k] - table[two][k]) / 2.0,
                table[three][k] - (table[one][k] + table[two][k]) / 2.0 + bend * (1.0 + k as f64 / n as f64),
            )
        })
        .collect();
    if n > MAX_NODES {
        return at;
    }
    for _ in 0..ROUNDS {
        for k in 0..n {
            let (mut x, mut y, mut weight) = (0.0, 0.0, 0.0);
            for j in (0..n).filter(|&j| j != k) {
                let d = table[k][j];
                let w = 1.0 / (d * d);
                let (dx, dy) = (at[k].0 - at[j].0, at[k].1 - at[j].1);
                let length = dx.hypot(dy).max(1e-6);
                x += w * (at[j].0 + d * dx / length);
                y += w * (at[j].1 + d * dy / length);
                weight += w;
            }
            if weight > 0.0 {
                at[k] = (x / weight, y / weight);
            }
        }
    }
    at
}

/// To the nearest free place each, those with the clearest wish first.
fn snap(at: &[(f64, f64)]) -> Vec<(i32, i32)> {
    let mut taken: BTreeSet<(i32, i32)> = BTreeSet::new();
    let off = |p: (f64, f64)| (p.0 - p.0.round()).hypot(p.1 - p.1.round());
    let mut order: Vec<usize> = (0..at.len()).collect();
    order.sort_by(|&a, &b| off(at[a]).total_cmp(&off(at[b])));
    let mut spots = vec![(0, 0); at.len()];
    for k in order {
        let (x, y) = (at[k].0.round() as i32, at[k].1.round() as i32);
        let free = (0i32..).find_map(|radius| {
            let ring = (-radius..=radius)
                .flat_map(|dx| (-radius..=radius).map(move |dy| (dx, dy)))
                .filter(|&(dx, dy)| dx.abs().max(dy.abs()) == radius)
                .map(|(dx, dy)| (x + dx, y + dy))
                .filter(|spot| !taken.contains(spot));
            let away = |s: &(i32, i32)| (f64::from(s.0) - at[k].0).hypot(f64::from(s.1) - at[k].1);
            ring.min_by(|a, b| away(a).total_cmp(&away(b)))
        });
        spots[k] = free.unwrap_or((x, y));
        taken.insert(spots[k]);
    }
    spots
}
