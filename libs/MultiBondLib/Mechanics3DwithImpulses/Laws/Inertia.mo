within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Inertia "Impulse of a mass"
  parameter SI.Mass m "Mass";
  parameter SI.Inertia I[3, 3] "Inertia tensor";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_a.F = 2*m*(frame_a.Vm - frame_a.P.v);
    frame_a.T = 2*I*(frame_a.Wm - frame_a.P.w);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="m", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The impulse is the mass times the change of the velocity, which is twice its difference to the mean.</p>
</html>"));
end Inertia;
