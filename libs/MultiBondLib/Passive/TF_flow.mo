within MultiBondLib.Passive;
model TF_flow "Transformer whose matrix turns flows"
  extends Interfaces.TwoPort;
  parameter Real M[n, n] = identity(n) "Flows out per flows in";
equation
    f2 = M*f1;
    e1 = transpose(M)*e2;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Passes power on: <code>f2 = M*f1</code> and <code>e1 = transpose(M)*e2</code>, for any matrix.</p>
</html>"));
end TF_flow;
