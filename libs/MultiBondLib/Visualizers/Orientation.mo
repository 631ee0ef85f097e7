within MultiBondLib.Visualizers;
record Orientation "Orientation of an object"
  extends Modelica.Icons.Record;
  Real T[3, 3] "Turns vectors of the world into the object";
  SI.AngularVelocity w[3] "Angular velocity, resolved in the object";
  annotation (
    Documentation(info="<html>
<p>The orientation of a shape, with the names that shapes of the standard library use.</p>
</html>"));
end Orientation;
