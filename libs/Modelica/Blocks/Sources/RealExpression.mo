within Modelica.Blocks.Sources;
block RealExpression "Output that follows an expression"
  Modelica.Blocks.Interfaces.RealOutput y=0.0 "Value of the expression"
    annotation (Dialog(group="Time varying output signal"), Placement(transformation(extent={{100,-10},{120,10}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,40},{100,-40}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid, borderPattern=BorderPattern.Raised),
        Text(extent={{-96,15},{96,-15}}, textString="%y", textColor={0,0,0}),
        Text(extent={{-150,90},{150,50}}, textString="%name", textColor={0,0,255})}));
end RealExpression;
