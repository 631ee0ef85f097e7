within Modelica.Electrical.Analog.Sources;
model TableVoltage "Voltage interpolated in a table"
  parameter Real table[:, :]=[0, 0; 1, 1; 2, 4] "Rows of time and voltage; the first time is zero";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.TimeTable signalSource(
      final table=table));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-40},{-30,30},{0,-10},{35,50},{70,10}}, color={160,160,164})}));
end TableVoltage;
