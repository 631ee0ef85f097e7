within BondLib.Thermal.HeatTransfer;
package Switches "Heat branches that are switched"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Heat branches that are switched.</p>
</html>"));
end Switches;
