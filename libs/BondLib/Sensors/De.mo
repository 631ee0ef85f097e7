within BondLib.Sensors;
model De "Sensor: effort"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealOutput OutPort1 "Effort"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  f = 0;
  OutPort1 = e;
  annotation (
    __Harpoon(element(kind="De", role="sensor", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="De", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Reads the effort and draws no flow.</p>
</html>"));
end De;
