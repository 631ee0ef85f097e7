within BondLib.Examples;
model PneumaticCharging "A vessel is filled through a nozzle"
  extends Modelica.Icons.Example;
  Pneumatic.Sources.ConstantPressure supply(p=7e5) "Supply, 7 bar"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Pneumatic.Passive.Nozzle nozzle(C=1e-8, b=0.4) "Valve"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Pneumatic.Passive.Volume vessel(V=0.01, p(start=1e5, fixed=true)) "Vessel, 10 l"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
equation
  connect(supply.port, nozzle.port_a) annotation (Line(points={{-50,0},{-30,0}}, color={95,95,95}));
  connect(nozzle.port_b, vessel.port) annotation (Line(points={{-10,0},{10,0}}, color={95,95,95}));
  annotation (
    experiment(StopTime=15, Interval=0.03, Tolerance=1e-6),
    __Harpoon(plot={"vessel.p", "nozzle.m_flow"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Until the vessel has reached 0.4 times the supply pressure the flow is choked and the pressure rises on a straight
line, by R_s*T/V*C*rho0*7e5 Pa per second = 0.69801 bar/s: 1.0 to 2.8 bar within 2.58 s. Then the flow falls along an
ellipse and the pressure approaches 7 bar.</p>
<p>Reference: the straight line, and the ellipse integrated independently.</p>
</html>"));
end PneumaticCharging;
