within BondLib.Electrical.Analog.Spice.Utilities;
partial model PartialV "Source of voltage whose value is a variable"
  extends BondLib.Electrical.Analog.Interfaces.OnePort;
  SI.Voltage u "Voltage from p to n";
protected
  BondLib.Electrical.Analog.Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Electrical.Analog.Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sources.mSe S1 "Source"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression signal1(y=u) "Value of the source"
    annotation (Placement(transformation(extent={{-50,-90},{-20,-70}})));
  BondLib.Bonds.Bond B1 "J1p3_1 to El2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "BG2El1 to J1p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "S1 to J1p3_1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J1p3_1.BondCon1, B1.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B1.BondCon2, El2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(BG2El1.BondCon1, B2.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(S1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon3) annotation (Line(points={{0,-15},{0,-10}}, color={192,192,192}));
  connect(signal1.y, S1.s) annotation (Line(points={{-18,-80},{0,-80},{0,-60}}, color={0,0,127}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A component adds an equation for <code>u</code>.</p>
</html>"));
end PartialV;
