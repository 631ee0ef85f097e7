within Modelica.Blocks.Math;
block MultiSwitch "Expression of the first true input"
  input Real expr[nu]=fill(0.0, nu) "y = expr[i], if u[i] is the first input that is true" annotation (Dialog);
  parameter Real y_default=0.0 "Output, if no input is true";
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation (Dialog(connectorSizing=true), HideResult=true);
  parameter Integer precision(min=0) = 3 "Digits shown in the icon";
  Interfaces.BooleanVectorInput u[nu] "Choices" annotation (Placement(transformation(extent={{-110,30},{-90,-30}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{300,-10},{320,10}})));
protected
  Integer firstActiveIndex "Index of the first true input, or zero";
initial equation
  pre(u) = fill(false, nu);
equation
  firstActiveIndex = Modelica.Math.BooleanVectors.firstTrueIndex(u);
  y = if firstActiveIndex == 0 then y_default else expr[firstActiveIndex];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,50},{100,-50}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,30},{90,-30}}, textString="%expr", textColor={0,0,0}),
        Text(extent={{-150,95},{150,55}}, textString="%name", textColor={0,0,255})}));
end MultiSwitch;
