within MultiBondLib.Mechanics3D.AdditionalMBG;
model translational_mTF "From a rotation to the velocity of a point on a rail"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  parameter Real r[3] = {1,0,0} "Direction of the rail, resolved in the body" annotation (Evaluate=true);
  Modelica.Blocks.Interfaces.RealInput ampl "Distance along the rail"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    f2 = cross(f1, r)*ampl;
    e1 = cross(r, e2)*ampl;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>translationalTF</code>, with the distance as a signal.</p>
</html>"));
end translational_mTF;
