within BondLib.Hydraulic.Passive;
model Accumulator "Accumulator with a gas cushion"
  parameter SI.Volume V0(min=0, start=1) "Volume of the gas without liquid";
  parameter SI.Pressure p0(min=0, start=1) "Pressure of the gas without liquid";
  parameter Real n = 1.4 "Polytropic exponent";
  SI.Pressure p "Pressure";
  BondLib.Hydraulic.Interfaces.Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Utilities.Cgas Cgas1(V0=V0, p0=p0, n=n) "Element"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "BG2Hy1 to Cgas1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
equation
  connect(BG2Hy1.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, Cgas1.BondCon1) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(BG2Hy1.port, port) annotation (Line(points={{70,0},{100,0}}, color={0,127,255}));
  p = port.p;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,80},{50,-80}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,0},{50,0}}, color={0,127,255}),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The liquid compresses the gas: <code>p = p0*(V0/(V0 - V))^n</code> with the volume V taken in.</p>
</html>"));
end Accumulator;
