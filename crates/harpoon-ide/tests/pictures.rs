//! Annotations in, SVG out. Each case is a few lines of Modelica and the body of the picture.

use expect_test::{Expect, expect};
use harpoon_base::FileId;
use harpoon_ide::class_view::Viewer;
use harpoon_ide::svg::{self, Style};
use harpoon_ide::{Catalog, NoFiles};
use harpoon_sema::TextSource;

fn draw(text: &str, picture: impl Fn(&mut Viewer<'_, '_>, &harpoon_ide::Class) -> String) -> String {
    let parsed = harpoon_syntax::parse(FileId(0), text);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let source = TextSource::new(&parsed.value);
    let trees = harpoon_sema::Trees::default();
    let catalog = Catalog::new(&source, &NoFiles, &trees);
    let last = parsed.value.classes.last().expect("a class").class.name.name;
    let class = catalog.class(&[last]).expect("the class");
    let mut viewer = Viewer::new(&catalog);
    let svg = picture(&mut viewer, &class);
    // The first line holds the size, the last closes the picture.
    let mut shown: String =
        svg.lines().skip(1).filter(|l| *l != "</svg>").map(|l| format!("{l}\n")).collect();
    for d in &viewer.diagnostics {
        let place = &text[d.primary.span.start as usize..d.primary.span.end as usize];
        shown += &format!("{}[{}]: {} at `{place}`\n", d.severity.as_str(), d.code, d.message);
    }
    shown
}

/// The icon of a class with this annotation.
fn check_icon(annotation: &str, expected: Expect) {
    let text = format!("model M parameter Real R = 5; annotation(Icon({annotation})); end M;");
    expected.assert_eq(&draw(&text, |viewer, class| {
        let view = viewer.icon(class);
        svg::icon(&view, &Style { units_per_mm: 1.0, name: Some("M"), ..Style::icon() })
    }));
}

fn check_diagram(text: &str, expected: Expect) {
    expected.assert_eq(&draw(text, |viewer, class| {
        let view = viewer.diagram(class);
        svg::diagram(&view, &Style::diagram())
    }));
}

