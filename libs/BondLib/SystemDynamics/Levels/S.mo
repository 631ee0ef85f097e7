within BondLib.SystemDynamics.Levels;
model S "Splits one flow into two"
  BondLib.Interfaces.BondCon_a BondCon1 "Inflow"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "First outflow"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Second outflow"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
protected
  BondLib.Junctions.J0p3 J0p3_1 "What flows in flows out"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "BondCon1 to J0p3_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
equation
  connect(BondCon1, B1.BondCon1) annotation (Line(points={{-100,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-30,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, BondCon2) annotation (Line(points={{10,0},{10,40},{100,40}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, BondCon3) annotation (Line(points={{0,-10},{0,-40},{100,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={170,0,255}, fillColor={255,255,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-40,40},{40,-40}}, textString="S", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>What leaves a level parts here, and two rates begin: a level before it needs one outflow only.</p>
</html>"));
end S;
