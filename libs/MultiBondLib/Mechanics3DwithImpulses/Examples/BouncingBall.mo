within MultiBondLib.Mechanics3DwithImpulses.Examples;
model BouncingBall "A spinning ball jumps and begins to roll"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.FreeBodyMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,1.25,0}, w_start={0,0,1440}) "Movement of the ball"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.SimpleBody ball(m=1, I_11=0.025, I_22=0.025, I_33=0.025, sphereDiameter=0.5) "Ball"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Contacts.CollisionSpherePlane contact(ra=0.25, elasticity=0.8, muR=0.1) "Contact of ball and ground"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
equation
    connect(movement.frame_b, ball.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(ball.frame_a, contact.frame_a) annotation (Line(points={{30,80},{70,80}}, color={95,95,95}));
    connect(contact.frame_b, ground.frame_b) annotation (Line(points={{90,80},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.x[2]", "movement.v[1]", "movement.w[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A ball turns four times a second and falls from one metre. Each impact takes a fifth of its upward speed; friction brakes the spin and drives the ball until it rolls.</p>
</html>"));
end BouncingBall;
