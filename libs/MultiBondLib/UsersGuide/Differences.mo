within MultiBondLib.UsersGuide;
class Differences "What differs from version 1.3"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<ul>
<li>Connectors are balanced: multi-bonds have connectors of their own, which only elements and junctions fit.</li>
<li>Signals have a direction.</li>
<li>Friction at impacts acts along the tangential slip and stops it at most; version 1.3 divided by the whole relative
velocity, so that the friction was too small.</li>
<li>Bodies rest on each other, stick and slip; mechanics in the plane has impacts, too.</li>
<li><code>RollingObjects.Marble</code> uses its radius, and planes may lie at any height.</li>
<li><code>CloseLoop</code> passes forces on with opposite signs.</li>
<li><code>Init</code> is an enumeration of this library, <code>Types.Init</code>.</li>
<li>Frames connect to those of the standard library by adapters.</li>
<li><code>Mechanics3D.Examples.Bicycle</code> has the data of version 1.3, whose masses lie one wheel radius too high;
<code>BenchmarkBicycle</code> has those that were published, and their eigenvalues.</li>
</ul>
</html>"));
end Differences;
