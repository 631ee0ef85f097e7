within Modelica.Electrical.Analog.Sources;
model StepVoltage "Step of voltage"
  parameter SI.Voltage V(start=1) "Height of the step";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Step signalSource(
      final height=V));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-60},{0,-60},{0,60},{70,60}}, color={160,160,164})}));
end StepVoltage;
