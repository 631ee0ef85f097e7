within BondLib.Visualizers;
model Wheel "A wheel that turns about the axis towards the viewer"
  SI.Angle phi = 0 "Angle, against the clock" annotation (Dialog);
  SI.Position r[3] = {0,0,0} "Its middle" annotation (Dialog);
  parameter SI.Length diameter = 0.4 "Diameter";
  parameter SI.Length width = 0.08 "Width";
  parameter Integer teeth = 0 "Number of teeth; zero for a plain wheel";
  parameter Real color[3] = {155,155,165} "Red, green and blue, 0 to 255";
protected
  Shape shape(shapeType=if teeth == 0 then "cylinder" else "gearwheel", r=r - {0,0,width/2}, lengthDirection={0,0,1},
    widthDirection={cos(phi),sin(phi),0}, length=width, width=diameter, height=diameter, extra=if teeth == 0 then 1 else teeth, color=color) "Its look";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-80,80},{80,-80}}, lineColor={95,95,95}, fillColor={155,155,165}, fillPattern=FillPattern.Solid),
        Line(points={{0,0},{80,0}}, color={0,0,0}),
        Text(extent={{-150,130},{150,100}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Bind <code>phi</code> to the angle of an inertia. A line on a plain wheel shows how it turns.</p>
</html>"));
end Wheel;
