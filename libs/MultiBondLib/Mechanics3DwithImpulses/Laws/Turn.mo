within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Turn "Impulse between turned axes"
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    frame_b.Vm = frame_a.Vm;
    frame_b.Wm = frame_b.P.R*transpose(frame_a.P.R)*frame_a.Wm;
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T + frame_a.P.R*transpose(frame_b.P.R)*frame_b.T = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The frames share their mean velocities, and impulses pass; angular ones are resolved in each frame.</p>
</html>"));
end Turn;
