within ThermoBondLib;
package Tables "Properties of water at saturation, as functions of temperature"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Blocks with the temperature as input and a property of water as output, linear between the points of a table. Where
a temperature leaves the table, the run stops and says which block, which quantity and which range.</p>
</html>"));
end Tables;
