within MultiBondLib.Passive;
model mTF2_effort "Modulated transformer between ports of different size, matrix for efforts"
  extends Interfaces.TwoDiffPort;
  Modelica.Blocks.Interfaces.RealInput M[nB, nA] "Efforts out per efforts in"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    e_B = M*e_A;
    f_A = transpose(M)*f_B;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondConA="free", MultiBondConB="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>TF2_effort</code>; the matrix is a signal.</p>
</html>"));
end mTF2_effort;
