//! Pictures in documentation: files among the resources of a package of many files, else part of the text.

use super::new_class::folder_of;
use crate::protocol::{Failure, PictureAddress, PictureParams};
use crate::studio::{Studio, failure, refused};
use base64::Engine;

const MOST: usize = 2 << 20;

/// The ending of a file, and how it begins.
fn kind_of(kind: &str) -> Option<(&'static str, &'static [u8])> {
    Some(match kind {
        "image/png" => ("png", b"\x89PNG"),
        "image/jpeg" => ("jpg", b"\xff\xd8\xff"),
        "image/gif" => ("gif", b"GIF8"),
        "image/webp" => ("webp", b"RIFF"),
        _ => return None,
    })
}

pub fn add(studio: &mut Studio, p: &PictureParams) -> Result<PictureAddress, Failure> {
    studio.editable(&p.class)?;
    let (ending, magic) = kind_of(&p.kind).ok_or_else(|| refused("pictures are PNG, JPEG, GIF or WebP"))?;
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(&p.data)
        .map_err(|_| failure("bad-request", "the picture is not in base 64"))?;
    if bytes.len() > MOST {
        return Err(refused("this picture is larger than 2 MB; make it smaller first"));
    }
    if !bytes.starts_with(magic) {
        return Err(refused("this file is not the picture that it says it is"));
    }
    let Some((package, folder)) = home(studio, &p.class) else {
        return Ok(PictureAddress { address: format!("data:{};base64,{}", p.kind, p.data) });
    };
    let last = p.class.rsplit('.').next().unwrap_or(&p.class);
    let free = (1..1000)
        .map(|n| format!("Resources/Images/{last}{n}.{ending}"))
        .find(|name| studio.project.folder().read(&format!("{folder}{name}"), 1 << 30).is_err());
    let name = free.ok_or_else(|| refused("there are a thousand pictures of this class already"))?;
    let written = studio.project.folder().write(&format!("{folder}{name}"), &bytes);
    written.map_err(|e| refused(format!("the picture cannot be written: {e}")))?;
    Ok(PictureAddress { address: format!("modelica://{package}/{name}") })
}

/// The innermost package of many files around a class, and its folder with a slash behind it.
fn home(studio: &Studio, class: &str) -> Option<(String, String)> {
    let mut package = class;
    loop {
        if let Some(folder) = folder_of(studio, package)
            && studio.is_of_file(&format!("{folder}package.mo"), package)
        {
            return Some((package.to_owned(), folder));
        }
        package = package.rsplit_once('.')?.0;
    }
}
