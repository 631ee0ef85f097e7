within MultiBondLib.Mechanics3DwithImpulses.Forces;
model Spring "Spring between two points"
  parameter Real c(unit="N/m", min=0) = 0 "Stiffness";
  parameter SI.Length s0 = 0 "Length without force";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Forces.Spring spring(c=c, s0=s0) "Spring"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, spring.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(spring.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0},{-45,30},{-15,-30},{15,30},{45,-30},{60,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Forces.Spring</code>; impulses do not pass.</p>
</html>"));
end Spring;
