within MultiBondLib.PlanarMechanicswithImpulses.Examples;
model FallingStack "A small disk on a large one, dropped together"
  extends Modelica.Icons.Example;
  inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.FreeBodyMovement movement1(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,1.2}) "Movement of the large disk"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.SimpleBody large(m=3, J=0.06, sphereDiameter=0.4) "Large disk"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Contacts.CollisionDiskLine contact1(ra=0.2) "Large disk and ground"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.FreeBodyMovement movement2(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,1.5}) "Movement of the small disk"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.SimpleBody small(m=1, J=0.005, sphereDiameter=0.2) "Small disk"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Contacts.CollisionDiskDisk contact2(ra=0.1, rb=0.2) "Small disk and large disk"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
equation
    connect(movement1.frame_b, large.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(large.frame_a, contact1.frame_a) annotation (Line(points={{30,80},{70,80}}, color={95,95,95}));
    connect(contact1.frame_b, ground.frame_b) annotation (Line(points={{90,80},{-30,80}}, color={95,95,95}));
    connect(movement2.frame_b, small.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(small.frame_a, contact2.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(contact2.frame_b, large.frame_a) annotation (Line(points={{10,40},{21.8,40},{21.8,63},{21.8,63},{21.8,80},{30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=0.8, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement1.x[2]", "movement2.x[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Nothing is lost, and with a mass of three to one the large disk stays on the ground while the small one flies off with twice
the speed at which it came: four times as high.</p>
</html>"));
end FallingStack;
