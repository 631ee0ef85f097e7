within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Lever "Impulse along a rod"
  parameter SI.Position r[3] "From frame_a to frame_b, resolved in frame_a";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    frame_b.Vm = frame_a.Vm + transpose(frame_a.P.R)*cross(frame_a.Wm, r);
    frame_b.Wm = frame_a.Wm;
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T + frame_b.T + cross(r, frame_a.P.R*frame_b.F) = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="r", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The law of the rod for mean velocities and impulses.</p>
</html>"));
end Lever;
