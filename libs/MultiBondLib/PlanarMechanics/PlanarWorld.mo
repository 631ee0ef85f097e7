within MultiBondLib.PlanarMechanics;
model PlanarWorld "World: inertial system, gravity, and defaults of the animation"
  parameter Boolean enableAnimation = true "True: shapes are there";
  parameter Boolean animateWorld = enableAnimation "True: the axes of the world are shown";
  parameter Boolean animateGravity = enableAnimation "True: an arrow shows the gravity";
  parameter Integer gravityType(min=0, max=2) = 1 "0: none, 1: uniform, 2: towards the origin" annotation (Evaluate=true);
  parameter SI.Acceleration g = 9.81 "Gravity of a uniform field";
  parameter Real n[3] = {0,-1,0} "Direction of a uniform field";
  parameter Real mue(unit="m3/s2") = 3.986e14 "Gravity of a field towards the origin";
  parameter SI.Length nominalLength = 1 "Size of the system" annotation (Dialog(tab="Animation"));
  parameter SI.Length axisLength = nominalLength/2 "Length of the axes" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultJointLength = nominalLength/10 "Length of joints" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultJointWidth = nominalLength/20 "Width of joints" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultBodyDiameter = nominalLength/9 "Diameter of bodies" annotation (Dialog(tab="Animation"));
  parameter SI.Length defaultForceWidth = nominalLength/20 "Width of springs" annotation (Dialog(tab="Animation"));
  parameter Real defaultWidthFraction = 20 "Length of rods by their width" annotation (Dialog(tab="Animation"));
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit direction of gravity";
    final parameter Boolean showsAxes = enableAnimation and animateWorld "True: the axes are shown";
    MultiBondLib.Visualizers.Shape xAxis(shapeType="cylinder", lengthDirection={1,0,0}, length=axisLength, width=axisLength/40, height=axisLength/40, color={0,0,0}, specularCoefficient=0) if showsAxes "Axis x";
    MultiBondLib.Visualizers.Shape yAxis(shapeType="cylinder", lengthDirection={0,1,0}, widthDirection={1,0,0}, length=axisLength, width=axisLength/40, height=axisLength/40, color={0,0,0}, specularCoefficient=0) if showsAxes "Axis y";
    MultiBondLib.Visualizers.Shape gravityArrow(shapeType="cylinder", r={-axisLength/3,axisLength/3,0}, lengthDirection=n_unit, widthDirection={0,0,1}, length=axisLength/4, width=axisLength/50, height=axisLength/50, color={0,230,0}, specularCoefficient=0) if enableAnimation and animateGravity and gravityType == 1 "Arrow of gravity";
equation
    assert(n*n > 0, getInstanceName() + ": the direction n of gravity must not be zero");
  annotation (
    defaultComponentName="planarWorld",
    defaultComponentPrefixes="inner",
    missingInnerMessage="The model has no planarWorld; one with gravity 9.81 m/s2 along -y is used. Declare inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld to choose.",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-70,-70},{-70,70}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-70,-70},{70,-70}}, color={0,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,50},{40,-20}}, color={0,230,0}, thickness=1, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Declared once as <code>inner</code>. Bodies take the gravity from it.</p>
</html>"));
end PlanarWorld;
