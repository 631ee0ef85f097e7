within BondLib;
package Interfaces "Connectors and partial classes"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>The connectors of bonds and elements, and the partial classes that turn a connector's effort, flow and direction
into the variables <code>e</code> and <code>f</code> an element's law is written in.</p>
</html>"));
end Interfaces;
