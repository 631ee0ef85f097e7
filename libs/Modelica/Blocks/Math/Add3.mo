within Modelica.Blocks.Math;
block Add3 "Weighted sum of three inputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Real k1=+1 "Weight of the first input";
  parameter Real k2=+1 "Weight of the second input";
  parameter Real k3=+1 "Weight of the third input";
  Interfaces.RealInput u1 "First input" annotation (Placement(transformation(extent={{-140,60},{-100,100}})));
  Interfaces.RealInput u2 "Second input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealInput u3 "Third input" annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = k1*u1 + k2*u2 + k3*u3;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-100,50},{5,90}}, textString="%k1", textColor={0,0,0}),
        Text(extent={{-100,-20},{5,20}}, textString="%k2", textColor={0,0,0}),
        Text(extent={{-100,-90},{5,-50}}, textString="%k3", textColor={0,0,0}),
        Text(extent={{10,40},{90,-40}}, textString="+", textColor={0,0,0})}));
end Add3;
