within BondLib.Thermal.HeatTransfer;
package Passive "Heat capacities, conductors and radiation"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Heat capacities, conductors and radiation.</p>
</html>"));
end Passive;
