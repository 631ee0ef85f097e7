within Modelica.Blocks.Interfaces;
partial block PartialConversionBlock "Conversion of a unit"
  RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{20,0}}, color={191,0,0}),
        Polygon(points={{90,0},{30,20},{30,-20},{90,0}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}));
end PartialConversionBlock;
