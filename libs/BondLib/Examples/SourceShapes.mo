within BondLib.Examples;
model SourceShapes "All shapes of the sources"
  extends Modelica.Icons.Example;
  Sources.stepSe stepSe1(e0=2, startTime=0.5) "step"
    annotation (Placement(transformation(origin={-80,160}, extent={{10,-10},{-10,10}})));
  Passive.R RSe1(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,150},{-30,170}})));
  Sources.stepSf stepSf1(f0=2, startTime=0.5) "step"
    annotation (Placement(transformation(origin={20,160}, extent={{10,-10},{-10,10}})));
  Passive.R RSf1(R=1) "Load"
    annotation (Placement(transformation(extent={{50,150},{70,170}})));
  Sources.rampSe rampSe1(e0=2, duration=1, startTime=0.5) "ramp"
    annotation (Placement(transformation(origin={-80,120}, extent={{10,-10},{-10,10}})));
  Passive.R RSe2(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,110},{-30,130}})));
  Sources.rampSf rampSf1(f0=2, duration=1, startTime=0.5) "ramp"
    annotation (Placement(transformation(origin={20,120}, extent={{10,-10},{-10,10}})));
  Passive.R RSf2(R=1) "Load"
    annotation (Placement(transformation(extent={{50,110},{70,130}})));
  Sources.sinSe sinSe1(e0=2, freqHz=0.5) "sin"
    annotation (Placement(transformation(origin={-80,80}, extent={{10,-10},{-10,10}})));
  Passive.R RSe3(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Sources.sinSf sinSf1(f0=2, freqHz=0.5) "sin"
    annotation (Placement(transformation(origin={20,80}, extent={{10,-10},{-10,10}})));
  Passive.R RSf3(R=1) "Load"
    annotation (Placement(transformation(extent={{50,70},{70,90}})));
  Sources.expSinSe expSinSe1(e0=2, freqHz=1, damping=0.5) "expSin"
    annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
  Passive.R RSe4(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Sources.expSinSf expSinSf1(f0=2, freqHz=1, damping=0.5) "expSin"
    annotation (Placement(transformation(origin={20,40}, extent={{10,-10},{-10,10}})));
  Passive.R RSf4(R=1) "Load"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  Sources.expSe expSe1(e0=2, riseTime=1, riseTimeConst=0.5) "exp"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Passive.R RSe5(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Sources.expSf expSf1(f0=2, riseTime=1, riseTimeConst=0.5) "exp"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
  Passive.R RSf5(R=1) "Load"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Sources.pulseSe pulseSe1(e0=2, period=1) "pulse"
    annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
  Passive.R RSe6(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Sources.pulseSf pulseSf1(f0=2, period=1) "pulse"
    annotation (Placement(transformation(origin={20,-40}, extent={{10,-10},{-10,10}})));
  Passive.R RSf6(R=1) "Load"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  Sources.sawSe sawSe1(e0=2, period=1) "saw"
    annotation (Placement(transformation(origin={-80,-80}, extent={{10,-10},{-10,10}})));
  Passive.R RSe7(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,-90},{-30,-70}})));
  Sources.sawSf sawSf1(f0=2, period=1) "saw"
    annotation (Placement(transformation(origin={20,-80}, extent={{10,-10},{-10,10}})));
  Passive.R RSf7(R=1) "Load"
    annotation (Placement(transformation(extent={{50,-90},{70,-70}})));
  Sources.trapSe trapSe1(e0=2, rising=0.2, width=0.3, falling=0.2, period=1) "trap"
    annotation (Placement(transformation(origin={-80,-120}, extent={{10,-10},{-10,10}})));
  Passive.R RSe8(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,-130},{-30,-110}})));
  Sources.trapSf trapSf1(f0=2, rising=0.2, width=0.3, falling=0.2, period=1) "trap"
    annotation (Placement(transformation(origin={20,-120}, extent={{10,-10},{-10,10}})));
  Passive.R RSf8(R=1) "Load"
    annotation (Placement(transformation(extent={{50,-130},{70,-110}})));
  Sources.tableSe tableSe1(table=[0, 0; 1, 2; 2, 1; 3, 1]) "table"
    annotation (Placement(transformation(origin={-80,-160}, extent={{10,-10},{-10,10}})));
  Passive.R RSe9(R=1) "Load"
    annotation (Placement(transformation(extent={{-50,-170},{-30,-150}})));
  Sources.tableSf tableSf1(table=[0, 0; 1, 2; 2, 1; 3, 1]) "table"
    annotation (Placement(transformation(origin={20,-160}, extent={{10,-10},{-10,10}})));
  Passive.R RSf9(R=1) "Load"
    annotation (Placement(transformation(extent={{50,-170},{70,-150}})));
  Bonds.Bond BSe1 "stepSe1 to RSe1"
    annotation (Placement(transformation(extent={{-70,150},{-50,170}})));
  Bonds.Bond BSf1 "stepSf1 to RSf1"
    annotation (Placement(transformation(extent={{30,150},{50,170}})));
  Bonds.Bond BSe2 "rampSe1 to RSe2"
    annotation (Placement(transformation(extent={{-70,110},{-50,130}})));
  Bonds.Bond BSf2 "rampSf1 to RSf2"
    annotation (Placement(transformation(extent={{30,110},{50,130}})));
  Bonds.Bond BSe3 "sinSe1 to RSe3"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
  Bonds.Bond BSf3 "sinSf1 to RSf3"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Bonds.Bond BSe4 "expSinSe1 to RSe4"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  Bonds.Bond BSf4 "expSinSf1 to RSf4"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Bonds.Bond BSe5 "expSe1 to RSe5"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond BSf5 "expSf1 to RSf5"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Bonds.Bond BSe6 "pulseSe1 to RSe6"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Bonds.Bond BSf6 "pulseSf1 to RSf6"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  Bonds.Bond BSe7 "sawSe1 to RSe7"
    annotation (Placement(transformation(extent={{-70,-90},{-50,-70}})));
  Bonds.Bond BSf7 "sawSf1 to RSf7"
    annotation (Placement(transformation(extent={{30,-90},{50,-70}})));
  Bonds.Bond BSe8 "trapSe1 to RSe8"
    annotation (Placement(transformation(extent={{-70,-130},{-50,-110}})));
  Bonds.Bond BSf8 "trapSf1 to RSf8"
    annotation (Placement(transformation(extent={{30,-130},{50,-110}})));
  Bonds.Bond BSe9 "tableSe1 to RSe9"
    annotation (Placement(transformation(extent={{-70,-170},{-50,-150}})));
  Bonds.Bond BSf9 "tableSf1 to RSf9"
    annotation (Placement(transformation(extent={{30,-170},{50,-150}})));
