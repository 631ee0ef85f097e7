within BondLib.Pneumatic.Sources;
model PrescribedMassFlow "Mass flow given by a signal"
  BondLib.Pneumatic.Interfaces.Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput m_flow(unit="kg/s") "Mass flow out of the source"
    annotation (Placement(transformation(extent={{-120,-20},{-80,20}})));
protected
  BondLib.Pneumatic.Interfaces.BG2Pn BG2Pn1 "Port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sources.mSf S1 "Element"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "S1 to BG2Pn1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(S1.BondCon1, B1.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Pn1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(BG2Pn1.port, port) annotation (Line(points={{70,0},{100,0}}, color={95,95,95}));
  connect(m_flow, S1.s) annotation (Line(points={{-100,0},{-10,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={95,95,95}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-40,40},{40,-40}}, textString="m", textColor={0,0,0}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The mass flow into the node is the signal.</p>
</html>"));
end PrescribedMassFlow;
