within Modelica.Electrical.Analog.Sources;
model StepCurrent "Step of current"
  parameter SI.Current I(start=1) "Height of the step";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Step signalSource(
      final height=I));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-60},{0,-60},{0,60},{70,60}}, color={160,160,164})}));
end StepCurrent;
