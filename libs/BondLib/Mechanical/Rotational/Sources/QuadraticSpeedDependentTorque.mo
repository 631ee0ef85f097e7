within BondLib.Mechanical.Rotational.Sources;
model QuadraticSpeedDependentTorque "Torque that grows with the square of the speed"
  parameter SI.Torque tau_nominal(start=1) "Torque at the nominal speed; negative, if it brakes";
  parameter Boolean TorqueDirection = true "True: the same direction of the torque whichever way the flange moves"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.AngularVelocity w_nominal(start=1) "Nominal speed";
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Flange"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Speed of the flange"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  BondLib.Sensors.Df Df1 "Speed"
    annotation (Placement(transformation(origin={20,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sources.mSe mSe1 "Torque"
    annotation (Placement(transformation(extent={{-20,-10},{-40,10}})));
  BondLib.Bonds.Bond B1 "mSe1 to J1p3_1"
    annotation (Placement(transformation(extent={{-15,-10},{5,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to Rot2BG1"
    annotation (Placement(transformation(extent={{35,-10},{55,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to Df1"
    annotation (Placement(transformation(origin={20,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression law(y=tau_nominal*(Df1.OutPort1/w_nominal)*(if TorqueDirection then Df1.OutPort1/w_nominal else abs(Df1.OutPort1/w_nominal))) "Torque"
    annotation (Placement(transformation(extent={{-90,-10},{-60,10}})));
equation
  assert(w_nominal > 0, getInstanceName() + ": the nominal speed w_nominal must be positive");
  connect(mSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-20,0},{-15,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{5,0},{10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{30,0},{35,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{55,0},{60,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{20,-10},{20,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Df1.BondCon1) annotation (Line(points={{20,-35},{20,-40}}, color={192,192,192}));
  connect(Rot2BG1.Rot, flange) annotation (Line(points={{80,0},{100,0}}, color={0,0,0}));
  connect(law.y, mSe1.s) annotation (Line(points={{-58.5,0},{-40,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-75,0},{75,0}}, color={192,192,192}),
        Line(points={{0,-50},{0,50}}, color={192,192,192}),
        Line(points={{-70,-45},{-40,-18},{-15,-3},{0,0},{15,3},{40,18},{70,45}}, color={95,95,95}, thickness=0.5, smooth=Smooth.Bezier),
        Line(points={{70,0},{90,0}}, color={95,95,95}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-95}}, textString="%tau_nominal", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>tau = tau_nominal*(w/w_nominal)^2</code> on the flange. A negative nominal torque brakes: a fan, a pump, the resistance of air. Without <code>TorqueDirection</code> the torque changes its sign
with the speed, as a load does.</p>
</html>"));
end QuadraticSpeedDependentTorque;
