within BondLib.Hydraulic;
package Actuators "Between fluid and mechanics"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Between fluid and mechanics.</p>
</html>"));
end Actuators;
