within MultiBondLib.Compositions;
model Composition "Merges two multi-bonds into one, or splits one in two"
  parameter Integer nA(min=1) = 1 "Number of strands at the first port" annotation (Evaluate=true);
  parameter Integer nB(min=1) = 1 "Number of strands at the second port" annotation (Evaluate=true);
  Interfaces.MultiBondCon_b MultiBondCon1(n=nA) "First port"
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  Interfaces.MultiBondCon_b MultiBondCon2(n=nB) "Second port"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  Interfaces.MultiBondCon_b MultiBondCon3(n=nA+nB) "All strands"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    MultiBondCon3.e = cat(1, MultiBondCon1.e, MultiBondCon2.e);
    MultiBondCon3.f + cat(1, MultiBondCon1.f, MultiBondCon2.f) = zeros(nA + nB);
  annotation (
    __Harpoon(element(kind="composition", role="junction", rule="zero", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free"), strands(MultiBondCon1=1:nA, MultiBondCon2=nA+1:nA+nB, MultiBondCon3=1:nA+nB))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,60},{0,0},{90,0}}, color={0,0,191}, thickness=0.5),
        Line(points={{-90,-60},{0,0}}, color={0,0,191}, thickness=0.5),
        Rectangle(extent={{-10,60},{10,-60}}, lineColor={0,0,191}, fillColor={0,0,191}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The strands of the third port are those of the first, then those of the second. Efforts and flows stay as they
are.</p>
</html>"));
end Composition;
