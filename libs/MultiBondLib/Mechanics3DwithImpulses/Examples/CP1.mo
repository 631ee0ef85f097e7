within MultiBondLib.Mechanics3DwithImpulses.Examples;
model CP1 "Five balls attract each other and meet"
  extends Modelica.Icons.Example;
  inner World3D world3D(gravityType=0, gravityPoolSize=5) "World in which the balls attract each other"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  CollisionPool pool(poolSize=5) "Contacts of the balls"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.FreeTranslationalMovement movement1(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={1,0,0}, v_start={0,0.4,0}) "Movement of ball 1"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.SimpleBody ball1(m=1e10, GPIndex=1, sphereDiameter=0.2) "Ball 1"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Joints.FreeTranslationalMovement movement2(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={-1,0.1,0}, v_start={0,-0.4,0}) "Movement of ball 2"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.SimpleBody ball2(m=1e10, GPIndex=2, sphereDiameter=0.2) "Ball 2"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Joints.FreeTranslationalMovement movement3(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,1.2,0.1}, v_start={-0.4,0,0}) "Movement of ball 3"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.SimpleBody ball3(m=1e10, GPIndex=3, sphereDiameter=0.2) "Ball 3"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Joints.FreeTranslationalMovement movement4(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0.1,-1.1,0}, v_start={0.4,0,0}) "Movement of ball 4"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.SimpleBody ball4(m=1e10, GPIndex=4, sphereDiameter=0.2) "Ball 4"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.FreeTranslationalMovement movement5(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,0,1.5}, v_start={0,0,-0.2}) "Movement of ball 5"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.SimpleBody ball5(m=1e10, GPIndex=5, sphereDiameter=0.2) "Ball 5"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
equation
    connect(movement1.frame_b, ball1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(ball1.frame_a, pool.frame[1]) annotation (Line(points={{30,80},{-50,80}}, color={95,95,95}));
    connect(movement2.frame_b, ball2.frame_a) annotation (Line(points={{90,80},{101.8,80},{101.8,63},{-98.2,63},{-98.2,40},{-90,40}}, color={95,95,95}));
    connect(ball2.frame_a, pool.frame[2]) annotation (Line(points={{-90,40},{-100.6,40},{-100.6,59},{-60.6,59},{-60.6,80},{-50,80}}, color={95,95,95}));
    connect(movement3.frame_b, ball3.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(ball3.frame_a, pool.frame[3]) annotation (Line(points={{-10,40},{-21.2,40},{-21.2,58},{-61.2,58},{-61.2,80},{-50,80}}, color={95,95,95}));
    connect(movement4.frame_b, ball4.frame_a) annotation (Line(points={{50,40},{70,40}}, color={95,95,95}));
    connect(ball4.frame_a, pool.frame[4]) annotation (Line(points={{70,40},{58.2,40},{58.2,57},{-61.8,57},{-61.8,80},{-50,80}}, color={95,95,95}));
    connect(movement5.frame_b, ball5.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(ball5.frame_a, pool.frame[5]) annotation (Line(points={{-50,0},{-50,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement1.x[1]", "movement2.x[1]", "movement3.x[1]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Five balls of ten thousand million kilograms each fall towards each other and jump off; momentum and energy stay.</p>
</html>"));
end CP1;
