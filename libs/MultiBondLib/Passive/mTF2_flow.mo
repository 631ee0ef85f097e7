within MultiBondLib.Passive;
model mTF2_flow "Modulated transformer between ports of different size, matrix for flows"
  extends Interfaces.TwoDiffPort;
  Modelica.Blocks.Interfaces.RealInput M[nB, nA] "Flows out per flows in"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    f_B = M*f_A;
    e_A = transpose(M)*e_B;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondConA="free", MultiBondConB="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>TF2_flow</code>; the matrix is a signal.</p>
</html>"));
end mTF2_flow;
