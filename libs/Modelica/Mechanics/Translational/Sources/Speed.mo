within Modelica.Mechanics.Translational.Sources;
model Speed "Motion that follows a signal of the velocity"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start=0, fixed=true, stateSelect=StateSelect.prefer));
  parameter Boolean exact=false "True, if the signal is followed exactly; false, if it is filtered first"
    annotation (Evaluate=true);
  parameter SI.Frequency f_crit=50 "Critical frequency of the filter" annotation (Dialog(enable=not exact));
  SI.Velocity v(stateSelect=if exact then StateSelect.default else StateSelect.prefer)
    "Velocity of the flange relative to the housing";
  SI.Acceleration a "Filtered acceleration, or zero if exact";
  Modelica.Blocks.Interfaces.RealInput v_ref(unit="m/s") "Reference of the velocity"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
initial equation
  if not exact then
    v = v_ref;
  end if;
equation
  v = der(s);
  if exact then
    v = v_ref;
    a = 0;
  else
    a = der(v);
    a = w_crit*(v_ref - v);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-90,60},{90,0}}, textString="v_ref", textColor={0,0,0})}));
end Speed;
