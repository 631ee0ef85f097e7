within Modelica.Blocks.Math;
block Variance "Variance of the input since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min=100*Modelica.Constants.eps) = 1e-7 "Output is zero until this time has passed"
    annotation (Dialog(group="Advanced"));
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Variance" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  parameter Real t_0(fixed=false) "Start of the simulation";
  Real mu "Mean";
  Real var "Variance";
initial equation
  t_0 = time;
  mu = u;
  var = 0;
equation
  der(mu) = noEvent(if time >= t_0 + t_eps then (u - mu)/(time - t_0) else 0);
  der(var) = noEvent(if time >= t_0 + t_eps then ((u - mu)^2 - var)/(time - t_0) else 0);
  y = noEvent(if time >= t_0 + t_eps then max(var, 0) else 0);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,40},{80,-40}}, textString="var", textColor={0,0,0})}));
end Variance;
