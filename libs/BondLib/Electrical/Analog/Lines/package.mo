within BondLib.Electrical.Analog;
package Lines "Transmission lines"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,20},{80,20}}, color={0,0,255}),
        Line(points={{-80,-20},{80,-20}}, color={0,0,255}),
        Ellipse(extent={{-60,40},{-40,-40}}, lineColor={0,0,255}),
        Ellipse(extent={{40,40},{60,-40}}, lineColor={0,0,255})}),
    Documentation(info="<html>
<p>Lines as ladders of lumped elements, and lossless lines by their travelling waves.</p>
</html>"));
end Lines;
