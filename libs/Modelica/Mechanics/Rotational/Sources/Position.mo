within Modelica.Mechanics.Rotational.Sources;
model Position "Motion that follows a signal of the angle"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  parameter Boolean exact=false "True, if the signal is followed exactly; false, if it is filtered first"
    annotation (Evaluate=true);
  parameter SI.Frequency f_crit=50 "Critical frequency of the filter" annotation (Dialog(enable=not exact));
  SI.Angle phi(stateSelect=if exact then StateSelect.default else StateSelect.prefer)
    "Angle of the flange relative to the housing";
  SI.AngularVelocity w(start=0, stateSelect=if exact then StateSelect.default else StateSelect.prefer)
    "Filtered angular velocity, or zero if exact";
  SI.AngularAcceleration a(start=0) "Filtered angular acceleration, or zero if exact";
  Modelica.Blocks.Interfaces.RealInput phi_ref(final quantity="Angle", final unit="rad", displayUnit="deg")
    "Reference of the angle"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit "Critical angular frequency";
  constant Real af=1.3617 "First coefficient of the Bessel filter";
  constant Real bf=0.6180 "Second coefficient of the Bessel filter";
initial equation
  if not exact then
    phi = phi_ref;
  end if;
equation
  phi = flange.phi - phi_support;
  if exact then
    phi = phi_ref;
    w = 0;
    a = 0;
  else
    // Bessel filter of order two: bf/w_crit^2*a + af/w_crit*w + phi = phi_ref.
    w = der(phi);
    a = der(w);
    a = w_crit/bf*(w_crit*(phi_ref - phi) - af*w);
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-96,96},{96,-96}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{0,-60},{0,-100}}, color={0,0,0}),
        Line(points={{-30,-60},{30,-60}}, color={0,0,0}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-90,60},{90,0}}, textString="phi_ref", textColor={0,0,0})}));
end Position;
