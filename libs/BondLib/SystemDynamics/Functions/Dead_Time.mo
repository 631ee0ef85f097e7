within BondLib.SystemDynamics.Functions;
block Dead_Time "Output follows the input after a fixed time"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real delay_time(min=0) = 1 "Dead time";
equation
  assert(delay_time >= 0, getInstanceName() + ": the dead time must not be negative");
  y = delay(u, delay_time);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="Dead", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>y(t) = u(t - delay_time)</code>; before that has passed, the input at the start.</p>
</html>"));
end Dead_Time;
