within BondLib.Mechanical.Rotational.Sensors;
model RelSpeedSensor "Sensor of relative angular velocity"
  BondLib.Mechanical.Rotational.Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput w_rel(unit="rad/s") "Angular velocity of flange_b against flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Difference of velocities"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Sensors.Df Df1 "Takes no torque"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Rot2BG2 to J0p3_1"
    annotation (Placement(transformation(extent={{45,-10},{25,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Rot2BG1"
    annotation (Placement(transformation(extent={{-25,-10},{-45,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to Df1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Rot2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{60,0},{45,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{25,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-25,0}}, color={192,192,192}));
  connect(B2.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{-45,0},{-60,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Df1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{80,0},{100,0}}, color={0,0,0}));
  connect(Df1.OutPort1, w_rel) annotation (Line(points={{0,-61},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Text(extent={{-40,40},{40,-40}}, textString="w", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The difference of two speeds; takes no torque.</p>
</html>"));
end RelSpeedSensor;
