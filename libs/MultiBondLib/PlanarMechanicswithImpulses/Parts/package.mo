within MultiBondLib.PlanarMechanicswithImpulses;
package Parts "Parts"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Fixed points, rods and bodies.</p>
</html>"));
end Parts;
