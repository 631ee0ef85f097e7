within Modelica.Blocks.Continuous;
block FirstOrder "First order lag: k/(T*s + 1)"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter SI.Time T(start=1) "Time constant";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  extends Interfaces.SISO(y(start=y_start));
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  T*der(y) = k*u - y;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-70,-45},{-58,-14},{-40,16},{-15,40},{20,54},{80,62}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Text(extent={{0,-10},{60,-70}}, textString="PT1", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="T=%T", textColor={0,0,0})}));
end FirstOrder;
