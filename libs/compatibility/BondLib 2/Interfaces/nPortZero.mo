within BondLib.Interfaces;
partial model nPortZero "Partial junction of common effort with any number of ports"
  parameter Integer n(min=0) = 0 "Number of ports" annotation (Dialog(connectorSizing=true), HideResult=true);
  Real e[n] "Efforts";
  Real f[n] "Flows, positive into the junction";
  BondCon_b BondCon[n] "Ports"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  for i in 1:n loop
    e[i] = BondCon[i].e;
    f[i] = BondCon[i].d*BondCon[i].f;
  end for;
  annotation (
    Documentation(info="<html>
<p>A graphical editor raises <code>n</code> with each new connection to <code>BondCon</code>; in text, set it.</p>
</html>"));
end nPortZero;
