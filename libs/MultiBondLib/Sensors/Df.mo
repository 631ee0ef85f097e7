within MultiBondLib.Sensors;
model Df "Sensor: flows"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealOutput f_out[n] "Flows"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
    e = zeros(n);
    f_out = f;
  annotation (
    __Harpoon(element(kind="Df", role="sensor", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Df", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Reads the flows and takes no power.</p>
</html>"));
end Df;
