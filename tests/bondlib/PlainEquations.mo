package PlainEquations "Systems of the examples, written down by hand without any bond or component"
  model RLCSeries "10 V over 2 Ohm, 0.1 H and 1 mF"
    Real v(start=0, fixed=true);
    Real i(start=0, fixed=true);
    Real vR = 2*i;
  equation
    0.1*der(i) = 10 - vR - v;
    1e-3*der(v) = i;
    annotation (experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-8));
  end RLCSeries;

  model SimpleCircuit "2 V of 790 Hz over 100 Ohm, 0.2 uF, 470 Ohm and 10 mH"
    Real v(start=1, fixed=true);
    Real i(start=0, fixed=true);
  equation
    0.2e-6*der(v) = (2*sin(2*Modelica.Constants.pi*790*time) - v)/100 - i;
    10e-3*der(i) = v - 470*i;
    annotation (experiment(StopTime=0.002, Interval=2e-6, Tolerance=1e-8));
  end SimpleCircuit;

  model DCMotor "24 V, armature 0.5 Ohm and 5 mH, 0.1 V.s, rotor 0.01 kg.m2 with friction"
    Real i(start=0, fixed=true);
    Real w(start=0, fixed=true);
  equation
    0.005*der(i) = 24 - 0.5*i - 0.1*w;
    0.01*der(w) = 0.1*i - 0.001*w;
    annotation (experiment(StopTime=3, Interval=0.006, Tolerance=1e-8));
  end DCMotor;

  model QuarterCar "A step of 0.1 m within 0.1 s under a wheel of 40 kg and a body of 300 kg"
    Real s1(start=0, fixed=true);
    Real v1(start=0, fixed=true);
    Real s2(start=0, fixed=true);
    Real v2(start=0, fixed=true);
    Real road = if time < 0.1 then time else 0.1;
    Real suspension = 16e3*(s1 - s2) + 1500*(v1 - v2);
  equation
    der(s1) = v1;
    der(s2) = v2;
    40*der(v1) = 160e3*(road - s1) - suspension;
    300*der(v2) = suspension;
    annotation (experiment(StopTime=3, Interval=0.005, Tolerance=1e-8));
  end QuarterCar;

  model TwoBodies "2 kg and 1 kg joined by 100 N/m and 2 N.s/m, pulled with 10 N"
    Real v1(start=0, fixed=true);
    Real v2(start=0, fixed=true);
    Real stretch(start=0, fixed=true);
  equation
    der(stretch) = v2 - v1;
    2*der(v1) = 100*stretch + 2*(v2 - v1) - 0.5*v1;
    der(v2) = 10 - 100*stretch - 2*(v2 - v1) - v2;
    annotation (experiment(StopTime=10, Interval=0.02, Tolerance=1e-8));
  end TwoBodies;

  model TwoMasses "Two bodies of 15 J/K, 10 W/K between them"
    Real T1(start=373.15, fixed=true);
    Real T2(start=273.15, fixed=true);
  equation
    15*der(T1) = 10*(T2 - T1);
    15*der(T2) = 10*(T1 - T2);
    annotation (experiment(StopTime=4, Interval=0.008, Tolerance=1e-8));
  end TwoMasses;

  model OneWayRectifier "10 V at 1 kHz over 15 mH, 5 Ohm and a diode into 50 uF with 125 Ohm"
    Real v(start=0, fixed=true);
    Real i(start=0, fixed=true);
    Real vD "Over the junction of the diode";
  equation
    0.015*der(i) = 10*sin(2*3.14159265358979*1000*time) - 5*i - vD - v;
    50e-6*der(v) = i - v/125;
    i = 1e-14*(exp(vD/0.025865) - 1) + vD/1e8;
    annotation (experiment(StopTime=0.005, Interval=1e-5, Tolerance=1e-8));
  end OneWayRectifier;

  model TankDischarge "A tank of 1 m2, 1 m high, empties through an orifice"
    Real h(start=1, fixed=true);
    Real q = 0.6*0.01*sqrt(2*9.80665*h);
  equation
    der(h) = -q;
    annotation (experiment(StopTime=50, Interval=0.1, Tolerance=1e-8));
  end TankDischarge;

  model TankGraph "The same as a bare bond graph"
    BondLib.Passive.C C1(C=1/(1000*9.80665), e(start=1000*9.80665, fixed=true)) "1 m2 of water";
    BondLib.Bonds.Bond B1;
    BondLib.Passive.GQ GQ1(G=0.6*0.01*sqrt(2/1000)) "Orifice";
    Real h = C1.e/(1000*9.80665);
  equation
    connect(C1.BondCon1, B1.BondCon1);
    connect(B1.BondCon2, GQ1.BondCon1);
    annotation (experiment(StopTime=50, Interval=0.1, Tolerance=1e-8));
  end TankGraph;
end PlainEquations;
