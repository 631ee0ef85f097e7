within MultiBondLib.PlanarMechanicswithImpulses;
package Laws "Laws of impulses"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>What each part says about mean velocities and impulses, beside its law for forces.</p>
</html>"));
end Laws;
