within BondLib.Examples;
package Scenarios "What policies do to the models of the world, and customers to a factory"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>The world models of Forrester and of the Club of Rome with other policies, and Forrester's factory with other sales.
Each scenario is the model itself with other parameters; what they change, and when, is in its text.</p>
</html>"));
end Scenarios;
