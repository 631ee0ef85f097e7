within MultiBondLib.PlanarMechanics.Examples;
model KinematicLoop "A four-bar linkage"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=45, enforceStates=true) "First joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={0,-1}) "First crank"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body1(m=1, J=1) "Body of the first crank"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.Revolute revolute2(phi_start=-45) "Second joint"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.FixedTranslation rod2(r={1,0}) "Coupler"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.Body body2(m=1, J=1) "Body of the coupler"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Joints.Revolute revolute3(phi_start=45) "Third joint"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.FixedTranslation rod3(r={1,0}) "Distance of the cranks"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.Revolute revolute4(phi_start=45) "Fourth joint"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.FixedTranslation rod4(r={0,-1}) "Second crank"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Parts.Body body4(m=1, J=1) "Body of the second crank"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, body1.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(rod1.frame_b, revolute2.frame_a) annotation (Line(points={{50,80},{61.8,80},{61.8,63},{-98.2,63},{-98.2,40},{-90,40}}, color={95,95,95}));
    connect(revolute2.frame_b, rod2.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(rod2.frame_b, body2.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(rod2.frame_b, revolute3.frame_a) annotation (Line(points={{-30,40},{30,40}}, color={95,95,95}));
    connect(fixed.frame_b, rod3.frame_a) annotation (Line(points={{-30,80},{-19.4,80},{-19.4,61},{60.6,61},{60.6,40},{70,40}}, color={95,95,95}));
    connect(rod3.frame_b, revolute4.frame_a) annotation (Line(points={{90,40},{98.2,40},{98.2,17},{-101.8,17},{-101.8,0},{-90,0}}, color={95,95,95}));
    connect(revolute4.frame_b, rod4.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(rod4.frame_b, body4.frame_a) annotation (Line(points={{-30,0},{-10,0}}, color={95,95,95}));
    connect(rod4.frame_b, revolute3.frame_b) annotation (Line(points={{-30,0},{-20.6,0},{-20.6,19},{59.4,19},{59.4,40},{50,40}}, color={95,95,95}));
  annotation (
    experiment(StopTime=5, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute2.phi"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two cranks and a coupler close a loop in the plane, without a cut joint: where the frames of the loop meet, three equations
take the place of six. Cranks and coupler swing like a pendulum of three masses and two inertias.</p>
</html>"));
end KinematicLoop;
