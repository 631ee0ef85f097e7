within MultiBondLib.PlanarMechanicswithImpulses.Examples;
model BrickOnSlope "A brick falls on a slope, slides and comes to a stop"
  extends Modelica.Icons.Example;
  parameter SI.Angle slopeAngle = 0.2 "Angle of the slope, downwards to the right";
  inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed slope(phi=slopeAngle) "Slope"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.FreeBodyMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start=0.15*{sin(slopeAngle),cos(slopeAngle)}, v_start=2*{cos(slopeAngle),-sin(slopeAngle)}, phi_start=slopeAngle) "Movement of the brick"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.SimpleBody brick(m=2, J=0.0333333333333333) "Brick, 0.4 m long and 0.2 m high"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation left(r={-0.2,-0.1}) "To the left corner"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.FixedTranslation right(r={0.2,-0.1}) "To the right corner"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Contacts.CollisionDiskLine contact1(ra=0, elasticity=0, muR=0.5) "Contact of the left corner"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Contacts.CollisionDiskLine contact2(ra=0, elasticity=0, muR=0.5) "Contact of the right corner"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
equation
    connect(movement.frame_b, brick.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(brick.frame_a, left.frame_a) annotation (Line(points={{30,80},{70,80}}, color={95,95,95}));
    connect(brick.frame_a, right.frame_a) annotation (Line(points={{30,80},{20.6,80},{20.6,61},{-99.4,61},{-99.4,40},{-90,40}}, color={95,95,95}));
    connect(left.frame_b, contact1.frame_a) annotation (Line(points={{90,80},{98.2,80},{98.2,57},{-61.8,57},{-61.8,40},{-50,40}}, color={95,95,95}));
    connect(right.frame_b, contact2.frame_a) annotation (Line(points={{-70,40},{-10,40}}, color={95,95,95}));
    connect(contact1.frame_b, slope.frame_b) annotation (Line(points={{-30,40},{-30,80}}, color={95,95,95}));
    connect(contact2.frame_b, slope.frame_b) annotation (Line(points={{10,40},{19.4,40},{19.4,59},{-20.6,59},{-20.6,80},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.v[1]", "contact1.f_n", "contact2.f_n"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The brick falls five centimetres flat on the slope; both corners meet it at one instant and stay. It slides downwards, braked
by friction, and then holds: the slope is less steep than the coefficient of friction allows.</p>
</html>"));
end BrickOnSlope;
