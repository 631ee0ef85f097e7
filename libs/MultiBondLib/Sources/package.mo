within MultiBondLib;
package Sources "Sources of effort and flow"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="Se", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Constant sources, and sources given by signals.</p>
</html>"));
end Sources;
