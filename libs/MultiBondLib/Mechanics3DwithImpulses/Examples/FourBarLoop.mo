within MultiBondLib.Mechanics3DwithImpulses.Examples;
model FourBarLoop "A mechanism with a closed loop that jumps on a plane"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(n={1,0,0}, initType=MultiBondLib.Types.Init.PositionVelocity, w_start=300, enforceStates=true) "Crank"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={0,0.5,0.1}) "Rod of the crank"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody body1(m=0.5, I_11=0.05, I_22=0.05, I_33=0.05) "Body of the crank"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.Spherical spherical "Joint between crank and coupler"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.FixedTranslation rod3(r={1,-0.3,-0.1}) "Coupler"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.SimpleBody body3(m=0.5, I_11=0.05, I_22=0.05, I_33=0.05) "Body of the coupler"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Joints.Revolute revolute4(n={0,0,1}) "First joint of the slider"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Joints.Revolute revolute6(n={0,1,0}) "Second joint of the slider"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Parts.FixedTranslation rod2(r={0,0.2,0}) "Rod of the slider"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.SimpleBody body2(m=0.5, I_11=0.05, I_22=0.05, I_33=0.05) "Body of the slider"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Joints.Prismatic prismatic(n={1,0,0}, s_start=-0.2) "Slider"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.FixedTranslation rod0(r={1.2,0,0}) "Distance of crank and slider"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Parts.Fixed floor(r={0,-0.4,0}) "Floor"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Contacts.CollisionSpherePlane contact(ra=0.05) "Contact of the crank and the floor"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, body1.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(fixed.frame_b, rod0.frame_a) annotation (Line(points={{-30,80},{-20,80},{-20,40},{20,40},{20,0},{30,0}}, color={95,95,95}));
    connect(rod0.frame_b, prismatic.frame_a) annotation (Line(points={{50,0},{-10,0}}, color={95,95,95}));
    connect(prismatic.frame_b, rod2.frame_a) annotation (Line(points={{10,0},{-90,0}}, color={95,95,95}));
    connect(rod2.frame_b, body2.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(rod2.frame_b, revolute6.frame_a) annotation (Line(points={{-70,0},{-61.2,0},{-61.2,18},{58.8,18},{58.8,40},{70,40}}, color={95,95,95}));
    connect(revolute6.frame_b, revolute4.frame_a) annotation (Line(points={{90,40},{30,40}}, color={95,95,95}));
    connect(rod3.frame_b, revolute4.frame_b) annotation (Line(points={{-30,40},{50,40}}, color={95,95,95}));
    connect(rod3.frame_b, body3.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(rod1.frame_b, spherical.frame_a) annotation (Line(points={{50,80},{61.8,80},{61.8,63},{-98.2,63},{-98.2,40},{-90,40}}, color={95,95,95}));
    connect(spherical.frame_b, rod3.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(body1.frame_a, contact.frame_a) annotation (Line(points={{70,80},{61.2,80},{61.2,22},{-98.8,22},{-98.8,-40},{-90,-40}}, color={95,95,95}));
    connect(contact.frame_b, floor.frame_b) annotation (Line(points={{-70,-40},{-61.2,-40},{-61.2,-22},{98.8,-22},{98.8,0},{90,0}}, color={95,95,95}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute1.w", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The crank meets a floor, and the impulse passes through the whole loop to the slider at the same instant. Nothing is lost.</p>
</html>"));
end FourBarLoop;
