within Modelica.Electrical.Analog.Interfaces;
connector NegativePin "Negative pin of an electrical component"
  SI.ElectricPotential v "Potential at the pin";
  flow SI.Current i "Current into the component";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,40},{40,-40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-40,110},{160,50}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Equal to <code>Pin</code> and <code>PositivePin</code> but for the icon.</p>
</html>"));
end NegativePin;
