within Modelica.Blocks.Interfaces;
partial block SignalSource "Source that starts at a given time"
  extends SO;
  parameter Real offset=0 "Offset of the output";
  parameter SI.Time startTime=0 "Output is offset for time < startTime";
end SignalSource;
