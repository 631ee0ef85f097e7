within BondLib.Utilities;
model EbersMoll "Two coupled p-n junctions"
  parameter Real Bf = 50 "Forward current gain";
  parameter Real Br = 0.1 "Reverse current gain";
  parameter Real Is = 1e-16 "Transport saturation flow";
  parameter Real Vt = 0.02585 "Thermal effort";
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
equation
  e1 = BondCon1.e;
  e2 = BondCon2.e;
  ibe = Is*(smooth(1, noEvent(if e1 > Maxexp*Vt then exp(Maxexp)*(1 + e1/Vt - Maxexp) else exp(e1/Vt))) - 1);
  ibc = Is*(smooth(1, noEvent(if e2 > Maxexp*Vt then exp(Maxexp)*(1 + e2/Vt - Maxexp) else exp(e2/Vt))) - 1);
  // Into the base-emitter port flows the emitter current, into the other the current out of the collector.
  BondCon1.f = ibe*(1 + 1/Bf) - ibc + Gmin*e1;
  BondCon2.f = ibc*(1 + 1/Br) - ibe + Gmin*e2;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="EM", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The static transport model of a bipolar transistor as a dissipating two-port: base-emitter and base-collector
effort decide both flows.</p>
</html>"));
end EbersMoll;
