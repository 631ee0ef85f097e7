within MultiBondLib.Mechanics3DwithImpulses.Parts;
model FixedTranslation "Rod: fixed translation from frame_a to frame_b"
  parameter SI.Position r[3] = {1,0,0} "From frame_a to frame_b, resolved in frame_a" annotation (Evaluate=true);
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a() "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Parts.FixedTranslation rod(r=r) "Rod"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b() "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Lever lever(r=r) "Impulse along the rod"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(frame_a, joint_a.frame_a);
    connect(joint_a.frame_b, rod.frame_a);
    connect(rod.frame_b, joint_b.frame_a);
    connect(joint_b.frame_b, frame_b);
    connect(frame_a, lever.frame_a);
    connect(lever.frame_b, frame_b);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,5},{90,-5}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Parts.FixedTranslation</code>, for impulses too.</p>
</html>"));
end FixedTranslation;
