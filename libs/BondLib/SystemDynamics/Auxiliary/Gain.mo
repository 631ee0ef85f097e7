within BondLib.SystemDynamics.Auxiliary;
block Gain "Multiplication with a constant"
  parameter Real k = 1 "Gain";
  Modelica.Blocks.Interfaces.RealInput u "Input"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = k*u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{100,-60}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="%k", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>y = k*u</code>.</p>
</html>"));
end Gain;
