within Modelica.Mechanics.Translational.Components;
model RollingResistance "Resistance of a rolling wheel"
  extends Interfaces.PartialForce;
  parameter SI.Force fWeight(start=0) "Weight on the wheel";
  parameter Boolean useCrInput=false "True, if the coefficient is a signal"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Real CrConstant=0.01 "Constant rolling resistance coefficient" annotation (Dialog(enable=not useCrInput));
  parameter Boolean useInclinationInput=false "True, if the inclination is a signal"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Real inclinationConstant=0 "Constant inclination: tangent of the angle"
    annotation (Dialog(enable=not useInclinationInput));
  parameter Modelica.Blocks.Types.Regularization reg=Modelica.Blocks.Types.Regularization.Exp
    "Transition through speed zero"
    annotation (Evaluate=true);
  parameter SI.Velocity v0(final min=Modelica.Constants.eps) = 0.1 "Range of the transition";
  SI.Velocity v "Velocity of the flange relative to the housing";
  SI.Force f_nominal "Rolling resistance without regularization; negative";
  Modelica.Blocks.Interfaces.RealInput inclination = inclination_internal if useInclinationInput "Inclination"
    annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  Modelica.Blocks.Interfaces.RealInput cr = Cr_internal if useCrInput "Rolling resistance coefficient"
    annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
protected
  Real Cr_internal "Coefficient that counts";
  Real inclination_internal "Inclination that counts";
equation
  if not useCrInput then
    Cr_internal = CrConstant;
  end if;
  if not useInclinationInput then
    inclination_internal = inclinationConstant;
  end if;
  v = der(s);
  f_nominal = -Cr_internal*fWeight*cos(atan(inclination_internal));
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
        Ellipse(extent={{-50,60},{50,-40}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Line(points={{-80,-40},{80,-40}}, color={0,0,0}),
        Line(points={{60,10},{90,0}}, color={0,127,0})}));
end RollingResistance;
