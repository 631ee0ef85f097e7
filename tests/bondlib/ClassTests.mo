package ClassTests "Small models for the classes of BondLib that no example uses, and for models written against version 2"
  import BondLib.Bonds.Bond;
  import BondLib.Electrical.Analog;
  import BondLib.Mechanical.Rotational;
  import BondLib.Mechanical.Translational;
  import BondLib.Thermal.HeatTransfer;

  model MyR "A resistance as a user of version 2 wrote it"
    extends BondLib.Interfaces.PassiveOnePort;
    parameter Real R=1;
  equation
    e = R*f;
  end MyR;

  model MySource "A source as a user of version 2 wrote it"
    extends BondLib.Interfaces.ActiveOnePort;
    parameter Real e0=1;
  equation
    e = e0;
  end MySource;

  model MyTF "A two-port as a user of version 2 wrote it"
    extends BondLib.Interfaces.TwoPort;
    parameter Real m=1;
  equation
    e1 = m*e2;
    f2 = m*f1;
  end MyTF;

  model MyJ1p3 "A junction as a user of version 2 wrote it"
    extends BondLib.Interfaces.ThreePortOne;
  equation
    f[2:3] = f[1:2];
    sum(e) = 0;
  end MyJ1p3;

  model MyBranch "A composite class as a user of version 2 wrote it: it ends in a junction"
    BondLib.Interfaces.BondCon BondCon1;
    BondLib.Junctions.J1p3 J1p3_1;
    BondLib.Passive.R R1(R=3);
    BondLib.Passive.R R2(R=2);
    BondLib.Bonds.fBond B1;
    Bond B2;
  equation
    connect(BondCon1, J1p3_1.BondCon1);
    connect(J1p3_1.BondCon2, B1.eBondCon1);
    connect(B1.fBondCon1, R1.BondCon1);
    connect(J1p3_1.BondCon3, B2.BondCon1);
    connect(B2.BondCon2, R2.BondCon1);
  end MyBranch;

  model OldStyle "Classes of version 2 in one graph: 10 V, transformer 1:2, 5 Ohm and a branch of 5 Ohm in series"
    MySource s(e0=10);
    MyTF tf(m=0.5);
    MyJ1p3 j;
    MyR r(R=5);
    MyBranch branch;
    Bond b1, b2, b3, b4;
  equation
    connect(s.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, tf.BondCon1);
    connect(tf.BondCon2, b2.BondCon1);
    connect(b2.BondCon2, j.BondCon1);
    connect(j.BondCon2, b3.BondCon1);
    connect(b3.BondCon2, r.BondCon1);
    connect(j.BondCon3, b4.BondCon1);
    connect(b4.BondCon2, branch.BondCon1);
  end OldStyle;

  model Junctions "Junctions with two and six ports, power bonds, fields"
    BondLib.Sources.Sf sf(f0=6);
    BondLib.Junctions.J1p2 j2;
    BondLib.Junctions.J0p6 j0;
    BondLib.Junctions.J1p6 j1;
    BondLib.Passive.R a[3](R={1, 2, 4});
    BondLib.Passive.R b[4](R={1, 1, 1, 1});
    BondLib.Passive.RF rf(n=2, R=[2, 1; 1, 3]) "Last resistance of both junctions";
    BondLib.Sensors.ePbond pIn "Power into the 0-junction";
    BondLib.Sensors.fPbond pOut "Power of the branch";
    Bond b0, ba[3], bb[4], bra, brb;
  equation
    connect(sf.BondCon1, b0.BondCon1);
    connect(b0.BondCon2, j2.BondCon1);
    connect(j2.BondCon2, pIn.fBondCon1);
    connect(pIn.eBondCon1, j0.BondCon1);
    connect(j0.BondCon2, ba[1].BondCon1);
    connect(j0.BondCon3, ba[2].BondCon1);
    connect(j0.BondCon4, ba[3].BondCon1);
    connect(j0.BondCon5, bra.BondCon1);
    connect(j0.BondCon6, pOut.eBondCon1);
    connect(pOut.fBondCon1, j1.BondCon1);
    connect(j1.BondCon2, bb[1].BondCon1);
    connect(j1.BondCon3, bb[2].BondCon1);
    connect(j1.BondCon4, bb[3].BondCon1);
    connect(j1.BondCon5, bb[4].BondCon1);
    connect(j1.BondCon6, brb.BondCon1);
    for i in 1:3 loop
      connect(ba[i].BondCon2, a[i].BondCon1);
    end for;
    for i in 1:4 loop
      connect(bb[i].BondCon2, b[i].BondCon1);
    end for;
    connect(bra.BondCon2, rf.BondCon[1]);
    connect(brb.BondCon2, rf.BondCon[2]);
  end Junctions;

  model Fields "A capacitance field and the older names of the power-conserving sources"
    BondLib.Sources.Sf s1(f0=1), s2(f0=2);
    BondLib.Passive.CF cf(n=2, C=[3, -1; -1, 2], e(each start=0, each fixed=true));
    BondLib.Sources.Se se(e0=10);
    BondLib.Sources.mSf_int msf(s=3);
    BondLib.Passive.R r1(R=5), r2(R=5);
    BondLib.Sources.Sf sf(f0=2);
    BondLib.Sources.mSe_int mse(s=3);
    BondLib.Passive.GF gf(n=2, G=[1, 0.5; -0.5, 2]);
    BondLib.Sources.Se g1(e0=2), g2(e0=4);
    Bond b1, b2, b3, b4, b5, b6, b7, b8;
  equation
    connect(s1.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, cf.BondCon[1]);
    connect(s2.BondCon1, b2.BondCon1);
    connect(b2.BondCon2, cf.BondCon[2]);
    connect(se.BondCon1, b3.BondCon1);
    connect(b3.BondCon2, msf.BondCon1);
    connect(msf.BondCon2, b4.BondCon1);
    connect(b4.BondCon2, r1.BondCon1);
    connect(sf.BondCon1, b5.BondCon1);
    connect(b5.BondCon2, mse.BondCon1);
    connect(mse.BondCon2, b6.BondCon1);
    connect(b6.BondCon2, r2.BondCon1);
    connect(g1.BondCon1, b7.BondCon1);
    connect(b7.BondCon2, gf.BondCon[1]);
    connect(g2.BondCon1, b8.BondCon1);
    connect(b8.BondCon2, gf.BondCon[2]);
  end Fields;

  model VoltageSources "Each voltage source with 1 Ohm"
    Analog.Sources.StepVoltage step(V=2, startTime=0.5);
    Analog.Sources.RampVoltage ramp(V=2, duration=1, startTime=0.5);
    Analog.Sources.SineVoltage sine(V=2, f=0.5);
    Analog.Sources.ExpSineVoltage expSine(V=2, f=1, damping=0.5);
    Analog.Sources.ExponentialsVoltage exponentials(vMax=2, riseTime=1, riseTimeConst=0.5);
    Analog.Sources.PulseVoltage pulse(V=2, period=1);
    Analog.Sources.SawToothVoltage saw(V=2, period=1);
    Analog.Sources.TrapezoidVoltage trap(V=2, rising=0.2, width=0.3, falling=0.2, period=1);
    Analog.Sources.TableVoltage table(table=[0, 0; 1, 2; 2, 1; 3, 1]);
    Analog.Sources.SignalVoltage signal(v=2*time);
    Analog.Basic.Resistor r[10](each R=1);
    Analog.Basic.Ground ground;
  equation
    connect(step.p, r[1].p);
    connect(ramp.p, r[2].p);
    connect(sine.p, r[3].p);
    connect(expSine.p, r[4].p);
    connect(exponentials.p, r[5].p);
    connect(pulse.p, r[6].p);
    connect(saw.p, r[7].p);
    connect(trap.p, r[8].p);
    connect(table.p, r[9].p);
    connect(signal.p, r[10].p);
    connect(step.n, ground.p);
    connect(ramp.n, ground.p);
    connect(sine.n, ground.p);
    connect(expSine.n, ground.p);
    connect(exponentials.n, ground.p);
    connect(pulse.n, ground.p);
    connect(saw.n, ground.p);
    connect(trap.n, ground.p);
    connect(table.n, ground.p);
    connect(signal.n, ground.p);
    for i in 1:10 loop
      connect(r[i].n, ground.p);
    end for;
    annotation (experiment(StopTime=3, Interval=0.005));
  end VoltageSources;

  model CurrentSources "Each current source with 1 Ohm: the current leaves the source at pin n"
    Analog.Sources.StepCurrent step(I=2, startTime=0.5);
    Analog.Sources.RampCurrent ramp(I=2, duration=1, startTime=0.5);
    Analog.Sources.SineCurrent sine(I=2, f=0.5);
    Analog.Sources.ExpSineCurrent expSine(I=2, f=1, damping=0.5);
    Analog.Sources.ExponentialsCurrent exponentials(iMax=2, riseTime=1, riseTimeConst=0.5);
    Analog.Sources.PulseCurrent pulse(I=2, period=1);
    Analog.Sources.SawToothCurrent saw(I=2, period=1);
    Analog.Sources.TrapezoidCurrent trap(I=2, rising=0.2, width=0.3, falling=0.2, period=1);
    Analog.Sources.TableCurrent table(table=[0, 0; 1, 2; 2, 1; 3, 1]);
    Analog.Sources.SignalCurrent signal(i=2*time);
    Analog.Basic.Resistor r[10](each R=1);
    Analog.Basic.Ground ground;
  equation
    connect(step.n, r[1].p);
    connect(ramp.n, r[2].p);
    connect(sine.n, r[3].p);
    connect(expSine.n, r[4].p);
    connect(exponentials.n, r[5].p);
    connect(pulse.n, r[6].p);
    connect(saw.n, r[7].p);
    connect(trap.n, r[8].p);
    connect(table.n, r[9].p);
    connect(signal.n, r[10].p);
    connect(step.p, ground.p);
    connect(ramp.p, ground.p);
    connect(sine.p, ground.p);
    connect(expSine.p, ground.p);
    connect(exponentials.p, ground.p);
    connect(pulse.p, ground.p);
    connect(saw.p, ground.p);
    connect(trap.p, ground.p);
    connect(table.p, ground.p);
    connect(signal.p, ground.p);
    for i in 1:10 loop
      connect(r[i].n, ground.p);
    end for;
    annotation (experiment(StopTime=3, Interval=0.005));
  end CurrentSources;

  model Circuits "Further wrapped circuit elements"
    Analog.Sources.ConstantVoltage supply(V=10);
    Analog.Basic.Ground ground;
    Analog.Basic.Conductor conductor(G=0.5);
    Analog.Basic.VariableConductor variableConductor(G=1 + time);
    Analog.Ideal.Short short;
    Analog.Basic.Resistor r1(R=4);
    Analog.Ideal.Idle idle;
    Analog.Ideal.IdealCommutingSwitch commuting(Ron=1e-6, Goff=1e-9, control=time > 1);
    Analog.Basic.Resistor ra(R=2), rb(R=5);
    Analog.Sources.ConstantCurrent charge(I=-1) "Into the variable capacitor";
    Analog.Basic.VariableCapacitor variableCapacitor(C=1 + time, v(start=0, fixed=true));
    Analog.Sources.RampVoltage flux(V=0, offset=1, duration=1) "Constant 1 V on the variable inductor";
    Analog.Basic.VariableInductor variableInductor(L=1 + time, i(start=0, fixed=true));
    Analog.Sources.ConstantVoltage tv(V=2.5);
    Analog.Ideal.IdealTunnelDiode tunnel(G0=0);
    Analog.Sources.ConstantVoltage sv(V=1);
    Analog.Basic.SaturatingInductor saturating(Inom=1, Lnom=1, Lzer=2, Linf=0.5, i(start=0, fixed=true));
  equation
    connect(supply.n, ground.p);
    connect(supply.p, conductor.p);
    connect(conductor.n, ground.p);
    connect(supply.p, variableConductor.p);
    connect(variableConductor.n, ground.p);
    connect(supply.p, short.p);
    connect(short.n, r1.p);
    connect(r1.n, ground.p);
    connect(supply.p, idle.p);
    connect(idle.n, ground.p);
    connect(supply.p, commuting.p);
    connect(commuting.n1, ra.p);
    connect(commuting.n2, rb.p);
    connect(ra.n, ground.p);
    connect(rb.n, ground.p);
    connect(charge.p, variableCapacitor.p);
    connect(charge.n, ground.p);
    connect(variableCapacitor.n, ground.p);
    connect(flux.p, variableInductor.p);
    connect(flux.n, ground.p);
    connect(variableInductor.n, ground.p);
    connect(tv.p, tunnel.p);
    connect(tv.n, ground.p);
    connect(tunnel.n, ground.p);
    connect(sv.p, saturating.p);
    connect(sv.n, ground.p);
    connect(saturating.n, ground.p);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Circuits;

  model Pnp "The mirror image of an npn transistor stage"
    Analog.Sources.ConstantVoltage supply(V=5);
    Analog.Basic.Ground ground;
    Analog.Basic.Resistor rb(R=1e4), rc(R=1e3);
    Analog.Semiconductors.PNP pnp;
    Analog.Basic.Resistor rb2(R=1e4), rc2(R=1e3);
    Analog.Semiconductors.NPN npn;
    Analog.Sources.RampVoltage input1(V=2, duration=1), input2(V=-2, offset=5, duration=1);
  equation
    connect(supply.n, ground.p);
    connect(input1.n, ground.p);
    connect(input2.n, ground.p);
    connect(input1.p, rb2.p);
    connect(rb2.n, npn.B);
    connect(npn.E, ground.p);
    connect(rc2.p, supply.p);
    connect(rc2.n, npn.C);
    connect(input2.p, rb.p);
    connect(rb.n, pnp.B);
    connect(pnp.E, supply.p);
    connect(pnp.C, rc.p);
    connect(rc.n, ground.p);
    annotation (experiment(StopTime=1, Interval=0.01));
  end Pnp;

  model Emf "A voice coil and a motor, by the older name"
    Analog.Sources.ConstantVoltage supply(V=6);
    Analog.Basic.Ground ground;
    Analog.Basic.Resistor ra(R=2), rb(R=3);
    Analog.Basic.TranslationalEMF coil(k=2);
    Analog.Basic.EMF motor(k=1.5);
    Translational.Passive.SlidingMass mass(m=4, s(start=0, fixed=true), v(start=0, fixed=true));
    Rotational.Passive.Inertia inertia(J=0.75, phi(start=0, fixed=true), w(start=0, fixed=true));
  equation
    connect(supply.n, ground.p);
    connect(supply.p, ra.p);
    connect(ra.n, coil.p);
    connect(coil.n, ground.p);
    connect(coil.flange, mass.flange_a);
    connect(supply.p, rb.p);
    connect(rb.n, motor.p);
    connect(motor.n, ground.p);
    connect(motor.flange, inertia.flange_a);
    annotation (experiment(StopTime=4, Interval=0.01));
  end Emf;

  model Translation "Further translational components"
    Translational.Sources.Force force(f=3);
    Translational.Passive.Mass m1(m=1, L=0.4, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Passive.Rod rod(L=0.6);
    Translational.Sensors.ForceSensor link;
    Translational.Passive.Mass m2(m=2);
    Translational.Sensors.PositionSensor position;
    Translational.Sensors.SpeedSensor speed;
    Translational.Sensors.RelPositionSensor distance;
    Translational.Sources.ConstantSpeed belt(v_fixed=0.5);
    Translational.Sources.Position shaker(s_ref=0.1*sin(2*time));
    Translational.Passive.RelativeStates relative;
    Translational.Passive.Damper damper(d=2);
  equation
    connect(force.flange, m1.flange_a);
    connect(m1.flange_b, rod.flange_a);
    connect(rod.flange_b, link.flange_a);
    connect(link.flange_b, m2.flange_a);
    connect(position.flange, m2.flange_a);
    connect(speed.flange, m2.flange_b);
    connect(distance.flange_a, m1.flange_a);
    connect(distance.flange_b, m2.flange_b);
    connect(belt.flange, damper.flange_a);
    connect(shaker.flange, damper.flange_b);
    connect(relative.flange_a, m2.flange_b);
    connect(relative.flange_b, belt.flange);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Translation;

  model Rotation "Further rotational components"
    Rotational.Sources.Torque torque(tau=2*cos(time));
    Rotational.Passive.Inertia j1(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Sensors.TorqueSensor link;
    Rotational.Passive.Inertia j2(J=3);
    Rotational.Sensors.AccSensor acc;
    Rotational.Sensors.RelAngleSensor angle;
    Rotational.Sources.ConstantSpeed slow(w_fixed=0.25);
    Rotational.Sources.Speed fast(w_ref=1 + time);
    Rotational.Sources.Position shaker(phi_ref=sin(time));
    Rotational.Passive.Spring spring(c=5);
    Rotational.Passive.RelativeStates relative;
  equation
    connect(torque.flange, j1.flange_a);
    connect(j1.flange_b, link.flange_a);
    connect(link.flange_b, j2.flange_a);
    connect(acc.flange, j2.flange_a);
    connect(angle.flange_a, slow.flange);
    connect(angle.flange_b, fast.flange);
    connect(slow.flange, spring.flange_a);
    connect(shaker.flange, spring.flange_b);
    connect(relative.flange_a, slow.flange);
    connect(relative.flange_b, j2.flange_b);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Rotation;

  model Heat "Further thermal elements"
    BondLib.Sources.Se se(e0=10);
    BondLib.Thermal.GS gs(G=0.2);
    BondLib.Thermal.mGS mgs(s=0.1*time);
    BondLib.Thermal.Cth c1(gamma=10, T0=300), c2(gamma=10, T0=300);
    BondLib.Junctions.J0p3 j;
    Bond b1, b2, b3, b4, b5;
    BondLib.Thermal.Cth hot(gamma=5, T0=400), cold(gamma=5, T0=300), hot2(gamma=5, T0=400), cold2(gamma=5, T0=300);
    BondLib.Thermal.GSth gsth(G0=2);
    BondLib.Thermal.mRSth mrsth(s=0.5);
    BondLib.Junctions.J1p3 d1, d2;
    BondLib.Junctions.J0p3 n1, n2;
    Bond h[10];
  equation
    connect(se.BondCon1, b1.BondCon1);
    connect(b1.BondCon2, j.BondCon1);
    connect(j.BondCon2, b2.BondCon1);
    connect(b2.BondCon2, gs.BondCon1);
    connect(gs.BondCon2, b3.BondCon1);
    connect(b3.BondCon2, c1.BondCon1);
    connect(j.BondCon3, b4.BondCon1);
    connect(b4.BondCon2, mgs.BondCon1);
    connect(mgs.BondCon2, b5.BondCon1);
    connect(b5.BondCon2, c2.BondCon1);
    connect(hot.BondCon1, h[1].BondCon1);
    connect(h[1].BondCon2, d1.BondCon1);
    connect(d1.BondCon2, h[2].BondCon1);
    connect(h[2].BondCon2, n1.BondCon1);
    connect(d1.BondCon3, h[3].BondCon1);
    connect(h[3].BondCon2, gsth.BondCon1);
    connect(gsth.BondCon2, h[4].BondCon1);
    connect(h[4].BondCon2, n1.BondCon3);
    connect(n1.BondCon2, h[5].BondCon1);
    connect(h[5].BondCon2, cold.BondCon1);
    connect(hot2.BondCon1, h[6].BondCon1);
    connect(h[6].BondCon2, d2.BondCon1);
    connect(d2.BondCon2, h[7].BondCon1);
    connect(h[7].BondCon2, n2.BondCon1);
    connect(d2.BondCon3, h[8].BondCon1);
    connect(h[8].BondCon2, mrsth.BondCon1);
    connect(mrsth.BondCon2, h[9].BondCon1);
    connect(h[9].BondCon2, n2.BondCon3);
    connect(n2.BondCon2, h[10].BondCon1);
    connect(h[10].BondCon2, cold2.BondCon1);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Heat;

  model HeatPorts "Further heat-transfer components"
    HeatTransfer.Sources.PrescribedTemperature warm(T=300 + 10*time);
    HeatTransfer.Celsius.PrescribedTemperature cool(T=20);
    HeatTransfer.Passive.ThermalConductor conductor(G=2);
    HeatTransfer.Sources.PrescribedHeatFlow heater(Q_flow=30);
    HeatTransfer.Passive.HeatCapacitor body(C=10, T0=300);
    HeatTransfer.Switches.HeatBranch branch(control=time < 1);
    HeatTransfer.Passive.ThermalConductor path1(G=5), path2(G=1);
    HeatTransfer.Sources.FixedTemperature room1(T=300), room2(T=300);
  equation
    connect(warm.port, conductor.port_a);
    connect(conductor.port_b, cool.port);
    connect(heater.port, body.port);
    connect(body.port, branch.p);
    connect(branch.n1, path1.port_a);
    connect(branch.n2, path2.port_a);
    connect(path1.port_b, room1.port);
    connect(path2.port_b, room2.port);
    annotation (experiment(StopTime=2, Interval=0.01));
  end HeatPorts;

  model Liquids "Further hydraulic components"
    BondLib.Hydraulic.Sources.PrescribedPressure supply(p=1e6 + 1e5*time);
    BondLib.Hydraulic.Passive.VariableOrifice valve(A=1e-4, x=0.5);
    BondLib.Hydraulic.Sensors.RelPressureSensor meter;
    BondLib.Hydraulic.Sources.Tank tank(p=1e5);
    BondLib.Hydraulic.Sources.PrescribedFlow pump(q=1e-4*time);
    BondLib.Hydraulic.Passive.LaminarRestriction leak(G=1e-9);
  equation
    connect(supply.port, valve.port_a);
    connect(valve.port_b, tank.port);
    connect(meter.port_a, supply.port);
    connect(meter.port_b, tank.port);
    connect(pump.port, leak.port_a);
    connect(leak.port_b, tank.port);
  end Liquids;

  model Valve "Four-port valve between supply, tank and a load of one restriction, first one way, then the other"
    BondLib.Hydraulic.Sources.ConstantPressure supply(p=1.1e6);
    BondLib.Hydraulic.Sources.Tank tank(p=1e5);
    BondLib.Hydraulic.Passive.Valve43 valve(A=1e-4, x=if time < 0.5 then 1 else -0.5);
    BondLib.Hydraulic.Passive.Orifice load(A=1e-4);
  equation
    connect(supply.port, valve.port_P);
    connect(tank.port, valve.port_T);
    connect(valve.port_A, load.port_a);
    connect(load.port_b, valve.port_B);
  end Valve;

  model Freewheel "A driver slows down, the load runs ahead; a second one runs ahead against friction"
    Rotational.Sources.TorqueStep torque(stepTorque=-8, offsetTorque=4, startTime=1);
    Rotational.Passive.Inertia driver(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.OneWayClutch clutch(fn_max=2);
    Rotational.Passive.Inertia load(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Sources.TorqueStep torque2(stepTorque=-8, offsetTorque=4, startTime=1);
    Rotational.Passive.Inertia driver2(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.OneWayClutch clutch2(fn_max=2, mue_pos=[0, 0.5], peak=1.5);
    Rotational.Passive.Inertia load2(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Modelica.Blocks.Sources.Constant none(k=0), full(k=1);
  equation
    connect(torque.flange, driver.flange_a);
    connect(driver.flange_b, clutch.flange_a);
    connect(clutch.flange_b, load.flange_a);
    connect(none.y, clutch.f_normalized);
    connect(torque2.flange, driver2.flange_a);
    connect(driver2.flange_b, clutch2.flange_a);
    connect(clutch2.flange_b, load2.flange_a);
    connect(full.y, clutch2.f_normalized);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end Freewheel;

  model LargeJunctions "Junctions with many named ports, a slanting bond, and two integrals of one flow"
    BondLib.Sources.Sf source(f0=10);
    BondLib.Junctions.J0large zero(n=5);
    BondLib.Passive.R r[3](R={1, 2, 4});
    BondLib.Junctions.J1large one(n=6);
    BondLib.Passive.R s[2](R={1, 3});
    BondLib.Passive.I i(I=2, f(start=0, fixed=true));
    BondLib.Sensors.Dq q1(q0=1), q2(q0=2);
    BondLib.Bonds.Bond45 b45;
    Bond b[9];
  equation
    connect(source.BondCon1, b45.BondCon1);
    connect(b45.BondCon2, zero.BondCon1);
    connect(zero.BondCon2, b[1].BondCon1);
    connect(b[1].BondCon2, r[1].BondCon1);
    connect(zero.BondCon3, b[2].BondCon1);
    connect(b[2].BondCon2, r[2].BondCon1);
    connect(zero.BondCon4, b[3].BondCon1);
    connect(b[3].BondCon2, r[3].BondCon1);
    connect(zero.BondCon5, b[4].BondCon1);
    connect(b[4].BondCon2, one.BondCon1);
    connect(one.BondCon2, b[5].BondCon1);
    connect(b[5].BondCon2, s[1].BondCon1);
    connect(one.BondCon3, b[6].BondCon1);
    connect(b[6].BondCon2, s[2].BondCon1);
    connect(one.BondCon4, b[7].BondCon1);
    connect(b[7].BondCon2, i.BondCon1);
    connect(one.BondCon5, b[8].BondCon1);
    connect(b[8].BondCon2, q1.BondCon1);
    connect(one.BondCon6, b[9].BondCon1);
    connect(b[9].BondCon2, q2.BondCon1);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end LargeJunctions;

  model ControlPins "Switches whose control pin rises above half a volt at half a second; a crossing pair"
    Analog.Sources.RampVoltage control(V=1, duration=1);
    Analog.Sources.ConstantVoltage supply(V=10), other(V=4);
    Analog.Ideal.ControlledIdealOpeningSwitch opening;
    Analog.Ideal.ControlledIdealClosingSwitch closing;
    Analog.Ideal.ControlledIdealCommutingSwitch commuting;
    Analog.Ideal.ControlledIdealIntermediateSwitch crossing;
    Analog.Ideal.IdealIntermediateSwitch crossing2;
    Analog.Basic.Resistor r1(R=2), r2(R=2), a(R=2), b(R=5), c(R=2), d(R=5), c2(R=2), d2(R=5);
    Analog.Basic.Ground ground;
    Modelica.Blocks.Sources.BooleanStep step(startTime=0.5);
  equation
    connect(control.n, ground.p);
    connect(supply.n, ground.p);
    connect(other.n, ground.p);
    connect(control.p, opening.control);
    connect(control.p, closing.control);
    connect(control.p, commuting.control);
    connect(control.p, crossing.control);
    connect(step.y, crossing2.control);
    connect(supply.p, opening.p);
    connect(opening.n, r1.p);
    connect(supply.p, closing.p);
    connect(closing.n, r2.p);
    connect(supply.p, commuting.p);
    connect(commuting.n1, a.p);
    connect(commuting.n2, b.p);
    connect(supply.p, crossing.p1);
    connect(other.p, crossing.p2);
    connect(crossing.n1, c.p);
    connect(crossing.n2, d.p);
    connect(supply.p, crossing2.p1);
    connect(other.p, crossing2.p2);
    connect(crossing2.n1, c2.p);
    connect(crossing2.n2, d2.p);
    connect(r1.n, ground.p);
    connect(r2.n, ground.p);
    connect(a.n, ground.p);
    connect(b.n, ground.p);
    connect(c.n, ground.p);
    connect(d.n, ground.p);
    connect(c2.n, ground.p);
    connect(d2.n, ground.p);
    annotation (experiment(StopTime=1, Interval=0.01));
  end ControlPins;

  model LossyDrive "A gear with losses is driven, coasts, stops, and is driven back by its load"
    Rotational.Passive.Inertia j1(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.LossyGear gear(ratio=2, lossTable=[0, 0.5, 0.5, 0.5, 0.7]);
    Rotational.Passive.Inertia j2(J=1.5);
    Rotational.Sources.TorqueStep drive(stepTorque=-10, offsetTorque=10, startTime=1);
    Rotational.Sources.ConstantTorque load(tau_constant=-6);
    Rotational.Sources.ConstantTorque held(tau_constant=0.4);
    Rotational.Passive.Inertia j3(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.LossyGear stuck(ratio=3, lossTable=[0, 0.8, 0.8, 0.5, 0.5; 10, 0.9, 0.9, 1, 1]);
    Rotational.Passive.Inertia j4(J=1);
  equation
    connect(drive.flange, j1.flange_a);
    connect(j1.flange_b, gear.flange_a);
    connect(gear.flange_b, j2.flange_a);
    connect(j2.flange_b, load.flange);
    connect(held.flange, j3.flange_a);
    connect(j3.flange_b, stuck.flange_a);
    connect(stuck.flange_b, j4.flange_a);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end LossyDrive;

  model Stops "A mass is pushed from stop to stop; another slides with friction after Stribeck; one is held"
    Translational.Passive.Stop mass(m=1, L=0.2, smax=0.9, smin=-0.7, F_prop=0, F_Coulomb=2, F_Stribeck=0,
      s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Sources.ForceStep push(stepForce=-20, offsetForce=10, startTime=1);
    Translational.Passive.Stop slider(m=1, F_prop=1, F_Coulomb=2, F_Stribeck=3, fexp=2, s(start=0, fixed=true),
      v(start=0, fixed=true));
    Translational.Sources.ConstantForce pull(f_constant=10);
    Translational.Passive.Stop sticker(F_Coulomb=2, F_Stribeck=3, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Sources.ConstantForce weak(f_constant=4.9);
  equation
    connect(push.flange, mass.flange_a);
    connect(pull.flange, slider.flange_a);
    connect(weak.flange, sticker.flange_a);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end Stops;

  model Loads "Torques and forces that depend on the speed, and sensors between two flanges"
    Rotational.Passive.Inertia fan(J=2, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Sources.ConstantTorque motor(tau_constant=8);
    Rotational.Sources.QuadraticSpeedDependentTorque air(tau_nominal=-2, TorqueDirection=false, w_nominal=1);
    Rotational.Passive.Inertia stirrer(J=2, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Sources.ConstantTorque motor2(tau_constant=8);
    Rotational.Sources.LinearSpeedDependentTorque oil(tau_nominal=-4, TorqueDirection=false, w_nominal=1);
    Rotational.Sensors.RelSpeedSensor relSpeed;
    Rotational.Sensors.RelAccSensor relAcc;
    Translational.Passive.Mass sail(m=2, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Sources.ConstantForce wind(f_constant=8);
    Translational.Sources.QuadraticSpeedDependentForce water(f_nominal=-2, ForceDirection=false, v_nominal=1);
    Translational.Passive.Mass sled(m=2, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Sources.ConstantForce dogs(f_constant=8);
    Translational.Sources.LinearSpeedDependentForce snow(f_nominal=-4, ForceDirection=false, v_nominal=1);
    Translational.Sensors.RelSpeedSensor relSpeed2;
    Translational.Sensors.RelAccSensor relAcc2;
  equation
    connect(motor.flange, fan.flange_a);
    connect(fan.flange_b, air.flange);
    connect(motor2.flange, stirrer.flange_a);
    connect(stirrer.flange_b, oil.flange);
    connect(stirrer.flange_b, relSpeed.flange_a);
    connect(relSpeed.flange_b, fan.flange_b);
    connect(stirrer.flange_b, relAcc.flange_a);
    connect(relAcc.flange_b, fan.flange_b);
    connect(wind.flange, sail.flange_a);
    connect(sail.flange_b, water.flange);
    connect(dogs.flange, sled.flange_a);
    connect(sled.flange_b, snow.flange);
    connect(sled.flange_b, relSpeed2.flange_a);
    connect(relSpeed2.flange_b, sail.flange_b);
    connect(sled.flange_b, relAcc2.flange_a);
    connect(relAcc2.flange_b, sail.flange_b);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end Loads;

  model HotDevices "Semiconductors at 350 K: their currents, and the heat that they give off"
    Analog.Semiconductors.HeatingDiode diode(Ids=1e-12, R=1e6);
    Analog.Semiconductors.HeatingNMOS n;
    Analog.Semiconductors.HeatingPMOS p;
    Analog.Semiconductors.HeatingNPN npn(XTB=1);
    Analog.Semiconductors.HeatingPNP pnp(XTB=1);
    Analog.Sources.ConstantVoltage vd(V=0.4), nd(V=2), ng(V=3), pd(V=-2), pg(V=-3), nb(V=0.6), nc(V=5), pb(V=-0.6),
      pc(V=-5);
    Analog.Basic.Ground ground;
    HeatTransfer.Sources.FixedTemperature hot[5](each T=350);
  equation
    connect(vd.p, diode.p);
    connect(diode.n, ground.p);
    connect(nd.p, n.D);
    connect(ng.p, n.G);
    connect(n.S, ground.p);
    connect(n.B, ground.p);
    connect(pd.p, p.D);
    connect(pg.p, p.G);
    connect(p.S, ground.p);
    connect(p.B, ground.p);
    connect(nb.p, npn.B);
    connect(nc.p, npn.C);
    connect(npn.E, ground.p);
    connect(pb.p, pnp.B);
    connect(pc.p, pnp.C);
    connect(pnp.E, ground.p);
    connect(vd.n, ground.p);
    connect(nd.n, ground.p);
    connect(ng.n, ground.p);
    connect(pd.n, ground.p);
    connect(pg.n, ground.p);
    connect(nb.n, ground.p);
    connect(nc.n, ground.p);
    connect(pb.n, ground.p);
    connect(pc.n, ground.p);
    connect(diode.heatPort, hot[1].port);
    connect(n.heatPort, hot[2].port);
    connect(p.heatPort, hot[3].port);
    connect(npn.heatPort, hot[4].port);
    connect(pnp.heatPort, hot[5].port);
    annotation (experiment(StopTime=1, Interval=0.01));
  end HotDevices;

  model ThreeWay "A valve with three ports fills its load from the supply, then empties it into the tank"
    BondLib.Hydraulic.Sources.ConstantPressure supply(p=10e5), load(p=4e5), tank(p=1e5);
    BondLib.Hydraulic.Passive.Valve32 valve(A=1e-5);
    Modelica.Blocks.Sources.BooleanStep off(startTime=0.5, startValue=true);
  equation
    connect(off.y, valve.on);
    connect(supply.port, valve.port_P);
    connect(load.port, valve.port_A);
    connect(tank.port, valve.port_T);
    annotation (experiment(StopTime=1, Interval=0.01));
  end ThreeWay;

  model Gases "Further pneumatic components"
    BondLib.Pneumatic.Sources.PrescribedPressure supply(p=2e5 + 1e5*time);
    BondLib.Pneumatic.Passive.CheckValve check(Gon=1e-6, Goff=0, dpCrack=2e5);
    BondLib.Pneumatic.Sensors.FlowSensor meter;
    BondLib.Pneumatic.Sensors.RelPressureSensor difference;
    BondLib.Pneumatic.Sources.Atmosphere air(p=1e5);
    BondLib.Pneumatic.Sources.ConstantMassFlow compressor(m_flow=1e-3);
    BondLib.Pneumatic.Sources.PrescribedMassFlow fan(m_flow=1e-3*time);
    BondLib.Pneumatic.Passive.Volume vessel(V=1, p(start=1e5, fixed=true));
    BondLib.Pneumatic.Sensors.PressureSensor gauge;
  equation
    connect(supply.port, check.port_a);
    connect(check.port_b, meter.port_a);
    connect(meter.port_b, air.port);
    connect(difference.port_a, supply.port);
    connect(difference.port_b, air.port);
    connect(compressor.port, vessel.port);
    connect(fan.port, vessel.port);
    connect(gauge.port, vessel.port);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Gases;

  model Flows "Further levels, rates and products"
    BondLib.SystemDynamics.Sources.Source source[5];
    BondLib.SystemDynamics.Sources.Sink sink[5];
    BondLib.SystemDynamics.Rates.Rate_3 r3(u1=1, u2=2, u3=3);
    BondLib.SystemDynamics.Rates.Rate_4 r4(u1=1, u2=2, u3=3, u4=4);
    BondLib.SystemDynamics.Rates.MRate_2 m2(u1=2, u2=a.level);
    BondLib.SystemDynamics.Rates.MRate_4 m4(u1=1, u2=2, u3=1, u4=0.25);
    BondLib.SystemDynamics.Rates.MRate_5 m5(u1=1, u2=2, u3=1, u4=0.25, u5=2);
    BondLib.SystemDynamics.Rates.Rate_1 o[3](u={0.5, 0.25, 0.125});
    BondLib.SystemDynamics.Levels.Level2a a(m0=1) "In: r3, m4; out: m2";
    BondLib.SystemDynamics.Levels.Level2b b "In: r4; out: o[1], o[2]";
    BondLib.SystemDynamics.Levels.Level3 c "In: m2, m5; out: o[3], drain";
    BondLib.SystemDynamics.Rates.Rate_1 drain(u=0.5);
    BondLib.SystemDynamics.Auxiliary.Prod_3 p3(u1=1, u2=2, u3=3);
    BondLib.SystemDynamics.Auxiliary.Prod_4 p4(u1=1, u2=2, u3=3, u4=4);
    BondLib.SystemDynamics.Auxiliary.Prod_5 p5(u1=1, u2=2, u3=3, u4=4, u5=5);
  equation
    connect(source[1].BondCon1, r3.BondCon1);
    connect(r3.BondCon2, a.BondCon1);
    connect(source[2].BondCon1, m4.BondCon1);
    connect(m4.BondCon2, a.BondCon2);
    connect(a.BondCon3, m2.BondCon1);
    connect(m2.BondCon2, c.BondCon1);
    connect(source[3].BondCon1, m5.BondCon1);
    connect(m5.BondCon2, c.BondCon2);
    connect(source[4].BondCon1, r4.BondCon1);
    connect(r4.BondCon2, b.BondCon1);
    connect(b.BondCon2, o[1].BondCon1);
    connect(o[1].BondCon2, sink[1].BondCon1);
    connect(b.BondCon3, o[2].BondCon1);
    connect(o[2].BondCon2, sink[2].BondCon1);
    connect(c.BondCon3, o[3].BondCon1);
    connect(o[3].BondCon2, sink[3].BondCon1);
    connect(c.BondCon4, drain.BondCon1);
    connect(drain.BondCon2, sink[4].BondCon1);
    connect(source[5].BondCon1, spare.BondCon1);
    connect(spare.BondCon2, sink[5].BondCon1);
  protected
    BondLib.SystemDynamics.Rates.Rate_1 spare(u=1);
    annotation (experiment(StopTime=2, Interval=0.01));
  end Flows;

  model Friction "A brake that holds until the torque exceeds its peak, and a shaft that is carried along by its support"
    Rotational.Passive.Inertia shaft(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.Brake brake(mue_pos=[0, 0.5], fn_max=10, peak=1.2, f_normalized=1);
    Rotational.Sources.Torque torque(tau=time);
    Rotational.Passive.Inertia carried(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.BearingFriction bearing(tau_pos=[0, 5], useSupport=true);
    Rotational.Sources.ConstantSpeed drive(w_fixed=2);
  equation
    connect(torque.flange, shaft.flange_a);
    connect(shaft.flange_b, brake.flange_a);
    connect(carried.flange_b, bearing.flange_a);
    connect(drive.flange, bearing.support);
    annotation (experiment(StopTime=8, Interval=0.01, Tolerance=1e-8));
  end Friction;

  model Losses "What resistors, dampers and restrictions lose arrives as heat"
    Analog.Sources.ConstantVoltage source(V=10);
    Analog.Basic.Resistor resistor(R=10, alpha=0.01, T_ref=300, useHeatPort=true);
    Analog.Basic.Conductor conductor(G=0.1, alpha=0.01, T_ref=300, useHeatPort=true);
    Analog.Basic.Ground ground;
    HeatTransfer.Sources.FixedTemperature hot(T=400);
    HeatTransfer.Sensors.HeatFlowSensor meter;
    Rotational.Passive.Damper damper(d=3, useHeatPort=true);
    Rotational.Sources.ConstantSpeed turning(w_fixed=2);
    Rotational.Passive.Fixed fixed;
    HeatTransfer.Passive.HeatCapacitor oil(C=12, T0=300);
    Translational.Passive.Damper slide(d=2, useHeatPort=true);
    Translational.Sources.ConstantSpeed pulling(v_fixed=3);
    Translational.Passive.Fixed floor;
    HeatTransfer.Passive.HeatCapacitor body(C=9, T0=300);
    BondLib.Hydraulic.Sources.ConstantPressure high(p=1.1e6);
    BondLib.Hydraulic.Passive.LaminarRestriction restriction(G=1e-9, useHeatPort=true);
    BondLib.Hydraulic.Sources.ConstantPressure low(p=1e5);
    HeatTransfer.Passive.HeatCapacitor wall(C=1000, T0=300);
  equation
    connect(source.p, resistor.p);
    connect(source.p, conductor.p);
    connect(resistor.n, ground.p);
    connect(conductor.n, ground.p);
    connect(source.n, ground.p);
    connect(resistor.heatPort, meter.port_a);
    connect(meter.port_b, hot.port);
    connect(conductor.heatPort, hot.port);
    connect(turning.flange, damper.flange_a);
    connect(damper.flange_b, fixed.flange);
    connect(damper.heatPort, oil.port);
    connect(pulling.flange, slide.flange_a);
    connect(slide.flange_b, floor.flange);
    connect(slide.heatPort, body.port);
    connect(high.port, restriction.port_a);
    connect(restriction.port_b, low.port);
    connect(restriction.heatPort, wall.port);
    annotation (experiment(StopTime=2, Interval=0.01, Tolerance=1e-8));
  end Losses;

  model Devices "A thyristor that is turned off, a switch, and an amplifier with a floating output"
    Analog.Sources.SineVoltage source(V=10, f=1);
    Analog.Ideal.IdealGTOThyristor gto(fire=time < 0.2);
    Analog.Basic.Resistor r1(R=10);
    Analog.Ideal.IdealSwitch switch(control=time > 0.2);
    Analog.Basic.Resistor r2(R=5);
    Analog.Basic.Resistor rIn(R=1000);
    Analog.Basic.Resistor rBack(R=2000);
    Analog.Ideal.IdealOpAmp amplifier;
    Analog.Basic.Resistor rLoad(R=100);
    Analog.Basic.Ground ground;
  equation
    connect(source.p, gto.p);
    connect(gto.n, r1.p);
    connect(r1.n, ground.p);
    connect(source.p, switch.p);
    connect(switch.n, r2.p);
    connect(r2.n, ground.p);
    connect(source.n, ground.p);
    connect(source.p, rIn.p);
    connect(rIn.n, amplifier.n1);
    connect(rBack.p, amplifier.n1);
    connect(rBack.n, amplifier.p2);
    connect(amplifier.p1, ground.p);
    connect(amplifier.n2, ground.p);
    connect(rLoad.p, amplifier.p2);
    connect(rLoad.n, ground.p);
    annotation (experiment(StopTime=0.5, Interval=0.005, Tolerance=1e-8));
  end Devices;

  model Lines "Lines: a step on a matched and on an open line, a line at direct current, a charging wire"
    Analog.Sources.StepVoltage step(V=2, startTime=0.5);
    Analog.Basic.Resistor rs1(R=50);
    Analog.Lines.TLine1 matched(Z0=50, TD=1);
    Analog.Basic.Resistor end1(R=50);
    Analog.Basic.Resistor rs2(R=50);
    Analog.Lines.TLine2 open(Z0=50, F=0.5, NL=0.5);
    Analog.Basic.Resistor end2(R=1e9);
    Analog.Basic.Resistor rs4(R=50);
    Analog.Lines.TLine3 quarter(Z0=50, F=0.25);
    Analog.Basic.Resistor end4(R=50);
    Analog.Sources.ConstantVoltage battery(V=6);
    Analog.Lines.OLine long(r=1, l=1e-3, g=0, c=1e-3, length=3, N=3);
    Analog.Basic.Resistor load(R=3);
    Analog.Sources.ConstantVoltage high(V=1);
    Analog.Lines.ULine wire(r=2, c=1, length=1, N=1);
    Analog.Basic.Resistor end3(R=1e9);
    Analog.Basic.Ground ground;
  equation
    connect(step.p, rs1.p);
    connect(rs1.n, matched.p1);
    connect(matched.p2, end1.p);
    connect(step.p, rs2.p);
    connect(rs2.n, open.p1);
    connect(open.p2, end2.p);
    connect(step.p, rs4.p);
    connect(rs4.n, quarter.p1);
    connect(quarter.p2, end4.p);
    connect(quarter.n1, ground.p);
    connect(quarter.n2, ground.p);
    connect(end4.n, ground.p);
    connect(battery.p, long.p1);
    connect(long.p2, load.p);
    connect(high.p, wire.p1);
    connect(wire.p2, end3.p);
    connect(step.n, ground.p);
    connect(matched.n1, ground.p);
    connect(matched.n2, ground.p);
    connect(end1.n, ground.p);
    connect(open.n1, ground.p);
    connect(open.n2, ground.p);
    connect(end2.n, ground.p);
    connect(battery.n, ground.p);
    connect(long.p3, ground.p);
    connect(load.n, ground.p);
    connect(high.n, ground.p);
    connect(wire.p3, ground.p);
    connect(end3.n, ground.p);
    annotation (experiment(StopTime=4, Interval=0.01, Tolerance=1e-7));
  end Lines;

  model Stocks "Levels that are sampled, merged, split and limited; noise and dead time"
    BondLib.SystemDynamics.Sources.Source source[5];
    BondLib.SystemDynamics.Sources.Sink sink[4];
    BondLib.SystemDynamics.Rates.Rate_1 born(u=0.5*moths.level), die(u=0.1*moths.level);
    BondLib.SystemDynamics.Levels.DiscreteLevel moths(m0=100, h=1);
    BondLib.SystemDynamics.Rates.Rate_1 in1(u=2), in2(u=1), out1(u=0.5), out2(u=0.5);
    BondLib.SystemDynamics.Levels.M merger;
    BondLib.SystemDynamics.Levels.Level tank;
    BondLib.SystemDynamics.Levels.S splitter;
    BondLib.SystemDynamics.Rates.CInflow fill(u=3, s=barrel.s1);
    BondLib.SystemDynamics.Levels.CLevel1a barrel(maxLevel=4.5);
    BondLib.SystemDynamics.Rates.COutflow drain(u=2, s=bottle.s2);
    BondLib.SystemDynamics.Levels.CLevel1b bottle(m0=3, minLevel=1);
    BondLib.SystemDynamics.Rates.Rate_1 left(u=1), further(u=0.25);
    BondLib.SystemDynamics.Levels.Reverse_Level reverse(m0=1);
    BondLib.SystemDynamics.Functions.Dead_Time late(u=time, delay_time=0.75);
    BondLib.SystemDynamics.Functions.NoiseNormal noise(mean=5, stdev=2, tSample=0.5, seed=42);
  equation
    connect(source[1].BondCon1, born.BondCon1);
    connect(born.BondCon2, moths.BondCon1);
    connect(moths.BondCon2, die.BondCon1);
    connect(die.BondCon2, sink[1].BondCon1);
    connect(source[2].BondCon1, in1.BondCon1);
    connect(source[3].BondCon1, in2.BondCon1);
    connect(in1.BondCon2, merger.BondCon1);
    connect(in2.BondCon2, merger.BondCon2);
    connect(merger.BondCon3, tank.BondCon1);
    connect(tank.BondCon2, splitter.BondCon1);
    connect(splitter.BondCon2, out1.BondCon1);
    connect(splitter.BondCon3, out2.BondCon1);
    connect(out1.BondCon2, sink[2].BondCon1);
    connect(out2.BondCon2, sink[3].BondCon1);
    connect(source[4].BondCon1, fill.BondCon1);
    connect(fill.BondCon2, barrel.BondCon1);
    connect(bottle.BondCon1, drain.BondCon1);
    connect(drain.BondCon2, sink[4].BondCon1);
    connect(source[5].BondCon1, left.BondCon1);
    connect(left.BondCon2, reverse.BondCon1);
    connect(reverse.BondCon2, further.BondCon1);
    connect(further.BondCon2, last.BondCon1);
  protected
    BondLib.SystemDynamics.Sources.Sink last;
    annotation (experiment(StopTime=4, Interval=0.01));
  end Stocks;

  model Drives "Forces between two flanges, given accelerations, power, pumps and valves, scales of temperature"
    Rotational.Passive.Inertia a(J=1, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Passive.Inertia b(J=2, phi(start=0, fixed=true), w(start=0, fixed=true));
    Rotational.Sources.Torque2 between(tau=4);
    Translational.Passive.Mass c(m=1, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Passive.Mass d(m=2, s(start=0, fixed=true), v(start=0, fixed=true));
    Translational.Sources.Force2 apart(f=4);
    Rotational.Sources.Accelerate spin(a_ref=3);
    Rotational.Sensors.PowerSensor power;
    Rotational.Passive.Inertia flywheel(J=2);
    Translational.Sources.Accelerate lift(a_ref=3);
    Translational.Sensors.PowerSensor power2;
    Translational.Passive.Mass mass(m=2);
    BondLib.Hydraulic.Sources.Tank sump;
    BondLib.Hydraulic.Actuators.Pump pump(D=1e-4);
    Rotational.Sources.ConstantSpeed motor(w_fixed=10);
    BondLib.Hydraulic.Passive.LaminarRestriction throttle(G=1e-9);
    BondLib.Hydraulic.Passive.Valve22 valve(open=time > 0.5, A=1e-4, cd=0.7, rho=870);
    BondLib.Hydraulic.Sources.Tank sump2;
    HeatTransfer.Fahrenheit.FixedTemperature warm(T=212);
    HeatTransfer.Fahrenheit.TemperatureSensor reading;
    HeatTransfer.Rankine.PrescribedTemperature cold(T=900);
    HeatTransfer.Rankine.TemperatureSensor reading2;
    HeatTransfer.Rankine.FixedTemperature ice(T=491.67);
    HeatTransfer.Fahrenheit.PrescribedTemperature mild(T=50);
    HeatTransfer.Passive.ThermalConductor rod(G=1);
  equation
    connect(a.flange_b, between.flange_a);
    connect(between.flange_b, b.flange_a);
    connect(c.flange_b, apart.flange_a);
    connect(apart.flange_b, d.flange_a);
    connect(spin.flange, power.flange_a);
    connect(power.flange_b, flywheel.flange_a);
    connect(lift.flange, power2.flange_a);
    connect(power2.flange_b, mass.flange_a);
    connect(sump.port, pump.port_a);
    connect(motor.flange, pump.flange);
    connect(pump.port_b, throttle.port_a);
    connect(throttle.port_b, sump2.port);
    connect(pump.port_b, valve.port_a);
    connect(valve.port_b, sump2.port);
    connect(warm.port, reading.port);
    connect(cold.port, reading2.port);
    connect(mild.port, rod.port_a);
    connect(rod.port_b, ice.port);
    annotation (experiment(StopTime=1, Interval=0.01, Tolerance=1e-8));
  end Drives;

  model Bulk "Field-effect transistors whose bulk is not at the source; backlash with damping"
    Analog.Semiconductors.NMOS n;
    Analog.Semiconductors.PMOS p;
    Analog.Sources.ConstantVoltage nd(V=2), ng(V=3), nb(V=-1), pd(V=-2), pg(V=-3.5), pb(V=1);
    Analog.Basic.Ground ground;
    Rotational.Sources.ConstantSpeed drive(w_fixed=1);
    Rotational.Passive.ElastoBacklash gap(c=100, d=2, b=1);
    Rotational.Passive.Fixed wall;
  equation
    connect(nd.p, n.D);
    connect(ng.p, n.G);
    connect(nb.p, n.B);
    connect(n.S, ground.p);
    connect(pd.p, p.D);
    connect(pg.p, p.G);
    connect(pb.p, p.B);
    connect(p.S, ground.p);
    connect(nd.n, ground.p);
    connect(ng.n, ground.p);
    connect(nb.n, ground.p);
    connect(pd.n, ground.p);
    connect(pg.n, ground.p);
    connect(pb.n, ground.p);
    connect(wall.flange, gap.flange_a);
    connect(gap.flange_b, drive.flange);
    annotation (experiment(StopTime=1, Interval=0.01));
  end Bulk;

  model Limits "An inverting amplifier whose output is limited to -5 V and 8 V"
    Analog.Sources.SineVoltage source(V=10, f=1);
    Analog.Basic.Resistor rIn(R=1000), rBack(R=1000), rLoad(R=100);
    Analog.Ideal.IdealOpAmpLimited amplifier;
    Analog.Sources.ConstantVoltage high(V=8), low(V=-5);
    Analog.Basic.Ground ground;
  equation
    connect(source.p, rIn.p);
    connect(rIn.n, amplifier.in_n);
    connect(rBack.p, amplifier.in_n);
    connect(rBack.n, amplifier.out);
    connect(rLoad.p, amplifier.out);
    connect(amplifier.in_p, ground.p);
    connect(high.p, amplifier.VMax);
    connect(low.p, amplifier.VMin);
    connect(source.n, ground.p);
    connect(rLoad.n, ground.p);
    connect(high.n, ground.p);
    connect(low.n, ground.p);
    annotation (experiment(StopTime=1, Interval=0.01, Tolerance=1e-8));
  end Limits;

  model FastTransistors "An npn and a pnp stage with storage are switched on and off"
    Analog.Semiconductors.NPN npn(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12, Cjc=0.5e-12);
    Analog.Basic.Resistor rc(R=1000), rb(R=5000);
    Analog.Sources.ConstantVoltage supply(V=5);
    Analog.Sources.PulseVoltage drive(V=3, width=50, period=100e-9, startTime=10e-9);
    Analog.Semiconductors.PNP pnp(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12, Cjc=0.5e-12);
    Analog.Basic.Resistor rc2(R=1000), rb2(R=5000);
    Analog.Sources.ConstantVoltage supply2(V=-5);
    Analog.Sources.PulseVoltage drive2(V=-3, width=50, period=100e-9, startTime=10e-9);
    Analog.Basic.Ground ground;
  equation
    connect(supply.p, rc.p);
    connect(rc.n, npn.C);
    connect(drive.p, rb.p);
    connect(rb.n, npn.B);
    connect(npn.E, ground.p);
    connect(supply.n, ground.p);
    connect(drive.n, ground.p);
    connect(supply2.p, rc2.p);
    connect(rc2.n, pnp.C);
    connect(drive2.p, rb2.p);
    connect(rb2.n, pnp.B);
    connect(pnp.E, ground.p);
    connect(supply2.n, ground.p);
    connect(drive2.n, ground.p);
    annotation (experiment(StopTime=100e-9, Interval=0.1e-9, Tolerance=1e-8));
  end FastTransistors;
end ClassTests;
