//! A quantity over the frames of a scene: one value, or one for each frame.

#[derive(Clone, Debug, PartialEq)]
pub enum Track<T> {
    Constant(T),
    Each(Vec<T>),
}

impl<T: Clone + PartialEq> Track<T> {
    /// Equal values become one.
    pub fn new(values: Vec<T>) -> Track<T> {
        match values.split_first() {
            Some((first, rest)) if rest.iter().all(|v| v == first) => Track::Constant(first.clone()),
            _ => Track::Each(values),
        }
    }
    pub fn at(&self, frame: usize) -> &T {
        match self {
            Track::Constant(value) => value,
            Track::Each(values) => &values[frame.min(values.len() - 1)],
        }
    }
    pub fn is_constant(&self) -> bool {
        matches!(self, Track::Constant(_))
    }
    /// The different values it may have, in order.
    pub fn values(&self) -> &[T] {
        match self {
            Track::Constant(value) => std::slice::from_ref(value),
            Track::Each(values) => values,
        }
    }
    pub fn map<U: Clone + PartialEq>(&self, f: impl FnMut(&T) -> U) -> Track<U> {
        Track::new(self.values().iter().map(f).collect())
    }
    /// A quantity that two others decide, frame by frame.
    pub fn zip<U: Clone + PartialEq, V: Clone + PartialEq>(
        &self,
        other: &Track<U>,
        mut f: impl FnMut(&T, &U) -> V,
    ) -> Track<V> {
        let n = match (self, other) {
            (Track::Constant(_), Track::Constant(_)) => 1,
            (Track::Each(a), _) => a.len(),
            (_, Track::Each(b)) => b.len(),
        };
        Track::new((0..n).map(|k| f(self.at(k), other.at(k))).collect())
    }
}
