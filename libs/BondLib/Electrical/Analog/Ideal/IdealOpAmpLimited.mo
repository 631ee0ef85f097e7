within BondLib.Electrical.Analog.Ideal;
model IdealOpAmpLimited "Ideal operational amplifier with limited output"
  Modelica.Electrical.Analog.Interfaces.NegativePin in_n "Inverting input"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin in_p "Other input"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin out "Output"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.PositivePin VMax "Highest voltage of the output"
    annotation (Placement(transformation(extent={{-10,60},{10,80}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin VMin "Lowest voltage of the output"
    annotation (Placement(transformation(extent={{-10,-80},{10,-60}})));
protected
  Interfaces.El2BG El2BG3 "Pin VMax"
    annotation (Placement(transformation(origin={0,50}, extent={{-8,-8},{8,8}}, rotation=270)));
  Interfaces.BG2El BG2El2 "Pin VMin"
    annotation (Placement(transformation(origin={0,-50}, extent={{8,-8},{-8,8}}, rotation=270)));
  BondLib.Sensors.De De1 "Highest voltage"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  BondLib.Sensors.De De2 "Lowest voltage"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  BondLib.Bonds.Bond B4 "El2BG3 to De1"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  BondLib.Bonds.Bond B5 "BG2El2 to De2"
    annotation (Placement(transformation(extent={{20,-50},{40,-30}})));
  Interfaces.BG2El BG2El1 "Pin in_n"
    annotation (Placement(transformation(extent={{-60,40},{-80,60}})));
  Interfaces.El2BG El2BG1 "Pin in_p"
    annotation (Placement(transformation(extent={{-80,-60},{-60,-40}})));
  BondLib.Utilities.NullorLimited Nullor1 "Infinite gain within the limits"
    annotation (Placement(transformation(extent={{-20,-20},{20,20}})));
  Interfaces.El2BG El2BG2 "Pin out"
    annotation (Placement(transformation(extent={{80,-10},{60,10}})));
  BondLib.Bonds.Bond B1 "BG2El1 to Nullor1"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  BondLib.Bonds.Bond B2 "El2BG1 to Nullor1"
    annotation (Placement(transformation(extent={{-50,-60},{-30,-40}})));
  BondLib.Bonds.Bond B3 "Nullor1 to El2BG2"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(BG2El1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,50},{-50,50}}, color={192,192,192}));
  connect(B1.BondCon2, Nullor1.BondCon1) annotation (Line(points={{-30,50},{-20,50},{-20,10}}, color={192,192,192}));
  connect(El2BG1.BondCon1, B2.BondCon1) annotation (Line(points={{-60,-50},{-50,-50}}, color={192,192,192}));
  connect(B2.BondCon2, Nullor1.BondCon2) annotation (Line(points={{-30,-50},{-20,-50},{-20,-10}}, color={192,192,192}));
  connect(Nullor1.BondCon3, B3.BondCon1) annotation (Line(points={{20,0},{30,0}}, color={192,192,192}));
  connect(B3.BondCon2, El2BG2.BondCon1) annotation (Line(points={{50,0},{60,0}}, color={192,192,192}));
  connect(in_n, BG2El1.n) annotation (Line(points={{-100,50},{-80,50}}, color={0,0,255}));
  connect(in_p, El2BG1.p) annotation (Line(points={{-100,-50},{-80,-50}}, color={0,0,255}));
  connect(El2BG2.p, out) annotation (Line(points={{80,0},{100,0}}, color={0,0,255}));
  connect(VMax, El2BG3.p) annotation (Line(points={{0,70},{0,58}}, color={0,0,255}));
  connect(VMin, BG2El2.n) annotation (Line(points={{0,-70},{0,-58}}, color={0,0,255}));
  connect(El2BG3.BondCon1, B4.BondCon1) annotation (Line(points={{0,42},{20,42},{20,40}}, color={192,192,192}));
  connect(B4.BondCon2, De1.BondCon1) annotation (Line(points={{40,40},{50,40}}, color={192,192,192}));
  connect(BG2El2.BondCon1, B5.BondCon1) annotation (Line(points={{0,-42},{20,-42},{20,-40}}, color={192,192,192}));
  connect(B5.BondCon2, De2.BondCon1) annotation (Line(points={{40,-40},{50,-40}}, color={192,192,192}));
  connect(De1.OutPort1, Nullor1.eMax) annotation (Line(points={{71,40},{84,40},{84,-24},{8,-24},{8,-20}}, color={0,0,127}));
  connect(De2.OutPort1, Nullor1.eMin) annotation (Line(points={{71,-40},{76,-40},{76,-28},{-8,-28},{-8,-20}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,46},{0,60}}, color={0,0,255}),
        Line(points={{0,-46},{0,-60}}, color={0,0,255}),
        Polygon(points={{-60,80},{80,0},{-60,-80},{-60,80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,50},{-60,50}}, color={0,0,255}),
        Line(points={{-90,-50},{-60,-50}}, color={0,0,255}),
        Line(points={{80,0},{90,0}}, color={0,0,255}),
        Text(extent={{-55,65},{-25,35}}, textString="-", textColor={0,0,0}),
        Text(extent={{-55,-35},{-25,-65}}, textString="+", textColor={0,0,0}),
        Text(extent={{-150,120},{150,85}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Infinite gain while the output lies between the voltages of <code>VMin</code> and <code>VMax</code>, and constant beyond;
the supplies are only measured and take no current.</p>
</html>"));
end IdealOpAmpLimited;
