within BondLib;
package Pneumatic "Pneumatics with an ideal gas at constant temperature"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Effort is the absolute pressure, flow the mass flow of the gas. Their product is no power: these are pseudo bonds,
which the wrappers say with <code>power=false</code>, so that the energy ledger leaves them out. The gas has one
constant temperature.</p>
</html>"));
end Pneumatic;
