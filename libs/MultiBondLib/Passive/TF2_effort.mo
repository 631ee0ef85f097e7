within MultiBondLib.Passive;
model TF2_effort "Transformer between ports of different size, matrix for efforts"
  extends Interfaces.TwoDiffPort;
  parameter Real M[nB, nA] "Efforts out per efforts in";
equation
    e_B = M*e_A;
    f_A = transpose(M)*f_B;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondConA="free", MultiBondConB="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>e_B = M*e_A</code> and <code>f_A = transpose(M)*f_B</code> with a rectangular matrix.</p>
</html>"));
end TF2_effort;
