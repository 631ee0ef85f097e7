within MultiBondLib.Mechanics3D;
package RollingObjects "Rolling objects"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Wheels and balls that roll on a plane without slipping.</p>
</html>"));
end RollingObjects;
