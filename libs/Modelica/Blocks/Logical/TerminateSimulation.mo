within Modelica.Blocks.Logical;
block TerminateSimulation "Ends the simulation when a condition becomes true"
  Interfaces.BooleanOutput condition=false "Condition that ends the simulation"
    annotation (Dialog, Placement(transformation(extent={{200,-10},{220,10}})));
  parameter String terminationText="... End condition reached" "Text to be shown";
equation
  when condition then
    terminate(terminationText);
  end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,40},{100,-40}}, lineColor={0,0,0}, fillColor={255,170,170},
          fillPattern=FillPattern.Solid, borderPattern=BorderPattern.Raised),
        Text(extent={{-90,30},{90,-30}}, textString="%condition", textColor={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end TerminateSimulation;
