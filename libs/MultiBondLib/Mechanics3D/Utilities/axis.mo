within MultiBondLib.Mechanics3D.Utilities;
function axis "Unit vector along an axis"
  extends Modelica.Icons.Function;
  input Integer i "1, 2 or 3";
  output Real e[3] "Unit vector";
algorithm
    e := if i == 1 then {1, 0, 0} else if i == 2 then {0, 1, 0} else {0, 0, 1};
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>The unit vectors of the axes.</p>
</html>"));
end axis;
