within BondLib.Electrical.Analog.Ideal;
model IdealTunnelDiode "Ideal tunnel diode"
  extends Interfaces.OnePort;
  parameter SI.Voltage em1(min=0) = 1 "Voltage at the begin of the peak";
  parameter SI.Voltage em2 = 2 "Voltage at the end of the peak";
  parameter SI.Voltage em3 = 3 "Voltage at the begin of the valley";
  parameter SI.Voltage e0 = 4 "Voltage at the end of the valley";
  parameter SI.Current fm(min=0) = 1 "Current in the valley";
  parameter SI.Current f0 = 2 "Current at the peak";
  parameter SI.Conductance G0(min=0) = 1e-5 "Conductance of the flat pieces";
  parameter SI.Resistance R1(min=0) = em1/f0 "Resistance of the first rise";
  parameter SI.Resistance R2(min=0) = (em3 - em2)/(f0 - fm) "Resistance (its magnitude) of the fall";
  parameter SI.Resistance R3(min=0) = 1e-5 "Resistance of the last rise";
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Switches.T2 T21(em1=em1, em2=em2, em3=em3, e0=e0, fm=fm, f0=f0, G0=G0, R1=R1, R2=R2, R3=R3) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to T21"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, T21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{25,40},{40,40},{40,-40},{25,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A polygon with a falling piece, see <code>Switches.T2</code>.</p>
</html>"));
end IdealTunnelDiode;
