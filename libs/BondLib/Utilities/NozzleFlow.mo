within BondLib.Utilities;
model NozzleFlow "Flow of gas through a nozzle"
  extends BondLib.Interfaces.TwoPort;
  parameter Real C(min=0) = 1e-8 "Sonic conductance times reference density: mass flow per inlet pressure when choked";
  parameter Real b(min=0, max=1) = 0.5 "Critical pressure ratio";
  parameter Real prSmall(min=0) = 1e-3 "Distance of the pressure ratio from one within which the law becomes linear";
  Real pu "Higher effort";
  Real pd "Lower effort";
  Real pr "Pressure ratio";
  Real psi "Flow function, from 0 to 1";
equation
  assert(b >= 0 and b < 1, getInstanceName() + ": the critical pressure ratio b must lie in [0, 1)");
  pu = noEvent(max(e1, e2));
  pd = noEvent(min(e1, e2));
  pr = pd/pu;
  psi = smooth(0, noEvent(if pr <= b then 1 elseif pr < 1 - prSmall then sqrt(1 - ((pr - b)/(1 - b))^2)
    else (1 - pr)/prSmall*sqrt(1 - ((1 - prSmall - b)/(1 - b))^2)));
  f1 = C*pu*psi*noEvent(if e1 >= e2 then 1 else -1);
  f2 = f1;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="noz", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="C=%C", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The law of ISO 6358: choked flow <code>C*p_u</code> while the pressure ratio is below <code>b</code>, an ellipse
above, a line close to one. Both efforts count, not their difference only, so it is a two-port.</p>
</html>"));
end NozzleFlow;
