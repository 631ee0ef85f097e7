within Modelica.Blocks.Interfaces;
partial block IntegerSignalSource "Integer source that starts at a given time"
  extends IntegerSO;
  parameter Integer offset=0 "Offset of the output";
  parameter SI.Time startTime=0 "Output is offset for time < startTime";
end IntegerSignalSource;
