within Modelica.Blocks.Interfaces;
partial block DiscreteBlock "Block that samples at equal intervals"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  parameter SI.Time samplePeriod(min=100*Modelica.Constants.eps, start=0.1) "Time between samples";
  parameter SI.Time startTime=0 "Time of the first sample";
protected
  output Boolean sampleTrigger "True at the sample instants";
  output Boolean firstTrigger(start=false, fixed=true) "True at the first sample instant";
equation
  sampleTrigger = sample(startTime, samplePeriod);
  when sampleTrigger then
    firstTrigger = time <= startTime + 0.5*samplePeriod;
  end when;
end DiscreteBlock;
