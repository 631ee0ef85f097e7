within BondLib.Utilities;
model Backlash "Elastic backlash whose displacement is a signal"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real c(min=0) = 1 "Stiffness";
  parameter Real d(min=0) = 0 "Damping while it is in touch";
  parameter Real b2(min=0) = 0 "Half of the play";
  Real q "Displacement beyond the play";
  Real E "Stored energy";
equation
  q = if s > b2 then s - b2 elseif s < -b2 then s + b2 else 0;
  e = if s > b2 and c*q + d*f > 0 or s < -b2 and c*q + d*f < 0 then c*q + d*f else 0;
  E = c*q^2/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", rest="dissipated", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="gap", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A spring with damping and play: no effort within half the play on either side, and none that pulls.</p>
</html>"));
end Backlash;
