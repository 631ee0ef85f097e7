within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
model ConnectContinousFrame "Joins a frame that carries impulses to one that does not"
  IFrame_a frame_a "Frame that carries impulses"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  MultiBondLib.Mechanics3D.Interfaces.Frame_b frame_b "Frame without impulses"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    Connections.branch(frame_a.P, frame_b.P);
    frame_a.P = frame_b.P;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    frame_a.F = zeros(3);
    frame_a.T = zeros(3);
  annotation (
    __Harpoon(adapter(from="frame_a", to="frame_b")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,0})}),
    Documentation(info="<html>
<p>Forces pass, impulses do not: for springs, dampers and other parts that an impact does not move at once.</p>
</html>"));
end ConnectContinousFrame;
