within Modelica.Blocks.Logical;
block FallingEdge "True at the instant where the input becomes false"
  parameter Boolean pre_u_start=false "Input just before the start";
  extends Interfaces.partialBooleanSISO;
protected
  Boolean not_u = not u "Opposite of the input" annotation (HideResult=true);
initial equation
  pre(not_u) = not pre_u_start;
equation
  y = edge(not_u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="falling", textColor={0,0,0})}));
end FallingEdge;
