within Modelica.Blocks.Math;
block Pythagoras "Hypotenuse, or other leg, of a right-angled triangle"
  extends Interfaces.SI2SO;
  parameter Boolean u1IsHypotenuse=false "True, if the first input is the hypotenuse, and not a leg";
  Interfaces.BooleanOutput valid "True, if such a triangle exists"
    annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
protected
  Real y2 "Square of the output";
equation
  y2 = if u1IsHypotenuse then u1^2 - u2^2 else u1^2 + u2^2;
  valid = if u1IsHypotenuse then y2 >= 0 else true;
  y = if noEvent(y2 >= 0) then sqrt(y2) else 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,-50},{60,-50},{60,50},{-60,-50}}, color={0,0,127})}));
end Pythagoras;
