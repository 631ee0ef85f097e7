within MultiBondLib.Mechanics3D.Examples;
model GyroscopicEffect "A fast wheel on a rod precesses"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Spherical spherical(initType=MultiBondLib.Types.Init.PositionVelocity, useQuaternions=false, sequence_angles={2,3,1}, w_start={14400,0,0}) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod(r={2,0,0}) "Rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body(m=2, I_11=0.12, I_22=0.06, I_33=0.06) "Wheel"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
equation
    connect(fixed.frame_b, spherical.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(spherical.frame_b, rod.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod.frame_b, body.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=5, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"body.frame_a.P.x[1]", "body.frame_a.P.x[2]", "body.frame_a.P.x[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A wheel turns 40 times a second about the rod that carries it: instead of falling it goes round. The angular momentum about the vertical stays zero.</p>
</html>"));
end GyroscopicEffect;
