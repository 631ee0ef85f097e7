within Modelica.Blocks.Tables;
block CombiTable2Ds "Table with two inputs"
  extends Interfaces.SI2SO;
  parameter Boolean tableOnFile=false "Must be false here: the table is in the model";
  parameter Real table[:, :]=fill(0.0, 0, 2) "Table; first column for u1, first row for u2, corner not used";
  parameter String tableName="NoName" "Not used: name of a table on file";
  parameter String fileName="NoName" "Not used: file of the table";
  parameter String delimiter="," "Not used: delimiter of the file";
  parameter Integer nHeaderLines=0 "Not used: lines at the head of the file";
  parameter Boolean verboseRead=true "Not used: message when the file is read";
  parameter Boolean verboseExtrapolation=false "Not used: warning outside of the table";
  parameter Types.Smoothness smoothness=Types.Smoothness.LinearSegments "LinearSegments or ConstantSegments";
  parameter Types.Extrapolation extrapolation=Types.Extrapolation.LastTwoPoints "What happens outside of the table";
  final parameter Real u_min[2] = {min(table[2:end, 1]), min(table[1:min(1, size(table, 1)), 2:end])}
    "First values of first column and first row";
  final parameter Real u_max[2] = {max(table[2:end, 1]), max(table[1:min(1, size(table, 1)), 2:end])}
    "Last values of first column and first row";
initial equation
  assert(not tableOnFile, "Tables from files need the standard library: give the table in the model.");
equation
  y = Internal.interpolate2D(table, u1, u2, smoothness, extrapolation);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,50},{70,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-70,25},{70,25}}, color={0,0,0}),
        Line(points={{-70,0},{70,0}}, color={0,0,0}),
        Line(points={{-70,-25},{70,-25}}, color={0,0,0}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,0}),
        Line(points={{25,50},{25,-50}}, color={0,0,0})}));
end CombiTable2Ds;
