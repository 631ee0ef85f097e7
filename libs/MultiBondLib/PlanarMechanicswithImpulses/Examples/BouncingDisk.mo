within MultiBondLib.PlanarMechanicswithImpulses.Examples;
model BouncingDisk "A spinning disk jumps, comes to rest on the ground and rolls"
  extends Modelica.Icons.Example;
  inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed ground "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.FreeBodyMovement movement(initType=MultiBondLib.Types.Init.PositionVelocity, x_start={0,1.25}, w_start=20) "Movement of the disk"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.SimpleBody disk(m=1, J=0.03125, sphereDiameter=0.5) "Disk"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Contacts.CollisionDiskLine contact(ra=0.25, elasticity=0.5, muR=0.3) "Contact of disk and ground"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
equation
    connect(movement.frame_b, disk.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(disk.frame_a, contact.frame_a) annotation (Line(points={{30,80},{70,80}}, color={95,95,95}));
    connect(contact.frame_b, ground.frame_b) annotation (Line(points={{90,80},{-30,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"movement.x[2]", "movement.v[1]", "movement.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A disk turns clockwise and falls. Each impact takes half of its upward speed; friction brakes the spin and drives the disk
until it rolls. After a dozen impacts it stays on the ground.</p>
</html>"));
end BouncingDisk;
