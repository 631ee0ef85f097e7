within MultiBondLib.Mechanics3DwithImpulses.Interfaces;
model InsertImpulse "Where a mechanism takes part in impacts"
  IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  Modelica.Blocks.Interfaces.BooleanInput u "Signal of a contact"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
    Connections.branch(frame_a.P, frame_b.P);
    frame_a.P = frame_b.P;
    frame_a.Vm = frame_b.Vm;
    frame_a.Wm = frame_b.Wm;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T + frame_b.T = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,128,0}),
        Line(points={{0,100},{0,40}}, color={255,0,255}),
        Line(points={{-90,0},{90,0}}, color={0,0,0})}),
    Documentation(info="<html>
<p>Models of version 1.3 lead the signals of contacts into their mechanisms here. The frames themselves tell of impacts, so the
signal is free to be plotted and decides nothing.</p>
</html>"));
end InsertImpulse;
