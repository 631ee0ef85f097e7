within Modelica.Mechanics.Translational.Components;
model ElastoGap "Spring and damper that act only in contact"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.TranslationalSpringConstant c(final min=0, start=1) "Stiffness in contact";
  parameter SI.TranslationalDampingConstant d(final min=0, start=1) "Force per speed in contact";
  parameter SI.Position s_rel0=0 "Distance below which there is contact";
  parameter SI.Length s_ref(min=Modelica.Constants.eps) = 1 "Penetration at which the force is f_ref"
    annotation (Dialog(tab="Advanced"));
  parameter SI.Force f_ref(min=0) = c*s_ref "Force at the penetration s_ref" annotation (Dialog(tab="Advanced"));
  parameter Real n(final min=1) = 1 "Exponent of the force law";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Boolean contact "True, if in contact";
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d2 "Force of the damper without limit";
  SI.Force f_d "Force of the damper, limited so that the contact never pulls";
equation
  contact = s_rel < s_rel0;
  f_c = smooth(1, noEvent(if contact then -f_ref*abs((s_rel - s_rel0)/s_ref)^n else 0));
  f_d2 = if contact then d*v_rel else 0;
  f_d = smooth(0, noEvent(if contact then min(max(f_d2, f_c), -f_c) else 0));
  f = f_c + f_d;
  lossPower = f_d*v_rel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={0,127,0}),
        Line(points={{70,0},{90,0}}, color={0,127,0}),
        Line(points={{-70,50},{-70,-50}}, color={0,0,0}),
        Line(points={{70,50},{70,-50}}, color={0,0,0}),
        Line(points={{-70,30},{-55,30},{-45,10},{-30,50},{-15,10},{0,50},{10,30},{30,30}}, color={0,127,0}),
        Rectangle(extent={{-50,-15},{0,-45}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-70,-30},{-20,-30}}, color={0,127,0}),
        Line(points={{0,-30},{30,-30}}, color={0,127,0}),
        Line(points={{30,50},{30,-50}}, color={0,0,0}, thickness=0.5),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-90}}, textString="c=%c d=%d", textColor={0,0,0})}));
end ElastoGap;
