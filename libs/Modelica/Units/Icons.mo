within Modelica.Units;
package Icons "Icons of the units"
  extends Modelica.Icons.IconsPackage;

  partial function Conversion "Conversion of a unit"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-80,0},{60,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled})}));
  end Conversion;
end Icons;
