within Modelica.Blocks.Continuous;
block SecondOrder "Second order lag: k/((s/w)^2 + 2*D*s/w + 1)"
  import Modelica.Blocks.Types.Init;
  parameter Real k=1 "Gain";
  parameter Real w(start=1) "Angular frequency without damping";
  parameter Real D(start=1) "Damping ratio";
  parameter Init initType=Init.NoInit "Kind of initialization"
    annotation (Evaluate=true, Dialog(group="Initialization"));
  parameter Real y_start=0 "Output at the start" annotation (Dialog(group="Initialization"));
  parameter Real yd_start=0 "Derivative of the output at the start" annotation (Dialog(group="Initialization"));
  extends Interfaces.SISO(y(start=y_start));
  output Real yd(start=yd_start) "Derivative of the output";
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
    der(yd) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
    yd = yd_start;
  end if;
equation
  der(y) = yd;
  der(yd) = w*(w*(k*u - y) - 2*D*yd);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,78},{-80,-90}}, color={192,192,192}),
        Line(points={{-90,-80},{82,-80}}, color={192,192,192}),
        Line(points={{-80,-80},{-66,-45},{-50,30},{-34,66},{-18,60},{0,30},{16,16},{34,26},{50,38},{80,32}},
          color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{0,-10},{60,-70}}, textString="PT2", textColor={160,160,164}),
        Text(extent={{-150,-105},{150,-135}}, textString="w=%w", textColor={0,0,0})}));
end SecondOrder;
