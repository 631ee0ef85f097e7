within BondLib.Mechanical;
package Rotational "Rotation about an axis"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Components with the names and parameters of <code>Modelica.Mechanics.Rotational</code> and its flanges; wrapped and
standard components can be mixed.</p>
</html>"));
end Rotational;
