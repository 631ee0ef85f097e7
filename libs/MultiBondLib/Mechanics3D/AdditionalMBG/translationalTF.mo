within MultiBondLib.Mechanics3D.AdditionalMBG;
model translationalTF "From a rotation to the velocity of a point"
  extends MultiBondLib.Interfaces.TwoPort(final n=3);
  parameter SI.Position r[3] = {1,0,0} "From the origin to the point, resolved in the body" annotation (Evaluate=true);
equation
    f2 = cross(f1, r);
    e1 = cross(r, e2);
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Port 1 is the rotation, port 2 the velocity of the point against the origin, both resolved in the body.</p>
</html>"));
end translationalTF;
