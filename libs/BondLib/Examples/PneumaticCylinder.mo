within BondLib.Examples;
model PneumaticCylinder "Compressed air moves a piston"
  extends Modelica.Icons.Example;
  Pneumatic.Sources.ConstantPressure supply(p=5e5) "Supply, 5 bar"
    annotation (Placement(transformation(extent={{-110,-50},{-90,-30}})));
  Pneumatic.Passive.LinearRestriction throttle(G=1e-8) "Throttle"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Pneumatic.Actuators.Cylinder cylinder(A=2e-3, V0=1e-4) "Cylinder of 20 cm2"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Mass mass(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Piston, 2 kg"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Mechanical.Translational.Passive.SpringDamper spring(c=5000, d=100) "Spring"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Mechanical.Translational.Passive.Fixed wall "Ground"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  connect(supply.port, throttle.port_a) annotation (Line(points={{-90,-40},{-70,-40}}, color={95,95,95}));
  connect(throttle.port_b, cylinder.port) annotation (Line(points={{-50,-40},{-6,-40},{-6,-10}}, color={95,95,95}));
  connect(cylinder.flange, mass.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,127,0}));
  connect(mass.flange_b, spring.flange_a) annotation (Line(points={{50,0},{70,0}}, color={0,127,0}));
  connect(spring.flange_b, wall.flange) annotation (Line(points={{90,0},{110,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=6, Interval=0.012, Tolerance=1e-6),
    __Harpoon(plot={"mass.s", "mass.v"}),
    Diagram(coordinateSystem(extent={{-120,-100},{130,100}})),
    Documentation(info="<html>
<p>Air flows through a throttle into a cylinder and pushes a piston against a spring; it ends where 2e-3 m2 times
398675 Pa are 5000 N/m times 0.15947 m.</p>
<p>Reference: mass of air, velocity and position integrated independently.</p>
</html>"));
end PneumaticCylinder;
