within BondLib.SystemDynamics;
package Functions "Tables, smoothing and delays"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-50},{-30,-40},{10,10},{40,40},{75,50}}, color={0,0,127})}),
    Documentation(info="<html>
<p>Tables, smoothing and delays.</p>
</html>"));
end Functions;
