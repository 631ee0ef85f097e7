within MultiBondLib.Mechanics3DwithImpulses.Examples;
model CueStrikingBall "A cue strikes a ball, which slides and then rolls"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed table "Table"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Parts.Fixed rail(r={-2,0.15,0}) "Hand that leads the cue"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Joints.Prismatic stroke(initType=MultiBondLib.Types.Init.PositionVelocity, s_start=0.3, v_start=4, enforceStates=true) "Stroke of the cue"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody tip(m=3, sphereDiameter=0.02) "Tip of the cue"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.FixedTranslation cue(r={-1.5,0,0}) "Cue"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.SimpleBody butt(m=6, sphereDiameter=0.05) "Butt of the cue"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Joints.FreeBodyMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={-1,0.15,0}) "Movement of the ball"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.SimpleBody ball(m=4, I_11=0.036, I_22=0.036, I_33=0.036, sphereDiameter=0.3) "Ball"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Contacts.CollisionSphereSphere strike(ra=0.15, rb=0.01, elasticity=0.8, muR=0.2) "Contact of ball and cue"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Contacts.CollisionSpherePlane contact(ra=0.15, elasticity=0, muR=0.2) "Contact of ball and table"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
equation
    connect(rail.frame_b, stroke.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(stroke.frame_b, tip.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(tip.frame_a, cue.frame_a) annotation (Line(points={{70,80},{58.8,80},{58.8,58},{-101.2,58},{-101.2,40},{-90,40}}, color={95,95,95}));
    connect(cue.frame_b, butt.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(movement.frame_b, ball.frame_a) annotation (Line(points={{10,40},{30,40}}, color={95,95,95}));
    connect(ball.frame_a, strike.frame_a) annotation (Line(points={{30,40},{70,40}}, color={95,95,95}));
    connect(strike.frame_b, tip.frame_a) annotation (Line(points={{90,40},{101.8,40},{101.8,63},{61.8,63},{61.8,80},{70,80}}, color={95,95,95}));
    connect(ball.frame_a, contact.frame_a) annotation (Line(points={{30,40},{19.4,40},{19.4,19},{-100.6,19},{-100.6,0},{-90,0}}, color={95,95,95}));
    connect(contact.frame_b, table.frame_b) annotation (Line(points={{-70,0},{-58.8,0},{-58.8,42},{-18.8,42},{-18.8,80},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.v[1]", "movement.w[3]", "stroke.v"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The cue strikes the ball in the middle. The ball slides over the table, friction makes it turn, and when it rolls it has
five sevenths of the speed that it was given.</p>
</html>"));
end CueStrikingBall;
