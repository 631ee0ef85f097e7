within MultiBondLib.Mechanics3DwithImpulses.Parts;
model Body "Rigid body that may move freely"
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Inertia I_11(min=0) = 0.001 "Element 1,1 of the inertia tensor";
  parameter SI.Inertia I_22(min=0) = 0.001 "Element 2,2 of the inertia tensor";
  parameter SI.Inertia I_33(min=0) = 0.001 "Element 3,3 of the inertia tensor";
  parameter SI.Inertia I_21 = 0 "Element 2,1 of the inertia tensor";
  parameter SI.Inertia I_31 = 0 "Element 3,1 of the inertia tensor";
  parameter SI.Inertia I_32 = 0 "Element 3,2 of the inertia tensor";
  parameter Integer GPIndex(min=0) = 0 "Number in the pool of bodies that attract each other; 0: not in it" annotation (Evaluate=true);
  parameter SI.Diameter sphereDiameter = world3D.defaultBodyDiameter "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[3] = zeros(3) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[3] = zeros(3) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in the body, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start[3](each unit="deg/s2") = zeros(3) "Angular acceleration at the start, resolved in the body, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = false "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {1,2,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  outer MultiBondLib.Mechanics3D.World3D world3D "World";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
protected
    Interfaces.ConnectContinousFrame joint() "From the frame with impulses"
      annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
    MultiBondLib.Mechanics3D.Parts.SimpleBody body(m=m, I_11=I_11, I_22=I_22, I_33=I_33, I_21=I_21, I_31=I_31, I_32=I_32, GPIndex=GPIndex, sphereDiameter=sphereDiameter) "Body"
      annotation (Placement(transformation(extent={{10,30},{30,50}})));
    Laws.Inertia inertia(m=m, I=[I_11, I_21, I_31; I_21, I_22, I_32; I_31, I_32, I_33]) "Impulse of the mass"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
    Joints.PotentialFBM movement(initType=initType, x_start=x_start, v_start=v_start, a_start=a_start, phi_start=phi_start, w_start=w_start, z_start=z_start, useQuaternions=useQuaternions, sequence_angles=sequence_angles) "Free movement, if nothing else holds the body"
      annotation (Placement(transformation(extent={{-90,-90},{-70,-70}})));
equation
    connect(movement.frame_b, frame_a);
    connect(frame_a, joint.frame_a);
    connect(joint.frame_b, body.frame_a);
    connect(frame_a, inertia.frame_a);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,60},{80,-60}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Rectangle(extent={{-90,15},{-30,-15}}, lineColor={0,24,48}, fillPattern=FillPattern.HorizontalCylinder, fillColor={0,128,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Parts.Body</code>, for impulses too: a body that nothing holds moves freely and begins with the
start values; one that hangs on a joint leaves them to the joint.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Body;
