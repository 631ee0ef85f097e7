within BondLib.Examples;
model Gearbox "Gearbox with four gears, shifted by switches"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10000) "Engine, 10000 N.m"
    annotation (Placement(transformation(origin={-160,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0 J0_1(n=5) "Torque of the engine"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Junctions.J1p3 in1 "Inline switch of path 1"
    annotation (Placement(transformation(extent={{-70,110},{-50,130}})));
  Switches.Sw Sw1 "Open unless the path is engaged"
    annotation (Placement(transformation(origin={-60,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd1 "Between the switch and the gear"
    annotation (Placement(transformation(extent={{-30,110},{-10,130}})));
  Switches.Sw Gr1 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 drv1 "Leading gear"
    annotation (Placement(transformation(extent={{10,110},{30,130}})));
  Passive.I Ia1(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF TF1(m=0.25) "Ratio"
    annotation (Placement(transformation(extent={{50,110},{70,130}})));
  Junctions.J1p3 out1 "Following gear"
    annotation (Placement(transformation(extent={{90,110},{110,130}})));
  Passive.I Ib1(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.Se Load1(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,110},{150,130}})));
  Modelica.Blocks.Sources.BooleanExpression open1(y=not (time >= 0 and time < 2)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-114,52},{-86,68}})));
  Modelica.Blocks.Logical.Not not1 "Inverse action"
    annotation (Placement(transformation(extent={{-45,55},{-35,65}})));
  Junctions.J1p3 in2 "Inline switch of path 2"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  Switches.Sw Sw2 "Open unless the path is engaged"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd2 "Between the switch and the gear"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Switches.Sw Gr2 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 drv2 "Leading gear"
    annotation (Placement(transformation(extent={{10,30},{30,50}})));
  Passive.I Ia2(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF TF2(m=0.5) "Ratio"
    annotation (Placement(transformation(extent={{50,30},{70,50}})));
  Junctions.J1p3 out2 "Following gear"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Passive.I Ib2(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.Se Load2(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,30},{150,50}})));
  Modelica.Blocks.Sources.BooleanExpression open2(y=not (time >= 2 and time < 4)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-114,-28},{-86,-12}})));
  Modelica.Blocks.Logical.Not not2 "Inverse action"
    annotation (Placement(transformation(extent={{-45,-25},{-35,-15}})));
  Junctions.J1p3 in3 "Inline switch of path 3"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Switches.Sw Sw3 "Open unless the path is engaged"
    annotation (Placement(transformation(origin={-60,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd3 "Between the switch and the gear"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
  Switches.Sw Gr3 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 drv3 "Leading gear"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  Passive.I Ia3(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF TF3(m=0.75) "Ratio"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  Junctions.J1p3 out3 "Following gear"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
  Passive.I Ib3(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.Se Load3(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,-50},{150,-30}})));
  Modelica.Blocks.Sources.BooleanExpression open3(y=not (time >= 4 and time < 6)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-114,-108},{-86,-92}})));
  Modelica.Blocks.Logical.Not not3 "Inverse action"
    annotation (Placement(transformation(extent={{-45,-105},{-35,-95}})));
  Junctions.J1p3 in4 "Inline switch of path 4"
    annotation (Placement(transformation(extent={{-70,-130},{-50,-110}})));
  Switches.Sw Sw4 "Open unless the path is engaged"
    annotation (Placement(transformation(origin={-60,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd4 "Between the switch and the gear"
    annotation (Placement(transformation(extent={{-30,-130},{-10,-110}})));
  Switches.Sw Gr4 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 drv4 "Leading gear"
    annotation (Placement(transformation(extent={{10,-130},{30,-110}})));
  Passive.I Ia4(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF TF4(m=1) "Ratio"
    annotation (Placement(transformation(extent={{50,-130},{70,-110}})));
  Junctions.J1p3 out4 "Following gear"
    annotation (Placement(transformation(extent={{90,-130},{110,-110}})));
  Passive.I Ib4(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sources.Se Load4(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,-130},{150,-110}})));
  Modelica.Blocks.Sources.BooleanExpression open4(y=not (time >= 6 and time < 8)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-114,-188},{-86,-172}})));
  Modelica.Blocks.Logical.Not not4 "Inverse action"
    annotation (Placement(transformation(extent={{-45,-185},{-35,-175}})));
  Bonds.Bond B0 "Se1 to J0_1"
    annotation (Placement(transformation(extent={{-150,-10},{-130,10}})));
  Bonds.Bond Ba1 "J0_1 to in1"
    annotation (Placement(transformation(origin={-90,120}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bb1 "in1 to Sw1"
    annotation (Placement(transformation(origin={-65,105}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc1 "in1 to gnd1"
    annotation (Placement(transformation(extent={{-50,110},{-30,130}})));
  Bonds.Bond Bd1 "gnd1 to Gr1"
    annotation (Placement(transformation(origin={-20,100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be1 "gnd1 to drv1"
    annotation (Placement(transformation(extent={{-10,110},{10,130}})));
  Bonds.Bond Bf1 "drv1 to Ia1"
    annotation (Placement(transformation(origin={20,100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bg1 "drv1 to TF1"
    annotation (Placement(transformation(extent={{30,110},{50,130}})));
  Bonds.Bond Bh1 "TF1 to out1"
    annotation (Placement(transformation(extent={{70,110},{90,130}})));
  Bonds.Bond Bi1 "out1 to Ib1"
    annotation (Placement(transformation(origin={100,100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bj1 "Load1 to out1"
    annotation (Placement(transformation(origin={120,120}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba2 "J0_1 to in2"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Bonds.Bond Bb2 "in2 to Sw2"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc2 "in2 to gnd2"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Bonds.Bond Bd2 "gnd2 to Gr2"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be2 "gnd2 to drv2"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Bonds.Bond Bf2 "drv2 to Ia2"
    annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bg2 "drv2 to TF2"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Bonds.Bond Bh2 "TF2 to out2"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Bonds.Bond Bi2 "out2 to Ib2"
    annotation (Placement(transformation(origin={100,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bj2 "Load2 to out2"
    annotation (Placement(transformation(origin={120,40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba3 "J0_1 to in3"
    annotation (Placement(transformation(extent={{-100,-50},{-80,-30}})));
  Bonds.Bond Bb3 "in3 to Sw3"
    annotation (Placement(transformation(origin={-60,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc3 "in3 to gnd3"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Bonds.Bond Bd3 "gnd3 to Gr3"
    annotation (Placement(transformation(origin={-20,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be3 "gnd3 to drv3"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Bonds.Bond Bf3 "drv3 to Ia3"
    annotation (Placement(transformation(origin={20,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bg3 "drv3 to TF3"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  Bonds.Bond Bh3 "TF3 to out3"
    annotation (Placement(transformation(extent={{70,-50},{90,-30}})));
  Bonds.Bond Bi3 "out3 to Ib3"
    annotation (Placement(transformation(origin={100,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bj3 "Load3 to out3"
    annotation (Placement(transformation(origin={120,-40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba4 "J0_1 to in4"
    annotation (Placement(transformation(origin={-90,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bb4 "in4 to Sw4"
    annotation (Placement(transformation(origin={-60,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc4 "in4 to gnd4"
    annotation (Placement(transformation(extent={{-50,-130},{-30,-110}})));
  Bonds.Bond Bd4 "gnd4 to Gr4"
    annotation (Placement(transformation(origin={-20,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be4 "gnd4 to drv4"
    annotation (Placement(transformation(extent={{-10,-130},{10,-110}})));
  Bonds.Bond Bf4 "drv4 to Ia4"
    annotation (Placement(transformation(origin={20,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bg4 "drv4 to TF4"
    annotation (Placement(transformation(extent={{30,-130},{50,-110}})));
  Bonds.Bond Bh4 "TF4 to out4"
    annotation (Placement(transformation(extent={{70,-130},{90,-110}})));
  Bonds.Bond Bi4 "out4 to Ib4"
    annotation (Placement(transformation(origin={100,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bj4 "Load4 to out4"
    annotation (Placement(transformation(origin={120,-120}, extent={{10,-10},{-10,10}})));
equation
  connect(Se1.BondCon1, B0.BondCon1) annotation (Line(points={{-150,0},{-150,0}}, color={192,192,192}));
  connect(B0.BondCon2, J0_1.BondCon[1]) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(J0_1.BondCon[2], Ba1.BondCon1) annotation (Line(points={{-120,10},{-120,110},{-90,110}},
    color={192,192,192}));
  connect(Ba1.BondCon2, in1.BondCon3) annotation (Line(points={{-90,130},{-60,130},{-60,110}}, color={192,192,192}));
  connect(in1.BondCon1, Bb1.BondCon1) annotation (Line(points={{-70,120},{-70,115},{-65,115}}, color={192,192,192}));
  connect(Bb1.BondCon2, Sw1.BondCon1) annotation (Line(points={{-65,95},{-60,95},{-60,90}}, color={192,192,192}));
  connect(in1.BondCon2, Bc1.BondCon1) annotation (Line(points={{-50,120},{-50,120}}, color={192,192,192}));
  connect(Bc1.BondCon2, gnd1.BondCon1) annotation (Line(points={{-30,120},{-30,120}}, color={192,192,192}));
  connect(gnd1.BondCon3, Bd1.BondCon1) annotation (Line(points={{-20,110},{-20,110}}, color={192,192,192}));
  connect(Bd1.BondCon2, Gr1.BondCon1) annotation (Line(points={{-20,90},{-20,90}}, color={192,192,192}));
  connect(gnd1.BondCon2, Be1.BondCon1) annotation (Line(points={{-10,120},{-10,120}}, color={192,192,192}));
  connect(Be1.BondCon2, drv1.BondCon1) annotation (Line(points={{10,120},{10,120}}, color={192,192,192}));
  connect(drv1.BondCon3, Bf1.BondCon1) annotation (Line(points={{20,110},{20,110}}, color={192,192,192}));
  connect(Bf1.BondCon2, Ia1.BondCon1) annotation (Line(points={{20,90},{20,90}}, color={192,192,192}));
  connect(drv1.BondCon2, Bg1.BondCon1) annotation (Line(points={{30,120},{30,120}}, color={192,192,192}));
  connect(Bg1.BondCon2, TF1.BondCon1) annotation (Line(points={{50,120},{50,120}}, color={192,192,192}));
  connect(TF1.BondCon2, Bh1.BondCon1) annotation (Line(points={{70,120},{70,120}}, color={192,192,192}));
  connect(Bh1.BondCon2, out1.BondCon1) annotation (Line(points={{90,120},{90,120}}, color={192,192,192}));
  connect(out1.BondCon3, Bi1.BondCon1) annotation (Line(points={{100,110},{100,110}}, color={192,192,192}));
  connect(Bi1.BondCon2, Ib1.BondCon1) annotation (Line(points={{100,90},{100,90}}, color={192,192,192}));
  connect(Load1.BondCon1, Bj1.BondCon1) annotation (Line(points={{130,120},{130,120}}, color={192,192,192}));
  connect(Bj1.BondCon2, out1.BondCon2) annotation (Line(points={{110,120},{110,120}}, color={192,192,192}));
  connect(J0_1.BondCon[3], Ba2.BondCon1) annotation (Line(points={{-114,10},{-114,40},{-100,40}}, color={192,192,192}));
  connect(Ba2.BondCon2, in2.BondCon1) annotation (Line(points={{-80,40},{-70,40}}, color={192,192,192}));
  connect(in2.BondCon3, Bb2.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(Bb2.BondCon2, Sw2.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(in2.BondCon2, Bc2.BondCon1) annotation (Line(points={{-50,40},{-50,40}}, color={192,192,192}));
  connect(Bc2.BondCon2, gnd2.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(gnd2.BondCon3, Bd2.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(Bd2.BondCon2, Gr2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(gnd2.BondCon2, Be2.BondCon1) annotation (Line(points={{-10,40},{-10,40}}, color={192,192,192}));
  connect(Be2.BondCon2, drv2.BondCon1) annotation (Line(points={{10,40},{10,40}}, color={192,192,192}));
  connect(drv2.BondCon3, Bf2.BondCon1) annotation (Line(points={{20,30},{20,30}}, color={192,192,192}));
  connect(Bf2.BondCon2, Ia2.BondCon1) annotation (Line(points={{20,10},{20,10}}, color={192,192,192}));
  connect(drv2.BondCon2, Bg2.BondCon1) annotation (Line(points={{30,40},{30,40}}, color={192,192,192}));
  connect(Bg2.BondCon2, TF2.BondCon1) annotation (Line(points={{50,40},{50,40}}, color={192,192,192}));
  connect(TF2.BondCon2, Bh2.BondCon1) annotation (Line(points={{70,40},{70,40}}, color={192,192,192}));
  connect(Bh2.BondCon2, out2.BondCon1) annotation (Line(points={{90,40},{90,40}}, color={192,192,192}));
  connect(out2.BondCon3, Bi2.BondCon1) annotation (Line(points={{100,30},{100,30}}, color={192,192,192}));
  connect(Bi2.BondCon2, Ib2.BondCon1) annotation (Line(points={{100,10},{100,10}}, color={192,192,192}));
  connect(Load2.BondCon1, Bj2.BondCon1) annotation (Line(points={{130,40},{130,40}}, color={192,192,192}));
  connect(Bj2.BondCon2, out2.BondCon2) annotation (Line(points={{110,40},{110,40}}, color={192,192,192}));
  connect(J0_1.BondCon[4], Ba3.BondCon1) annotation (Line(points={{-114,-10},{-114,-40},{-100,-40}},
    color={192,192,192}));
  connect(Ba3.BondCon2, in3.BondCon1) annotation (Line(points={{-80,-40},{-70,-40}}, color={192,192,192}));
  connect(in3.BondCon3, Bb3.BondCon1) annotation (Line(points={{-60,-50},{-60,-50}}, color={192,192,192}));
  connect(Bb3.BondCon2, Sw3.BondCon1) annotation (Line(points={{-60,-70},{-60,-70}}, color={192,192,192}));
  connect(in3.BondCon2, Bc3.BondCon1) annotation (Line(points={{-50,-40},{-50,-40}}, color={192,192,192}));
  connect(Bc3.BondCon2, gnd3.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(gnd3.BondCon3, Bd3.BondCon1) annotation (Line(points={{-20,-50},{-20,-50}}, color={192,192,192}));
  connect(Bd3.BondCon2, Gr3.BondCon1) annotation (Line(points={{-20,-70},{-20,-70}}, color={192,192,192}));
  connect(gnd3.BondCon2, Be3.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  connect(Be3.BondCon2, drv3.BondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={192,192,192}));
  connect(drv3.BondCon3, Bf3.BondCon1) annotation (Line(points={{20,-50},{20,-50}}, color={192,192,192}));
  connect(Bf3.BondCon2, Ia3.BondCon1) annotation (Line(points={{20,-70},{20,-70}}, color={192,192,192}));
  connect(drv3.BondCon2, Bg3.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(Bg3.BondCon2, TF3.BondCon1) annotation (Line(points={{50,-40},{50,-40}}, color={192,192,192}));
  connect(TF3.BondCon2, Bh3.BondCon1) annotation (Line(points={{70,-40},{70,-40}}, color={192,192,192}));
  connect(Bh3.BondCon2, out3.BondCon1) annotation (Line(points={{90,-40},{90,-40}}, color={192,192,192}));
  connect(out3.BondCon3, Bi3.BondCon1) annotation (Line(points={{100,-50},{100,-50}}, color={192,192,192}));
  connect(Bi3.BondCon2, Ib3.BondCon1) annotation (Line(points={{100,-70},{100,-70}}, color={192,192,192}));
  connect(Load3.BondCon1, Bj3.BondCon1) annotation (Line(points={{130,-40},{130,-40}}, color={192,192,192}));
  connect(Bj3.BondCon2, out3.BondCon2) annotation (Line(points={{110,-40},{110,-40}}, color={192,192,192}));
  connect(J0_1.BondCon[5], Ba4.BondCon1) annotation (Line(points={{-120,-10},{-120,-110},{-90,-110}},
    color={192,192,192}));
  connect(Ba4.BondCon2, in4.BondCon1) annotation (Line(points={{-90,-130},{-70,-130},{-70,-120}}, color={192,192,192}));
  connect(in4.BondCon3, Bb4.BondCon1) annotation (Line(points={{-60,-130},{-60,-130}}, color={192,192,192}));
  connect(Bb4.BondCon2, Sw4.BondCon1) annotation (Line(points={{-60,-150},{-60,-150}}, color={192,192,192}));
  connect(in4.BondCon2, Bc4.BondCon1) annotation (Line(points={{-50,-120},{-50,-120}}, color={192,192,192}));
  connect(Bc4.BondCon2, gnd4.BondCon1) annotation (Line(points={{-30,-120},{-30,-120}}, color={192,192,192}));
  connect(gnd4.BondCon3, Bd4.BondCon1) annotation (Line(points={{-20,-130},{-20,-130}}, color={192,192,192}));
  connect(Bd4.BondCon2, Gr4.BondCon1) annotation (Line(points={{-20,-150},{-20,-150}}, color={192,192,192}));
  connect(gnd4.BondCon2, Be4.BondCon1) annotation (Line(points={{-10,-120},{-10,-120}}, color={192,192,192}));
  connect(Be4.BondCon2, drv4.BondCon1) annotation (Line(points={{10,-120},{10,-120}}, color={192,192,192}));
  connect(drv4.BondCon3, Bf4.BondCon1) annotation (Line(points={{20,-130},{20,-130}}, color={192,192,192}));
  connect(Bf4.BondCon2, Ia4.BondCon1) annotation (Line(points={{20,-150},{20,-150}}, color={192,192,192}));
  connect(drv4.BondCon2, Bg4.BondCon1) annotation (Line(points={{30,-120},{30,-120}}, color={192,192,192}));
  connect(Bg4.BondCon2, TF4.BondCon1) annotation (Line(points={{50,-120},{50,-120}}, color={192,192,192}));
  connect(TF4.BondCon2, Bh4.BondCon1) annotation (Line(points={{70,-120},{70,-120}}, color={192,192,192}));
  connect(Bh4.BondCon2, out4.BondCon1) annotation (Line(points={{90,-120},{90,-120}}, color={192,192,192}));
  connect(out4.BondCon3, Bi4.BondCon1) annotation (Line(points={{100,-130},{100,-130}}, color={192,192,192}));
  connect(Bi4.BondCon2, Ib4.BondCon1) annotation (Line(points={{100,-150},{100,-150}}, color={192,192,192}));
  connect(Load4.BondCon1, Bj4.BondCon1) annotation (Line(points={{130,-120},{130,-120}}, color={192,192,192}));
  connect(Bj4.BondCon2, out4.BondCon2) annotation (Line(points={{110,-120},{110,-120}}, color={192,192,192}));
  connect(open1.y, Sw1.BooleanInPort1) annotation (Line(points={{-84.6,60},{-60,60},{-60,70}}, color={255,0,255}));
  connect(open1.y, not1.u) annotation (Line(points={{-84.6,60},{-46,60}}, color={255,0,255}));
  connect(not1.y, Gr1.BooleanInPort1) annotation (Line(points={{-34.5,60},{-20,60},{-20,70}}, color={255,0,255}));
  connect(open2.y, Sw2.BooleanInPort1) annotation (Line(points={{-84.6,-20},{-60,-20},{-60,-10}}, color={255,0,255}));
  connect(open2.y, not2.u) annotation (Line(points={{-84.6,-20},{-46,-20}}, color={255,0,255}));
  connect(not2.y, Gr2.BooleanInPort1) annotation (Line(points={{-34.5,-20},{-20,-20},{-20,-10}}, color={255,0,255}));
  connect(open3.y, Sw3.BooleanInPort1) annotation (Line(points={{-84.6,-100},{-60,-100},{-60,-90}}, color={255,0,255}));
  connect(open3.y, not3.u) annotation (Line(points={{-84.6,-100},{-46,-100}}, color={255,0,255}));
  connect(not3.y, Gr3.BooleanInPort1) annotation (Line(points={{-34.5,-100},{-20,-100},{-20,-90}}, color={255,0,255}));
  connect(open4.y, Sw4.BooleanInPort1) annotation (Line(points={{-84.6,-180},{-60,-180},{-60,-170}},
    color={255,0,255}));
  connect(open4.y, not4.u) annotation (Line(points={{-84.6,-180},{-46,-180}}, color={255,0,255}));
  connect(not4.y, Gr4.BooleanInPort1) annotation (Line(points={{-34.5,-180},{-20,-180},{-20,-170}}, color={255,0,255}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-6),
    __Harpoon(plot={"Ia1.f", "Ia2.f", "Ia3.f", "Ia4.f"}),
    Diagram(coordinateSystem(extent={{-180,-200},{160,140}})),
    Documentation(info="<html>
<p>An engine drives one of four gears, two seconds each (thesis, Fig. 4.4). In each path an inline switch engages it,
and a grounding switch, which works inversely, takes the torque that would be left over. The following gear turns with
m times the speed of the leading one, so the pair has the inertia 2 + 2*m^2 and one state.</p>
<p>The load acts on the gears that wait, too: path k starts from <code>-m*500/(2 + 2*m^2)</code> times its waiting
time, that is 0, -200, -480 and -750 rad/s, and reaches 9294.1, 7600, 5680 and 4000 rad/s. The speed of the engine is
a saw tooth made of these.</p>
</html>"));
end Gearbox;
