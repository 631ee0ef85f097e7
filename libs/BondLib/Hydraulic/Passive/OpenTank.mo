within BondLib.Hydraulic.Passive;
model OpenTank "Tank with a free surface"
  parameter SI.Area A(min=0, start=1) "Cross section of the tank";
  parameter SI.Height h0 = 0 "Level at the start";
  parameter SI.Density rho = 1000 "Density of the liquid";
  parameter SI.Pressure p0 = 101325 "Pressure above the surface";
  SI.Height h "Level";
  BondLib.Hydraulic.Interfaces.Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.C C1(C=A/(rho*Modelica.Constants.g_n), e(start=p0 + rho*Modelica.Constants.g_n*h0,
    fixed=true)) "Element"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "BG2Hy1 to C1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
equation
  connect(BG2Hy1.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, C1.BondCon1) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(BG2Hy1.port, port) annotation (Line(points={{70,0},{100,0}}, color={0,127,255}));
  port.p = p0 + rho*Modelica.Constants.g_n*h;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,40},{70,-80}}, lineColor={0,127,255}, fillColor={200,230,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-70,80},{-70,-80},{70,-80},{70,80}}, color={0,0,0}),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The pressure at the bottom is <code>p0 + rho*g*h</code>; the tank is a capacitance A/(rho*g).</p>
</html>"));
end OpenTank;
