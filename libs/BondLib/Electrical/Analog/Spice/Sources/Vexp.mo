within BondLib.Electrical.Analog.Spice.Sources;
model Vexp "Voltage of two exponentials"
  extends Utilities.PartialV;
  parameter SI.Voltage v1 = 0 "Value before the rise";
  parameter SI.Voltage v2 = 1 "Value to which it rises";
  parameter SI.Time td1 = 0 "Delay of the rise";
  parameter SI.Time tau1 = 1 "Time constant of the rise";
  parameter SI.Time td2 = 1 "Delay of the fall";
  parameter SI.Time tau2 = 1 "Time constant of the fall";
equation
  u = v1 + (v2 - v1)*((if time < td1 then 0 else 1 - exp(-(time - td1)/tau1))
    - (if time < td2 then 0 else 1 - exp(-(time - td2)/tau2)));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-25},{-20,-25},{-10,10},{5,22},{15,-5},{36,-22}}, color={192,192,192})}),
    Documentation(info="<html>
<p>The card <code>EXP(v1 v2 td1 tau1 td2 tau2)</code>.</p>
</html>"));
end Vexp;
