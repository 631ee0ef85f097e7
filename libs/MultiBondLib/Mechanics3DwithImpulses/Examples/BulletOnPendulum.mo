within MultiBondLib.Mechanics3DwithImpulses.Examples;
model BulletOnPendulum "A ball hits a pendulum"
  extends Modelica.Icons.Example;
  inner World3D world3D(gravityType=0) "World without gravity"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod(r={0,-2,0}) "Rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody target(m=1, sphereDiameter=0.5) "Ball of the pendulum"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.FreeTranslationalMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={-2,-2,0}, v_start={4,0,0}) "Movement of the bullet"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.SimpleBody bullet(m=1, sphereDiameter=0.5) "Bullet"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Contacts.CollisionSphereSphere contact(ra=0.25, rb=0.25) "Contact"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
equation
    connect(fixed.frame_b, revolute.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute.frame_b, rod.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod.frame_b, target.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(movement.frame_b, bullet.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(contact.frame_a, bullet.frame_a) annotation (Line(points={{-10,40},{-50,40}}, color={95,95,95}));
    connect(contact.frame_b, target.frame_a) annotation (Line(points={{10,40},{20.6,40},{20.6,61},{60.6,61},{60.6,80},{70,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=1, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.v[1]", "revolute.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The bullet gives the pendulum nearly all of its velocity.</p>
</html>"));
end BulletOnPendulum;
