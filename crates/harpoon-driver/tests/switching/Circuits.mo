package Circuits "Small circuits with ideal switches, as in the thesis on switching networks"
  model Fig320 "switch in series with the weight"
    import BondLib.*;
    Sources.Se Se1(e0=98);
    Junctions.J1p5 J1;
    Switches.Sw Sw1;
    Passive.I I1(I=10, f(start=0, fixed=true));
    Passive.C C1(C=0.001, e(start=0, fixed=true));
    Passive.R R1(R=5);
    Modelica.Blocks.Sources.BooleanStep open(startTime=5);
    Bonds.Bond B1, B2, B3, B4, B5;
  equation
    connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
    connect(J1.BondCon2, B2.BondCon1); connect(B2.BondCon2, Sw1.BondCon1);
    connect(J1.BondCon3, B3.BondCon1); connect(B3.BondCon2, I1.BondCon1);
    connect(J1.BondCon4, B4.BondCon1); connect(B4.BondCon2, C1.BondCon1);
    connect(J1.BondCon5, B5.BondCon1); connect(B5.BondCon2, R1.BondCon1);
    connect(open.y, Sw1.BooleanInPort1);
    annotation(experiment(StopTime=10));
  end Fig320;
  model Fig312 "C on source"
    import BondLib.*;
    Sources.Se Se1(e0=100);
    Junctions.J1p3 J1;
    Switches.Sw Sw1;
    Passive.C C1(C=0.001, e(start=0, fixed=true));
    Modelica.Blocks.Sources.BooleanStep closed(startTime=1.5);
    Modelica.Blocks.Logical.Not not1;
    Bonds.Bond B1, B2, B4;
  equation
    connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
    connect(J1.BondCon2, B2.BondCon1); connect(B2.BondCon2, Sw1.BondCon1);
    connect(J1.BondCon3, B4.BondCon1); connect(B4.BondCon2, C1.BondCon1);
    connect(closed.y, not1.u);
    connect(not1.y, Sw1.BooleanInPort1);
    annotation(experiment(StopTime=2));
  end Fig312;
  model Clutch "flywheel meets gear"
    import BondLib.*;
    Sources.Se Se1(e0=10);
    Junctions.J1p3 J1, J2;
    Junctions.J0p3 J0;
    Switches.Sw Sw1;
    Passive.I I1(I=5, f(start=10, fixed=true));
    Passive.I I2(I=2, f(start=0, fixed=true));
    Passive.R R2(R=1);
    Modelica.Blocks.Sources.BooleanStep lock(startTime=1);
    Bonds.Bond B1, B2, B3, B4, B5, B6, B7;
  equation
    connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
    connect(J1.BondCon3, B2.BondCon1); connect(B2.BondCon2, I1.BondCon1);
    connect(J1.BondCon2, B3.BondCon1); connect(B3.BondCon2, J0.BondCon1);
    connect(J0.BondCon3, B4.BondCon1); connect(B4.BondCon2, Sw1.BondCon1);
    connect(J0.BondCon2, B5.BondCon1); connect(B5.BondCon2, J2.BondCon1);
    connect(J2.BondCon3, B6.BondCon1); connect(B6.BondCon2, I2.BondCon1);
    connect(J2.BondCon2, B7.BondCon1); connect(B7.BondCon2, R2.BondCon1);
    connect(lock.y, Sw1.BooleanInPort1);
    annotation(experiment(StopTime=3));
  end Clutch;
  model Fig36 "two open in series"
    import BondLib.*;
    Sources.Se Se1(e0=10);
    Junctions.J1p3 J1, J2;
    Junctions.J0p2 J0;
    Switches.Sw Sw1, Sw2;
    Passive.R R1(R=5);
    Modelica.Blocks.Sources.BooleanStep o1(startTime=1), o2(startTime=2);
    Bonds.Bond B1, B2, B3, B4, B5, B6;
  equation
    connect(Se1.BondCon1, B1.BondCon1); connect(B1.BondCon2, J1.BondCon1);
    connect(J1.BondCon3, B2.BondCon1); connect(B2.BondCon2, Sw1.BondCon1);
    connect(J1.BondCon2, B3.BondCon1); connect(B3.BondCon2, J0.BondCon1);
    connect(J0.BondCon2, B5.BondCon1); connect(B5.BondCon2, J2.BondCon1);
    connect(J2.BondCon3, B4.BondCon1); connect(B4.BondCon2, Sw2.BondCon1);
    connect(J2.BondCon2, B6.BondCon1); connect(B6.BondCon2, R1.BondCon1);
    connect(o1.y, Sw1.BooleanInPort1);
    connect(o2.y, Sw2.BooleanInPort1);
    annotation(experiment(StopTime=3));
  end Fig36;
end Circuits;
