within MultiBondLib.Mechanics3DwithImpulses.Forces;
model Damping "Damping between two points"
  parameter Real d(unit="N.s/m", min=0) = 0 "Coefficient of damping";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Forces.Damping damping(d=d) "Damper"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, damping.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(damping.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,0}),
        Rectangle(extent={{-40,30},{40,-30}}, lineColor={0,0,0}, fillColor={192,192,192}, fillPattern=FillPattern.Solid),
        Line(points={{40,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Forces.Damping</code>; impulses do not pass.</p>
</html>"));
end Damping;
