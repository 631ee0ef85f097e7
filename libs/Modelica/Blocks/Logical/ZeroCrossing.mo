within Modelica.Blocks.Logical;
block ZeroCrossing "True at the instants where the input crosses zero"
  extends Interfaces.partialBooleanSO;
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.BooleanInput enable "Crossings are told only while this is true"
    annotation (Placement(transformation(origin={0,-120}, extent={{-20,-20},{20,20}}, rotation=90)));
protected
  Boolean disable = not enable "Opposite of enable" annotation (HideResult=true);
  Boolean u_pos "True, if enabled and the input is not negative" annotation (HideResult=true);
initial equation
  pre(u_pos) = false;
  pre(enable) = false;
  pre(disable) = true;
equation
  u_pos = enable and u >= 0;
  y = change(u_pos) and not edge(enable) and not edge(disable);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,0}),
        Line(points={{-70,60},{-30,45},{0,0},{30,-45},{70,-60}}, color={0,0,127}, smooth=Smooth.Bezier),
        Ellipse(extent={{-8,8},{8,-8}}, lineColor={255,0,255})}));
end ZeroCrossing;
