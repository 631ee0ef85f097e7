within BondLib.Mechanical.Rotational.Passive;
model OneWayClutch "Freewheel"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalDampingConstant dFree(min=0) = 1e-5 "Drag while flange_b overtakes flange_a";
  parameter SI.RotationalDampingConstant dLocked(min=0) = 1e5 "Creep while flange_a drives flange_b";
protected
  Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Switches.D2 D1(Ron=dFree, Goff=1/dLocked) "Freewheel"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Rot2BG2 to J0p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Rot2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to D1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, D1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,0}, fillColor={230,230,230}, fillPattern=FillPattern.Solid),
        Ellipse(extent={{-25,25},{25,-25}}, lineColor={0,0,0}, fillColor={200,200,200}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-25,0}}, color={95,95,95}),
        Line(points={{50,0},{90,0}}, color={95,95,95}),
        Line(points={{25,25},{40,10},{45,30}}, color={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Flange_a drives flange_b, and flange_b may run ahead: a leaking diode between the two shafts.</p>
</html>"));
end OneWayClutch;
