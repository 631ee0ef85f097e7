within MultiBondLib.Mechanics3D.Examples;
model SphericalSpring "A body on a spherical joint with spring and damper"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Spherical spherical(initType=MultiBondLib.Types.Init.PositionVelocity, useQuaternions=false) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod(r={2,0,2}) "Rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body(m=2, I_11=0.11, I_22=0.11, I_33=0.11, I_21=0.01, I_31=0.01, I_32=0.01) "Body"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.Fixed anchor(r={1.5,0,0.5}) "Anchor"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Forces.Spring spring(c=10, s0=1) "Spring"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Forces.Damping damping(d=0.5) "Damper"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
equation
    connect(fixed.frame_b, spherical.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(spherical.frame_b, rod.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod.frame_b, body.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(anchor.frame_b, spring.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(spring.frame_b, body.frame_a) annotation (Line(points={{-30,40},{-19.4,40},{-19.4,61},{60.6,61},{60.6,80},{70,80}}, color={95,95,95}));
    connect(anchor.frame_b, damping.frame_a) annotation (Line(points={{-70,40},{-10,40}}, color={95,95,95}));
    connect(damping.frame_b, body.frame_a) annotation (Line(points={{10,40},{20,40},{20,60},{60,60},{60,80},{70,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"body.frame_a.P.x[2]", "spring.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Spring and damper pull at a body that hangs on a rod.</p>
</html>"));
end SphericalSpring;
