within Modelica.Electrical.Analog.Semiconductors;
model Diode "Diode with exponential characteristic"
  extends Interfaces.OnePort;
  parameter SI.Current Ids=1e-6 "Saturation current";
  parameter Boolean useTemperatureDependency=false "True, if the characteristic depends on the temperature"
    annotation (Evaluate=true, choices(checkBox=true));
  parameter SI.Voltage Vt=0.04 "Thermal voltage without temperature dependency"
    annotation (Dialog(enable=not useTemperatureDependency));
  parameter Real Maxexp(final min=Modelica.Constants.small) = 15
    "The exponential is continued as a line above this exponent";
  parameter SI.Resistance R=1e8 "Parallel resistance";
  parameter Real EG=1.11 "Energy gap in electron volts" annotation (Dialog(enable=useTemperatureDependency));
  parameter Real N=1 "Emission coefficient" annotation (Dialog(enable=useTemperatureDependency));
  parameter SI.Temperature TNOM=300.15 "Temperature at which the parameters hold"
    annotation (Dialog(enable=useTemperatureDependency));
  parameter Real XTI=3 "Temperature exponent of the saturation current"
    annotation (Dialog(enable=useTemperatureDependency));
  extends Interfaces.ConditionalHeatPort(useHeatPort=useTemperatureDependency);
  SI.Voltage vt_t "Thermal voltage at the present temperature";
  SI.Current id "Current of the exponential at the saturation current Ids";
protected
  Real gapFactor "Growth of the saturation current by the energy gap";
equation
  assert(T_heatPort > 0, "The temperature of the diode must be positive.");
  vt_t = Modelica.Constants.k*T_heatPort/Modelica.Constants.q;
  gapFactor = exp((T_heatPort/TNOM - 1)*EG/(N*vt_t));
  if useTemperatureDependency then
    id = Ids*(exlin(v/(N*vt_t), Maxexp) - 1);
    i = id*(T_heatPort/TNOM)^(XTI/N)*gapFactor + v/R;
  else
    id = Ids*(exlin(v/Vt, Maxexp) - 1);
    i = id + v/R;
  end if;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{30,0},{-30,40},{-30,-40},{30,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{90,0}}, color={0,0,255}),
        Line(points={{30,40},{30,-40}}, color={0,0,255}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end Diode;
