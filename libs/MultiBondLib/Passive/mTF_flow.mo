within MultiBondLib.Passive;
model mTF_flow "Modulated transformer whose matrix turns flows"
  extends Interfaces.TwoPort;
  Modelica.Blocks.Interfaces.RealInput M[n, n] "Flows out per flows in"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    f2 = M*f1;
    e1 = transpose(M)*e2;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>TF_flow</code>; the matrix is a signal, and power is conserved whatever it is.</p>
</html>"));
end mTF_flow;
