within Modelica.Blocks.Math;
block ContinuousMean "Mean of the input since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min=0) = 1e-7 "Output is the input until this time has passed"
    annotation (Dialog(group="Advanced"));
  parameter Real startTime=-Modelica.Constants.inf "Start of the mean";
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Mean" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  parameter Real t_0(fixed=false) "Start of the simulation";
  parameter Real actualStartTime = max(t_0, startTime) "Start of the integral";
  Real mu(start=0, fixed=true) "Integral of the input";
initial equation
  t_0 = time;
equation
  der(mu) = if time >= actualStartTime then u else 0;
  y = noEvent(if time > actualStartTime + t_eps then mu/(time - actualStartTime) else u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,40},{80,-40}}, textString="mean", textColor={0,0,0})}));
end ContinuousMean;
