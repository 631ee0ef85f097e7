within Modelica.Mechanics.Rotational.Components;
model SpringDamper "Linear torsional spring and damper in parallel"
  parameter SI.RotationalSpringConstant c(final min=0, start=1.0e5) "Stiffness";
  parameter SI.RotationalDampingConstant d(final min=0, start=0) "Torque per angular velocity";
  parameter SI.Angle phi_rel0=0 "Twist without torque";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
equation
  tau_c = c*(phi_rel - phi_rel0);
  tau_d = d*w_rel;
  tau = tau_c + tau_d;
  lossPower = tau_d*w_rel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,40},{-60,40},{-45,10},{-15,70},{15,10},{45,70},{60,40},{80,40}}, color={0,0,0}),
        Line(points={{-80,40},{-80,-60}}, color={0,0,0}),
        Line(points={{80,40},{80,-60}}, color={0,0,0}),
        Rectangle(extent={{-40,-32},{30,-88}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,-60},{10,-60}}, color={0,0,0}),
        Line(points={{-50,-30},{60,-30}}, color={0,0,0}),
        Line(points={{-50,-90},{60,-90}}, color={0,0,0}),
        Line(points={{30,-60},{80,-60}}, color={0,0,0}),
        Line(points={{-90,0},{-80,0}}, color={0,0,0}),
        Line(points={{80,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-125}}, textString="c=%c d=%d", textColor={0,0,0})}));
end SpringDamper;
