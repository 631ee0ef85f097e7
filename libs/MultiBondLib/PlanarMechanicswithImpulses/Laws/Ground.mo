within MultiBondLib.PlanarMechanicswithImpulses.Laws;
model Ground "Impulse of the ground"
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
equation
    frame_b.fx = 0;
    frame_b.fy = 0;
    frame_b.t = 0;
    frame_b.Vm = zeros(2);
    frame_b.Wm = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}, fillColor={235,245,255}, fillPattern=FillPattern.Solid),
        Line(points={{-20,60},{10,10},{-10,-10},{20,-60}}, color={0,200,0}, thickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The ground takes any impulse and does not move.</p>
</html>"));
end Ground;
