within Modelica.Blocks.Continuous;
block Derivative "Approximate derivative: k*s/(T*s + 1)"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter SI.Time T(min=Modelica.Constants.small) = 0.01 "Time constant; the smaller, the nearer to the derivative";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x_start=0 "State at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  extends Interfaces.SISO;
  output Real x(start=x_start) "Filtered input";
protected
  parameter Boolean zeroGain = abs(k) < Modelica.Constants.eps "True, if there is nothing to compute";
initial equation
  if initType == Init.SteadyState then
    der(x) = 0;
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    if zeroGain then
      x = u;
    else
      y = y_start;
    end if;
  end if;
equation
  der(x) = if zeroGain then 0 else (u - x)/T;
  y = if zeroGain then 0 else k*(u - x)/T;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-80,60},{-70,17},{-60,-11},{-45,-37},{-20,-61},{20,-75},{80,-79}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-30,60},{86,14}}, textString="DT1", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="k=%k T=%T", textColor={0,0,0})}));
end Derivative;
