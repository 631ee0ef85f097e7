within BondLib;
package Pneumatic "Pneumatics with an ideal gas at constant temperature"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,40},{60,-40}}, lineColor={95,95,95}),
        Line(points={{60,0},{84,0}}, color={95,95,95}, thickness=0.5)}),
    Documentation(info="<html>
<p>Effort is the absolute pressure, flow the mass flow of the gas. Their product is no power: these are pseudo bonds,
which the wrappers say with <code>power=false</code>, so that the energy ledger leaves them out. The gas has one
constant temperature.</p>
</html>"));
end Pneumatic;
