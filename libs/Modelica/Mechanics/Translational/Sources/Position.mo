within Modelica.Mechanics.Translational.Sources;
model Position "Motion that follows a signal of the position"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(stateSelect=if exact then StateSelect.default else StateSelect.prefer));
  parameter Boolean exact=false "True, if the signal is followed exactly; false, if it is filtered first"
    annotation (Evaluate=true);
  parameter SI.Frequency f_crit=50 "Critical frequency of the filter" annotation (Dialog(enable=not exact));
  SI.Velocity v(start=0, stateSelect=if exact then StateSelect.default else StateSelect.prefer)
    "Filtered velocity, or zero if exact";
  SI.Acceleration a(start=0) "Filtered acceleration, or zero if exact";
  Modelica.Blocks.Interfaces.RealInput s_ref(unit="m") "Reference of the position"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
  constant Real af=1.3617 "First coefficient of the Bessel filter";
  constant Real bf=0.6180 "Second coefficient of the Bessel filter";
initial equation
  if not exact then
    s = s_ref;
  end if;
equation
  if exact then
    s = s_ref;
    v = 0;
    a = 0;
  else
    // Bessel filter of order two: bf/w_crit^2*a + af/w_crit*v + s = s_ref.
    v = der(s);
    a = der(v);
    a = w_crit/bf*(w_crit*(s_ref - s) - af*v);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-90,60},{90,0}}, textString="s_ref", textColor={0,0,0})}));
end Position;
