within BondLib.Examples;
model PowerConservingSources "Internal sources that hand power on"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Constant kA(k=3) "Signal"
    annotation (Placement(transformation(extent={{-70,40},{-50,60}})));
  Sources.Se SA(e0=10) "Source"
    annotation (Placement(transformation(origin={-80,80}, extent={{10,-10},{-10,10}})));
  Sources.mSf2 MA "mSf2"
    annotation (Placement(transformation(extent={{-30,70},{-10,90}})));
  Passive.R RA(R=5, e(start=10), f(start=2)) "Load"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Modelica.Blocks.Sources.Constant kB(k=3) "Signal"
    annotation (Placement(transformation(extent={{-70,-20},{-50,0}})));
  Sources.Se SB(e0=10) "Source"
    annotation (Placement(transformation(origin={-80,20}, extent={{10,-10},{-10,10}})));
  Sources.mSf3 MB "mSf3"
    annotation (Placement(transformation(extent={{-30,10},{-10,30}})));
  Passive.R RB(R=5, e(start=10), f(start=2)) "Load"
    annotation (Placement(transformation(extent={{30,10},{50,30}})));
  Modelica.Blocks.Sources.Constant kC(k=3) "Signal"
    annotation (Placement(transformation(extent={{-70,-80},{-50,-60}})));
  Sources.Sf SC(f0=2) "Source"
    annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
  Sources.mSe2 MC "mSe2"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
  Passive.R RC(R=5, e(start=10), f(start=2)) "Load"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  Modelica.Blocks.Sources.Constant kD(k=3) "Signal"
    annotation (Placement(transformation(extent={{-70,-140},{-50,-120}})));
  Sources.Sf SD(f0=2) "Source"
    annotation (Placement(transformation(origin={-80,-100}, extent={{10,-10},{-10,10}})));
  Sources.mSe3 MD "mSe3"
    annotation (Placement(transformation(extent={{-30,-110},{-10,-90}})));
  Passive.R RD(R=5, e(start=10), f(start=2)) "Load"
    annotation (Placement(transformation(extent={{30,-110},{50,-90}})));
  Bonds.Bond B1A "SA to MA"
    annotation (Placement(transformation(extent={{-60,70},{-40,90}})));
  Bonds.Bond B2A "MA to RA"
    annotation (Placement(transformation(extent={{0,70},{20,90}})));
  Bonds.Bond B1B "SB to MB"
    annotation (Placement(transformation(extent={{-60,10},{-40,30}})));
  Bonds.Bond B2B "MB to RB"
    annotation (Placement(transformation(extent={{0,10},{20,30}})));
  Bonds.Bond B1C "SC to MC"
    annotation (Placement(transformation(extent={{-60,-50},{-40,-30}})));
  Bonds.Bond B2C "MC to RC"
    annotation (Placement(transformation(extent={{0,-50},{20,-30}})));
  Bonds.Bond B1D "SD to MD"
    annotation (Placement(transformation(extent={{-60,-110},{-40,-90}})));
  Bonds.Bond B2D "MD to RD"
    annotation (Placement(transformation(extent={{0,-110},{20,-90}})));
equation
  connect(SA.BondCon1, B1A.BondCon1) annotation (Line(points={{-70,80},{-60,80}}, color={192,192,192}));
  connect(B1A.BondCon2, MA.BondCon1) annotation (Line(points={{-40,80},{-30,80}}, color={192,192,192}));
  connect(MA.BondCon2, B2A.BondCon1) annotation (Line(points={{-10,80},{0,80}}, color={192,192,192}));
  connect(B2A.BondCon2, RA.BondCon1) annotation (Line(points={{20,80},{30,80}}, color={192,192,192}));
  connect(SB.BondCon1, B1B.BondCon1) annotation (Line(points={{-70,20},{-60,20}}, color={192,192,192}));
  connect(B1B.BondCon2, MB.BondCon1) annotation (Line(points={{-40,20},{-30,20}}, color={192,192,192}));
  connect(MB.BondCon2, B2B.BondCon1) annotation (Line(points={{-10,20},{0,20}}, color={192,192,192}));
  connect(B2B.BondCon2, RB.BondCon1) annotation (Line(points={{20,20},{30,20}}, color={192,192,192}));
  connect(SC.BondCon1, B1C.BondCon1) annotation (Line(points={{-70,-40},{-60,-40}}, color={192,192,192}));
  connect(B1C.BondCon2, MC.BondCon1) annotation (Line(points={{-40,-40},{-30,-40}}, color={192,192,192}));
  connect(MC.BondCon2, B2C.BondCon1) annotation (Line(points={{-10,-40},{0,-40}}, color={192,192,192}));
  connect(B2C.BondCon2, RC.BondCon1) annotation (Line(points={{20,-40},{30,-40}}, color={192,192,192}));
  connect(SD.BondCon1, B1D.BondCon1) annotation (Line(points={{-70,-100},{-60,-100}}, color={192,192,192}));
  connect(B1D.BondCon2, MD.BondCon1) annotation (Line(points={{-40,-100},{-30,-100}}, color={192,192,192}));
  connect(MD.BondCon2, B2D.BondCon1) annotation (Line(points={{-10,-100},{0,-100}}, color={192,192,192}));
  connect(B2D.BondCon2, RD.BondCon1) annotation (Line(points={{20,-100},{30,-100}}, color={192,192,192}));
  connect(kA.y, MA.s) annotation (Line(points={{-49,50},{-20,50},{-20,70}}, color={0,0,127}));
  connect(kB.y, MB.s) annotation (Line(points={{-49,-10},{-20,-10},{-20,10}}, color={0,0,127}));
  connect(kC.y, MC.s) annotation (Line(points={{-49,-70},{-20,-70},{-20,-50}}, color={0,0,127}));
  connect(kD.y, MD.s) annotation (Line(points={{-49,-130},{-20,-130},{-20,-110}}, color={0,0,127}));
  annotation (
    experiment(StopTime=1, Interval=0.1, Tolerance=1e-6),
    __Harpoon(plot={"RA.f", "SB.f", "RC.e", "SD.e"}),
    Diagram(coordinateSystem(extent={{-100,-150},{100,100}})),
    Documentation(info="<html>
<p>Each two-port takes its power on the left and gives it on the right to a resistance of 5, with the signal 3 as
prescribed flow or effort. <code>mSf2</code>: flow in 3 at 10 V, 30 W, so the load takes sqrt(30/5) = 2.44949 A.
<code>mSf3</code>: flow out 3, 45 W, so 4.5 A are drawn. <code>mSe2</code>: effort in 3 at 2 A, 6 W, the load's effort
is sqrt(30) = 5.47723. <code>mSe3</code>: effort out 3, 1.8 W, effort in 0.9.</p>
</html>"));
end PowerConservingSources;
