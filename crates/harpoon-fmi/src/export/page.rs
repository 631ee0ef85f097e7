//! The documentation page inside of an FMU: what the model is, and its parameters, inputs and outputs.

use super::describe::{Causality, Description, Value, Variable};
use super::xml::number;
use super::{Extras, Version};

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}\
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{text-align:left;padding:.3rem .8rem .3rem 0;\
border-bottom:1px solid #ddd;vertical-align:top}th{font-weight:600}td.n{font-variant-numeric:tabular-nums}\
img{max-width:100%;background:#fff}code{font:14px ui-monospace,monospace}@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}\
th,td{border-color:#444}}";

pub fn write(description: &Description, extras: &Extras, version: Version) -> String {
    let title = escape(&description.name);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    if !description.description.is_empty() {
        page += &format!("<p>{}</p>\n", escape(&description.description));
    }
    let e = &description.experiment;
    page += &format!(
        "<p>FMI {} for {}co-simulation, with {} variables and {} continuous states. The default \
         experiment runs from {} s to {} s with a tolerance of {}.</p>\n",
        if version == Version::Fmi2 { "2.0" } else { "3.0" },
        if description.is_exchange { "model exchange and " } else { "" },
        description.variables.len(),
        description.derivatives.len(),
        number(e.start_time),
        number(e.stop_time),
        number(e.tolerance),
    );
    for (causality, heading) in
        [(Causality::Parameter, "Parameters"), (Causality::Input, "Inputs"), (Causality::Output, "Outputs")]
    {
        let list: Vec<&Variable> =
            description.variables.iter().filter(|v| v.causality == causality).collect();
        if list.is_empty() {
            continue;
        }
        page += &format!(
            "<h2>{heading}</h2>\n<table>\n<tr><th>Name</th><th>Value</th><th>Unit</th><th>Description</th></tr>\n"
        );
        for v in list {
            let start = match &v.start {
                Some(Value::Number(x)) => number(*x),
                Some(Value::Text(text)) => escape(text),
                None => String::new(),
            };
            page += &format!(
                "<tr><td><code>{}</code></td><td class=\"n\">{start}</td><td>{}</td><td>{}</td></tr>\n",
                escape(&v.name),
                escape(&v.unit),
                escape(&v.description)
            );
        }
        page += "</table>\n";
    }
    if extras.reference.is_some() {
        page += "<h2>Reference result</h2>\n<p>The default experiment as Harpoon ran it, with inputs at their start \
                 values: <a href=\"reference.csv\">reference.csv</a>.</p>\n\
                 <p><img src=\"reference.svg\" alt=\"Plot of the reference result\"></p>\n";
    }
    if extras.scene.is_some() {
        page += "<h2>Animation</h2>\n<p>What moves in the default experiment is in \
                 <a href=\"../resources/scene.glb\">scene.glb</a>, a file of glTF.</p>\n";
    }
    page + "<p>Made by Harpoon. The library in this FMU is Harpoon's, under the licence beside this page.</p>\n\
            </body>\n</html>\n"
}
