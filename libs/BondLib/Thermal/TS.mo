within BondLib.Thermal;
model TS "Leaking tunnel diode that hands on its heat"
  extends Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real em1(min=0) = 1 "Effort at the begin of the peak";
  parameter Real em2 = 2 "Effort at the end of the peak";
  parameter Real em3 = 3 "Effort at the begin of the valley";
  parameter Real e0 = 4 "Effort at the end of the valley";
  parameter Real fm(min=0) = 1 "Flow in the valley";
  parameter Real f0 = 2 "Flow at the peak";
  parameter Real G0(min=0) = 1e-5 "Conductance of the flat pieces";
  parameter Real R1(min=0) = em1/f0 "Resistance of the first rise";
  parameter Real R2(min=0) = (em3 - em2)/(f0 - fm) "Resistance (its magnitude) of the fall";
  parameter Real R3(min=0) = 1e-5 "Resistance of the last rise";
  Real sigma(start=0) "Curve parameter";
  Real sigma2 = sigma - f0 "Position after the first rise";
  Real sigma3 = sigma2 - (em2 - em1) "Position after the plateau of the peak";
  Real sigma4 = sigma3 - (f0 - fm) "Position after the fall";
  Real sigma5 = sigma4 - (e0 - em3) "Position after the plateau of the valley";
equation
  assert(0 < em1 and em1 < em2 and em2 < em3 and em3 < e0,
    getInstanceName() + ": the efforts must obey 0 < em1 < em2 < em3 < e0");
  assert(f0 > fm and fm > 0, getInstanceName() + ": the flows must obey 0 < fm < f0");
  e1 = if sigma < 0 then sigma elseif sigma2 < 0 then R1*sigma elseif sigma3 < 0 then em1 + sigma2
    elseif sigma4 < 0 then em2 + R2*sigma3 elseif sigma5 < 0 then em3 + sigma4 else e0 + R3*sigma5;
  f1 = if sigma < 0 then G0*sigma elseif sigma2 < 0 then sigma elseif sigma3 < 0 then f0 + G0*sigma2
    elseif sigma4 < 0 then f0 + G0*(em2 - em1) - sigma3 elseif sigma5 < 0 then fm + G0*(em2 - em1 + sigma4)
    else fm + G0*(em2 - em1 + e0 - em3) + sigma5;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="DS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The characteristic of <code>Switches.T2</code> at port 1; the power it dissipates leaves as entropy flow at port
2.</p>
</html>"));
end TS;
