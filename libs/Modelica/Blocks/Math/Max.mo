within Modelica.Blocks.Math;
block Max "Larger of two inputs"
  extends Interfaces.SI2SO;
equation
  y = max(u1, u2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="max", textColor={0,0,127})}));
end Max;
