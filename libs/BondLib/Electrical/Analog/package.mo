within BondLib.Electrical;
package Analog "Analog circuits"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Components with the names, pins and parameters of <code>Modelica.Electrical.Analog</code>. Wrapped and standard
components can be mixed in one circuit. Effort is voltage, flow is current.</p>
</html>"));
end Analog;
