within BondLib.Examples;
model TankDischargeWrapped "A tank empties through an orifice, of wrapped components"
  extends Modelica.Icons.Example;
  Hydraulic.Passive.OpenTank tank(A=1, h0=1) "Tank of 1 m2, filled 1 m high"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Hydraulic.Passive.Orifice orifice(cd=0.6, A=0.01, rho=1000) "Orifice"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Hydraulic.Sources.Tank outlet "Open air"
    annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
equation
  connect(tank.port, orifice.port_a) annotation (Line(points={{-30,0},{-10,0}}, color={0,127,255}));
  connect(orifice.port_b, outlet.port) annotation (Line(points={{10,0},{30,0}}, color={0,127,255}));
  annotation (
    experiment(StopTime=50, Interval=0.1, Tolerance=1e-6),
    __Harpoon(plot={"tank.h", "orifice.q"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Torricelli: the outflow follows the root of the level, <code>sqrt(h) = 1 - cd*A0*sqrt(2*g)/(2*A)*t</code>; after 50
s the level is 0.11269 m; the tank is empty after 75.3 s.</p>
</html>"));
end TankDischargeWrapped;
