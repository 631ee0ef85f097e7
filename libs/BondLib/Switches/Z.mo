within BondLib.Switches;
model Z "Ideal Zener diode"
  extends Interfaces.PassiveOnePort;
  parameter Real e0(min=0) = 1 "Breakdown effort";
  Real sigma(start=0) "Curve parameter";
equation
  assert(e0 > 0, getInstanceName() + ": the breakdown effort e0 must be positive");
  e = if sigma < 0 then 0 elseif sigma < e0 then sigma else e0;
  f = if sigma < 0 then sigma elseif sigma < e0 then 0 else sigma - e0;
  annotation (
    __Harpoon(element(kind="D", role="switch", port(BondCon1="modal"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Z", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Conducts at zero effort for negative flow, blocks between 0 and <code>e0</code>, and conducts at <code>e0</code>
beyond: connected across a 0-junction it limits the effort to the range from 0 to <code>e0</code>.</p>
</html>"));
end Z;
