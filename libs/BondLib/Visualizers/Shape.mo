within BondLib.Visualizers;
model Shape "Any shape, anywhere"
  parameter String shapeType = "box" "box, sphere, cylinder, pipecylinder, cone, pipe, beam, gearwheel, spring, or the address of a file";
  SI.Position r[3] = {0,0,0} "Where it begins" annotation (Dialog);
  Real lengthDirection[3] = {1,0,0} "Direction of the length" annotation (Dialog);
  Real widthDirection[3] = {0,1,0} "Direction of the width" annotation (Dialog);
  SI.Length length = 0.1 "Length" annotation (Dialog);
  SI.Length width = 0.1 "Width" annotation (Dialog);
  SI.Length height = 0.1 "Height" annotation (Dialog);
  Real extra = 0 "What the type of the shape needs besides" annotation (Dialog);
  Real color[3] = {0,128,255} "Red, green and blue, 0 to 255" annotation (Dialog);
  annotation (
    __Harpoon(shape(kind="shape")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,-80},{40,40}}, lineColor={0,0,255}, fillColor={0,128,255}, fillPattern=FillPattern.Solid),
        Polygon(points={{-80,40},{-40,80},{80,80},{40,40},{-80,40}}, lineColor={0,0,255}, fillColor={120,190,255}, fillPattern=FillPattern.Solid),
        Polygon(points={{40,40},{80,80},{80,-40},{40,-80},{40,40}}, lineColor={0,0,255}, fillColor={0,90,180}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,90}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Place, size and colour may change with time. y is up.</p>
</html>"));
end Shape;
