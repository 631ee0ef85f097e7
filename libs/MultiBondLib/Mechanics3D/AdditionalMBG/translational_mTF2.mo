within MultiBondLib.Mechanics3D.AdditionalMBG;
model translational_mTF2 "From a rotation to the velocity of a moving point"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  Modelica.Blocks.Interfaces.RealInput r[3] "From the origin to the point"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    f2 = cross(f1, r);
    e1 = cross(r, e2);
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As <code>translationalTF</code>, with the point as a signal, resolved as the ports are.</p>
</html>"));
end translational_mTF2;
