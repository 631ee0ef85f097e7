within Modelica.Electrical.Analog.Sources;
model SawToothVoltage "Saw teeth of voltage"
  parameter SI.Voltage V(start=1) "Height of the teeth";
  parameter SI.Time period(start=1) "Time from tooth to tooth";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.SawTooth signalSource(
      final amplitude=V,
      final period=period));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-50},{-50,-50},{0,50},{0,-50},{55,50},{55,-50}}, color={160,160,164})}));
end SawToothVoltage;
