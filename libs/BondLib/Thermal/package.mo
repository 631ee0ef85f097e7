within BondLib;
package Thermal "Heat as entropy flow: resistances with a thermal port, heat stores and exchangers"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-70}}, textString="RS", textColor={191,0,0})}),
    Documentation(info="<html>
<p>True bonds of heat carry the temperature (K) as effort and the entropy flow (W/K) as flow, so that their product is
power. Where power is dissipated the element has a second, thermal port, which is a source of entropy: <code>e1*f1 =
e2*f2</code>.</p>
</html>"));
end Thermal;
