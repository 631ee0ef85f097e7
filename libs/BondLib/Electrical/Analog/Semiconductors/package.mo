within BondLib.Electrical.Analog;
package Semiconductors "Diodes and transistors"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Diodes and transistors.</p>
</html>"));
end Semiconductors;
