package Ringing "A rectifier whose diode rings with its coil, the laws of the diode written as they stand in a textbook"
  model Junction "Current and charge of a junction"
    extends BondLib.Interfaces.PassiveOnePort;
    parameter Real IS=1e-14 "Saturation current";
    parameter Real TT=1e-9 "Transit time";
    parameter Real CJ=5e-13 "Capacitance without voltage";
    parameter Real PB=0.75 "Potential of the junction";
    parameter Real MJ=0.33 "Grading";
    parameter Real FC=0.5 "Part of the potential from which on the capacitance is a straight line";
    parameter Real EMax=40 "Exponent from which on the current is a straight line";
    final parameter Real ExMax=exp(EMax);
    Real T=300.15 "Temperature";
    Real Vt=1.380649e-23*T/1.602176634e-19;
    Real P=PB*T/300.15 "Potential of the junction at this temperature";
    Real x=e/Vt;
    Real ex=if x > EMax then ExMax*(x - EMax + 1) else exp(x);
    Real C=CJ*(if e > FC*P then (1 - FC*(1 + MJ) + MJ*e/P)/(1 - FC)^(1 + MJ) else 1/noEvent(abs(1 - e/P)^MJ));
  equation
    f = IS*(ex - 1) + 1e-12*e + (TT*IS/Vt*ex + C)*der(e);
  end Junction;

  model OneWayRectifier
    BondLib.Sources.sinSe source(e0=10, freqHz=1000);
    BondLib.Junctions.J1p5 current;
    BondLib.Passive.I coil(I=15e-3, f(start=0, fixed=true));
    BondLib.Passive.R series(R=5);
    Junction junction(e(start=0, fixed=true));
    BondLib.Junctions.J0p3 output0;
    BondLib.Passive.C capacitor(C=50e-6, e(start=0, fixed=true));
    BondLib.Passive.R load(R=125);
    BondLib.Bonds.Bond b1, b2, b3, b4, b5, b6, b7;
  equation
    connect(source.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, current.BondCon1);
    connect(current.BondCon2, b2.BondCon1);
    connect(b2.BondCon2, coil.BondCon1);
    connect(current.BondCon3, b3.BondCon1);
    connect(b3.BondCon2, series.BondCon1);
    connect(current.BondCon4, b4.BondCon1);
    connect(b4.BondCon2, junction.BondCon1);
    connect(current.BondCon5, b5.BondCon1);
    connect(b5.BondCon2, output0.BondCon1);
    connect(output0.BondCon2, b6.BondCon1);
    connect(b6.BondCon2, capacitor.BondCon1);
    connect(output0.BondCon3, b7.BondCon1);
    connect(b7.BondCon2, load.BondCon1);
    annotation(experiment(StopTime=0.005, Interval=1e-5, Tolerance=1e-7));
  end OneWayRectifier;
end Ringing;
