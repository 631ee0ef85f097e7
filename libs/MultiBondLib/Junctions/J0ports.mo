within MultiBondLib.Junctions;
model J0ports "0-junction with any number of ports"
  extends Interfaces.Sized;
  parameter Integer nPorts(min=0) = 0 "Number of ports" annotation (Dialog(connectorSizing=true), HideResult=true);
  Real e[n] "Common efforts";
  Interfaces.MultiBondCon_b MultiBondCon[nPorts](each n=n) "Ports"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
    assert(nPorts >= 2, getInstanceName() + ": a junction needs at least two bonds; its number of ports is nPorts = " + String(nPorts));
    for i in 1:nPorts loop
      MultiBondCon[i].e = e;
    end for;
    for k in 1:n loop
      sum(MultiBondCon[i].f[k] for i in 1:nPorts) = 0;
    end for;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(MultiBondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={255,255,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The multi-bonds end at the elements of <code>MultiBondCon[nPorts]</code>; the number grows with the connections made in
an editor.</p>
</html>"));
end J0ports;
