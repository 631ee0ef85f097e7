within Modelica.Blocks.Nonlinear;
block VariableDelay "Input as it was a variable time before"
  extends Interfaces.SISO;
  parameter SI.Duration delayMax(min=0, start=1) "Largest delay";
  Interfaces.RealInput delayTime "Delay" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
equation
  y = delay(u, delayTime, delayMax);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-68,40},{-52,60},{-36,40},{-24,0},{-12,-40},{4,-60},{20,-40},{32,0}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Line(points={{-44,0},{-32,40},{-16,60},{0,40},{12,0},{24,-40},{40,-60},{56,-40},{68,0}},
          color={160,160,164}, smooth=Smooth.Bezier),
        Line(points={{-100,-60},{-20,-60}}, color={0,0,127}, arrow={Arrow.None,Arrow.Filled})}));
end VariableDelay;
