within BondLib.Examples.Components;
model GearWithLosses "A gear with losses, driven forward and backward"
  extends Modelica.Icons.Example;
  Mechanical.Rotational.Passive.Inertia j1(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Rotational.Passive.LossyGear gear(ratio=2, lossTable=[0, 0.5, 0.5, 0.5,
      0.7]) "Gear with mesh efficiency and bearing friction"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Rotational.Passive.Inertia j2(J=1.5) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Mechanical.Rotational.Sources.TorqueStep drive(stepTorque=-10, offsetTorque=10, startTime=1) "Step of torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Sources.ConstantTorque load(tau_constant=-6) "Constant torque"
    annotation (Placement(transformation(extent={{210,-10},{190,10}})));
  Mechanical.Rotational.Sources.ConstantTorque held(tau_constant=0.4) "Constant torque"
    annotation (Placement(transformation(extent={{-10,-62},{10,-42}})));
  Mechanical.Rotational.Passive.Inertia j3(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-62},{60,-42}})));
  Mechanical.Rotational.Passive.LossyGear stuck(ratio=3, lossTable=[0, 0.8, 0.8, 0.5, 0.5; 10, 0.9, 0.9, 1,
      1]) "Gear with mesh efficiency and bearing friction"
    annotation (Placement(transformation(extent={{90,-62},{110,-42}})));
  Mechanical.Rotational.Passive.Inertia j4(J=1) "Rotating inertia"
    annotation (Placement(transformation(extent={{140,-62},{160,-42}})));
equation
  connect(drive.flange, j1.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(j1.flange_b, gear.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(gear.flange_b, j2.flange_a) annotation (Line(points={{110,0},{140,0}}, color={0,0,0}));
  connect(j2.flange_b, load.flange) annotation (Line(points={{160,0},{190,0}}, color={0,0,0}));
  connect(held.flange, j3.flange_a) annotation (Line(points={{10,-52},{40,-52}}, color={0,0,0}));
  connect(j3.flange_b, stuck.flange_a) annotation (Line(points={{60,-52},{90,-52}}, color={0,0,0}));
  connect(stuck.flange_b, j4.flange_a) annotation (Line(points={{110,-52},{140,-52}}, color={0,0,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"j1.w", "j2.w", "gear.tauLoss"}),
    Diagram(coordinateSystem(extent={{-30,-82},{230,30}})),
    Documentation(info="<html>
<p>A gear that loses half of the torque in its meshes and has friction in its bearings is driven for a second, coasts, stops, and
is driven back by its load: three different decelerations for the same torques. A second gear never starts, since its
friction is larger than the torque.</p>
<p>Reference: constant accelerations, derived by hand for each direction of power and motion.</p>
</html>"));
end GearWithLosses;
