within MultiBondLib.Passive;
model TF2_flow "Transformer between ports of different size, matrix for flows"
  extends Interfaces.TwoDiffPort;
  parameter Real M[nB, nA] "Flows out per flows in";
equation
    f_B = M*f_A;
    e_A = transpose(M)*e_B;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondConA="free", MultiBondConB="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>f_B = M*f_A</code> and <code>e_A = transpose(M)*e_B</code> with a rectangular matrix.</p>
</html>"));
end TF2_flow;
