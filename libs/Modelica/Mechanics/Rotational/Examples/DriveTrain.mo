within Modelica.Mechanics.Rotational.Examples;
model DriveTrain "Torque drives two inertias through a gear and a shaft"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Sine signal(amplitude=10, f=5) "Shape of the torque"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque "Drive"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia motor(J=0.1, phi(start=0, fixed=true), w(start=0, fixed=true))
    "Motor"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio=10) "Gear"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Rotational.Components.SpringDamper shaft(c=1e4, d=20, phi_rel(start=0, fixed=true), w_rel(start=0, fixed=true))
    "Elastic shaft"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia load(J=2) "Load"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=10) "Bearing of the load"
    annotation (Placement(transformation(extent={{50,-40},{70,-20}})));
  Modelica.Mechanics.Rotational.Components.Fixed fixed "Housing"
    annotation (Placement(transformation(extent={{75,-60},{95,-40}})));
equation
  connect(signal.y, torque.tau) annotation (Line(points={{-79,0},{-72,0}}, color={0,0,127}));
  connect(torque.flange, motor.flange_a) annotation (Line(points={{-50,0},{-40,0}}, color={0,0,0}));
  connect(motor.flange_b, gear.flange_a) annotation (Line(points={{-20,0},{-10,0}}, color={0,0,0}));
  connect(gear.flange_b, shaft.flange_a) annotation (Line(points={{10,0},{20,0}}, color={0,0,0}));
  connect(shaft.flange_b, load.flange_a) annotation (Line(points={{40,0},{50,0}}, color={0,0,0}));
  connect(load.flange_b, damper.flange_a) annotation (Line(points={{70,0},{60,0},{60,-30},{50,-30}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange)
    annotation (Line(points={{70,-30},{77.5,-30},{77.5,-50},{85,-50}}, color={0,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.001, Tolerance=1e-6),
    Documentation(info="<html>
<p>See <code>motor.w</code> and <code>load.w</code>: the load turns ten times slower, with the swing of the shaft on top.</p>
</html>"));
end DriveTrain;
