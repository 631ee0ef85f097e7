within BondLib.Electrical.Analog.Basic;
model SaturatingInductor "Inductor that saturates"
  extends Interfaces.OnePort;
  parameter SI.Current Inom(start=1) "Current at which the inductance is Lnom";
  parameter SI.Inductance Lnom(start=1) "Inductance at the nominal current";
  parameter SI.Inductance Lzer(start=2*Lnom) "Inductance near zero current";
  parameter SI.Inductance Linf(start=Lnom/2) "Inductance at large currents";
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Utilities.Isat Isat1(Inom=Inom, Lnom=Lnom, Lzer=Lzer, Linf=Linf) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to Isat1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Isat1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,0,255}),
        Line(points={{60,0},{90,0}}, color={0,0,255}),
        Ellipse(extent={{-60,15},{-30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{-30,15},{0,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Ellipse(extent={{0,15},{30,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180, closure=EllipseClosure.None),
        Ellipse(extent={{30,15},{60,-15}}, lineColor={0,0,255}, startAngle=0, endAngle=180,
          closure=EllipseClosure.None),
        Rectangle(extent={{-60,-15},{60,-25}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,-45},{150,-80}}, textString="Lnom=%Lnom", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The flux linkage <code>p = Linf*i + (Lzer - Linf)*Ipar*atan(i/Ipar)</code> rises steeply first and flatly later;
<code>Ipar</code> is found from the nominal point.</p>
</html>"));
end SaturatingInductor;
