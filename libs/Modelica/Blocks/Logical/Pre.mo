within Modelica.Blocks.Logical;
block Pre "Input as it was before the event; breaks loops of Booleans"
  parameter Boolean pre_u_start=false "Input just before the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = pre(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="pre", textColor={0,0,0})}));
end Pre;
