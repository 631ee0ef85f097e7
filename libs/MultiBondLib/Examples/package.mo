within MultiBondLib;
package Examples "Examples of bare multi-bond graphs"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. Mechanical examples with wrapped components are in the packages of
mechanics.</p>
</html>"));
end Examples;
