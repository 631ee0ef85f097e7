within Modelica.Mechanics.Translational.Sources;
model SignForce "Force with the sign of the speed"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Nominal force; positive accelerates at positive speed";
  parameter Modelica.Blocks.Types.Regularization reg=Modelica.Blocks.Types.Regularization.Exp
    "Transition through speed zero"
    annotation (Evaluate=true);
  parameter SI.Velocity v0(final min=Modelica.Constants.eps, start=0.1) "Range of the transition";
  SI.Velocity v "Velocity of the flange relative to the housing";
equation
  v = der(s);
  if reg == Modelica.Blocks.Types.Regularization.Exp then
    f = -f_nominal*(2/(1 + exp(-100*v/v0)) - 1);
  elseif reg == Modelica.Blocks.Types.Regularization.Sine then
    f = -f_nominal*smooth(1, if abs(v) >= v0 then sign(v) else sin(Modelica.Constants.pi/2*v/v0));
  elseif reg == Modelica.Blocks.Types.Regularization.Linear then
    f = -f_nominal*smooth(0, if abs(v) >= v0 then sign(v) else v/v0);
  else
    f = -f_nominal*(if abs(v) >= v0 then sign(v) else sign(v)*(1 - cos(Modelica.Constants.pi/2*v/v0)));
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,-50},{-5,-50},{5,50},{80,50}}, color={0,127,0})}));
end SignForce;
