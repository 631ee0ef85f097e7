within MultiBondLib.Mechanics3D;
package MechSensors "Sensors of mechanics"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Forces, power and motion as signals.</p>
</html>"));
end MechSensors;
