within BondLib.Spice;
model MOSFETS "Channel, bulk junctions and gate of a field-effect transistor"
  BondLib.Interfaces.BondCon_b BondCon1 "Gate to source"
    annotation (Placement(transformation(extent={{-110,60},{-90,80}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Drain to source"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Bulk to source"
    annotation (Placement(transformation(extent={{-110,-80},{-90,-60}})));
  BondLib.Interfaces.BondCon_b BondCon4 "Heat"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Integer Level = 1 "0: static, 1: Shichman and Hodges, 2: Grove and Frohman, 3: semi-empirical,
    4: Grove and Frohman, simplified" annotation (Evaluate=true);
  parameter Real Mult = 1 "Number of devices in parallel";
  parameter Real L = 1e-4 "Effective length";
  parameter Real W = 1e-4 "Effective width";
  parameter Real LD = 0 "Lateral diffusion" annotation (Evaluate=true);
  parameter Real KP = 2e-5 "Transconductance parameter";
  parameter Real VT0 = 0 "Threshold at zero bulk effort";
  parameter Real GAMMA = 0 "Bulk effect" annotation (Evaluate=true);
  parameter Real PHI = 0.6 "Surface potential";
  parameter Real LAMBDA = 0 "Channel-length modulation" annotation (Evaluate=true);
  parameter Real COX = 0 "Capacitance of the oxide per area" annotation (Evaluate=true);
  parameter Real U0 = 0.06 "Mobility, m2/(V.s)";
  parameter Real XD = 0 "Depletion width per root of effort" annotation (Evaluate=true);
  parameter Real XJ = 0 "Depth of the junctions" annotation (Evaluate=true);
  parameter Real DELTA = 0 "Width effect on the threshold" annotation (Evaluate=true);
  parameter Real NFS = 0 "Density of fast surface states, 1/m2" annotation (Evaluate=true);
  parameter Real VBP = 0 "Effort of the critical field, level 2";
  parameter Real UEXP = 0 "Exponent of the critical field, level 2" annotation (Evaluate=true);
  parameter Real VMAX = 0 "Greatest drift velocity" annotation (Evaluate=true);
  parameter Real NEFF = 1 "Channel charge coefficient, level 2";
  parameter Real ETA = 0 "Static feedback, level 3" annotation (Evaluate=true);
  parameter Real THETA = 0 "Mobility modulation, level 3" annotation (Evaluate=true);
  parameter Real KAPPA = 0.2 "Saturation field factor, level 3";
  parameter Real PB = 0.8 "Potential of the bulk junctions";
  parameter Real ISD = 1e-14 "Saturation flow of the drain junction";
  parameter Real ISS = 1e-14 "Saturation flow of the source junction";
  parameter Real N = 1 "Emission coefficient of the bulk junctions";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-12 "Parallel conductance of each junction";
  parameter Real EMin = -100 "Exponent below which the exponential is a line";
  parameter Real EMax = 40 "Exponent above which the exponential is a line";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real ICgs = 0 "Gate to source at the start";
  parameter Real ICds = 0 "Drain to source at the start";
  parameter Real ICbs = 0 "Bulk to source at the start";
  Real vgs(start=ICgs, stateSelect=if moves then StateSelect.prefer else StateSelect.default) "Gate to source";
  Real vgd(start=ICgs - ICds, stateSelect=if moves then StateSelect.prefer else StateSelect.default) "Gate to drain";
  Real vgb(start=ICgs - ICbs, stateSelect=if moves then StateSelect.prefer else StateSelect.default) "Gate to bulk";
  Real vds "Drain to source";
  Real vbs "Bulk to source";
  Real von "Threshold";
  Real vdsat "Saturation effort";
  Real ich "Flow of the channel";
  Real ibs "Flow of the junction from bulk to source";
  Real ibd "Flow of the junction from bulk to drain";
  Real Cgs "Meyer's capacitance from gate to source";
  Real Cgd "Meyer's capacitance from gate to drain";
  Real Cgb "Meyer's capacitance from gate to bulk";
protected
  SI.Temperature T "Temperature";
  Real Vt "Effort equivalent of temperature";
  Real phi "Surface potential at the temperature of the device";
  Real vbi "Threshold without the bulk effect";
  Real beta "Transconductance";
  Real a "Rise of the saturation flow with temperature";
  Real s "Direction of the channel";
  Real g "Gate to source, as the channel sees it";
  Real w "Drain to source, as the channel sees it";
  Real b "Bulk to source, as the channel sees it";
  Real cS "Meyer's capacitance at the source of the channel, relative";
  Real cD "Meyer's capacitance at the drain of the channel, relative";
  Real cB "Meyer's capacitance to the bulk, relative";
  Real igs "Flow from gate to source";
  Real igd "Flow from gate to drain";
  Real igb "Flow from gate to bulk";
  parameter Boolean moves = COX > 0 and Level > 0 and not OP "True: there is a charge that moves" annotation (Evaluate=true);
equation
  assert(L > 0 and W > 0, getInstanceName() + ": effective length and width of the channel must be positive");
  assert(PHI > 0, getInstanceName() + ": the surface potential PHI must be positive");
  vgs = Type*BondCon1.e;
  vds = Type*BondCon2.e;
  vbs = Type*BondCon3.e;
  vgd = vgs - vds;
  vgb = vgs - vbs;
  T = BondCon4.e;
  Vt = Modelica.Constants.k*T/Modelica.Constants.q;
  phi = Utilities.potential(PHI, T, Tnom);
  vbi = Type*(VT0 + (Utilities.gap(Tnom) - Utilities.gap(T))/2) - GAMMA*sqrt(PHI) + (phi - PHI)/2;
  beta = Mult*KP*W/L*(T/Tnom)^(-1.5);
  s = noEvent(if vds < 0 then -1 else 1);
  g = noEvent(if vds < 0 then vgs - vds else vgs);
  b = noEvent(if vds < 0 then vbs - vds else vbs);
  w = noEvent(if vds < 0 then -vds else vds);
  if Level == 2 then
    (ich, von, vdsat) = Utilities.mos2(g, w, b, vbi, GAMMA, phi, beta, LAMBDA, Vt, L, W, COX, XD, XJ, DELTA, NFS, U0,
      VBP, UEXP, VMAX, NEFF, PB);
  elseif Level == 3 then
    (ich, von, vdsat) = Utilities.mos3(g, w, b, vbi, GAMMA, phi, beta, Vt, L, W, LD, COX, XD, XJ, DELTA, ETA, THETA,
      NFS, U0*(T/Tnom)^(-1.5), VMAX, KAPPA);
  elseif Level == 4 then
    (ich, von, vdsat) = Utilities.mos4(g, w, b, vbi, GAMMA, phi, beta, LAMBDA);
  else
    (ich, von, vdsat) = Utilities.mos1(g, w, b, vbi, GAMMA, phi, beta, LAMBDA);
  end if;
  a = exp(Utilities.gap(Tnom)/(Modelica.Constants.k*Tnom/Modelica.Constants.q) - Utilities.gap(T)/Vt);
  ibs = Mult*ISS*a*(Utilities.lexp(vbs/(N*Vt), EMin, EMax) - 1) + GminDC*vbs;
  ibd = Mult*ISD*a*(Utilities.lexp((vbs - vds)/(N*Vt), EMin, EMax) - 1) + GminDC*(vbs - vds);
  if moves then
    (cS, cD, cB) = Utilities.meyer(g, w, von, vdsat, phi);
    Cgs = Mult*COX*W*L*noEvent(if vds < 0 then cD else cS);
    Cgd = Mult*COX*W*L*noEvent(if vds < 0 then cS else cD);
    Cgb = Mult*COX*W*L*cB;
    igs = Cgs*der(vgs);
    igd = Cgd*der(vgd);
    igb = Cgb*der(vgb);
  else
    cS = 0;
    cD = 0;
    cB = 0;
    Cgs = 0;
    Cgd = 0;
    Cgb = 0;
    igs = 0;
    igd = 0;
    igb = 0;
  end if;
  BondCon1.f = Type*(igs + igd + igb);
  BondCon2.f = Type*(s*ich - ibd - igd);
  BondCon3.f = Type*(ibs + ibd - igb);
  -BondCon4.f*T = BondCon1.e*BondCon1.f + BondCon2.e*BondCon2.f + BondCon3.e*BondCon3.f;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="free", BondCon3="free",
      BondCon4="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,55},{80,-55}}, textString="MOS", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The channel by its level, the junctions from the bulk to source and drain, and Meyer's gate capacitances, which depend
on all voltages. The parameters are complete here; <a href=\"modelica://BondLib.Electrical.Analog.Spice.Mn\">Mn</a> works
them out from what is given. All power leaves at the thermal port.</p>
</html>"));
end MOSFETS;
