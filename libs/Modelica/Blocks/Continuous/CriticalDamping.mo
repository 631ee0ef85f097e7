within Modelica.Blocks.Continuous;
block CriticalDamping "Low-pass filter with equal real poles"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Integer n=2 "Order of the filter";
  parameter SI.Frequency f(start=1) "Cut-off frequency";
  parameter Boolean normalized=true "True, if the amplitude at f is -3 dB; false, if f belongs to each pole";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real x_start[n]=zeros(n) "States at the start" annotation (Dialog(group="Initialization"));
  parameter Real y_start=0.0 "Output at the start" annotation (Dialog(group="Initialization"));
  output Real x[n](start=x_start) "States, in a row from input to output";
protected
  parameter Real alpha = if normalized then sqrt(2^(1/n) - 1) else 1.0 "Cut-off frequency per frequency of the poles";
  parameter Real w = 2*Modelica.Constants.pi*f/alpha "Angular frequency of the poles";
initial equation
  if initType == Init.SteadyState then
    der(x) = zeros(n);
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    y = y_start;
    der(x[1:n - 1]) = zeros(n - 1);
  end if;
equation
  der(x[1]) = w*(u - x[1]);
  for i in 2:n loop
    der(x[i]) = w*(x[i - 1] - x[i]);
  end for;
  y = x[n];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-60,-70},{-40,-30},{-20,10},{10,40},{40,52},{80,58}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="f=%f", textColor={0,0,0})}));
end CriticalDamping;
