within MultiBondLib;
package Junctions "Junctions of common effort and of common flow"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,70},{0,-70}}, textString="0", textColor={0,0,191}),
        Text(extent={{0,70},{80,-70}}, textString="1", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Junctions share power out without loss, strand by strand. Partial junctions do so for some strands only and let the
others pass.</p>
</html>"));
end Junctions;
