within BondLib.Visualizers;
model Cylinder "A piston in its cylinder, or the level in a tank"
  SI.Position level = 0.1 "How high the piston or the liquid stands" annotation (Dialog);
  parameter SI.Length height = 0.5 "Height of the cylinder";
  parameter SI.Length diameter = 0.2 "Diameter inside";
  SI.Position r[3] = {0,0,0} "Middle of its bottom" annotation (Dialog);
  parameter SI.Length rod = 0 "Length of the piston rod; zero for a tank";
  parameter Real color[3] = {60,140,220} "Red, green and blue of what is inside, 0 to 255";
protected
  Shape wall(shapeType="pipe", r=r, lengthDirection={0,1,0}, widthDirection={1,0,0}, length=height, width=1.1*diameter, height=1.1*diameter,
    extra=1/1.1, color={170,175,185}) "Wall";
  Shape inside(shapeType="cylinder", r=r, lengthDirection={0,1,0}, widthDirection={1,0,0}, length=level, width=0.99*diameter,
    height=0.99*diameter, color=color) "What is inside";
  Shape piston(shapeType="cylinder", r=r + {0,level,0}, lengthDirection={0,1,0}, widthDirection={1,0,0}, length=rod, width=0.2*diameter,
    height=0.2*diameter, color={120,120,130}) "Piston rod";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,80},{50,-80}}, lineColor={95,95,95}),
        Rectangle(extent={{-50,0},{50,-80}}, lineColor={95,95,95}, fillColor={60,140,220}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,130},{150,100}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Bind <code>level</code> to the height of a liquid, or to the position of a piston and give <code>rod</code> a length.</p>
</html>"));
end Cylinder;
