within Modelica.Blocks.Tables;
block CombiTable1Ds "Table with one input and several outputs"
  extends Interfaces.SIMO(final nout=size(columns, 1));
  parameter Boolean tableOnFile=false "Must be false here: the table is in the model";
  parameter Real table[:, :]=fill(0.0, 0, 2) "Table with growing first column";
  parameter String tableName="NoName" "Not used: name of a table on file";
  parameter String fileName="NoName" "Not used: file of the table";
  parameter String delimiter="," "Not used: delimiter of the file";
  parameter Integer nHeaderLines=0 "Not used: lines at the head of the file";
  parameter Boolean verboseRead=true "Not used: message when the file is read";
  parameter Boolean verboseExtrapolation=false "Not used: warning outside of the table";
  parameter Integer columns[:]=2:size(table, 2) "Columns of the outputs";
  parameter Types.Smoothness smoothness=Types.Smoothness.LinearSegments "LinearSegments or ConstantSegments";
  parameter Types.Extrapolation extrapolation=Types.Extrapolation.LastTwoPoints "What happens outside of the table";
  final parameter Real u_min = min(table[:, 1]) "First value of the first column";
  final parameter Real u_max = max(table[:, 1]) "Last value of the first column";
initial equation
  assert(not tableOnFile, "Tables from files need the standard library: give the table in the model.");
equation
  for i in 1:nout loop
    y[i] = Internal.interpolate1D(table, columns[i], u, smoothness, extrapolation);
  end for;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,50},{70,-50}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-70,25},{70,25}}, color={0,0,0}),
        Line(points={{-70,0},{70,0}}, color={0,0,0}),
        Line(points={{-70,-25},{70,-25}}, color={0,0,0}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,0})}));
end CombiTable1Ds;
