within MultiBondLib.Sensors;
model De "Sensor: efforts"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealOutput e_out[n] "Efforts"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
    f = zeros(n);
    e_out = e;
  annotation (
    __Harpoon(element(kind="De", role="sensor", port(MultiBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="De", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Reads the efforts and takes no power.</p>
</html>"));
end De;
