within BondLib.SystemDynamics.Functions;
block SMTH1 "Exponential smoothing of first order"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real averaging_time = 1 "Averaging time";
  parameter Real smooth_init = 0 "Output at the start";
  parameter Boolean steadyStart = false "True: start as if the input had always been what it is at the start"
    annotation (Evaluate=true, choices(checkBox=true));
initial equation
  y = if steadyStart then u else smooth_init;
equation
  der(y) = (u - y)/averaging_time;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="SMTH1", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>der(y) = (u - y)/averaging_time</code>.</p>
</html>"));
end SMTH1;
