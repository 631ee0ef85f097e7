within MultiBondLib.PlanarMechanicswithImpulses.Laws;
model Lever "Impulse along a rod"
  parameter SI.Position r[2] "From frame_a to frame_b, resolved in frame_a";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Position d[2] "From frame_a to frame_b, resolved in the world";
equation
    frame_a.fx = 0;
    frame_a.fy = 0;
    frame_a.t = 0;
    frame_b.fx = 0;
    frame_b.fy = 0;
    frame_b.t = 0;
    d = {cos(frame_a.P.phi)*r[1] + sin(frame_a.P.phi)*r[2], -sin(frame_a.P.phi)*r[1] + cos(frame_a.P.phi)*r[2]};
    frame_b.Vm = frame_a.Vm + frame_a.Wm*{d[2], -d[1]};
    frame_b.Wm = frame_a.Wm;
    frame_a.F + frame_b.F = zeros(2);
    frame_a.T + frame_b.T + d[2]*frame_b.F[1] - d[1]*frame_b.F[2] = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The law of the rod for mean velocities and impulses.</p>
</html>"));
end Lever;
