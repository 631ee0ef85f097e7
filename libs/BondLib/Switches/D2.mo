within BondLib.Switches;
model D2 "Leaking diode"
  extends Interfaces.PassiveOnePort;
  parameter Real Ron(min=0) = 1e-5 "Resistance when conducting";
  parameter Real Goff(min=0) = 1e-5 "Conductance when blocking";
  parameter Real e0 = 0 "Knee effort";
  Real sigma(start=0) "Curve parameter";
  Boolean blocking(start=false) "True, if the diode blocks";
equation
  assert(Ron >= 0, getInstanceName() + ": the resistance Ron must not be negative");
  assert(Goff >= 0, getInstanceName() + ": the conductance Goff must not be negative");
  blocking = sigma < 0;
  f = sigma*(if blocking then Goff else 1) + Goff*e0;
  e = sigma*(if blocking then 1 else Ron) + e0;
  annotation (
    __Harpoon(element(kind="D", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="D2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Slope <code>1/Ron</code> above the knee <code>e0</code>, slope <code>Goff</code> below it; the line of the blocking
part runs through the origin.</p>
</html>"));
end D2;
