within BondLib.Sensors;
model Df "Sensor: flow"
  extends Interfaces.PassiveOnePort;
  Modelica.Blocks.Interfaces.RealOutput OutPort1 "Flow"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  e = 0;
  OutPort1 = f;
  annotation (
    __Harpoon(element(kind="Df", role="sensor", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Df", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Reads the flow and takes no effort.</p>
</html>"));
end Df;
