within MultiBondLib.Mechanics3D.Joints;
model CloseLoop "Closes a loop at a place of one's choice"
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Interfaces.Pose.equalityConstraint(frame_a.P, frame_b.P) = zeros(6);
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-10,0}}, color={0,0,0}, thickness=1),
        Line(points={{10,0},{90,0}}, color={0,0,0}, thickness=1),
        Line(points={{-10,40},{-10,-40}}, color={255,0,0}, thickness=1),
        Line(points={{10,40},{10,-40}}, color={255,0,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Frames that are connected close a loop by themselves; this is the same by hand, where a diagram is to show which cut
closes the loop. The frames agree, and what acts on the one acts on the other the opposite way. A planar loop
in space needs <a href=\"modelica://MultiBondLib.Mechanics3D.Joints.CutJoints.PlanarRevolute\">PlanarRevolute</a>.</p>
</html>"));
end CloseLoop;