#[test]
fn lines() {
    check_icon(
        "graphics={Line(points={{0,0},{10,20}}, color={255,0,0}, thickness=0.5),
          Line(points={{0,0},{10,0},{10,10}}, pattern=LinePattern.Dash, arrow={Arrow.None,Arrow.Filled})}",
        expect![[r##"
            <path d="M0 0L10 -20" fill="none" stroke="#ff0000" stroke-width="0.5"/>
            <path d="M0 0L10 0L10 -10" fill="none" stroke="#000000" stroke-width="0.25" stroke-dasharray="2 0.8"/>
            <path d="M9 -7L10 -10L11 -7 Z" fill="#000000" stroke="#000000" stroke-width="0.25"/>
        "##]],
    );
}

/// Straight to the first middle, quadratics from middle to middle, straight to the end.
#[test]
fn smooth_lines() {
    check_icon(
        "graphics={Line(points={{0,0},{20,0},{20,20},{40,20}}, smooth=Smooth.Bezier),
          Polygon(points={{0,0},{20,0},{20,20}}, smooth=Smooth.Bezier)}",
        expect![[r##"
            <path d="M0 0L10 0Q20 0 20 -10Q20 -20 30 -20L40 -20" fill="none" stroke="#000000" stroke-width="0.25"/>
            <path d="M10 -10Q0 0 10 0Q20 0 20 -10Q20 -20 10 -10 Z" fill="none" stroke="#000000" stroke-width="0.25"/>
        "##]],
    );
}

#[test]
fn origin_and_rotation() {
    check_icon(
        "graphics={Rectangle(origin={50,0}, rotation=90, extent={{-10,-5},{10,5}}, radius=2),
          Rectangle(rotation=45, extent={{-10,-10},{10,10}})}",
        expect![[r##"
            <rect x="45" y="-10" width="10" height="20" rx="2" ry="2" fill="none" stroke="#000000" stroke-width="0.25"/>
            <path d="M0 14.14L14.14 0L0 -14.14L-14.14 0 Z" fill="none" stroke="#000000" stroke-width="0.25"/>
        "##]],
    );
}

#[test]
fn fills() {
    check_icon(
        "graphics={Rectangle(extent={{-10,-5},{10,5}}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,255,255}),
          Ellipse(extent={{-10,-10},{10,10}}, pattern=LinePattern.None, fillPattern=FillPattern.Sphere, fillColor={0,0,255}),
          Rectangle(extent={{0,0},{20,20}}, fillPattern=FillPattern.Forward, fillColor={255,255,255}, lineColor={191,0,0})}",
        expect![[r##"
            <defs>
            <linearGradient id="i0" gradientUnits="userSpaceOnUse" x1="0" y1="5" x2="0" y2="-5"><stop offset="0" stop-color="#000000"/><stop offset="0.5" stop-color="#ffffff"/><stop offset="1" stop-color="#000000"/></linearGradient>
            <radialGradient id="i1" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(10 0 0 -10 0 0)"><stop offset="0" stop-color="#0000ff"/><stop offset="1" stop-color="#000000"/></radialGradient>
            <pattern id="i2" patternUnits="userSpaceOnUse" width="1.5" height="1.5"><path d="M0 1.5 L1.5 0" fill="none" stroke="#bf0000" stroke-width="0.2"/></pattern>
            </defs>
            <rect x="-10" y="-5" width="20" height="10" fill="url(#i0)" stroke="#000000" stroke-width="0.25"/>
            <ellipse cx="0" cy="0" rx="10" ry="10" fill="url(#i1)"/>
            <rect x="0" y="-20" width="20" height="20" fill="#ffffff"/>
            <rect x="0" y="-20" width="20" height="20" fill="url(#i2)" stroke="#bf0000" stroke-width="0.25"/>
        "##]],
    );
}

#[test]
fn arcs() {
    check_icon(
        "graphics={Ellipse(extent={{-10,-10},{10,10}}, startAngle=0, endAngle=90),
          Ellipse(extent={{-10,-10},{10,10}}, startAngle=0, endAngle=90, closure=EllipseClosure.None)}",
        expect![[r##"
            <path d="M10 0 C10 -5.52 5.52 -10 0 -10 L0 0 Z" fill="none" stroke="#000000" stroke-width="0.25"/>
            <path d="M10 0 C10 -5.52 5.52 -10 0 -10" fill="none" stroke="#000000" stroke-width="0.25"/>
        "##]],
    );
}

#[test]
fn texts() {
    check_icon(
        "graphics={Text(extent={{-100,20},{100,-20}}, textString=\"%name: %{R} < 100 %%\", lineColor={0,0,255}),
          Text(extent={{-100,20},{100,-20}}, textString=\"A\\nB\", textStyle={TextStyle.Bold}, horizontalAlignment=TextAlignment.Left),
          Text(extent={{0,0},{0,0}}, textString=\"R=%R\", fontSize=10, rotation=180)}",
        expect![[r##"
            <text x="0" y="12.21" font-size="33.91" fill="#0000ff" text-anchor="middle">M: 5 &lt; 100 %</text>
            <text x="-100" y="-3.74" font-size="17.39" fill="#000000" font-weight="bold">A</text>
            <text x="-100" y="16.26" font-size="17.39" fill="#000000" font-weight="bold">B</text>
            <text x="0" y="1.27" font-size="3.53" fill="#000000" text-anchor="middle">R=5</text>
        "##]],
    );
}

#[test]
fn constants_and_conditions() {
    check_icon(
        "graphics={Line(points={{0,0},{2*5,-(3+1)}}, visible=R > 4), Line(points={{0,0},{1,1}}, visible=R > 6),
          Line(points=DynamicSelect({{0,0},{7,7}}, {{0,0},{R,R}}), color=if R > 4 then {0,0,255} else {0,0,0})}",
        expect![[r##"
            <path d="M0 0L10 4" fill="none" stroke="#000000" stroke-width="0.25"/>
            <path d="M0 0L7 -7" fill="none" stroke="#0000ff" stroke-width="0.25"/>
        "##]],
    );
}

#[test]
fn what_cannot_be_read_is_left_out_with_a_warning() {
    check_icon(
        "graphics={Rectangle(extent={{-10,-10}}), Circle(radius=3), Line(points=\"here\"),
          Line(points={{0,0},{10,0}}, color={0,0}, pattern=LinePattern.Wavy), Text(textString=\"lost\"), 7,
          Line(points={{0,0},{1e300*1e300,0}})}",
        expect![[r##"
            <path d="M0 0L10 0" fill="none" stroke="#000000" stroke-width="0.25"/>
            warning[broken-annotation]: the extent of this Rectangle must be two corners {{x1, y1}, {x2, y2}}; it is not drawn at `{{-10,-10}}`
            warning[broken-annotation]: `Circle` is no shape; there are Line, Polygon, Rectangle, Ellipse, Text and Bitmap; it is not drawn at `Circle(radius=3)`
            warning[broken-annotation]: `points` must be {{x1, y1}, {x2, y2}, …} with constant numbers; it is not drawn at `"here"`
            warning[broken-annotation]: `color` must be a colour {red, green, blue} with numbers from 0 to 255; the default is used at `{0,0}`
            warning[broken-annotation]: `pattern` must be a literal of LinePattern: None, Solid, Dash, Dot, DashDot, DashDotDot; the default is used at `LinePattern.Wavy`
            warning[broken-annotation]: this Text has no extent; it is not drawn at `Text(textString="lost")`
            warning[broken-annotation]: this is no shape; it is not drawn at `7`
            warning[broken-annotation]: `points` must be {{x1, y1}, {x2, y2}, …} with constant numbers; it is not drawn at `{{0,0},{1e300*1e300,0}}`
        "##]],
    );
}

#[test]
fn modelica_2() {
    check_icon(
        "Rectangle(extent=[-10, 10; 10, -10], style(color=3, rgbcolor={0,0,127}, fillColor=7, thickness=2)),
         Line(points=[0, 0; 10, 10], style(color=42, pattern=2, arrow=1)),
         Ellipse(extent=[-5, -5; 5, 5], style(gradient=3, fillColor=9)), Text(extent=[-10, 10; 10, 0], string=\"%R\", style(color=1))",
        expect![[r##"
            <defs>
            <radialGradient id="i0" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(5 0 0 -5 0 0)"><stop offset="0" stop-color="#a0a0a0"/><stop offset="1" stop-color="#000000"/></radialGradient>
            </defs>
            <rect x="-10" y="-10" width="20" height="20" fill="#ffffff" stroke="#00007f" stroke-width="0.5"/>
            <path d="M0 0L10 -10" fill="none" stroke="#bf0000" stroke-width="0.25" stroke-dasharray="2 0.8"/>
            <path d="M7.17 -8.59L10 -10L8.59 -7.17 Z" fill="#bf0000" stroke="#bf0000" stroke-width="0.25"/>
            <ellipse cx="0" cy="0" rx="5" ry="5" fill="url(#i0)" stroke="#000000" stroke-width="0.25"/>
            <text x="0" y="-1.87" font-size="8.7" fill="#ff0000" text-anchor="middle">5</text>
        "##]],
    );
    check_diagram(
        "connector P annotation(Icon(Ellipse(extent=[-100,-100;100,100]))); end P;
         model A P p annotation(extent=[90,-10;110,10]); annotation(Icon(Line(points=[-100,0;100,0]))); end A;
         model M A a annotation(extent=[-20,-20;20,20], rotation=90); A b annotation(extent=[80,20;40,-20]);
         equation connect(a.p, b.p) annotation(points=[0,20;0,40;60,40], style(color=3)); end M;",
        expect![[r##"
            <path d="M0 -20L0 -40L60 -40" fill="none" stroke="#0000ff" stroke-width="0.25"/>
            <g>
            <title>A a</title>
            <path d="M0 20L0 -20" fill="none" stroke="#000000" stroke-width="0.25"/>
            <ellipse cx="0" cy="-20" rx="2" ry="2" fill="none" stroke="#000000" stroke-width="0.25"/>
            </g>
            <g>
            <title>A b</title>
            <path d="M80 0L40 0" fill="none" stroke="#000000" stroke-width="0.25"/>
            <ellipse cx="40" cy="0" rx="2" ry="2" fill="none" stroke="#000000" stroke-width="0.25"/>
            </g>
        "##]],
    );
}

/// Icons shrink, lines and texts do not turn over; a flip mirrors shapes and leaves texts readable.
#[test]
fn components() {
    check_diagram(
        "connector Pin annotation(Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255})})); end Pin;
         partial model Named annotation(Icon(graphics={Text(extent={{-100,90},{100,50}}, textString=\"%name\")})); end Named;
         model Part extends Named; parameter Real R(unit=\"Ohm\") = 1; parameter Boolean hot = false;
           Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
           Pin h if hot annotation(Placement(transformation(extent={{-10,-110},{10,-90}})));
           annotation(Icon(graphics={Line(points={{-90,0},{0,50}}), Text(extent={{-100,-50},{100,-90}}, textString=\"R=%R\")})); end Part;
         model M
           Part a(R=10) annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
           Part b(R=k*2, hot=true) annotation(Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}}, rotation=90)));
           parameter Real k = 3;
         equation
           connect(a.p, b.p) annotation(Line(points={{-10,0},{40,10}}, color={0,0,255}));
         end M;",
        expect![[r##"
            <path d="M-10 0L40 -10" fill="none" stroke="#0000ff" stroke-width="0.25"/>
            <g>
            <title>Part a</title>
            <text x="0" y="-5.75" font-size="3.48" fill="#000000" text-anchor="middle">a</text>
            <path d="M-9 0L0 -5" fill="none" stroke="#000000" stroke-width="0.25"/>
            <text x="0" y="8.25" font-size="3.48" fill="#000000" text-anchor="middle">R=10 Ω</text>
            <rect x="-11" y="-1" width="2" height="2" fill="none" stroke="#0000ff" stroke-width="0.25"/>
            </g>
            <g>
            <title>Part b</title>
            <text x="33" y="1.25" font-size="3.48" fill="#000000" text-anchor="middle" transform="rotate(-90 33 0)">b</text>
            <path d="M40 -9L35 0" fill="none" stroke="#000000" stroke-width="0.25"/>
            <text x="47" y="1.25" font-size="3.48" fill="#000000" text-anchor="middle" transform="rotate(-90 47 0)">R=k*2</text>
            <rect x="39" y="-11" width="2" height="2" fill="none" stroke="#0000ff" stroke-width="0.25"/>
            <rect x="49" y="-1" width="2" height="2" fill="none" stroke="#0000ff" stroke-width="0.25"/>
            </g>
        "##]],
    );
}

/// The letter of a bond graph element stands, its name turns.
#[test]
fn the_place_of_a_component_may_stand_behind_its_constraint() {
    let diagram = |declaration: &str| {
        let icon = "Icon(graphics={Rectangle(extent={{-100,-40},{100,40}})})";
        let text = format!("model R annotation({icon}); end R; model M {declaration} end M;");
        draw(&text, |viewer, class| svg::diagram(&viewer.diagram(class), &Style::diagram()))
    };
    let place = "annotation(Placement(transformation(extent={{-10,-10},{10,10}})))";
    let before = diagram(&format!("replaceable R r {place} constrainedby R;"));
    assert!(before.contains("<rect") || before.contains("<path"), "{before}");
    assert_eq!(diagram(&format!("replaceable R r constrainedby R {place};")), before);
    let described = diagram(&format!("replaceable R r constrainedby R \"A part\" {place};"));
    assert_eq!(described, before.replace("R r", "R r: A part"));
}

#[test]
fn letters_of_elements_stand_upright() {
    check_diagram(
        "model I annotation(__Harpoon(element(kind=\"I\")), Icon(graphics={Text(extent={{-60,55},{60,-55}}, textString=\"I\"),
           Text(extent={{-100,90},{100,60}}, textString=\"%name\")})); end I;
         model M I I1 annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90))); end M;",
        expect![[r##"
            <g>
            <title>I I1</title>
            <text x="0" y="3.44" font-size="9.57" fill="#000000" text-anchor="middle">I</text>
            <text x="-7.5" y="0.94" font-size="2.61" fill="#000000" text-anchor="middle" transform="rotate(-90 -7.5 0)">I1</text>
            </g>
        "##]],
    );
}

#[test]
fn circles_of_classes_and_parameters_end() {
    check_diagram(
        "model A extends B; parameter Boolean x = not y; parameter Boolean y = x;
           annotation(Icon(graphics={Line(points={{0,0},{1,1}}, visible=x)})); end A;
         model B extends A; A a annotation(Placement(transformation(extent={{0,0},{1,1}}))); B b annotation(Placement(transformation(extent={{0,0},{1,1}}))); end B;",
        expect![[r##"
            <g>
            <title>A a</title>
            <path d="M0.5 -0.5L0.51 -0.51" fill="none" stroke="#000000" stroke-width="0.25"/>
            </g>
        "##]],
    );
}
