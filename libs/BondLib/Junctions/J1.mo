within BondLib.Junctions;
model J1 "1-junction with any number of ports"
  extends Interfaces.nPortOne;
equation
  assert(n >= 2, getInstanceName() + ": a junction needs at least two bonds; its number of ports is n = " + String(n));
  if n > 0 then
    f[2:n] = f[1:n-1];
    sum(e) = 0;
  end if;
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={255,255,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All flows are equal, the efforts along the bonds sum to zero. All bonds but one have their stroke at the junction:
one bond brings the flow.</p>
<p>The bonds end at the elements of <code>BondCon[n]</code>; the parameter <code>n</code> grows with the connections
made in an editor.</p>
</html>"));
end J1;
