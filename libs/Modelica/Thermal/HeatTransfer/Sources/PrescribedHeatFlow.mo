within Modelica.Thermal.HeatTransfer.Sources;
model PrescribedHeatFlow "Heat flow given by a signal"
  parameter SI.Temperature T_ref=293.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha=0 "Relative change of the heat flow rate per kelvin";
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit="W") "Heat flow rate into the connected component"
    annotation (Placement(transformation(origin={-100,0}, extent={{-20,-20},{20,20}})));
  Interfaces.HeatPort_b port "Heat port" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  port.Q_flow = -Q_flow*(1 + alpha*(port.T - T_ref));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,20},{60,20}}, color={191,0,0}, thickness=0.5),
        Line(points={{-60,-20},{60,-20}}, color={191,0,0}, thickness=0.5),
        Polygon(points={{90,0},{50,40},{50,-40},{90,0}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}));
end PrescribedHeatFlow;
