within BondLib.SystemDynamics.Levels;
model M "Merges two flows into one"
  BondLib.Interfaces.BondCon_b BondCon1 "First inflow"
    annotation (Placement(transformation(extent={{-110,30},{-90,50}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Second inflow"
    annotation (Placement(transformation(extent={{-110,-50},{-90,-30}})));
  BondLib.Interfaces.BondCon_a BondCon3 "Outflow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Junctions.J0p3 J0p3_1 "What flows in flows out"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "J0p3_1 to BondCon3"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(BondCon1, J0p3_1.BondCon1) annotation (Line(points={{-100,40},{-10,40},{-10,0}}, color={192,192,192}));
  connect(BondCon2, J0p3_1.BondCon3) annotation (Line(points={{-100,-40},{0,-40},{0,-10}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B1.BondCon1) annotation (Line(points={{10,0},{30,0}}, color={192,192,192}));
  connect(B1.BondCon2, BondCon3) annotation (Line(points={{50,0},{100,0}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={170,0,255}, fillColor={255,255,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-40,40},{40,-40}}, textString="M", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two rates end here, and their sum flows on to a level: a level behind it needs one inflow only.</p>
</html>"));
end M;
