within MultiBondLib.Mechanics3D.RollingObjects;
model WheelJoint "Contact of a thin rolling wheel with a plane"
  parameter SI.Radius r = 1 "Radius";
  parameter Real n[3] = {0,1,0} "Normal of the plane, out of it" annotation (Evaluate=true);
  parameter SI.Position d = 0 "Height of the plane over the origin, along n";
  SI.Position r_cp[3] "From the centre to the contact, resolved in the world";
  SI.Force f_N "Force of the plane along its normal";
  Real axle[3] "Axle, resolved in the world";
  Real down[3] "Direction to the contact";
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{12,-12},{-12,12}})));
    AdditionalMBG.toWorld toWorld1 "From the body to the world"
      annotation (Placement(transformation(origin={40,-60}, extent={{-8,-8},{8,8}}, rotation=180)));
    AdditionalMBG.translational_mTF2 lever "From rotation to the velocity of the contact"
      annotation (Placement(transformation(origin={0,-60}, extent={{-8,-8},{8,8}}, rotation=180)));
    MultiBondLib.Junctions.J0p3 J0_contact "Velocity of the contact: of the centre and of the lever"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=180)));
    MultiBondLib.Junctions.J1p3 J1_contact "Motion of the contact"
      annotation (Placement(transformation(origin={-40,0}, extent={{-8,-8},{8,8}}, rotation=180)));
    MultiBondLib.Passive.TF2_flow tangent(nA=3, nB=2, M=[t_A[1], t_A[2], t_A[3]; t_B[1], t_B[2], t_B[3]]) "In the plane"
      annotation (Placement(transformation(origin={-40,-40}, extent={{-6,-6},{6,6}}, rotation=270)));
    MultiBondLib.Sources.Sf rolling(n=2, f0={0}) "The contact does not slip"
      annotation (Placement(transformation(origin={-40,-80}, extent={{-8,-8},{8,8}}, rotation=270)));
    MultiBondLib.Passive.TF2_flow normal(nA=3, nB=1, M=[n_unit[1], n_unit[2], n_unit[3]]) "Normal to the plane"
      annotation (Placement(transformation(origin={-70,0}, extent={{-6,-6},{6,6}}, rotation=180)));
    MultiBondLib.Sources.mSe support(n=1) "Force that holds it on the plane"
      annotation (Placement(transformation(origin={-92,0}, extent={{-6,-6},{6,6}}, rotation=180)));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper to J0_contact"
      annotation (Placement(transformation(origin={39,3.6}, extent={{-29.22,-10},{29.22,10}}, rotation=187)));
    MultiBondLib.Bonds.MultiBond MB2 "wrapper to toWorld1"
      annotation (Placement(transformation(origin={58,-33.6}, extent={{-28.23,-10},{28.23,10}}, rotation=249)));
    MultiBondLib.Bonds.MultiBond MB3 "toWorld1 to lever"
      annotation (Placement(transformation(origin={20,-60}, extent={{-12,-10},{12,10}}, rotation=180)));
    MultiBondLib.Bonds.MultiBond MB4 "lever to J0_contact"
      annotation (Placement(transformation(origin={-4,-25}, extent={{-35.23,-10},{35.23,10}}, rotation=83)));
    MultiBondLib.Bonds.MultiBond MB5 "J0_contact to J1_contact"
      annotation (Placement(transformation(origin={-21,0}, extent={{-11,-10},{11,10}}, rotation=180)));
    MultiBondLib.Bonds.MultiBond MB6 "J1_contact to tangent"
      annotation (Placement(transformation(origin={-40,-13}, extent={{-21,-10},{21,10}}, rotation=270)));
    MultiBondLib.Bonds.MultiBond MB7(n=2) "tangent to rolling"
      annotation (Placement(transformation(origin={-40,-59}, extent={{-13,-10},{13,10}}, rotation=270)));
    MultiBondLib.Bonds.MultiBond MB8 "J1_contact to normal"
      annotation (Placement(transformation(origin={-56,0}, extent={{-8,-8},{8,8}}, rotation=180)));
    MultiBondLib.Bonds.MultiBond MB9(n=1) "normal to support"
      annotation (Placement(transformation(origin={-81,0}, extent={{-5,-5},{5,5}}, rotation=180)));
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit normal";
    final parameter Real help[3] = if abs(n_unit[1]) < 0.9 then {1,0,0} else {0,0,1} "Some other direction";
    final parameter Real t_A[3] = (help - (help*n_unit)*n_unit)/sqrt((help - (help*n_unit)*n_unit)*(help - (help*n_unit)*n_unit)) "First direction of the plane";
    final parameter Real t_B[3] = cross(t_A, n_unit) "Second direction of the plane";
