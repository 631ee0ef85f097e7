within Modelica.Blocks.Sources;
block IntegerTable "Integer that changes at given times"
  parameter Real table[:, 2]=fill(0, 0, 2) "Rows of growing time and integer value";
  parameter Types.Extrapolation extrapolation=Types.Extrapolation.HoldLastPoint "What happens outside of the table";
  parameter SI.Time startTime=-Modelica.Constants.inf "Output is zero before this time";
  parameter SI.Time shiftTime=0 "Time zero of the table";
  extends Interfaces.IntegerSO;
  CombiTimeTable combiTimeTable(final table=table, final smoothness=Types.Smoothness.ConstantSegments, final columns={2}, final extrapolation=extrapolation, final startTime=startTime, final shiftTime=shiftTime)
    "Table"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Modelica.Blocks.Math.RealToInteger realToInteger "Value as integer"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(combiTimeTable.y[1], realToInteger.u) annotation (Line(points={{-9,0},{18,0}}, color={0,0,127}));
  connect(realToInteger.y, y) annotation (Line(points={{41,0},{110,0}}, color={255,127,0}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,60},{30,-60}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,20},{30,20}}, color={0,0,0}),
        Line(points={{-50,-20},{30,-20}}, color={0,0,0}),
        Line(points={{-10,60},{-10,-60}}, color={0,0,0})}));
end IntegerTable;
