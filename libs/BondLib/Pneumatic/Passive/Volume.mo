within BondLib.Pneumatic.Passive;
model Volume "Volume filled with gas"
  parameter SI.Volume V(min=0, start=1) "Volume";
  parameter Real R_s(unit="J/(kg.K)") = 287.05 "Gas constant of the gas";
  parameter SI.Temperature T = 293.15 "Temperature of the gas";
  SI.Pressure p(start=101325) "Pressure";
  BondLib.Pneumatic.Interfaces.Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Pneumatic.Interfaces.BG2Pn BG2Pn1 "Port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.C C1(C=V/(R_s*T)) "Element"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "BG2Pn1 to C1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
equation
  connect(BG2Pn1.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, C1.BondCon1) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(BG2Pn1.port, port) annotation (Line(points={{70,0},{100,0}}, color={95,95,95}));
  p = port.p;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={95,95,95}, fillColor={230,230,230},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,30},{60,-30}}, textString="V=%V", textColor={0,0,0}),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The mass is <code>p*V/(R_s*T)</code>: a capacitance for mass.</p>
</html>"));
end Volume;
