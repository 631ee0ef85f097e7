within BondLib.Switches;
model T "Ideal tunnel diode"
  extends Interfaces.PassiveOnePort;
  parameter Real em(min=0) = 1 "Effort at which the flow falls";
  parameter Real e0 = 2 "Effort of the last rise";
  parameter Real fm(min=0) = 1 "Flow in the valley";
  parameter Real f0 = 2 "Flow at the peak";
  Real sigma(start=0) "Curve parameter";
  Real sigma2 = sigma - f0 "Position after the first rise";
  Real sigma3 = sigma2 - em "Position after the plateau of the peak";
  Real sigma4 = sigma3 - (f0 - fm) "Position after the fall";
  Real sigma5 = sigma4 - (e0 - em) "Position after the plateau of the valley";
equation
  assert(e0 > em and em > 0, getInstanceName() + ": the efforts must obey 0 < em < e0");
  assert(f0 > fm and fm > 0, getInstanceName() + ": the flows must obey 0 < fm < f0");
  e = if sigma < 0 then sigma elseif sigma2 < 0 then 0 elseif sigma3 < 0 then sigma2
    elseif sigma4 < 0 then em elseif sigma5 < 0 then em + sigma4 else e0;
  f = if sigma < 0 then 0 elseif sigma2 < 0 then sigma elseif sigma3 < 0 then f0
    elseif sigma4 < 0 then f0 - sigma3 elseif sigma5 < 0 then fm else fm + sigma5;
  annotation (
    __Harpoon(element(kind="D", role="switch", port(BondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="T", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Six straight pieces along one curve parameter: blocking, rise to <code>f0</code> at zero effort, plateau up to the
effort <code>em</code>, fall to the flow <code>fm</code>, plateau up to <code>e0</code>, rise. The fall makes the
element active in the small: a circuit with it may have several operating points.</p>
</html>"));
end T;
