within MultiBondLib.Mechanics3DwithImpulses.Laws;
model Slider "Impulse at a prismatic joint"
  parameter Real n[3] "Unit axis, resolved in frame_a";
  SI.Velocity Vm "Mean velocity of the joint";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Position d[3] "From frame_a to frame_b, resolved in frame_a";
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    d = frame_a.P.R*(frame_b.P.x - frame_a.P.x);
    frame_b.Vm = frame_a.Vm + transpose(frame_a.P.R)*(cross(frame_a.Wm, d) + n*Vm);
    frame_b.Wm = frame_a.Wm;
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T + frame_b.T + cross(d, frame_a.P.R*frame_b.F) = zeros(3);
    n*(frame_a.P.R*frame_b.F) = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The frames share their mean angular velocity, and no impulse acts along the axis.</p>
</html>"));
end Slider;
