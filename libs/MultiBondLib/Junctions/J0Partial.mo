within MultiBondLib.Junctions;
model J0Partial "0-junction for some of the strands"
  extends Interfaces.Sized;
  parameter Integer nPartial(min=1) = 1 "Number of strands of the third port" annotation (Evaluate=true);
  parameter Integer order[n] = 1:n "The strands: first those of the third port, then those that pass" annotation (Evaluate=true);
  Interfaces.MultiBondCon_b MultiBondCon1(n=n) "First port, all strands"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_b MultiBondCon2(n=n) "Second port, all strands"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.MultiBondCon_b MultiBondCon3(n=nPartial) "Third port: strands order[1:nPartial]"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
    assert(nPartial <= n, getInstanceName() + ": the third port has nPartial = " + String(nPartial) + " strands, more than the junction with n = " + String(n));
    assert(sum(if order[i] == order[j] then 1 else 0 for i in 1:n, j in 1:n) == n and min(order) == 1 and max(order) == n, getInstanceName() + ": order must hold each number from 1 to n once");
    MultiBondCon2.e = MultiBondCon1.e;
    for i in 1:nPartial loop
      MultiBondCon3.e[i] = MultiBondCon1.e[order[i]];
      MultiBondCon1.f[order[i]] + MultiBondCon2.f[order[i]] + MultiBondCon3.f[i] = 0;
    end for;
    for i in nPartial+1:n loop
      MultiBondCon1.f[order[i]] + MultiBondCon2.f[order[i]] = 0;
    end for;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free"), strands(MultiBondCon1=1:n, MultiBondCon2=1:n, MultiBondCon3=order[1:nPartial]))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0p", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The strands <code>order[1:nPartial]</code> of the first two ports meet those of the third port in 0-junctions; the
other strands pass from the first port to the second.</p>
</html>"));
end J0Partial;
