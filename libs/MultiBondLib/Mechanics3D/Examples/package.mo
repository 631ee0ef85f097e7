within MultiBondLib.Mechanics3D;
package Examples "Examples of mechanics in space"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>From a pendulum to a bicycle.</p>
</html>"));
end Examples;
