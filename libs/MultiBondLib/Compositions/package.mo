within MultiBondLib;
package Compositions "Merge, split and permute strands"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,40},{0,0},{70,0}}, color={0,0,191}, thickness=1),
        Line(points={{-70,-40},{0,0}}, color={0,0,191}, thickness=1)}),
    Documentation(info="<html>
<p>Pieces that lead strands from multi-bond to multi-bond, or to the single bonds of BondLib.</p>
</html>"));
end Compositions;
