within Modelica.Electrical.Analog.Semiconductors;
model NPN "Simple bipolar transistor, npn"
  parameter Real Bf=50 "Forward current gain";
  parameter Real Br=0.1 "Reverse current gain";
  parameter SI.Current Is=1e-16 "Transport saturation current";
  parameter SI.InversePotential Vak=0.02 "Inverse of the Early voltage";
  parameter SI.Time Tauf=0.12e-9 "Forward transit time";
  parameter SI.Time Taur=5e-9 "Reverse transit time";
  parameter SI.Capacitance Ccs=1e-12 "Capacitance from collector to substrate";
  parameter SI.Capacitance Cje=0.4e-12 "Depletion capacitance of the emitter junction at zero voltage";
  parameter SI.Capacitance Cjc=0.5e-12 "Depletion capacitance of the collector junction at zero voltage";
  parameter SI.Voltage Phie=0.8 "Diffusion voltage of the emitter junction";
  parameter Real Me=0.4 "Grading exponent of the emitter junction";
  parameter SI.Voltage Phic=0.8 "Diffusion voltage of the collector junction";
  parameter Real Mc=0.333 "Grading exponent of the collector junction";
  parameter SI.Conductance Gbc=1e-15 "Conductance between base and collector";
  parameter SI.Conductance Gbe=1e-15 "Conductance between base and emitter";
  parameter Real EMin=-100 "The exponentials are continued as lines below this exponent";
  parameter Real EMax=40 "The exponentials are continued as lines above this exponent";
  parameter Boolean useTemperatureDependency=false "True, if the characteristic depends on the temperature"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Voltage Vt=0.02585 "Thermal voltage without temperature dependency"
    annotation (Dialog(enable=not useTemperatureDependency));
  parameter SI.Temperature Tnom=300.15 "Temperature at which the parameters hold"
    annotation (Dialog(enable=useTemperatureDependency));
  parameter Real XTI=3 "Temperature exponent of the saturation current"
    annotation (Dialog(enable=useTemperatureDependency));
  parameter Real XTB=0 "Temperature exponent of the current gains" annotation (Dialog(enable=useTemperatureDependency));
  parameter SI.Voltage EG=1.11 "Energy gap" annotation (Dialog(enable=useTemperatureDependency));
  parameter Real NF=1.0 "Emission coefficient of the emitter junction";
  parameter Real NR=1.0 "Emission coefficient of the collector junction";
  parameter SI.Voltage IC=0 "Voltage from collector to substrate at the start" annotation (Dialog(enable=UIC));
  parameter Boolean UIC=false "True, if the voltage at the start is given" annotation (choices(checkBox=true));
  parameter Boolean useSubstrate=false "True, if there is a substrate pin; else the substrate is at potential zero"
    annotation (Evaluate=true, HideResult=true, choices(checkBox=true));
  extends Interfaces.ConditionalHeatPort(useHeatPort=useTemperatureDependency);
  SI.Voltage vbc "Voltage of the collector junction";
  SI.Voltage vbe "Voltage of the emitter junction";
  SI.Voltage vcs "Voltage from collector to substrate";
  Real qbk "Early factor";
  SI.Current ibc "Transport current of the collector junction";
  SI.Current ibe "Transport current of the emitter junction";
  SI.Capacitance cbc "Capacitance of the collector junction";
  SI.Capacitance cbe "Capacitance of the emitter junction";
  SI.Capacitance Capcje "Depletion capacitance of the emitter junction";
  SI.Capacitance Capcjc "Depletion capacitance of the collector junction";
  SI.Current is_t "Saturation current at the present temperature";
  Real br_t "Reverse current gain at the present temperature";
  Real bf_t "Forward current gain at the present temperature";
  SI.Voltage vt_t "Thermal voltage at the present temperature";
  Real hexp "Exponent of the energy gap";
  Real htempexp "Growth of the saturation current by the energy gap";
  SI.Voltage vS "Potential of the substrate";
  SI.Current iS "Current into the substrate";
  Interfaces.Pin C "Collector" annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Interfaces.Pin B "Base" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Pin E "Emitter" annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Interfaces.NegativePin S(final i=iS, final v=vS) if useSubstrate "Substrate"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
initial equation
  if UIC then
    vcs = IC;
  end if;
equation
  assert(T_heatPort > 0, "The temperature of the transistor must be positive.");
  vbc = B.v - C.v;
  vbe = B.v - E.v;
  vcs = C.v - vS;
  if not useSubstrate then
    vS = 0;
  end if;
  // Parameters at the present temperature
  vt_t = if useTemperatureDependency then Modelica.Constants.k*T_heatPort/Modelica.Constants.q else Vt;
  hexp = (T_heatPort/Tnom - 1)*EG/vt_t;
  htempexp = exlin2(hexp, EMin, EMax);
  is_t = if useTemperatureDependency then Is*(T_heatPort/Tnom)^XTI*htempexp else Is;
  br_t = if useTemperatureDependency then Br*(T_heatPort/Tnom)^XTB else Br;
  bf_t = if useTemperatureDependency then Bf*(T_heatPort/Tnom)^XTB else Bf;
  // Junctions
  qbk = 1 - Vak*vbc;
  ibc = is_t*(exlin2(vbc/(NR*vt_t), EMin, EMax) - 1) + Gbc*vbc;
  ibe = is_t*(exlin2(vbe/(NF*vt_t), EMin, EMax) - 1) + Gbe*vbe;
  Capcjc = Cjc*powlin(vbc/Phic, Mc);
  Capcje = Cje*powlin(vbe/Phie, Me);
  cbc = Capcjc + Taur*is_t/(NR*vt_t)*exlin2(vbc/(NR*vt_t), EMin, EMax);
  cbe = Capcje + Tauf*is_t/(NF*vt_t)*exlin2(vbe/(NF*vt_t), EMin, EMax);
  // Currents
  C.i = (ibe - ibc)*qbk - ibc/br_t - cbc*der(vbc) - iS;
  B.i = ibe/bf_t + ibc/br_t + cbe*der(vbe) + cbc*der(vbc);
  C.i + B.i + E.i + iS = 0;
  iS = -Ccs*der(vcs);
  LossPower = vbc*ibc/br_t + vbe*ibe/bf_t + (ibe - ibc)*qbk*(C.v - E.v);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-20,0}}, color={0,0,255}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,255}),
        Line(points={{-20,15},{40,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-15},{40,-50},{90,-50}}, color={0,0,255}),
        Polygon(points={{40,-50},{28,-32},{18,-48},{40,-50}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Transport model of Ebers and Moll with Early effect and charge storage in both junctions.</p>
</html>"));
end NPN;
