within Modelica.Electrical.Analog.Interfaces;
partial model CurrentSource "Current source with the shape of a signal source"
  extends Icons.CurrentSource;
  extends OnePort;
  replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(final offset=offset, final startTime=startTime)
    "Shape of the current"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  parameter SI.Current offset=0 "Offset of the current";
  parameter SI.Time startTime=0 "Current is offset for time < startTime";
equation
  i = signalSource.y;
end CurrentSource;
