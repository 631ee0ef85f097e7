within BondLib.Pneumatic.Actuators;
model Cylinder "Single-acting cylinder"
  parameter SI.Area A(min=0, start=1) "Piston area";
  parameter SI.Volume V0(min=0, start=1) "Volume of the chamber at position zero";
  parameter SI.Pressure pa = 101325 "Pressure on the other side";
  parameter SI.Pressure p_start = 101325 "Pressure at the start";
  parameter Real R_s(unit="J/(kg.K)") = 287.05 "Gas constant of the gas";
  parameter SI.Temperature T = 293.15 "Temperature of the gas";
  BondLib.Pneumatic.Interfaces.Port_a port "Port of the chamber"
    annotation (Placement(transformation(extent={{-70,-110},{-50,-90}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b flange "Rod"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Pneumatic.Interfaces.Pn2BG Pn2BG1 "Port"
    annotation (Placement(transformation(origin={-60,-60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Utilities.GasChamber chamber(A=A, V0=V0, RT=R_s*T, pa=pa, p_start=p_start) "Gas"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Mechanical.Translational.Interfaces.Tr2BG Tr2BG1 "Rod"
    annotation (Placement(transformation(extent={{70,-10},{50,10}})));
  BondLib.Bonds.Bond B1 "Pn2BG1 to chamber"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Bonds.Bond B2 "chamber to Tr2BG1"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(Pn2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,-50},{-60,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, chamber.BondCon1) annotation (Line(points={{-30,0},{-10,0}}, color={192,192,192}));
  connect(chamber.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B2.BondCon2, Tr2BG1.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(port, Pn2BG1.port) annotation (Line(points={{-60,-100},{-60,-70}}, color={95,95,95}));
  connect(Tr2BG1.Tr, flange) annotation (Line(points={{70,0},{100,0}}, color={0,127,0}));
  connect(Tr2BG1.s, chamber.s) annotation (Line(points={{60,11},{60,40},{86,40},{86,-40},{0,-40},{0,-10}},
    color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{60,-40}}, lineColor={95,95,95}, fillColor={230,230,230},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-10,40},{5,-40}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{5,6},{90,-6}}, lineColor={0,0,0}, fillColor={215,215,215}, fillPattern=FillPattern.Solid),
        Line(points={{-60,-90},{-60,-40}}, color={95,95,95}),
        Text(extent={{-150,85},{150,45}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Gas of constant temperature in a chamber with a piston: <code>p*(V0 + A*s) = m*R_s*T</code>, force <code>A*(p -
pa)</code>. On the side of the gas the bond is a pseudo bond, on the side of the rod a true one.</p>
</html>"));
end Cylinder;
