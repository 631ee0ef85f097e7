within BondLib.Mechanical;
package Translational "Translation along a line"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Components with the names and parameters of <code>Modelica.Mechanics.Translational</code> and its flanges; wrapped
and standard components can be mixed.</p>
</html>"));
end Translational;
