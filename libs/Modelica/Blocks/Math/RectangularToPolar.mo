within Modelica.Blocks.Math;
block RectangularToPolar "Length and angle of a point in the plane"
  extends Modelica.Blocks.Icons.Block;
  Interfaces.RealInput u_re "Abscissa" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  Interfaces.RealInput u_im "Ordinate" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  Interfaces.RealOutput y_abs "Length" annotation (Placement(transformation(extent={{100,50},{120,70}})));
  Interfaces.RealOutput y_arg(unit="rad") "Angle" annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
equation
  y_abs = sqrt(u_re*u_re + u_im*u_im);
  y_arg = Modelica.Math.atan2(u_im, u_re);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,80},{-20,40}}, textString="re", textColor={0,0,127}),
        Text(extent={{-90,-40},{-20,-80}}, textString="im", textColor={0,0,127}),
        Text(extent={{20,80},{90,40}}, textString="abs", textColor={0,0,127}),
        Text(extent={{20,-40},{90,-80}}, textString="arg", textColor={0,0,127})}));
end RectangularToPolar;
