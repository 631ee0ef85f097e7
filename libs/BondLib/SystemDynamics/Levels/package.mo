within BondLib.SystemDynamics;
package Levels "Levels"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Levels.</p>
</html>"));
end Levels;
