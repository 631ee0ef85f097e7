within BondLib.Mechanical.Rotational.Passive;
model Clutch "Clutch"
  extends Interfaces.PartialCompliant annotation (IconMap(primitivesVisible=false));
  parameter Real mue_pos[:, 2] = [0, 0.5] "Rows of relative angular velocity and friction coefficient";
  parameter Real cgeo(min=0) = 1 "Geometry: torque per coefficient and normal force";
  parameter SI.Force fn_max(min=0, start=1) "Largest normal force";
  parameter Real peak(min=1) = 1 "Largest static friction per sliding friction at rest";
  Modelica.Blocks.Interfaces.RealInput f_normalized(unit="1") "Normal force, from 0 to 1"
    annotation (Placement(transformation(origin={0,110}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "One torque"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Utilities.Coulomb R1(mue_pos=mue_pos, c=cgeo, peak=peak) "Friction"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Math.Gain gain(k=fn_max) "Normal force"
    annotation (Placement(transformation(origin={60,-80}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "Rot2BG2 to J0p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Rot2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to R1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  connect(f_normalized, gain.u) annotation (Line(points={{0,110},{0,60},{88,60},{88,-80},{72,-80}}, color={0,0,127}));
  connect(gain.y, R1.s) annotation (Line(points={{49,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,60},{-10,-60}}, lineColor={0,0,0}, fillColor={200,200,200},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{10,60},{30,-60}}, lineColor={0,0,0}, fillColor={200,200,200}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-30,0}}, color={95,95,95}),
        Line(points={{30,0},{90,0}}, color={95,95,95}),
        Line(points={{0,90},{0,60}}, color={0,0,127}),
        Text(extent={{-150,-68},{150,-103}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Friction between two shafts. Engaged and at equal speeds it sticks, and holds up to <code>peak</code> times the
sliding torque; beyond that it slips. Sticking is exact: the two inertias turn as one.</p>
</html>"));
end Clutch;
