within MultiBondLib;
package PlanarMechanicswithImpulses "Mechanics in the plane with impacts"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Parts of <code>PlanarMechanics</code> whose frames also carry impulses. Beside its law for forces each part has one for
impulses; at an impact all of them together decide the change of the velocities at one instant.</p>
</html>"));
end PlanarMechanicswithImpulses;
