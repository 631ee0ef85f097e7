//! The icon of the model as files of the archive: where each version of the standard looks for it, and PNG beside SVG.

use crate::Version;
use harpoon_driver::icon::Icon;
use resvg::{tiny_skia, usvg};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Of the longer side, in pixels.
const SIZE: f32 = 400.0;
const CONNECTOR_SIZE: f32 = 100.0;

/// Names and contents. FMI 2.0 knows one picture; FMI 3.0 has the icon without its terminals and one picture for each
/// kind of terminal.
pub fn files(icon: &Icon, version: Version) -> Vec<(String, Vec<u8>)> {
    if version == Version::Fmi2 {
        return png(&icon.whole, SIZE).map(|png| ("model.png".to_owned(), png)).into_iter().collect();
    }
    let mut pictures = BTreeMap::from([("icon".to_owned(), (&icon.without_connectors, SIZE))]);
    for connector in &icon.connectors {
        pictures.insert(base_name(&connector.class), (&connector.picture, CONNECTOR_SIZE));
    }
    let mut files = Vec::new();
    for (name, (svg, size)) in pictures {
        // An SVG needs a PNG beside it.
        if let Some(png) = png(svg, size) {
            files.push((format!("terminalsAndIcons/{name}.png"), png));
            files.push((format!("terminalsAndIcons/{name}.svg"), svg.clone().into_bytes()));
        }
    }
    files
}

/// The name of the pictures of a connector class, without their endings.
pub fn base_name(class: &str) -> String {
    format!("terminal_{}", super::identifier(class))
}

fn png(svg: &str, size: f32) -> Option<Vec<u8>> {
    // One font that comes along, so that the picture is the same on every machine.
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_serif_family("DejaVu Sans");
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let drawn = tree.size();
    let scale = size / drawn.width().max(drawn.height());
    let pixels = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut picture = tiny_skia::Pixmap::new(pixels(drawn.width()), pixels(drawn.height()))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().ok()
}
