within BondLib.SystemDynamics.Functions;
block DELAY3 "Material delay of third order"
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real delay_time = 1 "Mean delay";
  parameter Real delay_init = 0 "Output at the start";
  parameter Boolean steadyStart = false "True: start as if the input had always been what it is at the start"
    annotation (Evaluate=true, choices(checkBox=true));
  Real stock[3] "What is under way in each stage";
initial equation
  stock = fill((if steadyStart then u else delay_init)*delay_time/3, 3);
equation
  der(stock[1]) = u - 3*stock[1]/delay_time;
  der(stock[2]) = 3*(stock[1] - stock[2])/delay_time;
  der(stock[3]) = 3*(stock[2] - stock[3])/delay_time;
  y = 3*stock[3]/delay_time;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="DELAY3", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Three stages in series; nothing is lost.</p>
</html>"));
end DELAY3;
