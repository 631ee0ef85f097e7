within Modelica.Electrical.Analog.Sources;
model ConstantVoltage "Constant voltage"
  parameter SI.Voltage V(start=1) "Value of the voltage";
  extends Interfaces.OnePort;
  extends Icons.VoltageSource;
equation
  v = V;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,-60},{150,-90}}, textString="V=%V", textColor={0,0,0})}));
end ConstantVoltage;
