within MultiBondLib.Passive;
model mTF_effort "Modulated transformer whose matrix turns efforts"
  extends Interfaces.TwoPort;
  Modelica.Blocks.Interfaces.RealInput M[n, n] "Efforts out per efforts in"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    e2 = M*e1;
    f1 = transpose(M)*f2;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>TF_effort</code>; the matrix is a signal, and power is conserved whatever it is.</p>
</html>"));
end mTF_effort;
