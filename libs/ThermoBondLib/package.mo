within;
package ThermoBondLib "Thermo-bond graphs: matter that moves with its heat, changes phase and reacts"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  annotation (
    version="3.0.0",
    versionDate="2026-11-18",
    uses(Modelica(version="4.1.0"), BondLib(version="3.0.0")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-10},{70,-10}}, color={192,0,0}, thickness=1),
        Line(points={{70,-10},{25,35}}, color={192,0,0}, thickness=1),
        Line(points={{-25,-40},{15,20}}, color={192,0,0}, thickness=0.5),
        Text(extent={{-10,-20},{30,-70}}, textString="3", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Matter that moves takes its entropy and its volume along: three flows that cannot be separated. A thermo-bond
carries them together, each with its effort: entropy with the temperature, volume with the pressure, mass with the
Gibbs potential. The power along a thermo-bond is <code>T*Sdot - p*q + g*Mdot</code>.</p>
<p>Substances are capacitive fields, what happens between them are resistive fields (heat, volume, mass exchange,
convection, boiling and condensing), and 0-junctions join them. Begin with
<a href=\"modelica://ThermoBondLib.UsersGuide\">the user's guide</a> or with
<code>ThermoBondLib.Examples.TwoGases</code>; <code>ThermoBondLib.Examples.PressureCooker</code> is the model that the
library is known for.</p>
<p>The names of classes, ports and parameters are those that users of ThermoBondLib, the Modelica library of F. E.
Cellier and J. Greifeneder, know; the connectors follow the third version of BondLib, so that every class is balanced
by itself. All text and code was written anew.</p>
</html>"));
end ThermoBondLib;
