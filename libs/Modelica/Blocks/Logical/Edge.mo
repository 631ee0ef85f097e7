within Modelica.Blocks.Logical;
block Edge "True at the instant where the input becomes true"
  parameter Boolean pre_u_start=false "Input just before the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = edge(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="edge", textColor={0,0,0})}));
end Edge;
