within MultiBondLib.Passive;
model GY_effort "Gyrator whose matrix turns efforts into flows"
  extends Interfaces.TwoPort;
  parameter Real M[n, n] = identity(n) "Flows out per efforts in";
equation
    f2 = M*e1;
    f1 = transpose(M)*e2;
  annotation (
    __Harpoon(element(kind="GY", role="transformer", rule="gyrator", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GY", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>f2 = M*e1</code> and <code>f1 = transpose(M)*e2</code>: power is conserved.</p>
</html>"));
end GY_effort;
