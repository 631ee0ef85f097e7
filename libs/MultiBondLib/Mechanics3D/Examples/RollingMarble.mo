within MultiBondLib.Mechanics3D.Examples;
model RollingMarble "A marble on a plane, pulled by a spring"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Centre"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Forces.Spring spring(c=5, s0=0) "Spring"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  RollingObjects.Marble marble(m=2, I_11=0.02, I_22=0.02, I_33=0.02, r=0.3, initType=MultiBondLib.Types.Init.PositionVelocity, x_start={2,0,-2}, v_start={0,0,6}, useTransVelocities=true, useQuaternions=true) "Marble"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
equation
    connect(fixed.frame_b, spring.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(spring.frame_b, marble.frame_b) annotation (Line(points={{10,80},{50,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"marble.x[1]", "marble.x[3]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A marble rolls on the plane and a spring without length pulls it to the origin: its centre moves on an ellipse, with the
mass <code>m + I/r^2</code> of a rolling ball.</p>
</html>"));
end RollingMarble;
