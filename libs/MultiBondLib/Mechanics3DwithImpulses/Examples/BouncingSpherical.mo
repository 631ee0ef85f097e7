within MultiBondLib.Mechanics3DwithImpulses.Examples;
model BouncingSpherical "A pendulum in space that jumps on the ground"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground(r={0,-1,0}) "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Parts.Fixed pivot "Pivot"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Joints.Spherical spherical(initType=MultiBondLib.Types.Init.PositionVelocity, w_start={0,80,0}, sequence_angles={2,3,1}, enforceStates=true) "Joint"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation rod(r={1.2,0,0}) "Rod"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.SimpleBody ball(m=1, sphereDiameter=0.2) "Ball"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Contacts.CollisionSpherePlane contact(ra=0.1) "Contact of ball and ground"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
equation
    connect(pivot.frame_b, spherical.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(spherical.frame_b, rod.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(rod.frame_b, ball.frame_a) annotation (Line(points={{90,80},{98.8,80},{98.8,58},{-101.2,58},{-101.2,40},{-90,40}}, color={95,95,95}));
    connect(ball.frame_a, contact.frame_a) annotation (Line(points={{-90,40},{-50,40}}, color={95,95,95}));
    connect(contact.frame_b, ground.frame_b) annotation (Line(points={{-30,40},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"ball.frame_a.P.x[1]", "ball.frame_a.P.x[2]", "ball.frame_a.P.x[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The pendulum turns about the vertical and jumps on the ground; energy and the angular momentum about the vertical stay.</p>
</html>"));
end BouncingSpherical;
