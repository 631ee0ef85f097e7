within Modelica.Blocks.Math;
block StandardDeviation "Standard deviation of the input since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min=100*Modelica.Constants.eps) = 1e-7 "Output is zero until this time has passed"
    annotation (Dialog(group="Advanced"));
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Standard deviation" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Variance variance(t_eps=t_eps) "Variance" annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Sqrt sqrt1 "Root" annotation (Placement(transformation(extent={{10,-10},{30,10}})));
equation
  connect(u, variance.u) annotation (Line(points={{-120,0},{-52,0}}, color={0,0,127}));
  connect(variance.y, sqrt1.u) annotation (Line(points={{-29,0},{8,0}}, color={0,0,127}));
  connect(sqrt1.y, y) annotation (Line(points={{31,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,40},{80,-40}}, textString="std", textColor={0,0,0})}));
end StandardDeviation;
