within MultiBondLib.Mechanics3DwithImpulses.Examples;
model BouncingPendulum "A pendulum that jumps on the ground"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Parts.Fixed pivot(r={0,0.5,0}) "Pivot"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "Joint"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation rod(r={-0.6,0,0}) "Rod"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.SimpleBody ball(m=1, sphereDiameter=0.1) "Ball"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Contacts.CollisionSpherePlane contact(ra=0.05) "Contact of ball and ground"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
equation
    connect(pivot.frame_b, revolute.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(revolute.frame_b, rod.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(rod.frame_b, ball.frame_a) annotation (Line(points={{90,80},{98.2,80},{98.2,57},{-101.8,57},{-101.8,40},{-90,40}}, color={95,95,95}));
    connect(ball.frame_a, contact.frame_a) annotation (Line(points={{-90,40},{-50,40}}, color={95,95,95}));
    connect(contact.frame_b, ground.frame_b) annotation (Line(points={{-30,40},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=5, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute.phi", "revolute.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The rod is longer than the pivot is high. The ball meets the ground aslant; the pivot takes the impulse along the rod, and the
pendulum swings back to where it came from.</p>
</html>"));
end BouncingPendulum;
