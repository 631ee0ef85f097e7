within Modelica.Mechanics.Rotational.Sources;
model SignTorque "Torque with the sign of the speed"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Nominal torque; positive accelerates at positive speed";
  parameter Modelica.Blocks.Types.Regularization reg=Modelica.Blocks.Types.Regularization.Exp
    "Transition through speed zero"
    annotation (Evaluate=true);
  parameter SI.AngularVelocity w0(final min=Modelica.Constants.eps, start=0.1) "Range of the transition";
  SI.AngularVelocity w "Angular velocity of the flange relative to the housing";
  SI.Torque tau "Accelerating torque on the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  if reg == Modelica.Blocks.Types.Regularization.Exp then
    tau = tau_nominal*(2/(1 + exp(-100*w/w0)) - 1);
  elseif reg == Modelica.Blocks.Types.Regularization.Sine then
    tau = tau_nominal*smooth(1, if abs(w) >= w0 then sign(w) else sin(Modelica.Constants.pi/2*w/w0));
  elseif reg == Modelica.Blocks.Types.Regularization.Linear then
    tau = tau_nominal*smooth(0, if abs(w) >= w0 then sign(w) else w/w0);
  else
    tau = tau_nominal*(if abs(w) >= w0 then sign(w) else sign(w)*(1 - cos(Modelica.Constants.pi/2*w/w0)));
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,-50},{-5,-50},{5,50},{80,50}}, color={0,0,0})}));
end SignTorque;
