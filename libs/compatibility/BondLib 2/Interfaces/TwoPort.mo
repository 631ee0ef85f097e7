within BondLib.Interfaces;
partial model TwoPort "Partial element with two ports: power in at port 1, out at port 2"
  Real e1 "Effort at port 1";
  Real f1 "Flow into port 1";
  Real e2 "Effort at port 2";
  Real f2 "Flow out of port 2";
  BondCon_b BondCon1 "Primary port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondCon_b BondCon2 "Secondary port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  e1 = BondCon1.e;
  f1 = BondCon1.d*BondCon1.f;
  e2 = BondCon2.e;
  f2 = -BondCon2.d*BondCon2.f;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Line(points={{-50,-58},{50,-58}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>Two equations between <code>e1</code>, <code>f1</code>, <code>e2</code> and <code>f2</code> complete the element.
The arrow below the letters shows the direction in which power is counted positive.</p>
</html>"));
end TwoPort;
