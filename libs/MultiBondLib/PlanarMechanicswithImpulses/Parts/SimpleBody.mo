within MultiBondLib.PlanarMechanicswithImpulses.Parts;
model SimpleBody "Rigid body"
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Inertia J(min=0) = 1 "Inertia";
  parameter SI.Diameter sphereDiameter = planarWorld.defaultBodyDiameter "Diameter of the shape" annotation (Dialog(tab="Animation"));
  outer MultiBondLib.PlanarMechanics.PlanarWorld planarWorld "World";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.PlanarMechanics.Parts.SimpleBody body(m=m, J=J, sphereDiameter=sphereDiameter) "Body"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Laws.Inertia inertia(m=m, J=J) "Impulse of the mass"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, body.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(frame_a, inertia.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,60},{80,-60}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Rectangle(extent={{-90,15},{-30,-15}}, lineColor={0,24,48}, fillPattern=FillPattern.HorizontalCylinder, fillColor={0,128,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>PlanarMechanics.Parts.SimpleBody</code>, for impulses too.</p>
</html>"));
end SimpleBody;
