within Modelica.Mechanics.Rotational.Components;
model Damper "Linear torsional damper"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.RotationalDampingConstant d(final min=0, start=0) "Torque per angular velocity";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
equation
  tau = d*w_rel;
  lossPower = tau*w_rel;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,28},{30,-28}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{10,0}}, color={0,0,0}),
        Line(points={{60,30},{-50,30}}, color={0,0,0}),
        Line(points={{60,-30},{-50,-30}}, color={0,0,0}),
        Line(points={{30,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-45},{150,-75}}, textString="d=%d", textColor={0,0,0})}));
end Damper;
