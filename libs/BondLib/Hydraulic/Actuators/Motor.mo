within BondLib.Hydraulic.Actuators;
model Motor "Hydraulic motor or pump"
  parameter Real D(unit="m3/rad", min=0, start=1) "Displacement: volume per angle";
  BondLib.Hydraulic.Interfaces.Port_a port_a "High-pressure port"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Hydraulic.Interfaces.Port_b port_b "Low-pressure port"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  BondLib.Mechanical.Rotational.Interfaces.Flange_b flange "Shaft"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Hydraulic.Interfaces.Hy2BG Hy2BG1 "Port a"
    annotation (Placement(transformation(extent={{-80,40},{-60,60}})));
  BondLib.Junctions.J1p3 J1p3_1 "Flow through the motor"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Port b"
    annotation (Placement(transformation(extent={{-60,-60},{-80,-40}})));
  BondLib.Passive.TF TF1(m=1/D) "Displacement"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  BondLib.Mechanical.Rotational.Interfaces.Rot2BG Rot2BG1 "Shaft"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Bonds.Bond B1 "Hy2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-50,40},{-30,60}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2Hy1"
    annotation (Placement(transformation(origin={-40,-50}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to TF1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B4 "TF1 to Rot2BG1"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  assert(D > 0, getInstanceName() + ": the displacement D must be positive");
  connect(Hy2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,50},{-50,50}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-30,50},{-20,50},{-20,10}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-20,-10},{-20,-50},{-30,-50}}, color={192,192,192}));
  connect(B2.BondCon2, BG2Hy1.BondCon1) annotation (Line(points={{-50,-50},{-60,-50}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B3.BondCon2, TF1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B4.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B4.BondCon2, Rot2BG1.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(port_a, Hy2BG1.port) annotation (Line(points={{-100,50},{-80,50}}, color={0,127,255}));
  connect(BG2Hy1.port, port_b) annotation (Line(points={{-80,-50},{-100,-50}}, color={0,127,255}));
  connect(Rot2BG1.Rot, flange) annotation (Line(points={{70,0},{100,0}}, color={0,0,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Polygon(points={{-30,0},{-60,20},{-60,-20},{-30,0}}, lineColor={0,127,255}, fillColor={0,127,255},
          fillPattern=FillPattern.Solid),
        Line(points={{60,0},{90,0}}, color={0,0,0}),
        Line(points={{-90,50},{-40,45}}, color={0,127,255}),
        Line(points={{-90,-50},{-40,-45}}, color={0,127,255}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-65},{150,-100}}, textString="D=%D", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>q = D*w</code> and torque <code>D*(p_a - p_b)</code>: a transformer. Driven at the shaft it is a pump.</p>
</html>"));
end Motor;
