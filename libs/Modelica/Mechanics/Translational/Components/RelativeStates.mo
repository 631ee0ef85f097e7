within Modelica.Mechanics.Translational.Components;
model RelativeStates "Makes the relative motion of two flanges a state"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect=StateSelect.prefer "Preference for the relative motion as states"
    annotation (HideResult=true, Dialog(tab="Advanced"));
  SI.Position s_rel(start=0, stateSelect=stateSelect) "Distance from flange_a to flange_b";
  SI.Velocity v_rel(start=0, stateSelect=stateSelect) "Rate of change of the distance";
  SI.Acceleration a_rel(start=0) "Acceleration of the distance";
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
  flange_a.f = 0;
  flange_b.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={170,213,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-40,25},{40,-25}}, textString="S", textColor={0,0,0}),
        Line(points={{-90,0},{-40,0}}, color={0,127,0}, pattern=LinePattern.Dot),
        Line(points={{40,0},{90,0}}, color={0,127,0}, pattern=LinePattern.Dot),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end RelativeStates;
