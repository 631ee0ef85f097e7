within MultiBondLib;
package Switches "Switches and diodes"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="Sw", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Switches for all strands at once, and diodes that act along one direction in the space of the strands.</p>
</html>"));
end Switches;
