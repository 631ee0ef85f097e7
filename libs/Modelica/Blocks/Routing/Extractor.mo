within Modelica.Blocks.Routing;
block Extractor "The input whose index is given by a signal"
  extends Interfaces.MISO;
  parameter Boolean allowOutOfRange=false "False, if an index out of range is an error" annotation (Evaluate=true);
  parameter Real outOfRangeValue=1e10 "Output for an index out of range" annotation (Dialog(enable=allowOutOfRange));
  Interfaces.IntegerInput index "Index of the input"
    annotation (Placement(transformation(origin={0,-120}, extent={{-20,-20},{20,20}}, rotation=90)));
protected
  Real k[nin] "One for the chosen input, else zero";
equation
  for i in 1:nin loop
    k[i] = if index == i then 1 else 0;
  end for;
  y = if allowOutOfRange and (index < 1 or index > nin) then outOfRangeValue else k*u;
  assert(allowOutOfRange or index >= 1 and index <= nin, "The index " + String(index) + " is out of range.");
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,50},{-40,-50}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-60,20},{40,0},{100,0}}, color={0,0,127}),
        Line(points={{0,-100},{0,-10}}, color={255,127,0}, arrow={Arrow.None,Arrow.Filled})}));
end Extractor;
