within MultiBondLib;
package Interfaces "Connectors and partial classes"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>The connectors of multi-bonds and elements, and the partial classes that turn a connector's efforts, flows and
direction into the vectors an element's law is written in.</p>
</html>"));
end Interfaces;
