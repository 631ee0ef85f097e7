within BondLib.Examples;
model Skater "A skater pulls in her arms"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Ramp inertia(height=-3, duration=2, offset=4, startTime=1) "Moment of inertia"
    annotation (Placement(transformation(origin={60,0}, extent={{10,-10},{-10,10}})));
  Sources.Se Se1(e0=0) "No torque from outside"
    annotation (Placement(transformation(origin={-40,0}, extent={{10,-10},{-10,10}})));
  Passive.mI mI1(p(start=8, fixed=true)) "Skater"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B1 "Se1 to mI1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B1.BondCon2, mI1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(inertia.y, mI1.s) annotation (Line(points={{49,0},{10,0}}, color={0,0,127}));
  annotation (
    experiment(StopTime=4, Interval=0.008, Tolerance=1e-6),
    __Harpoon(plot={"mI1.f", "mI1.I"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The momentum of 8 N.m.s stays; between 1 s and 3 s the moment of inertia falls from 4 to 1 kg.m2, and the angular
velocity <code>mI1.f = 8/I</code> rises from 2 to 8 rad/s. The energy grows by 24 J: the power comes through the
signal, that is, from the skater's arms.</p>
</html>"));
end Skater;
