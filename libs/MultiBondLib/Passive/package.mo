within MultiBondLib;
package Passive "Resistances, stores, transformers and gyrators"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="R", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Elements with one parameter for all strands or one for each, fields with a full matrix, and two-ports whose matrix
turns flows or efforts.</p>
</html>"));
end Passive;
