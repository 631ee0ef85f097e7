within BondLib.Spice;
model JFETS "Channel and gate junctions of a junction field-effect transistor"
  BondLib.Interfaces.BondCon_b BondCon1 "Gate to source"
    annotation (Placement(transformation(extent={{-110,40},{-90,60}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Drain to source"
    annotation (Placement(transformation(extent={{-110,-60},{-90,-40}})));
  BondLib.Interfaces.BondCon_b BondCon3 "Heat"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter Integer Type = 1 "1: n channel, -1: p channel" annotation (Evaluate=true);
  parameter Integer Level = 1 "1: Shichman and Hodges, 2: own channel-length modulation, 3: Statz" annotation (Evaluate=true);
  parameter Real VT0 = 0 "Threshold";
  parameter Real BETA = 0 "Transconductance parameter";
  parameter Real LAMBDA = 0 "Channel-length modulation";
  parameter Real LAM1 = 0 "Change of LAMBDA with the gate effort, level 2";
  parameter Real ALPHA = 1 "Saturation, level 3";
  parameter Real B = 0 "Doping tail, level 3; doping profile, level 1" annotation (Evaluate=true);
  parameter Real IS = 1e-14 "Saturation flow of each gate junction";
  parameter Real N = 1 "Emission coefficient of the gate junctions";
  parameter Real PB = 0.8 "Gate potential";
  parameter Real TT = 0 "Transit time of the gate junctions" annotation (Evaluate=true);
  parameter Real XTI = 3 "Exponent of the saturation flow for temperature";
  parameter Real BEX = 0 "Exponent of BETA for temperature";
  parameter Real EG = 1.11 "Energy gap, in volt";
  parameter Real TCV = 0 "Fall of the threshold per Kelvin";
  parameter SI.Temperature Tnom = 300.15 "Temperature to which the parameters belong";
  parameter Real GminDC = 1e-16 "Parallel conductance of each junction";
  parameter Real EMin = -100 "Exponent below which the exponential is a line";
  parameter Real EMax = 40 "Exponent above which the exponential is a line";
  parameter Boolean OP = false "True: no charge moves" annotation (Evaluate=true);
  parameter Real ICgs = 0 "Gate to source at the start";
  parameter Real ICds = 0 "Drain to source at the start";
  Real vgs(start=ICgs, stateSelect=if moves then StateSelect.prefer else StateSelect.default) "Gate to source";
  Real vds "Drain to source";
  Real vgd(start=ICgs - ICds, stateSelect=if moves then StateSelect.prefer else StateSelect.default) "Gate to drain";
  Real ich "Flow of the channel";
  Real igs "Flow of the junction from gate to source";
  Real igd "Flow of the junction from gate to drain";
  Real qgs "Diffusion charge from gate to source";
  Real qgd "Diffusion charge from gate to drain";
protected
  SI.Temperature T "Temperature";
  Real Vt "Effort equivalent of temperature";
  Real is "Saturation flow";
  parameter Boolean moves = TT > 0 and not OP "True: there is a charge that moves" annotation (Evaluate=true);
equation
  vgs = Type*BondCon1.e;
  vds = Type*BondCon2.e;
  vgd = vgs - vds;
  T = BondCon3.e;
  Vt = Modelica.Constants.k*T/Modelica.Constants.q;
  is = IS*exp((T/Tnom - 1)*EG/(N*Vt) + XTI*log(T/Tnom));
  ich = Utilities.jfet(vgs, vds, Level, VT0 - TCV*(T - Tnom), BETA*(T/Tnom)^BEX, LAMBDA, LAM1, ALPHA,
    if Level == 1 and abs(B) <= 0 then 1 else B, PB);
  igs = is*(Utilities.lexp(vgs/(N*Vt), EMin, EMax) - 1) + GminDC*vgs;
  igd = is*(Utilities.lexp(vgd/(N*Vt), EMin, EMax) - 1) + GminDC*vgd;
  if moves then
    qgs = TT*is*(Utilities.lexp(vgs/(N*Vt), EMin, EMax) - 1);
    qgd = TT*is*(Utilities.lexp(vgd/(N*Vt), EMin, EMax) - 1);
    BondCon1.f = Type*(igs + igd + der(qgs) + der(qgd));
    BondCon2.f = Type*(ich - igd - der(qgd));
  else
    qgs = 0;
    qgd = 0;
    BondCon1.f = Type*(igs + igd);
    BondCon2.f = Type*(ich - igd);
  end if;
  -BondCon3.f*T = BondCon1.e*BondCon1.f + BondCon2.e*BondCon2.f;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="free", BondCon3="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,55},{80,-55}}, textString="JFET", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The channel between drain and source, controlled by the gate, and the junctions from the gate to both, with their
diffusion charges. All power leaves at the thermal port.</p>
</html>"));
end JFETS;
