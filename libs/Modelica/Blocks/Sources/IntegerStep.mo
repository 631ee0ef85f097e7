within Modelica.Blocks.Sources;
block IntegerStep "Integer step"
  parameter Integer height=1 "Height of the step";
  extends Interfaces.IntegerSignalSource;
equation
  y = offset + (if time < startTime then 0 else height);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{0,-70},{0,50},{80,50}}, color={255,127,0}),
        Text(extent={{-150,-105},{150,-135}}, textString="startTime=%startTime", textColor={0,0,0})}));
end IntegerStep;
