within BondLib.Examples.Components;
model BrakeAndBearing "A brake that breaks loose, and a bearing that carries along"
  extends Modelica.Icons.Example;
  parameter Real rate(unit="N.m/s")=1 "Growth of the torque";
  Mechanical.Rotational.Passive.Inertia shaft(J=1, phi(start=0, fixed=true), w(start=0, fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Rotational.Passive.Brake brake(mue_pos=[0, 0.5], fn_max=10, peak=1.2, f_normalized=1) "Brake"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Rotational.Sources.Torque torque(tau=rate*time) "Torque given by a signal"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Rotational.Passive.Inertia carried(J=1, phi(start=0, fixed=true), w(start=0,
      fixed=true)) "Rotating inertia"
    annotation (Placement(transformation(extent={{110,-62},{90,-42}})));
  Mechanical.Rotational.Passive.BearingFriction bearing(tau_pos=[0, 5], useSupport=true) "Friction in a bearing"
    annotation (Placement(transformation(extent={{40,-62},{60,-42}})));
  Mechanical.Rotational.Sources.ConstantSpeed drive(w_fixed=2) "Constant angular velocity"
    annotation (Placement(transformation(extent={{-10,-62},{10,-42}})));
equation
  connect(torque.flange, shaft.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,0,0}));
  connect(shaft.flange_b, brake.flange_a) annotation (Line(points={{60,0},{90,0}}, color={0,0,0}));
  connect(carried.flange_b, bearing.flange_a) annotation (Line(points={{90,-52},{40,-52}}, color={0,0,0}));
  connect(drive.flange, bearing.support) annotation (Line(points={{10,-52},{30,-52},{30,-62},{50,-62}}, color={0,0,0}));
  annotation (
    experiment(StopTime=8, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"shaft.w", "carried.w"}),
    Diagram(coordinateSystem(extent={{-30,-82},{130,30}})),
    Documentation(info="<html>
<p>A brake holds a shaft until the torque exceeds the peak of static friction, and then slides. A bearing whose housing turns
carries its shaft along until both turn alike.</p>
<p>Reference: piecewise closed forms.</p>
</html>"));
end BrakeAndBearing;
