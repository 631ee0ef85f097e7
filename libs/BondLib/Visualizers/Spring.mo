within BondLib.Visualizers;
model Spring "A spring between two heights"
  SI.Position y_a = 0 "Height of its lower end" annotation (Dialog);
  SI.Position y_b = 0.3 "Height of its upper end" annotation (Dialog);
  parameter SI.Position x = 0 "Place to the right";
  parameter SI.Length diameter = 0.12 "Diameter of the coil";
  parameter Integer windings = 6 "Number of windings";
  parameter Real color[3] = {90,90,100} "Red, green and blue, 0 to 255";
protected
  Shape shape(shapeType="spring", r={x,y_a,0}, lengthDirection={0,1,0}, widthDirection={1,0,0}, length=y_b - y_a, width=diameter, height=diameter/4,
    extra=windings, color=color) "Its look";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,-90},{0,-70},{-50,-55},{50,-30},{-50,-5},{50,20},{-50,45},{0,65},{0,90}}, color={0,0,255}),
        Text(extent={{-150,130},{150,100}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Bind its ends to the positions of what it joins.</p>
</html>"));
end Spring;
