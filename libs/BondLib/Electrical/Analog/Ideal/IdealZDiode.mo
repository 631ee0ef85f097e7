within BondLib.Electrical.Analog.Ideal;
model IdealZDiode "Ideal Zener diode"
  extends Interfaces.OnePort;
  parameter SI.Voltage Vz(min=0) = 5.1 "Breakdown voltage";
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance in forward direction";
  parameter SI.Resistance Raval(min=0) = 1e-5 "Resistance in breakdown";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when blocking";
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Switches.Z2 Z21(Ron=Ron, Raval=Raval, Goff=Goff, e0=Vz) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  BondLib.Bonds.Bond B3 "J1p3_1 to Z21"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-15}}, color={192,192,192}));
  connect(B3.BondCon2, Z21.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Polygon(points={{40,40},{-40,0},{40,-40},{40,40}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,40},{-40,40},{-40,-40},{-20,-40}}, color={0,0,255}, thickness=0.5)}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Pin p is the cathode: between 0 and Vz it blocks, above Vz it breaks down, below 0 it conducts.</p>
</html>"));
end IdealZDiode;
