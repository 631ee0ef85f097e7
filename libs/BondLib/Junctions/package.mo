within BondLib;
package Junctions "Junctions of common effort and of common flow"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{0,-70}}, textString="0", textColor={0,0,0}),
        Text(extent={{0,70},{80,-70}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Junctions share power out without loss. At a 0-junction all efforts are equal and the flows sum to zero; at a
1-junction all flows are equal and the efforts, counted along the bonds, sum to zero.</p>
</html>"));
end Junctions;
