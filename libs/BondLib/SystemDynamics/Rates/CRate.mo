within BondLib.SystemDynamics.Rates;
model CRate "Rate that can be stopped"
  BondLib.Interfaces.BondCon_a BondCon1 "From where it flows"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_a BondCon2 "To where it flows"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput u "Rate"
    annotation (Placement(transformation(origin={0,-105}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Interfaces.BooleanInput s1 "True: stop"
    annotation (Placement(transformation(origin={-60,105}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.BooleanInput s2 "True: stop"
    annotation (Placement(transformation(origin={60,105}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput rate "Rate"
    annotation (Placement(transformation(extent={{100,40},{120,60}})));
protected
  BondLib.Junctions.J1p3 J1p3_1 "One flow"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Sources.mSf mSf1 "Sets the flow"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.RealExpression total(y=rate) "Rate"
    annotation (Placement(transformation(extent={{-70,-70},{-30,-50}})));
  BondLib.Bonds.Bond B1 "Inflow"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "Outflow"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  BondLib.Bonds.Bond B3 "mSf1 to J1p3_1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(mSf1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon3) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(BondCon1, B1.BondCon1) annotation (Line(points={{-100,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-40,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{40,0}}, color={192,192,192}));
  connect(B2.BondCon2, BondCon2) annotation (Line(points={{60,0},{100,0}}, color={192,192,192}));
  connect(total.y, mSf1.s) annotation (Line(points={{-28,-60},{0,-60},{0,-50}}, color={0,0,127}));
  rate = if s1 or s2 then 0 else u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-40,60},{40,60},{-40,20},{40,20},{-40,60}}, lineColor={170,0,255}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-50,20},{50,20},{70,-90},{-70,-90},{-50,20}}, lineColor={170,0,255}, fillColor={0,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={170,0,255}, thickness=0.5),
        Line(points={{20,50},{100,50}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-70}}, textString="+", textColor={0,0,0}),
        Text(extent={{-150,160},{150,120}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The signal, while neither Boolean input says stop: connect them with the outputs of gated levels.</p>
</html>"));
end CRate;
