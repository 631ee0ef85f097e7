within Modelica.Mechanics.Translational.Components;
model SpringDamper "Linear spring and damper in parallel"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.TranslationalSpringConstant c(final min=0, start=1) "Stiffness";
  parameter SI.TranslationalDampingConstant d(final min=0, start=1) "Force per speed";
  parameter SI.Position s_rel0=0 "Length without force";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d "Force of the damper";
equation
  f_c = c*(s_rel - s_rel0);
  f_d = d*v_rel;
  f = f_c + f_d;
  lossPower = f_d*v_rel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,40},{-60,40},{-45,10},{-15,70},{15,10},{45,70},{60,40},{80,40}}, color={0,127,0}),
        Line(points={{-80,40},{-80,-60}}, color={0,127,0}),
        Line(points={{80,40},{80,-60}}, color={0,127,0}),
        Rectangle(extent={{-40,-32},{30,-88}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,-60},{10,-60}}, color={0,127,0}),
        Line(points={{-50,-30},{60,-30}}, color={0,0,0}),
        Line(points={{-50,-90},{60,-90}}, color={0,0,0}),
        Line(points={{30,-60},{80,-60}}, color={0,127,0}),
        Line(points={{-90,0},{-80,0}}, color={0,127,0}),
        Line(points={{80,0},{90,0}}, color={0,127,0}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-125}}, textString="c=%c d=%d", textColor={0,0,0})}));
end SpringDamper;
