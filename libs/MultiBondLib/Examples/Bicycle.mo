within MultiBondLib.Examples;
model Bicycle "A bicycle as one large multi-bond graph"
  extends Modelica.Icons.Example;
  import MultiBondLib.Mechanics3D.Utilities;
  inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
    annotation (Placement(transformation(extent={{-470,290},{-440,320}})));
  parameter SI.Angle lean_start = 5*Modelica.Constants.pi/180 "Lean at the start";
  parameter SI.AngularVelocity w_start = 2.2*2*Modelica.Constants.pi "Angular velocity of the rear wheel at the start";
  parameter Real steerAxis[3] = {0.258,0.965,0} "Steering axis";
  parameter SI.Radius rR = 0.3 "Radius of the rear wheel";
  parameter SI.Radius rF = 0.35 "Radius of the front wheel";
  SI.Angle phi[3](stateSelect={StateSelect.always,StateSelect.always,StateSelect.avoid}, start={0,lean_start,0}) "Heading, lean and pitch of the rear frame";
  SI.AngularVelocity phi_d[3](stateSelect={StateSelect.avoid,StateSelect.always,StateSelect.avoid}) "Their rates";
  SI.Position xR[3](start={0,0.3,0}) "Rear hub";
  SI.Position xF[3](start={-1.2,0.35,0}) "Front hub";
  MultiBondLib.Junctions.J1large hubR "Velocity of the rear hub"
    annotation (Placement(transformation(extent={{-370,150},{-350,170}})));
  MultiBondLib.Sensors.Dq positionR(stateInitialCondition=false) "Position of the rear hub"
    annotation (Placement(transformation(extent={{-408,192},{-392,208}})));
  MultiBondLib.Junctions.J1large massR "Velocity of the rider"
    annotation (Placement(transformation(extent={{-210,260},{-190,280}})));
  MultiBondLib.Junctions.J1large head "Velocity of the steering head"
    annotation (Placement(transformation(extent={{-10,150},{10,170}})));
  MultiBondLib.Junctions.J1large hubF "Velocity of the front hub"
    annotation (Placement(transformation(extent={{190,150},{210,170}})));
  MultiBondLib.Junctions.J1large massF "Velocity of the handlebar"
    annotation (Placement(transformation(extent={{330,260},{350,280}})));
  MultiBondLib.Junctions.J1large rotWR "Rotation of the rear wheel"
    annotation (Placement(transformation(extent={{-370,-50},{-350,-30}})));
  MultiBondLib.Junctions.J1large rotR "Rotation of the rear frame"
    annotation (Placement(transformation(extent={{-140,-50},{-120,-30}})));
  MultiBondLib.Junctions.J1large rotF "Rotation of the fork"
    annotation (Placement(transformation(extent={{120,-50},{140,-30}})));
  MultiBondLib.Junctions.J1large rotWF "Rotation of the front wheel"
    annotation (Placement(transformation(extent={{350,-50},{370,-30}})));
  MultiBondLib.Passive.I wheelR_mass(I={2}) "Mass of the rear wheel"
    annotation (Placement(transformation(extent={{-343,222},{-327,238}})));
  MultiBondLib.Sources.Se wheelR_gravity(e0={0,-9.81*2,0}) "Weight of the rear wheel"
    annotation (Placement(transformation(extent={{-393,222},{-377,238}})));
  MultiBondLib.Passive.I rider_mass(I={85}) "Mass of rider and frame"
    annotation (Placement(transformation(extent={{-178,307},{-162,323}})));
  MultiBondLib.Sources.Se rider_gravity(e0={0,-9.81*85,0}) "Weight of rider and frame"
    annotation (Placement(transformation(extent={{-238,307},{-222,323}})));
  MultiBondLib.Passive.I wheelF_mass(I={3}) "Mass of the front wheel"
    annotation (Placement(transformation(extent={{217,222},{233,238}})));
  MultiBondLib.Sources.Se wheelF_gravity(e0={0,-9.81*3,0}) "Weight of the front wheel"
    annotation (Placement(transformation(extent={{167,222},{183,238}})));
  MultiBondLib.Passive.I handlebar_mass(I={4}) "Mass of fork and handlebar"
    annotation (Placement(transformation(extent={{362,307},{378,323}})));
  MultiBondLib.Sources.Se handlebar_gravity(e0={0,-9.81*4,0}) "Weight of fork and handlebar"
    annotation (Placement(transformation(extent={{302,307},{318,323}})));
  MultiBondLib.Passive.IF wheelR_inertia(I=diagonal({0.06, 0.06, 0.12})) "Inertia of the rear wheel"
    annotation (Placement(transformation(extent={{-403,12},{-387,28}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.MGY wheelR_gyration(I=diagonal({0.06, 0.06, 0.12})) "Gyroscopic torque of the rear wheel"
    annotation (Placement(transformation(extent={{-333,12},{-317,28}})));
  MultiBondLib.Passive.IF rider_inertia(I=[9.2, 2.4, 0; 2.4, 2.8, 0; 0, 0, 11]) "Inertia of rider and frame"
    annotation (Placement(transformation(extent={{-113,-108},{-97,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.MGY rider_gyration(I=[9.2, 2.4, 0; 2.4, 2.8, 0; 0, 0, 11]) "Gyroscopic torque of rider and frame"
    annotation (Placement(transformation(extent={{-163,-108},{-147,-92}})));
  MultiBondLib.Passive.IF handlebar_inertia(I=[0.0546, -0.0162, 0; -0.0162, 0.0114, 0; 0, 0, 0.06]) "Inertia of fork and handlebar"
    annotation (Placement(transformation(extent={{147,-108},{163,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.MGY handlebar_gyration(I=[0.0546, -0.0162, 0; -0.0162, 0.0114, 0; 0, 0, 0.06]) "Gyroscopic torque of fork and handlebar"
    annotation (Placement(transformation(extent={{97,-108},{113,-92}})));
  MultiBondLib.Passive.IF wheelF_inertia(I=diagonal({0.14, 0.14, 0.28})) "Inertia of the front wheel"
    annotation (Placement(transformation(extent={{387,12},{403,28}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.MGY wheelF_gyration(I=diagonal({0.14, 0.14, 0.28})) "Gyroscopic torque of the front wheel"
    annotation (Placement(transformation(extent={{317,12},{333,28}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translationalTF riderArm_lever(r={-0.3, 0.9, 0}) "Lever from the rear hub to the rider"
    annotation (Placement(transformation(extent={{-268.0,132},{-252.0,148}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld riderArm_toWorld "Lever from the rear hub to the rider, resolved in the world"
    annotation (Placement(transformation(extent={{-268.0,172},{-252.0,188}})));
  MultiBondLib.Junctions.J0p3 riderArm_J0 "Velocities at the ends of the lever from the rear hub to the rider"
    annotation (Placement(transformation(extent={{-268.0,212},{-252.0,228}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translationalTF rearFrame_lever(r=-{1.02, -0.48, 0}) "Lever from the rear hub to the steering head"
    annotation (Placement(transformation(extent={{-118.0,72},{-102.0,88}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld rearFrame_toWorld "Lever from the rear hub to the steering head, resolved in the world"
    annotation (Placement(transformation(extent={{-118.0,112},{-102.0,128}})));
  MultiBondLib.Junctions.J0p3 rearFrame_J0 "Velocities at the ends of the lever from the rear hub to the steering head"
    annotation (Placement(transformation(extent={{-118.0,152},{-102.0,168}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translationalTF fork_lever(r=-{0.18, 0.48, 0}) "Lever from the steering head to the front hub"
    annotation (Placement(transformation(extent={{92.0,72},{108.0,88}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld fork_toWorld "Lever from the steering head to the front hub, resolved in the world"
    annotation (Placement(transformation(extent={{92.0,112},{108.0,128}})));
  MultiBondLib.Junctions.J0p3 fork_J0 "Velocities at the ends of the lever from the steering head to the front hub"
    annotation (Placement(transformation(extent={{92.0,152},{108.0,168}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translationalTF handlebarArm_lever(r={0.12, 0.7, 0}) "Lever from the front hub to the handlebar"
    annotation (Placement(transformation(extent={{262.0,132},{278.0,148}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld handlebarArm_toWorld "Lever from the front hub to the handlebar, resolved in the world"
    annotation (Placement(transformation(extent={{262.0,172},{278.0,188}})));
  MultiBondLib.Junctions.J0p3 handlebarArm_J0 "Velocities at the ends of the lever from the front hub to the handlebar"
    annotation (Placement(transformation(extent={{262.0,212},{278.0,228}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.mTF spinR_turn(transformFlow=true) "Rotation at the rear hub"
    annotation (Placement(transformation(extent={{-218,-48},{-202,-32}})));
  MultiBondLib.Junctions.J0p3 spinR_J0 "Angular velocities at the rear hub"
    annotation (Placement(transformation(extent={{-263,-48},{-247,-32}})));
  MultiBondLib.Passive.TF2_flow spinR_axle(nA=1, nB=3, M=matrix({0, 0, 1})) "Axis at the rear hub"
    annotation (Placement(transformation(extent={{-263,-78},{-247,-62}})));
  MultiBondLib.Junctions.J1p3 spinR_J1(n=1) "Motion at the rear hub"
    annotation (Placement(transformation(extent={{-263,-108},{-247,-92}})));
  MultiBondLib.Sensors.Dq spinR(n=1, stateInitialCondition=false) "Angle at the rear hub"
    annotation (Placement(transformation(extent={{-233,-108},{-217,-92}})));
  MultiBondLib.Sources.Se spinR_free(n=1, e0={0}) "No torque at the rear hub"
    annotation (Placement(transformation(extent={{-293,-108},{-277,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.mTF steer_turn(transformFlow=false) "Rotation at the steering head"
    annotation (Placement(transformation(extent={{27,-48},{43,-32}})));
  MultiBondLib.Junctions.J0p3 steer_J0 "Angular velocities at the steering head"
    annotation (Placement(transformation(extent={{-18,-48},{-2,-32}})));
  MultiBondLib.Passive.TF2_flow steer_axle(nA=1, nB=3, M=matrix(steerAxis/sqrt(steerAxis*steerAxis))) "Axis at the steering head"
    annotation (Placement(transformation(extent={{-18,-78},{-2,-62}})));
  MultiBondLib.Junctions.J1p3 steer_J1(n=1) "Motion at the steering head"
    annotation (Placement(transformation(extent={{-18,-108},{-2,-92}})));
  MultiBondLib.Sensors.Dq steer(n=1, stateInitialCondition=false) "Angle at the steering head"
    annotation (Placement(transformation(extent={{12,-108},{28,-92}})));
  MultiBondLib.Sources.Se steer_free(n=1, e0={0}) "No torque at the steering head"
    annotation (Placement(transformation(extent={{-48,-108},{-32,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.mTF spinF_turn(transformFlow=true) "Rotation at the front hub"
    annotation (Placement(transformation(extent={{202,-48},{218,-32}})));
  MultiBondLib.Junctions.J0p3 spinF_J0 "Angular velocities at the front hub"
    annotation (Placement(transformation(extent={{247,-48},{263,-32}})));
  MultiBondLib.Passive.TF2_flow spinF_axle(nA=1, nB=3, M=matrix({0, 0, 1})) "Axis at the front hub"
    annotation (Placement(transformation(extent={{247,-78},{263,-62}})));
  MultiBondLib.Junctions.J1p3 spinF_J1(n=1) "Motion at the front hub"
    annotation (Placement(transformation(extent={{247,-108},{263,-92}})));
  MultiBondLib.Sensors.Dq spinF(n=1, stateInitialCondition=false) "Angle at the front hub"
    annotation (Placement(transformation(extent={{277,-108},{293,-92}})));
  MultiBondLib.Sources.Se spinF_free(n=1, e0={0}) "No torque at the front hub"
    annotation (Placement(transformation(extent={{217,-108},{233,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld contactR_toWorld "Rotation of the rear wheel, resolved in the world"
    annotation (Placement(transformation(extent={{-408,-108},{-392,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translational_mTF2 contactR_lever "Lever to the contact of the rear wheel"
    annotation (Placement(transformation(extent={{-408,-143},{-392,-127}})));
  MultiBondLib.Junctions.J0p3 contactR_J0 "Velocity of the contact of the rear wheel"
    annotation (Placement(transformation(extent={{-458,-178},{-442,-162}})));
  MultiBondLib.Junctions.J1p3 contactR_J1 "Motion of the contact of the rear wheel"
    annotation (Placement(transformation(extent={{-458,-213},{-442,-197}})));
  MultiBondLib.Passive.TF2_flow contactR_tangent(nA=3, nB=2, M=[1, 0, 0; 0, 0, 1]) "In the plane, the rear wheel"
    annotation (Placement(transformation(extent={{-488,-243},{-472,-227}})));
  MultiBondLib.Sources.Sf contactR_rolling(n=2, f0={0}) "The contact of the rear wheel does not slip"
    annotation (Placement(transformation(extent={{-488,-278},{-472,-262}})));
  MultiBondLib.Passive.TF2_flow contactR_normal(nA=3, nB=1, M=[0, 1, 0]) "Normal to the plane, the rear wheel"
    annotation (Placement(transformation(extent={{-428,-243},{-412,-227}})));
  MultiBondLib.Sources.mSe contactR_support(n=1) "Force of the ground on the rear wheel"
    annotation (Placement(transformation(extent={{-428,-278},{-412,-262}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.toWorld contactF_toWorld "Rotation of the front wheel, resolved in the world"
    annotation (Placement(transformation(extent={{432,-108},{448,-92}})));
  MultiBondLib.Mechanics3D.AdditionalMBG.translational_mTF2 contactF_lever "Lever to the contact of the front wheel"
    annotation (Placement(transformation(extent={{432,-143},{448,-127}})));
  MultiBondLib.Junctions.J0p3 contactF_J0 "Velocity of the contact of the front wheel"
    annotation (Placement(transformation(extent={{382,-178},{398,-162}})));
  MultiBondLib.Junctions.J1p3 contactF_J1 "Motion of the contact of the front wheel"
    annotation (Placement(transformation(extent={{382,-213},{398,-197}})));
  MultiBondLib.Passive.TF2_flow contactF_tangent(nA=3, nB=2, M=[1, 0, 0; 0, 0, 1]) "In the plane, the front wheel"
    annotation (Placement(transformation(extent={{352,-243},{368,-227}})));
  MultiBondLib.Sources.Sf contactF_rolling(n=2, f0={0}) "The contact of the front wheel does not slip"
    annotation (Placement(transformation(extent={{352,-278},{368,-262}})));
  MultiBondLib.Passive.TF2_flow contactF_normal(nA=3, nB=1, M=[0, 1, 0]) "Normal to the plane, the front wheel"
    annotation (Placement(transformation(extent={{412,-243},{428,-227}})));
  MultiBondLib.Sources.mSe contactF_support(n=1) "Force of the ground on the front wheel"
    annotation (Placement(transformation(extent={{412,-278},{428,-262}})));
  MultiBondLib.Bonds.MultiBond MB1 "hubR to positionR"
    annotation (Placement(transformation(origin={-380.7,180.7}, extent={{-17.28,-8},{17.28,8}}, rotation=135)));
  MultiBondLib.Bonds.MultiBond MB2 "hubR to wheelR_mass"
    annotation (Placement(transformation(origin={-347.2,195.9}, extent={{-26.17,-8},{26.17,8}}, rotation=70)));
  MultiBondLib.Bonds.MultiBond MB3 "wheelR_gravity to hubR"
    annotation (Placement(transformation(origin={-372.8,195.9}, extent={{-26.17,-8},{26.17,8}}, rotation=290)));
  MultiBondLib.Bonds.MultiBond MB4 "massR to rider_mass"
    annotation (Placement(transformation(origin={-184.4,293.3}, extent={{-16.04,-8},{16.04,8}}, rotation=56)));
  MultiBondLib.Bonds.MultiBond MB5 "rider_gravity to massR"
    annotation (Placement(transformation(origin={-215.6,293.3}, extent={{-16.04,-8},{16.04,8}}, rotation=304)));
  MultiBondLib.Bonds.MultiBond MB6 "hubF to wheelF_mass"
    annotation (Placement(transformation(origin={212.8,195.9}, extent={{-26.17,-8},{26.17,8}}, rotation=70)));
  MultiBondLib.Bonds.MultiBond MB7 "wheelF_gravity to hubF"
    annotation (Placement(transformation(origin={187.2,195.9}, extent={{-26.17,-8},{26.17,8}}, rotation=290)));
  MultiBondLib.Bonds.MultiBond MB8 "massF to handlebar_mass"
    annotation (Placement(transformation(origin={355.6,293.3}, extent={{-16.04,-8},{16.04,8}}, rotation=56)));
  MultiBondLib.Bonds.MultiBond MB9 "handlebar_gravity to massF"
    annotation (Placement(transformation(origin={324.4,293.3}, extent={{-16.04,-8},{16.04,8}}, rotation=304)));
  MultiBondLib.Bonds.MultiBond MB10 "rotWR to wheelR_inertia"
    annotation (Placement(transformation(origin={-378,-9.136}, extent={{-23.73,-8},{23.73,8}}, rotation=120)));
  MultiBondLib.Bonds.MultiBond MB11 "rotWR to wheelR_gyration"
    annotation (Placement(transformation(origin={-342,-9.136}, extent={{-23.73,-8},{23.73,8}}, rotation=60)));
  MultiBondLib.Bonds.MultiBond MB12 "rotR to rider_inertia"
    annotation (Placement(transformation(origin={-117.1,-70.92}, extent={{-21.5,-8},{21.5,8}}, rotation=293)));
  MultiBondLib.Bonds.MultiBond MB13 "rotR to rider_gyration"
    annotation (Placement(transformation(origin={-142.9,-70.92}, extent={{-21.5,-8},{21.5,8}}, rotation=247)));
  MultiBondLib.Bonds.MultiBond MB14 "rotF to handlebar_inertia"
    annotation (Placement(transformation(origin={142.9,-70.92}, extent={{-21.5,-8},{21.5,8}}, rotation=293)));
  MultiBondLib.Bonds.MultiBond MB15 "rotF to handlebar_gyration"
    annotation (Placement(transformation(origin={117.1,-70.92}, extent={{-21.5,-8},{21.5,8}}, rotation=247)));
  MultiBondLib.Bonds.MultiBond MB16 "rotWF to wheelF_inertia"
    annotation (Placement(transformation(origin={378,-9.136}, extent={{-23.73,-8},{23.73,8}}, rotation=60)));
  MultiBondLib.Bonds.MultiBond MB17 "rotWF to wheelF_gyration"
    annotation (Placement(transformation(origin={342,-9.136}, extent={{-23.73,-8},{23.73,8}}, rotation=120)));
  MultiBondLib.Bonds.MultiBond MB18 "hubR to riderArm_J0"
    annotation (Placement(transformation(origin={-309.1,190.5}, extent={{-47.31,-8},{47.31,8}}, rotation=31)));
  MultiBondLib.Bonds.MultiBond MB19 "riderArm_J0 to massR"
    annotation (Placement(transformation(origin={-230.8,244.4}, extent={{-28.05,-8},{28.05,8}}, rotation=40)));
  MultiBondLib.Bonds.MultiBond MB20 "rotR to riderArm_lever"
    annotation (Placement(transformation(origin={-195.6,50.81}, extent={{-100,-8},{100,8}}, rotation=126)));
  MultiBondLib.Bonds.MultiBond MB21 "riderArm_lever to riderArm_toWorld"
    annotation (Placement(transformation(origin={-260,160}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB22 "riderArm_toWorld to riderArm_J0"
    annotation (Placement(transformation(origin={-260,200}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB23 "hubR to rearFrame_J0"
    annotation (Placement(transformation(origin={-234,160}, extent={{-114,-8},{114,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB24 "rearFrame_J0 to head"
    annotation (Placement(transformation(origin={-56,160}, extent={{-44,-8},{44,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB25 "rotR to rearFrame_lever"
    annotation (Placement(transformation(origin={-119.8,20.99}, extent={{-49.83,-8},{49.83,8}}, rotation=81)));
  MultiBondLib.Bonds.MultiBond MB26 "rearFrame_lever to rearFrame_toWorld"
    annotation (Placement(transformation(origin={-110,100}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB27 "rearFrame_toWorld to rearFrame_J0"
    annotation (Placement(transformation(origin={-110,140}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB28 "head to fork_J0"
    annotation (Placement(transformation(origin={51,160}, extent={{-39,-8},{39,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB29 "fork_J0 to hubF"
    annotation (Placement(transformation(origin={149,160}, extent={{-39,-8},{39,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB30 "rotF to fork_lever"
    annotation (Placement(transformation(origin={114.8,20.97}, extent={{-50.85,-8},{50.85,8}}, rotation=104)));
  MultiBondLib.Bonds.MultiBond MB31 "fork_lever to fork_toWorld"
    annotation (Placement(transformation(origin={100,100}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB32 "fork_toWorld to fork_J0"
    annotation (Placement(transformation(origin={100,140}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB33 "hubF to handlebarArm_J0"
    annotation (Placement(transformation(origin={235.8,190.7}, extent={{-35.1,-8},{35.1,8}}, rotation=41)));
  MultiBondLib.Bonds.MultiBond MB34 "handlebarArm_J0 to massF"
    annotation (Placement(transformation(origin={304.2,244.4}, extent={{-32.01,-8},{32.01,8}}, rotation=36)));
  MultiBondLib.Bonds.MultiBond MB35 "rotF to handlebarArm_lever"
    annotation (Placement(transformation(origin={200.6,50.79}, extent={{-103,-8},{103,8}}, rotation=52)));
  MultiBondLib.Bonds.MultiBond MB36 "handlebarArm_lever to handlebarArm_toWorld"
    annotation (Placement(transformation(origin={270,160}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB37 "handlebarArm_toWorld to handlebarArm_J0"
    annotation (Placement(transformation(origin={270,200}, extent={{-10,-8},{10,8}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB38 "rotR to spinR_turn"
    annotation (Placement(transformation(origin={-171,-40}, extent={{-29,-8},{29,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB39 "spinR_turn to spinR_J0"
    annotation (Placement(transformation(origin={-232.5,-40}, extent={{-12.5,-8},{12.5,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB40 "spinR_J0 to rotWR"
    annotation (Placement(transformation(origin={-306.5,-40}, extent={{-41.5,-8},{41.5,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB41 "spinR_axle to spinR_J0"
    annotation (Placement(transformation(origin={-255,-55}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB42(n=1) "spinR_J1 to spinR_axle"
    annotation (Placement(transformation(origin={-255,-85}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB43(n=1) "spinR_J1 to spinR"
    annotation (Placement(transformation(origin={-240,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB44(n=1) "spinR_free to spinR_J1"
    annotation (Placement(transformation(origin={-270,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB45 "rotF to steer_turn"
    annotation (Placement(transformation(origin={81.5,-40}, extent={{-36.5,-8},{36.5,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB46 "steer_turn to steer_J0"
    annotation (Placement(transformation(origin={12.5,-40}, extent={{-12.5,-8},{12.5,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB47 "steer_J0 to rotR"
    annotation (Placement(transformation(origin={-69,-40}, extent={{-49,-8},{49,8}}, rotation=180)));
  MultiBondLib.Bonds.MultiBond MB48 "steer_axle to steer_J0"
    annotation (Placement(transformation(origin={-10,-55}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB49(n=1) "steer_J1 to steer_axle"
    annotation (Placement(transformation(origin={-10,-85}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB50(n=1) "steer_J1 to steer"
    annotation (Placement(transformation(origin={5,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB51(n=1) "steer_free to steer_J1"
    annotation (Placement(transformation(origin={-25,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB52 "rotF to spinF_turn"
    annotation (Placement(transformation(origin={171,-40}, extent={{-29,-8},{29,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB53 "spinF_turn to spinF_J0"
    annotation (Placement(transformation(origin={232.5,-40}, extent={{-12.5,-8},{12.5,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB54 "spinF_J0 to rotWF"
    annotation (Placement(transformation(origin={306.5,-40}, extent={{-41.5,-8},{41.5,8}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB55 "spinF_axle to spinF_J0"
    annotation (Placement(transformation(origin={255,-55}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB56(n=1) "spinF_J1 to spinF_axle"
    annotation (Placement(transformation(origin={255,-85}, extent={{-5,-5},{5,5}}, rotation=90)));
  MultiBondLib.Bonds.MultiBond MB57(n=1) "spinF_J1 to spinF"
    annotation (Placement(transformation(origin={270,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB58(n=1) "spinF_free to spinF_J1"
    annotation (Placement(transformation(origin={240,-100}, extent={{-5,-5},{5,5}}, rotation=0)));
  MultiBondLib.Bonds.MultiBond MB59 "rotWR to contactR_toWorld"
    annotation (Placement(transformation(origin={-380.6,-70.83}, extent={{-25.06,-8},{25.06,8}}, rotation=236)));
  MultiBondLib.Bonds.MultiBond MB60 "contactR_toWorld to contactR_lever"
    annotation (Placement(transformation(origin={-400,-117.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB61 "contactR_lever to contactR_J0"
    annotation (Placement(transformation(origin={-425,-152.5}, extent={{-20.52,-8},{20.52,8}}, rotation=215)));
  MultiBondLib.Bonds.MultiBond MB62 "hubR to contactR_J0"
    annotation (Placement(transformation(origin={-405.3,-5.965}, extent={{-160,-8},{160,8}}, rotation=255)));
  MultiBondLib.Bonds.MultiBond MB63 "contactR_J0 to contactR_J1"
    annotation (Placement(transformation(origin={-450,-187.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB64 "contactR_J1 to contactR_tangent"
    annotation (Placement(transformation(origin={-465,-220}, extent={{-11.21,-8},{11.21,8}}, rotation=225)));
  MultiBondLib.Bonds.MultiBond MB65(n=2) "contactR_tangent to contactR_rolling"
    annotation (Placement(transformation(origin={-480,-252.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB66 "contactR_J1 to contactR_normal"
    annotation (Placement(transformation(origin={-435,-220}, extent={{-11.21,-8},{11.21,8}}, rotation=315)));
  MultiBondLib.Bonds.MultiBond MB67(n=1) "contactR_normal to contactR_support"
    annotation (Placement(transformation(origin={-420,-252.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB68 "rotWF to contactF_toWorld"
    annotation (Placement(transformation(origin={400.8,-70.6}, extent={{-39,-8},{39,8}}, rotation=323)));
  MultiBondLib.Bonds.MultiBond MB69 "contactF_toWorld to contactF_lever"
    annotation (Placement(transformation(origin={440,-117.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB70 "contactF_lever to contactF_J0"
    annotation (Placement(transformation(origin={415,-152.5}, extent={{-20.52,-8},{20.52,8}}, rotation=215)));
  MultiBondLib.Bonds.MultiBond MB71 "hubF to contactF_J0"
    annotation (Placement(transformation(origin={295.5,-5.867}, extent={{-179.4,-8},{179.4,8}}, rotation=300)));
  MultiBondLib.Bonds.MultiBond MB72 "contactF_J0 to contactF_J1"
    annotation (Placement(transformation(origin={390,-187.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB73 "contactF_J1 to contactF_tangent"
    annotation (Placement(transformation(origin={375,-220}, extent={{-11.21,-8},{11.21,8}}, rotation=225)));
  MultiBondLib.Bonds.MultiBond MB74(n=2) "contactF_tangent to contactF_rolling"
    annotation (Placement(transformation(origin={360,-252.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
  MultiBondLib.Bonds.MultiBond MB75 "contactF_J1 to contactF_normal"
    annotation (Placement(transformation(origin={405,-220}, extent={{-11.21,-8},{11.21,8}}, rotation=315)));
  MultiBondLib.Bonds.MultiBond MB76(n=1) "contactF_normal to contactF_support"
    annotation (Placement(transformation(origin={420,-252.5}, extent={{-7.5,-7.5},{7.5,7.5}}, rotation=270)));
protected
    Real R_R[3, 3](each stateSelect=StateSelect.avoid) "Orientation of the rear frame";
    Real R_F[3, 3](each stateSelect=StateSelect.avoid) "Orientation of the fork";
    Real R_WR[3, 3](each stateSelect=StateSelect.avoid) "Orientation of the rear wheel";
    Real R_WF[3, 3](each stateSelect=StateSelect.avoid) "Orientation of the front wheel";
    Real downR[3] "Direction from the rear hub to the contact";
    Real downF[3] "Direction from the front hub to the contact";
    SI.Force f_NR "Force of the ground on the rear wheel";
    SI.Force f_NF "Force of the ground on the front wheel";
initial equation
    phi[1] = 0;
    phi[2] = lean_start;
    xR[1] = 0;
    xR[3] = 0;
    spinR.q[1] = 0;
    spinF.q[1] = 0;
    steer.q[1] = 0;
    wheelR_inertia.f = {0,0,w_start};
equation
    connect(hubR.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-367.1,167.1},{-368.5,168.5}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, positionR.MultiBondCon1) annotation (Line(points={{-392.9,192.9},{-394.3,194.3}}, color={85,170,255}));
    connect(hubR.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{-356.6,169.4},{-356,171.3}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wheelR_mass.MultiBondCon1) annotation (Line(points={{-338.4,220.6},{-337.7,222.5}}, color={85,170,255}));
    connect(wheelR_gravity.MultiBondCon1, MB3.MultiBondCon1) annotation (Line(points={{-382.3,222.5},{-381.6,220.6}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, hubR.MultiBondCon3) annotation (Line(points={{-364,171.3},{-363.4,169.4}}, color={85,170,255}));
    connect(massR.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{-194.5,278.3},{-193.3,280}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, rider_mass.MultiBondCon1) annotation (Line(points={{-175.5,306.7},{-174.4,308.3}}, color={85,170,255}));
    connect(rider_gravity.MultiBondCon1, MB5.MultiBondCon1) annotation (Line(points={{-225.6,308.3},{-224.5,306.7}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, massR.MultiBondCon2) annotation (Line(points={{-206.7,280},{-205.5,278.3}}, color={85,170,255}));
    connect(hubF.MultiBondCon1, MB6.MultiBondCon1) annotation (Line(points={{203.4,169.4},{204,171.3}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, wheelF_mass.MultiBondCon1) annotation (Line(points={{221.6,220.6},{222.3,222.5}}, color={85,170,255}));
    connect(wheelF_gravity.MultiBondCon1, MB7.MultiBondCon1) annotation (Line(points={{177.7,222.5},{178.4,220.6}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, hubF.MultiBondCon2) annotation (Line(points={{196,171.3},{196.6,169.4}}, color={85,170,255}));
    connect(massF.MultiBondCon1, MB8.MultiBondCon1) annotation (Line(points={{345.5,278.3},{346.7,280}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, handlebar_mass.MultiBondCon1) annotation (Line(points={{364.5,306.7},{365.6,308.3}}, color={85,170,255}));
    connect(handlebar_gravity.MultiBondCon1, MB9.MultiBondCon1) annotation (Line(points={{314.4,308.3},{315.5,306.7}}, color={85,170,255}));
    connect(MB9.MultiBondCon2, massF.MultiBondCon2) annotation (Line(points={{333.3,280},{334.5,278.3}}, color={85,170,255}));
    connect(rotWR.MultiBondCon1, MB10.MultiBondCon1) annotation (Line(points={{-365,-31.36},{-366,-29.63}}, color={85,170,255}));
    connect(MB10.MultiBondCon2, wheelR_inertia.MultiBondCon1) annotation (Line(points={{-390,11.36},{-391,13.09}}, color={85,170,255}));
    connect(rotWR.MultiBondCon2, MB11.MultiBondCon1) annotation (Line(points={{-355,-31.36},{-354,-29.63}}, color={85,170,255}));
    connect(MB11.MultiBondCon2, wheelR_gyration.MultiBondCon1) annotation (Line(points={{-330,11.36},{-329,13.09}}, color={85,170,255}));
    connect(rotR.MultiBondCon1, MB12.MultiBondCon1) annotation (Line(points={{-126.2,-49.23},{-125.4,-51.08}}, color={85,170,255}));
    connect(MB12.MultiBondCon2, rider_inertia.MultiBondCon1) annotation (Line(points={{-108.8,-90.77},{-108.1,-92.62}}, color={85,170,255}));
    connect(rotR.MultiBondCon2, MB13.MultiBondCon1) annotation (Line(points={{-133.8,-49.23},{-134.6,-51.08}}, color={85,170,255}));
    connect(MB13.MultiBondCon2, rider_gyration.MultiBondCon1) annotation (Line(points={{-151.2,-90.77},{-151.9,-92.62}}, color={85,170,255}));
    connect(rotF.MultiBondCon1, MB14.MultiBondCon1) annotation (Line(points={{133.8,-49.23},{134.6,-51.08}}, color={85,170,255}));
    connect(MB14.MultiBondCon2, handlebar_inertia.MultiBondCon1) annotation (Line(points={{151.2,-90.77},{151.9,-92.62}}, color={85,170,255}));
    connect(rotF.MultiBondCon2, MB15.MultiBondCon1) annotation (Line(points={{126.2,-49.23},{125.4,-51.08}}, color={85,170,255}));
    connect(MB15.MultiBondCon2, handlebar_gyration.MultiBondCon1) annotation (Line(points={{108.8,-90.77},{108.1,-92.62}}, color={85,170,255}));
    connect(rotWF.MultiBondCon1, MB16.MultiBondCon1) annotation (Line(points={{365,-31.36},{366,-29.63}}, color={85,170,255}));
    connect(MB16.MultiBondCon2, wheelF_inertia.MultiBondCon1) annotation (Line(points={{390,11.36},{391,13.09}}, color={85,170,255}));
    connect(rotWF.MultiBondCon2, MB17.MultiBondCon1) annotation (Line(points={{355,-31.36},{354,-29.63}}, color={85,170,255}));
    connect(MB17.MultiBondCon2, wheelF_gyration.MultiBondCon1) annotation (Line(points={{330,11.36},{329,13.09}}, color={85,170,255}));
    connect(hubR.MultiBondCon4, MB18.MultiBondCon1) annotation (Line(points={{-351.4,165.1},{-349.7,166.2}}, color={85,170,255}));
    connect(MB18.MultiBondCon2, riderArm_J0.MultiBondCon1) annotation (Line(points={{-268.6,214.9},{-266.9,215.9}}, color={85,170,255}));
    connect(riderArm_J0.MultiBondCon2, MB19.MultiBondCon1) annotation (Line(points={{-253.9,225.1},{-252.3,226.4}}, color={85,170,255}));
    connect(MB19.MultiBondCon2, massR.MultiBondCon3) annotation (Line(points={{-209.2,262.3},{-207.7,263.6}}, color={85,170,255}));
    connect(rotR.MultiBondCon3, MB20.MultiBondCon1) annotation (Line(points={{-135.9,-31.89},{-137,-30.27}}, color={85,170,255}));
    connect(MB20.MultiBondCon2, riderArm_lever.MultiBondCon1) annotation (Line(points={{-254.1,131.9},{-255.3,133.5}}, color={85,170,255}));
    connect(riderArm_lever.MultiBondCon2, MB21.MultiBondCon1) annotation (Line(points={{-260,148},{-260,150}}, color={85,170,255}));
    connect(MB21.MultiBondCon2, riderArm_toWorld.MultiBondCon1) annotation (Line(points={{-260,170},{-260,172}}, color={85,170,255}));
    connect(riderArm_toWorld.MultiBondCon2, MB22.MultiBondCon1) annotation (Line(points={{-260,188},{-260,190}}, color={85,170,255}));
    connect(MB22.MultiBondCon2, riderArm_J0.MultiBondCon3) annotation (Line(points={{-260,210},{-260,212}}, color={85,170,255}));
    connect(hubR.MultiBondCon5, MB23.MultiBondCon1) annotation (Line(points={{-350,160},{-348,160}}, color={85,170,255}));
    connect(MB23.MultiBondCon2, rearFrame_J0.MultiBondCon1) annotation (Line(points={{-120,160},{-118,160}}, color={85,170,255}));
    connect(rearFrame_J0.MultiBondCon2, MB24.MultiBondCon1) annotation (Line(points={{-102,160},{-100,160}}, color={85,170,255}));
    connect(MB24.MultiBondCon2, head.MultiBondCon1) annotation (Line(points={{-12,160},{-10,160}}, color={85,170,255}));
    connect(rotR.MultiBondCon4, MB25.MultiBondCon1) annotation (Line(points={{-128.4,-30.14},{-128,-28.16}}, color={85,170,255}));
    connect(MB25.MultiBondCon2, rearFrame_lever.MultiBondCon1) annotation (Line(points={{-111.6,70.14},{-111.3,72.11}}, color={85,170,255}));
    connect(rearFrame_lever.MultiBondCon2, MB26.MultiBondCon1) annotation (Line(points={{-110,88},{-110,90}}, color={85,170,255}));
    connect(MB26.MultiBondCon2, rearFrame_toWorld.MultiBondCon1) annotation (Line(points={{-110,110},{-110,112}}, color={85,170,255}));
    connect(rearFrame_toWorld.MultiBondCon2, MB27.MultiBondCon1) annotation (Line(points={{-110,128},{-110,130}}, color={85,170,255}));
    connect(MB27.MultiBondCon2, rearFrame_J0.MultiBondCon3) annotation (Line(points={{-110,150},{-110,152}}, color={85,170,255}));
    connect(head.MultiBondCon2, MB28.MultiBondCon1) annotation (Line(points={{10,160},{12,160}}, color={85,170,255}));
    connect(MB28.MultiBondCon2, fork_J0.MultiBondCon1) annotation (Line(points={{90,160},{92,160}}, color={85,170,255}));
    connect(fork_J0.MultiBondCon2, MB29.MultiBondCon1) annotation (Line(points={{108,160},{110,160}}, color={85,170,255}));
    connect(MB29.MultiBondCon2, hubF.MultiBondCon3) annotation (Line(points={{188,160},{190,160}}, color={85,170,255}));
    connect(rotF.MultiBondCon3, MB30.MultiBondCon1) annotation (Line(points={{127.6,-30.3},{127.1,-28.36}}, color={85,170,255}));
    connect(MB30.MultiBondCon2, fork_lever.MultiBondCon1) annotation (Line(points={{102.4,70.3},{101.9,72.24}}, color={85,170,255}));
    connect(fork_lever.MultiBondCon2, MB31.MultiBondCon1) annotation (Line(points={{100,88},{100,90}}, color={85,170,255}));
    connect(MB31.MultiBondCon2, fork_toWorld.MultiBondCon1) annotation (Line(points={{100,110},{100,112}}, color={85,170,255}));
    connect(fork_toWorld.MultiBondCon2, MB32.MultiBondCon1) annotation (Line(points={{100,128},{100,130}}, color={85,170,255}));
    connect(MB32.MultiBondCon2, fork_J0.MultiBondCon3) annotation (Line(points={{100,150},{100,152}}, color={85,170,255}));
    connect(hubF.MultiBondCon4, MB33.MultiBondCon1) annotation (Line(points={{207.6,166.5},{209.1,167.8}}, color={85,170,255}));
    connect(MB33.MultiBondCon2, handlebarArm_J0.MultiBondCon1) annotation (Line(points={{262.4,213.5},{263.9,214.8}}, color={85,170,255}));
    connect(handlebarArm_J0.MultiBondCon2, MB34.MultiBondCon1) annotation (Line(points={{276.5,224.6},{278.1,225.8}}, color={85,170,255}));
    connect(MB34.MultiBondCon2, massF.MultiBondCon3) annotation (Line(points={{330.2,263},{331.9,264.2}}, color={85,170,255}));
    connect(rotF.MultiBondCon4, MB35.MultiBondCon1) annotation (Line(points={{136.1,-32.11},{137.4,-30.53}}, color={85,170,255}));
    connect(MB35.MultiBondCon2, handlebarArm_lever.MultiBondCon1) annotation (Line(points={{263.9,132.1},{265.1,133.7}}, color={85,170,255}));
    connect(handlebarArm_lever.MultiBondCon2, MB36.MultiBondCon1) annotation (Line(points={{270,148},{270,150}}, color={85,170,255}));
    connect(MB36.MultiBondCon2, handlebarArm_toWorld.MultiBondCon1) annotation (Line(points={{270,170},{270,172}}, color={85,170,255}));
    connect(handlebarArm_toWorld.MultiBondCon2, MB37.MultiBondCon1) annotation (Line(points={{270,188},{270,190}}, color={85,170,255}));
    connect(MB37.MultiBondCon2, handlebarArm_J0.MultiBondCon3) annotation (Line(points={{270,210},{270,212}}, color={85,170,255}));
    connect(rotR.MultiBondCon5, MB38.MultiBondCon1) annotation (Line(points={{-140,-40},{-142,-40}}, color={85,170,255}));
    connect(MB38.MultiBondCon2, spinR_turn.MultiBondCon1) annotation (Line(points={{-200,-40},{-202,-40}}, color={85,170,255}));
    connect(spinR_turn.MultiBondCon2, MB39.MultiBondCon1) annotation (Line(points={{-218,-40},{-220,-40}}, color={85,170,255}));
    connect(MB39.MultiBondCon2, spinR_J0.MultiBondCon1) annotation (Line(points={{-245,-40},{-247,-40}}, color={85,170,255}));
    connect(spinR_J0.MultiBondCon2, MB40.MultiBondCon1) annotation (Line(points={{-263,-40},{-265,-40}}, color={85,170,255}));
    connect(MB40.MultiBondCon2, rotWR.MultiBondCon3) annotation (Line(points={{-348,-40},{-350,-40}}, color={85,170,255}));
    connect(spinR_axle.MultiBondConB, MB41.MultiBondCon1) annotation (Line(points={{-255,-62},{-255,-60}}, color={85,170,255}));
    connect(MB41.MultiBondCon2, spinR_J0.MultiBondCon3) annotation (Line(points={{-255,-50},{-255,-48}}, color={85,170,255}));
    connect(spinR_J1.MultiBondCon1, MB42.MultiBondCon1) annotation (Line(points={{-255,-92},{-255,-90}}, color={85,170,255}));
    connect(MB42.MultiBondCon2, spinR_axle.MultiBondConA) annotation (Line(points={{-255,-80},{-255,-78}}, color={85,170,255}));
    connect(spinR_J1.MultiBondCon2, MB43.MultiBondCon1) annotation (Line(points={{-247,-100},{-245,-100}}, color={85,170,255}));
    connect(MB43.MultiBondCon2, spinR.MultiBondCon1) annotation (Line(points={{-235,-100},{-233,-100}}, color={85,170,255}));
    connect(spinR_free.MultiBondCon1, MB44.MultiBondCon1) annotation (Line(points={{-277,-100},{-275,-100}}, color={85,170,255}));
    connect(MB44.MultiBondCon2, spinR_J1.MultiBondCon3) annotation (Line(points={{-265,-100},{-263,-100}}, color={85,170,255}));
    connect(rotF.MultiBondCon5, MB45.MultiBondCon1) annotation (Line(points={{120,-40},{118,-40}}, color={85,170,255}));
    connect(MB45.MultiBondCon2, steer_turn.MultiBondCon1) annotation (Line(points={{45,-40},{43,-40}}, color={85,170,255}));
    connect(steer_turn.MultiBondCon2, MB46.MultiBondCon1) annotation (Line(points={{27,-40},{25,-40}}, color={85,170,255}));
    connect(MB46.MultiBondCon2, steer_J0.MultiBondCon1) annotation (Line(points={{0,-40},{-2,-40}}, color={85,170,255}));
    connect(steer_J0.MultiBondCon2, MB47.MultiBondCon1) annotation (Line(points={{-18,-40},{-20,-40}}, color={85,170,255}));
    connect(MB47.MultiBondCon2, rotR.MultiBondCon6) annotation (Line(points={{-118,-40},{-120,-40}}, color={85,170,255}));
    connect(steer_axle.MultiBondConB, MB48.MultiBondCon1) annotation (Line(points={{-10,-62},{-10,-60}}, color={85,170,255}));
    connect(MB48.MultiBondCon2, steer_J0.MultiBondCon3) annotation (Line(points={{-10,-50},{-10,-48}}, color={85,170,255}));
    connect(steer_J1.MultiBondCon1, MB49.MultiBondCon1) annotation (Line(points={{-10,-92},{-10,-90}}, color={85,170,255}));
    connect(MB49.MultiBondCon2, steer_axle.MultiBondConA) annotation (Line(points={{-10,-80},{-10,-78}}, color={85,170,255}));
    connect(steer_J1.MultiBondCon2, MB50.MultiBondCon1) annotation (Line(points={{-2,-100},{0,-100}}, color={85,170,255}));
    connect(MB50.MultiBondCon2, steer.MultiBondCon1) annotation (Line(points={{10,-100},{12,-100}}, color={85,170,255}));
    connect(steer_free.MultiBondCon1, MB51.MultiBondCon1) annotation (Line(points={{-32,-100},{-30,-100}}, color={85,170,255}));
    connect(MB51.MultiBondCon2, steer_J1.MultiBondCon3) annotation (Line(points={{-20,-100},{-18,-100}}, color={85,170,255}));
    connect(rotF.MultiBondCon6, MB52.MultiBondCon1) annotation (Line(points={{140,-40},{142,-40}}, color={85,170,255}));
    connect(MB52.MultiBondCon2, spinF_turn.MultiBondCon1) annotation (Line(points={{200,-40},{202,-40}}, color={85,170,255}));
    connect(spinF_turn.MultiBondCon2, MB53.MultiBondCon1) annotation (Line(points={{218,-40},{220,-40}}, color={85,170,255}));
    connect(MB53.MultiBondCon2, spinF_J0.MultiBondCon1) annotation (Line(points={{245,-40},{247,-40}}, color={85,170,255}));
    connect(spinF_J0.MultiBondCon2, MB54.MultiBondCon1) annotation (Line(points={{263,-40},{265,-40}}, color={85,170,255}));
    connect(MB54.MultiBondCon2, rotWF.MultiBondCon3) annotation (Line(points={{348,-40},{350,-40}}, color={85,170,255}));
    connect(spinF_axle.MultiBondConB, MB55.MultiBondCon1) annotation (Line(points={{255,-62},{255,-60}}, color={85,170,255}));
    connect(MB55.MultiBondCon2, spinF_J0.MultiBondCon3) annotation (Line(points={{255,-50},{255,-48}}, color={85,170,255}));
    connect(spinF_J1.MultiBondCon1, MB56.MultiBondCon1) annotation (Line(points={{255,-92},{255,-90}}, color={85,170,255}));
    connect(MB56.MultiBondCon2, spinF_axle.MultiBondConA) annotation (Line(points={{255,-80},{255,-78}}, color={85,170,255}));
    connect(spinF_J1.MultiBondCon2, MB57.MultiBondCon1) annotation (Line(points={{263,-100},{265,-100}}, color={85,170,255}));
    connect(MB57.MultiBondCon2, spinF.MultiBondCon1) annotation (Line(points={{275,-100},{277,-100}}, color={85,170,255}));
    connect(spinF_free.MultiBondCon1, MB58.MultiBondCon1) annotation (Line(points={{233,-100},{235,-100}}, color={85,170,255}));
    connect(MB58.MultiBondCon2, spinF_J1.MultiBondCon3) annotation (Line(points={{245,-100},{247,-100}}, color={85,170,255}));
    connect(rotWR.MultiBondCon4, MB59.MultiBondCon1) annotation (Line(points={{-365.5,-48.32},{-366.7,-49.98}}, color={85,170,255}));
    connect(MB59.MultiBondCon2, contactR_toWorld.MultiBondCon1) annotation (Line(points={{-394.5,-91.68},{-395.6,-93.34}}, color={85,170,255}));
    connect(contactR_toWorld.MultiBondCon2, MB60.MultiBondCon1) annotation (Line(points={{-400,-108},{-400,-110}}, color={85,170,255}));
    connect(MB60.MultiBondCon2, contactR_lever.MultiBondCon1) annotation (Line(points={{-400,-125},{-400,-127}}, color={85,170,255}));
    connect(contactR_lever.MultiBondCon2, MB61.MultiBondCon1) annotation (Line(points={{-406.6,-139.6},{-408.2,-140.7}}, color={85,170,255}));
    connect(MB61.MultiBondCon2, contactR_J0.MultiBondCon1) annotation (Line(points={{-441.8,-164.3},{-443.4,-165.4}}, color={85,170,255}));
    connect(hubR.MultiBondCon6, MB62.MultiBondCon1) annotation (Line(points={{-362.6,150.4},{-363.2,148.4}}, color={85,170,255}));
    connect(MB62.MultiBondCon2, contactR_J0.MultiBondCon2) annotation (Line(points={{-447.4,-160.4},{-447.9,-162.3}}, color={85,170,255}));
    connect(contactR_J0.MultiBondCon3, MB63.MultiBondCon1) annotation (Line(points={{-450,-178},{-450,-180}}, color={85,170,255}));
    connect(MB63.MultiBondCon2, contactR_J1.MultiBondCon1) annotation (Line(points={{-450,-195},{-450,-197}}, color={85,170,255}));
    connect(contactR_J1.MultiBondCon2, MB64.MultiBondCon1) annotation (Line(points={{-455.7,-210.7},{-457.1,-212.1}}, color={85,170,255}));
    connect(MB64.MultiBondCon2, contactR_tangent.MultiBondConA) annotation (Line(points={{-472.9,-227.9},{-474.3,-229.3}}, color={85,170,255}));
    connect(contactR_tangent.MultiBondConB, MB65.MultiBondCon1) annotation (Line(points={{-480,-243},{-480,-245}}, color={85,170,255}));
    connect(MB65.MultiBondCon2, contactR_rolling.MultiBondCon1) annotation (Line(points={{-480,-260},{-480,-262}}, color={85,170,255}));
    connect(contactR_J1.MultiBondCon3, MB66.MultiBondCon1) annotation (Line(points={{-444.3,-210.7},{-442.9,-212.1}}, color={85,170,255}));
    connect(MB66.MultiBondCon2, contactR_normal.MultiBondConA) annotation (Line(points={{-427.1,-227.9},{-425.7,-229.3}}, color={85,170,255}));
    connect(contactR_normal.MultiBondConB, MB67.MultiBondCon1) annotation (Line(points={{-420,-243},{-420,-245}}, color={85,170,255}));
    connect(MB67.MultiBondCon2, contactR_support.MultiBondCon1) annotation (Line(points={{-420,-260},{-420,-262}}, color={85,170,255}));
    connect(rotWF.MultiBondCon4, MB68.MultiBondCon1) annotation (Line(points={{368,-46},{369.6,-47.2}}, color={85,170,255}));
    connect(MB68.MultiBondCon2, contactF_toWorld.MultiBondCon1) annotation (Line(points={{432,-94},{433.6,-95.2}}, color={85,170,255}));
    connect(contactF_toWorld.MultiBondCon2, MB69.MultiBondCon1) annotation (Line(points={{440,-108},{440,-110}}, color={85,170,255}));
    connect(MB69.MultiBondCon2, contactF_lever.MultiBondCon1) annotation (Line(points={{440,-125},{440,-127}}, color={85,170,255}));
    connect(contactF_lever.MultiBondCon2, MB70.MultiBondCon1) annotation (Line(points={{433.4,-139.6},{431.8,-140.7}}, color={85,170,255}));
    connect(MB70.MultiBondCon2, contactF_J0.MultiBondCon1) annotation (Line(points={{398.2,-164.3},{396.6,-165.4}}, color={85,170,255}));
    connect(hubF.MultiBondCon5, MB71.MultiBondCon1) annotation (Line(points={{205,151.3},{206,149.6}}, color={85,170,255}));
    connect(MB71.MultiBondCon2, contactF_J0.MultiBondCon2) annotation (Line(points={{385,-161.3},{386,-163.1}}, color={85,170,255}));
    connect(contactF_J0.MultiBondCon3, MB72.MultiBondCon1) annotation (Line(points={{390,-178},{390,-180}}, color={85,170,255}));
    connect(MB72.MultiBondCon2, contactF_J1.MultiBondCon1) annotation (Line(points={{390,-195},{390,-197}}, color={85,170,255}));
    connect(contactF_J1.MultiBondCon2, MB73.MultiBondCon1) annotation (Line(points={{384.3,-210.7},{382.9,-212.1}}, color={85,170,255}));
    connect(MB73.MultiBondCon2, contactF_tangent.MultiBondConA) annotation (Line(points={{367.1,-227.9},{365.7,-229.3}}, color={85,170,255}));
    connect(contactF_tangent.MultiBondConB, MB74.MultiBondCon1) annotation (Line(points={{360,-243},{360,-245}}, color={85,170,255}));
    connect(MB74.MultiBondCon2, contactF_rolling.MultiBondCon1) annotation (Line(points={{360,-260},{360,-262}}, color={85,170,255}));
    connect(contactF_J1.MultiBondCon3, MB75.MultiBondCon1) annotation (Line(points={{395.7,-210.7},{397.1,-212.1}}, color={85,170,255}));
    connect(MB75.MultiBondCon2, contactF_normal.MultiBondConA) annotation (Line(points={{412.9,-227.9},{414.3,-229.3}}, color={85,170,255}));
    connect(contactF_normal.MultiBondConB, MB76.MultiBondCon1) annotation (Line(points={{420,-243},{420,-245}}, color={85,170,255}));
    connect(MB76.MultiBondCon2, contactF_support.MultiBondCon1) annotation (Line(points={{420,-260},{420,-262}}, color={85,170,255}));
    // Where everything is, for the transformers
    R_R = Utilities.cardanRotation({2,1,3}, phi);
    der(phi) = phi_d;
    rider_inertia.f = Utilities.cardanVelocity({2,1,3}, phi, phi_d);
    R_F = transpose(Utilities.planarRotation(steerAxis/sqrt(steerAxis*steerAxis), steer.q[1]))*R_R;
    R_WR = Utilities.planarRotation({0,0,1}, spinR.q[1])*R_R;
    R_WF = Utilities.planarRotation({0,0,1}, spinF.q[1])*R_F;
    spinR_turn.R = Utilities.planarRotation({0,0,1}, spinR.q[1]);
    spinF_turn.R = Utilities.planarRotation({0,0,1}, spinF.q[1]);
    steer_turn.R = Utilities.planarRotation(steerAxis/sqrt(steerAxis*steerAxis), steer.q[1]);
    riderArm_toWorld.R = R_R;
    rearFrame_toWorld.R = R_R;
    fork_toWorld.R = R_F;
    handlebarArm_toWorld.R = R_F;
    contactR_toWorld.R = R_WR;
    contactF_toWorld.R = R_WF;
    xR = positionR.q;
    xF = xR - transpose(R_R)*{1.02,-0.48,0} - transpose(R_F)*{0.18,0.48,0};
    // The lowest point of each wheel is on the ground
    downR = {0,-1,0} + R_R[3, 2]*R_R[3, :];
    downF = {0,-1,0} + R_F[3, 2]*R_F[3, :];
    contactR_lever.r = rR*downR/sqrt(downR*downR);
    contactF_lever.r = rF*downF/sqrt(downF*downF);
    contactR_support.s = {-f_NR};
    contactF_support.s = {-f_NF};
    xR[2] + rR*downR[2]/sqrt(downR*downR) = 0;
    xF[2] + rF*downF[2]/sqrt(downF*downF) = 0;
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"phi[2]", "steer.q[1]"}),
    Diagram(coordinateSystem(extent={{-500,-300},{500,340}})),
    Documentation(info="<html>
<p>Two wheels, a frame with its rider, and a fork with its handlebar: the bicycle of
<a href=\"modelica://MultiBondLib.Mechanics3D.Examples.Bicycle\">Mechanics3D.Examples.Bicycle</a>, drawn element by element. The upper
row are velocities of hubs, steering head and masses, joined by levers; the lower row are rotations of wheels, frame and fork,
joined by their joints. Below are the contacts: each wheel touches the ground and does not slip.</p>
<p>Orientations modulate the transformers. They follow from heading, lean and pitch of the rear frame and from the angles of
the joints; pitch and height follow from the two wheels on the ground.</p>
<p>It does the same as the wrapped model. Which of them says more at a glance is the point of wrapping.</p>
</html>"));
end Bicycle;
