within BondLib.Hydraulic.Passive;
model Volume "Volume of compressible liquid"
  parameter SI.Volume V(min=0, start=1) "Volume";
  parameter SI.BulkModulus beta = 1.6e9 "Bulk modulus of the liquid";
  SI.Pressure p(start=1e5) "Pressure";
  BondLib.Hydraulic.Interfaces.Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  BondLib.Hydraulic.Interfaces.BG2Hy BG2Hy1 "Port"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Passive.C C1(C=V/beta) "Element"
    annotation (Placement(transformation(origin={0,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "BG2Hy1 to C1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
equation
  connect(BG2Hy1.BondCon1, B1.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B1.BondCon2, C1.BondCon1) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(BG2Hy1.port, port) annotation (Line(points={{70,0},{100,0}}, color={0,127,255}));
  p = port.p;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-70,70},{70,-70}}, lineColor={0,127,255}, fillColor={200,230,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,30},{60,-30}}, textString="V=%V", textColor={0,0,0}),
        Text(extent={{-150,110},{150,75}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>V/beta*der(p) = q</code>: a capacitance.</p>
</html>"));
end Volume;
