within BondLib.Examples.Switching.Gearbox;
model MultiPosition "Four gears behind one multi-position switch"
  extends Modelica.Icons.Example;
  Sources.Se Engine(e0=10000) "Engine, 10000 N.m"
    annotation (Placement(transformation(origin={-120,120}, extent={{10,-10},{-10,10}})));
  Switches.MSw MSw1(n=4) "Selects a gear"
    annotation (Placement(transformation(extent={{-70,110},{-50,130}})));
  Modelica.Blocks.Sources.IntegerTable gear(table=[0, 1; 2, 2; 4, 3; 6, 4]) "Selected gear"
    annotation (Placement(transformation(extent={{-130,50},{-110,70}})));
  Junctions.J1p3 first_1 "Leading gear"
    annotation (Placement(transformation(extent={{10,290},{30,310}})));
  Passive.I first_I(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF first_TF(m=0.25) "Ratio"
    annotation (Placement(transformation(extent={{50,290},{70,310}})));
  Junctions.J1p3 first_2 "Following gear"
    annotation (Placement(transformation(extent={{90,290},{110,310}})));
  Sources.Se first_Se(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,290},{150,310}})));
  Passive.I first_I2(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 second_1 "Leading gear"
    annotation (Placement(transformation(extent={{10,170},{30,190}})));
  Passive.I second_I(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF second_TF(m=0.5) "Ratio"
    annotation (Placement(transformation(extent={{50,170},{70,190}})));
  Junctions.J1p3 second_2 "Following gear"
    annotation (Placement(transformation(extent={{90,170},{110,190}})));
  Sources.Se second_Se(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,170},{150,190}})));
  Passive.I second_I2(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 third_1 "Leading gear"
    annotation (Placement(transformation(extent={{10,50},{30,70}})));
  Passive.I third_I(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF third_TF(m=0.75) "Ratio"
    annotation (Placement(transformation(extent={{50,50},{70,70}})));
  Junctions.J1p3 third_2 "Following gear"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  Sources.Se third_Se(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,50},{150,70}})));
  Passive.I third_I2(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 fourth_1 "Leading gear"
    annotation (Placement(transformation(extent={{10,-70},{30,-50}})));
  Passive.I fourth_I(I=2, f(start=0, fixed=true)) "Leading gear, 2 kg.m2"
    annotation (Placement(transformation(origin={20,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF fourth_TF(m=1) "Ratio"
    annotation (Placement(transformation(extent={{50,-70},{70,-50}})));
  Junctions.J1p3 fourth_2 "Following gear"
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  Sources.Se fourth_Se(e0=-500) "Load, 500 N.m against the motion"
    annotation (Placement(transformation(extent={{130,-70},{150,-50}})));
  Passive.I fourth_I2(I=2) "Following gear, 2 kg.m2"
    annotation (Placement(transformation(origin={100,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B0 "Engine to MSw1"
    annotation (Placement(transformation(extent={{-100,110},{-80,130}})));
  Bonds.Bond Ba1 "MSw1 to first_1"
    annotation (Placement(transformation(extent={{-10,290},{10,310}})));
  Bonds.Bond Bb1 "first_1 to first_I"
    annotation (Placement(transformation(origin={20,280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc1 "first_1 to first_TF"
    annotation (Placement(transformation(extent={{30,290},{50,310}})));
  Bonds.Bond Bd1 "first_TF to first_2"
    annotation (Placement(transformation(extent={{70,290},{90,310}})));
  Bonds.Bond Be1 "first_2 to first_I2"
    annotation (Placement(transformation(origin={100,280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bf1 "first_Se to first_2"
    annotation (Placement(transformation(origin={120,300}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba2 "MSw1 to second_1"
    annotation (Placement(transformation(extent={{-10,170},{10,190}})));
  Bonds.Bond Bb2 "second_1 to second_I"
    annotation (Placement(transformation(origin={20,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc2 "second_1 to second_TF"
    annotation (Placement(transformation(extent={{30,170},{50,190}})));
  Bonds.Bond Bd2 "second_TF to second_2"
    annotation (Placement(transformation(extent={{70,170},{90,190}})));
  Bonds.Bond Be2 "second_2 to second_I2"
    annotation (Placement(transformation(origin={100,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bf2 "second_Se to second_2"
    annotation (Placement(transformation(origin={120,180}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba3 "MSw1 to third_1"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Bonds.Bond Bb3 "third_1 to third_I"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc3 "third_1 to third_TF"
    annotation (Placement(transformation(extent={{30,50},{50,70}})));
  Bonds.Bond Bd3 "third_TF to third_2"
    annotation (Placement(transformation(extent={{70,50},{90,70}})));
  Bonds.Bond Be3 "third_2 to third_I2"
    annotation (Placement(transformation(origin={100,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bf3 "third_Se to third_2"
    annotation (Placement(transformation(origin={120,60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba4 "MSw1 to fourth_1"
    annotation (Placement(transformation(extent={{-10,-70},{10,-50}})));
  Bonds.Bond Bb4 "fourth_1 to fourth_I"
    annotation (Placement(transformation(origin={20,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc4 "fourth_1 to fourth_TF"
    annotation (Placement(transformation(extent={{30,-70},{50,-50}})));
  Bonds.Bond Bd4 "fourth_TF to fourth_2"
    annotation (Placement(transformation(extent={{70,-70},{90,-50}})));
  Bonds.Bond Be4 "fourth_2 to fourth_I2"
    annotation (Placement(transformation(origin={100,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bf4 "fourth_Se to fourth_2"
    annotation (Placement(transformation(origin={120,-60}, extent={{10,-10},{-10,10}})));
equation
  connect(Engine.BondCon1, B0.BondCon1) annotation (Line(points={{-110,120},{-100,120}}, color={192,192,192}));
  connect(B0.BondCon2, MSw1.BondCon1) annotation (Line(points={{-80,120},{-70,120}}, color={192,192,192}));
  connect(MSw1.BondCon[1], Ba1.BondCon1) annotation (Line(points={{-50,120},{-50,300},{-10,300}}, color={192,192,192}));
  connect(Ba1.BondCon2, first_1.BondCon1) annotation (Line(points={{10,300},{10,300}}, color={192,192,192}));
  connect(first_1.BondCon3, Bb1.BondCon1) annotation (Line(points={{20,290},{20,290}}, color={192,192,192}));
  connect(Bb1.BondCon2, first_I.BondCon1) annotation (Line(points={{20,270},{20,270}}, color={192,192,192}));
  connect(first_1.BondCon2, Bc1.BondCon1) annotation (Line(points={{30,300},{30,300}}, color={192,192,192}));
  connect(Bc1.BondCon2, first_TF.BondCon1) annotation (Line(points={{50,300},{50,300}}, color={192,192,192}));
  connect(first_TF.BondCon2, Bd1.BondCon1) annotation (Line(points={{70,300},{70,300}}, color={192,192,192}));
  connect(Bd1.BondCon2, first_2.BondCon1) annotation (Line(points={{90,300},{90,300}}, color={192,192,192}));
  connect(first_2.BondCon3, Be1.BondCon1) annotation (Line(points={{100,290},{100,290}}, color={192,192,192}));
  connect(Be1.BondCon2, first_I2.BondCon1) annotation (Line(points={{100,270},{100,270}}, color={192,192,192}));
  connect(first_Se.BondCon1, Bf1.BondCon1) annotation (Line(points={{130,300},{130,300}}, color={192,192,192}));
  connect(Bf1.BondCon2, first_2.BondCon2) annotation (Line(points={{110,300},{110,300}}, color={192,192,192}));
  connect(MSw1.BondCon[2], Ba2.BondCon1) annotation (Line(points={{-50,120},{-50,180},{-10,180}}, color={192,192,192}));
  connect(Ba2.BondCon2, second_1.BondCon1) annotation (Line(points={{10,180},{10,180}}, color={192,192,192}));
  connect(second_1.BondCon3, Bb2.BondCon1) annotation (Line(points={{20,170},{20,170}}, color={192,192,192}));
  connect(Bb2.BondCon2, second_I.BondCon1) annotation (Line(points={{20,150},{20,150}}, color={192,192,192}));
  connect(second_1.BondCon2, Bc2.BondCon1) annotation (Line(points={{30,180},{30,180}}, color={192,192,192}));
  connect(Bc2.BondCon2, second_TF.BondCon1) annotation (Line(points={{50,180},{50,180}}, color={192,192,192}));
  connect(second_TF.BondCon2, Bd2.BondCon1) annotation (Line(points={{70,180},{70,180}}, color={192,192,192}));
  connect(Bd2.BondCon2, second_2.BondCon1) annotation (Line(points={{90,180},{90,180}}, color={192,192,192}));
  connect(second_2.BondCon3, Be2.BondCon1) annotation (Line(points={{100,170},{100,170}}, color={192,192,192}));
  connect(Be2.BondCon2, second_I2.BondCon1) annotation (Line(points={{100,150},{100,150}}, color={192,192,192}));
  connect(second_Se.BondCon1, Bf2.BondCon1) annotation (Line(points={{130,180},{130,180}}, color={192,192,192}));
  connect(Bf2.BondCon2, second_2.BondCon2) annotation (Line(points={{110,180},{110,180}}, color={192,192,192}));
  connect(MSw1.BondCon[3], Ba3.BondCon1) annotation (Line(points={{-50,120},{-50,60},{-10,60}}, color={192,192,192}));
  connect(Ba3.BondCon2, third_1.BondCon1) annotation (Line(points={{10,60},{10,60}}, color={192,192,192}));
  connect(third_1.BondCon3, Bb3.BondCon1) annotation (Line(points={{20,50},{20,50}}, color={192,192,192}));
  connect(Bb3.BondCon2, third_I.BondCon1) annotation (Line(points={{20,30},{20,30}}, color={192,192,192}));
  connect(third_1.BondCon2, Bc3.BondCon1) annotation (Line(points={{30,60},{30,60}}, color={192,192,192}));
  connect(Bc3.BondCon2, third_TF.BondCon1) annotation (Line(points={{50,60},{50,60}}, color={192,192,192}));
  connect(third_TF.BondCon2, Bd3.BondCon1) annotation (Line(points={{70,60},{70,60}}, color={192,192,192}));
  connect(Bd3.BondCon2, third_2.BondCon1) annotation (Line(points={{90,60},{90,60}}, color={192,192,192}));
  connect(third_2.BondCon3, Be3.BondCon1) annotation (Line(points={{100,50},{100,50}}, color={192,192,192}));
  connect(Be3.BondCon2, third_I2.BondCon1) annotation (Line(points={{100,30},{100,30}}, color={192,192,192}));
  connect(third_Se.BondCon1, Bf3.BondCon1) annotation (Line(points={{130,60},{130,60}}, color={192,192,192}));
  connect(Bf3.BondCon2, third_2.BondCon2) annotation (Line(points={{110,60},{110,60}}, color={192,192,192}));
  connect(MSw1.BondCon[4], Ba4.BondCon1) annotation (Line(points={{-50,120},{-50,-60},{-10,-60}}, color={192,192,192}));
  connect(Ba4.BondCon2, fourth_1.BondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={192,192,192}));
  connect(fourth_1.BondCon3, Bb4.BondCon1) annotation (Line(points={{20,-70},{20,-70}}, color={192,192,192}));
  connect(Bb4.BondCon2, fourth_I.BondCon1) annotation (Line(points={{20,-90},{20,-90}}, color={192,192,192}));
  connect(fourth_1.BondCon2, Bc4.BondCon1) annotation (Line(points={{30,-60},{30,-60}}, color={192,192,192}));
  connect(Bc4.BondCon2, fourth_TF.BondCon1) annotation (Line(points={{50,-60},{50,-60}}, color={192,192,192}));
  connect(fourth_TF.BondCon2, Bd4.BondCon1) annotation (Line(points={{70,-60},{70,-60}}, color={192,192,192}));
  connect(Bd4.BondCon2, fourth_2.BondCon1) annotation (Line(points={{90,-60},{90,-60}}, color={192,192,192}));
  connect(fourth_2.BondCon3, Be4.BondCon1) annotation (Line(points={{100,-70},{100,-70}}, color={192,192,192}));
  connect(Be4.BondCon2, fourth_I2.BondCon1) annotation (Line(points={{100,-90},{100,-90}}, color={192,192,192}));
  connect(fourth_Se.BondCon1, Bf4.BondCon1) annotation (Line(points={{130,-60},{130,-60}}, color={192,192,192}));
  connect(Bf4.BondCon2, fourth_2.BondCon2) annotation (Line(points={{110,-60},{110,-60}}, color={192,192,192}));
  connect(gear.y, MSw1.IntegerInPort1) annotation (Line(points={{-109,60},{-60,60},{-60,110}}, color={255,127,0}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "first_I.f", "second_I.f", "third_I.f", "fourth_I.f"}),
    Diagram(coordinateSystem(extent={{-150,-130},{170,330}})),
    Documentation(info="<html>
<p><code>EqualLoads</code> with one multi-position switch instead of 32 switches: the speeds are the same, and there are
fewer equations and no loops of switches to be solved. The gears that are not selected are grounded, as the network does
it.</p>
</html>"));
end MultiPosition;
