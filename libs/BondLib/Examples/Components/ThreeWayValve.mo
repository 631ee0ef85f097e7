within BondLib.Examples.Components;
model ThreeWayValve "Valve that fills a load and empties it"
  extends Modelica.Icons.Example;
  Hydraulic.Sources.ConstantPressure supply(p=10e5) "Constant pressure supply"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Hydraulic.Sources.ConstantPressure load(p=4e5) "Constant pressure supply"
    annotation (Placement(transformation(extent={{-70,40},{-50,60}})));
  Hydraulic.Sources.ConstantPressure tank(p=1e5) "Constant pressure supply"
    annotation (Placement(transformation(extent={{70,-50},{50,-30}})));
  Hydraulic.Passive.Valve32 valve(A=1e-5) "Valve with three ports and two positions"
    annotation (Placement(transformation(extent={{-16,-16},{16,16}})));
  Modelica.Blocks.Sources.BooleanStep off(startTime=0.5, startValue=true) "Step"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
equation
  connect(off.y, valve.on) annotation (Line(points={{-49,0},{-19.2,0}}, color={255,0,255}));
  connect(supply.port, valve.port_P) annotation (Line(points={{-50,-40},{-28.2,-40},{-28.2,-16},{-6.4,-16}}, color={0,127,255}));
  connect(load.port, valve.port_A) annotation (Line(points={{-50,50},{-28.2,50},{-28.2,16},{-6.4,16}}, color={0,127,255}));
  connect(tank.port, valve.port_T) annotation (Line(points={{50,-40},{28.2,-40},{28.2,-16},{6.4,-16}}, color={0,127,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"load.port.q"}),
    Diagram(coordinateSystem(extent={{-90,-70},{90,80}})),
    Documentation(info="<html>
<p>On, the valve connects the load with the supply; off, it connects the load with the tank.</p>
<p>Reference: the law of the orifice.</p>
</html>"));
end ThreeWayValve;
