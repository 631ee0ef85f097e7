within MultiBondLib.Mechanics3DwithImpulses;
model World3D "World: inertial system, gravity, and defaults of the animation"
  extends MultiBondLib.Mechanics3D.World3D;
  annotation (
    defaultComponentName="world3D",
    defaultComponentPrefixes="inner",
    Documentation(info="<html>
<p>As <code>Mechanics3D.World3D</code>.</p>
</html>"));
end World3D;
