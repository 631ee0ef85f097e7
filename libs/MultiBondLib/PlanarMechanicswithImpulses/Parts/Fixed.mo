within MultiBondLib.PlanarMechanicswithImpulses.Parts;
model Fixed "Frame fixed in the world"
  parameter SI.Position r[2] = {0,0} "Position";
  parameter SI.Angle phi = 0 "Angle, clockwise";
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    MultiBondLib.PlanarMechanics.Parts.Fixed fixed(r=r, phi=phi) "Point of the world"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Ground ground "Impulse of the ground"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(fixed.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(ground.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,80},{0,-80}}, color={0,0,0}),
        Line(points={{0,0},{90,0}}, color={0,0,0}),
        Line(points={{0,40},{-60,80}}, color={0,0,0}),
        Line(points={{0,-40},{-60,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>PlanarMechanics.Parts.Fixed</code>; it takes any impulse.</p>
</html>"));
end Fixed;
