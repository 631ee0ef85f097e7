within MultiBondLib.Passive;
model TF_effort "Transformer whose matrix turns efforts"
  extends Interfaces.TwoPort;
  parameter Real M[n, n] = identity(n) "Efforts out per efforts in";
equation
    e2 = M*e1;
    f1 = transpose(M)*f2;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Passes power on: <code>e2 = M*e1</code> and <code>f1 = transpose(M)*f2</code>, for any matrix.</p>
</html>"));
end TF_effort;
