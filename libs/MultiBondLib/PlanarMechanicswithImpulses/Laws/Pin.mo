within MultiBondLib.PlanarMechanicswithImpulses.Laws;
model Pin "Impulse at a revolute joint"
  SI.AngularVelocity Wm "Mean angular velocity of the joint";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_a.fx = 0;
    frame_a.fy = 0;
    frame_a.t = 0;
    frame_b.fx = 0;
    frame_b.fy = 0;
    frame_b.t = 0;
    frame_b.Vm = frame_a.Vm;
    frame_b.Wm = frame_a.Wm + Wm;
    frame_a.F + frame_b.F = zeros(2);
    frame_a.T + frame_b.T = 0;
    frame_b.T = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The frames share their mean velocity, and no angular impulse acts about the axis.</p>
</html>"));
end Pin;
