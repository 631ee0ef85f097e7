within BondLib.Visualizers;
model Block "A mass that moves up and down"
  SI.Position y = 0 "Height of its middle" annotation (Dialog);
  parameter SI.Position x = 0 "Place to the right";
  parameter SI.Length size[3] = {0.4,0.2,0.4} "Size to the right, up, and towards the viewer";
  parameter Real color[3] = {0,128,255} "Red, green and blue, 0 to 255";
protected
  Shape shape(r={x - size[1]/2,y,0}, length=size[1], width=size[2], height=size[3], color=color) "Its look";
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,-50},{80,50}}, lineColor={0,0,255}, fillColor={0,128,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,70}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Bind <code>y</code> to the position of a mass, and add where the mass is to be seen when that is zero.</p>
</html>"));
end Block;
