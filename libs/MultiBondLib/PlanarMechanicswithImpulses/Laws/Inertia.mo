within MultiBondLib.PlanarMechanicswithImpulses.Laws;
model Inertia "Impulse of a mass"
  parameter SI.Mass m "Mass";
  parameter SI.Inertia J "Inertia";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
equation
    frame_a.fx = 0;
    frame_a.fy = 0;
    frame_a.t = 0;
    frame_a.F = 2*m*(frame_a.Vm - {frame_a.P.vx, frame_a.P.vy});
    frame_a.T = 2*J*(frame_a.Wm - frame_a.P.w);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The impulse is the mass times the change of the velocity, which is twice its difference to the mean.</p>
</html>"));
end Inertia;
