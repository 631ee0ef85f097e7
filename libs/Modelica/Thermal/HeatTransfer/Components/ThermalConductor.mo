within Modelica.Thermal.HeatTransfer.Components;
model ThermalConductor "Conduction of heat, given by the conductance"
  extends Interfaces.Element1D;
  parameter SI.ThermalConductance G "Heat flow rate per temperature difference";
equation
  Q_flow = G*dT;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,70},{90,-70}}, lineColor={0,0,0}, fillColor={240,225,190},
          fillPattern=FillPattern.HorizontalCylinder),
        Rectangle(extent={{-90,70},{-80,-70}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{80,70},{90,-70}}, lineColor={191,0,0}, fillColor={191,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-80},{150,-110}}, textString="G=%G", textColor={0,0,0})}));
end ThermalConductor;
