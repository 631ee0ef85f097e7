within Modelica.Blocks.Nonlinear;
block FixedDelay "Input as it was a fixed time before"
  extends Interfaces.SISO;
  parameter SI.Time delayTime(start=1) "Delay";
equation
  y = delay(u, delayTime);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-68,40},{-52,60},{-36,40},{-24,0},{-12,-40},{4,-60},{20,-40},{32,0}}, color={0,0,127},
          smooth=Smooth.Bezier),
        Line(points={{-44,0},{-32,40},{-16,60},{0,40},{12,0},{24,-40},{40,-60},{56,-40},{68,0}},
          color={160,160,164}, smooth=Smooth.Bezier),
        Text(extent={{-150,-105},{150,-135}}, textString="delayTime=%delayTime", textColor={0,0,0})}));
end FixedDelay;
