within BondLib.Thermal;
model ZS "Leaking Zener diode that hands on its heat"
  extends Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real Raval(min=0) = 1e-5 "Resistance in breakdown";
  parameter Real e0(min=0) = 1 "Breakdown effort";
  Real sigma(start=0) "Curve parameter";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  assert(e0 > 0, getInstanceName() + ": the breakdown effort e0 must be positive");
  e1 = if sigma < 0 then Ron*sigma elseif sigma < e0 then sigma else e0 + Raval*(sigma - e0);
  f1 = if sigma < 0 then sigma elseif sigma < e0 then Goff*sigma else sigma - e0 + Goff*e0;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="DS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="ZS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The characteristic of <code>Switches.Z2</code> at port 1; the power it dissipates leaves as entropy flow at port
2.</p>
</html>"));
end ZS;
