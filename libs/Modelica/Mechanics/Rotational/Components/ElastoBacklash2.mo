within Modelica.Mechanics.Rotational.Components;
model ElastoBacklash2 "Torsional spring and damper with backlash; the damper acts without limit in contact"
  parameter SI.RotationalSpringConstant c(final min=Modelica.Constants.small, start=1.0e5) "Stiffness in contact";
  parameter SI.RotationalDampingConstant d(final min=0, start=0) "Torque per angular velocity in contact";
  parameter SI.Angle b(final min=0) = 0 "Whole backlash";
  parameter SI.Angle phi_rel0=0 "Twist in the middle of the backlash";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  constant SI.Angle bEps=1e-10 "A smaller backlash counts as none";
  SI.Angle phi_diff = phi_rel - phi_rel0 "Twist from the middle of the backlash";
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
  Boolean transmits "True, if spring and damper act";
equation
  // At the start the backlash is bridged by a soft spring, so that the initial angle is determined.
  tau_c = if initial() and b > bEps then
      (if phi_diff > 0.75*b then c*(phi_diff - b/2) elseif phi_diff < -0.75*b then c*(phi_diff + b/2) else c*phi_diff/3)
    elseif b <= bEps then c*phi_diff elseif phi_diff > b/2 then c*(phi_diff - b/2)
    elseif phi_diff < -b/2 then c*(phi_diff + b/2) else 0;
  tau_d = d*w_rel;
  transmits = initial() or b <= bEps or phi_diff > b/2 and tau_c + tau_d > 0 or phi_diff < -b/2 and tau_c + tau_d < 0;
  tau = if transmits then tau_c + tau_d else 0;
  lossPower = if transmits then tau_d*w_rel else 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,40},{-60,40},{-45,10},{-15,70},{15,10},{45,70},{60,40},{80,40}}, color={0,0,0}),
        Line(points={{-80,40},{-80,-60}}, color={0,0,0}),
        Line(points={{80,40},{80,-60}}, color={0,0,0}),
        Rectangle(extent={{-40,-32},{30,-88}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,-60},{10,-60}}, color={0,0,0}),
        Line(points={{30,-60},{45,-60}}, color={0,0,0}),
        Line(points={{45,-45},{45,-75}}, color={0,0,0}),
        Line(points={{55,-45},{55,-75}}, color={0,0,0}),
        Line(points={{55,-60},{80,-60}}, color={0,0,0}),
        Line(points={{-90,0},{-80,0}}, color={0,0,0}),
        Line(points={{80,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-125}}, textString="b=%b", textColor={0,0,0})}));
end ElastoBacklash2;
