within Modelica.Blocks.Math;
block WrapAngle "Angle brought into one turn"
  extends Interfaces.SISO(u(unit="rad"), y(unit="rad"));
  parameter Boolean positiveRange=false "True for the range 0 to 2 pi, else -pi to pi";
equation
  y = Modelica.Math.wrapAngle(u, positiveRange);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-40,60},{-40,-60},{0,60},{0,-60},{40,60},{40,-60},{80,60}}, color={0,0,127})}));
end WrapAngle;
