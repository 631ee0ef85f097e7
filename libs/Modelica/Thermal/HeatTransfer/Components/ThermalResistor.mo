within Modelica.Thermal.HeatTransfer.Components;
model ThermalResistor "Conduction of heat, given by the resistance"
  extends Interfaces.Element1D;
  parameter SI.ThermalResistance R "Temperature difference per heat flow rate";
equation
  dT = R*Q_flow;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,70},{90,-70}}, lineColor={0,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-90,70},{-80,-70}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{80,70},{90,-70}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-80},{150,-110}}, textString="R=%R", textColor={0,0,0})}));
end ThermalResistor;
