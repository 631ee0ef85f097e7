within MultiBondLib;
package Examples "Examples of bare multi-bond graphs"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    __Harpoon(gallery(
      chapter(subject="Multi-bonds", level=2, examples={
        "ElectricCircuit", "PlanarPendulum", "CraneCrab1", "CraneCrab2"}),
      chapter(subject="Mechanics in the plane", level=2, examples={
        "PlanarMechanics.Examples"}),
      chapter(subject="Mechanics in the plane", level=3, examples={
        "PlanarMechanicswithImpulses.Examples"}),
      chapter(subject="Mechanics in space", level=2, examples={
        "Mechanics3D.Examples.Pendulum", "Mechanics3D.Examples.DoublePendulum",
        "Mechanics3D.Examples.CentrifugalForce", "Mechanics3D.Examples.SphericalSpring",
        "Mechanics3D.Examples.GyroscopicEffect", "Mechanics3D.Examples.ThreeBodySystem",
        "Mechanics3D.Examples.RollingMarble"}),
      chapter(subject="Mechanics in space", level=3, examples={
        "Mechanics3D.Examples.PlanarLoop", "Mechanics3D.Examples.FourBarLoop", "Mechanics3D.Examples.RobotArm",
        "Mechanics3D.Examples.NewtonsCradleWeak", "Mechanics3D.Examples.Bicycle",
        "Mechanics3D.Examples.Bicycle2", "Mechanics3D.Examples.BenchmarkBicycle", "Bicycle"}),
      chapter(subject="Impacts in space", level=3, examples={
        "Mechanics3DwithImpulses.Examples"}))),
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. Mechanical examples with wrapped components are in the packages of
mechanics.</p>
</html>"));
end Examples;
