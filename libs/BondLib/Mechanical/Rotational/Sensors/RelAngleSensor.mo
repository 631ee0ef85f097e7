within BondLib.Mechanical.Rotational.Sensors;
model RelAngleSensor "Sensor of relative angle"
  BondLib.Mechanical.Rotational.Interfaces.Flange_a flange_a "Left flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange_b "Right flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput phi_rel(unit="rad", displayUnit="deg") "Angle of flange_b against flange_a"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Left flange"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Sensors.Df Df1 "Takes no torque"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG2 "Right flange"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Sensors.Df Df2 "Takes no torque"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Math.Feedback difference "Difference"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "Rot2BG1 to Df1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "Rot2BG2 to Df2"
    annotation (Placement(transformation(origin={50,0}, extent={{10,-10},{-10,10}})));
equation
  connect(Rot2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, Df1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(Rot2BG2.BondCon1, B2.BondCon1) annotation (Line(points={{60,0},{60,0}}, color={192,192,192}));
  connect(B2.BondCon2, Df2.BondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,192,192}));
  connect(flange_a, Rot2BG1.Rot) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,0}));
  connect(Rot2BG2.Rot, flange_b) annotation (Line(points={{80,0},{100,0}}, color={0,0,0}));
  connect(Rot2BG2.phi, difference.u1) annotation (Line(points={{70,11},{70,40},{0,40},{0,-52}}, color={0,0,127}));
  connect(Rot2BG1.phi, difference.u2) annotation (Line(points={{-70,11},{-70,40},{-86,40},{-86,-60},{-8,-60}},
    color={0,0,127}));
  connect(difference.y, phi_rel) annotation (Line(points={{0,-69},{0,-110}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Text(extent={{-40,40},{40,-40}}, textString="phi", textColor={0,0,0}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{0,-60},{0,-100}}, color={0,0,127})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The difference of two angles; takes no torque.</p>
</html>"));
end RelAngleSensor;
