within Modelica.Blocks.Examples;
model SpeedControl "Controller with limits keeps the speed of a drive"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Trapezoid reference(amplitude=50, rising=1, width=2, falling=1, period=10, startTime=0.5)
    "Wanted speed"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Modelica.Blocks.Continuous.LimPID controller(k=2, Ti=0.2, Td=0.01, yMax=40, controllerType=Modelica.Blocks.Types.SimpleController.PI)
    "Controller"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque "Drive"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J=0.5, phi(start=0, fixed=true), w(start=0, fixed=true))
    "Drive and load"
    annotation (Placement(transformation(extent={{25,-10},{45,10}})));
  Modelica.Mechanics.Rotational.Sources.TorqueStep load(stepTorque=-15, offsetTorque=0, startTime=2.5) "Load"
    annotation (Placement(transformation(origin={80,0}, extent={{10,-10},{-10,10}})));
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor sensor "Speed"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  connect(reference.y, controller.u_s) annotation (Line(points={{-69,0},{-52,0}}, color={0,0,127}));
  connect(controller.y, torque.tau) annotation (Line(points={{-29,0},{-12,0}}, color={0,0,127}));
  connect(torque.flange, inertia.flange_a) annotation (Line(points={{10,0},{25,0}}, color={0,0,0}));
  connect(inertia.flange_b, load.flange) annotation (Line(points={{45,0},{70,0}}, color={0,0,0}));
  connect(inertia.flange_b, sensor.flange)
    annotation (Line(points={{45,0},{37.5,0},{37.5,-40},{30,-40}}, color={0,0,0}));
  connect(sensor.w, controller.u_m) annotation (Line(points={{9,-40},{-40,-40},{-40,-12}}, color={0,0,127}));
  annotation (
    experiment(StopTime=6, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>The speed <code>inertia.w</code> follows the reference; at 2.5 s the load torque pulls it down for a moment. The controller never asks for more than 40 N.m.</p>
</html>"));
end SpeedControl;
