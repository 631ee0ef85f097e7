within Modelica.Mechanics.Rotational.Examples;
model FreeWheel "A one-way clutch passes torque in one direction"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Sine signal(amplitude=10, f=1) "Shape of the torque"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque "Drive"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia drive(J=1, phi(start=0, fixed=true), w(start=0, fixed=true))
    "Driving side"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Modelica.Mechanics.Rotational.Components.OneWayClutch clutch(fn_max=1) "Free wheel"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia driven(J=1, w(start=0, fixed=true), phi(start=0, fixed=true))
    "Driven side"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=1) "Load"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Mechanics.Rotational.Components.Fixed fixed "Housing"
    annotation (Placement(transformation(extent={{75,-30},{95,-10}})));
  Modelica.Blocks.Sources.Constant released(k=0) "Not pressed"
    annotation (Placement(transformation(extent={{-40,40},{-20,60}})));
equation
  connect(signal.y, torque.tau) annotation (Line(points={{-79,0},{-72,0}}, color={0,0,127}));
  connect(torque.flange, drive.flange_a) annotation (Line(points={{-50,0},{-40,0}}, color={0,0,0}));
  connect(drive.flange_b, clutch.flange_a) annotation (Line(points={{-20,0},{-10,0}}, color={0,0,0}));
  connect(clutch.flange_b, driven.flange_a) annotation (Line(points={{10,0},{20,0}}, color={0,0,0}));
  connect(driven.flange_b, damper.flange_a) annotation (Line(points={{40,0},{50,0}}, color={0,0,0}));
  connect(damper.flange_b, fixed.flange) annotation (Line(points={{70,0},{77.5,0},{77.5,-20},{85,-20}}, color={0,0,0}));
  connect(released.y, clutch.f_normalized) annotation (Line(points={{-19,50},{0,50},{0,11}}, color={0,0,127}));
  annotation (
    experiment(StopTime=5, Interval=0.01, Tolerance=1e-6),
    Documentation(info="<html>
<p>While the drive is faster it takes the driven side along; when it slows down, the driven side runs on. See <code>drive.w</code> and <code>driven.w</code>.</p>
</html>"));
end FreeWheel;
