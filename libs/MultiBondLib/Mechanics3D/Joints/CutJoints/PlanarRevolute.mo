within MultiBondLib.Mechanics3D.Joints.CutJoints;
model PlanarRevolute "Revolute joint that closes a planar loop"
  parameter Real n[3] = {0,0,1} "Axis, normal to the plane of the loop, resolved in both frames" annotation (Evaluate=true);
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  SI.Force f_A "Force along the first direction of the plane";
  SI.Force f_B "Force along the second direction of the plane";
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit axis";
    final parameter Real help[3] = if abs(n_unit[1]) < 0.9 then {1,0,0} else {0,1,0} "Some other direction";
    final parameter Real a[3] = cross(n_unit, help)/sqrt(cross(n_unit, help)*cross(n_unit, help)) "First direction of the plane";
    final parameter Real b[3] = cross(n_unit, a) "Second direction of the plane";
    SI.Position r[3] "From frame_a to frame_b, resolved in frame_a";
equation
    assert(n*n > 0, getInstanceName() + ": the axis n must not be zero");
    r = frame_a.P.R*(frame_b.P.x - frame_a.P.x);
    a*r = 0;
    b*r = 0;
    frame_a.f = transpose(frame_a.P.R)*(a*f_A + b*f_B);
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.t = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,40},{-30,-40}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Rectangle(extent={{30,40},{100,-40}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Line(points={{-10,60},{-10,-60}}, color={255,0,0}),
        Line(points={{10,60},{10,-60}}, color={255,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>In a planar loop of revolute joints in space three of six conditions of closure hold by themselves. This joint asks for
the others: the frames meet in the plane, and no force acts along the axis.</p>
</html>"));
end PlanarRevolute;
