//! Broken and hostile annotations: nothing panics, and no documentation gets a script into a page.

use expect_test::{Expect, expect};
use harpoon_base::FileId;
use harpoon_ide::class_view::Viewer;
use harpoon_ide::html::{self, Use};
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, NoFiles, write_manual};
use harpoon_sema::TextSource;
use proptest::prelude::*;

fn draw(text: &str) {
    let parsed = harpoon_syntax::parse(FileId(0), text);
    let source = TextSource::new(&parsed.value);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&source, &NoFiles, &trees);
    for stored in &parsed.value.classes {
        let Some(class) = catalog.class(&[stored.class.name.name]) else { continue };
        let mut viewer = Viewer::new(&catalog);
        for picture in [
            svg::icon(&viewer.icon(&class), &Style::icon()),
            svg::diagram(&viewer.diagram(&class), &Style::diagram()),
        ] {
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
            assert!(!picture.contains("\"NaN") && !picture.contains("\"inf"));
        }
        write_manual(&catalog, &class, &mut |_, _| {});
    }
}

/// Pieces of annotations, put together without regard to grammar or sense.
fn piece() -> impl Strategy<Value = String> {
    let words = [
        "Icon",
        "Diagram",
        "graphics",
        "Line",
        "Polygon",
        "Rectangle",
        "Ellipse",
        "Text",
        "Bitmap",
        "points",
        "extent",
        "origin",
        "rotation",
        "color",
        "fillColor",
        "style",
        "pattern",
        "LinePattern.Dash",
        "FillPattern.Sphere",
        "textString",
        "\"%name\"",
        "\"%{\"",
        "fontSize",
        "Placement",
        "transformation",
        "DynamicSelect",
        "if",
        "then",
        "else",
        "visible",
        "not x",
        "coordinateSystem",
        "radius",
        "startAngle",
        "arrow",
        "smooth",
        "imageSource",
        "fileName",
    ];
    let signs = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ",",
        ";",
        "=",
        "-",
        "+",
        "*",
        "/",
        "1e308",
        "0",
        "-100",
        "100",
        "{{0,0},{1,1}}",
        "{{-100,-100},{100,100}}",
    ];
    prop_oneof![proptest::sample::select(words.to_vec()), proptest::sample::select(signs.to_vec())]
        .prop_map(str::to_owned)
}

