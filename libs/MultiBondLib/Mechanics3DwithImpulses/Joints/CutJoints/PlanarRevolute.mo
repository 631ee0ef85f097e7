within MultiBondLib.Mechanics3DwithImpulses.Joints.CutJoints;
model PlanarRevolute "Revolute joint that closes a planar loop"
  parameter Real n[3] = {0,0,1} "Axis, normal to the plane of the loop, resolved in both frames" annotation (Evaluate=true);
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Joints.CutJoints.PlanarRevolute joint(n=n) "Joint"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.CutPin pin(n=n/sqrt(n*n)) "Impulse at the joint"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, joint.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(joint.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(frame_a, pin.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
    connect(pin.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-40,0}}, color={0,0,0}),
        Line(points={{40,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Joints.CutJoints.PlanarRevolute</code>, for impulses too.</p>
</html>"));
end PlanarRevolute;
