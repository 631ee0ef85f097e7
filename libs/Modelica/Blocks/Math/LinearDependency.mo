within Modelica.Blocks.Math;
block LinearDependency "Linear function of two inputs"
  extends Interfaces.SI2SO;
  parameter Real y0=0 "Output for inputs that are zero";
  parameter Real k1=0 "Factor of the first input";
  parameter Real k2=0 "Factor of the second input";
equation
  y = y0 + k1*u1 + k2*u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-60},{70,60}}, color={0,0,127}),
        Text(extent={{-90,90},{90,50}}, textString="%k1 %k2", textColor={0,0,0})}));
end LinearDependency;
