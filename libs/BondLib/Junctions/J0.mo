within BondLib.Junctions;
model J0 "0-junction with any number of ports"
  extends Interfaces.nPortZero;
equation
  assert(n >= 2, getInstanceName() + ": a junction needs at least two bonds; its number of ports is n = " + String(n));
  if n > 0 then
    e[2:n] = e[1:n-1];
    sum(f) = 0;
  end if;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={255,255,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All efforts are equal, the flows into the junction sum to zero. Exactly one bond has its stroke at the junction: it
brings the effort.</p>
<p>The bonds end at the elements of <code>BondCon[n]</code>; the parameter <code>n</code> grows with the connections
made in an editor.</p>
</html>"));
end J0;
