within Modelica.Electrical.Analog.Interfaces;
partial model VoltageSource "Voltage source with the shape of a signal source"
  extends Icons.VoltageSource;
  extends OnePort;
  replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(final offset=offset, final startTime=startTime)
    "Shape of the voltage"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  parameter SI.Voltage offset=0 "Offset of the voltage";
  parameter SI.Time startTime=0 "Voltage is offset for time < startTime";
equation
  v = signalSource.y;
end VoltageSource;
