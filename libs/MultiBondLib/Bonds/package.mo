within MultiBondLib;
package Bonds "Multi-bonds"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5)}),
    Documentation(info="<html>
<p>A multi-bond joins two ports of the same size. The number beside its lines is the number of its strands.</p>
</html>"));
end Bonds;
