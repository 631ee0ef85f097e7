within BondLib.Mechanical.Translational;
package Passive "Bodies, springs, dampers and gears"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Bodies, springs, dampers and gears.</p>
</html>"));
end Passive;
