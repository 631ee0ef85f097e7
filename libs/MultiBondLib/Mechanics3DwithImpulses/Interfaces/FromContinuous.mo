within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
model FromContinuous "Joins a frame that does not carry impulses to one that does"
  MultiBondLib.Mechanics3D.Interfaces.Frame_a frame_a "Frame without impulses"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  IFrame_b frame_b "Frame that carries impulses"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.branch(frame_a.P, frame_b.P);
    frame_b.P = frame_a.P;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    frame_b.F = zeros(3);
    frame_b.T = zeros(3);
  annotation (
    __Harpoon(adapter(from="frame_a", to="frame_b")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,0})}),
    Documentation(info="<html>
<p>As <code>ConnectContinousFrame</code>, the other way round.</p>
</html>"));
end FromContinuous;
