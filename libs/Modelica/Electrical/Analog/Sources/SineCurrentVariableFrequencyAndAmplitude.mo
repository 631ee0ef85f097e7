within Modelica.Electrical.Analog.Sources;
model SineCurrentVariableFrequencyAndAmplitude "Sine-shaped current with frequency and amplitude as signals"
  extends Interfaces.OnePort;
  extends Icons.CurrentSource;
  parameter Boolean useConstantAmplitude=false "True, if the amplitude is a parameter" annotation (Evaluate=true);
  parameter SI.Current constantAmplitude=1 "Constant amplitude" annotation (Dialog(enable=useConstantAmplitude));
  parameter Boolean useConstantFrequency=false "True, if the frequency is a parameter" annotation (Evaluate=true);
  parameter SI.Frequency constantFrequency=1 "Constant frequency" annotation (Dialog(enable=useConstantFrequency));
  parameter SI.Current offset=0 "Offset of the current";
  SI.Angle phi(start=0) "Phase";
  Modelica.Blocks.Interfaces.RealInput I(unit="A") if not useConstantAmplitude "Amplitude"
    annotation (Placement(transformation(origin={60,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput f(unit="Hz") if not useConstantFrequency "Frequency"
    annotation (Placement(transformation(origin={-60,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Modelica.Blocks.Interfaces.RealInput I_internal(unit="A") "Amplitude that counts";
  Modelica.Blocks.Interfaces.RealInput f_internal(unit="Hz") "Frequency that counts";
  Modelica.Blocks.Sources.Constant I_constant(final k=constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Modelica.Blocks.Sources.Constant f_constant(final k=constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  i = offset + I_internal*sin(phi);
  connect(I, I_internal);
  connect(I_constant.y, I_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-50,30},{-30,0},{-15,-40},{0,0},{10,50},{20,0},{28,-60},{36,0}}, color={160,160,164},
          smooth=Smooth.Bezier)}));
end SineCurrentVariableFrequencyAndAmplitude;
