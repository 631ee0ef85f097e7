within BondLib.Mechanical.Translational.Sensors;
model PowerSensor "Sensor of power"
  BondLib.Mechanical.Translational.Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput power(unit="W") "Power handed on from flange_a to flange_b"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Mechanical.Translational.Interfaces.BG2Tr BG2Tr1 "Right flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sensors.Pbond B1 "Tr2BG1 to BG2Tr1, measures"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p2 J0p2_1 "End of the measuring bond"
    annotation (Placement(transformation(extent={{15,-8},{31,8}})));
  BondLib.Bonds.Bond B2 "J0p2_1 to BG2Tr1"
    annotation (Placement(transformation(extent={{35,-8},{51,8}})));
equation
  connect(Tr2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-10,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p2_1.BondCon1) annotation (Line(points={{10,0},{15,0}}, color={192,192,192}));
  connect(J0p2_1.BondCon2, B2.BondCon1) annotation (Line(points={{31,0},{35,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{51,0},{50,0}}, color={192,192,192}));
  connect(flange_a, Tr2BG1.Tr) annotation (Line(points={{-100,0},{-70,0}}, color={0,127,0}));
  connect(BG2Tr1.Tr, flange_b) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(B1.P, power) annotation (Line(points={{0,-11},{0,-110}}, color={0,0,127}));
  connect(Tr2BG1.s, BG2Tr1.s) annotation (Line(points={{-60,11},{-60,40},{60,40},{60,11}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={0,127,0}),
        Text(extent={{-40,40},{40,-40}}, textString="P", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The power is that of the bond between the two flanges.</p>
</html>"));
end PowerSensor;
