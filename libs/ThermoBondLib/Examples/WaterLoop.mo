within ThermoBondLib.Examples;
model WaterLoop "A pump drives water round a loop"
  extends Modelica.Icons.Example;
  parameter SI.Voltage Ua = 12 "Voltage";
  parameter Real psi(unit="N.m/A") = 8.9e-3 "Torque per current";
  parameter Real kp(unit="m3") = 1e-6 "Volume per radian of the pump";
  parameter SI.DynamicViscosity eta = 1e-3 "Viscosity";
  parameter SI.Length l = 5 "Length of each pipe";
  parameter SI.Length r = 0.0127 "Radius of the pipes";
  parameter Real I0(unit="kg/m4") = 3e5 "Inertia of each pipe";
  final parameter Real R0(unit="kg/(m4.s)") = 8*eta*l/(Modelica.Constants.pi*r^4) "Friction of each pipe";
  final parameter SI.Volume V0 = Modelica.Constants.pi*r^2*l "Volume of each chamber";
  final parameter SI.Mass M0 = V0*1e-3/0.99715033e-6 "Mass of water in each chamber";
  final parameter SI.Entropy S0 = V0*0.2954618/0.99715033e-6 "Entropy of the water in each chamber";
  Substances.Water_isochoric Water1(S_int0=S0, V_int=V0, M_int0=M0) "First chamber"
    annotation (Placement(transformation(origin={-60,60}, extent={{10,-10},{-10,10}})));
  Substances.Water_isochoric Water2(S_int0=S0, V_int=V0, M_int0=M0) "Second chamber"
    annotation (Placement(transformation(extent={{50,50},{70,70}})));
  Substances.Water_isochoric Water3(S_int0=S0, V_int=V0, M_int0=M0) "Third chamber"
    annotation (Placement(transformation(extent={{50,-70},{70,-50}})));
  Substances.Water_isochoric Water4(S_int0=S0, V_int=V0, M_int0=M0) "Fourth chamber"
    annotation (Placement(transformation(origin={-60,-60}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "First chamber"
    annotation (Placement(transformation(origin={-30,60}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0p3_2 "Second chamber"
    annotation (Placement(transformation(extent={{20,50},{40,70}})));
  Junctions.J0p3 J0p3_3 "Third chamber"
    annotation (Placement(transformation(extent={{20,-70},{40,-50}})));
  Junctions.J0p3 J0p3_4 "Fourth chamber"
    annotation (Placement(transformation(origin={-30,-60}, extent={{10,-10},{-10,10}})));
  Passive.FVF FVF1(R=R0) "Driven pipe"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Passive.VF VF1(R=R0, I=I0) "Pipe"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.VF VF2(R=R0, I=I0) "Pipe"
    annotation (Placement(transformation(origin={0,-60}, extent={{10,-10},{-10,10}})));
  Passive.VF VF3(R=R0, I=I0) "Pipe"
    annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Sources.stepSe Se1(e0=Ua, startTime=1) "Voltage"
    annotation (Placement(transformation(origin={-150,120}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 J1p4_1 "Current"
    annotation (Placement(transformation(extent={{-120,110},{-100,130}})));
  BondLib.Passive.R Ra(R=48) "Resistance of the armature"
    annotation (Placement(transformation(origin={-110,90}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I La(I=0.85e-3, f(start=0, fixed=true)) "Inductance of the armature"
    annotation (Placement(transformation(origin={-110,150}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.GY GY1(r=psi) "Motor"
    annotation (Placement(transformation(extent={{-80,110},{-60,130}})));
  BondLib.Junctions.J1p4 J1p4_2 "Speed"
    annotation (Placement(transformation(extent={{-40,110},{-20,130}})));
  BondLib.Passive.I Jm(I=43.61e-9, f(start=0, fixed=true)) "Inertia of the motor"
    annotation (Placement(transformation(origin={-30,150}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.R Bm(R=1.6e-6) "Friction of the motor"
    annotation (Placement(transformation(origin={-30,90}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF Pump(m=kp) "Pump"
    annotation (Placement(transformation(extent={{0,110},{20,130}})));
  Bonds.ThermoBond B1 "J0p3_1 to Water1"
    annotation (Placement(transformation(origin={-45,60}, extent={{-5,-5},{5,5}}, rotation=180)));
  Bonds.ThermoBond B2 "J0p3_2 to Water2"
    annotation (Placement(transformation(origin={45,60}, extent={{-5,-5},{5,5}})));
  Bonds.ThermoBond B3 "J0p3_3 to Water3"
    annotation (Placement(transformation(origin={45,-60}, extent={{-5,-5},{5,5}})));
  Bonds.ThermoBond B4 "J0p3_4 to Water4"
    annotation (Placement(transformation(origin={-45,-60}, extent={{-5,-5},{5,5}}, rotation=180)));
  Bonds.ThermoBond B5 "J0p3_1 to FVF1"
    annotation (Placement(transformation(origin={-15,60}, extent={{-5,-5},{5,5}})));
  Bonds.ThermoBond B6 "FVF1 to J0p3_2"
    annotation (Placement(transformation(origin={15,60}, extent={{-5,-5},{5,5}})));
  Bonds.ThermoBond B7 "J0p3_2 to VF1"
    annotation (Placement(transformation(origin={30,30}, extent={{-20,-10},{20,10}}, rotation=-90)));
  Bonds.ThermoBond B8 "VF1 to J0p3_3"
    annotation (Placement(transformation(origin={25,-35}, extent={{-25.5,-10},{25.5,10}}, rotation=-101.3)));
  Bonds.ThermoBond B9 "J0p3_3 to VF2"
    annotation (Placement(transformation(origin={20,-65}, extent={{-11.2,-10},{11.2,10}}, rotation=153.4)));
  Bonds.ThermoBond B10 "VF2 to J0p3_4"
    annotation (Placement(transformation(origin={-15,-60}, extent={{-5,-5},{5,5}}, rotation=180)));
  Bonds.ThermoBond B11 "J0p3_4 to VF3"
    annotation (Placement(transformation(origin={-30,-40}, extent={{-30,-10},{30,10}}, rotation=90)));
  Bonds.ThermoBond B12 "VF3 to J0p3_1"
    annotation (Placement(transformation(origin={-30,30}, extent={{-20,-10},{20,10}}, rotation=90)));
  BondLib.Bonds.Bond B13 "Se1 to J1p4_1"
    annotation (Placement(transformation(origin={-130,120}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B14 "J1p4_1 to Ra"
    annotation (Placement(transformation(origin={-110,105}, extent={{-5,-5},{5,5}}, rotation=-90)));
  BondLib.Bonds.Bond B15 "J1p4_1 to La"
    annotation (Placement(transformation(origin={-110,135}, extent={{-5,-5},{5,5}}, rotation=90)));
  BondLib.Bonds.Bond B16 "J1p4_1 to GY1"
    annotation (Placement(transformation(origin={-90,120}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B17 "GY1 to J1p4_2"
    annotation (Placement(transformation(origin={-50,120}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B18 "J1p4_2 to Jm"
    annotation (Placement(transformation(origin={-30,135}, extent={{-5,-5},{5,5}}, rotation=90)));
  BondLib.Bonds.Bond B19 "J1p4_2 to Bm"
    annotation (Placement(transformation(origin={-30,105}, extent={{-5,-5},{5,5}}, rotation=-90)));
  BondLib.Bonds.Bond B20 "J1p4_2 to Pump"
    annotation (Placement(transformation(origin={-10,120}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B21 "Pump to FVF1"
    annotation (Placement(transformation(origin={10,95}, extent={{-26.9,-10},{26.9,10}}, rotation=-111.8)));
equation
  connect(J0p3_1.ThBondCon2, B1.ThBondCon1) annotation (Line(points={{-40,60},{-40,60}}, color={192,0,0}));
  connect(B1.ThBondCon2, Water1.ThBondCon1) annotation (Line(points={{-50,60},{-50,60}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{40,60},{40,60}}, color={192,0,0}));
  connect(B2.ThBondCon2, Water2.ThBondCon1) annotation (Line(points={{50,60},{50,60}}, color={192,0,0}));
  connect(J0p3_3.ThBondCon2, B3.ThBondCon1) annotation (Line(points={{40,-60},{40,-60}}, color={192,0,0}));
  connect(B3.ThBondCon2, Water3.ThBondCon1) annotation (Line(points={{50,-60},{50,-60}}, color={192,0,0}));
  connect(J0p3_4.ThBondCon2, B4.ThBondCon1) annotation (Line(points={{-40,-60},{-40,-60}}, color={192,0,0}));
  connect(B4.ThBondCon2, Water4.ThBondCon1) annotation (Line(points={{-50,-60},{-50,-60}}, color={192,0,0}));
  connect(J0p3_1.ThBondCon1, B5.ThBondCon1) annotation (Line(points={{-20,60},{-20,60}}, color={192,0,0}));
  connect(B5.ThBondCon2, FVF1.ThBondCon1) annotation (Line(points={{-10,60},{-10,60}}, color={192,0,0}));
  connect(FVF1.ThBondCon2, B6.ThBondCon1) annotation (Line(points={{10,60},{10,60}}, color={192,0,0}));
  connect(B6.ThBondCon2, J0p3_2.ThBondCon1) annotation (Line(points={{20,60},{20,60}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon3, B7.ThBondCon1) annotation (Line(points={{30,50},{30,50}}, color={192,0,0}));
  connect(B7.ThBondCon2, VF1.ThBondCon1) annotation (Line(points={{30,10},{30,10}}, color={192,0,0}));
  connect(VF1.ThBondCon2, B8.ThBondCon1) annotation (Line(points={{30,-10},{30,-10}}, color={192,0,0}));
  connect(B8.ThBondCon2, J0p3_3.ThBondCon1) annotation (Line(points={{20,-60},{20,-60}}, color={192,0,0}));
  connect(J0p3_3.ThBondCon3, B9.ThBondCon1) annotation (Line(points={{30,-70},{30,-70}}, color={192,0,0}));
  connect(B9.ThBondCon2, VF2.ThBondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={192,0,0}));
  connect(VF2.ThBondCon2, B10.ThBondCon1) annotation (Line(points={{-10,-60},{-10,-60}}, color={192,0,0}));
  connect(B10.ThBondCon2, J0p3_4.ThBondCon1) annotation (Line(points={{-20,-60},{-20,-60}}, color={192,0,0}));
  connect(J0p3_4.ThBondCon3, B11.ThBondCon1) annotation (Line(points={{-30,-70},{-30,-70}}, color={192,0,0}));
  connect(B11.ThBondCon2, VF3.ThBondCon1) annotation (Line(points={{-30,-10},{-30,-10}}, color={192,0,0}));
  connect(VF3.ThBondCon2, B12.ThBondCon1) annotation (Line(points={{-30,10},{-30,10}}, color={192,0,0}));
  connect(B12.ThBondCon2, J0p3_1.ThBondCon3) annotation (Line(points={{-30,50},{-30,50}}, color={192,0,0}));
  connect(Se1.BondCon1, B13.BondCon1) annotation (Line(points={{-140,120},{-140,120}}, color={192,192,192}));
  connect(B13.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-120,120},{-120,120}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B14.BondCon1) annotation (Line(points={{-110,110},{-110,110}}, color={192,192,192}));
  connect(B14.BondCon2, Ra.BondCon1) annotation (Line(points={{-110,100},{-110,100}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B15.BondCon1) annotation (Line(points={{-110,130},{-110,130}}, color={192,192,192}));
  connect(B15.BondCon2, La.BondCon1) annotation (Line(points={{-110,140},{-110,140}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B16.BondCon1) annotation (Line(points={{-100,120},{-100,120}}, color={192,192,192}));
  connect(B16.BondCon2, GY1.BondCon1) annotation (Line(points={{-80,120},{-80,120}}, color={192,192,192}));
  connect(GY1.BondCon2, B17.BondCon1) annotation (Line(points={{-60,120},{-60,120}}, color={192,192,192}));
  connect(B17.BondCon2, J1p4_2.BondCon1) annotation (Line(points={{-40,120},{-40,120}}, color={192,192,192}));
  connect(J1p4_2.BondCon4, B18.BondCon1) annotation (Line(points={{-30,130},{-30,130}}, color={192,192,192}));
  connect(B18.BondCon2, Jm.BondCon1) annotation (Line(points={{-30,140},{-30,140}}, color={192,192,192}));
  connect(J1p4_2.BondCon3, B19.BondCon1) annotation (Line(points={{-30,110},{-30,110}}, color={192,192,192}));
  connect(B19.BondCon2, Bm.BondCon1) annotation (Line(points={{-30,100},{-30,100}}, color={192,192,192}));
  connect(J1p4_2.BondCon2, B20.BondCon1) annotation (Line(points={{-20,120},{-20,120}}, color={192,192,192}));
  connect(B20.BondCon2, Pump.BondCon1) annotation (Line(points={{0,120},{0,120}}, color={192,192,192}));
  connect(Pump.BondCon2, B21.BondCon1) annotation (Line(points={{20,120},{20,120}}, color={192,192,192}));
  connect(B21.BondCon2, FVF1.BondCon1) annotation (Line(points={{0,70},{0,70}}, color={192,192,192}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"VF1.q1"}),
    Diagram(coordinateSystem(extent={{-180,-100},{100,180}})),
    Documentation(info="<html>
<p>Four chambers in a ring, three pipes, and a pipe that a pump drives; the pump is moved by a small motor (Faulhaber
1524, 12 V), whose voltage comes at one second. Voltage, torque, pressure and heat are one bond graph. The flow settles
at 4.272e-4 m3/s: <code>(Ua - psi*w)*psi/Ra = Bm*w + kp*4*R0*kp*w</code> with the speed <code>w</code>.</p>
</html>"));
end WaterLoop;
