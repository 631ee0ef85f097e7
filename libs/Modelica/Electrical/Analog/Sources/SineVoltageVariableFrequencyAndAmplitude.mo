within Modelica.Electrical.Analog.Sources;
model SineVoltageVariableFrequencyAndAmplitude "Sine-shaped voltage with frequency and amplitude as signals"
  extends Interfaces.OnePort;
  extends Icons.VoltageSource;
  parameter Boolean useConstantAmplitude=false "True, if the amplitude is a parameter" annotation (Evaluate=true);
  parameter SI.Voltage constantAmplitude=1 "Constant amplitude" annotation (Dialog(enable=useConstantAmplitude));
  parameter Boolean useConstantFrequency=false "True, if the frequency is a parameter" annotation (Evaluate=true);
  parameter SI.Frequency constantFrequency=1 "Constant frequency" annotation (Dialog(enable=useConstantFrequency));
  parameter SI.Voltage offset=0 "Offset of the voltage";
  SI.Angle phi(start=0) "Phase";
  Modelica.Blocks.Interfaces.RealInput V(unit="V") if not useConstantAmplitude "Amplitude"
    annotation (Placement(transformation(origin={60,120}, extent={{-20,-20},{20,20}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput f(unit="Hz") if not useConstantFrequency "Frequency"
    annotation (Placement(transformation(origin={-60,120}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Modelica.Blocks.Interfaces.RealInput V_internal(unit="V") "Amplitude that counts";
  Modelica.Blocks.Interfaces.RealInput f_internal(unit="Hz") "Frequency that counts";
  Modelica.Blocks.Sources.Constant V_constant(final k=constantAmplitude) if useConstantAmplitude "Constant amplitude";
  Modelica.Blocks.Sources.Constant f_constant(final k=constantFrequency) if useConstantFrequency "Constant frequency";
equation
  der(phi) = 2*Modelica.Constants.pi*f_internal;
  v = offset + V_internal*sin(phi);
  connect(V, V_internal);
  connect(V_constant.y, V_internal);
  connect(f, f_internal);
  connect(f_constant.y, f_internal);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-50,30},{-30,0},{-15,-40},{0,0},{10,50},{20,0},{28,-60},{36,0}}, color={160,160,164},
          smooth=Smooth.Bezier)}));
end SineVoltageVariableFrequencyAndAmplitude;
