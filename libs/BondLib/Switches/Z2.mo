within BondLib.Switches;
model Z2 "Leaking Zener diode"
  extends Interfaces.PassiveOnePort;
  parameter Real Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real Raval(min=0) = 1e-5 "Resistance in breakdown";
  parameter Real e0(min=0) = 1 "Breakdown effort";
  Real sigma(start=0) "Curve parameter";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  assert(e0 > 0, getInstanceName() + ": the breakdown effort e0 must be positive");
  e = if sigma < 0 then Ron*sigma elseif sigma < e0 then sigma else e0 + Raval*(sigma - e0);
  f = if sigma < 0 then sigma elseif sigma < e0 then Goff*sigma else sigma - e0 + Goff*e0;
  annotation (
    __Harpoon(element(kind="D", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Z2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The Zener diode with a finite slope in each of its three modes.</p>
</html>"));
end Z2;
