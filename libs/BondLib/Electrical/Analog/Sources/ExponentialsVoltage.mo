within BondLib.Electrical.Analog.Sources;
model ExponentialsVoltage "Rising and falling voltage"
  extends Interfaces.OnePort;
  parameter SI.Voltage vMax(start=1) "Level that the rise tends to";
  parameter SI.Time riseTime(min=0, start=1) "Time of the rise";
  parameter SI.Time riseTimeConst(start=0.1) "Time constant of the rise";
  parameter SI.Time fallTimeConst = riseTimeConst "Time constant of the fall";
  parameter SI.Voltage offset = 0 "Voltage that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Current from p to n"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Interfaces.BG2El BG2El1 "Pin n"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  BondLib.Sources.expSe expSe1(e0=vMax, riseTime=riseTime, riseTimeConst=riseTimeConst, fallTimeConst=fallTimeConst,
    offset=offset, startTime=startTime) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1 "J1p3_1 to El2BG1"
    annotation (Placement(transformation(origin={-30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B2 "BG2El1 to J1p3_1"
    annotation (Placement(transformation(origin={30,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "expSe1 to J1p3_1"
    annotation (Placement(transformation(origin={0,-25}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J1p3_1.BondCon1, B1.BondCon1) annotation (Line(points={{-10,0},{-20,0}}, color={192,192,192}));
  connect(B1.BondCon2, El2BG1.BondCon1) annotation (Line(points={{-40,0},{-50,0}}, color={192,192,192}));
  connect(BG2El1.BondCon1, B2.BondCon1) annotation (Line(points={{50,0},{40,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_1.BondCon2) annotation (Line(points={{20,0},{10,0}}, color={192,192,192}));
  connect(expSe1.BondCon1, B3.BondCon1) annotation (Line(points={{0,-40},{0,-35}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon3) annotation (Line(points={{0,-15},{0,-10}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-70,0}}, color={0,0,255}));
  connect(BG2El1.n, n) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{-36,-30},{-29.25,0},{-18,20},{0,28},{6.75,-5},{18,-22.5},{36,-30}}, color={192,192,192}),
        Text(extent={{-150,-45},{150,-80}}, textString="vMax=%vMax", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The voltage from p to n follows <code>BondLib.Sources.expSe</code>. The power it delivers counts positive in the
source element inside.</p>
</html>"));
end ExponentialsVoltage;
