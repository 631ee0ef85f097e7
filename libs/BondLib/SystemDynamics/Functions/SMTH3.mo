within BondLib.SystemDynamics.Functions;
block SMTH3 "Exponential smoothing of third order"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real averaging_time = 1 "Averaging time";
  parameter Real smooth_init = 0 "Output at the start";
  parameter Boolean steadyStart = false "True: start as if the input had always been what it is at the start"
    annotation (Evaluate=true, choices(checkBox=true));
  Real z[2](each start=0) "First two stages";
initial equation
  z[1] = if steadyStart then u else smooth_init;
  z[2] = if steadyStart then u else smooth_init;
  y = if steadyStart then u else smooth_init;
equation
  der(z[1]) = 3*(u - z[1])/averaging_time;
  der(z[2]) = 3*(z[1] - z[2])/averaging_time;
  der(y) = 3*(z[2] - y)/averaging_time;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="SMTH3", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Three stages of a third of the averaging time each.</p>
</html>"));
end SMTH3;
