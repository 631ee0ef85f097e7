within BondLib.Examples.Components;
model HardStops "Masses between hard stops, with friction"
  extends Modelica.Icons.Example;
  Mechanical.Translational.Passive.Stop mass(m=1, L=0.2, smax=0.9, smin=-0.7, F_prop=0, F_Coulomb=2, F_Stribeck=0,
      s(start=0, fixed=true), v(start=0, fixed=true)) "Sliding mass with friction between two hard stops"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Mechanical.Translational.Sources.ForceStep push(stepForce=-20, offsetForce=10, startTime=1) "Step of force"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Stop slider(m=1, F_prop=1, F_Coulomb=2, F_Stribeck=3, fexp=2, s(start=0,
      fixed=true), v(start=0, fixed=true)) "Sliding mass with friction between two hard stops"
    annotation (Placement(transformation(extent={{40,-62},{60,-42}})));
  Mechanical.Translational.Sources.ConstantForce pull(f_constant=10) "Constant force"
    annotation (Placement(transformation(extent={{-10,-62},{10,-42}})));
  Mechanical.Translational.Passive.Stop sticker(F_Coulomb=2, F_Stribeck=3, s(start=0, fixed=true), v(start=0,
      fixed=true)) "Sliding mass with friction between two hard stops"
    annotation (Placement(transformation(extent={{40,-114},{60,-94}})));
  Mechanical.Translational.Sources.ConstantForce weak(f_constant=4.9) "Constant force"
    annotation (Placement(transformation(extent={{-10,-114},{10,-94}})));
equation
  connect(push.flange, mass.flange_a) annotation (Line(points={{10,0},{40,0}}, color={0,127,0}));
  connect(pull.flange, slider.flange_a) annotation (Line(points={{10,-52},{40,-52}}, color={0,127,0}));
  connect(weak.flange, sticker.flange_a) annotation (Line(points={{10,-104},{40,-104}}, color={0,127,0}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"mass.s", "mass.v", "slider.v"}),
    Diagram(coordinateSystem(extent={{-30,-134},{80,30}})),
    Documentation(info="<html>
<p>The first mass is pushed against one stop and then against the other: it stands still at once where it hits, and its energy
is lost in impulses. The second slides with friction after Stribeck; the third is not pushed hard enough to move.</p>
<p>Reference: parabolas between the stops, and an equation of motion integrated independently.</p>
</html>"));
end HardStops;
