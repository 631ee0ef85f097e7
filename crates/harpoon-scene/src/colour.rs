//! Colours: 0 to 255 as the eye counts in models, linear in files that light is computed with.

/// sRGB (0 to 255) to a linear factor.
pub(crate) fn linear(channel: f64) -> f64 {
    let s = (channel / 255.0).clamp(0.0, 1.0);
    if s > 0.04045 { ((s + 0.055) / 1.055).powf(2.4) } else { s / 12.92 }
}

pub(crate) fn linear_rgb(colour: [f64; 3]) -> [f64; 3] {
    colour.map(linear)
}

/// Linear factor to sRGB (0 to 255).
pub(crate) fn srgb(factor: f64) -> f64 {
    let c = factor.clamp(0.0, 1.0);
    255.0 * if c > 0.0031308 { 1.055 * c.powf(1.0 / 2.4) - 0.055 } else { 12.92 * c }
}
