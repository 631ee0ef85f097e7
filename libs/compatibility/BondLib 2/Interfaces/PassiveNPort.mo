within BondLib.Interfaces;
partial model PassiveNPort "Partial element with any number of ports that takes power"
  parameter Integer n(min=1) = 2 "Number of ports";
  Real e[n] "Efforts";
  Real f[n] "Flows, positive into the element";
  BondCon_b BondCon[n] "Ports"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  for i in 1:n loop
    e[i] = BondCon[i].e;
    f[i] = BondCon[i].d*BondCon[i].f;
  end for;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The base of the fields: <code>n</code> equations between the vectors <code>e</code> and <code>f</code> complete the
element.</p>
</html>"));
end PassiveNPort;
