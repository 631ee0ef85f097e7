within BondLib.Interfaces;
partial model ActiveOnePort "Partial element with one port that gives power"
  Real e "Effort";
  Real f "Flow, positive out of the element";
  BondCon_b BondCon1 "Port of the element"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  e = BondCon1.e;
  f = -BondCon1.d*BondCon1.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Effort and flow of an element that gives power when <code>e*f</code> is positive: a source. It is kept apart from
the passive port so that a bond drawn the other way round does not change what the element means.</p>
</html>"));
end ActiveOnePort;
