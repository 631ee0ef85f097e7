within BondLib.Mechanical.Translational.Sources;
model Position "Position given by a signal"
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Flange that is driven"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput s_ref(unit="m") "Position of the flange"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  BondLib.Mechanical.Translational.Interfaces.BG2Tr BG2Tr1 "Flange"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sources.mSf S1 "Source of velocity"
    annotation (Placement(transformation(origin={10,0}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.RealExpression motion(y=s_ref) "Position"
    annotation (Placement(transformation(extent={{-20,50},{20,70}})));
  Modelica.Blocks.Sources.RealExpression rate(y=der(s_ref)) "Velocity"
    annotation (Placement(transformation(extent={{-70,-10},{-30,10}})));
  BondLib.Bonds.Bond B1 "S1 to BG2Tr1"
    annotation (Placement(transformation(extent={{25,-10},{45,10}})));
equation
  connect(S1.BondCon1, B1.BondCon1) annotation (Line(points={{20,0},{25,0}}, color={192,192,192}));
  connect(B1.BondCon2, BG2Tr1.BondCon1) annotation (Line(points={{45,0},{50,0}}, color={192,192,192}));
  connect(BG2Tr1.Tr, flange) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(motion.y, BG2Tr1.s) annotation (Line(points={{22,60},{60,60},{60,11}}, color={0,0,127}));
  connect(rate.y, S1.s) annotation (Line(points={{-28,0},{0,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,30},{60,-30}}, lineColor={0,127,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,0},{40,0}}, color={0,127,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{60,0},{90,0}}, color={0,127,0}),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The flange follows the position exactly; the signal must be differentiable.</p>
</html>"));
end Position;
