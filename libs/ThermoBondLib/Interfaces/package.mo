within ThermoBondLib;
package Interfaces "Connectors and partial classes"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>The connectors of thermo-bonds and thermo-elements, and the partial classes that turn a connector into the variables
an element's law is written in.</p>
</html>"));
end Interfaces;
