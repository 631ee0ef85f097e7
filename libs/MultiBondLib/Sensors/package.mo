within MultiBondLib;
package Sensors "Sensors"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,-60}}, textString="De", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Sensors for efforts, flows, and their integrals, and multi-bonds that tell their power.</p>
</html>"));
end Sensors;
