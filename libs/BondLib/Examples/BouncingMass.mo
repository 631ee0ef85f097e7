within BondLib.Examples;
model BouncingMass "A mass bounces on an elastic stop"
  extends Modelica.Icons.Example;
  Mechanical.Translational.Passive.Fixed floor "Ground"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Mechanical.Translational.Passive.ElastoGap stop(c=1e4, d=20) "Floor"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Mechanical.Translational.Passive.Mass mass(m=1, s(start=1, fixed=true), v(start=0, fixed=true)) "Mass, 1 kg"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Mechanical.Translational.Sources.ConstantForce weight(f_constant=-9.81) "Weight"
    annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
equation
  connect(floor.flange, stop.flange_a) annotation (Line(points={{-60,0},{-30,0}}, color={0,127,0}));
  connect(stop.flange_b, mass.flange_a) annotation (Line(points={{-10,0},{10,0}}, color={0,127,0}));
  connect(mass.flange_b, weight.flange) annotation (Line(points={{30,0},{70,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-7),
    __Harpoon(plot={"mass.s", "stop.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The mass falls from 1 m, meets the floor after sqrt(2/9.81) = 0.451524 s with 4.42945 m/s, and bounces lower and
lower. Until the first contact <code>mass.s = 1 - 4.905*t^2</code>.</p>
</html>"));
end BouncingMass;
