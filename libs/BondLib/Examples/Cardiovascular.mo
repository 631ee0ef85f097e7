within BondLib.Examples;
model Cardiovascular "Heart and blood vessels"
  extends Modelica.Icons.Example;
  Junctions.J0p3 RA "Pressure in the right atrium"
    annotation (Placement(transformation(origin={-80,-80}, extent={{-10,10},{10,-10}})));
  Junctions.J0p3 RV "Pressure in the right ventricle"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 PA "Pressure in the arteries of the lungs"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Junctions.J0p3 PV "Pressure in the veins of the lungs"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,10},{10,-10}})));
  Junctions.J0p3 LA "Pressure in the left atrium"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Junctions.J0p3 LV "Pressure in the left ventricle"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 AO "Pressure in the arteries of the body"
    annotation (Placement(transformation(origin={80,-80}, extent={{-10,10},{10,-10}})));
  Junctions.J0p3 SV "Pressure in the veins of the body"
    annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
  Junctions.J1p3 tricuspid "Flow through the tricuspid valve"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 pulmonary "Flow through the pulmonary valve"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 lungs "Flow through the lungs"
    annotation (Placement(transformation(origin={-40,80}, extent={{-10,10},{10,-10}})));
  Junctions.J1p3 homeward "Flow back from the lungs"
    annotation (Placement(transformation(origin={40,80}, extent={{-10,10},{10,-10}})));
  Junctions.J1p3 mitral "Flow through the mitral valve"
    annotation (Placement(transformation(origin={80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p3 aortic "Flow through the aortic valve"
    annotation (Placement(transformation(origin={80,-40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p3 body "Flow through the body"
    annotation (Placement(transformation(extent={{30,-90},{50,-70}})));
  Junctions.J1p3 venous "Flow back from the body"
    annotation (Placement(transformation(extent={{-50,-90},{-30,-70}})));
  Passive.mC rightAtrium(q(start=31, fixed=true)) "Right atrium"
    annotation (Placement(transformation(origin={-120,-80}, extent={{10,-10},{-10,10}})));
  Passive.mC rightVentricle(q(start=107, fixed=true)) "Right ventricle"
    annotation (Placement(transformation(origin={-120,0}, extent={{10,-10},{-10,10}})));
  Passive.mC leftAtrium(q(start=45, fixed=true)) "Left atrium"
    annotation (Placement(transformation(extent={{110,70},{130,90}})));
  Passive.mC leftVentricle(q(start=119, fixed=true)) "Left ventricle"
    annotation (Placement(transformation(extent={{110,-10},{130,10}})));
  Passive.C lungArteries(C=4.3, e(start=12, fixed=true)) "Arteries of the lungs"
    annotation (Placement(transformation(origin={-120,80}, extent={{10,-10},{-10,10}})));
  Passive.C lungVeins(C=8.4, e(start=9, fixed=true)) "Veins of the lungs"
    annotation (Placement(transformation(origin={0,120}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C arteries(C=1.6, e(start=84, fixed=true)) "Arteries of the body"
    annotation (Placement(transformation(extent={{110,-90},{130,-70}})));
  Passive.C veins(C=80, e(start=7.5, fixed=true)) "Veins of the body"
    annotation (Placement(transformation(origin={0,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R lungVessels(R=0.08) "Resistance of the lungs"
    annotation (Placement(transformation(origin={-40,120}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R lungOutlet(R=0.01) "Resistance of the veins of the lungs"
    annotation (Placement(transformation(origin={40,120}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R bodyVessels(R=1) "Resistance of the body"
    annotation (Placement(transformation(origin={40,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R bodyOutlet(R=0.02) "Resistance of the veins of the body"
    annotation (Placement(transformation(origin={-40,-120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Switches.D2 tricuspidValve(Ron=0.006, Goff=1e-6) "Tricuspid valve"
    annotation (Placement(transformation(origin={-120,-40}, extent={{10,-10},{-10,10}})));
  Switches.D2 pulmonaryValve(Ron=0.006, Goff=1e-6) "Pulmonary valve"
    annotation (Placement(transformation(origin={-120,40}, extent={{10,-10},{-10,10}})));
  Switches.D2 mitralValve(Ron=0.006, Goff=1e-6) "Mitral valve"
    annotation (Placement(transformation(extent={{110,30},{130,50}})));
  Switches.D2 aorticValve(Ron=0.008, Goff=1e-6) "Aortic valve"
    annotation (Placement(transformation(extent={{110,-50},{130,-30}})));
  Compliance rightAtriumMuscle(Emin=0.15, Emax=0.25, start=0.64, duration=0.16) "Muscle of the right atrium"
    annotation (Placement(transformation(extent={{-170,-90},{-150,-70}})));
  Compliance rightVentricleMuscle(Emin=0.05, Emax=0.7) "Muscle of the right ventricle"
    annotation (Placement(transformation(extent={{-170,-10},{-150,10}})));
  Compliance leftAtriumMuscle(Emin=0.15, Emax=0.3, start=0.64, duration=0.16) "Muscle of the left atrium"
    annotation (Placement(transformation(origin={160,80}, extent={{10,-10},{-10,10}})));
  Compliance leftVentricleMuscle(Emin=0.08, Emax=2.6) "Muscle of the left ventricle"
    annotation (Placement(transformation(origin={160,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B1 "RA to tricuspid"
    annotation (Placement(transformation(origin={-80,-60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B2 "tricuspid to RV"
    annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "RV to pulmonary"
    annotation (Placement(transformation(origin={-80,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B4 "pulmonary to PA"
    annotation (Placement(transformation(origin={-80,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B5 "PA to lungs"
    annotation (Placement(transformation(extent={{-70,70},{-50,90}})));
  Bonds.Bond B6 "lungs to PV"
    annotation (Placement(transformation(extent={{-30,70},{-10,90}})));
  Bonds.Bond B7 "PV to homeward"
    annotation (Placement(transformation(extent={{10,70},{30,90}})));
  Bonds.Bond B8 "homeward to LA"
    annotation (Placement(transformation(extent={{50,70},{70,90}})));
  Bonds.Bond B9 "LA to mitral"
    annotation (Placement(transformation(origin={80,60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B10 "mitral to LV"
    annotation (Placement(transformation(origin={80,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B11 "LV to aortic"
    annotation (Placement(transformation(origin={80,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B12 "aortic to AO"
    annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B13 "AO to body"
    annotation (Placement(transformation(origin={60,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B14 "body to SV"
    annotation (Placement(transformation(origin={20,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B15 "SV to venous"
    annotation (Placement(transformation(origin={-20,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B16 "venous to RA"
    annotation (Placement(transformation(origin={-60,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B17 "RA to rightAtrium"
    annotation (Placement(transformation(origin={-100,-80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B18 "RV to rightVentricle"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B19 "PA to lungArteries"
    annotation (Placement(transformation(origin={-100,80}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B20 "PV to lungVeins"
    annotation (Placement(transformation(origin={0,100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B21 "LA to leftAtrium"
    annotation (Placement(transformation(extent={{90,70},{110,90}})));
  Bonds.Bond B22 "LV to leftVentricle"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Bonds.Bond B23 "AO to arteries"
    annotation (Placement(transformation(extent={{90,-90},{110,-70}})));
  Bonds.Bond B24 "SV to veins"
    annotation (Placement(transformation(origin={0,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B25 "tricuspid to tricuspidValve"
    annotation (Placement(transformation(origin={-100,-40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B26 "pulmonary to pulmonaryValve"
    annotation (Placement(transformation(origin={-100,40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B27 "lungs to lungVessels"
    annotation (Placement(transformation(origin={-40,100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B28 "homeward to lungOutlet"
    annotation (Placement(transformation(origin={40,100}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B29 "mitral to mitralValve"
    annotation (Placement(transformation(extent={{90,30},{110,50}})));
  Bonds.Bond B30 "aortic to aorticValve"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
  Bonds.Bond B31 "body to bodyVessels"
    annotation (Placement(transformation(origin={40,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B32 "venous to bodyOutlet"
    annotation (Placement(transformation(origin={-40,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  block Compliance "Compliance of a chamber whose muscle tightens once in a beat"
    extends Modelica.Blocks.Icons.Block;
    parameter Real Emin "Elastance at rest, mmHg/ml";
    parameter Real Emax "Elastance when tight, mmHg/ml";
    parameter Real start = 0 "Begin of the contraction in the beat, s";
    parameter Real duration = 0.4 "Duration of the contraction, s";
    parameter Real period = 0.8 "Duration of a beat, s";
    Real phase "Time since the begin of the contraction";
    Real E "Elastance";
    Modelica.Blocks.Interfaces.RealOutput y "Compliance, ml/mmHg"
      annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  equation
    phase = mod(time - start, period);
    E = Emin + (if phase < duration then (Emax - Emin)*sin(Modelica.Constants.pi*phase/duration)^2 else 0);
    y = 1/E;
    annotation (Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-80,-60},{-60,-60},{-44,-46},{-28,0},{-14,46},{0,60},{14,46},{28,0},{44,-46},{60,-60},{80,-60}},
            color={160,0,0}, thickness=0.5)}));
  end Compliance;
equation
  connect(RA.BondCon3, B1.BondCon1) annotation (Line(points={{-80,-70},{-80,-70}}, color={192,192,192}));
  connect(B1.BondCon2, tricuspid.BondCon2) annotation (Line(points={{-80,-50},{-80,-50}}, color={192,192,192}));
  connect(tricuspid.BondCon1, B2.BondCon1) annotation (Line(points={{-80,-30},{-80,-30}}, color={192,192,192}));
  connect(B2.BondCon2, RV.BondCon2) annotation (Line(points={{-80,-10},{-80,-10}}, color={192,192,192}));
  connect(RV.BondCon1, B3.BondCon1) annotation (Line(points={{-80,10},{-80,10}}, color={192,192,192}));
  connect(B3.BondCon2, pulmonary.BondCon2) annotation (Line(points={{-80,30},{-80,30}}, color={192,192,192}));
  connect(pulmonary.BondCon1, B4.BondCon1) annotation (Line(points={{-80,50},{-80,50}}, color={192,192,192}));
  connect(B4.BondCon2, PA.BondCon3) annotation (Line(points={{-80,70},{-80,70}}, color={192,192,192}));
  connect(PA.BondCon2, B5.BondCon1) annotation (Line(points={{-70,80},{-70,80}}, color={192,192,192}));
  connect(B5.BondCon2, lungs.BondCon1) annotation (Line(points={{-50,80},{-50,80}}, color={192,192,192}));
  connect(lungs.BondCon2, B6.BondCon1) annotation (Line(points={{-30,80},{-30,80}}, color={192,192,192}));
  connect(B6.BondCon2, PV.BondCon1) annotation (Line(points={{-10,80},{-10,80}}, color={192,192,192}));
  connect(PV.BondCon2, B7.BondCon1) annotation (Line(points={{10,80},{10,80}}, color={192,192,192}));
  connect(B7.BondCon2, homeward.BondCon1) annotation (Line(points={{30,80},{30,80}}, color={192,192,192}));
  connect(homeward.BondCon2, B8.BondCon1) annotation (Line(points={{50,80},{50,80}}, color={192,192,192}));
  connect(B8.BondCon2, LA.BondCon1) annotation (Line(points={{70,80},{70,80}}, color={192,192,192}));
  connect(LA.BondCon3, B9.BondCon1) annotation (Line(points={{80,70},{80,70}}, color={192,192,192}));
  connect(B9.BondCon2, mitral.BondCon2) annotation (Line(points={{80,50},{80,50}}, color={192,192,192}));
  connect(mitral.BondCon1, B10.BondCon1) annotation (Line(points={{80,30},{80,30}}, color={192,192,192}));
  connect(B10.BondCon2, LV.BondCon2) annotation (Line(points={{80,10},{80,10}}, color={192,192,192}));
  connect(LV.BondCon1, B11.BondCon1) annotation (Line(points={{80,-10},{80,-10}}, color={192,192,192}));
  connect(B11.BondCon2, aortic.BondCon2) annotation (Line(points={{80,-30},{80,-30}}, color={192,192,192}));
  connect(aortic.BondCon1, B12.BondCon1) annotation (Line(points={{80,-50},{80,-50}}, color={192,192,192}));
  connect(B12.BondCon2, AO.BondCon3) annotation (Line(points={{80,-70},{80,-70}}, color={192,192,192}));
  connect(AO.BondCon1, B13.BondCon1) annotation (Line(points={{70,-80},{70,-80}}, color={192,192,192}));
  connect(B13.BondCon2, body.BondCon2) annotation (Line(points={{50,-80},{50,-80}}, color={192,192,192}));
  connect(body.BondCon1, B14.BondCon1) annotation (Line(points={{30,-80},{30,-80}}, color={192,192,192}));
  connect(B14.BondCon2, SV.BondCon2) annotation (Line(points={{10,-80},{10,-80}}, color={192,192,192}));
  connect(SV.BondCon1, B15.BondCon1) annotation (Line(points={{-10,-80},{-10,-80}}, color={192,192,192}));
  connect(B15.BondCon2, venous.BondCon2) annotation (Line(points={{-30,-80},{-30,-80}}, color={192,192,192}));
  connect(venous.BondCon1, B16.BondCon1) annotation (Line(points={{-50,-80},{-50,-80}}, color={192,192,192}));
  connect(B16.BondCon2, RA.BondCon2) annotation (Line(points={{-70,-80},{-70,-80}}, color={192,192,192}));
  connect(RA.BondCon1, B17.BondCon1) annotation (Line(points={{-90,-80},{-90,-80}}, color={192,192,192}));
  connect(B17.BondCon2, rightAtrium.BondCon1) annotation (Line(points={{-110,-80},{-110,-80}}, color={192,192,192}));
  connect(RV.BondCon3, B18.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B18.BondCon2, rightVentricle.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(PA.BondCon1, B19.BondCon1) annotation (Line(points={{-90,80},{-90,80}}, color={192,192,192}));
  connect(B19.BondCon2, lungArteries.BondCon1) annotation (Line(points={{-110,80},{-110,80}}, color={192,192,192}));
  connect(PV.BondCon3, B20.BondCon1) annotation (Line(points={{0,90},{0,90}}, color={192,192,192}));
  connect(B20.BondCon2, lungVeins.BondCon1) annotation (Line(points={{0,110},{0,110}}, color={192,192,192}));
  connect(LA.BondCon2, B21.BondCon1) annotation (Line(points={{90,80},{90,80}}, color={192,192,192}));
  connect(B21.BondCon2, leftAtrium.BondCon1) annotation (Line(points={{110,80},{110,80}}, color={192,192,192}));
  connect(LV.BondCon3, B22.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(B22.BondCon2, leftVentricle.BondCon1) annotation (Line(points={{110,0},{110,0}}, color={192,192,192}));
  connect(AO.BondCon2, B23.BondCon1) annotation (Line(points={{90,-80},{90,-80}}, color={192,192,192}));
  connect(B23.BondCon2, arteries.BondCon1) annotation (Line(points={{110,-80},{110,-80}}, color={192,192,192}));
  connect(SV.BondCon3, B24.BondCon1) annotation (Line(points={{0,-90},{0,-90}}, color={192,192,192}));
  connect(B24.BondCon2, veins.BondCon1) annotation (Line(points={{0,-110},{0,-110}}, color={192,192,192}));
  connect(tricuspid.BondCon3, B25.BondCon1) annotation (Line(points={{-90,-40},{-90,-40}}, color={192,192,192}));
  connect(B25.BondCon2, tricuspidValve.BondCon1) annotation (Line(points={{-110,-40},{-110,-40}}, color={192,192,192}));
  connect(pulmonary.BondCon3, B26.BondCon1) annotation (Line(points={{-90,40},{-90,40}}, color={192,192,192}));
  connect(B26.BondCon2, pulmonaryValve.BondCon1) annotation (Line(points={{-110,40},{-110,40}}, color={192,192,192}));
  connect(lungs.BondCon3, B27.BondCon1) annotation (Line(points={{-40,90},{-40,90}}, color={192,192,192}));
  connect(B27.BondCon2, lungVessels.BondCon1) annotation (Line(points={{-40,110},{-40,110}}, color={192,192,192}));
  connect(homeward.BondCon3, B28.BondCon1) annotation (Line(points={{40,90},{40,90}}, color={192,192,192}));
  connect(B28.BondCon2, lungOutlet.BondCon1) annotation (Line(points={{40,110},{40,110}}, color={192,192,192}));
  connect(mitral.BondCon3, B29.BondCon1) annotation (Line(points={{90,40},{90,40}}, color={192,192,192}));
  connect(B29.BondCon2, mitralValve.BondCon1) annotation (Line(points={{110,40},{110,40}}, color={192,192,192}));
  connect(aortic.BondCon3, B30.BondCon1) annotation (Line(points={{90,-40},{90,-40}}, color={192,192,192}));
  connect(B30.BondCon2, aorticValve.BondCon1) annotation (Line(points={{110,-40},{110,-40}}, color={192,192,192}));
  connect(body.BondCon3, B31.BondCon1) annotation (Line(points={{40,-90},{40,-90}}, color={192,192,192}));
  connect(B31.BondCon2, bodyVessels.BondCon1) annotation (Line(points={{40,-110},{40,-110}}, color={192,192,192}));
  connect(venous.BondCon3, B32.BondCon1) annotation (Line(points={{-40,-90},{-40,-90}}, color={192,192,192}));
  connect(B32.BondCon2, bodyOutlet.BondCon1) annotation (Line(points={{-40,-110},{-40,-110}}, color={192,192,192}));
  connect(rightAtriumMuscle.y, rightAtrium.s) annotation (Line(points={{-149,-80},{-130,-80}}, color={0,0,127}));
  connect(rightVentricleMuscle.y, rightVentricle.s) annotation (Line(points={{-149,0},{-130,0}}, color={0,0,127}));
  connect(leftAtriumMuscle.y, leftAtrium.s) annotation (Line(points={{149,80},{130,80}}, color={0,0,127}));
  connect(leftVentricleMuscle.y, leftVentricle.s) annotation (Line(points={{149,0},{130,0}}, color={0,0,127}));
  annotation (
    experiment(StopTime=4, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"leftVentricle.e", "arteries.e", "leftAtrium.e", "leftVentricle.q"}),
    Diagram(coordinateSystem(extent={{-180,-140},{180,140}})),
    Documentation(info="<html>
<p>The circulation as a ring of bonds: pressures at the 0-junctions, flows at the 1-junctions. On the left the right
heart pumps blood up into the lungs, on the right the left heart pumps it down into the body, as in a picture of
anatomy.</p>
<p>The four chambers are capacitances that change in time, <code>e = E(t)*q</code>: their muscle tightens once in a
beat of 0.8 s, the atria just before the ventricles. What a change of E at constant volume does to the energy passes
through the signal: it is the work of the heart, five sixths of it by the left ventricle, and the ledger shows where it
goes. The valves are diodes with a small resistance.</p>
<p>What to see: the pressure in the left ventricle runs between 5 and 120 mmHg and lifts that in the arteries from 80
to 120 mmHg once it is above it; 74 ml leave the ventricle in each beat, 5.5 l in a minute. The volume shows filling in
two steps: first by relaxation, then, 0.16 s before the next beat, by the atrium.</p>
<p>Efforts are in mmHg, flows in ml/s, volumes count from that at which the pressure is zero. Compliances and
resistances are of the size that the literature gives for a resting adult (T. Heldt and others, <i>Computational
modeling of cardiovascular response to orthostatic stress</i>, 2002), rounded.</p>
<p>Reference: eight balances of volume, integrated independently; no blood is lost.</p>
</html>"));
end Cardiovascular;
