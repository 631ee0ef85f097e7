within Modelica.Blocks.Math;
block Harmonic "Root mean square and phase of one harmonic"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Frequency f(start=50) "Base frequency";
  parameter Integer k(start=1) "Order of the harmonic";
  parameter Boolean useConjugateComplex=false "True, if the phase is given with opposite sign"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  parameter Real x0Cos=0 "Integral of the cosine part at the start";
  parameter Real x0Sin=0 "Integral of the sine part at the start";
  parameter Real y0Cos=0 "Cosine part during the first period";
  parameter Real y0Sin=0 "Sine part during the first period";
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y_rms "Root mean square of the harmonic"
    annotation (Placement(transformation(extent={{100,50},{120,70}})));
  Interfaces.RealOutput y_arg(unit="rad") "Phase of the harmonic"
    annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
  Mean mean1(final f=f, final x0=x0Cos, final y0=y0Cos) "Cosine part"
    annotation (Placement(transformation(extent={{-10,20},{10,40}})));
  Mean mean2(final f=f, final x0=x0Sin, final y0=y0Sin) "Sine part"
    annotation (Placement(transformation(extent={{-10,-40},{10,-20}})));
  RectangularToPolar rectangularToPolar "Root mean square and phase"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
equation
  mean1.u = sqrt(2)*cos(2*Modelica.Constants.pi*k*f*time)*u;
  mean2.u = sqrt(2)*sin(2*Modelica.Constants.pi*k*f*time)*u;
  connect(mean1.y, rectangularToPolar.u_re) annotation (Line(points={{11,30},{30,30},{30,6},{38,6}}, color={0,0,127}));
  connect(mean2.y, rectangularToPolar.u_im)
    annotation (Line(points={{11,-30},{30,-30},{30,-6},{38,-6}}, color={0,0,127}));
  connect(rectangularToPolar.y_abs, y_rms) annotation (Line(points={{61,6},{80,6},{80,60},{110,60}}, color={0,0,127}));
  y_arg = if useConjugateComplex then -rectangularToPolar.y_arg else rectangularToPolar.y_arg;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,20}}, textString="H%k", textColor={0,0,0}),
        Text(extent={{-80,-20},{80,-60}}, textString="f=%f", textColor={0,0,0})}));
end Harmonic;
