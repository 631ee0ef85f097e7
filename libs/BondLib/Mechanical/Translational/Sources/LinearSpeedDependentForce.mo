within BondLib.Mechanical.Translational.Sources;
model LinearSpeedDependentForce "Force that grows with the speed"
  parameter SI.Force f_nominal(start=1) "Force at the nominal speed; negative, if it brakes";
  parameter Boolean ForceDirection = true "True: the same direction of the force whichever way the flange moves"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Velocity v_nominal(start=1) "Nominal speed";
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Flange"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Speed of the flange"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  BondLib.Sensors.Df Df1 "Speed"
    annotation (Placement(transformation(origin={20,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Sources.mSe mSe1 "Force"
    annotation (Placement(transformation(extent={{-20,-10},{-40,10}})));
  BondLib.Bonds.Bond B1 "mSe1 to J1p3_1"
    annotation (Placement(transformation(extent={{-15,-10},{5,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to Tr2BG1"
    annotation (Placement(transformation(extent={{35,-10},{55,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to Df1"
    annotation (Placement(transformation(origin={20,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression law(y=f_nominal*(if ForceDirection then abs(Df1.OutPort1/v_nominal) else Df1.OutPort1/v_nominal)) "Force"
    annotation (Placement(transformation(extent={{-90,-10},{-60,10}})));
equation
  assert(v_nominal > 0, getInstanceName() + ": the nominal speed v_nominal must be positive");
  connect(mSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-20,0},{-15,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{5,0},{10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{30,0},{35,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{55,0},{60,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{20,-10},{20,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Df1.BondCon1) annotation (Line(points={{20,-35},{20,-40}}, color={192,192,192}));
  connect(Tr2BG1.Tr, flange) annotation (Line(points={{80,0},{100,0}}, color={0,127,0}));
  connect(law.y, mSe1.s) annotation (Line(points={{-58.5,0},{-40,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-75,0},{75,0}}, color={192,192,192}),
        Line(points={{0,-50},{0,50}}, color={192,192,192}),
        Line(points={{-70,-40},{70,40}}, color={0,127,0}, thickness=0.5),
        Line(points={{70,0},{90,0}}, color={0,127,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-95}}, textString="%f_nominal", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>f = f_nominal*v/v_nominal</code> on the flange. A negative nominal force brakes: a viscous load. Without <code>ForceDirection</code> the force changes its sign
with the speed, as a load does.</p>
</html>"));
end LinearSpeedDependentForce;
