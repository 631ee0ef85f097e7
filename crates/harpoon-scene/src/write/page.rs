//! The scene as one page that plays without a network: the player and the file, both inside.

use super::glb::glb;
use crate::scene::Scene;
use base64::Engine;

/// `player` is a script that finds the scene in the element `scene` and plays it in `view`.
pub fn page(scene: &Scene, player: &str) -> String {
    let data = base64::engine::general_purpose::STANDARD.encode(glb(scene));
    // Nothing in a script may look like its end.
    let player = player.replace("</script", "<\\/script");
    let title = scene.model.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>html,body,#view{{height:100%;margin:0;overflow:hidden}}</style>\n</head>\n<body>\n\
         <div id=\"view\"></div>\n\
         <script type=\"application/octet-stream\" id=\"scene\">{data}</script>\n\
         <script>{player}</script>\n</body>\n</html>\n"
    )
}
