within BondLib.Electrical.Analog;
package Ideal "Switches, diodes, ideal transformers and amplifiers"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-10},{-40,-10},{40,40}}, color={0,0,255}),
        Line(points={{40,-10},{80,-10}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Switches, diodes, ideal transformers and amplifiers.</p>
</html>"));
end Ideal;
