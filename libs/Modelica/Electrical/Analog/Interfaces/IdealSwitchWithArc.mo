within Modelica.Electrical.Analog.Interfaces;
partial model IdealSwitchWithArc "Switch with an arc when it opens"
  extends OnePort;
  parameter SI.Resistance Ron=1E-5 "Resistance of the closed switch";
  parameter SI.Conductance Goff=1E-5 "Conductance of the open switch";
  parameter SI.Voltage V0(start=30) "Voltage of the arc when it begins";
  parameter SI.VoltageSlope dVdt(start=10E3) "Growth of the voltage of the arc";
  parameter SI.Voltage Vmax(start=60) "Largest voltage of the arc";
  extends ConditionalHeatPort(final T=293.15);
  Boolean off(start=true) "True, if the switch is open";
protected
  Boolean quenched(start=true, fixed=true) "True, if there is no arc";
  discrete SI.Time tSwitch(start=-Modelica.Constants.inf, fixed=true) "Time of the last opening";
equation
  when edge(off) then
    tSwitch = time;
  end when;
  quenched = off and (abs(i) <= Goff*abs(v) or pre(quenched));
  if off then
    if quenched then
      i = Goff*v;
    else
      v = min(Vmax, V0 + dVdt*(time - tSwitch))*sign(i);
    end if;
  else
    v = Ron*i;
  end if;
  LossPower = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-44,4},{-36,-4}}, lineColor={0,0,255}),
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-37,2},{40,52}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Line(points={{40,50},{32,24},{48,32},{40,6}}, color={238,46,47}),
        Text(extent={{-150,-20},{150,-60}}, textString="%name", textColor={0,0,255})}));
end IdealSwitchWithArc;
