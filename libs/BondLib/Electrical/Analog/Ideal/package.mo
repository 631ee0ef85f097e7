within BondLib.Electrical.Analog;
package Ideal "Switches, diodes, ideal transformers and amplifiers"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Switches, diodes, ideal transformers and amplifiers.</p>
</html>"));
end Ideal;
