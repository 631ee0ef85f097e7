within Modelica.Blocks.Math;
block Atan2 "Angle of the point with ordinate u1 and abscissa u2"
  extends Interfaces.SI2SO(y(unit="rad"));
equation
  y = Modelica.Math.atan2(u1, u2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,50},{90,-50}}, textString="atan2", textColor={0,0,127})}));
end Atan2;
