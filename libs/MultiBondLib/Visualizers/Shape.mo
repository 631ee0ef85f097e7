within MultiBondLib.Visualizers;
model Shape "Elementary shape"
  parameter String shapeType = "box" "box, sphere, cylinder, cone, pipe, beam, gearwheel, spring, or a file";
  input Orientation R = orientation(identity(3)) "Orientation of the object" annotation (Dialog);
  input SI.Position r[3] = zeros(3) "Position of the object in the world" annotation (Dialog);
  input SI.Position r_shape[3] = zeros(3) "From the object to the shape, resolved in the object" annotation (Dialog);
  input Real lengthDirection[3] = {1,0,0} "Direction of the length, resolved in the object" annotation (Dialog);
  input Real widthDirection[3] = {0,1,0} "Direction of the width, resolved in the object" annotation (Dialog);
  input SI.Length length = 0 "Length" annotation (Dialog);
  input SI.Length width = 0 "Width" annotation (Dialog);
  input SI.Length height = 0 "Height" annotation (Dialog);
  input Real extra = 0 "What the type of the shape needs besides" annotation (Dialog);
  input Real color[3] = {255,0,0} "Red, green and blue, 0 to 255" annotation (Dialog);
  input Real specularCoefficient = 0.7 "Reflection of light, 0 to 1" annotation (Dialog);
  annotation (
    __Harpoon(shape(kind="shape")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-70},{30,40}}, lineColor={0,0,255}, fillColor={0,127,255}, fillPattern=FillPattern.Solid),
        Polygon(points={{-100,40},{-40,90},{90,90},{30,40},{-100,40}}, lineColor={0,0,255}, fillColor={160,215,160}, fillPattern=FillPattern.Solid),
        Polygon(points={{30,40},{90,90},{90,-20},{30,-70},{30,40}}, lineColor={0,0,255}, fillColor={64,64,128}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>A shape with the variables of <code>Visualizers.Advanced.Shape</code> of the standard library. Its origin lies at
<code>r + transpose(R.T)*r_shape</code>; the length points along <code>lengthDirection</code>.</p>
</html>"));
end Shape;
