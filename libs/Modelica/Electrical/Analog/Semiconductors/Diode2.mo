within Modelica.Electrical.Analog.Semiconductors;
model Diode2 "Diode with exponential, breakdown and series resistance"
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T=293.15);
  parameter SI.Voltage Vf=0.7 "Forward voltage";
  parameter SI.Current Ids=1e-13 "Saturation current";
  parameter SI.Resistance Rs=16 "Series resistance";
  parameter SI.Voltage Vt=Modelica.Constants.R*T/Modelica.Constants.F "Thermal voltage without heat port";
  parameter Real N=1 "Emission coefficient";
  parameter SI.Voltage Bv=100 "Breakdown voltage";
  parameter SI.Conductance Gp=1e-6 "Parallel conductance";
  SI.Voltage vd "Voltage across the junction";
  SI.Current id "Current through the junction";
protected
  SI.Voltage nVt = N*(if useHeatPort then Modelica.Constants.R*T_heatPort/Modelica.Constants.F else Vt)
    "Thermal voltage times emission coefficient";
  SI.Voltage VdMax = Vf + nVt "The exponential is continued as a line above this voltage";
equation
  assert(Bv > 0 and Vf > 0 and Vt > 0, "Breakdown, forward and thermal voltage of the diode must be positive.");
  id = smooth(1, if vd < -Bv/2 then -Ids*(exp(-(vd + Bv)/nVt) + 1 - 2*exp(-Bv/(2*nVt)))
    elseif vd < VdMax then Ids*(exp(vd/nVt) - 1)
    else Ids*(exp(VdMax/nVt) - 1) + (vd - VdMax)*Ids*exp(VdMax/nVt)/nVt);
  v = vd + id*Rs;
  i = id + v*Gp;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{30,0},{-30,40},{-30,-40},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{30,40},{30,-40}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end Diode2;
