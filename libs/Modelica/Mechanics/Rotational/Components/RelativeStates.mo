within Modelica.Mechanics.Rotational.Components;
model RelativeStates "Makes the relative motion of two flanges a state"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect=StateSelect.prefer "Preference for the relative motion as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  parameter SI.Angle phi_nominal(displayUnit="rad", min=0.0) = 1.0 "Nominal value of phi_rel"
    annotation (Dialog(tab="Advanced"));
  SI.Angle phi_rel(start=0, stateSelect=stateSelect, nominal=if phi_nominal >= Modelica.Constants.eps then phi_nominal else 1)
    "Angle from flange_a to flange_b";
  SI.AngularVelocity w_rel(start=0, stateSelect=stateSelect) "Rate of change of the angle";
  SI.AngularAcceleration a_rel(start=0) "Acceleration of the angle";
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  flange_a.tau = 0;
  flange_b.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={170,213,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-40,25},{40,-25}}, textString="S", textColor={0,0,0}),
        Line(points={{-90,0},{-40,0}}, color={0,0,0}, pattern=LinePattern.Dot),
        Line(points={{40,0},{90,0}}, color={0,0,0}, pattern=LinePattern.Dot),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end RelativeStates;
