within BondLib.Examples.Components;
model Freewheels "Loads that run ahead of their drivers"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Sources.TorqueStep torque(stepTorque=-8, offsetTorque=4, startTime=1) "Step of torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Passive.Inertia driver(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Rotational.Passive.OneWayClutch clutch(fn_max=2) "Freewheel and clutch side by side"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Rotational.Passive.Inertia load(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Rotational.Sources.TorqueStep torque2(stepTorque=-8, offsetTorque=4, startTime=1) "Step of torque"
    annotation (Placement(transformation(extent={{-10,-106},{10,-86}})));
  Mechanical.Rotational.Passive.Inertia driver2(J=1, phi(start=0, fixed=true), w(start=0,
      fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-106},{60,-86}})));
  Mechanical.Rotational.Passive.OneWayClutch clutch2(fn_max=2, mue_pos=[0, 0.5],
      peak=1.5) "Freewheel and clutch side by side"
    annotation (Placement(transformation(extent={{90,-106},{110,-86}})));
  Mechanical.Rotational.Passive.Inertia load2(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-106},{160,-86}})));
  Modelica.Blocks.Sources.Constant none(k=0) "Constant"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  Modelica.Blocks.Sources.Constant full(k=1) "Constant"
    annotation (Placement(transformation(extent={{50,-66},{70,-46}})));
equation
  connect(torque.flange, driver.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(driver.flange_b, clutch.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(clutch.flange_b, load.flange_a) annotation (Line(points={{110,0},{140,0}}, color={0,0,0}));
  connect(none.y, clutch.f_normalized) annotation (Line(points={{71,40},{100,40},{100,11}}, color={0,0,127}));
  connect(torque2.flange, driver2.flange_a) annotation (Line(points={{10,-96},{40,-96}}, color={0,0,0}));
  connect(driver2.flange_b, clutch2.flange_a) annotation (Line(points={{60,-96},{90,-96}}, color={0,0,0}));
  connect(clutch2.flange_b, load2.flange_a) annotation (Line(points={{110,-96},{140,-96}}, color={0,0,0}));
  connect(full.y, clutch2.f_normalized) annotation (Line(points={{71,-56},{100,-56},{100,-85}}, color={0,0,127}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"driver.w", "load.w", "driver2.w", "load2.w"}),
    Diagram(coordinateSystem(extent={{-30,-120},{180,60}})),
    Documentation(info="<html>
<p>A driver takes its load along through a freewheel and is braked after a second; the load runs ahead. In the second pair a
clutch beside the freewheel drags: the load slows down, and the driver is drawn along.</p>
<p>Reference: constant accelerations.</p>
</html>"));
end Freewheels;
