within;
package Twins "The same mechanisms as wrapped multi-bond graphs and from Modelica.Mechanics.MultiBody"
  model ChainOfBonds "Pendulums that hang from each other, from MultiBondLib"
    parameter Integer n = 100 "Number of pendulums" annotation (Evaluate=true);
    inner MultiBondLib.Mechanics3D.World3D world3D(enableAnimation=false);
    MultiBondLib.Mechanics3D.Parts.Fixed fixed;
    MultiBondLib.Mechanics3D.Joints.Revolute joint[n](each n={0,0,1}, each enforceStates=true,
      each initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=cat(1, {-80}, fill(0, n - 1)));
    MultiBondLib.Mechanics3D.Parts.FixedTranslation rod[n](each r={0.1,0,0});
    MultiBondLib.Mechanics3D.Parts.SimpleBody body[n](each m=0.1, each I_11=1e-3, each I_22=1e-3, each I_33=1e-3);
    Real angle = joint[1].phi;
  equation
    connect(fixed.frame_b, joint[1].frame_a);
    for k in 1:n loop
      connect(joint[k].frame_b, rod[k].frame_a);
      connect(rod[k].frame_b, body[k].frame_a);
    end for;
    for k in 1:n - 1 loop
      connect(rod[k].frame_b, joint[k + 1].frame_a);
    end for;
    annotation (experiment(StopTime=1, Tolerance=1e-6));
  end ChainOfBonds;

  model Chain "Pendulums that hang from each other, from MultiBody"
    parameter Integer n = 100 "Number of pendulums" annotation (Evaluate=true);
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Revolute joint[n](each n={0,0,1}, each stateSelect=StateSelect.always,
      phi(start=cat(1, {-80}, fill(0, n - 1))*Modelica.Constants.pi/180, each fixed=true), w(each start=0, each fixed=true));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod[n](each r={0.1,0,0});
    Modelica.Mechanics.MultiBody.Parts.Body body[n](each m=0.1, each r_CM={0,0,0}, each I_11=1e-3, each I_22=1e-3, each I_33=1e-3);
    Real angle = joint[1].phi;
  equation
    connect(world.frame_b, joint[1].frame_a);
    for k in 1:n loop
      connect(joint[k].frame_b, rod[k].frame_a);
      connect(rod[k].frame_b, body[k].frame_a);
    end for;
    for k in 1:n - 1 loop
      connect(rod[k].frame_b, joint[k + 1].frame_a);
    end for;
    annotation (experiment(StopTime=1, Tolerance=1e-6));
  end Chain;

  model ArmOfBonds "The robot arm, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.RobotArm(world3D(enableAnimation=false));
    Real angle = revolute2.phi;
    annotation (experiment(StopTime=2, Tolerance=1e-8));
  end ArmOfBonds;

  model Arm "The robot arm, from MultiBody"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Parts.Fixed fixed(r={0,0.351,0});
    Modelica.Mechanics.MultiBody.Joints.Revolute revolute[6](each useAxisFlange=true, each stateSelect=StateSelect.always,
      n={{0,1,0},{1,0,0},{1,0,0},{0,1,0},{1,0,0},{0,1,0}},
      phi(start={-60,20,90,0,-30,0}*Modelica.Constants.pi/180, each fixed=true), w(each start=0, each fixed=true));
    Modelica.Mechanics.Rotational.Components.SpringDamper drive[6](c={2000,20000,10000,1000,1000,100}, d={300,2000,1000,100,60,5},
      each stateSelect=StateSelect.never);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation link[6](r={{0,0.324,0.3},{0,0.65,0},{0,0.414,-0.155},{0,0.186,0},{0,0.125,0},{0,0.2,0}});
    Modelica.Mechanics.MultiBody.Parts.Body body[6](m={1,56.5,26.4,28.7,5.2,15.5},
      r_CM={{0,0,0},{0.172,0.205,0},{0.064,-0.034,0},{0,0,0},{0,0,0},{0.05,0.05,0.05}},
      I_11={0.001,2.58,0.279,1.67,1.25,0.001}, I_22={1.16,0.64,0.245,0.081,0.81,0.001}, I_33={0.001,2.73,0.413,1.67,1.53,0.001},
      I_21={0,-0.46,-0.07,0,0,0});
    Real angle = revolute[2].phi;
  equation
    connect(fixed.frame_b, revolute[1].frame_a);
    for k in 1:6 loop
      connect(drive[k].flange_a, revolute[k].support);
      connect(drive[k].flange_b, revolute[k].axis);
      connect(revolute[k].frame_b, link[k].frame_a);
      connect(revolute[k].frame_b, body[k].frame_a);
    end for;
    for k in 1:5 loop
      connect(link[k].frame_b, revolute[k + 1].frame_a);
    end for;
    annotation (experiment(StopTime=2, Tolerance=1e-8));
  end Arm;

  model BicycleOfBonds "The bicycle, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.Bicycle(world3D(enableAnimation=false));
    Real angle = steer;
    annotation (experiment(StopTime=10, Tolerance=1e-8));
  end BicycleOfBonds;

  model Bicycle "The bicycle, from MultiBody: x stays, up is z, and the axles are along -y"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, n={0,0,-1}, enableAnimation=false);
    Wheel rear(radius=0.3, m=2, I_axis=0.12, I_long=0.06, isRoot=true, x(start=0, fixed=true), y(start=0, fixed=true),
      angles(start={0,5,0}*Modelica.Constants.pi/180, each fixed=true), der_angles(start={0,0,-2.2*2*Modelica.Constants.pi}, each fixed=true));
    Wheel front(radius=0.35, m=3, I_axis=0.28, I_long=0.14, isRoot=false);
    Modelica.Mechanics.MultiBody.Joints.Revolute rearHub(n={0,-1,0});
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rearFrame(r={1.02,0,-0.48});
    Modelica.Mechanics.MultiBody.Parts.Body rider(m=85, r_CM={-0.3,0,0.9}, I_11=9.2, I_22=11, I_33=2.8, I_31=2.4);
    Modelica.Mechanics.MultiBody.Joints.Revolute steering(n={0.258,0,0.965}, phi(start=0, fixed=true), stateSelect=StateSelect.prefer);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation frontFrame(r={0.18,0,0.48});
    Modelica.Mechanics.MultiBody.Parts.Body handlebar(m=4, r_CM={0.12,0,0.7}, I_11=0.0546, I_22=0.06, I_33=0.0114, I_31=-0.0162);
    Modelica.Mechanics.MultiBody.Joints.Revolute frontHub(n={0,-1,0}, phi(start=0, fixed=true), stateSelect=StateSelect.prefer);
    Real angle = steering.phi;
  equation
    connect(rear.frame_a, rearHub.frame_b);
    connect(rearHub.frame_a, rearFrame.frame_b);
    connect(rearHub.frame_a, rider.frame_a);
    connect(rearFrame.frame_a, steering.frame_b);
    connect(steering.frame_a, frontFrame.frame_b);
    connect(frontFrame.frame_a, frontHub.frame_b);
    connect(frontFrame.frame_a, handlebar.frame_a);
    connect(frontHub.frame_a, front.frame_a);
    annotation (experiment(StopTime=10, Tolerance=1e-8));
  end Bicycle;

  model Wheel "A wheel that rolls on the plane z = 0, with angles that do not become singular as it spins"
    import Modelica.Mechanics.MultiBody.Frames;
    parameter Real radius;
    parameter Real m;
    parameter Real I_axis;
    parameter Real I_long;
    parameter Boolean isRoot annotation (Evaluate=true);
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a;
    Modelica.Mechanics.MultiBody.Parts.Body body(r_CM={0,0,0}, m=m, I_11=I_long, I_22=I_axis, I_33=I_long);
    Real x(stateSelect=if isRoot then StateSelect.always else StateSelect.avoid);
    Real y(stateSelect=if isRoot then StateSelect.always else StateSelect.avoid);
    Real angles[3](each stateSelect=if isRoot then StateSelect.always else StateSelect.avoid);
    Real der_angles[3](each stateSelect=if isRoot then StateSelect.always else StateSelect.avoid);
  protected
    Contact contact(radius=radius);
  equation
    if isRoot then
      Connections.root(frame_a.R);
      frame_a.R = Frames.axesRotations({3,1,2}, angles, der_angles);
      der(angles) = der_angles;
      frame_a.r_0[1:2] = {x, y};
    else
      angles = zeros(3);
      der_angles = zeros(3);
      frame_a.r_0[1:2] = {x, y};
    end if;
    connect(body.frame_a, frame_a);
    connect(contact.frame_a, frame_a);
  end Wheel;

  model Contact "The lowest point of a wheel touches the plane z = 0 and does not slip"
    import Modelica.Mechanics.MultiBody.Frames;
    parameter Real radius;
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a;
    Real e[3] "Axle";
    Real down[3] "From the centre to the contact";
    Real f[3] "Force of the plane on the wheel";
    Real v[3] "Velocity of the contact";
  equation
    e = Frames.resolve1(frame_a.R, {0,1,0});
    down = radius*({0,0,-1} + e[3]*e)/sqrt(1 - e[3]^2);
    frame_a.r_0[3] + down[3] = 0;
    v = der(frame_a.r_0) + cross(Frames.angularVelocity1(frame_a.R), down);
    v[1:2] = zeros(2);
    zeros(3) = frame_a.f + Frames.resolve2(frame_a.R, f);
    zeros(3) = frame_a.t + Frames.resolve2(frame_a.R, cross(down, f));
  end Contact;

  model GyroscopeOfBonds "A fast wheel on a rod, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.GyroscopicEffect(world3D(enableAnimation=false));
    Real compared[3] = body.frame_a.P.x;
    annotation (experiment(StopTime=2, Tolerance=1e-10));
  end GyroscopeOfBonds;

  model Gyroscope "A fast wheel on a rod, from MultiBody"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Spherical spherical(useQuaternions=false, enforceStates=true, sequence_angleStates={2,3,1},
      angles_fixed=true, w_rel_a_fixed=true, w_rel_a_start={14400,0,0}*Modelica.Constants.pi/180);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r={2,0,0});
    Modelica.Mechanics.MultiBody.Parts.Body body(m=2, r_CM={0,0,0}, I_11=0.12, I_22=0.06, I_33=0.06);
    Real compared[3] = body.frame_a.r_0;
  equation
    connect(world.frame_b, spherical.frame_a);
    connect(spherical.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
    annotation (experiment(StopTime=2, Tolerance=1e-10));
  end Gyroscope;

  model BallOfBonds "A body on a spherical joint with spring and damper, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.SphericalSpring(world3D(enableAnimation=false));
    Real compared[3] = body.frame_a.P.x;
    annotation (experiment(StopTime=5, Tolerance=1e-10));
  end BallOfBonds;

  model Ball "A body on a spherical joint with spring and damper, from MultiBody; its dampers act along a line, so a force is written"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Spherical spherical(useQuaternions=false, enforceStates=true, angles_fixed=true, w_rel_a_fixed=true);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r={2,0,2});
    Modelica.Mechanics.MultiBody.Parts.Body body(m=2, r_CM={0,0,0}, I_11=0.11, I_22=0.11, I_33=0.11, I_21=0.01, I_31=0.01, I_32=0.01);
    Modelica.Mechanics.MultiBody.Parts.Fixed anchor(r={1.5,0,0.5});
    Modelica.Mechanics.MultiBody.Forces.Spring spring(c=10, s_unstretched=1);
    Modelica.Mechanics.MultiBody.Forces.WorldForce damping;
    Real compared[3] = body.frame_a.r_0;
  equation
    damping.force = -0.5*der(body.frame_a.r_0);
    connect(world.frame_b, spherical.frame_a);
    connect(spherical.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
    connect(anchor.frame_b, spring.frame_a);
    connect(spring.frame_b, body.frame_a);
    connect(damping.frame_b, body.frame_a);
    annotation (experiment(StopTime=5, Tolerance=1e-10));
  end Ball;

  model FourBarOfBonds "A four-bar mechanism in space, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.FourBarLoop(world3D(enableAnimation=false));
    Real compared[2] = {revolute1.phi,prismatic.s};
    annotation (experiment(StopTime=2, Tolerance=1e-10));
  end FourBarOfBonds;

  model FourBar "A four-bar mechanism in space, from MultiBody"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(n={1,0,0}, stateSelect=StateSelect.always,
      phi(start=0, fixed=true), w(start=300*Modelica.Constants.pi/180, fixed=true));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r={0,0.5,0.1});
    Modelica.Mechanics.MultiBody.Joints.Spherical spherical(useQuaternions=false);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod3(r={1,-0.3,-0.1});
    Modelica.Mechanics.MultiBody.Joints.Revolute revolute4(n={0,0,1});
    Modelica.Mechanics.MultiBody.Joints.Revolute revolute6(n={0,1,0});
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod2(r={0,0.2,0});
    Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic(n={1,0,0}, s(start=-0.2));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod0(r={1.2,0,0});
    Modelica.Mechanics.MultiBody.Parts.Body body[3](each m=0.5, each r_CM={0,0,0}, each I_11=0.05, each I_22=0.05, each I_33=0.05);
    Real compared[2] = {revolute1.phi,prismatic.s};
  equation
    connect(world.frame_b, revolute1.frame_a);
    connect(revolute1.frame_b, rod1.frame_a);
    connect(rod1.frame_b, body[1].frame_a);
    connect(world.frame_b, rod0.frame_a);
    connect(rod0.frame_b, prismatic.frame_a);
    connect(prismatic.frame_b, rod2.frame_a);
    connect(rod2.frame_b, body[2].frame_a);
    connect(rod2.frame_b, revolute6.frame_a);
    connect(revolute6.frame_b, revolute4.frame_a);
    connect(rod3.frame_b, revolute4.frame_b);
    connect(rod3.frame_b, body[3].frame_a);
    connect(rod1.frame_b, spherical.frame_a);
    connect(spherical.frame_b, rod3.frame_a);
    annotation (experiment(StopTime=2, Tolerance=1e-10));
  end FourBar;

  model GovernorOfBonds "A governor, from MultiBondLib"
    extends MultiBondLib.Mechanics3D.Examples.CentrifugalForce(world3D(enableAnimation=false));
    Real compared[2] = {shaft.phi,slide.s};
    annotation (experiment(StopTime=3, Tolerance=1e-10));
  end GovernorOfBonds;

  model Governor "A governor, from MultiBody"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Revolute shaft(useAxisFlange=true, n={0,1,0}, stateSelect=StateSelect.always,
      phi(start=0, fixed=true), w(start=0, fixed=true));
    Modelica.Mechanics.Rotational.Sources.ConstantTorque drive(tau_constant=10);
    Modelica.Mechanics.MultiBody.Joints.Prismatic slide(useAxisFlange=true, n={0,1,0}, stateSelect=StateSelect.always,
      s(start=1.45, fixed=true), v(start=0, fixed=true));
    Modelica.Mechanics.Translational.Components.SpringDamper springDamper(c=160, d=16, s_rel0=1.6, stateSelect=StateSelect.never);
    Modelica.Mechanics.MultiBody.Parts.Body sleeve(m=4, r_CM={0,0,0}, I_11=0, I_22=0, I_33=0);
    Modelica.Mechanics.MultiBody.Joints.Revolute hinge[2](each n={0,0,1}, phi(start={-56.103644797,56.103644797}*Modelica.Constants.pi/180));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation arm[2](each r={0,1.3,0});
    Modelica.Mechanics.MultiBody.Parts.Body ball[2](each m=2, each r_CM={0,0,0}, each I_11=0, each I_22=0, each I_33=0);
    Modelica.Mechanics.MultiBody.Joints.Revolute elbow[2](each n={0,0,1}, phi(start={112.2072895939,-112.2072895939}*Modelica.Constants.pi/180));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation link[2](each r={0,1.3,0});
    Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint cut[2](each n={0,0,1});
    Real compared[2] = {shaft.phi,slide.s};
  equation
    connect(world.frame_b, shaft.frame_a);
    connect(drive.flange, shaft.axis);
    connect(shaft.frame_b, slide.frame_a);
    connect(slide.support, springDamper.flange_a);
    connect(springDamper.flange_b, slide.axis);
    connect(slide.frame_b, sleeve.frame_a);
    for k in 1:2 loop
      connect(shaft.frame_b, hinge[k].frame_a);
      connect(hinge[k].frame_b, arm[k].frame_a);
      connect(arm[k].frame_b, ball[k].frame_a);
      connect(arm[k].frame_b, elbow[k].frame_a);
      connect(elbow[k].frame_b, link[k].frame_a);
      connect(link[k].frame_b, cut[k].frame_a);
      connect(cut[k].frame_b, slide.frame_b);
    end for;
    annotation (experiment(StopTime=3, Tolerance=1e-10));
  end Governor;

  partial model Swing "Two pendulums about axes that are not parallel, from MultiBody"
    inner Modelica.Mechanics.MultiBody.World world(g=9.81, enableAnimation=false);
    Modelica.Mechanics.MultiBody.Joints.Revolute lower(n={1,0,0}, stateSelect=StateSelect.always,
      phi(start=0.7, fixed=true), w(start=1, fixed=true));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation lowerRod(r={0.1,-0.4,0.2});
    Modelica.Mechanics.MultiBody.Parts.Body lowerBody(m=1, r_CM={0,0,0}, I_11=0.02, I_22=0.03, I_33=0.04);
  equation
    connect(lower.frame_b, lowerRod.frame_a);
    connect(lowerRod.frame_b, lowerBody.frame_a);
    annotation (experiment(StopTime=3, Tolerance=1e-10));
  end Swing;

  model Upper "The upper pendulum from MultiBody"
    extends Swing;
    Modelica.Mechanics.MultiBody.Joints.Revolute upper(n={0,0,1}, stateSelect=StateSelect.always,
      phi(start=-1, fixed=true), w(start=0, fixed=true));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r={0.5,-0.5,0});
    Modelica.Mechanics.MultiBody.Parts.Body body(m=2, r_CM={0,0,0}, I_11=0.1, I_22=0.1, I_33=0.1);
    Real compared[2] = {upper.phi,lower.phi};
  equation
    connect(world.frame_b, upper.frame_a);
    connect(upper.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
    connect(rod.frame_b, lower.frame_a);
  end Upper;

  model UpperOfBonds "The upper pendulum from MultiBondLib; the lower one hangs on it"
    extends Swing;
    inner MultiBondLib.Mechanics3D.World3D world3D(enableAnimation=false);
    MultiBondLib.Mechanics3D.Parts.Fixed fixed;
    MultiBondLib.Mechanics3D.Joints.Revolute upper(n={0,0,1}, enforceStates=true,
      initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=-180/Modelica.Constants.pi);
    MultiBondLib.Mechanics3D.Parts.FixedTranslation rod(r={0.5,-0.5,0});
    MultiBondLib.Mechanics3D.Parts.SimpleBody body(m=2, I_11=0.1, I_22=0.1, I_33=0.1);
    MultiBondLib.Mechanics3D.Interfaces.ToMultiBody adapter;
    Real compared[2] = {upper.phi,lower.phi};
  equation
    connect(fixed.frame_b, upper.frame_a);
    connect(upper.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
    connect(rod.frame_b, adapter.frame_a);
    connect(adapter.frame_b, lower.frame_a);
  end UpperOfBonds;

  model Lower "The lower pendulum from MultiBody"
    extends Swing;
    Modelica.Mechanics.MultiBody.Joints.Revolute end_(n={0,1,0}, stateSelect=StateSelect.always,
      phi(start=0.3, fixed=true), w(start=-2, fixed=true));
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r={0.3,-0.1,0});
    Modelica.Mechanics.MultiBody.Parts.Body body(m=0.5, r_CM={0,0,0}, I_11=0.01, I_22=0.02, I_33=0.01);
    Real compared[2] = {lower.phi,end_.phi};
  equation
    connect(world.frame_b, lower.frame_a);
    connect(lowerRod.frame_b, end_.frame_a);
    connect(end_.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
  end Lower;

  model LowerOfBonds "The lower pendulum from MultiBondLib, which hangs on one from MultiBody"
    extends Swing;
    inner MultiBondLib.Mechanics3D.World3D world3D(enableAnimation=false);
    MultiBondLib.Mechanics3D.Interfaces.FromMultiBody adapter;
    MultiBondLib.Mechanics3D.Joints.Revolute end_(n={0,1,0}, enforceStates=true,
      initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0.3*180/Modelica.Constants.pi, w_start=-360/Modelica.Constants.pi);
    MultiBondLib.Mechanics3D.Parts.FixedTranslation rod(r={0.3,-0.1,0});
    MultiBondLib.Mechanics3D.Parts.SimpleBody body(m=0.5, I_11=0.01, I_22=0.02, I_33=0.01);
    Real compared[2] = {lower.phi,end_.phi};
  equation
    connect(world.frame_b, lower.frame_a);
    connect(lowerRod.frame_b, adapter.frame_a);
    connect(adapter.frame_b, end_.frame_a);
    connect(end_.frame_b, rod.frame_a);
    connect(rod.frame_b, body.frame_a);
  end LowerOfBonds;
end Twins;
