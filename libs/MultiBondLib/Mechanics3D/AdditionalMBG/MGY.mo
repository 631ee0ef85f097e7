within MultiBondLib.Mechanics3D.AdditionalMBG;
model MGY "Gyroscopic torque"
  extends MultiBondLib.Interfaces.PassiveOnePort(final n=3);
  parameter SI.Inertia I[3, 3] "Inertia tensor, resolved in the body";
equation
    e = cross(f, I*f);
  annotation (
    __Harpoon(element(kind="GY", role="dissipator", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="MGY", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Euler's torque <code>w x (I w)</code>, because the axes turn with the body. It takes no power.</p>
</html>"));
end MGY;
