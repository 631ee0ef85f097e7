within BondLib;
package Electrical "Electrical circuits built of bond graphs"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Wrapped components: outside they have the pins of the Modelica library and look like circuit elements, inside they
are bond graphs.</p>
</html>"));
end Electrical;
