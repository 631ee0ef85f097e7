within BondLib.Utilities;
model MOSchannel "Channel of a field-effect transistor"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real Beta = 0.041e-3 "Transconductance parameter per square";
  parameter Real WL = 1 "Width over length";
  parameter Real Vt = 0.8 "Threshold effort";
  parameter Real lambda = 0 "Channel-length modulation";
  parameter Real Gds = 1e-12 "Parallel conductance";
  Real eds "Magnitude of the drain-source effort";
  Real u "Effort of the gate above the threshold, against the lower end of the channel";
equation
  eds = noEvent(abs(e));
  u = s - Vt - noEvent(if e < 0 then e else 0);
  f = smooth(1, noEvent(if u <= 0 then 0 elseif eds < u then Beta*WL*(1 + lambda*eds)*e*(u - eds/2)
    else Beta*WL*(1 + lambda*eds)*u*u/2*(if e < 0 then -1 else 1))) + Gds*e;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="MOS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The law of Shichman and Hodges: <code>s</code> is the gate-source effort; off below the threshold, then resistive,
then saturated. Drain and source exchange their roles where the effort is negative.</p>
</html>"));
end MOSchannel;
