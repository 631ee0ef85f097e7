within MultiBondLib.Mechanics3DwithImpulses.Parts;
model FixedRotation "Fixed rotation from frame_a to frame_b"
  parameter Real n[3] = {1,0,0} "Axis" annotation (Evaluate=true);
  parameter Real angle(unit="deg") = 0 "Angle about the axis, in degrees" annotation (Evaluate=true);
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Parts.FixedRotation turn(n=n, angle=angle) "Rotation"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Turn law "Impulse in turned axes"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, turn.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(turn.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(frame_a, law.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
    connect(law.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, startAngle=0, endAngle=120),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-85}}, textString="%angle°", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Parts.FixedRotation</code>, for impulses too.</p>
</html>"));
end FixedRotation;
