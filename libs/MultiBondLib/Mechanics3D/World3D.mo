within MultiBondLib.Mechanics3D;
model World3D "World: inertial system, gravity, and defaults of the animation"
  parameter Boolean enableAnimation = true "True: shapes are there";
  parameter Boolean animateWorld = enableAnimation "True: the axes of the world are shown";
  parameter Boolean animateGravity = enableAnimation "True: an arrow shows the gravity";
  parameter Integer gravityType(min=0, max=2) = 1 "0: none, 1: uniform, 2: towards the origin" annotation (Evaluate=true);
  parameter SI.Acceleration g = 9.81 "Gravity of a uniform field";
  parameter Real n[3] = {0,-1,0} "Direction of a uniform field";
  parameter Real mue(unit="m3/s2") = 3.986e14 "Gravity of a field towards the origin" annotation (Dialog(enable=gravityType == 2));
  parameter Integer gravityPoolSize(min=0) = 0 "Number of bodies that attract each other" annotation (Evaluate=true);
  parameter SI.Length nominalLength = 1 "Size of the system" annotation (Dialog(tab="Animation"));
  parameter SI.Length axisLength = nominalLength/2 "Length of the axes" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultJointLength = nominalLength/10 "Length of joints" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultJointWidth = nominalLength/20 "Width of joints" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultBodyDiameter = nominalLength/9 "Diameter of bodies" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultForceWidth = nominalLength/20 "Width of springs" annotation (Dialog(tab="Animation"));
  parameter Real defaultWidthFraction = 20 "Length of rods by their width" annotation (Dialog(tab="Animation"));
  Interfaces.PoolPort pool[gravityPoolSize] "Bodies that attract each other"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
protected
    constant Real G(unit="m3/(kg.s2)") = 6.6743e-11 "Constant of gravity";
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit direction of gravity";
    final parameter Boolean showsAxes = enableAnimation and animateWorld "True: the axes are shown";
    MultiBondLib.Visualizers.Shape xAxis(shapeType="cylinder", lengthDirection={1,0,0}, length=axisLength, width=axisLength/40, height=axisLength/40, color={0,0,0}, specularCoefficient=0) if showsAxes "Axis x";
    MultiBondLib.Visualizers.Shape yAxis(shapeType="cylinder", lengthDirection={0,1,0}, widthDirection={1,0,0}, length=axisLength, width=axisLength/40, height=axisLength/40, color={0,0,0}, specularCoefficient=0) if showsAxes "Axis y";
    MultiBondLib.Visualizers.Shape zAxis(shapeType="cylinder", lengthDirection={0,0,1}, length=axisLength, width=axisLength/40, height=axisLength/40, color={0,0,0}, specularCoefficient=0) if showsAxes "Axis z";
    MultiBondLib.Visualizers.Shape xHead(shapeType="cone", r={axisLength,0,0}, lengthDirection={1,0,0}, length=axisLength/10, width=axisLength/13, height=axisLength/13, color={0,0,0}, specularCoefficient=0) if showsAxes "Head of axis x";
    MultiBondLib.Visualizers.Shape yHead(shapeType="cone", r={0,axisLength,0}, lengthDirection={0,1,0}, widthDirection={1,0,0}, length=axisLength/10, width=axisLength/13, height=axisLength/13, color={0,0,0}, specularCoefficient=0) if showsAxes "Head of axis y";
    MultiBondLib.Visualizers.Shape zHead(shapeType="cone", r={0,0,axisLength}, lengthDirection={0,0,1}, length=axisLength/10, width=axisLength/13, height=axisLength/13, color={0,0,0}, specularCoefficient=0) if showsAxes "Head of axis z";
    MultiBondLib.Visualizers.Shape gravityArrow(shapeType="cylinder", r={-axisLength/3,axisLength/3,0}, lengthDirection=n_unit, widthDirection={0,0,1}, length=axisLength/4, width=axisLength/50, height=axisLength/50, color={0,230,0}, specularCoefficient=0) if enableAnimation and animateGravity and gravityType == 1 "Arrow of gravity";
    MultiBondLib.Visualizers.Shape gravityHead(shapeType="cone", r={-axisLength/3,axisLength/3,0} + n_unit*axisLength/4, lengthDirection=n_unit, widthDirection={0,0,1}, length=axisLength/12, width=axisLength/18, height=axisLength/18, color={0,230,0}, specularCoefficient=0) if enableAnimation and animateGravity and gravityType == 1 "Head of the arrow of gravity";
equation
    assert(n*n > 0, getInstanceName() + ": the direction n of gravity must not be zero");
    for i in 1:gravityPoolSize loop
      pool[i].idle = 0;
      for k in 1:3 loop
        pool[i].f[k] = -sum(if i == j then 0 else G*pool[i].m*pool[j].m*(pool[j].x[k] - pool[i].x[k])/(if i == j then 1 else ((pool[j].x - pool[i].x)*(pool[j].x - pool[i].x))^1.5) for j in 1:gravityPoolSize);
      end for;
    end for;
  annotation (
    defaultComponentName="world3D",
    defaultComponentPrefixes="inner",
    missingInnerMessage="The model has no world3D; one with gravity 9.81 m/s2 along -y is used. Declare inner MultiBondLib.Mechanics3D.World3D world3D to choose.",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-70,-70},{-70,70}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-70,-70},{70,-70}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,50},{40,-20}}, color={0,230,0}, thickness=1, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Declared once as <code>inner</code>. Bodies take the gravity from it: none, uniform, towards the origin, or, for those
with a number <code>GPIndex</code>, the attraction of each other.</p>
</html>"));
end World3D;
