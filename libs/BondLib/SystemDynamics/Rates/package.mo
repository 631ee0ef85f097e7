within BondLib.SystemDynamics;
package Rates "Rates"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={170,0,255}, thickness=0.5),
        Polygon(points={{-30,30},{30,-30},{30,30},{-30,-30},{-30,30}}, lineColor={0,127,127}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Rates.</p>
</html>"));
end Rates;
