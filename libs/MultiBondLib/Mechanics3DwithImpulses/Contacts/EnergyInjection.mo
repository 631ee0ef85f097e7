within MultiBondLib.Mechanics3DwithImpulses.Contacts;
model EnergyInjection "Gives energy at once, as an explosion does"
  parameter Real n[3] = {1,0,0} "Direction in which the bodies are driven apart, resolved in frame_a" annotation (Evaluate=true);
  parameter SI.Energy E(min=0) = 1 "Energy given each time the signal rises";
  SI.Impulse F_n(start=0) "Impulse along the direction, on the body at frame_b";
  SI.Velocity Vm_n "Mean velocity of parting along the direction";
  Boolean fires(start=false, fixed=true) "True at the instant at which the energy is given";
  Modelica.Blocks.Interfaces.BooleanInput u "Gives the energy when it becomes true"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Real e[3] "Direction, resolved in the world";
    SI.Position d[3] "From frame_a to frame_b, resolved in the world";
    SI.Impulse F_trial(start=1e3) "Impulse that is sought, from far above";
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    fires = edge(u);
    e = transpose(frame_a.P.R)*n/sqrt(n*n);
    d = frame_b.P.x - frame_a.P.x;
    Vm_n = e*(frame_b.Vm - frame_a.Vm - cross(transpose(frame_a.P.R)*frame_a.Wm, d));
    F_n = if fires then F_trial else 0;
    F_trial = if fires then E/Vm_n else 1e3;
    frame_b.F = -F_n*e;
    frame_b.T = zeros(3);
    frame_a.F = F_n*e;
    frame_a.T = frame_a.P.R*cross(d, F_n*e);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Polygon(points={{0,50},{15,15},{50,0},{15,-15},{0,-50},{-15,-15},{-50,0},{-15,15},{0,50}}, lineColor={255,128,0}, fillColor={255,220,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The impulse is such that it does the work <code>E</code> on the bodies: impulse times mean velocity of parting.</p>
</html>"));
end EnergyInjection;
