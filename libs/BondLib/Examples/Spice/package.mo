within BondLib.Examples;
package Spice "Circuits of the devices of SPICE"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Circuits from papers and lectures on SPICE in bond graphs. Their expected values come from ngspice, which runs the same
circuits.</p>
</html>"));
end Spice;
