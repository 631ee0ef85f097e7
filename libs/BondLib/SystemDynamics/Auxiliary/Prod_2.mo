within BondLib.SystemDynamics.Auxiliary;
block Prod_2 "Product of 2 signals"
  Modelica.Blocks.Interfaces.RealInput u1 "Factor 1"
    annotation (Placement(transformation(extent={{-120,40},{-100,60}})));
  Modelica.Blocks.Interfaces.RealInput u2 "Factor 2"
    annotation (Placement(transformation(extent={{-120,-60},{-100,-40}})));
  Modelica.Blocks.Interfaces.RealOutput y "Product"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = u1*u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,60},{60,-60}}, textString="x", textColor={0,0,0}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The product of 2 signals.</p>
</html>"));
end Prod_2;
