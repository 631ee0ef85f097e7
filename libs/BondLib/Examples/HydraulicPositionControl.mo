within BondLib.Examples;
model HydraulicPositionControl "Position control of a hydraulic motor with a servo valve"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Constant ThSet(k=1) "Angle to be reached"
    annotation (Placement(transformation(extent={{-150,-10},{-130,10}})));
  Modelica.Blocks.Math.Feedback error "Error"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Nonlinear.Limiter limiter(uMax=1) "Limits the command"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Modelica.Blocks.Continuous.FirstOrder servo(k=0.7, T=0.012,
    initType=Modelica.Blocks.Types.Init.InitialState) "Servo: spool position"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Hydraulic.Actuators.ServoValve valve "Servo valve"
    annotation (Placement(transformation(extent={{-20,-20},{20,20}})));
  Hydraulic.Actuators.HydroMotor motor "Hydraulic motor and load"
    annotation (Placement(transformation(extent={{-20,-80},{20,-40}})));
  Modelica.Blocks.Continuous.Integrator angle "Angle of the shaft"
    annotation (Placement(transformation(extent={{50,-86},{70,-66}})));
  Bonds.Bond B1 "valve to motor"
    annotation (Placement(transformation(origin={-8,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B2 "valve to motor"
    annotation (Placement(transformation(origin={8,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(valve.p1, B1.BondCon1) annotation (Line(points={{-8,-20},{-8,-20}}, color={192,192,192}));
  connect(B1.BondCon2, motor.p1) annotation (Line(points={{-8,-40},{-8,-40}}, color={192,192,192}));
  connect(valve.p2, B2.BondCon1) annotation (Line(points={{8,-20},{8,-20}}, color={192,192,192}));
  connect(B2.BondCon2, motor.p2) annotation (Line(points={{8,-40},{8,-40}}, color={192,192,192}));
  connect(ThSet.y, error.u1) annotation (Line(points={{-129,0},{-118,0}}, color={0,0,127}));
  connect(error.y, limiter.u) annotation (Line(points={{-101,0},{-92,0}}, color={0,0,127}));
  connect(limiter.y, servo.u) annotation (Line(points={{-69,0},{-62,0}}, color={0,0,127}));
  connect(servo.y, valve.x) annotation (Line(points={{-39,0},{-24,0}}, color={0,0,127}));
  connect(motor.wm, angle.u) annotation (Line(points={{22,-76},{48,-76}}, color={0,0,127}));
  connect(angle.y, error.u2) annotation (Line(points={{71,-76},{80,-76},{80,-110},{-110,-110},{-110,-8}},
    color={0,0,127}));
  annotation (
    experiment(StopTime=0.3, Interval=0.0006, Tolerance=1e-7),
    __Harpoon(plot={"angle.y", "servo.y"}),
    Diagram(coordinateSystem(extent={{-160,-100},{100,100}})),
    Documentation(info="<html>
<p>A controller compares the angle of a hydraulic motor with its set point and moves the spool of a four-way servo
valve, which lets oil to one side of the motor and out of the other. The response overshoots to about 1.39 at 0.08 s
and rings: minima near 0.76 (0.133 s) and 0.86 (0.218 s), maxima near 1.17 (0.178 s) and 1.12 (0.255 s).</p>
<p>Reference: the five equations of valve, chambers, shaft and servo, integrated independently.</p>
</html>"));
end HydraulicPositionControl;
