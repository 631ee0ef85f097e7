within MultiBondLib.PlanarMechanics.Examples;
model PlanarPendulum "A damped pendulum"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld(nominalLength=5) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.ActuatedRevolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  BondLib.Mechanical.Rotational.Passive.Damper damper(d=5) "Damper of the joint"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation rod(r={1,3}) "Rod"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.Body body(m=1, J=0) "Body"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
equation
    connect(fixed.frame_b, revolute.frame_a);
    connect(revolute.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
    connect(damper.flange_a, revolute.bearing);
    connect(damper.flange_b, revolute.axis);
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute.phi", "revolute.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A body on a rod falls to the right and comes to rest below the pivot, because a damper brakes the joint. Angles count clockwise: it rests at 2.82.</p>
</html>"));
end PlanarPendulum;
