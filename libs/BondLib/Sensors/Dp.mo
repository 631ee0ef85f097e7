within BondLib.Sensors;
model Dp "Sensor: momentum"
  extends Interfaces.PassiveOnePort;
  parameter Real p0 = 0 "Momentum at the start";
  Modelica.Blocks.Interfaces.RealOutput p "Momentum"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
initial equation
  p = p0;
equation
  der(p) = e;
  f = 0;
  annotation (
    __Harpoon(element(kind="Dp", role="sensor", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Dp", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The momentum is the integral of the effort, from <code>p0</code> at the start. It draws no flow.</p>
</html>"));
end Dp;
