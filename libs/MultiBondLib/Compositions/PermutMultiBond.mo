within MultiBondLib.Compositions;
model PermutMultiBond "Multi-bond that permutes its strands"
  extends Interfaces.Sized;
  Interfaces.MultiBondCon_a MultiBondCon1(n=n) "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_a MultiBondCon2(n=n) "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  parameter Integer p[n] = 1:n "Strand i of the head is strand p[i] of the tail" annotation (Evaluate=true);
equation
    assert(sum(if p[i] == p[j] then 1 else 0 for i in 1:n, j in 1:n) == n and min(p) == 1 and max(p) == n, getInstanceName() + ": p must hold each number from 1 to n once");
    for i in 1:n loop
      MultiBondCon2.e[i] = MultiBondCon1.e[p[i]];
      MultiBondCon1.f[p[i]] + MultiBondCon2.f[i] = 0;
    end for;
    MultiBondCon1.d = -1;
    MultiBondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="MultiBondCon1", head="MultiBondCon2", stroke="free", strands=p)),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-60,60},{-20,20}}, textString="P", textColor={0,0,191}),
        Text(extent={{-30,60},{30,20}}, textString="%n", textColor={0,0,191}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A multi-bond whose strands leave in another order than they enter: strand <code>i</code> of the head continues strand
<code>p[i]</code> of the tail.</p>
</html>"));
end PermutMultiBond;
