within BondLib.Mechanical.Rotational;
package Passive "Bodies, springs, dampers and gears"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Bodies, springs, dampers and gears.</p>
</html>"));
end Passive;
