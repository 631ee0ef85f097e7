within Modelica.Blocks.Sources;
block SineVariableFrequencyAndAmplitude "Sine with frequency and amplitude as signals"
  extends Interfaces.SO;
  parameter Boolean useConstantAmplitude=false "True, if the amplitude is a parameter" annotation (Evaluate=true);
  parameter Real constantAmplitude=1 "Constant amplitude" annotation (Dialog(enable=useConstantAmplitude));
  parameter Boolean useConstantFrequency=false "True, if the frequency is a parameter" annotation (Evaluate=true);
  parameter SI.Frequency constantFrequency=1 "Constant frequency" annotation (Dialog(enable=useConstantFrequency));
  parameter Real offset=0 "Offset of the output";
  SI.Angle phi(start=0) "Phase";
  Interfaces.RealInput amplitude if not useConstantAmplitude "Amplitude"
    annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  Interfaces.RealInput f(unit="Hz") if not useConstantFrequency "Frequency"
    annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
protected
  Interfaces.RealInput amplitude_internal "Amplitude that counts";
  Interfaces.RealInput f_internal(unit="Hz") "Frequency that counts";
  Constant amplitude_constant(final k=constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Constant f_constant(final k=constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  y = offset + amplitude_internal*sin(phi);
  connect(amplitude, amplitude_internal);
  connect(amplitude_constant.y, amplitude_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-80,0},{-60,20},{-40,0},{-30,-34},{-20,0},{-10,44},{0,0},{8,-52},{16,0},{24,60},{32,0},
          {38,-66},{44,0},{50,70},{56,0}}, color={0,0,127}, smooth=Smooth.Bezier)}));
end SineVariableFrequencyAndAmplitude;
