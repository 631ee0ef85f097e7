within Modelica.Blocks.Logical;
block Change "True at the instants where the input changes"
  parameter Boolean pre_u_start=false "Input just before the start";
  extends Interfaces.partialBooleanSISO;
initial equation
  pre(u) = pre_u_start;
equation
  y = change(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="change", textColor={0,0,0})}));
end Change;
