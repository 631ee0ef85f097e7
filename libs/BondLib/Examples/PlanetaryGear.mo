within BondLib.Examples;
model PlanetaryGear "Planetary gear with three inertias"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Sources.ConstantTorque torque(tau_constant=1) "Torque, 1 N.m"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Mechanical.Rotational.Passive.Inertia sun(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Sun"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Mechanical.Rotational.Passive.IdealPlanetary planetary(ratio=2) "Gear"
    annotation (Placement(transformation(extent={{-20,-20},{20,20}})));
  Mechanical.Rotational.Passive.Inertia ring(J=2, phi(start=0, fixed=true), w(start=0, fixed=true)) "Ring"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Mechanical.Rotational.Passive.Inertia carrier(J=3) "Carrier"
    annotation (Placement(transformation(origin={-60,40}, extent={{10,-10},{-10,10}})));
equation
  connect(torque.flange, sun.flange_a) annotation (Line(points={{-90,0},{-70,0}}, color={0,0,0}));
  connect(sun.flange_b, planetary.sun) annotation (Line(points={{-50,0},{-20,0}}, color={0,0,0}));
  connect(planetary.ring, ring.flange_a) annotation (Line(points={{20,0},{50,0}}, color={0,0,0}));
  connect(planetary.carrier, carrier.flange_a) annotation (Line(points={{-20,8},{-40,8},{-40,40},{-50,40}},
    color={0,0,0}));
  annotation (
    experiment(StopTime=6, Interval=0.012, Tolerance=1e-6),
    __Harpoon(plot={"sun.w", "ring.w", "carrier.w"}),
    Diagram(coordinateSystem(extent={{-120,-100},{100,100}})),
    Documentation(info="<html>
<p>Three inertias, but only two degrees of freedom: 3*w_carrier = w_sun + 2*w_ring. With the constraint torque of 1/6
N.m the accelerations are 5/6 (sun), -1/6 (ring) and 1/6 rad/s2 (carrier): after 6 s the speeds are 5, -1 and 1
rad/s.</p>
</html>"));
end PlanetaryGear;
