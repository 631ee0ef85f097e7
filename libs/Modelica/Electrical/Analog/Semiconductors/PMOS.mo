within Modelica.Electrical.Analog.Semiconductors;
model PMOS "Simple p-channel field effect transistor"
  Interfaces.Pin D "Drain" annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Interfaces.Pin G "Gate" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.Pin S "Source" annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Interfaces.Pin B "Bulk" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter SI.Length W=20.e-6 "Width of the channel";
  parameter SI.Length L=6.e-6 "Length of the channel";
  parameter SI.Transconductance Beta=0.0105e-3 "Transconductance";
  parameter SI.Voltage Vt=-1.0 "Threshold voltage at zero bulk voltage";
  parameter Real K2=0.41 "Bulk threshold";
  parameter Real K5=0.839 "Reduction of the pinch-off region";
  parameter SI.Length dW=-2.5e-6 "Narrowing of the channel";
  parameter SI.Length dL=-2.1e-6 "Shortening of the channel";
  parameter SI.Resistance RDS=1e7 "Resistance from drain to source";
  parameter Boolean useTemperatureDependency=false "True, if the characteristic depends on the temperature"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Temperature Tnom=300.15 "Temperature at which the parameters hold"
    annotation (Dialog(enable=useTemperatureDependency));
  parameter Real kvt=-2.9e-3 "Relative change of Vt per kelvin" annotation (Dialog(enable=useTemperatureDependency));
  parameter Real kk2=6.2e-4 "Relative change of K2 per kelvin" annotation (Dialog(enable=useTemperatureDependency));
  extends Interfaces.ConditionalHeatPort(useHeatPort=useTemperatureDependency);
protected
  Real beta_t = if useTemperatureDependency then Beta*(T_heatPort/Tnom)^(-1.5) else Beta
    "Transconductance at the present temperature";
  Real vt_t = if useTemperatureDependency then Vt*(1 + kvt*(T_heatPort - Tnom)) else Vt
    "Threshold at the present temperature";
  Real k2_t = if useTemperatureDependency then K2*(1 + kk2*(T_heatPort - Tnom)) else K2
    "Bulk threshold at the present temperature";
  Real beta = beta_t*(W + dW)/(L + dL) "Transconductance of this channel";
  Real ud "Potential at the drain side of the channel";
  Real us "Potential at the source side of the channel";
  Real uds "Voltage along the channel, with opposite sign";
  Real ubs "Bulk voltage, if it widens the depletion layer, with opposite sign";
  Real ugst "Gate voltage above the threshold, times K5, with opposite sign";
  Real id "Current along the channel, from drain side to source side, with opposite sign";
equation
  assert(L + dL > 0, "The channel of the transistor has no length: L + dL must be positive.");
  assert(W + dW > 0, "The channel of the transistor has no width: W + dW must be positive.");
  assert(T_heatPort > 0, "The temperature of the transistor must be positive.");
  // Drain and source change their roles with the sign of the voltage between them.
  ud = smooth(0, if D.v > S.v then S.v else D.v);
  us = smooth(0, if D.v > S.v then D.v else S.v);
  uds = us - ud;
  ubs = smooth(0, if B.v < us then 0 else us - B.v);
  ugst = K5*(us - G.v + vt_t + k2_t*ubs);
  id = uds/RDS + smooth(1, if ugst <= 0 then 0 elseif ugst > uds then beta*uds*(ugst - uds/2) else beta*ugst^2/2);
  D.i = smooth(0, if D.v > S.v then id else -id);
  S.i = -D.i;
  G.i = 0;
  B.i = 0;
  LossPower = D.i*(D.v - S.v);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-40,0}}, color={0,0,255}),
        Line(points={{-40,50},{-40,-50}}, color={0,0,255}),
        Line(points={{-20,60},{-20,40}}, color={0,0,255}),
        Line(points={{-20,10},{-20,-10}}, color={0,0,255}),
        Line(points={{-20,-40},{-20,-60}}, color={0,0,255}),
        Line(points={{-20,50},{90,50}}, color={0,0,255}),
        Line(points={{-20,-50},{90,-50}}, color={0,0,255}),
        Line(points={{-20,0},{90,0}}, color={0,0,255}),
        Polygon(points={{30,0},{5,10},{5,-10},{30,0}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end PMOS;
