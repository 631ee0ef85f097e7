within MultiBondLib.Mechanics3DwithImpulses.Examples;
model MixedModel "A ball on a spring jumps on the ground"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Parts.Fixed hook(r={0,1,0}) "Where the spring hangs"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Joints.FreeTranslationalMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0.2,0.5,0}) "Movement of the ball"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody ball(m=1, sphereDiameter=0.1) "Ball"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Forces.Spring spring(c=12, s0=0.5) "Spring"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Contacts.CollisionSpherePlane contact(ra=0.05) "Contact of ball and ground"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
equation
    connect(movement.frame_b, ball.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(hook.frame_b, spring.frame_a) annotation (Line(points={{10,80},{18.2,80},{18.2,57},{-101.8,57},{-101.8,40},{-90,40}}, color={95,95,95}));
    connect(spring.frame_b, ball.frame_a) annotation (Line(points={{-70,40},{-60,40},{-60,60},{60,60},{60,80},{70,80}}, color={95,95,95}));
    connect(ball.frame_a, contact.frame_a) annotation (Line(points={{70,80},{61.8,80},{61.8,63},{-58.2,63},{-58.2,40},{-50,40}}, color={95,95,95}));
    connect(contact.frame_b, ground.frame_b) annotation (Line(points={{-30,40},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=5, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.x[1]", "movement.x[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The spring is a part without impulses, joined to frames with them. Each impact turns the upward velocity at once, and the spring
feels nothing of it.</p>
</html>"));
end MixedModel;
