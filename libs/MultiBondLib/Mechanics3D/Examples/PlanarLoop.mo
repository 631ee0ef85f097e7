within MultiBondLib.Mechanics3D.Examples;
model PlanarLoop "A planar loop in space"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "First joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={0,-3,0}) "First rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Joints.ActuatedPrismatic prismatic(n={1,0,0}, s_start=2) "Slider with a spring"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  BondLib.Mechanical.Translational.Passive.SpringDamper springDamper(c=50, d=2, s_rel0=1.6) "Spring and damper"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.Body body(m=2, I_33=0.05) "Body"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.Body body1(m=2, I_33=0.05) "Body at the end of the first rod"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Joints.Revolute revolute3 "Third joint"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.FixedTranslation rod2(r={0,-3,0}) "Second rod"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.Revolute revolute4(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "Fourth joint"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.FixedTranslation base(r={2,0,0}) "Base"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Joints.CutJoints.PlanarRevolute cut "Joint that closes the loop"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, revolute3.frame_a) annotation (Line(points={{50,80},{58.8,80},{58.8,58},{18.8,58},{18.8,40},{30,40}}, color={95,95,95}));
    connect(rod1.frame_b, body1.frame_a) annotation (Line(points={{50,80},{60.6,80},{60.6,61},{-19.4,61},{-19.4,40},{-10,40}}, color={95,95,95}));
    connect(revolute3.frame_b, prismatic.frame_a) annotation (Line(points={{50,40},{58.2,40},{58.2,57},{58.2,57},{58.2,80},{70,80}}, color={95,95,95}));
    connect(prismatic.bearing, springDamper.flange_a) annotation (Line(points={{74,90},{64,90},{64,65},{-100,65},{-100,40},{-90,40}}, color={95,95,95}));
    connect(springDamper.flange_b, prismatic.axis) annotation (Line(points={{-70,40},{-58.2,40},{-58.2,68},{97.8,68},{97.8,90},{86,90}}, color={95,95,95}));
    connect(prismatic.frame_b, body.frame_a) annotation (Line(points={{90,80},{99.4,80},{99.4,59},{-60.6,59},{-60.6,40},{-50,40}}, color={95,95,95}));
    connect(fixed.frame_b, base.frame_a) annotation (Line(points={{-30,80},{-18.8,80},{-18.8,42},{-58.8,42},{-58.8,0},{-50,0}}, color={95,95,95}));
    connect(base.frame_b, revolute4.frame_a) annotation (Line(points={{-30,0},{-90,0}}, color={95,95,95}));
    connect(revolute4.frame_b, rod2.frame_a) annotation (Line(points={{-70,0},{-59.4,0},{-59.4,21},{60.6,21},{60.6,40},{70,40}}, color={95,95,95}));
    connect(rod2.frame_b, cut.frame_a) annotation (Line(points={{90,40},{98.2,40},{98.2,17},{-21.8,17},{-21.8,0},{-10,0}}, color={95,95,95}));
    connect(cut.frame_b, prismatic.frame_b) annotation (Line(points={{10,0},{20,0},{20,40},{100,40},{100,80},{90,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute4.phi", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two rods and a slider with a spring make a loop in the plane. In space three of its conditions are redundant; the cut joint leaves them out.</p>
</html>"));
end PlanarLoop;
