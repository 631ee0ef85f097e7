within BondLib.Mechanical.Translational.Sensors;
model RelAccSensor "Sensor of relative acceleration"
  BondLib.Mechanical.Translational.Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput a_rel(unit="m/s2") "Acceleration of flange_b against flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Difference of velocities"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG2 "Right flange"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Sensors.Df Df1 "Takes no force"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Continuous.Der der1 "Derivative"
    annotation (Placement(transformation(origin={0,-80}, extent={{-8,-8},{8,8}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Tr2BG2 to J0p3_1"
    annotation (Placement(transformation(extent={{45,-10},{25,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to Tr2BG1"
    annotation (Placement(transformation(extent={{-25,-10},{-45,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to Df1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Tr2BG2.BondCon1, B1.BondCon1) annotation (Line(points={{60,0},{45,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{25,0},{10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B2.BondCon1) annotation (Line(points={{-10,0},{-25,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{-45,0},{-60,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, Df1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-80,0}}, color={0,127,0}));
  connect(Tr2BG2.Tr, flange_b) annotation (Line(points={{80,0},{100,0}}, color={0,127,0}));
  connect(Df1.OutPort1, der1.u) annotation (Line(points={{0,-51},{0,-70.4}}, color={0,0,127}));
  connect(der1.y, a_rel) annotation (Line(points={{0,-88.8},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Text(extent={{-40,40},{40,-40}}, textString="a", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The difference of two speeds, differentiated; takes no force.</p>
</html>"));
end RelAccSensor;
