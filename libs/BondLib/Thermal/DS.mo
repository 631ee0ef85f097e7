within BondLib.Thermal;
model DS "Leaking diode that hands on its heat"
  extends Interfaces.TwoPort(e2(unit="K"), f2(unit="W/K"));
  parameter Real Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real e0 = 0 "Knee effort";
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=false) "True, if the diode blocks";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  blocking = sigma < 0;
  f1 = sigma*(if blocking then Goff else 1) + Goff*e0;
  e1 = sigma*(if blocking then 1 else Ron) + e0;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="DS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="DS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The characteristic of <code>Switches.D2</code> at port 1; the power it dissipates leaves as entropy flow at port
2.</p>
</html>"));
end DS;
