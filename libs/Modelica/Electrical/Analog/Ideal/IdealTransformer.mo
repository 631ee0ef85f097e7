within Modelica.Electrical.Analog.Ideal;
model IdealTransformer "Ideal transformer, with or without magnetization"
  extends Interfaces.TwoPort;
  parameter Real n(start=1) "Turns of the left side per turn of the right side";
  parameter Boolean considerMagnetization=false "True, if the core needs a magnetizing current"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Inductance Lm1(start=1) "Magnetizing inductance seen from the left side"
    annotation (Dialog(enable=considerMagnetization));
protected
  SI.Current im1 "Magnetizing current seen from the left side";
  SI.MagneticFlux psim1 "Flux seen from the left side";
equation
  im1 = i1 + i2/n;
  v1 = n*v2;
  if considerMagnetization then
    psim1 = Lm1*im1;
    v1 = der(psim1);
  else
    psim1 = 0;
    im1 = 0;
  end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,100},{-40,100},{-40,60}}, color={0,0,255}),
        Line(points={{-40,60},{-25,52},{-25,38},{-40,30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,30},{-25,22},{-25,8},{-40,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,0},{-25,-8},{-25,-22},{-40,-30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,-30},{-25,-38},{-25,-52},{-40,-60}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{-40,-60},{-40,-100},{-100,-100}}, color={0,0,255}),
        Line(points={{100,100},{40,100},{40,60}}, color={0,0,255}),
        Line(points={{40,60},{25,52},{25,38},{40,30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,30},{25,22},{25,8},{40,0}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,0},{25,-8},{25,-22},{40,-30}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,-30},{25,-38},{25,-52},{40,-60}}, color={0,0,255}, smooth=Smooth.Bezier),
        Line(points={{40,-60},{40,-100},{100,-100}}, color={0,0,255}),
        Line(points={{0,70},{0,-70}}, color={0,0,255}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-110},{150,-140}}, textString="n=%n", textColor={0,0,0})}));
end IdealTransformer;
