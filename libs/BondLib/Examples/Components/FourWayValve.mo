within BondLib.Examples.Components;
model FourWayValve "Four-port valve with a load"
  extends Modelica.Icons.Example;
  Hydraulic.Sources.ConstantPressure supply(p=1.1e6) "Constant pressure supply"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Hydraulic.Sources.Tank tank(p=1e5) "Tank at constant pressure"
    annotation (Placement(transformation(extent={{70,-50},{50,-30}})));
  Hydraulic.Passive.Valve43 valve(A=1e-4, x=if time < 0.5 then 1 else -0.5) "Four-port three-position valve"
    annotation (Placement(transformation(extent={{-16,-16},{16,16}})));
  Hydraulic.Passive.Orifice load(A=1e-4) "Orifice with turbulent flow"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
equation
  connect(supply.port, valve.port_P) annotation (Line(points={{-50,-40},{-28.2,-40},{-28.2,-16},{-6.4,-16}}, color={0,127,255}));
  connect(tank.port, valve.port_T) annotation (Line(points={{50,-40},{28.2,-40},{28.2,-16},{6.4,-16}}, color={0,127,255}));
  connect(valve.port_A, load.port_a) annotation (Line(points={{-6.4,16},{-6.4,33},{-10,33},{-10,50}}, color={0,127,255}));
  connect(load.port_b, valve.port_B) annotation (Line(points={{10,50},{10,33},{6.4,33},{6.4,16}}, color={0,127,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"load.q"}),
    Diagram(coordinateSystem(extent={{-90,-70},{90,80}})),
    Documentation(info="<html>
<p>A spool valve with four ports sends oil through its load one way, and after half a second, half opened, the other way.</p>
<p>Reference: three orifices in series share the pressure by the squares of their areas.</p>
</html>"));
end FourWayValve;
