within BondLib.Examples;
package Scenarios "What policies do to the models of the world"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>The world models of Forrester and of the Club of Rome with other policies. Each scenario is the model itself with
other parameters; what they change, and when, is in the text of the scenario.</p>
</html>"));
end Scenarios;
