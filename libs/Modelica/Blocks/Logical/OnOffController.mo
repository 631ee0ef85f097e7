within Modelica.Blocks.Logical;
block OnOffController "Two-point controller"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput reference "Set point" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  Interfaces.RealInput u "Measured value" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  Interfaces.BooleanOutput y "True, if switched on" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  parameter Real bandwidth(start=0.1) "Width of the band around the set point";
  parameter Boolean pre_y_start=false "Output just before the start";
initial equation
  pre(y) = pre_y_start;
equation
  y = if pre(y) then u < reference + bandwidth/2 else u < reference - bandwidth/2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,80},{20,40}}, textString="reference", textColor={0,0,0}),
        Text(extent={{-90,-40},{-40,-80}}, textString="u", textColor={0,0,0}),
        Line(points={{-60,0},{-10,0},{-10,30},{50,30}}, color={0,0,0}),
        Line(points={{10,30},{10,0},{70,0}}, color={0,0,0})}));
end OnOffController;
