within BondLib.SystemDynamics.Auxiliary;
block Prod_3 "Product of 3 signals"
  Modelica.Blocks.Interfaces.RealInput u1 "Factor 1"
    annotation (Placement(transformation(extent={{-120,50},{-100,70}})));
  Modelica.Blocks.Interfaces.RealInput u2 "Factor 2"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Interfaces.RealInput u3 "Factor 3"
    annotation (Placement(transformation(extent={{-120,-70},{-100,-50}})));
  Modelica.Blocks.Interfaces.RealOutput y "Product"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = u1*u2*u3;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,60},{60,-60}}, textString="x", textColor={0,0,0}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The product of 3 signals.</p>
</html>"));
end Prod_3;
