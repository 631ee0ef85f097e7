within BondLib;
package Switches "Switches, diodes and other elements that change their mode"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{80,-70}}, textString="Sw", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Elements whose law depends on a mode. The ideal ones (Sw, D, Z, T) impose zero flow in one mode and zero (or a
fixed) effort in another: their causality changes with the mode, so it must not be dictated by the rest of the graph.
The leaking ones (Sw2, D2, Z2, T2) have a finite slope in every mode and accept either causality.</p>
<p>A Boolean input is true where the switch is open.</p>
</html>"));
end Switches;
