within BondLib.Examples;
package Components "Each component in a small model"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Small models, in which each component of the library that takes no part in the larger examples does what it is made
for, with results that can be computed by hand.</p>
</html>"));
end Components;
