within Modelica.Blocks.Continuous;
block PI "Proportional-integral controller: k*(1 + 1/(T*s))"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter SI.Time T(start=1, min=Modelica.Constants.small) "Time constant";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x_start=0 "State at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  extends Interfaces.SISO;
  output Real x(start=x_start) "Integral part";
initial equation
  if initType == Init.SteadyState then
    der(x) = 0;
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  T*der(x) = u;
  y = k*(x + u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-80,-20},{60,80}}, color={0,0,127}),
        Text(extent={{0,-10},{60,-70}}, textString="PI", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="T=%T", textColor={0,0,0})}));
end PI;
