within BondLib;
package Sensors "Sensors of effort, flow, momentum, displacement and power"
  extends Modelica.Icons.SensorsPackage;
  annotation (
    Documentation(info="<html>
<p>Sensors take no power. De and Dp sit at a 0-junction, Df and Dq at a 1-junction; the power bonds replace a bond.
The sign of a measured flow is that of a flow into the sensor, so let its bond point to it.</p>
</html>"));
end Sensors;
