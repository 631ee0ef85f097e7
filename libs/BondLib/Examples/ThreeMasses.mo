within BondLib.Examples;
model ThreeMasses "Three masses on rollers"
  extends Modelica.Icons.Example;
  Mechanical.Translational.Passive.Fixed wall1 "Ground"
    annotation (Placement(transformation(extent={{-150,-10},{-130,10}})));
  Mechanical.Translational.Passive.Fixed wall2 "Ground"
    annotation (Placement(transformation(extent={{130,-10},{150,10}})));
  Mechanical.Translational.Passive.SpringDamper k1(c=50, d=1) "Spring k1 and damper B1"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Mechanical.Translational.Passive.Mass m1(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) "Mass m1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Mechanical.Translational.Passive.Damper B2(d=2) "Damper B2"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Mass m2(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Mass m2"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Mechanical.Translational.Passive.SpringDamper k2(c=80, d=1.5) "Spring k2 and damper B3"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Mechanical.Translational.Passive.Damper B4(d=0.5) "Damper B4"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Mechanical.Translational.Passive.Damper B5(d=0.8) "Damper B5"
    annotation (Placement(transformation(origin={30,40}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Passive.Mass m3(m=0.5, s(start=0, fixed=true), v(start=0, fixed=true)) "Mass m3 on top"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Mechanical.Translational.Sources.ForceStep force(stepForce=5, startTime=0.5) "Force on m3, 5 N"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
equation
  connect(wall1.flange, k1.flange_a) annotation (Line(points={{-140,0},{-110,0}}, color={0,127,0}));
  connect(k1.flange_b, m1.flange_a) annotation (Line(points={{-90,0},{-70,0}}, color={0,127,0}));
  connect(m1.flange_b, B2.flange_a) annotation (Line(points={{-50,0},{-10,0}}, color={0,127,0}));
  connect(B2.flange_b, m2.flange_a) annotation (Line(points={{10,0},{50,0}}, color={0,127,0}));
  connect(m2.flange_b, k2.flange_a) annotation (Line(points={{70,0},{90,0}}, color={0,127,0}));
  connect(k2.flange_b, wall2.flange) annotation (Line(points={{110,0},{140,0}}, color={0,127,0}));
  connect(m1.flange_b, B4.flange_a) annotation (Line(points={{-50,0},{-44,0},{-44,40},{-40,40}}, color={0,127,0}));
  connect(B4.flange_b, m3.flange_a) annotation (Line(points={{-20,40},{-14,40},{-14,80},{-10,80}}, color={0,127,0}));
  connect(m2.flange_a, B5.flange_a) annotation (Line(points={{50,0},{44,0},{44,40},{40,40}}, color={0,127,0}));
  connect(B5.flange_b, m3.flange_b) annotation (Line(points={{20,40},{14,40},{14,80},{10,80}}, color={0,127,0}));
  connect(force.flange, m3.flange_a) annotation (Line(points={{-50,80},{-10,80}}, color={0,127,0}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"m1.s", "m2.s", "m3.v"}),
    Diagram(coordinateSystem(extent={{-160,-100},{160,100}})),
    Documentation(info="<html>
<p>Two masses between springs, a damper between them, and a third mass that slides on both (after Fig. 7.18 of the
older documentation). A force pulls the upper mass from 0.5 s on; it drags the lower two along until their springs
hold them, and moves on at 5/(0.5 + 0.8) = 3.846 m/s.</p>
<p>Reference: the six equations of motion, integrated independently.</p>
</html>"));
end ThreeMasses;