equation
  connect(stepSe1.BondCon1, BSe1.BondCon1) annotation (Line(points={{-70,160},{-70,160}}, color={192,192,192}));
  connect(BSe1.BondCon2, RSe1.BondCon1) annotation (Line(points={{-50,160},{-50,160}}, color={192,192,192}));
  connect(stepSf1.BondCon1, BSf1.BondCon1) annotation (Line(points={{30,160},{30,160}}, color={192,192,192}));
  connect(BSf1.BondCon2, RSf1.BondCon1) annotation (Line(points={{50,160},{50,160}}, color={192,192,192}));
  connect(rampSe1.BondCon1, BSe2.BondCon1) annotation (Line(points={{-70,120},{-70,120}}, color={192,192,192}));
  connect(BSe2.BondCon2, RSe2.BondCon1) annotation (Line(points={{-50,120},{-50,120}}, color={192,192,192}));
  connect(rampSf1.BondCon1, BSf2.BondCon1) annotation (Line(points={{30,120},{30,120}}, color={192,192,192}));
  connect(BSf2.BondCon2, RSf2.BondCon1) annotation (Line(points={{50,120},{50,120}}, color={192,192,192}));
  connect(sinSe1.BondCon1, BSe3.BondCon1) annotation (Line(points={{-70,80},{-70,80}}, color={192,192,192}));
  connect(BSe3.BondCon2, RSe3.BondCon1) annotation (Line(points={{-50,80},{-50,80}}, color={192,192,192}));
  connect(sinSf1.BondCon1, BSf3.BondCon1) annotation (Line(points={{30,80},{30,80}}, color={192,192,192}));
  connect(BSf3.BondCon2, RSf3.BondCon1) annotation (Line(points={{50,80},{50,80}}, color={192,192,192}));
  connect(expSinSe1.BondCon1, BSe4.BondCon1) annotation (Line(points={{-70,40},{-70,40}}, color={192,192,192}));
  connect(BSe4.BondCon2, RSe4.BondCon1) annotation (Line(points={{-50,40},{-50,40}}, color={192,192,192}));
  connect(expSinSf1.BondCon1, BSf4.BondCon1) annotation (Line(points={{30,40},{30,40}}, color={192,192,192}));
  connect(BSf4.BondCon2, RSf4.BondCon1) annotation (Line(points={{50,40},{50,40}}, color={192,192,192}));
  connect(expSe1.BondCon1, BSe5.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(BSe5.BondCon2, RSe5.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(expSf1.BondCon1, BSf5.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(BSf5.BondCon2, RSf5.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(pulseSe1.BondCon1, BSe6.BondCon1) annotation (Line(points={{-70,-40},{-70,-40}}, color={192,192,192}));
  connect(BSe6.BondCon2, RSe6.BondCon1) annotation (Line(points={{-50,-40},{-50,-40}}, color={192,192,192}));
  connect(pulseSf1.BondCon1, BSf6.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(BSf6.BondCon2, RSf6.BondCon1) annotation (Line(points={{50,-40},{50,-40}}, color={192,192,192}));
  connect(sawSe1.BondCon1, BSe7.BondCon1) annotation (Line(points={{-70,-80},{-70,-80}}, color={192,192,192}));
  connect(BSe7.BondCon2, RSe7.BondCon1) annotation (Line(points={{-50,-80},{-50,-80}}, color={192,192,192}));
  connect(sawSf1.BondCon1, BSf7.BondCon1) annotation (Line(points={{30,-80},{30,-80}}, color={192,192,192}));
  connect(BSf7.BondCon2, RSf7.BondCon1) annotation (Line(points={{50,-80},{50,-80}}, color={192,192,192}));
  connect(trapSe1.BondCon1, BSe8.BondCon1) annotation (Line(points={{-70,-120},{-70,-120}}, color={192,192,192}));
  connect(BSe8.BondCon2, RSe8.BondCon1) annotation (Line(points={{-50,-120},{-50,-120}}, color={192,192,192}));
  connect(trapSf1.BondCon1, BSf8.BondCon1) annotation (Line(points={{30,-120},{30,-120}}, color={192,192,192}));
  connect(BSf8.BondCon2, RSf8.BondCon1) annotation (Line(points={{50,-120},{50,-120}}, color={192,192,192}));
  connect(tableSe1.BondCon1, BSe9.BondCon1) annotation (Line(points={{-70,-160},{-70,-160}}, color={192,192,192}));
  connect(BSe9.BondCon2, RSe9.BondCon1) annotation (Line(points={{-50,-160},{-50,-160}}, color={192,192,192}));
  connect(tableSf1.BondCon1, BSf9.BondCon1) annotation (Line(points={{30,-160},{30,-160}}, color={192,192,192}));
  connect(BSf9.BondCon2, RSf9.BondCon1) annotation (Line(points={{50,-160},{50,-160}}, color={192,192,192}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-6),
    __Harpoon(plot={"rampSe1.e", "sinSe1.e", "expSinSe1.e", "expSe1.e", "trapSe1.e"}),
    Diagram(coordinateSystem(extent={{-100,-180},{100,180}})),
    Documentation(info="<html>
<p>Nine sources of effort on the left and nine of flow on the right, each with a resistance of 1, so that effort and
flow are the same number. At t = 1.25: step 2, ramp 1.5, sine 2*sin(1.25*pi), damped sine 2*exp(-0.625)*sin(2.5*pi),
exponentials 2*(1 - exp(-2))*exp(-0.5), pulse 2, saw tooth 0.5, trapezoid 2, table 1.75.</p>
</html>"));
end SourceShapes;
