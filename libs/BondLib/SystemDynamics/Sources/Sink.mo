within BondLib.SystemDynamics.Sources;
model Sink "Sink without end"
  BondLib.Interfaces.BondCon_b BondCon1 "Port of a rate"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
protected
  BondLib.Sources.Se Se1(e0=0) "Effort zero"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Junctions.J0p2 J0p2_1 "Node"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Bonds.Bond B1 "Se1 to J0p2_1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p2_1.BondCon2) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(J0p2_1.BondCon1, BondCon1) annotation (Line(points={{-70,0},{-100,0}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,50},{0,-10}}, lineColor={170,0,255}, fillColor={230,200,255},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{-10,60},{50,0}}, lineColor={170,0,255}, fillColor={230,200,255},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{-50,10},{10,-50}}, lineColor={170,0,255}, fillColor={230,200,255},
          fillPattern=FillPattern.Solid),
        Ellipse(extent={{0,10},{60,-50}}, lineColor={170,0,255}, fillColor={230,200,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255}),
        Line(points={{-90,0},{-60,0}}, color={170,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A level so large that flows do not change it.</p>
</html>"));
end Sink;
