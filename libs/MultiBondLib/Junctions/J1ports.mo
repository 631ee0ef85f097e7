within MultiBondLib.Junctions;
model J1ports "1-junction with any number of ports"
  extends Interfaces.Sized;
  parameter Integer nPorts(min=0) = 0 "Number of ports" annotation (Dialog(connectorSizing=true), HideResult=true);
  Real f[n] "Common flows, along the bonds";
  Interfaces.MultiBondCon_b MultiBondCon[nPorts](each n=n) "Ports"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
    assert(nPorts >= 2, getInstanceName() + ": a junction needs at least two bonds; its number of ports is nPorts = " + String(nPorts));
    for i in 1:nPorts loop
      MultiBondCon[i].d*MultiBondCon[i].f = f;
    end for;
    for k in 1:n loop
      sum(MultiBondCon[i].d*MultiBondCon[i].e[k] for i in 1:nPorts) = 0;
    end for;
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(MultiBondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={255,255,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The multi-bonds end at the elements of <code>MultiBondCon[nPorts]</code>; the number grows with the connections made in
an editor.</p>
</html>"));
end J1ports;
