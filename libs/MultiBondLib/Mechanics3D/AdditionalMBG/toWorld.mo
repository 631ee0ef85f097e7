within MultiBondLib.Mechanics3D.AdditionalMBG;
model toWorld "From the axes of a body to those of the world"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  Modelica.Blocks.Interfaces.RealInput R[3, 3] "Orientation"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    f2 = transpose(R)*f1;
    e1 = R*e2;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Port 1 is resolved in the body, port 2 in the world.</p>
</html>"));
end toWorld;
