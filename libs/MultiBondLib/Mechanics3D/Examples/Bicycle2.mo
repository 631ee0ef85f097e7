within MultiBondLib.Mechanics3D.Examples;
model Bicycle2 "The bicycle with a front wheel of contact and body"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  parameter Real lean_start(unit="deg") = 5 "Lean at the start, in degrees";
  RollingObjects.Wheel RWheel(r=0.3, m=2, I_11=0.06, I_22=0.06, I_33=0.12, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start={0,lean_start,0}, w_start={0,0,2.2*360}, enforceStates=true) "Rear wheel"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute RWRevolute(n={0,0,1}) "Rear hub"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation RearFrame(r={1.02,-0.48,0}, color={255,220,0}) "Rear frame, from the steering head to the rear hub"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation RearMassPos(r={-0.3,0.9,0}, animation=false) "From the rear hub to the mass of rider and frame"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.SimpleBody RearMass(m=85, I_11=9.2, I_22=2.8, I_33=11, I_21=2.4) "Rider and frame"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Joints.Revolute Steering(n={0.258,0.965,0}, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Steering head, from front to rear"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.FixedTranslation FrontFrame(r={0.18,0.48,0}, color={255,220,0}) "Fork, from the front hub to the steering head"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.FixedTranslation FrontMassPos(r={0.12,0.7,0}, animation=false) "From the front hub to the mass of the handlebar"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.SimpleBody FrontMass(m=4, I_11=0.0546, I_22=0.0114, I_33=0.06, I_21=-0.0162) "Fork and handlebar"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.Revolute FWRevolute(n={0,0,1}, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Front hub"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  RollingObjects.WheelJoint FWheel(r=0.35) "Contact of the front wheel"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Parts.Body FBody(m=3, I_11=0.14, I_22=0.14, I_33=0.28, x_start={-1.2,0.35,0}, useQuaternions=false, sequence_angles={2,1,3}, sphereDiameter=0.1) "Mass of the front wheel"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  SI.Angle lean = -RWheel.phi[2] "Lean to the right";
  SI.Angle steer = Steering.phi "Steering angle to the right";
  SI.AngularVelocity leanRate = -RWheel.movement.phi_d[2] "Rate of the lean";
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
equation
    E = sum({energy(RWheel.m, {RWheel.I_11, RWheel.I_22, RWheel.I_33}, 0, RWheel.x, RWheel.v, RWheel.w),
      energy(FBody.m, {FBody.I_11, FBody.I_22, FBody.I_33}, 0, FBody.frame_a.P.x, FBody.frame_a.P.v, FBody.frame_a.P.w),
      energy(RearMass.m, {RearMass.I_11, RearMass.I_22, RearMass.I_33}, RearMass.I_21, RearMass.frame_a.P.x, RearMass.frame_a.P.v, RearMass.frame_a.P.w),
      energy(FrontMass.m, {FrontMass.I_11, FrontMass.I_22, FrontMass.I_33}, FrontMass.I_21, FrontMass.frame_a.P.x, FrontMass.frame_a.P.v, FrontMass.frame_a.P.w)});
    connect(RWheel.frame_b, RWRevolute.frame_b);
    connect(RWRevolute.frame_a, RearFrame.frame_b);
    connect(RWRevolute.frame_a, RearMassPos.frame_a);
    connect(RearMassPos.frame_b, RearMass.frame_a);
    connect(RearFrame.frame_a, Steering.frame_b);
    connect(Steering.frame_a, FrontFrame.frame_b);
    connect(FrontFrame.frame_a, FWRevolute.frame_b);
    connect(FrontFrame.frame_a, FrontMassPos.frame_a);
    connect(FrontMassPos.frame_b, FrontMass.frame_a);
    connect(FWRevolute.frame_a, FWheel.frame_b);
    connect(FWheel.frame_b, FBody.frame_a);
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"lean", "steer"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>As <a href=\"modelica://MultiBondLib.Mechanics3D.Examples.Bicycle\">Bicycle</a>; its front wheel is put together from the
contact that rolls and a body.</p>
</html>"));
end Bicycle2;