/// A shape with fields of any kind.
fn shape() -> impl Strategy<Value = String> {
    let shapes = proptest::sample::select(vec!["Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"]);
    let fields = proptest::sample::select(vec![
        "points",
        "extent",
        "origin",
        "rotation",
        "color",
        "lineColor",
        "fillPattern",
        "pattern",
        "thickness",
        "radius",
        "startAngle",
        "endAngle",
        "textString",
        "fontSize",
        "arrow",
        "arrowSize",
        "smooth",
        "visible",
        "borderPattern",
        "closure",
    ]);
    let values = prop_oneof![
        (-1e9..1e9f64).prop_map(|x| format!("{x:?}")),
        Just("{{0,0},{0,0}}".to_owned()),
        Just("{{-10,-10},{10,20}}".to_owned()),
        Just("{{0,0},{5,5},{10,0},{0,0}}".to_owned()),
        Just("{}".to_owned()),
        Just("{{}}".to_owned()),
        Just("{255,300,-1}".to_owned()),
        Just("FillPattern.CrossDiag".to_owned()),
        Just("FillPattern.VerticalCylinder".to_owned()),
        Just("Smooth.Bezier".to_owned()),
        Just("{Arrow.Half,Arrow.Open}".to_owned()),
        Just("\"%x\\n%%\\\"<&\"".to_owned()),
        Just("1/0".to_owned()),
        Just("0/0".to_owned()),
        Just("true".to_owned()),
        Just("unknown".to_owned()),
    ];
    (shapes, proptest::collection::vec((fields, values), 0..8)).prop_map(|(shape, fields)| {
        let fields: Vec<String> = fields.iter().map(|(f, v)| format!("{f}={v}")).collect();
        format!("{shape}({})", fields.join(","))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_pieces(pieces in proptest::collection::vec(piece(), 0..60)) {
        draw(&format!("model M M m annotation({0}); equation connect(m, m) annotation({0}); annotation({0}); end M;", pieces.join(" ")));
    }

    #[test]
    fn any_shapes(shapes in proptest::collection::vec(shape(), 0..6), extent in "[{]([{]-?[0-9]{1,3},-?[0-9]{1,3}[}],?){2}[}]") {
        let shapes = shapes.join(",");
        draw(&format!(
            "model A annotation(Icon(coordinateSystem(extent={extent}), graphics={{{shapes}}})); end A;
             model M extends A annotation(IconMap(extent={extent})); A a annotation(Placement(transformation(extent={extent}, rotation=30)));
               annotation(Diagram(graphics={{{shapes}}})); end M;"
        ));
    }

    #[test]
    fn any_html(pieces in proptest::collection::vec(proptest::sample::select(vec![
        "<", ">", "</", "/", "\"", "'", "=", " ", "<!--", "-->", "&", "&#", ";", "a", "img", "script", "svg", "p", "table", "on", "onerror", "href",
        "src", "style", "javascript:", "x", "é", "&Tab;", "&#58;", "<p", "<a href=", "<img src=",
    ]), 0..40)) {
        let text = format!("<html>{}", pieces.concat());
        let clean = html::sanitise(&text, &mut |_, a| (html::scheme(a) == "https").then(|| a.to_owned()));
        // Whatever is still a tag is one of ours.
        for tag in clean.split('<').skip(1) {
            let inside = tag.split('>').next().unwrap_or_default();
            prop_assert!(tag.contains('>'), "{}", clean);
            prop_assert!(!inside.contains("javascript:") && !inside.contains("script"), "{}", clean);
            prop_assert!(!inside.contains(" on") && !inside.contains("style="), "{}", clean);
        }
    }
}

fn check_html(text: &str, expected: Expect) {
    let mut resolve = |purpose: Use, address: &str| {
        (purpose == Use::Link && matches!(html::scheme(address).as_str(), "https" | ""))
            .then(|| address.to_owned())
    };
    expected.assert_eq(&html::sanitise(text, &mut resolve));
}

#[test]
fn documentation_is_made_safe() {
    check_html(
        "Plain <b>text</b> & more",
        expect![[r#"<p class="plain">Plain &lt;b&gt;text&lt;/b&gt; &amp; more</p>"#]],
    );
    check_html(
        "<html><body onload=evil()><h1>Title</h1><p>one<p>two<script>alert(1)</script><b>bold</p></html>",
        expect!["<h3>Title</h3><p>one</p><p>two<b>bold</b></p>"],
    );
    check_html(
        "<html><a href=\"javas&#99;ript:x\">a</a><a href=' java\tscript:x'>b</a><a href=\"https://x.org\" onclick=\"y\">c</a></html>",
        expect![[r#"<a>a</a><a>b</a><a href="https://x.org">c</a>"#]],
    );
    check_html(
        "<html><img src=\"http://x/y.png\" alt=\"a<b\"><table><tr><td>1<td>2</table>a < b &amp; c & d &eacute;<!-- no --></html>",
        expect![[
            r#"<span class="missing">[a&lt;b]</span><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>a &lt; b &amp; c &amp; d é"#
        ]],
    );
}

#[test]
fn anchors_headings_and_pictures_fit_the_page() {
    check_html(
        "<html><h6>x</h6><a name=\"x y\" href='#q'>t</a><a href=\" modelica://A.B \">u</a><img src='modelica://M/x.png'></html>",
        expect![[
            r##"<h5>x</h5><a id="doc-x_y" href="#q">t</a><a>u</a><span class="missing">[picture]</span>"##
        ]],
    );
    check_html(
        "<html><p title='a>b<c \" onclick=\"x'>z",
        expect![[r#"<p title="a&gt;b&lt;c &quot; onclick=&quot;x">z</p>"#]],
    );
}

#[test]
fn deep_inheritance_and_long_chains_end() {
    let mut text = String::new();
    for i in 0..300 {
        text += &format!("model M{i} extends M{}; parameter Boolean p{i} = p{}; end M{i};\n", i + 1, i + 1);
    }
    text += "model M300 parameter Boolean p300 = p0; annotation(Icon(graphics={Line(points={{0,0},{1,1}}, visible=p0)})); end M300;";
    draw(&text);
}
