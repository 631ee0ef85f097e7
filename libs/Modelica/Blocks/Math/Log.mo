within Modelica.Blocks.Math;
block Log "Logarithm of a positive input"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base of the logarithm";
equation
  y = Modelica.Math.log(u)/Modelica.Math.log(base);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,192,192}),
        Line(points={{-70,-80},{-70,80}}, color={192,192,192}),
        Line(points={{-68,-80},{-66,-50},{-56,-16},{-36,14},{0,36},{80,64}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-10,-10},{90,-60}}, textString="log", textColor={128,128,128})}));
end Log;
