within MultiBondLib.Mechanics3DwithImpulses.Parts;
model Fixed "Frame fixed in the world"
  parameter SI.Position r[3] = {0,0,0} "Position";
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    MultiBondLib.Mechanics3D.Parts.Fixed fixed(r=r) "Point of the world"
      annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
    Interfaces.FromContinuous joint() "To the frame with impulses"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Laws.Ground ground() "Impulse of the ground"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(fixed.frame_b, joint.frame_a);
    connect(joint.frame_b, frame_b);
    connect(ground.frame_b, frame_b);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,80},{0,-80}}, color={0,0,0}),
        Line(points={{0,0},{90,0}}, color={0,0,0}),
        Line(points={{0,40},{-60,80}}, color={0,0,0}),
        Line(points={{0,-40},{-60,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Parts.Fixed</code>; it takes any impulse.</p>
</html>"));
end Fixed;
