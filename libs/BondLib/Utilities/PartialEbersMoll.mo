within BondLib.Utilities;
partial model PartialEbersMoll "Partial two coupled p-n junctions"
  parameter Real Bf = 50 "Forward current gain";
  parameter Real Br = 0.1 "Reverse current gain";
  parameter Real Vak = 0 "Inverse of the Early effort";
  parameter Real Gmin = 1e-15 "Parallel conductance of each junction";
  parameter Real Maxexp = 40 "Argument beyond which the exponential goes on as a line";
  BondLib.Interfaces.BondCon_b BondCon1 "Base to emitter"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2 "Base to collector"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Real e1 "Base-emitter effort";
  Real e2 "Base-collector effort";
  Real ibe "Forward transport flow";
  Real ibc "Reverse transport flow";
protected
  Real is "Transport saturation flow";
  Real vt "Effort equivalent of temperature";
  Real bf "Forward current gain at this temperature";
  Real br "Reverse current gain at this temperature";
equation
  e1 = BondCon1.e;
  e2 = BondCon2.e;
  ibe = is*(smooth(1, noEvent(if e1 > Maxexp*vt then exp(Maxexp)*(1 + e1/vt - Maxexp) else exp(e1/vt))) - 1);
  ibc = is*(smooth(1, noEvent(if e2 > Maxexp*vt then exp(Maxexp)*(1 + e2/vt - Maxexp) else exp(e2/vt))) - 1);
  // Into the base-emitter port flows the emitter current, into the other the current out of the collector.
  BondCon1.f = (ibe - ibc)*(1 - e2*Vak) + ibe/bf + Gmin*e1;
  BondCon2.f = -(ibe - ibc)*(1 - e2*Vak) + ibc/br + Gmin*e2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The static transport model of a bipolar transistor: base-emitter and base-collector effort decide both flows. What
extends it says what saturation flow, gains and effort equivalent of temperature are.</p>
</html>"));
end PartialEbersMoll;
