within MultiBondLib;
package Mechanics3DwithImpulses "Mechanics in space with impacts"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Parts of <code>Mechanics3D</code> whose frames also carry impulses. Beside its law for forces each part has one for
impulses; at an impact all of them together decide the change of the velocities at one instant, so momentum is kept across
any mechanism.</p>
</html>"));
end Mechanics3DwithImpulses;
