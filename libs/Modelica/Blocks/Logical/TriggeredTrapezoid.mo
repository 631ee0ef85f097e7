within Modelica.Blocks.Logical;
block TriggeredTrapezoid "Trapezoid that follows a Boolean"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real amplitude=1 "Height";
  parameter SI.Time rising(final min=0) = 0 "Time of a full rise";
  parameter SI.Time falling(final min=0) = rising "Time of a full fall";
  parameter Real offset=0 "Output for false";
  Interfaces.BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
protected
  discrete Real endValue "Level that the output goes to";
  discrete Real rate "Slope on the way";
  discrete SI.Time T "Time of arrival";
equation
  y = if time < T then endValue - (T - time)*rate else endValue;
  when {initial(), u, not u} then
    endValue = if u then offset + amplitude else offset;
    rate = if u and rising > 0 then amplitude/rising elseif not u and falling > 0 then -amplitude/falling else 0;
    T = if initial() or abs(amplitude) <= 0 or (if u then rising <= 0 else falling <= 0) then time
      else time + (endValue - pre(y))/rate;
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-75,-50},{-40,-50},{-10,40},{20,40},{50,-50},{75,-50}}, color={0,0,127}),
        Line(points={{-75,-75},{-40,-75},{-40,-60},{20,-60},{20,-75},{75,-75}}, color={255,0,255})}));
end TriggeredTrapezoid;
