within BondLib.Sensors;
model Dq "Sensor: displacement"
  extends Interfaces.PassiveOnePort;
  parameter Real q0 = 0 "Displacement at the start";
  Modelica.Blocks.Interfaces.RealOutput q "Displacement"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
initial equation
  q = q0;
equation
  der(q) = f;
  e = 0;
  annotation (
    __Harpoon(element(kind="Dq", role="sensor", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Dq", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The displacement is the integral of the flow, from <code>q0</code> at the start: position, angle, charge. It takes
no effort.</p>
</html>"));
end Dq;
