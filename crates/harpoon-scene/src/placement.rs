//! Where a shape stands: the frame of its object, and its own axes in that.

pub(crate) type V3 = [f64; 3];
/// Row by row.
pub(crate) type M3 = [V3; 3];

pub(crate) const IDENTITY: M3 = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

pub(crate) fn dot(a: V3, b: V3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
pub(crate) fn cross(a: V3, b: V3) -> V3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
pub(crate) fn add(a: V3, b: V3) -> V3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
pub(crate) fn sub(a: V3, b: V3) -> V3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
pub(crate) fn scale(a: V3, k: f64) -> V3 {
    [k * a[0], k * a[1], k * a[2]]
}
pub(crate) fn norm(a: V3) -> f64 {
    dot(a, a).sqrt()
}
pub(crate) fn unit(a: V3) -> V3 {
    let n = norm(a);
    if n > 0.0 { scale(a, 1.0 / n) } else { a }
}
/// `transpose(T) * v`: from the object's frame to the world's.
pub(crate) fn to_world(t: &M3, v: V3) -> V3 {
    add(add(scale(t[0], v[0]), scale(t[1], v[1])), scale(t[2], v[2]))
}

/// The axes of a shape from its direction of length and that of width, as `TransformationMatrices.from_nxy` of the
/// Modelica Standard Library has them: x along the first, z across both. Where the two are parallel, y (or x) of the
/// object stands in for the width.
pub fn from_nxy(length: V3, width: V3) -> [V3; 3] {
    let n = norm(length);
    let x = if n < 1e-10 { [1.0, 0.0, 0.0] } else { scale(length, 1.0 / n) };
    let w = norm(width);
    let y = if w < 1e-10 { [0.0, 1.0, 0.0] } else { scale(width, 1.0 / w) };
    let z = cross(x, y);
    let width = match dot(z, z) > 1e-6 {
        true => y,
        false if x[0].abs() > 1e-6 => [0.0, 1.0, 0.0],
        false => [1.0, 0.0, 0.0],
    };
    let z = unit(cross(x, width));
    [x, cross(z, x), z]
}

/// The unit quaternion (scalar last) that turns the axes of the world into these.
pub fn quaternion(axes: [V3; 3]) -> [f64; 4] {
    let m = |row: usize, column: usize| axes[column][row];
    let trace = m(0, 0) + m(1, 1) + m(2, 2);
    let q = if trace > 0.0 {
        let s = 2.0 * (trace + 1.0).sqrt();
        [(m(2, 1) - m(1, 2)) / s, (m(0, 2) - m(2, 0)) / s, (m(1, 0) - m(0, 1)) / s, s / 4.0]
    } else {
        let i = (0..3).max_by(|&a, &b| m(a, a).total_cmp(&m(b, b))).unwrap_or(0);
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let s = 2.0 * (1.0 + m(i, i) - m(j, j) - m(k, k)).max(0.0).sqrt();
        let mut q = [0.0; 4];
        q[i] = s / 4.0;
        q[j] = (m(j, i) + m(i, j)) / s;
        q[k] = (m(k, i) + m(i, k)) / s;
        q[3] = (m(k, j) - m(j, k)) / s;
        q
    };
    let n = q.iter().map(|c| c * c).sum::<f64>().sqrt();
    if n.is_finite() && n > 0.0 { q.map(|c| c / n) } else { [0.0, 0.0, 0.0, 1.0] }
}

/// Turns a vector by a unit quaternion.
pub fn rotate(q: [f64; 4], v: V3) -> V3 {
    let u = [q[0], q[1], q[2]];
    let t = scale(cross(u, v), 2.0);
    add(add(v, scale(t, q[3])), cross(u, t))
}

/// Of the two quaternions of a rotation, the one nearer to the last, so that a path between them is the short one.
pub(crate) fn steady(quaternions: Vec<[f64; 4]>) -> Vec<[f64; 4]> {
    let mut last = [0.0, 0.0, 0.0, 1.0];
    let turned = quaternions.into_iter().map(|q| {
        let along: f64 = q.iter().zip(last).map(|(a, b)| a * b).sum();
        last = if along < 0.0 { q.map(|c| -c) } else { q };
        last
    });
    turned.collect()
}
