within MultiBondLib.PlanarMechanics;
package Forces "Forces and torques"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Springs, dampers, and forces and torques given by signals.</p>
</html>"));
end Forces;
