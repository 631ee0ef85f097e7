within MultiBondLib.Passive;
model GY_flow "Gyrator whose matrix turns flows into efforts"
  extends Interfaces.TwoPort;
  parameter Real M[n, n] = identity(n) "Efforts out per flows in";
equation
    e2 = M*f1;
    e1 = transpose(M)*f2;
  annotation (
    __Harpoon(element(kind="GY", role="transformer", rule="gyrator", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GY", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>e2 = M*f1</code> and <code>e1 = transpose(M)*f2</code>: power is conserved.</p>
</html>"));
end GY_flow;
