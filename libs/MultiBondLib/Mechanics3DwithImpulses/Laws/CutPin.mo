within MultiBondLib.Mechanics3DwithImpulses.Laws;
model CutPin "Impulse at a revolute joint that closes a planar loop"
  parameter Real n[3] "Unit axis";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    SI.Velocity V[3] "Mean velocity of frame_b against frame_a, resolved in frame_a";
    SI.Impulse G[3] "Impulse on frame_b, resolved in frame_a";
equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    V = frame_a.P.R*(frame_b.Vm - frame_a.Vm);
    G = frame_a.P.R*frame_b.F;
    // In the plane no velocity, along the axis no impulse
    V - n*(n*V) + n*(n*G) = zeros(3);
    frame_a.F + frame_b.F = zeros(3);
    frame_a.T = zeros(3);
    frame_b.T = zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The frames meet in the plane of the loop; no impulse acts along the axis, and no angular impulse at all.</p>
</html>"));
end CutPin;
