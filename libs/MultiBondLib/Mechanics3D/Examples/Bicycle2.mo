within MultiBondLib.Mechanics3D.Examples;
model Bicycle2 "The bicycle with a front wheel of contact and body"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-132,73},{-108,97}})));
  parameter Real lean_start(unit="deg") = 5 "Lean at the start, in degrees";
  RollingObjects.Wheel RWheel(r=0.3, m=2, I_11=0.06, I_22=0.06, I_33=0.12, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start={0,lean_start,0}, w_start={0,0,2.2*360}, enforceStates=true) "Rear wheel"
    annotation (Placement(transformation(extent={{132,-12},{108,12}})));
  Joints.Revolute RWRevolute(n={0,0,1}, animation=false) "Rear hub"
    annotation (Placement(transformation(extent={{68,-12},{92,12}})));
  Parts.FixedTranslation RearFrame(r={1.02,-0.48,0}, animation=false) "Rear frame, from the steering head to the rear hub"
    annotation (Placement(transformation(extent={{28,-12},{52,12}})));
  Parts.FixedTranslation RearMassPos(r={-0.3,0.9,0}, animation=false) "From the rear hub to the mass of rider and frame"
    annotation (Placement(transformation(extent={{68,38},{92,62}})));
  Parts.SimpleBody RearMass(m=85, animation=false, I_11=9.2, I_22=2.8, I_33=11, I_21=2.4) "Rider and frame"
    annotation (Placement(transformation(extent={{106,38},{130,62}})));
  Joints.Revolute Steering(animation=false, n={0.258,0.965,0}, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Steering head, from front to rear"
    annotation (Placement(transformation(extent={{-12,-12},{12,12}})));
  Parts.FixedTranslation FrontFrame(r={0.18,0.48,0}, animation=false) "Fork, from the front hub to the steering head"
    annotation (Placement(transformation(extent={{-52,-12},{-28,12}})));
  Parts.FixedTranslation FrontMassPos(r={0.12,0.7,0}, animation=false) "From the front hub to the mass of the handlebar"
    annotation (Placement(transformation(extent={{-52,38},{-28,62}})));
  Parts.SimpleBody FrontMass(m=4, animation=false, I_11=0.0546, I_22=0.0114, I_33=0.06, I_21=-0.0162) "Fork and handlebar"
    annotation (Placement(transformation(extent={{-14,38},{10,62}})));
  Joints.Revolute FWRevolute(n={0,0,1}, animation=false, initType=MultiBondLib.Types.Init.Position, phi(stateSelect=StateSelect.always)) "Front hub"
    annotation (Placement(transformation(extent={{-92,-12},{-68,12}})));
  RollingObjects.WheelJoint FWheel(r=0.35) "Contact of the front wheel"
    annotation (Placement(transformation(extent={{-132,-12},{-108,12}})));
  Parts.Body FBody(m=3, I_11=0.14, I_22=0.14, I_33=0.28, x_start={-1.2,0.35,0}, useQuaternions=false, sequence_angles={2,1,3}, sphereDiameter=0.1) "Mass of the front wheel"
    annotation (Placement(transformation(extent={{-92,-52},{-68,-28}})));
  MultiBondLib.Visualizers.BicycleFrame shapes(x_r=RearFrame.frame_b.P.x, R_r=RearFrame.frame_b.P.R, x_f=FrontFrame.frame_a.P.x, R_f=FrontFrame.frame_a.P.R, r_head={-1.02,0.48,0}, r_fork={0.18,0.48,0}) if world3D.enableAnimation "Shapes of frame and fork"
    annotation (Placement(transformation(extent={{-12,-52},{12,-28}})));
  MultiBondLib.Visualizers.Shape tyre(shapeType="pipe", R=MultiBondLib.Visualizers.orientation(FBody.frame_a.P.R), r=FBody.frame_a.P.x, r_shape={0,0,-0.0175}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=0.035, width=0.7, height=0.7, extra=0.9, color={40,40,40}) if world3D.enableAnimation "Tyre of the front wheel"
    annotation (Placement(transformation(extent={{-52,-52},{-28,-28}})));
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
    connect(FWheel.frame_b, FBody.frame_a) annotation (Line(points={{-108,0},{-100,0},{-100,-40},{-92,-40}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"lean", "steer"}),
    Diagram(coordinateSystem(extent={{-140,-60},{140,110}})),
    Documentation(info="<html>
<p>As <a href=\"modelica://MultiBondLib.Mechanics3D.Examples.Bicycle\">Bicycle</a>; its front wheel is put together from the
contact that rolls and a body.</p>
</html>"));
end Bicycle2;
