within MultiBondLib;
package Types "Types"
  extends Modelica.Icons.TypesPackage;
  annotation (
    Documentation(info="<html>
<p>Choices that parameters offer.</p>
</html>"));
end Types;
