within MultiBondLib.Mechanics3D.Examples;
model BenchmarkBicycle "The benchmark bicycle of Meijaard and others"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-132,73},{-108,97}})));
  parameter SI.Velocity v_start = 5 "Speed at the start";
  parameter Real lean_start(unit="deg") = -5 "Lean to the left at the start, in degrees";
  parameter Real leanRate_start(unit="deg/s") = 0 "Rate of that angle at the start, in degrees per second";
  parameter Real steer_start(unit="deg") = 0 "Steering angle at the start, in degrees";
  parameter Real yawRate_start(unit="deg/s") = 0 "Angular velocity of the rear wheel about the vertical at the start, in degrees per second";
  Joints.FreeBodyMovement movement(x_start={-0.3,0.9,0}, phi_start={0,lean_start,0}, useQuaternions=false, sequence_angles={2,1,3}, x(stateSelect={StateSelect.always,StateSelect.avoid,StateSelect.always}), v(each stateSelect=StateSelect.avoid), phi(stateSelect={StateSelect.always,StateSelect.always,StateSelect.avoid}), phi_d(stateSelect={StateSelect.avoid,StateSelect.always,StateSelect.avoid}), w(each stateSelect=StateSelect.avoid)) "Movement of rider and frame: heading, lean and pitch"
    annotation (Placement(transformation(extent={{68,73},{92,97}})));
  RollingObjects.Wheel RWheel(r=0.3, m=2, I_11=0.0603, I_22=0.0603, I_33=0.12, x_start={0,0.3,0}) "Rear wheel"
    annotation (Placement(transformation(extent={{132,-12},{108,12}})));
  Joints.Revolute RWRevolute(n={0,0,1}, animation=false, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Rear hub"
    annotation (Placement(transformation(extent={{68,-12},{92,12}})));
  Parts.FixedTranslation RearFrame(r={0.807572273390,-0.600000000000,0}, animation=false) "Rear frame, from the steering head to the rear hub"
    annotation (Placement(transformation(extent={{28,-12},{52,12}})));
  Parts.FixedTranslation RearMassPos(r={-0.3,0.6,0}, animation=false) "From the rear hub to the mass of rider and frame"
    annotation (Placement(transformation(extent={{68,38},{92,62}})));
  Parts.SimpleBody RearMass(m=85, animation=false, I_11=9.2, I_22=2.8, I_33=11, I_21=2.4) "Rider and frame"
    annotation (Placement(transformation(extent={{106,38},{130,62}})));
  Joints.Revolute Steering(animation=false, n={sin(Modelica.Constants.pi/10),cos(Modelica.Constants.pi/10),0}, initType=MultiBondLib.Types.Init.Position, phi_start=steer_start, phi(stateSelect=StateSelect.always)) "Steering head, from front to rear"
    annotation (Placement(transformation(extent={{-12,-12},{12,12}})));
  Parts.FixedTranslation FrontFrame(r={0.212427726610,0.550000000000,0}, animation=false) "Fork, from the front hub to the steering head"
    annotation (Placement(transformation(extent={{-52,-12},{-28,12}})));
  Parts.FixedTranslation FrontMassPos(r={0.12,0.35,0}, animation=false) "From the front hub to the mass of the handlebar"
    annotation (Placement(transformation(extent={{-52,38},{-28,62}})));
  Parts.SimpleBody FrontMass(m=4, animation=false, I_11=0.05892, I_22=0.00708, I_33=0.06, I_21=-0.00756) "Fork and handlebar"
    annotation (Placement(transformation(extent={{-14,38},{10,62}})));
  Joints.Revolute FWRevolute(n={0,0,1}, animation=false, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Front hub"
    annotation (Placement(transformation(extent={{-92,-12},{-68,12}})));
  RollingObjects.Wheel FWheel(r=0.35, m=3, I_11=0.1405, I_22=0.1405, I_33=0.28, x_start={-1.02,0.35,0}) "Front wheel"
    annotation (Placement(transformation(extent={{-132,-12},{-108,12}})));
  MultiBondLib.Visualizers.BicycleFrame shapes(x_r=RearFrame.frame_b.P.x, R_r=RearFrame.frame_b.P.R, x_f=FrontFrame.frame_a.P.x, R_f=FrontFrame.frame_a.P.R, r_head={-0.807572273390,0.6,0}, r_fork={0.212427726610,0.55,0}) if world3D.enableAnimation "Shapes of frame and fork"
    annotation (Placement(transformation(extent={{-12,-52},{12,-28}})));
  SI.Angle lean = -movement.phi[2] "Lean to the right";
  SI.Angle steer = Steering.phi "Steering angle to the right";
  SI.AngularVelocity leanRate = -movement.phi_d[2] "Rate of the lean";
  SI.AngularVelocity steerRate = Steering.w "Rate of the steering angle";
  SI.Energy E "Energy, kinetic and potential";
protected
  function energy "Energy of a body"
    extends Modelica.Icons.Function;
    input SI.Mass m "Mass";
    input SI.Inertia I[3] "Moments of inertia";
    input SI.Inertia I_21 "Product of inertia";
    input SI.Position x[3] "Position";
    input SI.Velocity v[3] "Velocity";
    input SI.AngularVelocity w[3] "Angular velocity, resolved in the body";
    output SI.Energy E "Energy";
  algorithm
    E := m*(v*v)/2 + m*9.81*x[2] + (I[1]*w[1]^2 + I[2]*w[2]^2 + I[3]*w[3]^2)/2 + I_21*w[1]*w[2];
    annotation (Inline=true);
  end energy;
initial equation
    movement.phi[1:2] = {0,lean_start*Modelica.Constants.pi/180};
    RWheel.x[1] = 0;
    RWheel.x[3] = 0;
    RWheel.w = {leanRate_start*Modelica.Constants.pi/180,yawRate_start*Modelica.Constants.pi/180,v_start/0.3};
equation
    connect(movement.frame_b, RearMass.frame_a) annotation (Line(points={{92,85},{98,85},{98,50},{106,50}}, color={95,95,95}));
    E = sum({energy(RWheel.m, {RWheel.I_11, RWheel.I_22, RWheel.I_33}, 0, RWheel.x, RWheel.v, RWheel.w),
      energy(FWheel.m, {FWheel.I_11, FWheel.I_22, FWheel.I_33}, 0, FWheel.x, FWheel.v, FWheel.w),
      energy(RearMass.m, {RearMass.I_11, RearMass.I_22, RearMass.I_33}, RearMass.I_21, RearMass.frame_a.P.x, RearMass.frame_a.P.v, RearMass.frame_a.P.w),
      energy(FrontMass.m, {FrontMass.I_11, FrontMass.I_22, FrontMass.I_33}, FrontMass.I_21, FrontMass.frame_a.P.x, FrontMass.frame_a.P.v, FrontMass.frame_a.P.w)});
    connect(RWheel.frame_b, RWRevolute.frame_b) annotation (Line(points={{108,0},{92,0}}, color={95,95,95}));
    connect(RWRevolute.frame_a, RearFrame.frame_b) annotation (Line(points={{68,0},{52,0}}, color={95,95,95}));
    connect(RWRevolute.frame_a, RearMassPos.frame_a) annotation (Line(points={{68,0},{60,0},{60,50},{68,50}}, color={95,95,95}));
    connect(RearMassPos.frame_b, RearMass.frame_a) annotation (Line(points={{92,50},{106,50}}, color={95,95,95}));
    connect(RearFrame.frame_a, Steering.frame_b) annotation (Line(points={{28,0},{12,0}}, color={95,95,95}));
    connect(Steering.frame_a, FrontFrame.frame_b) annotation (Line(points={{-12,0},{-28,0}}, color={95,95,95}));
    connect(FrontFrame.frame_a, FWRevolute.frame_b) annotation (Line(points={{-52,0},{-68,0}}, color={95,95,95}));
    connect(FrontFrame.frame_a, FrontMassPos.frame_a) annotation (Line(points={{-52,0},{-60,0},{-60,50},{-52,50}}, color={95,95,95}));
    connect(FrontMassPos.frame_b, FrontMass.frame_a) annotation (Line(points={{-28,50},{-14,50}}, color={95,95,95}));
    connect(FWRevolute.frame_a, FWheel.frame_b) annotation (Line(points={{-92,0},{-108,0}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"lean", "steer"}),
    Diagram(coordinateSystem(extent={{-140,-60},{140,110}})),
    Documentation(info="<html>
<p>The bicycle of J. P. Meijaard, J. M. Papadopoulos, A. Ruina and A. L. Schwab, <i>Linearized dynamics equations for the
balance and steer of a bicycle</i>, Proc. R. Soc. A 463 (2007). At 5 m/s it is stable by itself: its eigenvalues are
-0.775 ± 4.465i (weave), -0.323 (capsize) and -14.08 (castering); so it is between 4.29 m/s and 6.02 m/s.</p>
<p>Heading and lean of the frame, steering angle and the turns of both wheels are states, with the rates of lean and steering
and one of the wheels: none of them but the ways and turns grows while it rides straight on, so that
<code>harpoon linearize MultiBondLib.Mechanics3D.Examples.BenchmarkBicycle --param lean_start=0</code> gives these numbers.
The pitch of the frame follows from the two wheels on the ground.</p>
</html>"));
end BenchmarkBicycle;