equation
    connect(wrapper.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_contact.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(wrapper.MultiBondConRot, MB2.MultiBondCon1) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, toWorld1.MultiBondCon1) annotation (Line(points={{48,-60},{48,-60}}, color={85,170,255}));
    connect(toWorld1.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{32,-60},{32,-60}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, lever.MultiBondCon1) annotation (Line(points={{8,-60},{8,-60}}, color={85,170,255}));
    connect(lever.MultiBondCon2, MB4.MultiBondCon1) annotation (Line(points={{-8,-60},{-8,-60}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, J0_contact.MultiBondCon3) annotation (Line(points={{0,10},{0,10}}, color={85,170,255}));
    connect(J0_contact.MultiBondCon2, MB5.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, J1_contact.MultiBondCon1) annotation (Line(points={{-32,0},{-32,0}}, color={85,170,255}));
    connect(J1_contact.MultiBondCon3, MB6.MultiBondCon1) annotation (Line(points={{-40,8},{-40,8}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, tangent.MultiBondConA) annotation (Line(points={{-40,-34},{-40,-34}}, color={85,170,255}));
    connect(tangent.MultiBondConB, MB7.MultiBondCon1) annotation (Line(points={{-40,-46},{-40,-46}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, rolling.MultiBondCon1) annotation (Line(points={{-40,-72},{-40,-72}}, color={85,170,255}));
    connect(J1_contact.MultiBondCon2, MB8.MultiBondCon1) annotation (Line(points={{-48,0},{-48,0}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, normal.MultiBondConA) annotation (Line(points={{-64,0},{-64,0}}, color={85,170,255}));
    connect(normal.MultiBondConB, MB9.MultiBondCon1) annotation (Line(points={{-76,0},{-76,0}}, color={85,170,255}));
    connect(MB9.MultiBondCon2, support.MultiBondCon1) annotation (Line(points={{-86,0},{-86,0}}, color={85,170,255}));
    connect(frame_b, wrapper.frame_a) annotation (Line(points={{100,0},{92,0}}, color={95,95,95}));
    connect(wrapper.R, toWorld1.R) annotation (Line(points={{75.2,13.2},{75.2,-51.2},{40,-51.2}}, color={0,0,127}));
    assert(r > 0, getInstanceName() + ": the radius r must be positive");
    axle = transpose(wrapper.R)*{0,0,1};
    down = -n_unit + (n_unit*axle)*axle;
    assert(down*down > 1e-6, getInstanceName() + ": the wheel lies flat on the plane, and no point of its rim is the lowest");
    r_cp = r*down/sqrt(down*down);
    lever.r = r_cp;
    support.s = {-f_N};
    n_unit*(wrapper.x + r_cp) = d;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,-60},{100,-60}}, color={0,0,0}, thickness=1),
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, lineThickness=1),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The lowest point of a wheel with the axle along z of its frame touches the plane and does not slip. The velocity of the
contact is that of the centre and that of the lever to it; a source of zero flow keeps it from slipping, and the unknown
force of the support keeps the contact at the height of the plane.</p>
</html>"));
end WheelJoint;
