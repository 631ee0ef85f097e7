within MultiBondLib.Mechanics3DwithImpulses;
package Forces "Forces"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Forces between frames that carry impulses. A force is finite, so an impact does not pass through it.</p>
</html>"));
end Forces;
